"""The cast: Alice and Bob, each with a cookie, and the server at which they play.

The server's thread and the tests share one database, which is not emptied between tests: every
test has players of its own, and looks only at what is theirs.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.conf import settings
from pytest_django.plugin import DjangoDbBlocker

from game.solver import process
from tests.game.client import Player, Table
from tests.game.server import ThreadedServer

DEAL = "RU1-C-AAAAABB"


@pytest.fixture(scope="session")
def database(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """Access to the database for the tests and for the server's threads, which outlive them."""
    with django_db_blocker.unblock():
        yield


@pytest.fixture(scope="session")
def searching() -> None:
    """Searches in processes that need no compiler and no quiet machine."""
    settings.SOLVER_WORKERS = 1
    settings.SOLVER_SECONDS = 10.0
    settings.SOLVER_PATIENCE = 30.0
    settings.SOLVER_IDLE = False
    process.ENVIRONMENT["SOLVER_PLAIN"] = "1"


@pytest.fixture(scope="session")
def server(database: None, searching: None) -> Iterator[ThreadedServer]:
    """The site, at work."""
    running = ThreadedServer()
    running.start()
    yield running
    running.stop()


@pytest.fixture
def alice(server: ThreadedServer) -> Player:
    return Player(server.port)


@pytest.fixture
def bob(server: ThreadedServer) -> Player:
    return Player(server.port)


@pytest.fixture
def table(alice: Player) -> Iterator[Table]:
    """Alice at a deal on which no card has been moved."""
    with alice.at_deal(DEAL) as table:
        yield table


@pytest.fixture
def game(alice: Player, table: Table) -> Table:
    """Alice at a game of one move."""
    table.play(table.state["legal"][0])
    return table
