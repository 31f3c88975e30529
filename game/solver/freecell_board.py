"""FreeCell's table for the search: which card lies on which, moved and moved back.

A card is `suit * 16 + rank`, the suits in the order of `SUITS`, so that bit 4 is the colour: the
two cards that a card may lie on are `(card ^ 16) + 1` and `(card ^ 48) + 1`. Ranks 0 and 14 are no
cards: they are nowhere. Piles are numbered: the columns, then the cells; `UP + suit` is a
foundation. A move is `count << 10 | source << 5 | target`.

All of it is one array, `table`; the names below say where what lies.
"""

from typing import Final

from game.solver.compiling import Ints, compiled

SUITS: Final = "SHCD"
NOTHING: Final = 0
"""What the lowest card of a column lies on, and the last card of an empty pile."""
NOWHERE: Final = -1
"""The pile of a card that is up, or not in the deck."""
UP: Final = 16

BELOW: Final = 0
"""At each card: what it lies on."""
PLACE: Final = 64
"""At each card: its pile."""
LEVEL: Final = 128
"""At each card: how many lie under it in its pile."""
TOP: Final = 192
"""At each pile: its last card."""
SIZE: Final = 208
"""At each pile: how many cards it holds."""
HEIGHT: Final = 224
"""At each suit: the rank of the last card that is up; 13 where the deck has no such suit."""

COLUMNS: Final = 228
PILES: Final = 229
FREE_CELLS: Final = 230
FREE_COLUMNS: Final = 231
HASH: Final = 232
LEFT: Final = 233
"""How many cards are not up."""
LOGGED: Final = 234
"""How many moves there are in `log`, which keeps all that were played."""

IN_CELL: Final = 15
"""What a card in a cell lies on, as far as hashes go."""


@compiled
def key_of(table: Ints, words: Ints, card: int, under: int, pile: int) -> int:
    """What a card that lies on another one in some pile adds to the hash: neither which column nor
    which cell makes a difference."""
    if pile < table[COLUMNS]:
        return words[card << 6 | under]
    return words[card << 6 | IN_CELL]


@compiled
def count_free(table: Ints, pile: int, change: int) -> None:
    """One empty pile more, or fewer."""
    if pile < table[COLUMNS]:
        table[FREE_COLUMNS] += change
    else:
        table[FREE_CELLS] += change


@compiled
def carry(table: Ints, words: Ints, source: int, target: int, count: int) -> None:
    """Some cards from the end of a column or cell onto another, in the order in which they lie."""
    left = table[SIZE + source] - count
    rise = table[SIZE + target] - left
    card = first = table[TOP + source]
    for _ in range(count):
        first = card
        table[PLACE + card] = target
        table[LEVEL + card] += rise
        card = table[BELOW + card]
    under = card
    onto = table[TOP + target]
    table[HASH] ^= key_of(table, words, first, under, source)
    table[HASH] ^= key_of(table, words, first, onto, target)
    table[BELOW + first] = onto
    table[TOP + target] = table[TOP + source]
    table[TOP + source] = under
    table[SIZE + source] = left
    table[SIZE + target] += count
    if left == 0:
        count_free(table, source, 1)
    if onto == NOTHING:
        count_free(table, target, -1)


@compiled
def put_up(table: Ints, words: Ints, source: int) -> None:
    """The last card of a column or cell to its foundation."""
    card = table[TOP + source]
    under = table[BELOW + card]
    table[TOP + source] = under
    table[SIZE + source] -= 1
    table[PLACE + card] = NOWHERE
    table[HEIGHT + (card >> 4)] += 1
    table[LEFT] -= 1
    table[HASH] ^= key_of(table, words, card, under, source)
    if under == NOTHING:
        count_free(table, source, 1)


@compiled
def take_down(table: Ints, words: Ints, suit: int, source: int) -> None:
    """Undo `put_up`: the card goes back to where it came from."""
    card = suit << 4 | table[HEIGHT + suit]
    under = table[TOP + source]
    table[BELOW + card] = under
    table[PLACE + card] = source
    table[LEVEL + card] = table[SIZE + source]
    table[TOP + source] = card
    table[SIZE + source] += 1
    table[HEIGHT + suit] -= 1
    table[LEFT] += 1
    table[HASH] ^= key_of(table, words, card, under, source)
    if under == NOTHING:
        count_free(table, source, -1)


@compiled
def play(table: Ints, words: Ints, log: Ints, move: int) -> None:
    """Play a move, and then put up what is safe."""
    source = move >> 5 & 31
    target = move & 31
    if target >= UP:
        put_up(table, words, source)
    else:
        carry(table, words, source, target, move >> 10)
    log[table[LOGGED]] = move
    table[LOGGED] += 1
    put_up_safe(table, words, log)


@compiled
def put_up_safe(table: Ints, words: Ints, log: Ints) -> None:
    """Put up every card that is safe, and those that are then."""
    waiting = 4
    suit = 0
    while waiting:
        card = (suit << 4 | table[HEIGHT + suit]) + 1
        source = table[PLACE + card]
        if source != NOWHERE and table[TOP + source] == card and is_safe(table, suit):
            put_up(table, words, source)
            log[table[LOGGED]] = 1 << 10 | source << 5 | UP + suit
            table[LOGGED] += 1
            waiting = 4
        else:
            suit = suit + 1 & 3
            waiting -= 1


@compiled
def is_safe(table: Ints, suit: int) -> bool:
    """Whether the next card of a suit may go up at once: that no win is lost by it.

    Let its rank be r. It is enough that the suits of the other colour are up to r − 2 and the
    other suit of its own colour to r − 3. For take any win from here, and play it with the card,
    c, up already. Only a card x of the other colour with rank r − 1 is ever laid on c: let it go
    up instead, which it can. Only one card is ever laid on such an x, the y of c's colour with
    rank r − 2, for c's own suit is up: let it go up instead, which it can. What could be laid on y
    is up. So nothing is missed, and where the cards lay is room. One card at a time is moved in
    this win: runs are only a shorter way to write it. (The rule is known as Raymond's.)
    """
    height = table[HEIGHT + suit]
    return (
        table[HEIGHT + (suit ^ 1)] >= height - 1
        and table[HEIGHT + (suit ^ 3)] >= height - 1
        and table[HEIGHT + (suit ^ 2)] >= height - 2
    )


@compiled
def take_back(table: Ints, words: Ints, log: Ints, logged: int) -> None:
    """Undo the last moves, until so many are left."""
    while table[LOGGED] > logged:
        table[LOGGED] -= 1
        move = log[table[LOGGED]]
        source = move >> 5 & 31
        target = move & 31
        if target >= UP:
            take_down(table, words, target - UP, source)
        else:
            carry(table, words, target, source, move >> 10)
