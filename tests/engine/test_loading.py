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
    assert loaded.position.score == (7 if loaded.rules.scored else 0)
    assert loaded.position.passes == (2 if loaded.rules.has_waste else 0)


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
KLONDIKE = ("KL1", "3")
SPIDER = ("SP1", "1")
FREECELL = ("FC1", "C")
RUN = [f"{rank}S" for rank in "KQJT98765432A"]


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        (RUSSIAN, drop("game")),
        (RUSSIAN, drop("variant")),
        (RUSSIAN, drop("tableau")),
        (RUSSIAN, drop("foundations")),
        (KLONDIKE, drop("stock")),
        (KLONDIKE, drop("waste")),
        (FREECELL, drop("cells")),
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
        (KLONDIKE, put("stock", 0, value="#4H")),
        (KLONDIKE, put("stock", 0, value=None)),
        (KLONDIKE, put("stock", 0, value="7S")),  # another is missing
        (KLONDIKE, put("stock", value=None)),
        (KLONDIKE, put("stock", value="4H")),
        (KLONDIKE, put("waste", value={})),
        (KLONDIKE, put("waste", value=["4H"])),  # the stock has it too
        (KLONDIKE, lambda state: state["stock"].pop()),
        (KLONDIKE, lambda state: state.update(waste=["#" + state["stock"].pop()])),
        (KLONDIKE, move_card("stock", "cells")),
        (KLONDIKE, put("cells", value=[None] * 4)),
        (KLONDIKE, put("variant", value="2")),
        (KLONDIKE, lambda state: state["tableau"].append([])),
        (KLONDIKE, lambda state: state["tableau"][0].__setitem__(0, "#" + state["tableau"][0][0])),
        (KLONDIKE, put("foundations", "S", value=1)),
        (KLONDIKE, put("passes", value=-1)),
        (KLONDIKE, put("passes", value=True)),
        (KLONDIKE, put("score", value=-100)),
        (FREECELL, put("tableau", 0, 0, value="#JD")),
        (FREECELL, lambda state: state["tableau"].pop()),
        (FREECELL, lambda state: state["tableau"].append([])),
        (FREECELL, put("cells", value=[])),
        (FREECELL, put("cells", value=[None] * 3)),
        (FREECELL, put("cells", value=[None] * 5)),
        (FREECELL, put("cells", value=None)),
        (FREECELL, put("cells", value={"1": None})),
        (FREECELL, put("cells", 0, value="")),
        (FREECELL, put("cells", 0, value=False)),
        (FREECELL, put("cells", 0, value="JD")),  # a column has it too
        (FREECELL, lambda state: state["cells"].__setitem__(0, "#" + state["tableau"][0].pop())),
        (FREECELL, put("stock", value=["JD"])),
        (FREECELL, put("waste", value=["JD"])),
        (SPIDER, drop("stock")),
        (SPIDER, put("stock", value=None)),
        (SPIDER, lambda state: state["stock"].pop()),
        (SPIDER, lambda state: state["stock"].append("AS")),
        (SPIDER, put("stock", 0, value="#4S")),
        (SPIDER, put("stock", 0, value="4H")),
        (SPIDER, lambda state: state["tableau"].pop()),
        (SPIDER, put("cells", value=[None] * 4)),
        (SPIDER, put("foundations", "S", value=9)),
        (SPIDER, put("foundations", "D", value=10**9)),
        (("SP1", "2"), put("foundations", "D", value=1)),
        (("SP1", "4"), put("variant", value="2")),
        (("SP1", "1"), put("variant", value="3")),
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


def test_it_refuses_a_finished_run_of_any_suit_on_any_column() -> None:
    run = [face.replace("S", "H") for face in RUN]
    rest = [*RUN * 4, *run * 3]
    state = {**dealt("SP1", "2"), "stock": rest, "tableau": [[] for _ in range(10)]}
    for number in range(10):
        state["tableau"] = [run if place == number else [] for place in range(10)]
        with pytest.raises(BadPosition, match=f"column {number + 1} .*run"):
            load(state)
    mixed = [*run[:6], *RUN[6:]]
    state.update(tableau=[mixed, *[[]] * 9], stock=[*RUN * 3, *RUN[:6], *run * 3, *run[6:]])
    assert load(state).position.tableau[0].cards[0].face == "KH"


def test_it_loads_klondikes_stock_and_waste_in_their_order() -> None:
    state = dealt(*KLONDIKE)
    state.update(stock=state["stock"][:10], waste=state["stock"][10:])
    position = load(state).position
    assert [card.face for card in position.stock] == state["stock"]
    assert [card.face for card in position.waste] == state["waste"]


def test_it_loads_freecells_cells_in_their_places() -> None:
    state = dealt(*FREECELL)
    state["cells"] = [None, state["tableau"][0].pop(), None, state["tableau"][1].pop()]
    loaded = load(state)
    assert to_json(loaded.rules, loaded.position)["cells"] == state["cells"]


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
