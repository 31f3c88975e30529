"""Commands at a game: each is answered once, in the order in which a command is judged."""

import pytest

from game.models import Game, PlayedMove
from tests.game.client import Player, Table

ILLEGAL = "t1*9>t2"


def test_it_answers_every_kind_of_message_with_its_ref(game: Table) -> None:
    move = game.state["legal"][0]
    for message, kind in [
        ({"type": "why", "move": move}, "reason"),
        ({"type": "visible", "visible": True}, "state"),
        ({"type": "pause"}, "state"),
        ({"type": "resume"}, "state"),
        ({"type": "sync"}, "state"),
        ({"type": "ping"}, "pong"),
        ({"type": "undo", "version": 1}, "state"),
        ({"type": "redo", "version": 2}, "state"),
        ({"type": "play", "version": 3, "move": move}, "state"),
        ({"type": "play", "version": 4, "move": ILLEGAL}, "rejected"),
    ]:
        answer = game.ask(**message)
        assert answer["type"] == kind, answer
    assert game.told == []
    assert game.nothing_comes()


def test_it_answers_a_message_without_ref_with_ref_null(game: Table) -> None:
    game.send(type="ping")
    assert game.receive() == {"type": "pong", "ref": None}


def test_it_refuses_a_stale_move_with_the_current_state(game: Table) -> None:
    current = game.state
    answer = game.play(current["legal"][0], version=0)
    assert (answer["type"], answer["code"]) == ("rejected", "stale")
    assert answer["state"]["version"] == 1
    assert answer["state"]["view"] == current["view"]
    assert PlayedMove.objects.filter(game=current["game"]).count() == 1


@pytest.mark.parametrize("version", [0, 5])
def test_it_refuses_undo_and_redo_of_another_version(game: Table, version: int) -> None:
    assert game.undo(version=version)["code"] == "stale"
    assert game.redo(version=version)["code"] == "stale"
    assert game.sync()["undo"] == 1


def test_it_refuses_an_illegal_move_with_its_reason(game: Table) -> None:
    answer = game.play(ILLEGAL)
    assert (answer["code"], answer["played"]) == ("too_many_cards", 0)
    assert answer["state"]["version"] == 1
    assert "limit" not in answer


@pytest.mark.parametrize("move", ["t0>t1", "t1>t11", "t1 > t2", "т1>t2", "t１>t2", "t1>t2;", "🂡"])
def test_it_calls_a_text_outside_the_notation_a_bad_move(game: Table, move: str) -> None:
    assert game.play(move)["code"] == "bad_move"
    assert game.sync()["version"] == 1


def test_it_plays_several_moves_as_one_change(table: Table) -> None:
    first = table.state["legal"][0]
    with_first = table.play(first)
    second = with_first["legal"][0]
    table.undo()
    answer = table.play(f"{first}  {second}")
    assert (answer["version"], answer["moves"], answer["undo"]) == (3, 3, 2)
    assert [event["kind"] for event in answer["events"]].count("move") == 2


def test_it_keeps_what_was_legal_up_to_the_first_illegal_move(game: Table) -> None:
    move = game.state["legal"][0]
    answer = game.play(f"{move} {ILLEGAL} {move}", ref="half")
    assert (answer["type"], answer["played"], answer["code"]) == ("rejected", 1, "too_many_cards")
    assert (answer["state"]["version"], answer["state"]["moves"]) == (2, 2)
    assert answer["state"]["events"]
    again = game.play(f"{move} {ILLEGAL} {move}", ref="half", version=1)
    assert (again["type"], again["version"], again["events"]) == ("state", 2, [])


def test_it_leaves_a_refused_commands_ref_free(game: Table) -> None:
    assert game.play(ILLEGAL, ref="again")["type"] == "rejected"
    assert game.play(game.state["legal"][0], ref="again")["type"] == "state"


def test_it_has_nothing_to_undo_or_redo_at_a_deal(table: Table) -> None:
    assert table.undo()["code"] == "nothing_to_undo"
    assert table.redo()["code"] == "nothing_to_redo"
    assert table.sync()["game"] is None


def test_it_says_why_without_changing_anything(game: Table) -> None:
    assert game.ask(type="why", move=game.state["legal"][0])["code"] is None
    assert game.ask(type="why", move=ILLEGAL)["code"] == "too_many_cards"
    assert game.ask(type="why", move="x")["code"] == "bad_move"
    assert game.sync()["version"] == 1


def test_it_says_why_at_a_deal(table: Table) -> None:
    assert table.ask(type="why", move="t1>t1")["code"] == "same_pile"


def test_it_takes_no_move_while_paused_and_says_so_before_stale(game: Table) -> None:
    paused = game.ask(type="pause")
    assert (paused["status"], paused["legal"], paused["finish"]) == ("paused", [], None)
    assert paused["clock"]["running"] is False
    assert paused["version"] == 1
    for answer in (game.play("t1>t2", version=7), game.undo(version=7), game.redo()):
        assert answer["code"] == "paused"
    assert game.ask(type="why", move="t1>t2")["code"] == "paused"
    resumed = game.ask(type="resume")
    assert (resumed["status"], resumed["version"]) == ("playing", 1)
    assert resumed["clock"]["running"]


def test_it_stays_paused_over_a_new_connection(alice: Player, game: Table) -> None:
    game.ask(type="pause")
    with alice.at_game(game.state["game"]) as other:
        assert other.state["status"] == "paused"


def test_it_limits_the_commands_of_a_connection(game: Table) -> None:
    for _ in range(400):
        game.send(type="ping", ref="p")
    answers = [game.receive() for _ in range(400)]
    refused = [answer for answer in answers if answer["type"] == "rejected"]
    assert 20 <= len(refused) <= 100
    assert {(answer["code"], answer["ref"]) for answer in refused} == {("too_fast", "p")}
    assert refused[0]["state"]["version"] == 1


def test_it_keeps_the_version_at_what_changed_something(game: Table) -> None:
    for type_ in ("pause", "resume", "pause", "resume"):
        game.ask(type=type_)
    game.ask(type="visible", visible=False)
    game.play(ILLEGAL)
    assert Game.objects.get(pk=game.state["game"]).version == 1
