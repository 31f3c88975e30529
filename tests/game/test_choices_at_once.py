"""Choices and a first move that reach the server at the same time."""

from concurrent.futures import ThreadPoolExecutor

from django.db import connection

from game.models import Game
from game.preferences import Choices
from game.selectors import choices_of
from game.services.preferences import choose
from tests.game.client import Player, Table

CHOICES: tuple[Choices, ...] = (
    {"table": "slate"},
    {"back": "suits"},
    {"calm": True},
    {"sounds": True},
    {"size": "small"},
    {"clock": False},
)


def test_they_make_one_player_and_none_of_them_is_lost(alice: Player, table: Table) -> None:
    def choose_one(choices: Choices) -> None:
        try:
            choose(alice.id, choices)
        finally:
            connection.close()

    with ThreadPoolExecutor(len(CHOICES)) as devices:
        sent = [devices.submit(choose_one, choices) for choices in CHOICES]
        state = table.play(table.state["legal"][0])
        for each in sent:
            each.result()

    assert choices_of(alice.id).chosen == {
        name: value for choices in CHOICES for name, value in choices.items()
    }
    assert [str(game.pk) for game in Game.objects.filter(player_id=alice.id)] == [state["game"]]
