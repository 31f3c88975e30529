"""A complete search in turns with tries by chance, each from the beginning and longer than the one
before: a search that goes wrong early seldom recovers, where another order of moves wins at once.

All is counted in positions, never in time, so that the same question takes the same way anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from game.solver.search import LOST, RUNNING, WON
from game.solver.seen import copy_into, new_table

_ENDLESS: Final = 2**62


class Dive(Protocol):
    """One search, with a memory of its own of the positions that it saw."""

    @property
    def nodes(self) -> int:
        """How many positions it searched."""

    def advance(self, most: int) -> int:
        """Search on until so many positions are searched in all; how it stands: `RUNNING`, `WON`,
        `LOST` where nothing is left to be searched, or `FULL`."""


AnyDive = TypeVar("AnyDive", bound=Dive)


class Tries(NamedTuple, Generic[AnyDive]):
    """The tries that take turns with the complete search."""

    begin: Callable[[int], AnyDive]
    """A new one; each with another number, 1 and up, that chance is made of."""
    turn: int
    """Positions of the complete search before the first of them; twice as many each time."""
    share: int
    """Positions of tries for each of the complete search."""
    first: int
    """Positions of the first try."""
    longer: tuple[int, int]
    """How much longer each try may be than the one before, as a fraction."""
    are_proofs: bool
    """Whether one that has nothing left to search proves a loss."""


class InTurns(Generic[AnyDive]):
    """The complete search and its tries, if there are any, as one search."""

    def __init__(self, complete: AnyDive, tries: Tries[AnyDive] | None = None) -> None:
        self.nodes = 0
        self.dive = complete
        """The one whose turn it is."""
        self._complete = complete
        self._tries = tries
        self._turns = self._in_turns()
        self._left = 0
        """How many positions more the present dive has in its turn."""

    def advance(self, nodes: int) -> int:
        """Search so many positions more, unless it ends before; how it stands."""
        if not nodes:
            self.dive.advance(0)
            copy_into(new_table(4), new_table(4))
        most = self.nodes + nodes
        while self.nodes < most:
            if not self._left:
                self.dive, self._left = next(self._turns)
            ended = self._search(min(self._left, most - self.nodes))
            if self._settles(ended):
                return ended
            if ended != RUNNING:
                self._left = 0
        return RUNNING

    def _search(self, nodes: int) -> int:
        """Let the present dive search so many positions more; how it stands."""
        before = self.dive.nodes
        ended = self.dive.advance(before + nodes)
        searched = self.dive.nodes - before
        self.nodes += searched
        self._left -= searched
        return ended

    def _settles(self, ended: int) -> bool:
        """Whether this, of the present dive, is the end of the whole search."""
        if self.dive is self._complete:
            return ended != RUNNING
        proven = ended == LOST and self._tries is not None and self._tries.are_proofs
        return ended == WON or proven

    def _in_turns(self) -> Iterator[tuple[AnyDive, int]]:
        """The dives to go on with, and how many positions each may search then."""
        if self._tries is None:
            yield self._complete, _ENDLESS
            return
        begin, turn, share, length, (more, of), _ = self._tries
        chance = 0
        while True:
            yield self._complete, turn
            tried = 0
            while tried < share * turn:
                chance += 1
                yield begin(chance), length
                tried += length
                length = length * more // of
            turn *= 2
