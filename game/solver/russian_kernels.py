"""Russian Solitaire's search, from one position to the next: compiled where that is possible.

Cards are numbered suit by suit, the ace first: card `c` is of suit `c // ranks`. All that changes
is kept in one flat array, the board. `board[c]` is the card that `c` lies on, `BASE` where it is
the lowest of its column; `board[ABOVE + c]` is the card on it, `NONE` where it is the last;
`board[UP + c]` says that it lies face up. From `ENDS` on are the last cards of the columns, `NONE`
where one is empty, and `board[PLACE + c]` says of a last card where it stands among them. From
`DUE` on is the next card of each foundation: those of its suit before it lie there.

Which column is which makes no difference: a hash is an exclusive or of a word for each link that
is not the start's and one for each card that turned up.
"""

from typing import Final

from game.solver.compiling import Ints, compiled, ints
from game.solver.seen import add, words

NONE: Final = -1
BASE: Final = -1
FOUNDATION: Final = -2
"""The target of a card that goes up, and what a card comes from that is taken back."""

ABOVE: Final = 64
UP: Final = 128
PLACE: Final = 192
MARKS: Final = 256
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
"""1 where nothing is left out: cards are taken back too, and hopeless positions are left alone."""
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
"""The cards that lie face up, a set: card `c` is bit `c`."""
WHOLE: Final = 421
ACES: Final = 422
SIZE: Final = 424

PAUSED: Final = 0
SOLVED: Final = 1
EXHAUSTED: Final = 2
CROWDED: Final = 3
"""One of the arrays is as full as it may be."""

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

_CARDS = 64

BITS: Final = _CARDS * STRIDE
_MODULUS: Final = 67
"""`words[BITS + 2**c % 67]` is `c`: the powers of two below 2**64 all differ there."""


def _words() -> Ints:
    numbers = [*words(BITS, seed=1), *[0] * _MODULUS]
    for card in range(_CARDS):
        numbers[BITS + (1 << card) % _MODULUS] = card
    return ints(numbers)


WORDS: Final = _words()

MOST_MOVES: Final = 64
"""More than any position has."""

# What promises most comes first. Moves that only differ in the size of their groups: the smaller.
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
def run(
    board: Ints, moves: Ints, frames: Ints, log: Ints, table: Ints, words: Ints, most: int
) -> int:
    """Search on, depth first, until so many nodes are searched in all; says how it ended."""
    room = len(table) // 4 * 3 - 2
    raising = (board[RANKS] * board[SUITS] + 1) * RECORD
    if board[NODES] == 0 and most > 0:
        frames[3] = begin(board, log, table, words)
        frames[0] = 0
        frames[1] = open_moves(board, moves, words, 0)
        frames[2] = 0
        if all_up(board):
            return SOLVED
    while board[NODES] < most:
        depth = board[DEPTH]
        frame = depth * FRAME
        if (
            board[HELD] > room
            or frame + 2 * FRAME > len(frames)
            or board[LOGGED] + raising > len(log)
            or frames[frame + 1] + MOST_MOVES > len(moves)
        ):
            return CROWDED
        at = frames[frame]
        if at == frames[frame + 1]:
            if depth == 0:
                return EXHAUSTED
            take_back(board, log, frames[frame + 2])
            board[DEPTH] = depth - 1
            continue
        frames[frame] = at + 1
        card = (moves[at] >> 8) & 255
        target = (moves[at] & 255) - 2
        key = frames[frame + 3] ^ change(board, words, card, target)
        if not add(table, key):
            continue
        board[HELD] += 1
        mark = board[LOGGED]
        carry(board, log, card, target)
        raised = raise_safe(board, log, words)
        if raised:
            key ^= raised
            if not add(table, key):
                take_back(board, log, mark)
                continue
            board[HELD] += 1
        board[NODES] += 1
        board[DEPTH] = depth + 1
        first = frames[frame + 1]
        frame += FRAME
        frames[frame] = first
        frames[frame + 1] = open_moves(board, moves, words, first)
        frames[frame + 2] = mark
        frames[frame + 3] = key
        if all_up(board):
            return SOLVED
    return PAUSED


@compiled
def begin(board: Ints, log: Ints, table: Ints, words: Ints) -> int:
    """See the first position; its hash."""
    key = words[0] ^ raise_safe(board, log, words)
    add(table, key)
    board[HELD] = 1
    board[NODES] = 1
    return key


@compiled
def all_up(board: Ints) -> bool:
    """Whether every card is on its foundation."""
    for suit in range(board[SUITS]):
        if board[DUE + suit] < (suit + 1) * board[RANKS]:
            return False
    return True


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
def open_moves(board: Ints, moves: Ints, words: Ints, first: int) -> int:
    """Write down the moves from `first` on, none where the position is hopeless; returns where
    they stop."""
    if board[COMPLETE] and hopeless(board, words):
        return first
    return list_moves(board, moves, first)


@compiled
def list_moves(board: Ints, moves: Ints, first: int) -> int:
    """Write down all moves from `first` on, the most promising first; returns where they stop. A
    move is a number: its promise, its card, its target."""
    ranks = board[RANKS]
    stop = first
    empty = False
    for place in range(board[COLUMNS]):
        end = board[ENDS + place]
        if end == NONE:
            empty = True
            continue
        suit = board[SUIT + end]
        rank = end - suit * ranks
        if end == board[DUE + suit]:
            stop = _insert(board, moves, first, stop, _GOES_UP, end, FOUNDATION)
        if rank == 0:
            continue
        if board[SAME_SUIT]:
            stop = _offer(board, moves, first, stop, end - 1, end)
        else:
            for card in range(rank - 1, ranks * board[SUITS], ranks):
                stop = _offer(board, moves, first, stop, card, end)
    if empty:
        for king in range(ranks - 1, ranks * board[SUITS], ranks):
            if board[king] != BASE or king < board[DUE + board[SUIT + king]]:
                stop = _offer(board, moves, first, stop, king, BASE)
    return stop


@compiled
def _offer(board: Ints, moves: Ints, first: int, stop: int, card: int, target: int) -> int:
    """Write down the move of a card that fits on the target, if there is one."""
    if not (board[OPEN] >> card) & 1:
        return stop
    ranks = board[RANKS]
    suit = board[SUIT + card]
    if card < board[DUE + suit]:
        if not board[COMPLETE] or card + 1 != board[DUE + suit]:
            return stop
        if card - suit * ranks <= lowest(board):
            return stop
        return _insert(board, moves, first, stop, _COMES_DOWN, card, target)
    size = 1
    last = card
    while board[ABOVE + last] != NONE:
        last = board[ABOVE + last]
        size += 1
    if last == target or size > board[GROUP]:
        return stop
    under = board[card]
    if under == BASE:
        promise = _EMPTIES
    elif not (board[OPEN] >> under) & 1:
        promise = _TURNS_CARD
    elif under == board[DUE + board[SUIT + under]]:
        promise = _FREES_DUE
    elif under == card + 1 and board[SUIT + under] == suit:
        promise = _BREAKS_SUIT
    else:
        promise = _OTHER
    if target == BASE:
        promise += _ONTO_EMPTY
    elif board[SUIT + target] != suit:
        promise += _ONTO_OTHER_SUIT
    return _insert(board, moves, first, stop, promise + size, card, target)


@compiled
def _insert(
    board: Ints, moves: Ints, first: int, stop: int, promise: int, card: int, target: int
) -> int:
    """Write down a move where it belongs among its position's; returns where they stop."""
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
def hopeless(board: Ints, words: Ints) -> bool:
    """Whether some card cannot go up even if whatever may become of the others did."""
    whole = board[WHOLE]
    aces = board[ACES]
    kings = aces << (board[RANKS] - 1)
    raised = 0
    for suit in range(board[SUITS]):
        raised |= (1 << board[DUE + suit]) - (1 << suit * board[RANKS])
    bared = raised
    free = False
    for place in range(board[COLUMNS]):
        if board[ENDS + place] == NONE:
            free = True
        else:
            bared |= 1 << board[ENDS + place]
    home = raised
    left = raised
    carried = 0
    while True:
        more = bared & (raised << 1 | aces) & ~raised
        while more:
            raised |= more
            more = bared & (raised << 1) & ~raised
        if raised == whole:
            return False
        fitting = _lying_on(board, bared) & ~kings
        if free:
            fitting |= kings
        fitting &= (board[OPEN] | bared) & ~home & ~carried
        while fitting:
            bit = fitting & -fitting
            fitting ^= bit
            card = words[BITS + bit % _MODULUS]
            if _finds_place(board, card, bared, carried, raised):
                carried |= bit
        gone = (carried | raised) & ~left
        if not gone:
            return True
        left |= gone
        while gone:
            bit = gone & -gone
            gone ^= bit
            under = board[words[BITS + bit % _MODULUS]]
            if under == BASE:
                free = True
            else:
                bared |= 1 << under


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
