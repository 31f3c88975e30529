"""FreeCell solved: depth-first, begun again and again with a little chance and more patience.

A try that goes wrong early seldom recovers, while another one often wins within a hundred
positions: so the first tries are short. A try leaves out nothing but what is proven to make no
difference, so that one which runs out of positions proves the game lost; the last tries are long
enough for that.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Final

from game.engine.cards import RANKS, Card
from game.engine.cards import SUITS as ENGINE_SUITS
from game.engine.moves import Move
from game.engine.position import Position
from game.engine.rules import Rules
from game.solver.compiling import Ints, doubled, ints, zeros
from game.solver.freecell_board import (
    BELOW,
    COLUMNS,
    FREE_CELLS,
    FREE_COLUMNS,
    HASH,
    HEIGHT,
    IN_CELL,
    LEFT,
    LEVEL,
    LOGGED,
    NOTHING,
    NOWHERE,
    PILES,
    PLACE,
    SIZE,
    SUITS,
    TOP,
    UP,
    put_up_safe,
)
from game.solver.freecell_moves import CHANCE, MOST_MOVES, NOISE
from game.solver.freecell_search import (
    EXHAUSTED,
    FOUND,
    FRAME,
    MOST_LOGGED,
    NO_ROOM,
    NODES,
    PLY,
    ROOM,
)
from game.solver.freecell_search import search as search_on
from game.solver.search import FULL, LOST, RUNNING, WON
from game.solver.seen import grown, new_table, words

_WORDS: Final = words(64 * 64, seed=4)
_KEYS: Final = list(map(int, _WORDS))
"""The same for Python, which is slow at arrays."""
_FIRST: Final = {suit: place << 4 for place, suit in enumerate(SUITS)}
_NOISE: Final = 100
_PATIENCE: Final = 140
"""Positions that the first try may search."""
_MUCH: Final = 1500
_SMALLEST: Final = 512
"""Places in the set of positions seen, at first."""


def search(rules: Rules, position: Position, megabytes: int) -> FreeCellSearch:
    """A search of a position that is not won."""
    return FreeCellSearch(rules, position, megabytes)


class FreeCellSearch:
    """The search of one position: one try after the other."""

    def __init__(self, rules: Rules, position: Position, megabytes: int) -> None:
        self.nodes = 0
        self._start = _laid(rules, position)
        self._table = zeros(ROOM)
        self._most_places = max(_SMALLEST, megabytes * 2**20 // 8)
        self._tries = _tries()
        self._seen: Ints
        self._pool = zeros(8 * MOST_MOVES)
        self._log = zeros(4 * MOST_LOGGED)
        self._frames = zeros(128 * FRAME)
        self._begin()

    def advance(self, nodes: int) -> int:
        """Search so many positions more, unless it ends before; how it stands."""
        if not nodes:
            self._search(0)
            grown(new_table(4))
        end = self.nodes + nodes
        while self.nodes < end:
            if self._table[NODES] == self._patience:
                self._begin()
            if not self._has_places():
                return FULL
            status = self._go_on(end - self.nodes)
            if status != RUNNING:
                return status
        return RUNNING

    def line(self) -> list[Move]:
        """The moves of the win that was found."""
        columns, logged = int(self._table[COLUMNS]), self._table[LOGGED]
        return [_move(columns, code) for code in map(int, self._log[:logged])]

    def _go_on(self, nodes: int) -> int:
        """Search so many positions more, or fewer where the try ends or has no room."""
        before = int(self._table[NODES])
        ended = self._search(min(before + nodes, self._patience, self._places()))
        self.nodes += int(self._table[NODES]) - before
        if ended == NO_ROOM:
            self._make_room()
        return {FOUND: WON, EXHAUSTED: LOST}.get(ended, RUNNING)

    def _search(self, nodes: int) -> int:
        stacks = self._pool, self._log, self._frames
        return search_on(self._table, _WORDS, *stacks, self._seen, nodes)

    def _places(self) -> int:
        """How many positions the set of those seen takes."""
        return 3 * len(self._seen) // 4

    def _has_places(self) -> bool:
        """Let the set of positions seen grow where it must; whether it could."""
        if self._table[NODES] == self._places():
            if 3 * len(self._seen) > self._most_places:  # the larger one, and this beside it
                return False
            self._seen = grown(self._seen)
        return True

    def _begin(self) -> None:
        """The next try, from the start."""
        number, self._patience = next(self._tries)
        self._table[:] = self._start
        self._table[NOISE] = _NOISE if number else 0
        self._table[CHANCE] = number + 1
        self._seen = new_table(_SMALLEST)
        put_up_safe(self._table, _WORDS, self._log)

    def _make_room(self) -> None:
        self._pool = doubled(self._pool)
        self._log = doubled(self._log)
        self._frames = doubled(self._frames)


def _tries() -> Iterator[tuple[int, int]]:
    """The tries, numbered, and how many positions each may search: a little more each time, and
    more than that once it has not helped."""
    patience = _PATIENCE
    for number in count():
        yield number, patience
        patience += patience // (20 if patience < _MUCH else 5)


def _laid(rules: Rules, position: Position) -> Ints:
    """The position as the search lays it out."""
    table = [0] * ROOM
    piles = [cards for _, cards in position.tableau]
    piles += [(card,) if card else () for card in position.cells]
    table[COLUMNS], table[PILES], table[PLY] = len(position.tableau), len(piles), -1
    table[PLACE : PLACE + 64] = [NOWHERE] * 64
    _raise(rules, position, table)
    for pile, cards in enumerate(piles):
        _lay(table, pile, cards)
        if not cards:
            table[FREE_COLUMNS if pile < table[COLUMNS] else FREE_CELLS] += 1
    return ints(table)


def _lay(table: list[int], pile: int, cards: tuple[Card, ...]) -> None:
    in_cell = pile >= table[COLUMNS]
    under, level, mixed = NOTHING, 0, 0
    for _, rank, suit in cards:
        card = _FIRST[suit] + rank
        table[BELOW + card] = under
        table[PLACE + card] = pile
        table[LEVEL + card] = level
        mixed ^= _KEYS[card << 6 | (IN_CELL if in_cell else under)]
        under = card
        level += 1
    table[TOP + pile] = under
    table[SIZE + pile] = level
    table[LEFT] += level
    table[HASH] ^= mixed


def _raise(rules: Rules, position: Position, table: list[int]) -> None:
    """Set the heights of the foundations; a suit that the deck lacks is up."""
    suits = _suits(rules.pack)
    for suit, cards in zip(ENGINE_SUITS, position.foundations, strict=True):
        table[HEIGHT + SUITS.index(suit)] = len(cards) if suit in suits else len(RANKS)


@cache
def _suits(pack: tuple[str, ...]) -> frozenset[str]:
    return frozenset(face[1] for face in pack)


@cache
def _move(columns: int, code: int) -> Move:
    """The engine's move for a code."""
    return Move(_pile(columns, code >> 5 & 31), _pile(columns, code & 31), code >> 10)


def _pile(columns: int, pile: int) -> str:
    if pile >= UP:
        return "f" + SUITS[pile - UP].lower()
    return f"t{pile + 1}" if pile < columns else f"c{pile - columns + 1}"
