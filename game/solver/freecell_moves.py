"""The moves of a FreeCell position, in the order in which the search tries them.

Each move that changes anything is there once: which of the empty cells, and which of the empty
columns, makes no difference. Of a run that goes to an empty column only the whole and the last
card are: what lies between can be done one by one.
"""

from typing import Final

from game.solver.compiling import Ints, compiled
from game.solver.freecell_board import (
    BELOW,
    COLUMNS,
    FREE_CELLS,
    FREE_COLUMNS,
    HEIGHT,
    LEVEL,
    NOTHING,
    NOWHERE,
    PILES,
    PLACE,
    SIZE,
    TOP,
    UP,
)

MOVES: Final = 235
"""How many moves the pool holds."""
CHANCE: Final = 236
"""What the next random number is made of."""
NOISE: Final = 237
"""Up to how many points chance adds to a move; 0: none."""
DEPTH: Final = 240
"""At each column: how many cards lie on the first of it that a foundation waits for."""

MOST_MOVES: Final = 128
"""More than a position has: at most one for each pair of piles."""

_DEEP: Final = 64
_CODE: Final = (1 << 15) - 1

# What makes a move promising, in points. Found by trying: small changes at random, kept where
# a thousand deals outside the first 2,000 then took fewer positions.
_RAISES: Final = 26
_DIGS: Final = 26
_FOR_EACH_ABOVE: Final = 5
_EMPTIES: Final = 16
_FOR_EACH_LEFT: Final = 1
_OPENS_A_WAY: Final = 12
_BREAKS_A_RUN: Final = 80
_ONTO_A_CARD: Final = 43
_FOR_EACH_MOVED: Final = 6
_BURIES: Final = 12
_FOR_EACH_BURIED_ABOVE: Final = 2
_ONTO_A_RUN: Final = 4
_TO_EMPTY: Final = -8
_FOR_EACH_TO_EMPTY: Final = 4
_HIGH_TO_EMPTY: Final = 8
_TO_CELL: Final = -9
_FOR_EACH_CELL: Final = 6
_HIGH_TO_CELL: Final = 1
_FROM_CELL: Final = 28
_NEXT_BUT_ONE: Final = 9


@compiled
def next_move(table: Ints, pool: Ints) -> int:
    """Take the most promising of the last position's moves that are left out of the pool."""
    table[MOVES] -= 1
    return pool[table[MOVES]] & _CODE


@compiled
def add_moves(table: Ints, pool: Ints) -> None:
    """Put all moves of the position into the pool."""
    first = table[MOVES]
    measure(table)
    empty_column = first_empty(table, 0, table[COLUMNS])
    empty_cell = first_empty(table, table[COLUMNS], table[PILES])
    for suit in range(4):
        card = (suit << 4 | table[HEIGHT + suit]) + 1
        source = table[PLACE + card]
        if source != NOWHERE and table[TOP + source] == card:
            add_move(table, pool, first, _RAISES, 1 << 10 | source << 5 | UP + suit)
    for source in range(table[COLUMNS]):
        if table[TOP + source] != NOTHING:
            add_from_column(table, pool, first, source, empty_column, empty_cell)
    for source in range(table[COLUMNS], table[PILES]):
        if table[TOP + source] != NOTHING:
            add_from_cell(table, pool, first, source, empty_column)


@compiled
def first_empty(table: Ints, first: int, end: int) -> int:
    """The first empty pile of these, or `NOWHERE`."""
    for pile in range(first, end):
        if table[TOP + pile] == NOTHING:
            return pile
    return NOWHERE


@compiled
def measure(table: Ints) -> None:
    """Find how deep the cards lie that the foundations wait for."""
    columns = table[COLUMNS]
    for column in range(columns):
        table[DEPTH + column] = _DEEP
    for suit in range(4):
        card = (suit << 4 | table[HEIGHT + suit]) + 1
        for extra in range(2):
            pile = table[PLACE + card]
            if pile == NOWHERE:
                break
            if pile < columns:
                depth = table[SIZE + pile] - 1 - table[LEVEL + card] + extra * _NEXT_BUT_ONE
                if depth < table[DEPTH + pile]:
                    table[DEPTH + pile] = depth
            card += 1


@compiled
def add_from_column(
    table: Ints, pool: Ints, first: int, source: int, empty_column: int, empty_cell: int
) -> None:
    """Put in the moves of a column's last card, and of the runs that it ends."""
    free = table[FREE_CELLS]
    limit = free + 1 << table[FREE_COLUMNS]
    card = table[TOP + source]
    count = 1
    while True:
        under = table[BELOW + card]
        in_run = under == (card ^ 16) + 1 or under == (card ^ 48) + 1
        gain = gain_of_leaving(table, source, count, under)
        if in_run:
            gain -= _BREAKS_A_RUN
        add_onto_cards(
            table, pool, first, gain + _FOR_EACH_MOVED * count, card, count << 10 | source << 5
        )
        if empty_column != NOWHERE and under != NOTHING and count <= limit >> 1:
            last = not in_run or count == limit >> 1
            if count == 1 or last:
                points = gain + _TO_EMPTY + _FOR_EACH_TO_EMPTY * count
                points += _HIGH_TO_EMPTY * (card & 15) >> 3
                add_move(table, pool, first, points, count << 10 | source << 5 | empty_column)
        if count == 1 and empty_cell != NOWHERE:
            taken = table[PILES] - table[COLUMNS] - free
            points = gain + _TO_CELL - _FOR_EACH_CELL * taken
            points -= _HIGH_TO_CELL * (card & 15) >> 3
            add_move(table, pool, first, points, 1 << 10 | source << 5 | empty_cell)
        if not in_run or count == limit:
            break
        card = under
        count += 1


@compiled
def gain_of_leaving(table: Ints, source: int, count: int, under: int) -> int:
    """The points for taking so many cards off a column, down to the one that they lie on."""
    gain = -_FOR_EACH_LEFT * (table[SIZE + source] - count)
    depth = table[DEPTH + source]
    if depth < count:
        gain -= _BURIES
    elif depth < _DEEP:
        gain += _DIGS - _FOR_EACH_ABOVE * (depth - count)
    if under == NOTHING:
        return gain + _EMPTIES
    for flip in range(16, 64, 32):
        on = (under ^ flip) + 1
        pile = table[PLACE + on]
        if pile != NOWHERE and table[TOP + pile] == on:
            gain += _OPENS_A_WAY
    return gain


@compiled
def add_onto_cards(table: Ints, pool: Ints, first: int, gain: int, card: int, move: int) -> None:
    """Put in the moves of a card, with those on it, onto the last cards of columns."""
    for flip in range(16, 64, 32):
        on = (card ^ flip) + 1
        target = table[PLACE + on]
        if target != NOWHERE and target < table[COLUMNS] and table[TOP + target] == on:
            points = gain + _ONTO_A_CARD
            depth = table[DEPTH + target]
            if depth < _DEEP:
                points -= _BURIES - _FOR_EACH_BURIED_ABOVE * depth
            under = table[BELOW + on]
            if under == (on ^ 16) + 1 or under == (on ^ 48) + 1:
                points += _ONTO_A_RUN
            add_move(table, pool, first, points, move | target)


@compiled
def add_from_cell(table: Ints, pool: Ints, first: int, source: int, empty_column: int) -> None:
    """Put in the moves of a cell's card to the columns."""
    card = table[TOP + source]
    move = 1 << 10 | source << 5
    add_onto_cards(table, pool, first, _FROM_CELL - _ONTO_A_CARD, card, move)
    if empty_column != NOWHERE:
        points = _TO_EMPTY + (_HIGH_TO_EMPTY * (card & 15) >> 3)
        add_move(table, pool, first, points, move | empty_column)


@compiled
def add_move(table: Ints, pool: Ints, first: int, points: int, move: int) -> None:
    """Put a move in where its points belong among those of its position, which begin at `first`."""
    if table[NOISE]:
        table[CHANCE] = table[CHANCE] * 48271 % 2147483647  # by Lehmer; Park and Miller's constants
        points += table[CHANCE] * table[NOISE] >> 31
    entry = points << 15 | move
    at = table[MOVES]
    table[MOVES] = at + 1
    while at > first and pool[at - 1] > entry:
        pool[at] = pool[at - 1]
        at -= 1
    pool[at] = entry
