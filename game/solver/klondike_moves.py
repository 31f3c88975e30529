"""The moves of Klondike that its search tries, and why the others are not needed.

A win is *cheap* if its moves cost little: 2 for each that uncovers or draws to a column, 1 for any
other. Each rule says what the cheapest wins from a position can do without, and none makes a win
dearer; so from any position that can be won, the search tries the first move of a cheapest win, or
goes on from a position whose wins are no dearer, and comes upon a win.

**Safe cards go up at once.** A card that can go up is safe if both foundations of the other colour
are at most one rank lower than it, and its twin's at most two. Let U be that card and the cards
that these foundations hold for sure: its suit up to it, the other colour up to a rank less, its
twin's suit up to two ranks less. A card that is not in U can never lie on one of U, for all cards
that can are in U. From the position with the card up, play any win of the position before, without
the moves of cards in U, which stay up. All that lay on cards of U in the columns are cards of U,
so the columns are always the same without such ends, and a card below may have turned up sooner;
every move left is legal. From stock and waste the same holds if the card's leaving keeps all others
in reach: with draw one, and for the last card where the waste counts as empty: what could be
reached still can, now and after each later draw.

With draw one, a card goes up from stock and waste at once even if only the next lower card of its
suit is safe, on top of its foundation, and so need not come down again: where the win draws the
card to a column, it can be lowered from the foundation instead.

**A safe card is never lowered**: it could go up again at once, and from there wins are no dearer.

**A card that can go up is neither drawn nor uncovered to a column**: it can be raised and then
lowered to the same place, which costs as much.

**A king with a column to itself stays**: columns are alike.
"""

from typing import Final

from game.solver.compiling import Ints, compiled
from game.solver.klondike_board import (
    ALIVE,
    CARDS,
    COLUMNS,
    DEALT,
    DRAW,
    DRAW_UP,
    DRAWS,
    FLOOR,
    FOUNDATION,
    HEIGHT,
    IN_HIDING,
    IN_TALON,
    KING,
    LEFT,
    LOWER,
    ON_CARD,
    PLACE,
    RAISE,
    TALON,
    TURNED,
    UNCOVER,
    WASTE,
    free_ends,
    kind_of,
    spots,
)

MOST_MOVES: Final = 128
"""More than there are moves in a position."""

NO_MOVE: Final = -1


@compiled
def is_safe(board: Ints, card: int, margin: int) -> bool:
    """Whether the foundations are so high that nothing needs a card lower in the columns; with a
    margin of 1, that nothing needs the next lower card of its suit."""
    rank, suit = (card & 15) - margin, card >> 4
    other = 2 if suit < 2 else 0
    return (
        board[FOUNDATION + other] >= rank
        and board[FOUNDATION + other + 1] >= rank
        and board[FOUNDATION + (suit ^ 1)] >= rank - 1
    )


@compiled
def can_be_raised(board: Ints, card: int) -> bool:
    """Whether a face-up card of a column can go up."""
    return board[FOUNDATION + (card >> 4)] == card & 15 and free_ends(board, kind_of(card)) > 0


@compiled
def safe_move(board: Ints) -> int:
    """A move that puts a safe card up, or `NO_MOVE`."""
    for suit in range(4):
        card = suit << 4 | board[FOUNDATION + suit]
        if card & 15 > KING:
            continue
        if board[PLACE + card] == IN_TALON:
            if board[DRAWS] == 1 and is_safe(board, card, 1):
                return DRAW_UP << 6 | card
        elif board[PLACE + card] == IN_HIDING or not is_safe(board, card, 0):
            continue
        elif can_be_raised(board, card):
            return RAISE << 6 | card
    return safe_last(board)


@compiled
def safe_last(board: Ints) -> int:
    """A move that puts the stock's last card up, where that is safe and takes no other card out of
    reach, or `NO_MOVE`."""
    if board[TURNED] > 0 or board[LEFT] == 0:
        return NO_MOVE
    place = board[TALON] - 1
    while board[ALIVE + place] == 0:
        place -= 1
    card = board[CARDS + place]
    if board[FOUNDATION + (card >> 4)] == card & 15 and is_safe(board, card, 0):
        return DRAW_UP << 6 | card
    return NO_MOVE


@compiled
def add_moves(board: Ints, moves: Ints, end: int) -> int:
    """Put the moves into `moves` from `end` on, the most promising first; where they end."""
    end = add_uncovering(board, moves, end)
    end = add_draws(board, moves, end)
    for suit in range(4):
        card = suit << 4 | board[FOUNDATION + suit]
        if card & 15 <= KING and board[PLACE + card] == ON_CARD and can_be_raised(board, card):
            moves[end] = RAISE << 6 | card
            end += 1
    for suit in range(4):
        if board[FOUNDATION + suit] > board[FLOOR + suit]:
            card = (suit << 4 | board[FOUNDATION + suit]) - 1
            if spots(board, card) > 0 and not is_safe(board, card, 0):
                moves[end] = LOWER << 6 | card
                end += 1
    return end


@compiled
def add_uncovering(board: Ints, moves: Ints, end: int) -> int:
    """The moves of surfaces: up, or onto another card. A king that has a column to itself
    stays."""
    for column in range(board[COLUMNS]):
        height = board[HEIGHT + column]
        if height == 0:
            continue
        card = board[DEALT + 64 * column + height - 1]
        if can_be_raised(board, card):
            moves[end] = RAISE << 6 | card
            end += 1
        elif spots(board, card) > 0 and (height > 1 or card & 15 != KING):
            moves[end] = UNCOVER << 6 | card
            end += 1
    return end


@compiled
def add_draws(board: Ints, moves: Ints, end: int) -> int:
    """The moves of the cards of stock and waste that turning leads to."""
    count = 0
    draws, left, waste, turned = board[DRAWS], board[LEFT], board[WASTE], board[TURNED]
    for place in range(board[TALON]):
        if board[ALIVE + place] == 0:
            continue
        count += 1
        reached = count % draws == 0 or count == left
        if not reached and waste > 0:
            reached = count == waste or (place >= turned and (count - waste) % draws == 0)
        if not reached:
            continue
        card = board[CARDS + place]
        if board[FOUNDATION + (card >> 4)] == card & 15:
            moves[end] = DRAW_UP << 6 | card
            end += 1
        elif spots(board, card) > 0:
            moves[end] = DRAW << 6 | card
            end += 1
    return end
