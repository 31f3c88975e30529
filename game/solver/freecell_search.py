"""Depth-first search through FreeCell's positions, on a stack of its own."""

from typing import Final

from game.solver.compiling import Ints, compiled
from game.solver.freecell_board import HASH, LEFT, LOGGED, play, take_back
from game.solver.freecell_moves import MOST_MOVES, MOVES, add_moves, next_move
from game.solver.seen import add

PLY: Final = 238
"""How many moves of choice lead to the position; −1 before the search has begun."""
NODES: Final = 239
"""Positions searched."""
ROOM: Final = 256
"""The length of `table`."""

GOES_ON: Final = 0
FOUND: Final = 1
EXHAUSTED: Final = 2
NO_ROOM: Final = 3

FRAME: Final = 2
"""Numbers in `frames` for each ply: how many moves were played before it, and where its own
choices begin in the pool. They are gone when the pool ends there."""

MOST_LOGGED: Final = 64
"""More than one move puts into the log: itself and all that is then safe."""


@compiled
def search(
    table: Ints, words: Ints, pool: Ints, log: Ints, frames: Ints, seen: Ints, nodes: int
) -> int:
    """Search until there were so many positions in all; how it ended. Every position that is in
    reach is searched once, none is left out. Needs room for so many positions in `seen`; for all
    else it looks itself, and goes on where it was when it has got more."""
    while table[NODES] < nodes:
        ply = table[PLY]
        if ply < 0:
            if table[LEFT] == 0:
                return FOUND
            table[PLY] = 0
            enter(table, pool, log, frames, seen, table[LOGGED])
            continue
        if table[MOVES] == frames[FRAME * ply + 1]:
            if ply == 0:
                return EXHAUSTED
            take_back(table, words, log, frames[FRAME * ply])
            table[PLY] = ply - 1
            continue
        if not has_room(table, pool, log, frames):
            return NO_ROOM
        if follow(table, words, pool, log, frames, seen):
            return FOUND
    return GOES_ON


@compiled
def follow(table: Ints, words: Ints, pool: Ints, log: Ints, frames: Ints, seen: Ints) -> bool:
    """Play the next move, and take it back if it leads to what was seen; whether it wins."""
    logged = table[LOGGED]
    play(table, words, log, next_move(table, pool))
    if table[LEFT] == 0:
        return True
    table[PLY] += 1
    if not enter(table, pool, log, frames, seen, logged):
        take_back(table, words, log, logged)
        table[PLY] -= 1
    return False


@compiled
def has_room(table: Ints, pool: Ints, log: Ints, frames: Ints) -> bool:
    """Whether one more ply fits on the stacks."""
    return (
        FRAME * (table[PLY] + 2) <= len(frames)
        and table[LOGGED] + MOST_LOGGED <= len(log)
        and table[MOVES] + MOST_MOVES <= len(pool)
    )


@compiled
def enter(table: Ints, pool: Ints, log: Ints, frames: Ints, seen: Ints, logged: int) -> bool:
    """Begin with a position's moves, unless it was seen before; whether it was not."""
    if not add(seen, table[HASH] or 1):
        return False
    frame = FRAME * table[PLY]
    frames[frame] = logged
    frames[frame + 1] = table[MOVES]
    table[NODES] += 1
    add_moves(table, pool)
    return True
