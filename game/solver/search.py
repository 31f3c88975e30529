"""A position solved: the search of its game run in slices, its line replayed by the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from time import perf_counter
from typing import Final, Protocol

from game.engine.moves import Move
from game.engine.play import IllegalMove, is_won, play
from game.engine.position import Position
from game.engine.rules import Rules
from game.solver.answers import Answer, End, Limits
from game.solver.fast import FAST

RUNNING: Final = 0
WON: Final = 1
LOST: Final = 2
UNPROVEN: Final = 3
"""All ways of the method were gone, and that is no proof."""
FULL: Final = 4
"""The room for positions is used up."""

SLICE = 20_000 if FAST else 400
"""Nodes between two looks at the clock: some hundredths of a second."""


class Search(Protocol):
    """A search that can be stopped and gone on with. A module of a game has a function
    `search(rules, position, megabytes)` that makes one for a position that is not won."""

    @property
    def nodes(self) -> int:
        """Positions searched so far."""

    def advance(self, nodes: int) -> int:
        """Search so many positions more, exactly, unless it ends before; how the search stands.
        Where it is cut changes nothing. With 0 it only makes ready: what compiles, compiles."""
        ...

    def line(self) -> list[Move]:
        """The moves of the win that was found."""
        ...


class WrongLine(Exception):  # noqa: N818 - says what the line is
    """A search told of a win that the engine does not know: a bug."""


def solve(
    rules: Rules,
    position: Position,
    limits: Limits,
    *,
    clock: Callable[[], float] = perf_counter,
    cancelled: Callable[[], bool] = lambda: False,
) -> Answer:
    """Whether the position can be won, within limits; raises `WrongLine` where the search is
    mistaken. `cancelled` is asked some dozen times a second. The same limits of nodes and memory
    give the same answer, compiled or not; a limit of time does not."""
    if is_won(rules, position):
        return Answer("won")
    search = searching(rules, position, limits.megabytes)
    search.advance(0)
    begun = clock()
    status, end = _run(search, limits, lambda: clock() - begun, cancelled)
    seconds = clock() - begun
    if status == WON:
        moves = tuple(search.line())
        check_line(rules, position, moves)
        return Answer("won", moves, search.nodes, seconds)
    if status == LOST:
        return Answer("lost", (), search.nodes, seconds)
    return Answer("unknown", (), search.nodes, seconds, end)


def searching(rules: Rules, position: Position, megabytes: int) -> Search:
    """A search of this position, not begun yet."""
    module = import_module(f"game.solver.{rules.game}")
    made: Search = module.search(rules, position, megabytes)
    return made


def _run(
    search: Search,
    limits: Limits,
    spent: Callable[[], float],
    cancelled: Callable[[], bool],
) -> tuple[int, End]:
    """How the search stands in the end, and why it ended there."""
    while True:
        left = SLICE if limits.nodes is None else min(SLICE, limits.nodes - search.nodes)
        if left <= 0:
            return RUNNING, "nodes"
        status = search.advance(left)
        if status == UNPROVEN:
            return status, "method"
        if status == FULL:
            return status, "memory"
        if status != RUNNING:
            return status, ""
        if limits.seconds is not None and spent() >= limits.seconds:
            return status, "time"
        if cancelled():
            return status, "cancelled"


def check_line(rules: Rules, position: Position, moves: Sequence[Move]) -> None:
    """Play the moves by the engine; raises `WrongLine` unless the last of them, no earlier one,
    wins."""
    for ply, move in enumerate(moves):
        try:
            position = play(rules, position, move).position
        except IllegalMove as error:
            raise WrongLine(f"move {ply + 1} of {len(moves)}, {move}: {error}") from error
    if not is_won(rules, position):
        raise WrongLine(f"{len(moves)} moves do not win")
