"""`solve` and `hint` of the engine protocol."""

import io
import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from game.engine.moves import parse_move
from game.engine.position import Position
from game.engine.protocol import Engine, Solver, serve
from game.engine.rules import Rules
from game.solver.answers import Answer, Limits
from game.solver.search import solve


class Asked:
    """A solver that answers what it is told to, and keeps what it was asked."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.seconds: list[float] = []

    def __call__(self, rules: Rules, position: Position, seconds: float) -> Answer:
        self.seconds.append(seconds)
        return self.answer


WON = Answer("won", (parse_move("t7*5>t1"), parse_move("t2>fc")), nodes=205, seconds=0.12345)
UNKNOWN = Answer("unknown", nodes=7, seconds=1.0, end="time")


def talk(solver: Asked, *lines: str) -> list[dict[str, Any]]:
    sink = io.BytesIO()
    serve(io.BytesIO("\n".join(lines).encode()), sink, lambda numbers: numbers[1], solver)
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def test_it_tells_a_win_and_what_it_cost() -> None:
    *_, answer = talk(Asked(WON), "new russian C 1", "solve")
    assert answer == {
        "ok": True,
        "status": "won",
        "moves": ["t7*5>t1", "t2>fc"],
        "nodes": 205,
        "seconds": 0.123,
    }


def test_it_tells_that_nothing_was_found() -> None:
    *_, answer = talk(Asked(UNKNOWN), "new russian C 1", "solve 1")
    assert answer["status"] == "unknown"
    assert answer["moves"] == []


@pytest.mark.parametrize(
    ("command", "seconds"),
    [("solve", 5), ("solve 2", 2), ("solve 0.25", 0.25), ("solve .5", 0.5), ("hint", 1)],
)
def test_it_searches_for_so_many_seconds(command: str, seconds: float) -> None:
    solver = Asked(UNKNOWN)
    talk(solver, "new russian C 1", command)
    assert solver.seconds == [seconds]


@pytest.mark.parametrize(
    "words", ["0", "0.0", "-1", "1e3", "x", "1 2", "١", "nan", "inf", "1.", "1" * 9]
)
@pytest.mark.parametrize("command", ["solve", "hint"])
def test_other_words_are_no_seconds(command: str, words: str) -> None:
    solver = Asked(UNKNOWN)
    (answer,) = talk(solver, f"{command} {words}")
    assert answer["error"]["code"] == "bad_command", "even before anything is dealt"
    assert not solver.seconds


@pytest.mark.parametrize("command", ["solve", "hint"])
def test_there_must_be_a_game(command: str) -> None:
    (answer,) = talk(Asked(UNKNOWN), command)
    assert answer["error"]["code"] == "no_game"


def test_a_hint_is_the_next_move_of_a_win() -> None:
    *_, answer = talk(Asked(WON), "new russian C 1", "hint")
    assert answer == {"ok": True, "move": "t7*5>t1"}


def test_without_a_win_a_hint_is_a_useful_move() -> None:
    *_, answer = talk(Asked(UNKNOWN), "new russian C 1", "hint")
    assert answer == {"ok": True, "move": "t6>fh"}


def test_without_a_useful_move_a_hint_is_any() -> None:
    table = {"tableau": [["KS"], *[[]] * 6], "foundations": {"S": 12, "H": 13, "D": 13, "C": 13}}
    position = {"game": "russian", "variant": "C", **table}
    moves = ["fc>t2", "hint"]
    *_, answer = talk(Asked(UNKNOWN), f"load {json.dumps(position)}", *moves)
    assert answer == {"ok": True, "move": "t1>fs"}


def test_where_there_is_no_move_there_is_no_hint() -> None:
    table = {"tableau": [[]] * 7, "foundations": dict.fromkeys("SHDC", 13)}
    position = {"game": "russian", "variant": "C", **table}
    *_, answer = talk(Asked(Answer("won")), f"load {json.dumps(position)}", "hint")
    assert answer == {"ok": True, "move": None}


def followed(name: str, number: int, solver: Solver) -> Iterator[dict[str, Any]]:
    """The states of a game played by nothing but hints, as long as there are any."""
    engine = Engine(lambda numbers: numbers[0], solver)
    yield engine.answer(f"new {name} {number}".encode())["state"]
    while move := engine.answer(b"hint")["move"]:
        yield engine.answer(f"play {move}".encode())["state"]


def table_of(state: dict[str, Any]) -> str:
    piles = "tableau", "foundations", "stock", "waste", "cells"
    return json.dumps([state[pile] for pile in piles])


def by_nodes(rules: Rules, position: Position, seconds: float) -> Answer:
    """The real search, which finds another win each time it is asked."""
    return solve(rules, position, Limits(nodes=30_000))


@pytest.mark.parametrize(
    ("name", "number"),
    [
        *[("russian R", 3), ("klondike 1", 1), ("klondike 3", 2)],
        *[("spider 1", 3), ("spider 2", 1), ("freecell C", 3)],
    ],
)
def test_hints_lead_to_the_win_and_never_round_in_circles(name: str, number: int) -> None:
    states = list(followed(name, number, by_nodes))
    assert states[-1]["won"]
    assert len(set(map(table_of, states))) == len(states)


@pytest.mark.parametrize(
    ("name", "plies"), [("klondike 1", 110), ("klondike 3", 65), ("freecell C", 30)]
)
def test_without_a_win_they_lead_on_as_long_as_anything_is_new(name: str, plies: int) -> None:
    for number in range(1, 7):
        seen: set[str] = set()
        for state in islice(followed(name, number, Asked(UNKNOWN)), plies):
            assert table_of(state) not in seen, (number, state)
            seen.add(table_of(state))


def test_a_win_belongs_to_its_rules() -> None:
    engine = Engine(lambda numbers: numbers[0], by_nodes)
    for variant in "RC":  # of the same cards
        engine.answer(f"new russian {variant} 1".encode())
        for _ in range(30):
            move = engine.answer(b"hint")["move"]
            assert move is None or engine.answer(f"play {move}".encode())["ok"]
        engine.answer(b"undo 30")
        engine.answer(b"hint")
