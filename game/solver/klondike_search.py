"""Depth-first search through Klondike's positions, on a stack of its own."""

from typing import Final

from game.solver.compiling import Ints, compiled
from game.solver.klondike_board import DRAWS, HASH, HIDDEN, LEFT, play, take_back
from game.solver.klondike_moves import MOST_MOVES, NO_MOVE, add_moves, safe_move
from game.solver.seen import add

# What `state` holds.
PLY: Final = 0
"""How many moves of choice lead to the position; −1 before the search has begun."""
NODES: Final = 1
LOGGED: Final = 2
CHANCE: Final = 3
"""What the next accident hangs on."""
NOISE: Final = 4
"""How many in 1024 moves are put off for a later one, by chance."""
STATE: Final = 8

GOES_ON: Final = 0
FOUND: Final = 1
EXHAUSTED: Final = 2
NO_ROOM: Final = 3

FRAME: Final = 4
"""Numbers in `frames` for each ply: where its part of the log begins, and of its moves the next
that is to be tried and the end."""
LOG_BEGIN: Final = 0
NEXT: Final = 1
END: Final = 2

MOST_LOGGED: Final = 128
"""More than twice the moves that follow each other without a choice."""


@compiled
def search_on(
    board: Ints,
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
    if state[PLY] < 0 < most:
        state[PLY] = 0
        put_safe_up(board, state, words, log)
        enter(board, state, moves, frames, seen, 0)
    while state[NODES] < most and not is_clear(board):
        frame = FRAME * state[PLY]
        at, end = frames[frame + NEXT], frames[frame + END]
        if at == end:
            if frame == 0:
                return EXHAUSTED
            step_back(board, state, words, frames, log)
        elif is_full(state, moves, frames, log):
            return NO_ROOM
        else:
            frames[frame + NEXT] = at + 1
            step(board, state, words, frames, log, moves[at])
            if not enter(board, state, moves, frames, seen, end):
                step_back(board, state, words, frames, log)
    return FOUND if most > 0 and is_clear(board) else GOES_ON


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
def enter(board: Ints, state: Ints, moves: Ints, frames: Ints, seen: Ints, begin: int) -> bool:
    """Begin with a position's moves, unless it was seen before; whether it was not."""
    if not add(seen, board[HASH] or 1):
        return False
    frame = FRAME * state[PLY]
    frames[frame + NEXT] = begin
    frames[frame + END] = add_moves(board, moves, begin)
    if state[NOISE] > 0:
        disturb(state, moves, begin, frames[frame + END])
    state[NODES] += 1
    return True


@compiled
def disturb(state: Ints, moves: Ints, begin: int, end: int) -> None:
    """Let some moves change places with later ones."""
    for place in range(begin, end - 1):
        if accident(state) & 1023 < state[NOISE]:
            other = place + 1 + accident(state) % (end - place - 1)
            moves[place], moves[other] = moves[other], moves[place]


@compiled
def accident(state: Ints) -> int:
    """A number from 0 to 2^22 − 1, by chance."""
    state[CHANCE] = (state[CHANCE] * 1103515245 + 12345) & 0x7FFFFFFF
    return state[CHANCE] >> 9


@compiled
def step(board: Ints, state: Ints, words: Ints, frames: Ints, log: Ints, move: int) -> None:
    """Play a move and the safe ones that follow."""
    state[PLY] += 1
    frames[FRAME * state[PLY] + LOG_BEGIN] = state[LOGGED]
    put_down(board, state, words, log, move)
    put_safe_up(board, state, words, log)


@compiled
def step_back(board: Ints, state: Ints, words: Ints, frames: Ints, log: Ints) -> None:
    """Back to the position before the last move of choice."""
    frame = FRAME * state[PLY]
    logged = state[LOGGED]
    while logged > frames[frame + LOG_BEGIN]:
        logged -= 2
        take_back(board, words, log[logged], log[logged + 1])
    state[LOGGED] = logged
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
