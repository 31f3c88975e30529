"""Spider's columns, each distinct content kept once, as a tree that grows upwards from the empty
column: a column is the place of its last card's record, and what lies below is what it lies on.

A column's value, hash and movable run are then reckoned once, when it is first seen, and a
position is no more than the places of its columns.
"""

from game.solver.compiling import Ints, compiled

SUIT = 16
"""A card is suit * 16 + rank; ranks count from 1, so that `card + 1` is the card that it follows
in its suit."""
DOWN = 64
"""Added to a card that lies face down."""

# A record, by offset. The empty column is the record at 0.
BELOW = 0
"""The column without the last card."""
CARD = 1
HEIGHT = 2
RUN = 3
"""How many cards at the end are in order, of one suit and face up: 0 where the last lies down."""
BASE = 4
"""The column without that run."""
VALUE = 5
HASH = 6
RECORD = 8
"""Numbers in a record: eight fill a line of the processor's cache."""

# Weights, by offset in one array.
PAIRS = 0
"""For a card (`+ under * 64 + card`) that lies on another one out of order, or not in its suit:
`under` is 0 where it is the first of its column, and has `DOWN` where it lies face down."""
RUNS = 128 * 64
"""For a run of so many cards."""
DOWNS = RUNS + 32
"""For a face-down card with so many cards below it."""
FREE = DOWNS + 128
"""For so many empty columns."""
OUT = FREE + 16
"""For so many finished runs."""
HASTE = OUT + 16
"""For each move since the last deal."""
WEIGHTS = HASTE + 1

RECORDS = 0
"""The place in `tally` of where the next record goes."""

_FACES = 128
# Random words, by offset: for a card at a height, then for what else makes a position another.
PLACES = 128 * _FACES
STAGES = PLACES + 16
HEIGHTS = STAGES + 112
WORDS = HEIGHTS + 128

_LOW = 2**31 - 1
HASHES = 2**61 - 1
_ODD = 1_540_483_477
_OTHER = 1_779_033_703


@compiled
def follows(columns: Ints, on: int, card: int) -> int:
    """The length of the run at the end of `on` that this card continues, else 0."""
    return columns[on + RUN] if columns[on + CARD] == card + 1 else 0


@compiled
def value_with(columns: Ints, weights: Ints, on: int, card: int, count: int) -> int:
    """The value of a column after a run of so many cards, `card` the lowest, was put on it."""
    run = follows(columns, on, card)
    if run > 0:
        return columns[on + VALUE] - weights[RUNS + run] + weights[RUNS + run + count]
    pair = weights[PAIRS + columns[on + CARD] * 64 + card]
    return columns[on + VALUE] + pair + weights[RUNS + count]


@compiled
def hash_with(columns: Ints, words: Ints, on: int, card: int, count: int) -> int:
    """The hash of a column after a run of so many cards, `card` the lowest, was put on it."""
    made = columns[on + HASH]
    place = columns[on + HEIGHT] * _FACES + card
    for _ in range(count):
        made ^= words[place]
        place += _FACES - 1
    return made


@compiled
def put(
    columns: Ints, places: Ints, tally: Ints, words: Ints, weights: Ints, on: int, card: int
) -> int:
    """The column `on` with one card more. There must be room for a record."""
    mask = len(places) - 1
    key = (on * 16 + card) * _ODD
    place = (key >> 20) & mask
    while places[place] != 0:
        found = places[place]
        if columns[found + BELOW] == on and columns[found + CARD] == card:
            return found
        place = (place + 1) & mask
    made = tally[RECORDS]
    tally[RECORDS] = made + RECORD
    places[place] = made
    _record(columns, words, weights, made, on, card)
    return made


@compiled
def _record(columns: Ints, words: Ints, weights: Ints, made: int, on: int, card: int) -> None:
    run = follows(columns, on, card)
    columns[made + BELOW] = on
    columns[made + CARD] = card
    columns[made + HEIGHT] = columns[on + HEIGHT] + 1
    columns[made + BASE] = columns[on + BASE] if run > 0 else on
    columns[made + HASH] = hash_with(columns, words, on, card, 1)
    if card >= DOWN:
        columns[made + RUN] = 0
        columns[made + VALUE] = columns[on + VALUE] + weights[DOWNS + columns[on + HEIGHT]]
    else:
        columns[made + RUN] = run + 1
        columns[made + VALUE] = value_with(columns, weights, on, card, 1)


@compiled
def put_run(
    columns: Ints,
    places: Ints,
    tally: Ints,
    words: Ints,
    weights: Ints,
    on: int,
    card: int,
    count: int,
) -> int:
    """The column `on` with a run of so many cards more, `card` the lowest."""
    for _ in range(count):
        on = put(columns, places, tally, words, weights, on, card)
        card -= 1
    return on


@compiled
def without(columns: Ints, column: int, count: int) -> int:
    """The column without the last `count` cards of its run; what is bare then may lie down."""
    if count == columns[column + RUN]:
        return columns[column + BASE]
    for _ in range(count):
        column = columns[column + BELOW]
    return column


@compiled
def turned(
    columns: Ints, places: Ints, tally: Ints, words: Ints, weights: Ints, column: int
) -> int:
    """The column with its last card face up."""
    card = columns[column + CARD]
    if card < DOWN:
        return column
    below = columns[column + BELOW]
    return put(columns, places, tally, words, weights, below, card - DOWN)


@compiled
def mixed(made: int) -> int:
    """A column's hash made ready to be added up: a sum forgets the order of columns, and without
    this, columns that exchanged their tops would add up to the same."""
    made = ((made & _LOW) * _ODD) ^ ((made >> 31) * _OTHER)
    return (made ^ (made >> 29)) & HASHES
