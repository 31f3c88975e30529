"""Russian Solitaire's depth-first search, from one position to the next."""

from typing import Final

from game.solver.compiling import Ints, compiled
from game.solver.russian_board import (
    DEPTH,
    FRAME,
    HELD,
    LOGGED,
    NODES,
    RANKS,
    RECORD,
    SUITS,
    WHOLE,
    carry,
    change,
    home,
    raise_safe,
    take_back,
)
from game.solver.russian_hopeless import hopeless
from game.solver.russian_moves import MOST_MOVES, list_moves
from game.solver.seen import add

PAUSED: Final = 0
SOLVED: Final = 1
EXHAUSTED: Final = 2
CROWDED: Final = 3
"""One of the arrays is as full as it may be."""


@compiled
def run(
    board: Ints, moves: Ints, frames: Ints, log: Ints, table: Ints, words: Ints, most: int
) -> int:
    """Search on until so many positions are searched in all; says how it ended."""
    while board[NODES] < most:
        depth = board[DEPTH]
        at = frames[depth * FRAME]
        if _crowded(board, moves, frames, log, table):
            return CROWDED
        if board[NODES] == 0:
            frames[3] = words[0] ^ raise_safe(board, log, words)
            add(table, frames[3])
            if _enter(board, moves, frames, words):
                return SOLVED
        elif at < frames[depth * FRAME + 1]:
            frames[depth * FRAME] = at + 1
            if _is_new(board, moves[at], frames, log, table, words) and _enter(
                board, moves, frames, words
            ):
                return SOLVED
        elif depth == 0:
            return EXHAUSTED
        else:
            take_back(board, log, frames[depth * FRAME + 2])
            board[DEPTH] = depth - 1
    return PAUSED


@compiled
def _crowded(board: Ints, moves: Ints, frames: Ints, log: Ints, table: Ints) -> bool:
    """Whether one more position may be too many."""
    frame = board[DEPTH] * FRAME
    return bool(
        board[HELD] > len(table) // 4 * 3 - 2
        or frame + 2 * FRAME > len(frames)
        or frames[frame + 1] + MOST_MOVES > len(moves)
        or board[LOGGED] + (board[RANKS] * board[SUITS] + 1) * RECORD > len(log)
    )


@compiled
def _is_new(board: Ints, move: int, frames: Ints, log: Ints, table: Ints, words: Ints) -> bool:
    """Do a move, and what follows it, unless that leads to a position seen before; where it does
    not, the next frame begins."""
    card = (move >> 8) & 255
    target = (move & 255) - 2
    frame = board[DEPTH] * FRAME
    key = frames[frame + 3] ^ change(board, words, card, target)
    if not add(table, key):
        return False
    board[HELD] += 1
    mark = board[LOGGED]
    carry(board, log, card, target)
    raised = raise_safe(board, log, words)
    if raised:
        key ^= raised
        if not add(table, key):
            take_back(board, log, mark)
            return False
        board[HELD] += 1
    board[DEPTH] += 1
    frames[frame + FRAME] = frames[frame + 1]
    frames[frame + FRAME + 2] = mark
    frames[frame + FRAME + 3] = key
    return True


@compiled
def _enter(board: Ints, moves: Ints, frames: Ints, words: Ints) -> bool:
    """Count a position, and write down its moves, none where it is hopeless; whether it is won."""
    board[NODES] += 1
    frame = board[DEPTH] * FRAME
    if hopeless(board, words):
        frames[frame + 1] = frames[frame]
    else:
        frames[frame + 1] = list_moves(board, moves, frames[frame])
    return home(board) == board[WHOLE]
