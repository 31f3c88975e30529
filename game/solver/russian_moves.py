"""The moves of a position of Russian Solitaire, the most promising first."""

from typing import Final

from game.solver.compiling import Ints, compiled
from game.solver.russian_board import (
    ABOVE,
    BASE,
    CHANCE,
    COLUMNS,
    COMPLETE,
    DUE,
    ENDS,
    FOUNDATION,
    GROUP,
    NOISE,
    NONE,
    OPEN,
    RANKS,
    SAME_SUIT,
    SUIT,
    SUITS,
    lowest,
)

MOST_MOVES: Final = 64
"""More than any position has."""

# The less, the more promising; of moves that are alike otherwise, the smaller group.
_TURNS_CARD: Final = 0
_FREES_DUE: Final = 32
_GOES_UP: Final = 64
_EMPTIES: Final = 96
_OTHER: Final = 160
_BREAKS_SUIT: Final = 256
_COMES_DOWN: Final = 512
_ONTO_OTHER_SUIT: Final = 24
_ONTO_EMPTY: Final = 48


@compiled
def list_moves(board: Ints, moves: Ints, first: int) -> int:
    """Write down all moves from `first` on; returns where they stop. A move is a number: its
    promise, its card, its target plus 2, in 8 bits each of the last two."""
    ranks = board[RANKS]
    stop = first
    empty = False
    for place in range(board[COLUMNS]):
        end = board[ENDS + place]
        if end == NONE:
            empty = True
        else:
            stop = _onto(board, moves, first, stop, end)
            if end == board[DUE + board[SUIT + end]]:
                stop = _offer(board, moves, first, stop, end, FOUNDATION)
    if empty:
        for king in range(ranks - 1, ranks * board[SUITS], ranks):
            if board[king] != BASE or king < board[DUE + board[SUIT + king]]:
                stop = _offer(board, moves, first, stop, king, BASE)
    return stop


@compiled
def _onto(board: Ints, moves: Ints, first: int, stop: int, end: int) -> int:
    """Write down the moves onto the last card of a column; returns where they stop."""
    ranks = board[RANKS]
    rank = end - board[SUIT + end] * ranks
    if rank == 0:
        return stop
    card = rank - 1
    after = ranks * board[SUITS]
    if board[SAME_SUIT]:
        card = end - 1
        after = end
    while card < after:
        stop = _offer(board, moves, first, stop, card, end)
        card += ranks
    return stop


@compiled
def _offer(board: Ints, moves: Ints, first: int, stop: int, card: int, target: int) -> int:
    """Write down the move of a card that fits on its target where it belongs, if there is one;
    returns where the moves stop."""
    size = _size(board, card, target)
    if size == 0:
        return stop
    promise = _promise(board, card, target) + size
    if board[NOISE]:
        board[CHANCE] = (board[CHANCE] * 1103515245 + 12345) % 2147483648
        promise += (board[CHANCE] >> 8) % board[NOISE]
    move = (promise << 16) + (card << 8) + target + 2
    place = stop
    while place > first and moves[place - 1] > move:
        moves[place] = moves[place - 1]
        place -= 1
    moves[place] = move
    return stop + 1


@compiled
def _size(board: Ints, card: int, target: int) -> int:
    """How many cards go with this one, itself among them; 0 where it cannot go."""
    if not (board[OPEN] >> card) & 1:
        return 0
    due = board[DUE + board[SUIT + card]]
    if card < due:
        unsafe = card - board[SUIT + card] * board[RANKS] > lowest(board)
        return int(board[COMPLETE] and card + 1 == due and unsafe)
    size = 1
    last = card
    while board[ABOVE + last] != NONE:
        last = board[ABOVE + last]
        size += 1
    if size > board[GROUP] or last == target:
        return 0
    return size


@compiled
def _promise(board: Ints, card: int, target: int) -> int:
    suit = board[SUIT + card]
    if target == FOUNDATION:
        return _GOES_UP
    if card < board[DUE + suit]:
        return _COMES_DOWN
    promise = _promise_of_leaving(board, card, board[card])
    if target == BASE:
        promise += _ONTO_EMPTY
    elif board[SUIT + target] != suit:
        promise += _ONTO_OTHER_SUIT
    return promise


@compiled
def _promise_of_leaving(board: Ints, card: int, under: int) -> int:
    if under == BASE:
        return _EMPTIES
    if not (board[OPEN] >> under) & 1:
        return _TURNS_CARD
    if under == board[DUE + board[SUIT + under]]:
        return _FREES_DUE
    if under == card + 1 and board[SUIT + under] == board[SUIT + card]:
        return _BREAKS_SUIT
    return _OTHER
