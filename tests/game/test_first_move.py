"""A game exists from its first move."""

from typing import Any

import pytest

from game.engine.codes import DealCode
from game.engine.variants import GAMES
from game.models import Game
from game.models import Player as PlayerRow
from tests.game.client import Player, Table
from tests.game.conftest import DEAL


def games_of(player: Player) -> list[Game]:
    return list(Game.objects.filter(player_id=player.id))


def test_it_shows_a_deal_at_once_and_keeps_nothing(alice: Player) -> None:
    with alice.connect(f"/ws/deal/{DEAL}/") as table:
        state = table.receive()
    assert (state["type"], state["version"], state["game"], state["deal"]) == (
        "state",
        0,
        None,
        DEAL,
    )
    assert state["clock"] == {"seconds": 0.0, "running": False}
    assert games_of(alice) == []


def test_it_begins_the_game_with_the_first_move(alice: Player, table: Table) -> None:
    state = table.play(table.state["legal"][0])
    assert (state["type"], state["version"], state["moves"], state["undo"]) == ("state", 1, 1, 1)
    assert state["clock"]["running"]
    [game] = games_of(alice)
    assert str(game.pk) == state["game"]


def test_it_goes_on_as_the_game_on_the_same_socket(alice: Player, table: Table) -> None:
    first = table.play(table.state["legal"][0])
    second = table.play(first["legal"][0])
    assert (second["version"], second["game"]) == (2, first["game"])
    assert len(games_of(alice)) == 1


@pytest.mark.parametrize(("tag", "variant"), GAMES)
def test_it_keeps_the_game_under_its_own_variant_and_as_not_won(
    alice: Player, tag: str, variant: str
) -> None:
    with alice.at_deal(str(DealCode(tag, variant, 7))) as table:
        table.play(table.state["legal"][0])
    [game] = games_of(alice)
    assert (game.tag, game.variant, game.number) == (tag, variant, 7)
    assert (game.won, game.won_at) == (False, None)


@pytest.mark.parametrize(
    "message",
    [
        *({"type": "sync"}, {"type": "ping"}, {"type": "why", "move": "t1>t2"}),
        *({"type": "visible", "visible": False}, {"type": "visible", "visible": True}),
        *({"type": "pause", "version": 0}, {"type": "resume", "version": 0}),
        *({"type": "undo", "version": 0, "count": 1}, {"type": "redo", "version": 0, "count": 1}),
        *({"type": "play", "version": 0, "move": "t1>t1"}, {"type": "play", "move": "w>f1"}),
        *({"type": "light", "on": True}, {"type": "hint", "kind": "rule"}, {"type": "way_back"}),
        *({"type": "play", "version": 7, "move": "t1>t2"}, {"type": "give_up"}),
    ],
    ids=lambda message: " ".join(map(str, message.values())),
)
def test_nothing_but_a_move_makes_a_game_or_a_player(
    alice: Player, table: Table, message: dict[str, Any]
) -> None:
    table.ask(**message)
    assert games_of(alice) == []
    assert not PlayerRow.objects.filter(pk=alice.id).exists()


def test_the_same_deal_again_is_a_new_game_with_nothing_of_the_old(
    alice: Player, game: Table
) -> None:
    before = game.play(game.state["legal"][0])
    Game.objects.filter(pk=before["game"]).update(clock_seconds=500)
    with alice.at_deal(DEAL) as again:
        fresh = again.state
        assert (fresh["version"], fresh["moves"], fresh["undo"], fresh["redo"]) == (0, 0, 0, 0)
        assert fresh["clock"] == {"seconds": 0.0, "running": False}
        with alice.at_game(before["game"]) as old:
            old.undo(2)
            assert fresh["view"] == old.state["view"]
            old.redo(2)
        begun = again.play(fresh["legal"][0])
    assert begun["game"] != before["game"]
    assert (begun["moves"], begun["undo"]) == (1, 1)
    assert begun["clock"]["seconds"] < 100
    first, second = sorted(games_of(alice), key=lambda each: each.begun)
    assert (first.moves, second.moves) == (2, 1)
    assert first.clock_seconds >= 500
    assert (first.won, second.won) == (False, False)
