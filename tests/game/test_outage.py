"""A database that does not answer or takes no writes: said clearly, and survived."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from uuid import UUID

import pytest
from django.db import OperationalError, connection
from django.test import Client, RequestFactory

from game import services
from game.middleware import DatabaseOutage
from game.models import Game
from game.outage import database_call, outage_of
from tests.game.client import Player, Table
from tests.game.conftest import DEAL


@contextmanager
def locked() -> Iterator[None]:
    """Somebody else holds SQLite's write lock."""
    with closing(sqlite3.connect(connection.settings_dict["NAME"])) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.rollback()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server's thread waits a moment for a lock, not five seconds."""
    perform = services.perform

    def hurried(writes: list[services.Write]) -> list[services.Outcome]:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA busy_timeout = 100")
        try:
            return perform(writes)
        finally:
            with connection.cursor() as cursor:
                cursor.execute("PRAGMA busy_timeout = 5000")

    monkeypatch.setattr("game.consumers.calls.perform", database_call(hurried))


def test_it_answers_unavailable_while_the_database_is_locked(game: Table, impatient: None) -> None:
    move = game.state["legal"][0]
    with locked():
        answer = game.play(move, ref="later")
        assert (answer["type"], answer["code"]) == ("rejected", "unavailable")
        assert answer["state"]["version"] == 1
        assert game.ask(type="ping")["type"] == "pong"
    assert game.play(move, ref="later")["version"] == 2
    assert Game.objects.get(pk=game.state["game"]).moves == 2


def test_it_begins_no_game_in_a_locked_database(
    alice: Player, table: Table, impatient: None
) -> None:
    with locked():
        answer = table.play(table.state["legal"][0], ref="first")
        assert (answer["code"], answer["state"]["game"]) == ("unavailable", None)
    assert not Game.objects.filter(player_id=alice.id).exists()
    assert table.play(table.state["legal"][0], ref="first")["version"] == 1


@pytest.fixture
def read_only(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The server's connection takes no writes."""
    perform = services.perform

    def unwritable(writes: list[services.Write]) -> list[services.Outcome]:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA query_only = ON")
        try:
            return perform(writes)
        finally:
            with connection.cursor() as cursor:
                cursor.execute("PRAGMA query_only = OFF")

    with monkeypatch.context() as patch:
        patch.setattr("game.consumers.calls.perform", database_call(unwritable))
        yield


def test_it_answers_read_only_where_nothing_can_be_written(game: Table, read_only: None) -> None:
    answer = game.play(game.state["legal"][0])
    assert (answer["code"], answer["state"]["version"]) == ("read_only", 1)
    assert game.sync()["version"] == 1
    assert Game.objects.get(pk=game.state["game"]).moves == 1


def test_it_finds_the_game_once_the_database_is_back(
    alice: Player, game: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = game.state["game"]

    def fail(player_id: UUID, game_id: UUID) -> None:
        raise OperationalError("no such table: game_game")

    with monkeypatch.context() as patch:
        patch.setattr("game.consumers.calls.game_of", database_call(fail))
        table = alice.connect(f"/ws/game/{game_id}/")
        first = table.receive()
        assert (first["code"], first["state"], first["ref"]) == ("unavailable", None, None)
        assert table.sync()["code"] == "unavailable"
        assert table.ask(type="ping")["type"] == "pong"
        assert table.nothing_comes()
    with table:
        assert table.ask(type="ping")["type"] == "pong"
        assert (table.receive()["version"], table.state["ref"]) == (1, None)
        assert table.play(table.state["legal"][0])["version"] == 2


def test_it_opens_another_connection_after_a_failure(game: Table) -> None:
    def open_read_only(writes: list[services.Write]) -> list[services.Outcome]:
        connection.close()
        name = connection.settings_dict["NAME"]
        connection.connection = sqlite3.connect(f"file:{name}?mode=ro", uri=True)
        return perform(writes)

    perform = services.perform
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.consumers.calls.perform", database_call(open_read_only))
        assert game.undo()["type"] == "rejected"
    assert game.undo()["version"] == 2


def test_it_survives_an_error_of_its_own(
    game: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(writes: list[services.Write]) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr("game.consumers.calls.perform", database_call(fail))
        answer = game.undo()
    assert (answer["code"], answer["state"]["version"]) == ("unavailable", 1)
    assert "ZeroDivisionError" in caplog.text
    assert game.undo()["version"] == 2


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("database is locked", "unavailable"),
        ("no such table: game_game", "unavailable"),
        ("database or disk is full", "unavailable"),
        ("attempt to write a readonly database", "read_only"),
        ("cannot execute INSERT in a read-only transaction", "read_only"),
    ],
)
def test_it_tells_read_only_from_unavailable(text: str, code: str) -> None:
    assert outage_of(OperationalError(text)) == code


def test_it_answers_a_page_with_503(database: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OperationalError("database is locked")

    monkeypatch.setattr("game.selectors.begun_with", fail)
    response = Client().get(f"/deal/{DEAL}/")
    assert response.status_code == 503
    assert response["Retry-After"]
    assert b"Traceback" not in response.content


def test_it_answers_in_plain_text_where_the_page_itself_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OperationalError("database is locked")

    monkeypatch.setattr("game.middleware.render", fail)
    middleware = DatabaseOutage(lambda request: None)
    request = RequestFactory().get("/")
    response = middleware.process_exception(request, OperationalError("database is locked"))
    assert response is not None
    assert (response.status_code, response["Content-Type"]) == (503, "text/plain; charset=utf-8")
    assert middleware.process_exception(request, ValueError()) is None
