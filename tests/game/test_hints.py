"""Hints: a useful move, and the next move of a win."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from threading import Event

import pytest

from game.engine.codes import DealCode
from game.engine.position import Position
from game.engine.rules import Rules
from game.engine.variants import GAMES
from game.models import Game
from game.services import hints, solving
from game.solver.answers import Answer
from tests.game.client import Message, Player, Table
from tests.winning import shortest

WIN = shortest("RU1-C")


def hint(table: Table, kind: str = "win") -> Message:
    return table.ask(type="hint", version=table.state["version"], kind=kind)


def game_of(table: Table) -> Game:
    return Game.objects.get(pk=table.state["game"])


@pytest.fixture
def table(alice: Player) -> Iterator[Table]:
    """Alice at a deal that can be won."""
    with alice.at_deal(WIN.code) as table:
        yield table


def test_hints_that_win_lead_to_the_win(table: Table) -> None:
    for _ in range(200):
        answer = hint(table)
        assert (answer["status"], answer["version"]) == ("won", table.state["version"])
        assert table.play(answer["move"])["type"] == "state"
        if table.state["status"] == "won":
            break
    assert table.state["score"] == 625
    game = game_of(table)
    assert (game.win_hints, game.rule_hints, game.lit) == (game.moves, 0, False)


def test_the_same_hint_is_given_again(table: Table) -> None:
    first, again = hint(table), hint(table)
    assert {**again, "ref": None} == {**first, "ref": None}
    table.play(first["move"])
    assert game_of(table).win_hints == 2, "those before the first move count too"


def test_a_deal_that_is_lost_says_so(alice: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask(*_: object, **__: object) -> Answer:
        return Answer("lost")

    monkeypatch.setattr(solving, "ask", ask)
    with alice.at_deal(str(DealCode("RU1", "C", 201))) as table:
        answer = hint(table)
        assert (answer["move"], answer["status"]) == (None, "lost")
        table.play(table.state["legal"][0])
        assert game_of(table).win_hints == 0


class Waiting(Event):
    """Searches take until this is set."""

    begun = withdrawn = 0

    def have(self, begun: int, withdrawn: int) -> bool:
        """Wait until so many searches have begun, and so many were withdrawn."""
        until = time.monotonic() + 10
        while (self.begun, self.withdrawn) != (begun, withdrawn) and time.monotonic() < until:
            time.sleep(0.02)
        return (self.begun, self.withdrawn) == (begun, withdrawn)

    async def ask(self, rules: Rules, position: Position, *_: object, **__: object) -> Answer:
        self.begun += 1
        try:
            await asyncio.to_thread(self.wait, 20)
        except asyncio.CancelledError:
            self.withdrawn += 1
            raise
        return Answer("lost")


@pytest.fixture
def waiting(monkeypatch: pytest.MonkeyPatch) -> Waiting:
    waiting = Waiting()
    monkeypatch.setattr(solving, "ask", waiting.ask)
    return waiting


def test_other_messages_are_answered_while_it_is_searched(alice: Player, waiting: Waiting) -> None:
    with alice.at_deal(str(DealCode("RU1", "C", 202))) as table:
        table.send(type="hint", ref="slow", version=0, kind="win")
        table.send(type="hint", ref="as slow", version=0, kind="win")
        assert table.ask(type="ping")["type"] == "pong"
        assert table.sync()["type"] == "state"
        assert table.nothing_comes()
        waiting.set()
        assert {table.receive()["ref"], table.receive()["ref"]} == {"slow", "as slow"}


def test_it_is_stale_once_a_move_is_played(alice: Player, waiting: Waiting) -> None:
    with alice.at_deal(str(DealCode("RU1", "C", 203))) as table:
        table.send(type="hint", ref="slow", version=0, kind="win")
        table.send(type="way_back", ref="as slow", version=0)
        assert table.play(table.state["legal"][0])["type"] == "state"
        refused = [table.receive(), table.receive()]
        assert {answer["ref"] for answer in refused} == {"slow", "as slow"}
        assert {(answer["code"], answer["state"]["version"]) for answer in refused} == {
            ("stale", 1)
        }
        waiting.set()
        assert table.nothing_comes()


def test_a_socket_that_leaves_takes_its_questions_along(alice: Player, waiting: Waiting) -> None:
    with alice.at_deal(str(DealCode("RU1", "C", 204))) as table:
        table.send(type="hint", ref="slow", version=0, kind="win")
        table.send(type="light", on=True)
        assert waiting.have(begun=2, withdrawn=0)
    assert waiting.have(begun=2, withdrawn=2)
    waiting.set()
    with alice.at_deal(WIN.code) as table:
        assert table.sync()["type"] == "state"


@pytest.mark.parametrize("kind", ["win", "rule"])
def test_it_refuses_what_is_paused_stale_or_over(table: Table, kind: str) -> None:
    table.play(WIN.moves[0])
    assert table.ask(type="hint", version=0, kind=kind)["code"] == "stale"
    table.ask(type="pause")
    assert hint(table, kind)["code"] == "paused"
    table.ask(type="resume")
    for start in range(1, len(WIN.moves), 60):
        table.play(" ".join(WIN.moves[start : start + 60]))
    assert hint(table, kind)["code"] == "game_over"


def test_it_gives_useful_moves_round_and_round(table: Table) -> None:
    first = hint(table, "rule")
    assert (first["move"] in table.state["legal"], first["status"]) == (True, None)
    given = [first["move"]]
    while (move := hint(table, "rule")["move"]) != given[0]:
        assert move not in given
        given.append(move)
    assert hint(table, "rule")["move"] == [*given, *given][1]
    table.play(given[0])
    assert game_of(table).rule_hints == len(given) + 2
    hint(table, "rule")
    assert (game_of(table).rule_hints, game_of(table).win_hints) == (len(given) + 3, 0)


def test_it_reads_no_more_than_the_last_of_many_steps(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "REMEMBERED", 3)
    table.play(" ".join(WIN.moves[:2]))
    for move in WIN.moves[2:8]:
        table.play(move)
    game = game_of(table)
    assert game.step == 8
    assert len(list(hints._seen(game.player_id, game.pk))) == 1 + 4, "the deal, and steps 5 to 8"


@pytest.mark.parametrize(("tag", "variant"), GAMES)
def test_following_useful_moves_never_comes_back(alice: Player, tag: str, variant: str) -> None:
    with alice.at_deal(str(DealCode(tag, variant, 205))) as table:
        seen = []
        for _ in range(40):
            assert table.state["view"] not in seen
            seen.append(table.state["view"])
            if (move := hint(table, "rule")["move"]) is None:
                break
            assert table.play(move)["type"] == "state"


@pytest.mark.parametrize(
    "wrong", [{"kind": "best"}, {"kind": None}, {"version": -1}, {"version": "0"}, {"kind": 1}]
)
def test_it_refuses_what_is_no_question(table: Table, wrong: dict[str, object]) -> None:
    question = {"type": "hint", "version": 0, "kind": "win", **wrong}
    assert table.ask(**question)["code"] == "malformed"
    assert table.ask(type="light", on="yes")["code"] == "malformed"
    assert table.ask(type="way_back")["code"] == "malformed"
