"""Klondike decided without any shortcut: every legal move from every position that is in reach.

It shares no code with the solver or the engine. A card is its rank, 13 the king's, and its suit.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

Face = tuple[int, str]
Pile = tuple[Face, ...]
Columns = tuple[tuple[int, Pile], ...]
"""How many cards of a column lie face down, and its cards, the lowest first."""

KING = 13
RED = "HD"


class Table(NamedTuple):
    columns: Columns
    up: tuple[tuple[str, int], ...]
    """Suits and the rank of the highest card on the foundation."""
    stock: Pile
    waste: Pile


def can_be_won(table: Table, draws: int, lowest: int, most: int) -> bool | None:
    """Whether the table can be won, drawing so many cards at a time; None where more positions
    than `most` are in reach. The deck has no cards below the rank `lowest`."""
    seen = {_alike(table)}
    waiting = [table]
    while waiting:
        table = waiting.pop()
        if all(rank == KING for _, rank in table.up):
            return True
        if len(seen) > most:
            return None
        for after in _moves(table, draws, lowest):
            key = _alike(after)
            if key not in seen:
                seen.add(key)
                waiting.append(after)
    return False


def _alike(table: Table) -> Table:
    """The table with its columns sorted: their order is nothing to the rules."""
    return table._replace(columns=tuple(sorted(table.columns)))


def _moves(table: Table, draws: int, lowest: int) -> Iterator[Table]:
    yield from _turnings(table, draws)
    yield from _from_waste(table)
    for place in range(len(table.columns)):
        yield from _from_column(table, place)
    for suit, rank in table.up:
        if rank >= lowest:
            lower = table._replace(up=_set(table.up, suit, rank - 1))
            for target in _targets(table, (rank, suit)):
                yield lower._replace(columns=_laid(table.columns, target, ((rank, suit),)))


def _from_column(table: Table, place: int) -> Iterator[Table]:
    down, cards = table.columns[place]
    if cards and _goes_up(table, cards[-1]):
        yield _raised(table._replace(columns=_cut(table.columns, place, 1)), cards[-1])
    for count in range(1, len(cards) - down + 1):
        group = cards[-count:]
        for target in _targets(table, group[0]):
            if target != place:
                left = _cut(table.columns, place, count)
                yield table._replace(columns=_laid(left, target, group))


def _turnings(table: Table, draws: int) -> Iterator[Table]:
    if table.stock:
        drawn = table.stock[:draws]
        yield table._replace(stock=table.stock[draws:], waste=table.waste + drawn)
    elif table.waste:
        yield table._replace(stock=table.waste, waste=())


def _from_waste(table: Table) -> Iterator[Table]:
    if table.waste:
        card = table.waste[-1]
        rest = table._replace(waste=table.waste[:-1])
        if _goes_up(table, card):
            yield _raised(rest, card)
        for target in _targets(table, card):
            yield rest._replace(columns=_laid(table.columns, target, (card,)))


def _goes_up(table: Table, card: Face) -> bool:
    return dict(table.up)[card[1]] == card[0] - 1


def _raised(table: Table, card: Face) -> Table:
    return table._replace(up=_set(table.up, card[1], card[0]))


def _set(up: tuple[tuple[str, int], ...], suit: str, rank: int) -> tuple[tuple[str, int], ...]:
    return tuple((name, rank if name == suit else height) for name, height in up)


def _targets(table: Table, card: Face) -> Iterator[int]:
    for place, (_, cards) in enumerate(table.columns):
        if not cards:
            if card[0] == KING:
                yield place
        elif cards[-1][0] == card[0] + 1 and (cards[-1][1] in RED) != (card[1] in RED):
            yield place


def _cut(columns: Columns, place: int, count: int) -> Columns:
    """Without the last cards of a column; the next one turns up."""
    down, cards = columns[place]
    left = cards[:-count]
    return (*columns[:place], (min(down, max(0, len(left) - 1)), left), *columns[place + 1 :])


def _laid(columns: Columns, place: int, group: Pile) -> Columns:
    down, cards = columns[place]
    return (*columns[:place], (down, cards + group), *columns[place + 1 :])
