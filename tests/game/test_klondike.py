"""Klondike over the wire: stock, waste, passes, what undo brings back of them."""

from collections.abc import Iterator

import pytest

from tests.game.client import Player, Table


@pytest.fixture
def one(alice: Player) -> Iterator[Table]:
    """Alice at a deal, drawing one."""
    with alice.at_deal("KL1-1-AAAABEP") as table:
        yield table


@pytest.fixture
def three(alice: Player) -> Iterator[Table]:
    """Alice at the same cards, drawing three."""
    with alice.at_deal("KL1-3-AAAABEP") as table:
        yield table


def ids(pile: list[list[int | str | None]]) -> list[int | str | None]:
    return [card for card, _ in pile]


def test_it_turns_one_card_or_three_and_shows_their_faces(one: Table, three: Table) -> None:
    for table, number in ((one, 1), (three, 3)):
        stock = table.state["view"]["stock"]
        state = table.play("s>w")
        assert ids(state["view"]["waste"]) == stock[:number]
        assert all(face for _, face in state["view"]["waste"])
        assert state["view"]["stock"] == stock[number:]
        [event] = state["events"]
        assert event == {"kind": "move", "cards": state["view"]["waste"], "from": "s", "to": "w"}


def test_it_refuses_what_stock_and_waste_do_not_allow(one: Table) -> None:
    assert one.play("w>s")["code"] == "stock_not_empty"
    assert one.play("w>fs")["code"] == "waste_empty"
    assert one.play("w>t1")["code"] == "waste_empty"
    assert one.play("s>t")["code"] == "no_such_move"
    assert one.play(" ".join(["s>w"] * 25))["code"] == "stock_empty"
    assert one.state["moves"] == 24


def test_it_turns_the_waste_over_and_undo_brings_back_score_and_cards(one: Table) -> None:
    stock = one.state["view"]["stock"]
    one.play(" ".join(["t4>fh", *["s>w"] * 24]))
    before = one.state
    assert (before["score"], before["view"]["stock"]) == (15, [])
    over = one.play("w>s")
    assert (over["score"], over["view"]["stock"], over["view"]["waste"]) == (0, stock, [])
    undone = one.undo()
    for field in ("score", "view", "legal"):
        assert undone[field] == before[field]
    assert one.redo()["score"] == 0


def test_it_costs_twenty_points_from_the_fourth_pass_on_with_draw_three(three: Table) -> None:
    through = " ".join([*["s>w"] * 8, "w>s"])
    three.play("t4>fh")
    scores = [three.play(through)["score"] for _ in range(4)]
    assert scores == [15, 15, 15, 0]
    assert [three.undo(9)["score"] for _ in range(2)] == [15, 15]


def test_it_gives_a_waste_card_to_a_foundation_and_to_a_column(alice: Player) -> None:
    with alice.at_deal("KL1-1-AAAADZY") as table:
        table.play("s>w")
        [ace] = table.state["view"]["waste"]
        state = table.play("w>fh")
        assert (state["view"]["foundations"]["H"], state["score"]) == ([ace], 10)
    with alice.at_deal("KL1-1-AAAABEP") as table:
        while not (to_column := [move for move in table.state["legal"] if move[:3] == "w>t"]):
            table.play("s>w")
        *_, last = table.state["view"]["waste"]
        state = table.play(to_column[0])
        assert state["view"]["tableau"][int(to_column[0][3:]) - 1][-1] == last
        assert state["score"] == 5


def test_it_takes_a_card_back_from_a_foundation(alice: Player) -> None:
    with alice.at_deal("KL1-1-AAAAASC") as table:
        table.play("s>w t4>fd t4>fs")
        score = table.state["score"]
        state = table.play("fs>t4")
        assert state["view"]["foundations"]["S"] == []
        assert state["score"] == max(0, score - 15)
        assert table.undo()["score"] == score
