"""Positions of Spider: what a run of the search keeps of them, and how one leads to others.

A node is a move from another node; of nodes that were searched there is a state too, the columns'
places. A new node's value and hash are reckoned from what its parent's two columns become.
"""

from game.solver import seen
from game.solver.compiling import Ints, compiled
from game.solver.spider_columns import (
    BASE,
    CARD,
    FREE,
    HASH,
    HASHES,
    HASTE,
    OUT,
    PAIRS,
    PLACES,
    RECORD,
    RECORDS,
    RUN,
    RUNS,
    STAGES,
    VALUE,
    follows,
    hash_with,
    mixed,
    put,
    put_run,
    turned,
    value_with,
    without,
)
from game.solver.spider_heap import sift_down, sift_up

# What a run of the search knows of itself: `tally`, by place. 0 is for the columns.
NODES = 1
"""Nodes made; a node is a move from another node, in `nodes`. The first is number 1."""
STATES = 2
"""States made, in `states`: of nodes that were searched. The first is number 1."""
HEAP = 3
KEPT = 4
STAGE = 5
"""Rows dealt since the search began."""
ROOTS = 6
ROOT = 7
"""The root that is searched; the roots of a stage are the nodes from `FIRST` on."""
FIRST = 8
LEFT = 9
"""Positions that this root may still have searched."""
CUT = 10
"""1 once anything was left out."""
WON = 11
"""The node that wins, else 0."""
SEEN = 12
FILLS = 13
TURN = 14
"""Counts the positions searched, to take every fourth from those to be filled."""
# The game and how it is searched.
COLUMNS = 16
RANKS = 17
ALL_RUNS = 18
ROWS = 19
"""Rows left in the stock when the search began."""
QUOTA = 20
"""Positions searched in a stage with this many roots would be `BEAM` times as many; they are
shared among those that there are."""
BEAM = 21
SHARE = 22
"""How many of a stage's roots may come from one root of the stage before."""
WHOLE = 23
"""1: runs are parted only to go on with one of the same suit, and go only to the first of the
empty columns, parted where they are a whole column and a row is to come. 0: every legal move
is tried."""
LAST_QUOTA = 24
ALIKE = 25
"""How many of a stage's roots may be of one sort (see `sort_of`)."""
TALLY = 32

NODE = 2  # numbers in a node: parent and move; state
MOVE = 12
"""Bits of a move in a node, the parent above them."""
DEAL = 0
"""The move that deals; the others are (source * 16 + target) * 16 + count."""

# A state: its columns, then these.
DONE = 0
DEPTH = 1
EXTRA = 2

SORTS = 1024
"""Roots are told apart by what lies face down, in so many sorts."""

PLACE = 2**28
MIDDLE = 2**30
A_FILL = 2**16
"""What a column to be filled counts, beside all other values."""

# What is reckoned once for a state that is searched: `now`, by place, with a place a column.
MIX = 0
GAIN = 16
TOTALS = 32
NOW_KEY = 32
NOW_GAIN = 33
NOW_VALUE = 34
NOW_FREE = 35
NOW_DONE = 36
NOW_DEPTH = 37
NOW_NODE = 38
NOW = 40


@compiled
def salt(tally: Ints, words: Ints, column: int) -> int:
    """What tells a column from others with the same cards: its place, while rows are to come."""
    return words[PLACES + column] if tally[STAGE] < tally[ROWS] else 0


@compiled
def measure(
    tally: Ints, columns: Ints, states: Ints, rows: Ints, words: Ints, weights: Ints, now: Ints,
    state: int,
) -> None:  # fmt: skip
    """Reckon what the children of a state differ from."""
    width = tally[COLUMNS]
    row = tally[STAGE] * width
    for total in range(TOTALS, NOW):
        now[total] = 0
    for column in range(width):
        top = states[state + column]
        now[MIX + column] = mixed(columns[top + HASH] ^ salt(tally, words, column))
        now[NOW_KEY] = (now[NOW_KEY] + now[MIX + column]) & HASHES
        now[NOW_VALUE] += columns[top + VALUE]
        now[NOW_FREE] += top == 0
        now[GAIN + column] = gain(columns, weights, top, rows[row + column])
        now[NOW_GAIN] += now[GAIN + column]
    now[NOW_DONE] = states[state + width + DONE]
    now[NOW_DEPTH] = states[state + width + DEPTH] + 1


@compiled
def gain(columns: Ints, weights: Ints, top: int, card: int) -> int:
    """What a column's value changes by when this card is dealt to it; 0 is no card."""
    if card == 0:
        return 0
    return value_with(columns, weights, top, card, 1) - columns[top + VALUE]


@compiled
def gain_on_run(weights: Ints, end: int, run: int, card: int) -> int:
    """The same for a column that ends with a run of so many cards, `end` the last."""
    if card == 0:
        return 0
    if end == card + 1:
        return weights[RUNS + run + 1] - weights[RUNS + run]
    return weights[PAIRS + end * 64 + card] + weights[RUNS + 1]


@compiled
def push(heap: Ints, size: int, value: int, node: int) -> None:
    """To the positions to be searched, the highest value first, of equals the newest."""
    heap[size] = (MIDDLE - value) * PLACE + (PLACE - 1 - node)
    sift_up(heap, size)


@compiled
def pop(heap: Ints, size: int) -> int:
    """The node that is to be searched first, of so many."""
    node = PLACE - 1 - (heap[0] & (PLACE - 1))
    heap[0] = heap[size - 1]
    sift_down(heap, size - 1)
    return node


@compiled
def keep(tally: Ints, kept: Ints, value: int, node: int) -> None:
    """Among the best to be dealt to, if it is better than the worst of them."""
    size = tally[KEPT]
    entry = (MIDDLE + value) * PLACE + node
    if size < len(kept):
        kept[size] = entry
        sift_up(kept, size)
        tally[KEPT] = size + 1
        return
    tally[CUT] = 1
    if entry > kept[0]:
        kept[0] = entry
        sift_down(kept, size)


@compiled
def settle(
    tally: Ints, columns: Ints, places: Ints, words: Ints, weights: Ints, column: int
) -> int:
    """The column once what is finished has left it, or -1 where nothing is finished."""
    if columns[column + RUN] < tally[RANKS]:
        return -1
    under = without(columns, column, tally[RANKS])
    return turned(columns, places, tally, words, weights, under)


@compiled
def child(
    tally: Ints, columns: Ints, places: Ints, nodes: Ints, states: Ints, heap: Ints, fills: Ints,
    table: Ints, kept: Ints, rows: Ints, words: Ints, weights: Ints, now: Ints,
    state: int, source: int, target: int, count: int,
) -> None:  # fmt: skip
    """Meet the position after a move: unless it was seen, make a node of it."""
    from_top, to_top = states[state + source], states[state + target]
    card = columns[from_top + CARD] + count - 1
    bare = turned(columns, places, tally, words, weights, without(columns, from_top, count))
    run = follows(columns, to_top, card) + count
    row = tally[STAGE] * tally[COLUMNS]
    done = now[NOW_DONE]
    empty = now[NOW_FREE] + (bare == 0) - (to_top == 0)
    if run == tally[RANKS]:
        done += 1
        under = without(columns, to_top, run - count)
        under = turned(columns, places, tally, words, weights, under)
        empty += under == 0
        value, made = columns[under + VALUE], columns[under + HASH]
        dealt = gain(columns, weights, under, rows[row + target])
    else:
        value = value_with(columns, weights, to_top, card, count)
        made = hash_with(columns, words, to_top, card, count)
        dealt = gain_on_run(weights, card - count + 1, run, rows[row + target])
    key = now[NOW_KEY] - now[MIX + source] - now[MIX + target]
    key += mixed(columns[bare + HASH] ^ salt(tally, words, source))
    key = (key + mixed(made ^ salt(tally, words, target))) & HASHES
    key ^= words[STAGES + tally[STAGE]]
    if key == 0 or not seen.add(table, key):
        return
    tally[SEEN] += 1
    node = tally[NODES] + 1
    tally[NODES] = node
    nodes[node * NODE] = (now[NOW_NODE] << MOVE) + (source * 16 + target) * 16 + count
    nodes[node * NODE + 1] = 0
    if done == tally[ALL_RUNS]:
        tally[WON] = node
    value += now[NOW_VALUE] - columns[from_top + VALUE] - columns[to_top + VALUE]
    value += columns[bare + VALUE] + weights[OUT + done]
    haste = weights[HASTE] * now[NOW_DEPTH]
    push(heap, tally[HEAP], value + weights[FREE + empty] - haste, node)
    tally[HEAP] += 1
    if tally[STAGE] == tally[ROWS]:
        return
    if empty > 0:
        push(fills, tally[FILLS], value - empty * A_FILL, node)
        tally[FILLS] += 1
    else:
        dealt += now[NOW_GAIN] - now[GAIN + source] - now[GAIN + target]
        dealt += gain(columns, weights, bare, rows[row + source])
        keep(tally, kept, value + dealt, node)


@compiled
def onto(columns: Ints, top: int, on: int, whole: int) -> int:
    """How many cards of the run at the end of a column go onto another one; 0: none."""
    run = columns[top + RUN]
    count = (columns[on + CARD] & 15) - (columns[top + CARD] & 15)
    if count > run:
        return 0
    if whole and count < run and columns[on + CARD] != columns[top + CARD] + count:
        return 0
    return count


@compiled
def most_alone(tally: Ints, columns: Ints, top: int) -> int:
    """The most cards of the run at the end of a column that are tried on an empty one."""
    run = columns[top + RUN]
    if tally[WHOLE] == 0 or columns[top + BASE] != 0:
        return run
    return run - 1 if tally[STAGE] < tally[ROWS] else 0


@compiled
def children(
    tally: Ints, columns: Ints, places: Ints, nodes: Ints, states: Ints, heap: Ints, fills: Ints,
    table: Ints, kept: Ints, rows: Ints, words: Ints, weights: Ints, now: Ints,
    state: int,
) -> None:  # fmt: skip
    """Meet every position that is one move away."""
    width, whole = tally[COLUMNS], tally[WHOLE]
    for source in range(width):
        top = states[state + source]
        run = columns[top + RUN]
        free = 0
        for target in range(width if run > 0 else 0):
            on = states[state + target]
            free += on == 0
            if target == source or (on == 0 and whole and free > 1):
                continue
            least = most = onto(columns, top, on, whole) if on != 0 else 1
            if on == 0:
                most = most_alone(tally, columns, top)
                least = run if whole and columns[top + BASE] != 0 else 1
            for count in range(max(least, 1), most + 1):
                child(tally, columns, places, nodes, states, heap, fills, table, kept, rows,
                      words, weights, now, state, source, target, count)  # fmt: skip


@compiled
def materialize(
    tally: Ints, columns: Ints, places: Ints, nodes: Ints, states: Ints, rows: Ints, words: Ints,
    weights: Ints, node: int,
) -> int:  # fmt: skip
    """The state of a node, made from its parent's where it is not there yet."""
    width = tally[COLUMNS]
    size = width + EXTRA
    if nodes[node * NODE + 1] > 0:
        return nodes[node * NODE + 1] * size
    step = nodes[node * NODE]
    old = nodes[(step >> MOVE) * NODE + 1] * size
    tally[STATES] += 1
    nodes[node * NODE + 1] = tally[STATES]
    new = tally[STATES] * size
    for place in range(size):
        states[new + place] = states[old + place]
    move = step & (1 << MOVE) - 1
    if move == DEAL:
        deal(tally, columns, places, states, rows, words, weights, new)
        return new
    source, target, count = move >> 8, (move >> 4) & 15, move & 15
    top = states[new + source]
    card = columns[top + CARD] + count - 1
    bare = without(columns, top, count)
    states[new + source] = turned(columns, places, tally, words, weights, bare)
    on = states[new + target]
    made = put_run(columns, places, tally, words, weights, on, card, count)
    states[new + target] = made
    left = settle(tally, columns, places, words, weights, made)
    if left >= 0:
        states[new + target] = left
        states[new + width + DONE] += 1
    states[new + width + DEPTH] += 1
    return new


@compiled
def deal(
    tally: Ints, columns: Ints, places: Ints, states: Ints, rows: Ints, words: Ints, weights: Ints,
    state: int,
) -> None:  # fmt: skip
    """Deal the row of this stage to a state."""
    width = tally[COLUMNS]
    row = tally[STAGE] * width
    states[state + width + DEPTH] = 0
    for column in range(width):
        card = rows[row + column]
        if card == 0:
            continue
        on = states[state + column]
        made = put(columns, places, tally, words, weights, on, card)
        left = settle(tally, columns, places, words, weights, made)
        if left >= 0:
            states[state + width + DONE] += 1
        states[state + column] = left if left >= 0 else made


@compiled
def room(tally: Ints, columns: Ints, nodes: Ints, states: Ints, table: Ints, stage: int) -> bool:
    """Whether one more position can be searched in a stage, whatever it leads to: each stage
    leaves some nodes to those that follow, the last may have twice as many."""
    width, ranks = tally[COLUMNS], tally[RANKS]
    most = width * width * ranks
    share = (len(nodes) // NODE - most) * (stage + 1) // (tally[ROWS] + 2)
    if stage == tally[ROWS]:
        share = len(nodes) // NODE - most
    return (
        tally[NODES] + 2 < share
        and tally[RECORDS] + (most + 2 * ranks) * RECORD < len(columns)
        and (tally[STATES] + 2) * (width + EXTRA) < len(states)
        and (tally[SEEN] + most) * 4 < len(table) * 3
    )
