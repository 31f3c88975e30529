"""Whether moves between columns can lead to anything, over thousands of positions in milliseconds.

While nothing turns up and no foundation changes, the face-up cards of the columns are all that
changes. Here they are one text, a letter a card, each column closed by a stop of its own, so that
finding, moving and comparing are work for strings. Only for games without twins.
"""

from bisect import bisect
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.engine.cards import KING, SUITS, Card
from game.engine.position import Position
from game.engine.rules import Rules

_STOPS = "0123456789"  # no letters: those begin at A


class _Table(NamedTuple):
    """What stays the same during a search. A column's last letter is "" where it is empty."""

    stops: str
    hides: list[bool]
    """Which columns have cards face down under the others."""
    takes: dict[str, str]
    """Which letters go on a column with this last letter, as far as they lie on columns."""
    leads_on: set[str]
    """The last letters that go to a foundation, or take a card from one."""
    limit: int


def columns_lead_nowhere(rules: Rules, position: Position, most: int) -> bool:
    """Whether no position that moves between columns lead to allows another kind of move or one
    that turns a card up; False where there are more than `most` positions."""
    start = "".join(
        "".join(map(_letter, cards[down:])) + stop
        for (down, cards), stop in zip(position.tableau, _STOPS, strict=False)
    )
    table = _table(rules, position, start)
    seen = {start}
    ahead = [start]
    for columns in ahead:
        for after in _moved(table, columns):
            if after is None:
                return False
            if after not in seen:
                if len(seen) == most:
                    return False
                seen.add(after)
                ahead.append(after)
    return True


def _table(rules: Rules, position: Position, start: str) -> _Table:
    foundations = list(zip(SUITS, position.foundations, strict=True))
    raised = {_letter(Card(-1, len(cards) + 1, suit)) for suit, cards in foundations}
    returned = {_letter(cards[-1]) for _, cards in foundations if cards}
    takes = _takes(rules)
    return _Table(
        stops=_STOPS[: rules.columns],
        hides=[down > 0 for down, _ in position.tableau],
        takes={last: "".join(filter(start.__contains__, some)) for last, some in takes.items()},
        leads_on={
            last for last, some in takes.items() if last in raised or returned.intersection(some)
        },
        limit=rules.group_limit(position, False) if rules.group_limit else len(start),
    )


@lru_cache(maxsize=16)
def _takes(rules: Rules) -> dict[str, str]:
    """Which letters go on a column with this last letter."""
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


def _letter(card: Card) -> str:
    return chr(ord("A") + len(SUITS) * card.rank + SUITS.index(card.suit))


def _moved(table: _Table, columns: str) -> Iterator[str | None]:
    """The columns after each move between them; None where something leads on."""
    stops = [columns.index(stop) for stop in table.stops]
    begins = [0, *(stop + 1 for stop in stops)]
    lasts = [columns[begin:stop][-1:] for begin, stop in zip(begins, stops, strict=False)]
    if not table.leads_on.isdisjoint(lasts):
        yield None
    for last, target in zip(lasts, stops, strict=True):
        for letter in table.takes[last]:
            lowest = columns.index(letter)
            source = bisect(stops, lowest)
            stop = stops[source]
            if stop == target or stop - lowest > table.limit:
                continue
            if table.hides[source] and lowest == begins[source]:
                yield None
            elif stop < target:
                yield (
                    columns[:lowest]
                    + columns[stop:target]
                    + columns[lowest:stop]
                    + columns[target:]
                )
            else:
                yield (
                    columns[:target]
                    + columns[lowest:stop]
                    + columns[target:lowest]
                    + columns[stop:]
                )
