"""Russian Solitaire once more, written as plainly as the rules read, to check the engine with.

It shares no code with the engine and looks at the state's JSON alone: lists of two-character
faces, `#` before those that lie face down. It is slow: it tries every card on every place.
"""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

State = dict[str, Any]

ORDER = "A23456789TJQK"


def naive_moves(state: State) -> list[str]:
    """All legal moves, sorted as text."""
    if sum(state["foundations"].values()) == 52:
        return []
    return sorted([*_from_columns(state), *_from_foundations(state)])


def _from_columns(state: State) -> Iterator[str]:
    for number, column in enumerate(state["tableau"], start=1):
        for depth in range(len(column)):
            group = column[depth:]
            times = f"*{len(group)}" if len(group) > 1 else ""
            for other in _takers(state, group):
                if other != number:
                    yield f"t{number}{times}>t{other}"
        if column and ORDER.index(column[-1][0]) == state["foundations"][column[-1][1]]:
            yield f"t{number}>f{column[-1][1].lower()}"


def _from_foundations(state: State) -> Iterator[str]:
    for suit, height in state["foundations"].items():
        if height:
            for number in _takers(state, [ORDER[height - 1] + suit]):
                yield f"f{suit.lower()}>t{number}"


def _takers(state: State, group: list[str]) -> list[int]:
    columns = enumerate(state["tableau"], start=1)
    return [number for number, column in columns if _goes(state, group, column)]


def _goes(state: State, group: list[str], column: list[str]) -> bool:
    lowest = group[0]
    if lowest[0] == "#" or len(group) > 20:
        return False
    if not column:
        return lowest[0] == "K"
    one_higher = lowest[0] != "K" and ORDER[ORDER.index(lowest[0]) + 1] == column[-1][0]
    return one_higher and (state["variant"] == "R" or lowest[1] == column[-1][1])


def naive_play(state: State, move: str) -> State:
    """The tableau, foundations and score after a legal move."""
    after = deepcopy(state)
    source, target = move.split(">")
    pile, _, times = source.partition("*")
    if pile[0] == "f":
        suit = pile[1].upper()
        height = after["foundations"][suit]
        after["foundations"][suit] = height - 1
        group = [ORDER[height - 1] + suit]
    else:
        column = after["tableau"][int(pile[1:]) - 1]
        group = [column.pop() for _ in range(int(times or 1))][::-1]
        if column and column[-1][0] == "#":
            column[-1] = column[-1][1:]
            after["score"] += 5
    if target[0] == "f":
        after["foundations"][group[0][1]] += 1
        after["score"] += 10
    else:
        after["tableau"][int(target[1:]) - 1] += group
    return after


def naive_count(state: State, depth: int) -> int:
    """How many ways there are to play `depth` moves from here."""
    moves = naive_moves(state)
    if depth == 1:
        return len(moves)
    return sum(naive_count(naive_play(state, move), depth - 1) for move in moves)
