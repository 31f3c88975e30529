"""The moves of Klondike that its complete search tries, and why the others are not needed.

A win is *cheap* if its moves cost little: 2 for each that uncovers or draws to a column, 1 for any
other. Each rule says what the cheapest wins from a position can do without; none makes one dearer.

**Safe cards go up at once.** A card that can go up is safe if both foundations of the other colour
are at most one rank lower than it, and its twin's at most two. Let U be that card, those up, and
nothing else: a card of the columns that is not in U can never lie on one of U, for all that can lie
on these are in U. From the position with the card up, play any win of the position before, without
the moves of cards in U, which stay up. What lay on cards in U are cards in U, so the columns are
always the same without those ends, and maybe a card below turned up sooner; every move left is
legal. From stock and waste the same holds if taking the card leaves all others as they could be
reached: with draw one, and for the last card while the waste is empty, or as good as that: what
could be reached before still can, now and after each later draw.

With draw one a card can even go up from stock and waste if the next lower card of its suit is safe
where it lies, on top of its foundation, and so need not come down again: a win that draws the card
to a column later takes it down from the foundation instead.

So a safe card is never taken down in a cheapest win.

**Drawing, or uncovering, a card that can go up** is the same as raising and then lowering it, and
not cheaper.

**Preparations wait until they are needed.** To prepare is to raise a placed card, to lower one and,
with draw one, to draw: these moves neither uncover anything nor take from others what can be
reached in stock and waste. A move *uses* a preparation if it might not be legal before it: it
takes the last spot that the preparation made, needs the foundation that it raised or opened. A
preparation followed by a move that does not use it can as well come after that move. So in some
cheapest win, by putting each preparation off while that is so, the moves from one that prepares
up to the next that does not, that one included, use it. (The order is well-founded: putting off
lets moves that do not prepare come sooner.) The board remembers which preparations are *pending*,
not used since the last other move; a position is the same only if that is the same too. Undoing
one that is pending would make the win cheaper without both.

All this is about positions, not about ways to them: from a position with no preparation pending
the search tries the beginning of some cheapest win, unless a safe card makes it a position with a
win no dearer. So it comes upon a win if there is one.
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
    EMPTY,
    FLOOR,
    FOUNDATION,
    HEIGHT,
    IN_HIDING,
    IN_TALON,
    KING,
    LEFT,
    LOWER,
    ON_CARD,
    PENDING_WORDS,
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

# Pending preparations, as sets of cards: what `pending` holds.
RAISED: Final = 0
"""Raised from a column."""
DRAWN_UP: Final = 1
LOWERED: Final = 2
DRAWN: Final = 3
PENDING_HASH: Final = 4
PENDING: Final = 5
"""The length of `pending`."""


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
def prepares(board: Ints, move: int) -> bool:
    deed = move >> 6
    if deed == LOWER:
        return True
    if deed == RAISE:
        return board[PLACE + (move & 63)] == ON_CARD
    return deed != UNCOVER and board[DRAWS] == 1


@compiled
def use_card(pending: Ints, words: Ints, group: int, card: int) -> None:
    """This preparation is not pending, or no longer."""
    if pending[group] >> card & 1:
        pending[group] ^= 1 << card
        pending[PENDING_HASH] ^= words[PENDING_WORDS + 64 * group + card]


@compiled
def use_pair(pending: Ints, words: Ints, group: int, kind: int) -> None:
    """Neither of these twins is pending in this group."""
    card = (kind & 1) << 5 | kind >> 1
    use_card(pending, words, group, card)
    use_card(pending, words, group, card | 16)


@compiled
def use(board: Ints, pending: Ints, words: Ints, move: int) -> None:
    """Take away the pending preparations that this move, which is not played yet, may need. (More
    may be taken away than it needs, never less.)"""
    deed, card = move >> 6, move & 63
    if deed <= DRAW_UP:
        if card & 15:
            use_card(pending, words, RAISED, card - 1)
            use_card(pending, words, DRAWN_UP, card - 1)
        if deed == RAISE:
            use_end(board, pending, words, kind_of(card))
        return
    if deed == LOWER:
        use_card(pending, words, LOWERED, card + 1)
        use_card(pending, words, DRAWN_UP, card)
    use_spot(board, pending, words, card)


@compiled
def use_end(board: Ints, pending: Ints, words: Ints, kind: int) -> None:
    """A card of this kind has to be the last of a column: what brought one or bared one."""
    if free_ends(board, kind) == 1:
        use_pair(pending, words, LOWERED, kind)
        use_pair(pending, words, DRAWN, kind)
        if kind > 1:
            use_pair(pending, words, RAISED, (kind ^ 1) - 2)


@compiled
def use_spot(board: Ints, pending: Ints, words: Ints, card: int) -> None:
    """A card goes to a column: what made the place for it."""
    kind = kind_of(card)
    if card & 15 < KING:
        use_end(board, pending, words, (kind ^ 1) + 2)
    elif board[EMPTY] == 1:
        use_pair(pending, words, RAISED, kind)
        use_pair(pending, words, RAISED, kind ^ 1)


@compiled
def add_pending(pending: Ints, words: Ints, move: int) -> None:
    deed, card = move >> 6, move & 63
    group = RAISED
    if deed == DRAW_UP:
        group = DRAWN_UP
    elif deed == LOWER:
        group = LOWERED
    elif deed == DRAW:
        group = DRAWN
    pending[group] ^= 1 << card
    pending[PENDING_HASH] ^= words[PENDING_WORDS + 64 * group + card]


@compiled
def undoes(pending: Ints, move: int) -> bool:
    """Whether the move undoes a pending preparation."""
    deed, card = move >> 6, move & 63
    if deed == RAISE:
        return (pending[LOWERED] | pending[DRAWN]) >> card & 1 == 1
    return deed == LOWER and pending[RAISED] >> card & 1 == 1


@compiled
def add_moves(board: Ints, moves: Ints, end: int) -> int:
    """Put the moves into `moves` from `end` on, the most promising first; where they end. Those
    that pending preparations forbid are among them."""
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
