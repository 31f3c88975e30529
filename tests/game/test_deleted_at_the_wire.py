"""A game that is deleted while sockets are at it, and what comes for it afterwards."""

from __future__ import annotations

from uuid import UUID

import pytest
from websockets.exceptions import ConnectionClosed

from game.models import Game, PlayedMove
from game.services import shelf
from tests.game.client import Message, Player, Table
from tests.game.conftest import DEAL
from tests.game.test_addresses import NOT_YOURS, turned_away


def last_words(table: Table) -> tuple[list[Message], int]:
    """What a socket hears until it is closed, and the code of the close."""
    heard: list[Message] = []
    with pytest.raises(ConnectionClosed) as closed:
        heard.extend(iter(table.receive, None))
    assert closed.value.rcvd
    return heard, closed.value.rcvd.code


def test_every_socket_at_it_is_turned_away(alice: Player, game: Table) -> None:
    game_id = UUID(game.state["game"])
    with alice.at_game(str(game_id)) as other:
        shelf.delete(alice.id, game_id)
        for table in (game, other):
            assert last_words(table) == ([NOT_YOURS], 4404)
    assert turned_away(alice, f"/ws/game/{game_id}/") == (NOT_YOURS, 4404)


def test_sockets_at_other_games_stay(alice: Player, bob: Player, game: Table) -> None:
    with bob.at_deal(DEAL) as table:
        other = table.play(table.state["legal"][0])["game"]
        shelf.delete(bob.id, UUID(other))
        last_words(table)
    assert game.sync()["status"] == "playing"


def test_a_move_that_comes_too_late_is_not_played(
    alice: Player, game: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.groups.let_know", lambda *_: None)
    game_id = UUID(game.state["game"])
    played = PlayedMove.objects.filter(game_id=game_id).count()
    shelf.delete(alice.id, game_id)
    answer = game.play(game.state["legal"][0])
    assert (answer["code"], answer["state"]) == ("not_yours", None)
    assert last_words(game) == ([], 4404)
    assert PlayedMove.objects.filter(game_id=game_id).count() == played


def test_a_first_move_sent_again_does_not_bring_it_back(alice: Player) -> None:
    with alice.at_deal(DEAL) as table:
        first = table.state["legal"][0]
        game_id = UUID(table.play(first, ref="first")["game"])
    shelf.delete(alice.id, game_id)
    with alice.at_deal(DEAL) as table:
        answer = table.ask(type="play", version=0, move=first, ref="first")
        assert answer == {**NOT_YOURS, "ref": "first"}
        assert last_words(table) == ([], 4404)
    assert Game.objects.get(player_id=alice.id).deleted_at


def test_it_goes_on_where_it_was_once_it_is_taken_back(alice: Player, game: Table) -> None:
    before = game.state
    shelf.delete(alice.id, UUID(before["game"]))
    last_words(game)
    shelf.take_back(alice.id, UUID(before["game"]))
    with alice.at_game(before["game"]) as table:
        for same in ("version", "view", "undo", "redo", "moves", "score"):
            assert table.state[same] == before[same]
        assert table.play(table.state["legal"][0])["type"] == "state"
