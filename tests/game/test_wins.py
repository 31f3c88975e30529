"""Whole winning games through a real server, and what a win means."""

import json
from pathlib import Path

import pytest

from game.models import Game
from tests.game.client import Player, Table
from tests.winning import Win, shortest, wins

LINES = Path(__file__).parent.parent / "engine" / "data"
KINDS = ["RU1-C", "RU1-R", "KL1-1", "KL1-3", "SP1-1", "FC1-C"]
LONG_KINDS = ["SP1-2", "SP1-4"]  # hundreds of moves
UNDO_LIMITS = {"RU1-C": 100, "RU1-R": 100}


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


def play_through(table: Table, win: Win, at_once: int) -> None:
    """Play the whole game, so many moves a message, and compare its end."""
    for start in range(0, len(win.moves), at_once):
        assert table.state["status"] == "playing"
        moves = win.moves[start : start + at_once]
        assert moves[0] in table.state["legal"]
        assert table.play(" ".join(moves))["type"] == "state"
    assert (table.state["status"], table.state["score"]) == ("won", win.score)
    assert table.state["moves"] == win.moves_count
    assert table.state["events"][-1] == {"kind": "won"}


@pytest.mark.parametrize("kind", KINDS)
def test_it_wins_move_by_move(alice: Player, kind: str) -> None:
    win = shortest(kind)
    with alice.at_deal(win.code) as table:
        play_through(table, win, at_once=1)
        assert table.state["version"] == len(win.moves)


@pytest.mark.parametrize("kind", LONG_KINDS)
def test_it_wins_in_few_messages(alice: Player, kind: str) -> None:
    win = shortest(kind)
    with alice.at_deal(win.code) as table:
        play_through(table, win, at_once=64)


@pytest.mark.long
@pytest.mark.parametrize("kind", [*KINDS, *LONG_KINDS])
def test_it_wins_every_game_that_is_known_to_be_won(alice: Player, kind: str) -> None:
    for win in wins(kind):
        with alice.at_deal(win.code) as table:
            play_through(table, win, at_once=16)
            steps = min(win.moves_count, UNDO_LIMITS.get(kind, win.moves_count))
            assert table.undo(10**6)["redo"] == steps
            assert table.redo(10**6)["status"] == "won"


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


def test_the_figures_of_a_win_are_those_of_the_first(won: Table) -> None:
    first = Game.objects.get(pk=won.state["game"])
    assert first.won_seconds == first.clock_seconds > 0
    assert first.won_moves == first.moves == won.state["moves"]
    won.ask(type="light", on=True)
    finish = won.undo()["finish"]
    won.ask(type="hint", kind="rule", version=won.state["version"])
    won.play(finish[0])
    again = Game.objects.get(pk=first.pk)
    assert again.clock_seconds > first.clock_seconds
    assert (again.won_seconds, again.won_moves) == (first.won_seconds, first.won_moves)
    assert (again.lit, again.rule_hints) == (False, 0)


def test_it_offers_the_finish_and_plays_it(won: Table) -> None:
    won.undo(10)
    finish = won.state["finish"]
    assert finish
    assert won.play(" ".join(finish))["status"] == "won"
