"""Depth-first search through Klondike's positions, on a stack of its own."""

from typing import Final

from game.solver.compiling import Ints, compiled
from game.solver.klondike_board import DRAWS, HASH, HIDDEN, LEFT, play, take_back
from game.solver.klondike_moves import (
    MOST_MOVES,
    NO_MOVE,
    PENDING,
    PENDING_HASH,
    add_moves,
    add_pending,
    prepares,
    safe_move,
    undoes,
    use,
)
from game.solver.seen import add

# What `state` holds.
PLY: Final = 0
"""How many moves of choice lead to the position; −1 before the search has begun."""
NODES: Final = 1
LOGGED: Final = 2
STATE: Final = 8

GOES_ON: Final = 0
FOUND: Final = 1
EXHAUSTED: Final = 2
NO_ROOM: Final = 3

FRAME: Final = 16
"""Numbers in `frames` for each ply: see the places below."""
LOG_BEGIN: Final = 0
NEXT: Final = 1
END: Final = 2
MASKS: Final = 3
"""What was pending."""

MOST_LOGGED: Final = 128
"""More than twice the moves that follow each other without a choice."""


@compiled
def search_on(
    board: Ints,
    pending: Ints,
    state: Ints,
    words: Ints,
    moves: Ints,
    frames: Ints,
    log: Ints,
    seen: Ints,
    most: int,
) -> int:
    """Search until so many positions were searched in all; how it ended. Needs room for so many
    in `seen`, and looks itself for room in the other arrays."""
    if state[PLY] < 0:
        state[PLY] = 0
        put_safe_up(board, state, words, log)
        enter(board, pending, state, moves, frames, seen, 0)
    while state[NODES] < most and not is_clear(board):
        frame = FRAME * state[PLY]
        at, end = frames[frame + NEXT], frames[frame + END]
        if at == end:
            if frame == 0:
                return EXHAUSTED
            step_back(board, pending, state, words, frames, log)
        elif is_full(state, moves, frames, log):
            return NO_ROOM
        else:
            frames[frame + NEXT] = at + 1
            if step(board, pending, state, words, frames, log, moves[at]) and not (
                enter(board, pending, state, moves, frames, seen, end)
            ):
                step_back(board, pending, state, words, frames, log)
    return FOUND if is_clear(board) else GOES_ON


@compiled
def is_full(state: Ints, moves: Ints, frames: Ints, log: Ints) -> bool:
    """Whether there might be too little room for another ply."""
    frame = FRAME * state[PLY]
    return (
        frame + 2 * FRAME > len(frames)
        or state[LOGGED] + MOST_LOGGED > len(log)
        or frames[frame + END] + MOST_MOVES > len(moves)
    )


@compiled
def is_clear(board: Ints) -> bool:
    """Whether the rest is easy: nothing is hidden, and stock and waste are no hindrance, so that
    of the cards not up the lowest can always go up."""
    return board[HIDDEN] == 0 and (board[DRAWS] == 1 or board[LEFT] == 0)


@compiled
def enter(
    board: Ints, pending: Ints, state: Ints, moves: Ints, frames: Ints, seen: Ints, begin: int
) -> bool:
    """Begin with a position's moves, unless it was seen before; whether it was not."""
    if not add(seen, (board[HASH] ^ pending[PENDING_HASH]) or 1):
        return False
    frame = FRAME * state[PLY]
    frames[frame + NEXT] = begin
    frames[frame + END] = add_moves(board, moves, begin)
    state[NODES] += 1
    return True


@compiled
def step(
    board: Ints, pending: Ints, state: Ints, words: Ints, frames: Ints, log: Ints, move: int
) -> bool:
    """Play a move and the safe ones that follow, unless what is pending forbids it; whether it
    was played."""
    if undoes(pending, move):
        return False
    masks = FRAME * (state[PLY] + 1) + MASKS
    for item in range(PENDING):
        frames[masks + item] = pending[item]
    preparing = prepares(board, move)
    use(board, pending, words, move)
    if preparing:
        add_pending(pending, words, move)
    elif pending[0] | pending[1] | pending[2] | pending[3]:
        for item in range(PENDING):
            pending[item] = frames[masks + item]
        return False
    state[PLY] += 1
    frames[FRAME * state[PLY] + LOG_BEGIN] = state[LOGGED]
    put_down(board, state, words, log, move)
    if not preparing:
        put_safe_up(board, state, words, log)
    return True


@compiled
def step_back(
    board: Ints, pending: Ints, state: Ints, words: Ints, frames: Ints, log: Ints
) -> None:
    """Back to the position before the last move of choice."""
    frame = FRAME * state[PLY]
    logged = state[LOGGED]
    while logged > frames[frame + LOG_BEGIN]:
        logged -= 2
        take_back(board, words, log[logged], log[logged + 1])
    state[LOGGED] = logged
    for item in range(PENDING):
        pending[item] = frames[frame + MASKS + item]
    state[PLY] -= 1


@compiled
def put_down(board: Ints, state: Ints, words: Ints, log: Ints, move: int) -> None:
    """Play a move and write it down."""
    logged = state[LOGGED]
    log[logged] = move
    log[logged + 1] = play(board, words, move)
    state[LOGGED] = logged + 2


@compiled
def put_safe_up(board: Ints, state: Ints, words: Ints, log: Ints) -> None:
    move = safe_move(board)
    while move != NO_MOVE:
        put_down(board, state, words, log, move)
        move = safe_move(board)
