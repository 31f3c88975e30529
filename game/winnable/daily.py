"""The deal of the day: for each game one that can be won, the same for everybody.

`days/RU1-C.txt` names the numbers of the deals, a line a day from `FIRST` on; after the last line
the first comes again. The lists never change, however many deals come with the program: whoever
wants other deals lets a new list begin on a day to come, and leaves the old one to its days.
"""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from pathlib import Path

from game.engine.codes import DealCode
from game.engine.variants import GAMES

DAYS = Path(__file__).parent / "days"
FIRST = date(2026, 1, 1)


class NoSuchGame(LookupError):  # noqa: N818 - says what there is not
    """There is no deal of the day of this game."""


@lru_cache
def daily_games() -> tuple[str, ...]:
    """The games that have one, in the order of the menus."""
    return tuple(_kinds())


def daily_deal(game: str, day: date) -> DealCode:
    """The deal of this day, past or to come. Raises NoSuchGame."""
    if game not in _kinds():
        raise NoSuchGame(game)
    tag, variant = _kinds()[game]
    numbers = _numbers(tag, variant)
    return DealCode(tag, variant, numbers[(day - FIRST).days % len(numbers)])


@lru_cache
def _kinds() -> dict[str, tuple[str, str]]:
    """The variant of each game that has a list."""
    kinds: dict[str, tuple[str, str]] = {}
    for kind, rules in GAMES.items():
        if _list(*kind).exists():
            kinds.setdefault(rules.game, kind)
    return kinds


@lru_cache
def _numbers(tag: str, variant: str) -> tuple[int, ...]:
    return tuple(map(int, _list(tag, variant).read_text().split()))


def _list(tag: str, variant: str) -> Path:
    return DAYS / f"{tag}-{variant}.txt"
