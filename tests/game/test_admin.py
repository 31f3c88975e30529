"""The look behind the pages: for staff alone, and for looking alone."""

from uuid import uuid4

import pytest
from django.test import Client

from game import protocol, services
from game.engine.codes import parse_code
from game.models import Game

pytestmark = pytest.mark.django_db


@pytest.fixture
def game() -> Game:
    """Somebody's game of one move."""
    message = protocol.Play(version=0, move="t6*5>t3")
    write = services.Write(
        player_id=(player := uuid4()), target=parse_code("RU1-R-AAAAABB"), message=message
    )
    services.perform([write])
    return Game.objects.get(player_id=player)


def test_it_shows_staff_the_games(admin_client: Client, game: Game) -> None:
    assert "RU1-R-AAAAABB" in admin_client.get("/admin/game/game/").content.decode()
    assert admin_client.get(f"/admin/game/game/{game.pk}/change/").status_code == 200
    assert "t6*5&gt;t3" in admin_client.get("/admin/game/playedmove/").content.decode()


@pytest.mark.parametrize("deed", ["add", "{pk}/delete"])
def test_it_changes_nothing(admin_client: Client, game: Game, deed: str) -> None:
    path = f"/admin/game/game/{deed.format(pk=game.pk)}/"
    assert admin_client.post(path, {"post": "yes"}).status_code == 403
    assert admin_client.post(f"/admin/game/game/{game.pk}/change/", {}).status_code == 403
    assert Game.objects.get(pk=game.pk).version == 1


def test_it_asks_a_player_to_log_in(client: Client, game: Game) -> None:
    assert client.get("/admin/game/game/").status_code == 302
