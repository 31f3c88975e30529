"""Positions set up by hand: each thing that can be wrong is found before anything is believed."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.codes import DealCode
from game.engine.loading import LARGEST, BadPosition, load_position
from game.engine.play import deal
from game.engine.position import to_json
from game.engine.variants import GAMES, rules_of

State = dict[str, Any]


def dealt(tag: str, variant: str) -> State:
    """The state of a deal, as it may be loaded."""
    rules = rules_of(tag, variant)
    piles = to_json(rules, deal(DealCode(tag, variant, 1)))
    return {"game": rules.game, "variant": variant, **piles}


def load(state: object) -> Any:
    """What is loaded from the state's JSON."""
    return load_position(json.dumps(state))


@pytest.mark.parametrize("kind", sorted(GAMES))
def test_it_loads_every_deal_as_it_is(kind: tuple[str, str]) -> None:
    state = dealt(*kind)
    loaded = load({**state, "score": 7, "moves": 3, "passes": 2, "code": 5, "won": "?", "x": [{}]})
    assert loaded.rules is rules_of(*kind)
    assert {**state, **to_json(loaded.rules, loaded.position)} == state
    assert loaded.moves_played == 3
    assert loaded.position.score == (0 if kind[0] == "FC1" else 7)
    assert loaded.position.passes == (2 if kind[0] == "KL1" else 0)


def test_what_is_missing_counts_as_0() -> None:
    state = dealt("RU1", "C")
    for pile in ("stock", "waste", "cells"):
        del state[pile]
    loaded = load(state)
    assert (loaded.position.score, loaded.position.passes, loaded.moves_played) == (0, 0, 0)


def test_it_loads_a_won_position() -> None:
    won = {"S": 13, "H": 13, "D": 13, "C": 13}
    loaded = load({**dealt("RU1", "C"), "tableau": [[]] * 7, "foundations": won})
    assert [len(cards) for cards in loaded.position.foundations] == [13, 13, 13, 13]


def test_it_loads_finished_runs_of_spider() -> None:
    runs = {"S": 4, "H": 4, "D": 0, "C": 0}
    loaded = load({**dealt("SP1", "2"), "tableau": [[]] * 10, "stock": [], "foundations": runs})
    assert [len(cards) for cards in loaded.position.foundations] == [52, 52, 0, 0]
    assert to_json(loaded.rules, loaded.position)["foundations"] == runs


def move_card(source: str, target: str) -> Callable[[State], None]:
    """Moves the last card of one list to the end of another."""
    return lambda state: state[target].append(state[source].pop())


def put(*path: str | int, value: object) -> Callable[[State], None]:
    """Writes a value at a place of the state."""

    def change(state: Any) -> None:
        for step in path[:-1]:
            state = state[step]
        state[path[-1]] = value

    return change


def drop(name: str) -> Callable[[State], None]:
    """Leaves a name out."""
    return lambda state: state.pop(name)


RUSSIAN = ("RU1", "C")
SPIDER = ("SP1", "1")
RUN = [f"{rank}S" for rank in "KQJT98765432A"]


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        (RUSSIAN, drop("game")),
        (RUSSIAN, drop("variant")),
        (RUSSIAN, drop("tableau")),
        (RUSSIAN, drop("foundations")),
        (("KL1", "1"), drop("stock")),
        (("KL1", "1"), drop("waste")),
        (("FC1", "C"), drop("cells")),
        (RUSSIAN, put("game", value="Russian")),
        (RUSSIAN, put("game", value=["russian"])),
        (RUSSIAN, put("variant", value="X")),
        (RUSSIAN, put("variant", value=1)),
        (RUSSIAN, put("tableau", value={})),
        (RUSSIAN, put("tableau", 0, value="9H")),
        (RUSSIAN, put("tableau", 0, value=[9])),
        (RUSSIAN, put("tableau", 0, 0, value=["9H"])),
        (RUSSIAN, put("tableau", 0, 0, value="9h")),
        (RUSSIAN, put("tableau", 0, 0, value="##9H")),
        (RUSSIAN, put("tableau", 0, 0, value="#9H")),  # face down at the end
        (RUSSIAN, put("tableau", 1, 2, value="#TS")),  # face down on face up
        (RUSSIAN, put("tableau", 0, 0, value="KD")),  # one too many, one missing
        (RUSSIAN, put("tableau", 0, value=[])),
        (RUSSIAN, lambda state: state["tableau"].append([])),
        (RUSSIAN, lambda state: state["tableau"].pop(0)),
        (RUSSIAN, put("foundations", value=[0, 0, 0, 0])),
        (RUSSIAN, put("foundations", "S", value=1)),  # the ace is in a column too
        (RUSSIAN, put("foundations", "S", value=14)),
        (RUSSIAN, put("foundations", "S", value=10**12)),
        (RUSSIAN, put("foundations", "S", value=-1)),
        (RUSSIAN, put("foundations", "S", value=False)),
        (RUSSIAN, put("foundations", "S", value=0.0)),
        (RUSSIAN, put("foundations", "X", value=0)),
        (RUSSIAN, lambda state: state["foundations"].pop("S")),
        (RUSSIAN, put("stock", value=["AS"])),
        (RUSSIAN, put("waste", value=None)),
        (RUSSIAN, put("cells", value=[None])),
        (RUSSIAN, put("score", value=-5)),
        (RUSSIAN, put("score", value=True)),
        (RUSSIAN, put("score", value=1.0)),
        (RUSSIAN, put("score", value="5")),
        (RUSSIAN, put("score", value=None)),
        (RUSSIAN, put("score", value=LARGEST + 1)),
        (RUSSIAN, put("moves", value=-1)),
        (RUSSIAN, put("passes", value=[])),
        (("KL1", "3"), put("stock", 0, value="#4H")),
        (("KL1", "3"), move_card("stock", "cells")),
        (("FC1", "C"), put("tableau", 0, 0, value="#JD")),
        (("FC1", "C"), put("cells", value=[None] * 3)),
        (("FC1", "C"), put("cells", value=[None] * 5)),
        (("FC1", "C"), put("cells", 0, value="")),
        (("FC1", "C"), put("cells", 0, value=False)),
        (SPIDER, put("foundations", "S", value=1)),
        (SPIDER, put("foundations", "H", value=1)),
        (SPIDER, put("waste", value=["AS"])),
    ],
)
def test_it_refuses_what_is_no_position(
    kind: tuple[str, str], change: Callable[[State], None]
) -> None:
    state = dealt(*kind)
    change(state)
    with pytest.raises(BadPosition) as error:
        load(state)
    assert 0 < len(str(error.value)) < 150


@pytest.mark.parametrize("column", [RUN, ["#2S", *RUN], [*RUN, "AS"], ["KS", *RUN, "KS"]])
def test_it_refuses_a_finished_run_left_on_a_column_of_spider(column: list[str]) -> None:
    there = [face.removeprefix("#") for face in column]
    rest = RUN * 8
    for face in there:
        rest.remove(face)
    state = {**dealt(*SPIDER), "tableau": [column, *[[] for _ in range(9)]], "stock": rest}
    with pytest.raises(BadPosition, match="run"):
        load(state)
    state["tableau"][0] = column[::-1] if column[0][0] != "#" else ["#KS", *RUN[1:], "2S"]
    assert load(state).rules.game == "spider"


@pytest.mark.parametrize(
    "text",
    [
        *("", "null", "5", "[]", '"x"', "{", "{}", "{'game': 1}", "{}{}", "NaN", "\0"),
        '{"score": NaN}',
        '{"score": 1e999}',
        '{"score": ' + "9" * 5000 + "}",
        '{"game": "russian", "game": "russian"}',
        '{"x": "\\ud800", "game": "\\ud800", "variant": "C"}',
        "[" * 100_000,
        '{"a":' * 100_000,
        "[" * 100_000 + "]" * 100_000,
        '{"game": "russian", "variant": "C", "tableau": ' + "[" * 900 + "]" * 900 + "}",
    ],
)
def test_it_refuses_any_other_text(text: str) -> None:
    with pytest.raises(BadPosition) as error:
        load_position(text)
    assert len(str(error.value)) < 150


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)


@given(st.sampled_from(sorted(GAMES)), st.sampled_from(["tableau", "foundations", "stock"]), JSON)
def test_it_believes_no_strange_value(kind: tuple[str, str], name: str, value: object) -> None:
    with pytest.raises(BadPosition):
        load({**dealt(*kind), name: value or 0})
