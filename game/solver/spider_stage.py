"""Spider's search between two deals of a row, and from deal to deal.

A stage begins with some positions (one, or the best that the stage before left, dealt to). Each is
searched best first for a number of positions; of all that was met, those that look best once the
next row lies on them are kept for the next stage.
"""

from game.solver import seen
from game.solver.compiling import Ints, compiled
from game.solver.spider_columns import BASE, CARD, DOWN, HASHES, HEIGHT, HEIGHTS, OUT, STAGES, mixed
from game.solver.spider_heap import order
from game.solver.spider_moves import (
    ALIKE,
    ALL_RUNS,
    BEAM,
    COLUMNS,
    CUT,
    DEAL,
    DONE,
    EXTRA,
    FILLS,
    FIRST,
    HEAP,
    KEPT,
    LAST_QUOTA,
    LEFT,
    MOVE,
    NODE,
    NODES,
    NOW_DONE,
    NOW_FREE,
    NOW_GAIN,
    NOW_KEY,
    NOW_NODE,
    NOW_VALUE,
    PLACE,
    QUOTA,
    ROOT,
    ROOTS,
    ROWS,
    SEEN,
    SHARE,
    SORTS,
    STAGE,
    TURN,
    WON,
    children,
    keep,
    materialize,
    measure,
    pop,
    push,
    room,
)


@compiled
def next_stage(
    tally: Ints, columns: Ints, places: Ints, nodes: Ints, states: Ints, table: Ints, kept: Ints,
    rows: Ints, words: Ints, weights: Ints, shares: Ints,
) -> bool:  # fmt: skip
    """Deal to the best that were kept; False where there are none."""
    order(kept, tally[KEPT])
    first = tally[NODES] + 1
    roots = 0
    for place in range(len(shares)):
        shares[place] = 0
    for place in range(tally[KEPT]):
        node = kept[place] & (PLACE - 1)
        origin = origin_of(tally, nodes, node)
        if roots == tally[BEAM] or shares[origin] == tally[SHARE]:
            tally[CUT] = 1
            continue
        if not room(tally, columns, nodes, states, table, tally[STAGE] + 1):
            tally[CUT] = 1
            break
        state = materialize(tally, columns, places, nodes, states, rows, words, weights, node)
        sort = tally[BEAM] + sort_of(tally, columns, words, states, state)
        if shares[sort] == tally[ALIKE]:
            tally[CUT] = 1
            continue
        shares[sort] += 1
        shares[origin] += 1
        roots += 1
        new = first + roots - 1
        nodes[new * NODE] = (node << MOVE) + DEAL
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
def sort_of(tally: Ints, columns: Ints, words: Ints, states: Ints, state: int) -> int:
    """A number below `SORTS` for what lies face down and how many runs are out."""
    made = states[state + tally[COLUMNS] + DONE]
    for column in range(tally[COLUMNS]):
        part = states[state + column]
        while part != 0 and columns[part + CARD] < DOWN:
            part = columns[part + BASE]
        made = (made + mixed(words[HEIGHTS + columns[part + HEIGHT]])) & HASHES
    return made & (SORTS - 1)


@compiled
def origin_of(tally: Ints, nodes: Ints, node: int) -> int:
    """Which root of its stage a node comes from."""
    while node >= tally[FIRST] + tally[ROOTS]:
        node = nodes[node * NODE] >> MOVE
    return node - tally[FIRST]


@compiled
def next_root(
    tally: Ints, columns: Ints, nodes: Ints, states: Ints, heap: Ints, fills: Ints, table: Ints,
    kept: Ints, rows: Ints, words: Ints, weights: Ints, now: Ints,
) -> bool:  # fmt: skip
    """Begin to search the next root of this stage; False where there is none."""
    if tally[HEAP] > 0:
        tally[CUT] = 1
        tally[HEAP] = 0
    tally[FILLS] = 0
    tally[ROOT] += 1
    if tally[ROOT] >= tally[ROOTS]:
        return False
    node = tally[FIRST] + tally[ROOT]
    state = nodes[node * NODE + 1] * (tally[COLUMNS] + EXTRA)
    measure(tally, columns, states, rows, words, weights, now, state)
    if now[NOW_DONE] == tally[ALL_RUNS]:
        tally[WON] = node
    key = now[NOW_KEY] ^ words[STAGES + tally[STAGE]]
    quota = tally[QUOTA] if tally[STAGE] < tally[ROWS] else tally[LAST_QUOTA]
    tally[LEFT] = quota * tally[BEAM] // tally[ROOTS]
    if key == 0 or not seen.add(table, key):
        return True
    tally[SEEN] += 1
    push(heap, 0, 0, node)
    tally[HEAP] = 1
    if now[NOW_FREE] == 0 and tally[STAGE] < tally[ROWS]:
        keep(tally, kept, now[NOW_VALUE] + weights[OUT + now[NOW_DONE]] + now[NOW_GAIN], node)
    return True


@compiled
def next_node(tally: Ints, heap: Ints, fills: Ints) -> int:
    """What is to be searched next: it may have been, for what is to be filled is in both heaps."""
    tally[TURN] = (tally[TURN] + 1) & 3
    if tally[TURN] == 0 and tally[FILLS] > 0:
        tally[FILLS] -= 1
        return pop(fills, tally[FILLS] + 1)
    tally[HEAP] -= 1
    return pop(heap, tally[HEAP] + 1)


@compiled
def search(
    tally: Ints, columns: Ints, places: Ints, nodes: Ints, states: Ints, heap: Ints, fills: Ints,
    table: Ints, kept: Ints, rows: Ints, words: Ints, weights: Ints, now: Ints, shares: Ints,
    most: int,
) -> int:  # fmt: skip
    """Search so many positions more; how many were. Fewer mean that this run has ended."""
    count = 0
    while count < most and tally[WON] == 0:
        if tally[HEAP] == 0 or tally[LEFT] == 0:
            if not next_root(
                tally, columns, nodes, states, heap, fills, table, kept, rows, words, weights, now
            ) and (
                tally[STAGE] == tally[ROWS]
                or not next_stage(
                    tally, columns, places, nodes, states, table, kept, rows, words, weights, shares
                )
            ):
                break
            continue
        if not room(tally, columns, nodes, states, table, tally[STAGE]):
            tally[CUT] = 1
            tally[HEAP] = 0
            tally[ROOT] = tally[ROOTS]
            continue
        node = next_node(tally, heap, fills)
        if nodes[node * NODE + 1] > 0 and node >= tally[FIRST] + tally[ROOTS]:
            continue
        tally[LEFT] -= 1
        count += 1
        state = materialize(tally, columns, places, nodes, states, rows, words, weights, node)
        measure(tally, columns, states, rows, words, weights, now, state)
        now[NOW_NODE] = node
        children(tally, columns, places, nodes, states, heap, fills, table, kept, rows, words,
                 weights, now, state)  # fmt: skip
    return count
