"""The same command sent twice is done once, whatever was lost on the way."""

import pytest

from game.models import Command, Game
from tests.game.client import Player, Table
from tests.game.conftest import DEAL


def test_it_plays_a_repeated_move_once(game: Table) -> None:
    move = game.state["legal"][0]
    done = game.play(move, ref="once")
    again = game.play(move, ref="once", version=1)
    assert (again["type"], again["ref"], again["events"]) == ("state", "once", [])
    assert again["version"] == done["version"] == 2
    assert Game.objects.get(pk=done["game"]).moves == 2


def test_it_shows_the_current_state_for_a_move_repeated_late(game: Table) -> None:
    move = game.state["legal"][0]
    game.play(move, ref="early")
    game.undo()
    again = game.play(move, ref="early", version=1)
    assert (again["version"], again["undo"], again["redo"]) == (3, 1, 1)


def test_it_undoes_a_repeated_undo_once(game: Table) -> None:
    game.play(game.state["legal"][0])
    game.undo(ref="back")
    assert game.undo(ref="back", version=2)["undo"] == 1
    assert game.undo(ref="back", count=2)["code"] == "malformed"


def test_it_pauses_once_for_a_repeated_pause(game: Table) -> None:
    assert game.ask(type="pause", ref="stop")["status"] == "paused"
    assert game.ask(type="resume", ref="on")["status"] == "playing"
    assert game.ask(type="pause", ref="stop")["status"] == "playing"
    assert game.ask(type="pause", ref="on")["code"] == "malformed"


def test_it_calls_another_command_under_a_known_ref_malformed(game: Table) -> None:
    move = game.state["legal"][0]
    game.play(move, ref="taken")
    for answer in (
        game.play(game.state["legal"][0], ref="taken"),
        game.undo(ref="taken"),
        game.ask(type="pause", ref="taken"),
    ):
        assert (answer["type"], answer["code"]) == ("rejected", "malformed")
        assert (answer["ref"], answer["state"]["version"]) == ("taken", 2)
    assert game.sync()["status"] == "playing"


def test_it_finds_the_game_of_a_first_move_that_was_lost_on_the_way(alice: Player) -> None:
    with alice.at_deal(DEAL) as lost:
        move = lost.state["legal"][0]
        lost.send(type="play", version=0, move=move, ref="first")
        lost.receive()
    with alice.at_deal(DEAL) as table:
        again = table.play(move, ref="first")
        assert (again["type"], again["version"], again["moves"]) == ("state", 1, 1)
        on = table.play(again["legal"][0])
        assert (on["game"], on["version"]) == (again["game"], 2)
    assert Game.objects.filter(player_id=alice.id).count() == 1


def test_it_shows_the_refs_game_on_the_socket_of_another(alice: Player, game: Table) -> None:
    with alice.at_deal("RU1-R-DVXTIVC") as other:
        other.play(other.state["legal"][0])
        here = other.state
        first = game.state["game"]
        move = game.state["legal"][0]
        game.play(move, ref="there")
        shown = other.play(move, ref="there", version=1)
        assert (shown["game"], shown["version"]) == (first, 2)
        assert other.sync()["game"] == here["game"]


def test_it_does_not_take_a_deal_for_the_refs_other_game(alice: Player, game: Table) -> None:
    move = game.state["legal"][0]
    game.play(move, ref="there")
    with alice.at_deal("RU1-R-DVXTIVC") as other:
        assert other.play(move, ref="there")["game"] == game.state["game"]
        assert other.sync()["game"] is None


def test_it_keeps_refs_apart_by_player(bob: Player, game: Table) -> None:
    game.play(game.state["legal"][0], ref="mine")
    with bob.at_deal(DEAL) as table:
        answer = table.play(table.state["legal"][0], ref="mine")
        assert answer["version"] == 1
        assert answer["game"] != game.state["game"]
    assert Command.objects.filter(ref="mine", player_id=bob.id).count() == 1


@pytest.mark.parametrize("ref", ["x", "~" * 64, " ", 'a b"\\'])
def test_it_takes_any_printable_ref_of_up_to_64_characters(game: Table, ref: str) -> None:
    assert game.play(game.state["legal"][0], ref=ref)["ref"] == ref
