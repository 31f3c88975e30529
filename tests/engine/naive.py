"""The four games once more, written as plainly as the rules read, to check the engine with.

It shares no code with the engine and looks at the state's JSON alone: lists of two-character
faces, `#` before those that lie face down. It is slow: it tries every card on every place.
"""

from collections.abc import Iterator
from typing import Any

State = dict[str, Any]
Events = list[dict[str, Any]]

ORDER = "A23456789TJQK"
RUN = ORDER[::-1]
COLUMNS = {"russian": 7, "klondike": 7, "spider": 10, "freecell": 8}


def is_won(state: State) -> bool:
    """Whether all cards are up: 52, or eight runs in Spider."""
    up: int = sum(state["foundations"].values())
    return up == (8 if state["game"] == "spider" else 52)


def higher(face: str) -> str:
    """The rank above a face's, nothing above the king's."""
    return ORDER[ORDER.index(face[0]) + 1 :][:1]


def color(face: str) -> str:
    return "red" if face[1] in "HD" else "black"


def misfit(state: State, face: str, on: str) -> str:
    """What the suits say against a face on another, nothing where they fit."""
    if state["game"] in ("klondike", "freecell") and color(face) == color(on):
        return "wrong_color"
    if state["game"] == "russian" and state["variant"] == "C" and face[1] != on[1]:
        return "wrong_suit"
    return ""


def moves_together(state: State, group: list[str]) -> bool:
    """Whether face-up cards are in the order that the game wants of what moves together."""
    for lower, upper in zip(group[1:], group, strict=False):
        if state["game"] == "spider" and (higher(lower) != upper[0] or lower[1] != upper[1]):
            return False
        if state["game"] == "freecell" and (
            higher(lower) != upper[0] or color(lower) == color(upper)
        ):
            return False
    return True


def limit(state: State, target: list[str]) -> int:
    """The most cards that one move brings to this column."""
    if state["game"] == "russian":
        return 20
    if state["game"] != "freecell":
        return 1000
    empty_cells = sum(cell is None for cell in state["cells"])
    empty_columns = sum(column == [] for column in state["tableau"])
    if target == []:
        empty_columns -= 1
    most: int = (1 + empty_cells) * 2**empty_columns
    return most


def fits(state: State, face: str, column: list[str]) -> bool:
    """Whether a face-up card may lie at the end of a column."""
    if column == []:
        return face[0] == "K" or state["game"] in ("spider", "freecell")
    return higher(face) == column[-1][0] and not misfit(state, face, column[-1])


def goes_up(state: State, face: str) -> bool:
    """Whether a face-up card is the next on its foundation."""
    up: int = state["foundations"][face[1]]
    return state["game"] != "spider" and ORDER.index(face[0]) == up


def naive_moves(state: State) -> list[str]:
    """All legal moves, sorted as text."""
    if is_won(state):
        return []
    singles = [*_from_foundations(state), *_off_the_waste(state), *_out_of_cells(state)]
    return sorted([*_from_columns(state), *_by_the_stock(state), *singles])


def _from_columns(state: State) -> Iterator[str]:
    for number, column in enumerate(state["tableau"], start=1):
        for depth in range(len(column)):
            group = column[depth:]
            times = f"*{len(group)}" if len(group) > 1 else ""
            for other, target in enumerate(state["tableau"], start=1):
                if other != number and _group_goes(state, group, target):
                    yield f"t{number}{times}>t{other}"
        if column and goes_up(state, column[-1]):
            yield f"t{number}>f{column[-1][1].lower()}"
        for cell, held in enumerate(state["cells"], start=1):
            if column and held is None:
                yield f"t{number}>c{cell}"


def _group_goes(state: State, group: list[str], target: list[str]) -> bool:
    if group[0][0] == "#" or len(group) > limit(state, target):
        return False
    return moves_together(state, group) and fits(state, group[0], target)


def _from_foundations(state: State) -> Iterator[str]:
    for suit, height in state["foundations"].items():
        if height and state["game"] in ("russian", "klondike"):
            yield from _to_columns(state, f"f{suit.lower()}", ORDER[height - 1] + suit)


def _off_the_waste(state: State) -> Iterator[str]:
    if state["waste"]:
        yield from _to_columns(state, "w", state["waste"][-1])
        yield from _to_foundation(state, "w", state["waste"][-1])


def _out_of_cells(state: State) -> Iterator[str]:
    for number, face in enumerate(state["cells"], start=1):
        if face is not None:
            yield from _to_columns(state, f"c{number}", face)
            yield from _to_foundation(state, f"c{number}", face)


def _to_columns(state: State, source: str, face: str) -> Iterator[str]:
    for number, column in enumerate(state["tableau"], start=1):
        if fits(state, face, column):
            yield f"{source}>t{number}"


def _to_foundation(state: State, source: str, face: str) -> Iterator[str]:
    if goes_up(state, face):
        yield f"{source}>f{face[1].lower()}"


def _by_the_stock(state: State) -> Iterator[str]:
    if state["game"] == "spider" and state["stock"] and all(state["tableau"]):
        yield "s>t"
    if state["game"] == "klondike" and state["stock"]:
        yield "s>w"
    if state["game"] == "klondike" and state["waste"] and not state["stock"]:
        yield "w>s"


def naive_play(state: State, move: str) -> tuple[State, Events]:
    """The state after a legal move, and the events on the way."""
    after = {**state, "tableau": [list(column) for column in state["tableau"]]}
    for name in ("stock", "waste", "cells"):
        after[name] = list(state[name])
    after["foundations"] = dict(state["foundations"])
    source, target = move.split(">")
    pile, _, times = source.partition("*")
    if target == "t":
        events = _deal_a_row(after)
    elif pile == "s":
        events = _draw(after)
    elif target == "s":
        events = _turn_over(after)
    else:
        group = _take(after, pile, int(times or 1))
        _put(after, group, target)
        events = [{"kind": "move", "cards": group, "from": pile, "to": target}]
        _score_move(after, pile[0] + target[0])
        if pile[0] == "t":
            events += _turn_up(after, pile)
    if state["game"] == "spider":
        events += _runs_leave(after)
    return after, events + ([{"kind": "won"}] if is_won(after) else [])


def _take(state: State, pile: str, count: int) -> list[str]:
    if pile[0] == "t":
        column = state["tableau"][int(pile[1:]) - 1]
        return [column.pop() for _ in range(count)][::-1]
    if pile[0] == "f":
        suit = pile[1].upper()
        state["foundations"][suit] -= 1
        return [ORDER[state["foundations"][suit]] + suit]
    if pile == "w":
        return [state["waste"].pop()]
    place = int(pile[1:]) - 1
    face = state["cells"][place]
    state["cells"][place] = None
    return [face]


def _put(state: State, group: list[str], target: str) -> None:
    if target[0] == "t":
        state["tableau"][int(target[1:]) - 1] += group
    elif target[0] == "f":
        state["foundations"][group[0][1]] += 1
    else:
        state["cells"][int(target[1:]) - 1] = group[0]


def _add(state: State, points: int) -> None:
    state["score"] = max(0, state["score"] + points)


def _score_move(state: State, route: str) -> None:
    points = {
        "russian": {"tf": 10},
        "klondike": {"wt": 5, "tf": 10, "wf": 10, "ft": -15},
        "spider": {"tt": -1},
        "freecell": {},
    }
    _add(state, points[state["game"]].get(route, 0))


def _turn_up(state: State, pile: str) -> Events:
    column = state["tableau"][int(pile[1:]) - 1]
    if not column or column[-1][0] != "#":
        return []
    column[-1] = column[-1][1:]
    if state["game"] in ("russian", "klondike"):
        _add(state, 5)
    return [{"kind": "flip", "card": column[-1], "pile": pile}]


def _draw(state: State) -> Events:
    number = int(state["variant"])
    cards = state["stock"][:number]
    state["stock"] = state["stock"][number:]
    state["waste"] += cards
    return [{"kind": "move", "cards": cards, "from": "s", "to": "w"}]


def _turn_over(state: State) -> Events:
    state["stock"], state["waste"] = state["waste"], []
    state["passes"] += 1
    if state["variant"] == "1":
        _add(state, -100)
    elif state["passes"] >= 4:
        _add(state, -20)
    return [{"kind": "move", "cards": list(state["stock"]), "from": "w", "to": "s"}]


def _deal_a_row(state: State) -> Events:
    events: Events = []
    _add(state, -1)
    for number, column in enumerate(state["tableau"], start=1):
        if state["stock"]:
            face = state["stock"].pop(0)
            column.append(face)
            events.append({"kind": "move", "cards": [face], "from": "s", "to": f"t{number}"})
    return events


def _runs_leave(state: State) -> Events:
    events: Events = []
    for number, column in enumerate(state["tableau"], start=1):
        suit = column[-1][-1] if column else ""
        if column[-13:] == [rank + suit for rank in RUN]:
            del column[-13:]
            state["foundations"][suit] += 1
            _add(state, 100)
            events.append({"kind": "run", "suit": suit, "pile": f"t{number}"})
            events += _turn_up(state, f"t{number}")
    return events


def naive_count(state: State, depth: int) -> int:
    """How many ways there are to play `depth` moves from here."""
    moves = naive_moves(state)
    if depth == 1:
        return len(moves)
    return sum(naive_count(naive_play(state, move)[0], depth - 1) for move in moves)
