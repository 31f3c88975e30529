"""FreeCell over the wire: cells, how many cards move together, foundations that keep theirs."""

from collections.abc import Iterator

import pytest

from tests.game.client import Player, Table


@pytest.fixture
def table(alice: Player) -> Iterator[Table]:
    """Alice at FreeCell #6: its second column ends with two cards that the fifth takes once its
    last card is gone."""
    with alice.at_deal("6") as table:
        yield table


def test_it_shows_every_card_and_no_score(table: Table) -> None:
    view = table.state["view"]
    assert [len(column) for column in view["tableau"]] == [7] * 4 + [6] * 4
    assert all(face for column in view["tableau"] for _, face in column)
    assert (view["cells"], view["stock"], view["waste"]) == ([None] * 4, [], [])
    assert table.state["score"] == 0


def test_it_is_the_same_deal_by_its_number_and_by_its_code(alice: Player, table: Table) -> None:
    with alice.at_deal(table.state["deal"]) as other:
        assert other.state == table.state


def test_it_puts_a_card_into_a_cell_and_takes_it_out(table: Table) -> None:
    card = table.state["view"]["tableau"][0][-1]
    state = table.play("t1>c3")
    assert state["view"]["cells"] == [None, None, card, None]
    assert state["events"] == [{"kind": "move", "cards": [card], "from": "t1", "to": "c3"}]
    assert table.play("t2>c3")["code"] == "cell_taken"
    assert table.play("c1>t1")["code"] == "empty_source"
    assert table.play("c3>c1")["code"] == "no_such_move"
    assert table.undo()["view"]["cells"] == [None] * 4


def test_it_counts_the_cards_that_move_together_and_names_the_limit(table: Table) -> None:
    table.play("t1>c1 t1>c2 t1>c3 t5>c4")
    refused = table.play("t2*2>t5")
    assert (refused["code"], refused["limit"]) == ("group_too_large", 1)
    why = table.ask(type="why", move="t2*2>t5")
    assert (why["code"], why["limit"]) == ("group_too_large", 1)
    table.undo(4)
    table.play("t1>c1 t1>c2 t5>c4")
    assert "t2*2>t5" in table.state["legal"]
    moved = table.state["view"]["tableau"][1][-2:]
    assert table.play("t2*2>t5")["view"]["tableau"][4][-2:] == moved


def test_it_gives_no_card_back_from_a_foundation(table: Table) -> None:
    assert table.play("fs>t1")["code"] == "no_return"  # from an empty one, too
    table.play("t4>fh")
    assert not [move for move in table.state["legal"] if move[0] == "f"]
    assert table.play("fh>t2")["code"] == "no_return"
    assert table.ask(type="why", move="fh>t2")["code"] == "no_return"


def test_it_refuses_a_deal_that_there_is_none_of(alice: Player) -> None:
    for number in ("0", "1073741824"):
        with alice.connect(f"/ws/deal/{number}/") as nowhere:
            assert nowhere.receive()["code"] == "bad_code"
