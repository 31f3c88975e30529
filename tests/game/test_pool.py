"""The processes that search for a server: they come with the first question and go with it."""

import os
import signal
import time
from collections.abc import Iterator

import pytest

from tests.game.client import Player
from tests.game.test_crash import Process
from tests.solver.processes import workers_of
from tests.winning import shortest

WIN = shortest("RU1-C")


@pytest.fixture(scope="module")
def stopped(tmp_path_factory: pytest.TempPathFactory) -> Process:
    """A server that is not started yet, its database ready."""
    process = Process(tmp_path_factory.mktemp("server"))
    process.environment |= {
        "SOLVER_PLAIN": "1",
        "SOLVER_IDLE": "false",
        "SOLVER_WORKERS": "2",
        "SOLVER_SECONDS": "10",
    }
    migrating = process.manage("migrate", "--verbosity=0")
    migrating.communicate(timeout=120)
    return process


@pytest.fixture
def process(stopped: Process) -> Iterator[Process]:
    """A server in a process of its own."""
    process = stopped
    process.start()
    yield process
    if process.process.poll() is None:
        process.end(signal.SIGKILL)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_no_process_outlives_the_server(process: Process, number: int) -> None:
    server = process.process.pid
    assert workers_of(server) == []
    with Player(process.port).at_deal(WIN.code) as table:
        table.ask(type="light", on=True)
        assert table.receive(60)["status"] == "won"
        [worker] = workers_of(server)
        os.kill(server, number)  # the server alone, as a service manager may do
        log = process.process.communicate(timeout=20)[0]
    until = time.monotonic() + 10
    while workers_of(server):
        assert time.monotonic() < until, f"{worker} lives on"
        time.sleep(0.05)
    assert "Traceback" not in log
    assert "replaced" not in log


def test_nothing_is_said_when_all_are_interrupted_at_once(process: Process) -> None:
    with Player(process.port).at_deal(WIN.code) as table:
        table.ask(type="light", on=True)
        assert table.receive(60)["status"] == "won"
        log = process.end(signal.SIGINT)  # Ctrl-C reaches the whole group
    assert workers_of(process.process.pid) == []
    assert "Traceback" not in log
