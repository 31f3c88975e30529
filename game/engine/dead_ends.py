"""Whether moves between columns can lead to anything, over thousands of positions in milliseconds.

A card is a letter here and the face-up cards of a column are a string, so that taking, putting
and comparing are work for strings. While nothing turns up and no foundation changes, that is all
that changes. Only for games without twins.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.engine.cards import KING, SUITS, Card
from game.engine.position import Position
from game.engine.rules import Rules

Columns = tuple[str, ...]


class _Table(NamedTuple):
    """What stays the same during a search: which columns hide cards, which letters a foundation
    takes or would give back, and which letters go on a letter (or, "", on an empty column)."""

    hides: tuple[bool, ...]
    raised: str
    returned: str
    takes: dict[str, str]
    limit: int | None


def columns_lead_nowhere(rules: Rules, position: Position, most: int) -> bool:
    """Whether no position that moves between columns lead to allows another kind of move or one
    that turns a card up; False where there are more than `most` positions."""
    table = _Table(
        hides=tuple(down > 0 for down, _ in position.tableau),
        raised="".join(
            _letter(Card(-1, len(cards) + 1, suit))
            for suit, cards in zip(SUITS, position.foundations, strict=True)
        ),
        returned="".join(_letter(cards[-1]) for cards in position.foundations if cards),
        takes=_takes(rules),
        limit=rules.group_limit,
    )
    start = tuple("".join(map(_letter, cards[down:])) for down, cards in position.tableau)
    seen = {start}
    ahead = [start]
    for columns in ahead:
        if _others_move(table, columns):
            return False
        for source, lowest, target in _moves(table, columns):
            if lowest == 0 and table.hides[source]:
                return False
            after = _carried(columns, source, lowest, target)
            if after not in seen:
                if len(seen) == most:
                    return False
                seen.add(after)
                ahead.append(after)
    return True


def _letter(card: Card) -> str:
    return chr(ord("A") + len(SUITS) * card.rank + SUITS.index(card.suit))


@lru_cache(maxsize=16)
def _takes(rules: Rules) -> dict[str, str]:
    cards = [Card(-1, rank, suit) for rank in range(1, KING + 1) for suit in SUITS]
    takes = {
        _letter(on): "".join(
            _letter(card)
            for card in cards
            if card.rank + 1 == on.rank and not rules.suits_fit(card, on)
        )
        for on in cards
    }
    takes[""] = "".join(
        _letter(card) for card in cards if card.rank == KING or not rules.kings_only
    )
    return takes


def _others_move(table: _Table, columns: Columns) -> bool:
    """Whether a card goes to a foundation, or could come back from one."""
    for column in columns:
        if column and column[-1] in table.raised:
            return True
        for letter in table.returned:
            if letter in table.takes[column[-1:]]:
                return True
    return False


def _moves(table: _Table, columns: Columns) -> Iterator[tuple[int, int, int]]:
    """Source, lowest card and target of every move between columns."""
    where = {
        letter: (source, lowest)
        for source, column in enumerate(columns)
        for lowest, letter in enumerate(column)
    }
    for target, column in enumerate(columns):
        for letter in table.takes[column[-1:]]:
            if letter in where:
                source, lowest = where[letter]
                count = len(columns[source]) - lowest
                if source != target and not (table.limit and count > table.limit):
                    yield source, lowest, target


def _carried(columns: Columns, source: int, lowest: int, target: int) -> Columns:
    after = list(columns)
    after[target] += columns[source][lowest:]
    after[source] = columns[source][:lowest]
    return tuple(after)
