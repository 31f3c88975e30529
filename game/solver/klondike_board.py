"""Klondike as its searches see it: what is hidden, what is up, what is left in stock and waste.

Which face-up card lies on which is left open, for it does not matter. The face-up cards of a
column descend in alternating colours from its *surface*, the lowest of them, which alone lies on
hidden cards; a card is *placed* if it is face up and no surface. Each placed card that is no king
lies on a card of the next higher rank and of the other colour. So of the cards of one rank and
colour (a *kind*; its two cards are twins) so many are the last of their columns as are face up,
less the placed cards of the kind that lies on them; and a placed king has a column to itself.
These counts tell the legal moves:

- A card can go up if it is next on its foundation and a card of its kind is the last of a column:
  if that is its twin, what lies on the card moves to the twin first.
- A card can be placed if a card it may lie on is the last of its column, or, for a king, if a
  column is empty. A surface then takes along what lies on it, which is lower, so that none of it
  is in the way.
- Any other move from column to column changes none of the counts.

So two positions of one deal with the same hidden cards, foundations, stock and waste can be won
alike, and by the same moves as these counts have them.

Numbers are kept in one array, `board`. A card is its suit times 16 and its rank, the ace's 0; the
suits 0 and 1 are black, 2 and 3 red. A kind is twice the rank, plus 1 for red.
"""

from typing import Final

from game.solver.compiling import Ints, compiled

SUITS: Final = "SCHD"
"""The suits in the order of their numbers: twins differ in the last bit, colours in the other."""

COLUMNS: Final = 0
DRAWS: Final = 1
TALON: Final = 2
"""How many cards stock and waste had at first; `CARDS` has them in the order of turning."""
EMPTY: Final = 3
"""Columns without a card."""
LEFT: Final = 4
"""Cards in stock and waste."""
TURNED: Final = 5
"""The cards of the talon before this place are those on the waste."""
WASTE: Final = 6
"""Cards on the waste, or 0 where it makes no difference (see `settle_waste`)."""
HIDDEN: Final = 7
HASH: Final = 8
FOUNDATION: Final = 12
FLOOR: Final = 16
"""A suit's cards below this rank are not in the deck: made-up decks begin higher."""
HEIGHT: Final = 20
"""Hidden cards of a column and the surface on them."""
FACE_UP: Final = 32
"""Face-up cards of a kind in the columns."""
PLACED: Final = 64
"""Placed cards of a kind."""
PLACE: Final = 96
COLUMN: Final = 160
CARDS: Final = 224
TALON_PLACE: Final = 288
ALIVE: Final = 352
"""Whether the talon's card of this place is still in stock or waste."""
DEALT: Final = 416
"""64 for each column: its hidden cards and its surface, the lowest first."""
BOARD: Final = DEALT + 64 * 12

KING: Final = 12

# What PLACE says of a card.
IN_TALON: Final = 0
IN_HIDING: Final = 1
SURFACE: Final = 2
ON_CARD: Final = 3
UP: Final = 4

# What is done with a card: a move is its deed times 64 and the card.
RAISE: Final = 0
"""From the columns to its foundation."""
DRAW_UP: Final = 1
"""From stock or waste to its foundation."""
DRAW: Final = 2
"""From stock or waste to a column."""
LOWER: Final = 3
"""From its foundation to a column."""
UNCOVER: Final = 4
"""A surface, with all that lies on it, to another column."""

# Random words: 64 for each of these.
FOUNDATION_WORDS: Final = 0
ALIVE_WORDS: Final = 64
WASTE_WORDS: Final = 128
HEIGHT_WORDS: Final = 192
WORDS: Final = HEIGHT_WORDS + 64 * 12


@compiled
def kind_of(card: int) -> int:
    return 2 * (card & 15) + (card >> 5)


@compiled
def free_ends(board: Ints, kind: int) -> int:
    """How many cards of this kind are the last of their columns."""
    if kind < 2:
        return board[FACE_UP + kind]
    return board[FACE_UP + kind] - board[PLACED + (kind ^ 1) - 2]


@compiled
def spots(board: Ints, card: int) -> int:
    """How many places there are in the columns for this card."""
    if card & 15 == KING:
        return board[EMPTY]
    return free_ends(board, (kind_of(card) ^ 1) + 2)


@compiled
def settle_waste(board: Ints) -> None:
    """Count the waste. A waste of 0 cards, of a number that turning from the beginning leads to,
    and of all the cards let the same ones be reached, now and after any of them is taken."""
    waste = 0
    for place in range(board[TURNED]):
        waste += board[ALIVE + place]
    if waste % board[DRAWS] == 0 or waste == board[LEFT]:
        waste = 0
        board[TURNED] = 0
    board[WASTE] = waste


@compiled
def move_foundation(board: Ints, words: Ints, suit: int, by: int) -> None:
    at = FOUNDATION_WORDS + 16 * suit
    board[HASH] ^= words[at + board[FOUNDATION + suit]]
    board[FOUNDATION + suit] += by
    board[HASH] ^= words[at + board[FOUNDATION + suit]]


@compiled
def uncover(board: Ints, words: Ints, column: int) -> None:
    """The surface of a column has left: the card below turns up."""
    at = HEIGHT_WORDS + 64 * column
    height = board[HEIGHT + column] - 1
    board[HASH] ^= words[at + height + 1] ^ words[at + height]
    board[HEIGHT + column] = height
    if height == 0:
        board[EMPTY] += 1
        return
    card = board[DEALT + 64 * column + height - 1]
    board[PLACE + card] = SURFACE
    board[FACE_UP + kind_of(card)] += 1
    board[HIDDEN] -= 1


@compiled
def cover(board: Ints, words: Ints, column: int) -> None:
    """Undo `uncover`."""
    at = HEIGHT_WORDS + 64 * column
    height = board[HEIGHT + column]
    board[HASH] ^= words[at + height + 1] ^ words[at + height]
    board[HEIGHT + column] = height + 1
    if height == 0:
        board[EMPTY] -= 1
        return
    card = board[DEALT + 64 * column + height - 1]
    board[PLACE + card] = IN_HIDING
    board[FACE_UP + kind_of(card)] -= 1
    board[HIDDEN] += 1


@compiled
def put(board: Ints, card: int, by: int) -> None:
    """A card is placed, or, with `by` −1, taken away again."""
    board[PLACED + kind_of(card)] += by
    if card & 15 == KING:
        board[EMPTY] -= by


@compiled
def take_from_talon(board: Ints, words: Ints, card: int) -> None:
    place = board[TALON_PLACE + card]
    board[HASH] ^= words[ALIVE_WORDS + place] ^ words[WASTE_WORDS + board[WASTE]]
    board[ALIVE + place] = 0
    board[LEFT] -= 1
    board[TURNED] = place
    settle_waste(board)
    board[HASH] ^= words[WASTE_WORDS + board[WASTE]]


@compiled
def return_to_talon(board: Ints, words: Ints, card: int, turned: int) -> None:
    """Undo `take_from_talon`; so much was turned before."""
    place = board[TALON_PLACE + card]
    board[HASH] ^= words[ALIVE_WORDS + place] ^ words[WASTE_WORDS + board[WASTE]]
    board[ALIVE + place] = 1
    board[LEFT] += 1
    board[TURNED] = turned
    settle_waste(board)
    board[HASH] ^= words[WASTE_WORDS + board[WASTE]]


@compiled
def play(board: Ints, words: Ints, move: int) -> int:
    """Play a legal move; what `take_back` needs to know."""
    deed, card = move >> 6, move & 63
    before = board[TURNED]
    if DRAW_UP <= deed <= DRAW:
        take_from_talon(board, words, card)
    elif deed != LOWER:
        before = board[PLACE + card]
        if before == SURFACE:
            uncover(board, words, board[COLUMN + card])
        else:
            put(board, card, -1)
    if deed <= DRAW_UP:
        board[PLACE + card] = UP
        move_foundation(board, words, card >> 4, 1)
    else:
        board[PLACE + card] = ON_CARD
        put(board, card, 1)
    if deed == LOWER:
        move_foundation(board, words, card >> 4, -1)
    if deed == RAISE:
        board[FACE_UP + kind_of(card)] -= 1
    elif DRAW <= deed <= LOWER:
        board[FACE_UP + kind_of(card)] += 1
    return before


@compiled
def take_back(board: Ints, words: Ints, move: int, before: int) -> None:
    """Undo `play`, which returned `before`."""
    deed, card = move >> 6, move & 63
    if deed == RAISE:
        board[FACE_UP + kind_of(card)] += 1
    elif DRAW <= deed <= LOWER:
        board[FACE_UP + kind_of(card)] -= 1
    if deed <= DRAW_UP:
        move_foundation(board, words, card >> 4, -1)
    else:
        put(board, card, -1)
    if deed == LOWER:
        move_foundation(board, words, card >> 4, 1)
        board[PLACE + card] = UP
    elif DRAW_UP <= deed <= DRAW:
        board[PLACE + card] = IN_TALON
        return_to_talon(board, words, card, before)
    else:
        board[PLACE + card] = before
        if before == SURFACE:
            cover(board, words, board[COLUMN + card])
        else:
            put(board, card, 1)
