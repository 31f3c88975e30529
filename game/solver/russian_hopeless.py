"""Whether a position of Russian Solitaire can be given up; `russian` says why that is a proof.

Sets of cards are numbers, a bit a card.
"""

from game.solver.compiling import Ints, compiled
from game.solver.russian_board import (
    ABOVE,
    ACES,
    BASE,
    BITS,
    COLUMNS,
    ENDS,
    MODULUS,
    NONE,
    OPEN,
    RANKS,
    SAME_SUIT,
    SUIT,
    SUITS,
    WHOLE,
    home,
)


@compiled
def hopeless(board: Ints, words: Ints) -> bool:
    """Whether some card cannot go up even if whatever may become of the others did."""
    raised = home(board)
    up = raised
    left = raised
    carried = 0
    bared = raised | _ends(board)
    kings = board[ACES] << (board[RANKS] - 1)
    free = _any_empty(board)
    while True:
        raised = _raised(board, bared, raised)
        if raised == board[WHOLE]:
            return False
        fitting = _lying_on(board, bared) & ~kings
        if free:
            fitting |= kings
        fitting &= (board[OPEN] | bared) & ~up & ~carried
        carried |= _carried(board, words, fitting, bared, carried, raised)
        gone = (carried | raised) & ~left
        # A card carried that was raised before parts no more than the cards above it did: in its
        # turn nothing follows from it alone.
        if not gone:
            return True
        left |= gone
        while gone:
            bit = gone & -gone
            gone ^= bit
            under = board[words[BITS + bit % MODULUS]]
            if under == BASE:
                free = True
            else:
                bared |= 1 << under


@compiled
def _ends(board: Ints) -> int:
    """The last cards of the columns."""
    cards = 0
    for place in range(board[COLUMNS]):
        if board[ENDS + place] != NONE:
            cards |= 1 << board[ENDS + place]
    return cards


@compiled
def _any_empty(board: Ints) -> bool:
    place = 0
    while place < board[COLUMNS] and board[ENDS + place] != NONE:
        place += 1
    return place < board[COLUMNS]


@compiled
def _raised(board: Ints, bared: int, raised: int) -> int:
    """The cards raised so far and all that follow them."""
    more = bared & (raised << 1 | board[ACES]) & ~raised
    while more:
        raised |= more
        more = bared & (raised << 1) & ~raised
    return raised


@compiled
def _carried(board: Ints, words: Ints, cards: int, bared: int, carried: int, raised: int) -> int:
    """Those of the cards that find a place."""
    found = 0
    while cards:
        bit = cards & -cards
        cards ^= bit
        if _finds_place(board, words[BITS + bit % MODULUS], bared, carried | found, raised):
            found |= bit
    return found


@compiled
def _lying_on(board: Ints, cards: int) -> int:
    """The set of cards that go on one of these, and some kings."""
    if board[SAME_SUIT]:
        return cards >> 1
    ranks = board[RANKS]
    some = cards
    for _ in range(board[SUITS] - 1):
        cards >>= ranks
        some |= cards
    return ((some & ((1 << ranks) - 1)) >> 1) * board[ACES]


@compiled
def _finds_place(board: Ints, card: int, bared: int, carried: int, raised: int) -> bool:
    """Whether a card may lie elsewhere: on an empty column, or on a card that is bared."""
    ranks = board[RANKS]
    rank = card - board[SUIT + card] * ranks
    if rank + 1 == ranks:
        return bool(board[card] != BASE)
    if board[SAME_SUIT]:
        return _lets_on(board, card, card + 1, carried)
    for target in range(rank + 1, ranks * board[SUITS], ranks):
        if (bared >> target) & 1 and (
            (raised >> target) & 1 or _lets_on(board, card, target, carried)
        ):
            return True
    return False


@compiled
def _lets_on(board: Ints, card: int, target: int, carried: int) -> bool:
    """Whether a card may go on a target that is bared: it does not go along."""
    if target == board[card]:
        return False
    parted = False
    over = board[ABOVE + card]
    while over != NONE:
        if (carried >> over) & 1:
            parted = True
        if over == target:
            return parted
        over = board[ABOVE + over]
    return True
