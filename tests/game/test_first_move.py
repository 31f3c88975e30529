"""A game exists from its first move."""

import pytest

from game.engine.codes import DealCode
from game.engine.variants import GAMES
from game.models import Game
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
