"""The same game at two sockets, two tabs or two devices."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest
from channels.layers import InMemoryChannelLayer

from game.models import Game
from tests.game.client import Player, Table


@pytest.fixture
def other(alice: Player, game: Table) -> Table:
    """Alice's second tab at the same game."""
    return alice.at_game(game.state["game"])


def test_it_tells_the_other_socket_of_a_move(game: Table, other: Table) -> None:
    played = game.play(game.state["legal"][0])
    told = other.receive()
    assert told["ref"] is None
    for same in ("version", "view", "legal", "score", "undo", "redo", "events"):
        assert told[same] == played[same]
    assert game.nothing_comes()


def test_it_tells_of_undo_and_redo_and_pause(game: Table, other: Table) -> None:
    game.undo()
    assert other.receive()["redo"] == 1
    game.redo()
    assert other.receive()["redo"] == 0
    game.ask(type="pause")
    paused = other.receive()
    assert (paused["status"], paused["clock"]["running"]) == ("paused", False)
    other.ask(type="resume")
    assert game.receive()["status"] == "playing"


def test_it_stays_paused_when_it_hears_of_a_move_before_the_pause_afterwards(
    game: Table, other: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, send = Event(), InMemoryChannelLayer.group_send

    async def late(*words: Any) -> None:
        await asyncio.to_thread(told.wait, 10)
        await send(*words)

    with monkeypatch.context() as patch:
        patch.setattr(InMemoryChannelLayer, "group_send", late)
        game.play(game.state["legal"][0])
        assert other.ask(type="pause")["status"] == "paused"
        told.set()
        assert (other.receive()["status"], other.state["version"]) == ("paused", 2)
        assert game.receive()["status"] == "paused"


def test_it_tells_nobody_of_a_second_page(alice: Player, game: Table) -> None:
    with alice.at_game(game.state["game"]):
        assert game.nothing_comes()
    assert game.nothing_comes()


def test_it_tells_nobody_of_what_changed_nothing(game: Table, other: Table) -> None:
    game.play("t1>t1")
    game.play(game.state["legal"][0], version=0)
    game.ask(type="resume")
    game.ask(type="sync")
    game.connection.send("[]")
    assert other.nothing_comes()


def test_it_refuses_a_move_on_an_old_view_and_puts_it_right(game: Table, other: Table) -> None:
    old = other.state
    game.play(game.state["legal"][0])
    answer = other.ask(type="play", version=old["version"], move=old["legal"][-1])
    assert (answer["code"], answer["state"]["version"]) == ("stale", 2)
    assert Game.objects.get(pk=old["game"]).moves == 2


def test_it_lets_one_of_two_racing_moves_win(game: Table, other: Table) -> None:
    for _ in range(10):
        version = max(game.state["version"], other.state["version"])
        move = game.sync()["legal"][0]
        with ThreadPoolExecutor(2) as pool:
            racing = [pool.submit(tab.play, move, version=version) for tab in (game, other)]
        answers = [race.result() for race in racing]
        assert sorted(answer["type"] for answer in answers) == ["rejected", "state"]
        [refused] = [answer for answer in answers if answer["type"] == "rejected"]
        assert (refused["code"], refused["state"]["version"]) == ("stale", version + 1)
    assert Game.objects.get(pk=game.state["game"]).moves == 11


def test_it_shows_the_latest_state_in_a_refusal_of_a_message_that_is_none(
    game: Table, other: Table
) -> None:
    game.play(game.state["legal"][0])
    other.receive()
    other.connection.send("[]")
    assert other.receive()["state"]["version"] == 2


def test_it_goes_on_when_the_other_socket_leaves(game: Table, other: Table) -> None:
    other.connection.close()
    assert game.play(game.state["legal"][0])["version"] == 2


def test_it_answers_once_where_the_others_cannot_be_told(
    game: Table, other: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise ConnectionError

    with monkeypatch.context() as patch:
        patch.setattr("channels.layers.InMemoryChannelLayer.group_send", fail)
        assert game.play(game.state["legal"][0])["version"] == 2
        assert game.nothing_comes()
    assert other.sync()["version"] == 2
