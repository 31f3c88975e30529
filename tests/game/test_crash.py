"""The server killed between moves: every move that was answered is there."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings

from tests.game.client import Player
from tests.game.test_wins import winning_line
from tests.servers import free_port

ROOT = Path(__file__).resolve().parent.parent.parent


class Process:
    """`manage.py serve` in a process of its own, with a database of its own."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.database = folder / "games.sqlite3"
        self.environment = {
            **os.environ,
            "SECRET_KEY": settings.SECRET_KEY,
            "DATABASE_URL": f"sqlite:///{self.database}",
            "PORT": str(self.port),
            "DEBUG": "true",
        }

    def manage(self, *words: str) -> "subprocess.Popen[str]":
        command = [sys.executable, str(ROOT / "manage.py"), *words]
        return subprocess.Popen(
            command,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )

    def start(self) -> None:
        self.process = self.manage("serve")
        for _ in range(600):
            try:
                Player(self.port).at_deal("RU1-C-AAAAABB").connection.close()
            except OSError:
                assert self.process.poll() is None, (
                    self.process.stdout and self.process.stdout.read()
                )
                time.sleep(0.05)
            else:
                return
        raise AssertionError("the server did not start")

    def end(self, number: int) -> str:
        """Send it a signal; all that it said until it ended."""
        os.killpg(self.process.pid, number)
        return self.process.communicate(timeout=20)[0]


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    process = Process(tmp_path)
    migrating = process.manage("migrate", "--verbosity=0")
    output, _ = migrating.communicate(timeout=120)
    assert migrating.returncode == 0, output
    process.start()
    yield process
    if process.process.poll() is None:
        process.end(signal.SIGKILL)


def test_it_has_every_answered_move_after_a_crash(process: Process) -> None:
    code, moves = winning_line("RU1-C", 2)
    player = Player(process.port)
    table = player.at_deal(code)
    for crash in (10, 20):
        while table.state["moves"] < crash:
            table.play(moves[table.state["moves"]])
        answered = table.state
        lost = {"ref": f"lost {crash}", "move": moves[crash]}
        table.send(type="play", version=answered["version"], **lost)
        process.end(signal.SIGKILL)
        process.start()
        table = player.at_game(answered["game"])
        assert table.state["moves"] in {crash, crash + 1}
        assert table.play(**lost, version=answered["version"])["moves"] == crash + 1
        assert table.undo()["view"] == answered["view"]
        table.redo()
    check = process.manage("check_replays")
    output, _ = check.communicate(timeout=60)
    assert check.returncode == 0, output
    assert "1 games" in output


def test_it_stops_soon_and_keeps_the_clock_although_sockets_are_open(process: Process) -> None:
    table = Player(process.port).at_deal("RU1-C-AAAAABB")
    table.play(table.state["legal"][0])
    started = time.monotonic()
    log = process.end(signal.SIGINT)
    assert time.monotonic() - started < 10
    assert "Traceback" not in log
    with closing(sqlite3.connect(process.database)) as database:
        [(seconds,)] = database.execute("SELECT clock_seconds FROM game_game")
    assert seconds > 0


def test_it_refuses_to_serve_what_would_not_work(tmp_path: Path) -> None:
    process = Process(tmp_path)
    for wrong, sentence in [
        ({"SECRET_KEY": ""}, "SECRET_KEY is not set"),
        ({"WEB_CONCURRENCY": "2", "REDIS_URL": ""}, "without REDIS_URL"),
    ]:
        process.environment |= wrong
        refused = process.manage("serve")
        output, _ = refused.communicate(timeout=60)
        assert refused.returncode == 1
        assert sentence in output
        assert "Traceback" not in output
        process.environment["SECRET_KEY"] = settings.SECRET_KEY
