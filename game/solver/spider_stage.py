"""Spider's search between two deals of a row, and from deal to deal.

A stage begins with some positions (one, or the best that the stage before left, dealt to). Each is
searched best first for a number of positions; of all that was met, those that look best once the
next row lies on them are kept for the next stage.
"""

from game.solver import seen
from game.solver.compiling import Ints, compiled
from game.solver.spider_columns import (
    CARD,
    FREE,
    HASH,
    HASHES,
    HASTE,
    OUT,
    PAIRS,
    RECORD,
    RUN,
    RUNS,
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
# The game and how it is searched.
COLUMNS = 16
RANKS = 17
ALL_RUNS = 18
ROWS = 19
"""Rows left in the stock when the search began."""
QUOTA = 20
BEAM = 21
SHARE = 22
"""How many of a stage's roots may come from one root of the stage before."""
WHOLE = 23
"""1: only whole runs go to an empty column, and only to the first."""
LAST_QUOTA = 24
TALLY = 32

NODE = 2  # numbers in a node: parent and move; state
MOVE = 4096
DEAL = 0
"""The move that deals; the others are (source * 16 + target) * 16 + count."""

# A state: its columns, then these.
DONE = 0
DEPTH = 1
EXTRA = 2

_PLACE = 2**28
_MIDDLE = 2**30

# What is reckoned once for a state that is searched: `now`, by place, with a place a column.
_MIX = 0
_GAIN = 16
_TOTALS = 32
_SUM_MIX = 32
_SUM_GAIN = 33
_SUM_VALUE = 34
_EMPTY = 35
_DONE = 36
_DEPTH = 37
_NODE = 38
NOW = 40


@compiled
def sift_up(heap: Ints, place: int) -> None:
    entry = heap[place]
    while place > 0:
        parent = (place - 1) >> 1
        if heap[parent] <= entry:
            break
        heap[place] = heap[parent]
        place = parent
    heap[place] = entry


@compiled
def sift_down(heap: Ints, size: int) -> None:
    """Put the first entry where it belongs."""
    entry = heap[0]
    place = 0
    child = 1
    while child < size:
        if child + 1 < size and heap[child + 1] < heap[child]:
            child += 1
        if heap[child] >= entry:
            break
        heap[place] = heap[child]
        place = child
        child = 2 * place + 1
    heap[place] = entry


@compiled
def salt(tally: Ints, words: Ints, column: int) -> int:
    """What tells a column from others with the same cards: its place, while rows are to come."""
    return words[column] if tally[STAGE] < tally[ROWS] else 0


@compiled
def measure(
    tally: Ints, columns: Ints, states: Ints, rows: Ints, words: Ints, weights: Ints, now: Ints,
    state: int,
) -> None:  # fmt: skip
    """Reckon what the children of a state differ from."""
    width = tally[COLUMNS]
    row = tally[STAGE] * width
    for total in range(_TOTALS, NOW):
        now[total] = 0
    for column in range(width):
        top = states[state + column]
        now[_MIX + column] = mixed(columns[top + HASH] ^ salt(tally, words, column))
        now[_SUM_MIX] = (now[_SUM_MIX] + now[_MIX + column]) & HASHES
        now[_SUM_VALUE] += columns[top + VALUE]
        now[_EMPTY] += top == 0
        now[_GAIN + column] = gain(columns, weights, top, rows[row + column])
        now[_SUM_GAIN] += now[_GAIN + column]
    now[_DONE] = states[state + width + DONE]
    now[_DEPTH] = states[state + width + DEPTH] + 1


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
def push(tally: Ints, heap: Ints, value: int, node: int) -> None:
    """To the positions to be searched, the highest value first, of equals the newest."""
    size = tally[HEAP]
    heap[size] = (_MIDDLE - value) * _PLACE + (_PLACE - 1 - node)
    sift_up(heap, size)
    tally[HEAP] = size + 1


@compiled
def keep(tally: Ints, kept: Ints, value: int, node: int) -> None:
    """Among the best to be dealt to, if it is better than the worst of them."""
    size = tally[KEPT]
    entry = (_MIDDLE + value) * _PLACE + node
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
    tally: Ints, columns: Ints, places: Ints, nodes: Ints, states: Ints, heap: Ints, table: Ints,
    kept: Ints, rows: Ints, words: Ints, weights: Ints, now: Ints,
    state: int, source: int, target: int, count: int,
) -> None:  # fmt: skip
    """Meet the position after a move: unless it was seen, make a node of it."""
    from_top, to_top = states[state + source], states[state + target]
    card = columns[from_top + CARD] + count - 1
    bare = turned(columns, places, tally, words, weights, without(columns, from_top, count))
    run = follows(columns, to_top, card) + count
    row = tally[STAGE] * tally[COLUMNS]
    done = now[_DONE]
    empty = now[_EMPTY] + (bare == 0) - (to_top == 0)
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
    key = now[_SUM_MIX] - now[_MIX + source] - now[_MIX + target]
    key += mixed(columns[bare + HASH] ^ salt(tally, words, source))
    key = (key + mixed(made ^ salt(tally, words, target))) & HASHES
    key ^= words[32 + tally[STAGE]]
    if key == 0 or not seen.add(table, key):
        return
    tally[SEEN] += 1
    node = tally[NODES] + 1
    tally[NODES] = node
    nodes[node * NODE] = now[_NODE] * MOVE + (source * 16 + target) * 16 + count
    nodes[node * NODE + 1] = 0
    if done == tally[ALL_RUNS]:
        tally[WON] = node
    value += now[_SUM_VALUE] - columns[from_top + VALUE] - columns[to_top + VALUE]
    value += columns[bare + VALUE] + weights[OUT + done]
    haste = weights[HASTE] * now[_DEPTH]
    push(tally, heap, value + weights[FREE + empty] - haste, node)
    if empty == 0 and tally[STAGE] < tally[ROWS]:
        dealt += now[_SUM_GAIN] - now[_GAIN + source] - now[_GAIN + target]
        dealt += gain(columns, weights, bare, rows[row + source])
        keep(tally, kept, value + dealt, node)


@compiled
def children(
    tally: Ints, columns: Ints, places: Ints, nodes: Ints, states: Ints, heap: Ints, table: Ints,
    kept: Ints, rows: Ints, words: Ints, weights: Ints, now: Ints,
    state: int,
) -> None:  # fmt: skip
    """Meet every position that is one move away."""
    width, whole = tally[COLUMNS], tally[WHOLE]
    for source in range(width):
        top = states[state + source]
        run = columns[top + RUN]
        end = columns[top + CARD] & 15
        first = 1
        for target in range(width if run > 0 else 0):
            if target == source:
                continue
            on = states[state + target]
            if on == 0:
                most, least = run * first, run if whole else 1
                if whole:
                    first = 0
            else:
                most = least = (columns[on + CARD] & 15) - end
                if most > run:
                    most = 0
            for count in range(max(least, 1), most + 1):
                child(tally, columns, places, nodes, states, heap, table, kept, rows, words,
                      weights, now, state, source, target, count)  # fmt: skip


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
    old = nodes[(step >> 12) * NODE + 1] * size
    tally[STATES] += 1
    nodes[node * NODE + 1] = tally[STATES]
    new = tally[STATES] * size
    for place in range(size):
        states[new + place] = states[old + place]
    move = step & 4095
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
def room(tally: Ints, columns: Ints, nodes: Ints, states: Ints, table: Ints) -> bool:
    """Whether one more position can be searched, whatever it leads to."""
    width, ranks = tally[COLUMNS], tally[RANKS]
    most = width * width * ranks
    return (
        tally[_COLUMN_COUNT] + (most + 2 * ranks) * RECORD < len(columns)
        and (tally[NODES] + most + 2) * NODE < len(nodes)
        and (tally[STATES] + 2) * (width + EXTRA) < len(states)
        and (tally[SEEN] + most) * 4 < len(table) * 3
    )


_COLUMN_COUNT = 0


@compiled
def best_kept(tally: Ints, kept: Ints) -> None:
    """Put what was kept in order, the best first."""
    size = tally[KEPT]
    while size > 1:  # the least of the heap to its end, again and again
        size -= 1
        least = kept[0]
        kept[0] = kept[size]
        sift_down(kept, size)
        kept[size] = least


@compiled
def next_stage(
    tally: Ints, columns: Ints, places: Ints, nodes: Ints, states: Ints, table: Ints, kept: Ints,
    rows: Ints, words: Ints, weights: Ints, shares: Ints,
) -> bool:  # fmt: skip
    """Deal to the best that were kept; False where there are none."""
    best_kept(tally, kept)
    first = tally[NODES] + 1
    roots = 0
    for place in range(tally[ROOTS]):
        shares[place] = 0
    for place in range(tally[KEPT]):
        node = kept[place] & (_PLACE - 1)
        origin = origin_of(tally, nodes, node)
        if roots == tally[BEAM] or shares[origin] == tally[SHARE]:
            tally[CUT] = 1
            continue
        if not room(tally, columns, nodes, states, table):
            tally[CUT] = 1
            break
        shares[origin] += 1
        materialize(tally, columns, places, nodes, states, rows, words, weights, node)
        roots += 1
        new = first + roots - 1
        nodes[new * NODE] = node * MOVE + DEAL
        nodes[new * NODE + 1] = 0
        tally[NODES] = new
        materialize(tally, columns, places, nodes, states, rows, words, weights, new)
    tally[FIRST] = first
    tally[ROOTS] = roots
    tally[ROOT] = -1
    tally[KEPT] = 0
    tally[STAGE] += 1
    return roots > 0


@compiled
def origin_of(tally: Ints, nodes: Ints, node: int) -> int:
    """Which root of its stage a node comes from."""
    while node >= tally[FIRST] + tally[ROOTS]:
        node = nodes[node * NODE] >> 12
    return node - tally[FIRST]


@compiled
def next_root(
    tally: Ints, columns: Ints, nodes: Ints, states: Ints, heap: Ints, table: Ints, kept: Ints,
    rows: Ints, words: Ints, weights: Ints, now: Ints,
) -> bool:  # fmt: skip
    """Begin to search the next root of this stage; False where there is none."""
    if tally[HEAP] > 0:
        tally[CUT] = 1
        tally[HEAP] = 0
    tally[ROOT] += 1
    if tally[ROOT] >= tally[ROOTS]:
        return False
    node = tally[FIRST] + tally[ROOT]
    state = nodes[node * NODE + 1] * (tally[COLUMNS] + EXTRA)
    measure(tally, columns, states, rows, words, weights, now, state)
    if now[_DONE] == tally[ALL_RUNS]:
        tally[WON] = node
    key = now[_SUM_MIX] ^ words[32 + tally[STAGE]]
    tally[LEFT] = tally[QUOTA] if tally[STAGE] < tally[ROWS] else tally[LAST_QUOTA]
    if key == 0 or not seen.add(table, key):
        return True
    tally[SEEN] += 1
    push(tally, heap, 0, node)
    if now[_EMPTY] == 0 and tally[STAGE] < tally[ROWS]:
        keep(tally, kept, now[_SUM_VALUE] + weights[OUT + now[_DONE]] + now[_SUM_GAIN], node)
    return True


@compiled
def search(
    tally: Ints, columns: Ints, places: Ints, nodes: Ints, states: Ints, heap: Ints, table: Ints,
    kept: Ints, rows: Ints, words: Ints, weights: Ints, now: Ints, shares: Ints, most: int,
) -> int:  # fmt: skip
    """Search so many positions more; how many were. Fewer mean that this run has ended."""
    count = 0
    while count < most and tally[WON] == 0:
        if tally[HEAP] == 0 or tally[LEFT] == 0:
            if not next_root(
                tally, columns, nodes, states, heap, table, kept, rows, words, weights, now
            ) and (
                tally[STAGE] == tally[ROWS]
                or not next_stage(
                    tally, columns, places, nodes, states, table, kept, rows, words, weights, shares
                )
            ):
                break
            continue
        if not room(tally, columns, nodes, states, table):
            tally[CUT] = 1
            tally[HEAP] = 0
            tally[ROOT] = tally[ROOTS]
            continue
        node = _PLACE - 1 - (heap[0] & (_PLACE - 1))
        tally[HEAP] -= 1
        heap[0] = heap[tally[HEAP]]
        sift_down(heap, tally[HEAP])
        tally[LEFT] -= 1
        count += 1
        state = materialize(tally, columns, places, nodes, states, rows, words, weights, node)
        measure(tally, columns, states, rows, words, weights, now, state)
        now[_NODE] = node
        children(tally, columns, places, nodes, states, heap, table, kept, rows, words, weights,
                 now, state)  # fmt: skip
    return count
