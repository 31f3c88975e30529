"""Whole winning games through a real server, and what a win means."""

import json
from pathlib import Path

import pytest

from game.models import Game
from tests.game.client import Player, Table

LINES = Path(__file__).parent.parent / "engine" / "data"


def winning_line(kind: str, place: int = 0) -> tuple[str, list[str]]:
    text = (LINES / f"{kind}.jsonl").read_text().splitlines()[place]
    line = json.loads(text)
    return line["code"], line["moves"]


@pytest.fixture
def won(alice: Player) -> Table:
    """Alice, who has just won a game of Classic."""
    code, moves = winning_line("RU1-C")
    table = alice.at_deal(code)
    for start in range(0, len(moves), 64):
        table.play(" ".join(moves[start : start + 64]))
    assert table.state["status"] == "won"
    return table


@pytest.mark.parametrize("kind", ["RU1-C", "RU1-R"])
def test_it_wins_move_by_move(alice: Player, kind: str) -> None:
    code, moves = winning_line(kind, 1)
    with alice.at_deal(code) as table:
        for version, move in enumerate(moves):
            assert move in table.state["legal"]
            assert table.state["status"] == "playing"
            answer = table.play(move)
            assert (answer["type"], answer["version"]) == ("state", version + 1)
        assert (table.state["status"], table.state["score"]) == ("won", 625)
        assert table.state["moves"] == len(moves)
        assert [event["kind"] for event in table.state["events"]][-1] == "won"


def test_it_takes_no_move_after_a_win(won: Table) -> None:
    assert (won.state["legal"], won.state["finish"], won.state["stuck"]) == ([], None, False)
    assert won.play("t1>t2")["code"] == "game_over"
    assert won.ask(type="pause")["status"] == "won"
    assert won.state["clock"]["running"] is False


def test_it_can_be_undone_and_won_again_and_counts_once(won: Table) -> None:
    first = Game.objects.get(pk=won.state["game"])
    assert first.won_at
    undone = won.undo()
    assert (undone["status"], undone["clock"]["running"]) == ("playing", True)
    assert not Game.objects.get(pk=first.pk).won
    assert won.play(undone["finish"][0])["status"] == "won"
    again = Game.objects.get(pk=first.pk)
    assert (again.won, again.won_at) == (True, first.won_at)


def test_it_offers_the_finish_and_plays_it(won: Table) -> None:
    won.undo(10)
    finish = won.state["finish"]
    assert finish
    assert won.play(" ".join(finish))["status"] == "won"
