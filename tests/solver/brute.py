"""Russian Solitaire searched without any shortcut, to check the real searches with.

It shares no code with engine or solver, reads like the rules, and visits every position in reach:
no card goes up by itself, columns that change places make another position, cards are taken back,
nothing is pruned. So it is only for made-up decks of few cards. Another game's brute force needs
the same three: a position that can be hashed, its legal `steps`, and what comes `after` one;
`can_be_won` fits all of them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import NamedTuple, TypeVar

Card = tuple[int, int]
"""Rank, from 1, and suit, from 0."""

FOUNDATION = None

_Position = TypeVar("_Position", bound=Hashable)


class Kind(NamedTuple):
    """The rules of a made-up Russian Solitaire."""

    ranks: int
    suits: int
    group: int
    """The most cards that go in one move."""
    one_suit: bool


class Table(NamedTuple):
    """`columns`: the cards, lowest first; `down`: how many of each lie face down; `heights`: how
    many cards lie on each foundation."""

    columns: tuple[tuple[Card, ...], ...]
    down: tuple[int, ...]
    heights: tuple[int, ...]


class Step(NamedTuple):
    """A card goes with those on it from a column to a column; None is its foundation."""

    card: Card
    source: int | None
    target: int | None


def can_be_won(
    start: _Position,
    is_won: Callable[[_Position], bool],
    followers: Callable[[_Position], Iterable[_Position]],
    most: int,
) -> bool | None:
    """Whether a won position is in reach; None where more than so many positions are."""
    seen = {start}
    ahead = [start]
    for position in ahead:
        if is_won(position):
            return True
        for after in followers(position):
            if after not in seen:
                if len(seen) == most:
                    return None
                seen.add(after)
                ahead.append(after)
    return False


def is_won(kind: Kind, table: Table) -> bool:
    return sum(table.heights) == kind.ranks * kind.suits


def steps(kind: Kind, table: Table) -> Iterator[Step]:
    """Every legal move."""
    for source, cards in enumerate(table.columns):
        if cards and goes_up(table, cards[-1]):
            yield Step(cards[-1], source, FOUNDATION)
        for card in cards[max(table.down[source], len(cards) - kind.group) :]:
            for target in places(kind, table, card):
                if target != source:
                    yield Step(card, source, target)
    for suit, height in enumerate(table.heights):
        for target in places(kind, table, (height, suit)) if height else ():
            yield Step((height, suit), FOUNDATION, target)


def places(kind: Kind, table: Table, card: Card) -> Iterator[int]:
    """The columns that take this card."""
    for target, cards in enumerate(table.columns):
        if fits(kind, card, cards):
            yield target


def goes_up(table: Table, card: Card) -> bool:
    rank, suit = card
    return table.heights[suit] == rank - 1


def fits(kind: Kind, card: Card, column: tuple[Card, ...]) -> bool:
    if not column:
        return card[0] == kind.ranks
    rank, suit = column[-1]
    return card[0] == rank - 1 and (card[1] == suit or not kind.one_suit)


def after(table: Table, step: Step) -> Table:
    """The table after a legal move."""
    columns, down = [list(cards) for cards in table.columns], list(table.down)
    heights = list(table.heights)
    if step.source is FOUNDATION:
        heights[step.card[1]] -= 1
        group = [step.card]
    else:
        place = columns[step.source].index(step.card)
        group = columns[step.source][place:]
        del columns[step.source][place:]
        if place and down[step.source] == place:
            down[step.source] -= 1
    if step.target is FOUNDATION:
        heights[step.card[1]] += 1
    else:
        columns[step.target] += group
    return Table(tuple(map(tuple, columns)), tuple(down), tuple(heights))


def made_up(kind: Kind, columns: int, chance: random.Random) -> Table:
    """A table of chance: some foundations begun, some cards face down."""
    most = chance.choice([0, 0, 1, 2])
    heights = [chance.randint(0, most) for _ in range(kind.suits)]
    cards = [
        (rank, suit)
        for suit in range(kind.suits)
        for rank in range(heights[suit] + 1, kind.ranks + 1)
    ]
    chance.shuffle(cards)
    cuts = sorted(chance.randint(0, len(cards)) for _ in range(columns - 1))
    dealt = [
        tuple(cards[first:last])
        for first, last in zip([0, *cuts], [*cuts, len(cards)], strict=True)
    ]
    down = [chance.randint(0, max(0, len(column) - 1)) for column in dealt]
    return Table(tuple(dealt), tuple(down), tuple(heights))


def verdict(kind: Kind, table: Table, most: int) -> bool | None:
    """Whether the table can be won; None where more than so many positions are in reach."""
    return can_be_won(
        table,
        lambda reached: is_won(kind, reached),
        lambda reached: [after(reached, step) for step in steps(kind, reached)],
        most,
    )
