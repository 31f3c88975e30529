"""Deals that a search proves to be lost are remembered, for the statistics; nothing else is."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.db import DatabaseError

from game.engine.codes import DealCode
from game.engine.rules import Rules
from game.models import LostDeal
from game.services import solving, winnable
from game.solver.answers import Answer
from tests.game.client import Message, Player, Table

CODE = DealCode("RU1", "R", 707_070)


@pytest.fixture(autouse=True)
def _lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every search proves its position to be lost, and nothing is known from before."""
    LostDeal.objects.filter(number=CODE.number).delete()
    monkeypatch.setattr(settings, "SOLVER_WORKERS", 0)

    async def ask(rules: Rules, position: object, *_: object, **__: object) -> Answer:
        return Answer("lost")

    monkeypatch.setattr(solving, "ask", ask)


def light(table: Table) -> Message:
    """What the light says once it is switched on."""
    table.ask(type="light", on=True)
    while (message := table.receive())["type"] != "light":
        pass
    return message


def kept() -> list[str]:
    return [str(lost) for lost in LostDeal.objects.filter(number=CODE.number)]


def test_the_light_at_a_deal_remembers_it_once(alice: Player, bob: Player) -> None:
    for player in (alice, bob):
        with player.at_deal(str(CODE)) as table:
            assert light(table)["status"] == "lost"
    assert kept() == ["RU1-R 707070"]


def test_a_game_that_is_spoiled_says_nothing_of_its_deal(alice: Player) -> None:
    with alice.at_deal(str(CODE)) as table:
        table.play(table.state["legal"][0])
        assert light(table)["status"] == "lost"
    assert kept() == []


def test_the_way_back_that_leads_nowhere_remembers_it(alice: Player) -> None:
    with alice.at_deal(str(CODE)) as table:
        table.play(table.state["legal"][0])
        answer = table.ask(type="way_back", version=table.state["version"])
        assert answer["status"] == "lost"
    assert kept() == ["RU1-R 707070"]


def test_the_light_shines_where_nothing_can_be_kept(
    alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: DealCode) -> None:
        raise DatabaseError("database is locked")

    monkeypatch.setattr(winnable, "_store_lost", fail)
    with alice.at_deal(str(CODE)) as table:
        assert light(table)["status"] == "lost"
