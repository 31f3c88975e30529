"""Undo, redo and the counter, over the wire."""

import pytest

from game.models import Game, PlayedMove
from tests.game.client import Player, Table

TO_AND_FRO = ("t6*5>t3", "t3*5>t6")  # legal for ever in RU1-R-AAAAABB


@pytest.fixture
def far(alice: Player) -> Table:
    """Alice after 150 moves."""
    table = alice.at_deal("RU1-R-AAAAABB")
    for _ in range(3):
        assert table.play(" ".join(TO_AND_FRO * 25))["type"] == "state"
    return table


def test_it_restores_what_was(game: Table) -> None:
    before = game.state
    played = game.play(before["legal"][0])
    undone = game.undo()
    for kept in ("view", "score", "legal", "undo", "finish", "stuck"):
        assert undone[kept] == before[kept]
    assert (undone["version"], undone["moves"], undone["redo"]) == (3, 2, 1)
    redone = game.redo()
    for kept in ("view", "score", "legal", "undo", "redo", "events"):
        assert redone[kept] == played[kept]
    assert (redone["version"], redone["moves"]) == (4, 2)


def test_it_goes_back_and_forth_as_far_as_it_goes(game: Table) -> None:
    for _ in range(3):
        game.play(game.state["legal"][0])
    end = game.state["view"]
    assert game.undo(99)["undo"] == 0
    assert game.state["redo"] == 4
    assert game.redo(10**6)["view"] == end
    assert game.redo()["code"] == "nothing_to_redo"
    assert game.state["version"] == 6


def test_it_begins_another_branch_after_undo_and_deletes_nothing(game: Table) -> None:
    game.play(game.state["legal"][0])
    game.undo()
    branched = game.play(game.state["legal"][-1])
    assert (branched["redo"], branched["undo"], branched["moves"]) == (0, 2, 3)
    assert PlayedMove.objects.filter(game=branched["game"]).count() == 3


def test_it_empties_redo_even_by_the_same_move(game: Table) -> None:
    move = game.state["legal"][0]
    game.play(move)
    game.undo()
    assert game.play(move)["redo"] == 0


def test_it_undoes_exactly_a_hundred_of_150_moves(far: Table) -> None:
    assert (far.state["moves"], far.state["undo"], far.state["version"]) == (150, 100, 3)
    for left in reversed(range(100)):
        assert far.undo()["undo"] == left
    assert far.undo()["code"] == "nothing_to_undo"
    assert (far.state["moves"], far.state["redo"]) == (150, 100)


def test_it_leaves_one_step_after_150_moves_100_undos_and_a_move(alice: Player, far: Table) -> None:
    far.undo(150)
    with alice.at_game(far.state["game"]) as elsewhere:
        assert (elsewhere.state["undo"], elsewhere.state["redo"]) == (0, 100)
        answer = elsewhere.play(TO_AND_FRO[0])
        assert (answer["undo"], answer["redo"], answer["moves"]) == (1, 0, 151)


def test_it_keeps_every_move_that_cannot_be_undone_any_more(far: Table) -> None:
    game = Game.objects.get(pk=far.state["game"])
    assert (game.ply, game.step, game.floor) == (150, 150, 50)
    assert (game.tip_ply, game.tip_step) == (150, 150)
    assert PlayedMove.objects.filter(game=game).count() == 150
