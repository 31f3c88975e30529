"""Spider over the wire: rows dealt, runs that leave, twins that stay two cards."""

from typing import Any

import pytest

from tests.game.client import Player
from tests.winning import shortest

EMPTIED, RUN = 14, 48
"""In the shortest game of one suit: the moves that empty a column, those before the first run."""


def cards_of(state: dict[str, Any]) -> list[int]:
    """The ids of all cards of a state, wherever they lie."""
    view = state["view"]
    piles = [*view["tableau"], *view["foundations"].values()]
    return sorted([card for pile in piles for card, _ in pile] + view["stock"])


@pytest.mark.parametrize("code", ["SP1-1-AAAAABB", "SP1-2-AAAAABB", "SP1-4-AAAAABB"])
def test_it_deals_a_row_one_event_a_card(alice: Player, code: str) -> None:
    with alice.at_deal(code) as table:
        stock = table.state["view"]["stock"]
        state = table.play("s>t")
        assert state["view"]["stock"] == stock[10:]
        ends = [column[-1] for column in state["view"]["tableau"]]
        assert [card for card, _ in ends] == stock[:10]
        assert [(event["cards"], event["to"]) for event in state["events"]] == [
            ([card], f"t{number}") for number, card in enumerate(ends, start=1)
        ]
        assert (state["score"], state["moves"]) == (499, 1)
        undone = table.undo()
        assert (undone["score"], undone["view"]["stock"]) == (500, stock)
        assert table.redo()["view"] == state["view"]


def test_it_deals_five_rows_and_no_more(alice: Player) -> None:
    with alice.at_deal("SP1-4-AAAAABB") as table:
        assert table.play("s>t s>t s>t s>t s>t")["view"]["stock"] == []
        assert table.play("s>t")["code"] == "stock_empty"
        assert cards_of(table.state) == list(range(104))


def test_it_refuses_a_row_while_a_column_is_empty(alice: Player) -> None:
    win = shortest("SP1-1")
    with alice.at_deal(win.code) as table:
        table.play(" ".join(win.moves[:EMPTIED]))
        assert [] in table.state["view"]["tableau"]
        assert "s>t" not in table.state["legal"]
        refused = table.play("s>t")
        assert (refused["code"], "undo_only" in refused) == ("columns_empty", False)
        assert table.ask(type="why", move="s>t")["code"] == "columns_empty"


def test_it_sends_a_finished_run_off_with_the_move_that_completed_it(alice: Player) -> None:
    win = shortest("SP1-1")
    with alice.at_deal(win.code) as table:
        before = table.play(" ".join(win.moves[:RUN]))
        done = table.play(win.moves[RUN])
        [run] = [event for event in done["events"] if event["kind"] == "run"]
        assert (run["suit"], run["pile"]) == ("S", win.moves[RUN].split(">")[1])
        assert len(done["view"]["foundations"]["S"]) == 13
        assert done["score"] == before["score"] - 1 + 100
        assert cards_of(done) == list(range(104))
        undone = table.undo()
        for field in ("view", "score", "legal", "undo"):
            assert undone[field] == before[field]
        redone = table.redo()
        for field in ("view", "score", "legal", "undo", "events"):
            assert redone[field] == done[field]


def test_it_names_no_move_to_or_from_a_foundation(alice: Player) -> None:
    with alice.at_deal("SP1-1-AAAAABB") as table:
        for move in ("t1>fs", "fs>t1", "s>w", "w>s"):
            assert table.play(move)["code"] in ("no_such_move", "no_such_pile")
        assert table.sync()["version"] == 0
