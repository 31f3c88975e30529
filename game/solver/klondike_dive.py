"""One depth-first search through a position of Klondike, which can be stopped and gone on with."""

from __future__ import annotations

from typing import Final

from game.solver.compiling import Ints, doubled, ints, zeros
from game.solver.klondike_board import WORDS
from game.solver.klondike_moves import MOST_MOVES
from game.solver.klondike_search import (
    CHANCE,
    EXHAUSTED,
    FOUND,
    FRAME,
    GOES_ON,
    LOGGED,
    MOST_LOGGED,
    NO_ROOM,
    NODES,
    NOISE,
    PLY,
    STATE,
    search_on,
)
from game.solver.search import FULL, LOST, RUNNING, WON
from game.solver.seen import grown, new_table, words

TABLE_WORDS: Final = words(WORDS, seed=5)
_SMALLEST: Final = 1024
_NOISE: Final = 700
"""How many in 1024 moves change places with a later one where chance has a say."""

_STANDS: Final = {GOES_ON: RUNNING, FOUND: WON, EXHAUSTED: LOST}


class Dive:
    """A search with a memory of its own of the positions that it saw; where `chance` is not 0, it
    takes the moves in an order that hangs on it a little."""

    def __init__(self, board: Ints, megabytes: int, chance: int = 0) -> None:
        self._most_places = max(_SMALLEST, megabytes * 2**17)
        self._board = ints(board)
        self._state = zeros(STATE)
        self._state[PLY] = -1
        self._state[CHANCE] = chance
        self._state[NOISE] = _NOISE if chance else 0
        self._moves = zeros(8 * MOST_MOVES)
        self._frames = zeros(32 * FRAME)
        self._log = zeros(4 * MOST_LOGGED)
        self._seen = new_table(_SMALLEST)

    @property
    def nodes(self) -> int:
        """How many positions were searched."""
        return int(self._state[NODES])

    def advance(self, most: int) -> int:
        """Search on until so many positions are searched in all; how it stands."""
        while True:
            room = 3 * len(self._seen) // 4
            end = self._search(min(most, room))
            if end == NO_ROOM:
                self._make_room()
            elif end != GOES_ON or self.nodes >= most:
                return _STANDS[end]
            elif 3 * len(self._seen) > self._most_places:  # the larger one, and this beside it
                return FULL
            else:
                self._seen = grown(self._seen)

    def steps(self) -> list[int]:
        """The moves that lead to where the search stands, as the board has them."""
        return [int(self._log[place]) for place in range(0, int(self._state[LOGGED]), 2)]

    def _search(self, most: int) -> int:
        stacks = self._moves, self._frames, self._log
        return int(search_on(self._board, self._state, TABLE_WORDS, *stacks, self._seen, most))

    def _make_room(self) -> None:
        self._moves = doubled(self._moves)
        self._frames = doubled(self._frames)
        self._log = doubled(self._log)
