"""The clock counts what somebody looks at: arithmetic, who looks, and what the wire says."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest

from game.clock import credit, seconds_at
from game.consumers import calls
from game.models import Game
from game.presence import Presence
from game.presence import presence as of_this_process
from tests.game.client import Player, Table
from tests.game.kept import visitor

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


@dataclass
class Timed:
    paused: bool = False
    won: bool = False
    clock_seconds: float = 0.0
    clock_at: datetime = NOON


def after(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def test_it_adds_the_time_seen() -> None:
    game = Timed()
    credit(game, after(10), watched=4)
    assert (game.clock_seconds, game.clock_at) == (4, after(10))


def test_it_counts_no_second_twice() -> None:
    game = Timed()
    credit(game, after(10), watched=10)
    credit(game, after(12), watched=12)
    credit(game, after(12), watched=3)
    assert game.clock_seconds == 12


def test_it_leaves_the_time_to_whoever_sees_the_game() -> None:
    game = Timed()
    credit(game, after(5), watched=None)
    credit(game, after(10), watched=10)
    assert game.clock_seconds == 10


@pytest.mark.parametrize("still", [Timed(paused=True), Timed(won=True)])
def test_it_stands_still_while_paused_or_won_and_goes_on_from_there(still: Timed) -> None:
    credit(still, after(100), watched=100)
    still.paused = still.won = False
    credit(still, after(103), watched=103)
    assert still.clock_seconds == 3


def test_it_is_never_negative_when_the_wall_clock_is_set_back() -> None:
    game = Timed()
    credit(game, after(-3600), watched=5)
    assert game.clock_seconds == 0
    credit(game, after(-3590), watched=10)
    assert game.clock_seconds == 10


def test_it_does_not_believe_a_wall_clock_set_forward() -> None:
    game = Timed()
    credit(game, after(3600), watched=5)
    assert game.clock_seconds == 5


def test_it_tells_the_seconds_not_credited_yet() -> None:
    game = Timed(clock_seconds=7)
    assert seconds_at(game, after(3), watched=2) == 9
    assert seconds_at(game, after(3), watched=None) == 7


def test_it_watches_while_one_socket_is_visible() -> None:
    presence = Presence()
    assert presence.watched("game") is None
    presence.enter("game", "a", visible=True)
    presence.enter("game", "b", visible=False)
    assert presence.watched("game") is not None
    presence.enter("game", "a", visible=False)
    assert presence.watched("game") is None
    presence.enter("game", "b", visible=True)
    presence.leave("game", "b")
    assert presence.watched("game") is None
    presence.leave("game", "b")
    assert presence.others("game", "b")
    assert not presence.others("game", "a")


def test_it_knows_whose_leaving_ends_the_watching() -> None:
    presence = Presence()
    assert presence.watched_last("game", "a") is None
    presence.enter("game", "a", visible=True)
    presence.enter("game", "b", visible=False)
    assert presence.watched_last("game", "a") is not None
    assert presence.watched_last("game", "b") is None
    presence.enter("game", "b", visible=True)
    assert presence.watched_last("game", "a") is None


def test_it_forgets_what_is_credited() -> None:
    presence = Presence()
    presence.enter("game", "a", visible=True)
    watched = presence.watched("game")
    presence.credited("game", watched)
    remaining = presence.watched("game")
    assert watched is not None
    assert remaining is not None
    assert remaining < 0.01
    presence.leave("game", "a")
    presence.credited("game", watched)
    assert presence.watched("game") is None


def test_it_starts_with_the_first_move(table: Table) -> None:
    assert table.ask(type="visible", visible=True)["clock"] == {"seconds": 0, "running": False}
    clock = table.play(table.state["legal"][0])["clock"]
    assert clock["running"]
    assert clock["seconds"] < 0.5


def test_it_stops_while_no_page_can_be_seen(game: Table) -> None:
    hidden = game.ask(type="visible", visible=False)["clock"]
    assert not hidden["running"]
    assert game.sync()["clock"] == hidden
    assert game.ask(type="visible", visible=True)["clock"]["running"]


def test_it_does_not_start_for_a_first_move_on_a_hidden_page(table: Table) -> None:
    table.ask(type="visible", visible=False)
    assert not table.play(table.state["legal"][0])["clock"]["running"]


def test_it_runs_while_one_of_two_pages_can_be_seen(alice: Player, game: Table) -> None:
    with alice.at_game(game.state["game"]) as other:
        assert game.ask(type="visible", visible=False)["clock"]["running"]
        assert not other.ask(type="visible", visible=False)["clock"]["running"]
        assert not game.receive()["clock"]["running"]
        assert other.ask(type="visible", visible=True)["clock"]["running"]
        assert game.receive()["clock"]["running"]


def test_it_is_kept_when_the_last_page_leaves(alice: Player, game: Table) -> None:
    with alice.at_game(game.state["game"]) as hidden:
        hidden.ask(type="visible", visible=False)
        game.connection.close()
        stopped = hidden.receive()["clock"]
        assert not stopped["running"]
        assert stopped["seconds"] > 0
        row = Game.objects.get(pk=game.state["game"])
        assert row.clock_seconds == pytest.approx(stopped["seconds"], abs=0.01)


def test_it_is_not_reset_by_a_reload(alice: Player, game: Table) -> None:
    Game.objects.filter(pk=game.state["game"]).update(clock_seconds=100)
    game.connection.close()
    with alice.at_game(game.state["game"]) as again:
        assert again.state["clock"]["running"]
        assert 100 <= again.state["clock"]["seconds"] < 102


@pytest.mark.parametrize("path", ["/", "/game/{}/"])
def test_a_page_shows_the_time_that_another_has_not_been_credited_with(
    alice: Player, game: Table, path: str
) -> None:
    seen = game.sync()["clock"]["seconds"]
    assert Game.objects.get(pk=game.state["game"]).clock_seconds == 0
    page = visitor(alice.id).get(path.format(game.state["game"]))
    clock = page.context["boot"]["state"]["clock"]
    assert clock["running"]
    assert seen < clock["seconds"] < seen + 10


def test_the_time_of_a_page_that_leaves_is_kept_before_it_is_forgotten(
    alice: Player, game: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    known: list[float | None] = []
    credit = calls.credit

    async def watching(player: UUID, game: UUID, watched: float) -> None:
        known.append(of_this_process.watched(game))
        await credit(player, game, watched)
        known.append(of_this_process.watched(game))

    monkeypatch.setattr(calls, "credit", watching)
    with alice.at_game(game.state["game"]) as hidden:
        hidden.ask(type="visible", visible=False)
        game.connection.close()
        assert not hidden.receive()["clock"]["running"]
    assert len(known) == 2
    assert None not in known
    assert of_this_process.watched(UUID(game.state["game"])) is None


def test_it_keeps_the_clock_on_a_ping_now_and_then(
    game: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.consumers.table.CREDIT_EVERY", 0.0)
    game.ask(type="ping")
    game.ask(type="sync")
    assert Game.objects.get(pk=game.state["game"]).clock_seconds > 0
