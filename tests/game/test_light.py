"""The light: whether what a page shows can still be won."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator

import pytest
from django.conf import settings

from game.engine.codes import DealCode, parse_code
from game.engine.play import deal, legal_moves
from game.engine.position import Position
from game.engine.rules import Rules
from game.engine.variants import rules_of
from game.models import Game
from game.services import lights, solving
from game.solver.answers import Answer
from tests.game.client import Message, Player, Table
from tests.solver.processes import workers_of
from tests.winning import longest, shortest

WIN = shortest("RU1-C")
RULES = rules_of("RU1", "C")
PATIENCE = 60.0  # seconds, on a machine that is busy with other things


DECIDED = ("won", "lost")
"""Every position of Russian Classic is one or the other."""


def light(table: Table) -> Message:
    """The next light that is told unasked."""
    while (message := table.receive(PATIENCE))["type"] != "light" or message["ref"]:
        pass
    return message


def switch(table: Table, *, on: bool = True) -> Message:
    return table.ask(type="light", on=on)


@pytest.fixture
def table(alice: Player) -> Iterator[Table]:
    """Alice at a deal that can be won, the light on, its first message received."""
    with alice.at_deal(WIN.code) as table:
        assert table.ask(type="light", on=True, ref="on") == {
            "type": "light",
            "version": 0,
            "ref": "on",
            "status": "unknown",
            "searching": True,
        }
        assert light(table)["status"] == "won"
        yield table


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Position]:
    """The positions that are searched from now on, each of which is found to be lost."""
    positions: list[Position] = []

    async def ask(rules: Rules, position: Position, *_: object, **__: object) -> Answer:
        positions.append(position)
        return Answer("lost")

    monkeypatch.setattr(solving, "ask", ask)
    return positions


def test_a_win_that_is_kept_is_known_at_once_and_so_is_all_its_way(
    alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = longest("RU1-C")
    monkeypatch.setattr(lights, "_win_of", lambda code: tuple(kept.moves))
    with alice.at_deal(kept.code) as table:
        switch(table)
        assert light(table)["status"] == "won"
        for place in range(0, 20, 5):
            hint = table.ask(type="hint", kind="win", version=table.state["version"])
            assert hint["move"] == kept.moves[place]
            table.play(" ".join(kept.moves[place : place + 5]))
            assert light(table)["status"] == "won"


def test_it_is_off_until_it_is_switched_on(alice: Player) -> None:
    with alice.at_deal(WIN.code) as table:
        table.play(WIN.moves[0])
        assert table.nothing_comes()
        assert not Game.objects.get(pk=table.state["game"]).lit


def test_it_is_told_for_every_version(table: Table) -> None:
    for version, move in enumerate(WIN.moves[:3], start=1):
        table.play(move)
        assert light(table) == {
            "type": "light",
            "version": version,
            "ref": None,
            "status": "won",
            "searching": False,
        }
    table.undo()
    assert (light(table)["version"], table.state["version"]) == (4, 4)
    table.redo()
    assert light(table)["version"] == 5
    assert Game.objects.get(pk=table.state["game"]).lit


def test_it_is_told_once_for_a_version(table: Table) -> None:
    table.play(WIN.moves[0])
    light(table)
    table.sync()
    table.ask(type="pause")
    table.ask(type="resume")
    table.play("t1>t1")
    assert table.nothing_comes()
    assert table.told == []


def test_it_says_that_it_is_off(table: Table) -> None:
    answer = switch(table, on=False)
    assert (answer["status"], answer["searching"]) == ("off", False)
    table.play(WIN.moves[0])
    assert table.nothing_comes()
    assert not Game.objects.get(pk=table.state["game"]).lit


def test_it_is_green_on_a_table_that_is_won(alice: Player) -> None:
    with alice.at_deal(WIN.code) as table:
        for start in range(0, len(WIN.moves), 60):
            table.play(" ".join(WIN.moves[start : start + 60]))
        assert table.state["status"] == "won"
        switch(table)
        assert light(table)["status"] == "won"


def test_it_is_red_once_a_win_is_spoiled_and_stays_so(alice: Player, asked: list[Position]) -> None:
    with alice.at_deal(str(DealCode("RU1", "C", 101))) as table:
        table.play(table.state["legal"][0])
        switch(table)
        assert light(table)["status"] == "lost"
        assert len(asked) == 1
        solving.note_lost(RULES, asked[0])
        table.play(table.state["legal"][-1])
        assert light(table)["status"] == "lost"
        assert len(asked) == 1, "what follows on a lost position is not searched"


def test_each_socket_has_its_own(alice: Player, table: Table) -> None:
    table.play(WIN.moves[0])
    light(table)
    with alice.at_game(table.state["game"]) as other:
        table.play(WIN.moves[1])
        assert light(table)["version"] == 2
        assert other.receive()["type"] == "state"
        assert other.nothing_comes()
        switch(other)
        assert light(other)["version"] == 2
        other.play(WIN.moves[2])
        assert [light(each)["version"] for each in (table, other)] == [3, 3]


def test_moves_do_not_wait_for_it_and_what_is_old_is_given_up(
    alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    given_up: list[Position] = []

    async def ask(rules: Rules, position: Position, *_: object, **__: object) -> Answer:
        if len(given_up) == 3:
            return Answer("lost")
        try:
            await asyncio.Event().wait()
        finally:
            given_up.append(position)
        raise AssertionError

    monkeypatch.setattr(solving, "ask", ask)
    with alice.at_deal(str(DealCode("RU1", "C", 102))) as table:
        switch(table)
        for _ in range(3):
            assert table.play(table.state["legal"][0])["type"] == "state"
            assert given_up or table.nothing_comes(0.1)
        assert light(table)["version"] == 3


def test_it_is_grey_where_nothing_searches(alice: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    async def off(*_: object, **__: object) -> Answer:
        return Answer("unknown", end="off")

    monkeypatch.setattr(solving, "ask", off)
    with alice.at_deal(str(DealCode("RU1", "C", 103))) as table:
        switch(table)
        assert light(table)["status"] == "unknown"


def test_it_tries_again_until_the_question_is_searched(
    alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    busy = [Answer("unknown", end="busy")] * 5
    answers = [Answer("unknown", end="broken"), *busy, Answer("lost")]

    async def ask(*_: object, **__: object) -> Answer:
        return answers.pop(0)

    monkeypatch.setattr(solving, "ask", ask)
    monkeypatch.setattr("game.consumers.light.FIRST_PAUSE", 0.02)
    with alice.at_deal(str(DealCode("RU1", "C", 104))) as table:
        switch(table)
        assert light(table)["status"] == "lost"
        assert table.nothing_comes()


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP])
def test_a_lost_process_leaves_play_untouched_and_the_light_comes_back(
    table: Table, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "SOLVER_SECONDS", 2.0)
    monkeypatch.setattr("game.consumers.light.FIRST_PAUSE", 0.5)
    [process] = workers_of(os.getpid())
    os.kill(process, number)
    off_the_line = next(
        str(move)
        for move in legal_moves(RULES, deal(parse_code(WIN.code)))
        if str(move) != WIN.moves[0]
    )
    assert table.play(off_the_line)["type"] == "state"
    assert table.play(table.state["legal"][0])["type"] == "state"
    told = light(table)
    assert told["version"] == 2
    if number == signal.SIGKILL:
        assert told["status"] in DECIDED, "by a process that took its place"
    else:
        os.kill(process, signal.SIGKILL)  # rather than wait until it counts as hung
    table.undo(2)
    assert light(table)["status"] == "won"
    table.play(off_the_line)
    assert light(table)["status"] in DECIDED
