"""Spider of any size searched without any shortcut, written apart from the solver.

A position is its columns as they stand, each a tuple of (rank, suit, face up), and the stock.
Every legal move is tried from every position in reach; only the very same position twice is not.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

BruteCard = tuple[int, int, bool]
BruteColumn = tuple[BruteCard, ...]


class Table(NamedTuple):
    columns: tuple[BruteColumn, ...]
    stock: tuple[tuple[int, int], ...]


class Step(NamedTuple):
    """`count` cards from a column to another; a deal where `count` is 0."""

    source: int
    target: int
    count: int  # type: ignore[assignment]  # hides the tuple's own method


def can_be_won(table: Table, ranks: int, most: int) -> bool | None:
    """Whether any order of moves takes every card off the table; None where more than so many
    positions can be reached."""
    seen = {table}
    ahead = [table]
    for position in ahead:
        for step in steps(position):
            after = taken(position, step, ranks)
            if is_won(after):
                return True
            if after not in seen:
                if len(seen) == most:
                    return None
                seen.add(after)
                ahead.append(after)
    return False


def is_won(table: Table) -> bool:
    return not table.stock and not any(table.columns)


def steps(table: Table) -> Iterator[Step]:
    """Every legal move."""
    for source, cards in enumerate(table.columns):
        for count in range(1, len(cards) + 1):
            moved = cards[-count:]
            if not _in_order(moved):
                break
            for target, on in enumerate(table.columns):
                if target != source and (not on or on[-1][0] == moved[0][0] + 1):
                    yield Step(source, target, count)
    if table.stock and all(table.columns):
        yield Step(0, 0, 0)


def _in_order(cards: BruteColumn) -> bool:
    first_rank, first_suit, _ = cards[0]
    return all(card == (first_rank - place, first_suit, True) for place, card in enumerate(cards))


def taken(table: Table, step: Step, ranks: int) -> Table:
    """The position after a step, with what follows by itself."""
    columns = list(table.columns)
    stock = table.stock
    if step.count:
        moved = columns[step.source][-step.count :]
        columns[step.source] = _turned(columns[step.source][: -step.count])
        columns[step.target] += moved
    else:
        for place, (rank, suit) in enumerate(stock[: len(columns)]):
            columns[place] += ((rank, suit, True),)
        stock = stock[len(columns) :]
    return Table(tuple(_without_run(column, ranks) for column in columns), stock)


def _turned(column: BruteColumn) -> BruteColumn:
    if not column:
        return column
    rank, suit, _ = column[-1]
    return (*column[:-1], (rank, suit, True))


def _without_run(column: BruteColumn, ranks: int) -> BruteColumn:
    run = column[-ranks:]
    if len(run) == ranks and run[-1][0] == 1 and _in_order(run):
        return _turned(column[:-ranks])
    return column


class Kind(NamedTuple):
    """The size of a made-up game."""

    ranks: int
    columns: int
    suits: int
    runs: int
    in_stock: int
    down: int
    """The most face-down cards in a column."""


def dealt(kind: Kind, chance: random.Random) -> Table:
    """A table of this kind: any shuffle, columns of any height, any of them face down but the
    ends. No finished run lies on it, nor in a column, for it would have left."""
    while True:
        deck = [
            (rank, run % kind.suits)
            for run in range(kind.runs)
            for rank in range(1, kind.ranks + 1)
        ]
        chance.shuffle(deck)
        table = _laid(kind, deck, chance)
        if not any(_holds_run(column, kind.ranks) for column in table.columns):
            return table


def _holds_run(column: BruteColumn, ranks: int) -> bool:
    ends = range(1, len(column) + 1)
    return any(_without_run(column[:end], ranks) != column[:end] for end in ends)


def _laid(kind: Kind, deck: list[tuple[int, int]], chance: random.Random) -> Table:
    piles: list[list[tuple[int, int]]] = [[] for _ in range(kind.columns)]
    for card in deck[kind.in_stock :]:
        chance.choice(piles).append(card)
    columns = []
    for pile in piles:
        down = min(chance.randint(0, kind.down), max(len(pile) - 1, 0))
        columns.append(tuple((*card, place >= down) for place, card in enumerate(pile)))
    return Table(tuple(columns), tuple(deck[: kind.in_stock]))
