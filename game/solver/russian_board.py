"""Russian Solitaire's board for the search: one flat array that moves change and take back.

Cards are numbered suit by suit, the ace first: card `c` is of suit `c // ranks`. `board[c]` is the
card that `c` lies on, `BASE` where it is the lowest of its column; `board[ABOVE + c]` is the card
on it, `NONE` where it is the last. From `ENDS` on are the last cards of the columns, `NONE` where
one is empty, and `board[PLACE + c]` says of a last card where it stands among them. From `DUE` on
is the next card of each foundation: those of its suit before it lie there.

Which column is which makes no difference: a hash is an exclusive or of a word for each link that
is not the start's and one for each card that turned up.
"""

from typing import Final

from game.solver.compiling import Ints, compiled, ints
from game.solver.seen import words as random_words

NONE: Final = -1
BASE: Final = -1
FOUNDATION: Final = -2
"""The target of a card that goes up, and what a card comes from that is taken back."""

ABOVE: Final = 64
PLACE: Final = 192
SUIT: Final = 320
"""`board[SUIT + c]` is the suit of card `c`."""
ENDS: Final = 384
DUE: Final = 400

RANKS: Final = 408
SUITS: Final = 409
COLUMNS: Final = 410
GROUP: Final = 411
"""The most cards that go in one move."""
SAME_SUIT: Final = 412
"""1 where a card goes on its own suit alone."""
COMPLETE: Final = 413
"""1 where nothing is left out without a proof: cards are taken back too."""
NOISE: Final = 414
"""How much chance weighs beside the promise of moves; 0: nothing."""
CHANCE: Final = 415
"""The state of the chance, of 31 bits."""
NODES: Final = 416
HELD: Final = 417
"""How many hashes the set holds."""
DEPTH: Final = 418
LOGGED: Final = 419
"""How much of the log is written."""
OPEN: Final = 420
"""The cards that lie face up. A set of cards is a number: card `c` is its bit `c`."""
WHOLE: Final = 421
"""The set of all cards."""
ACES: Final = 422
"""The set of the aces."""
SIZE: Final = 424

RECORD: Final = 4
"""What the log keeps of a move: the card, what it lay on, its target, and twice the last of the
cards that went, plus one where a card turned up."""

FRAME: Final = 4
"""What is kept of a position on the way: the next of its moves, where they stop, where its log
began, and its hash."""

STRIDE: Final = 64
TURN: Final = 60
"""`words[c * STRIDE + b + 1]` is the word of card `c` lying on `b`, and `words[c * STRIDE + TURN]`
that of its having turned up."""

BITS: Final = 64 * STRIDE
MODULUS: Final = 67
"""`words[BITS + 2**c % 67]` is `c`: the powers of two below 2**64 all differ there."""


def _words() -> Ints:
    numbers = [*random_words(BITS, seed=1), *[0] * MODULUS]
    for card in range(64):
        numbers[BITS + (1 << card) % MODULUS] = card
    return ints(numbers)


WORDS: Final = _words()


@compiled
def change(board: Ints, words: Ints, card: int, target: int) -> int:
    """What a move will change in the hash."""
    key = 0
    if target != FOUNDATION:
        key = words[card * STRIDE + target + 1]
    if card >= board[DUE + board[SUIT + card]]:
        under = board[card]
        key ^= words[card * STRIDE + under + 1]
        if under != BASE and not (board[OPEN] >> under) & 1:
            key ^= words[under * STRIDE + TURN]
    return key


@compiled
def carry(board: Ints, log: Ints, card: int, target: int) -> None:
    """Do a move and write it down."""
    due = DUE + board[SUIT + card]
    last = card
    turned = 0
    if card < board[due]:
        under = FOUNDATION
        board[due] = card
    else:
        under = board[card]
        while board[ABOVE + last] != NONE:
            last = board[ABOVE + last]
        turned = _leave(board, under, board[PLACE + last])
    if target == FOUNDATION:
        board[due] = card + 1
    else:
        _lay(board, card, last, target)
    at = board[LOGGED]
    log[at] = card
    log[at + 1] = under
    log[at + 2] = target
    log[at + 3] = last * 2 + turned
    board[LOGGED] = at + RECORD


@compiled
def _leave(board: Ints, under: int, place: int) -> int:
    """End a column with the card that lay under those that go; 1 if it turns up."""
    board[ENDS + place] = under
    if under == BASE:
        return 0
    board[ABOVE + under] = NONE
    board[PLACE + under] = place
    if (board[OPEN] >> under) & 1:
        return 0
    board[OPEN] |= 1 << under
    return 1


@compiled
def _lay(board: Ints, card: int, last: int, target: int) -> None:
    """Put a card and those on it, up to the last, on another one or on an empty column."""
    if target == BASE:
        place = 0
        while board[ENDS + place] != NONE:
            place += 1
    else:
        board[ABOVE + target] = card
        place = board[PLACE + target]
    board[card] = target
    board[ENDS + place] = last
    board[PLACE + last] = place


@compiled
def take_back(board: Ints, log: Ints, mark: int) -> None:
    """Undo all that was written down after the mark, the last first."""
    at = board[LOGGED]
    while at > mark:
        at -= RECORD
        card = log[at]
        under = log[at + 1]
        last = log[at + 3] >> 1
        due = DUE + board[SUIT + card]
        if log[at + 2] == FOUNDATION:
            board[due] = card
        else:
            _leave(board, log[at + 2], board[PLACE + last])
        if under == FOUNDATION:
            board[due] = card + 1
        else:
            _lay(board, card, last, under)
            if log[at + 3] & 1:
                board[OPEN] ^= 1 << under
    board[LOGGED] = mark


@compiled
def raise_safe(board: Ints, log: Ints, words: Ints) -> int:
    """Put up every card that is safe there; returns what changes in the hash."""
    ranks = board[RANKS]
    key = 0
    raised = True
    while raised:
        raised = False
        safe = ranks if board[SAME_SUIT] else lowest(board)
        for suit in range(board[SUITS]):
            card = board[DUE + suit]
            rank = card - suit * ranks
            if rank < ranks and rank <= safe and board[ABOVE + card] == NONE:
                key ^= change(board, words, card, FOUNDATION)
                carry(board, log, card, FOUNDATION)
                raised = True
    return key


@compiled
def lowest(board: Ints) -> int:
    """How many cards lie on the lowest foundation."""
    low = board[RANKS]
    for suit in range(board[SUITS]):
        low = min(low, board[DUE + suit] - suit * board[RANKS])
    return low


@compiled
def home(board: Ints) -> int:
    """The set of the cards on foundations."""
    cards = 0
    for suit in range(board[SUITS]):
        cards |= (1 << board[DUE + suit]) - (1 << suit * board[RANKS])
    return cards
