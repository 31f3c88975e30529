"""Moves a second over WebSocket, by one player and by fifty at once.

Run `.venv/bin/python scripts/bench_moves.py`. A real server with a SQLite file of its own is
started; each player plays winning games, a move at a time, as fast as the answers come. Players
and server share the machine, so that the figures say what it does, not what the server could.
"""

import asyncio
import itertools
import json
import os
import secrets
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["DJANGO_SETTINGS_MODULE"] = "solitaire_site.settings"
os.environ["SECRET_KEY"] = secrets.token_hex()

import django
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

django.setup()

from game.players import COOKIE, cookie_text

LINES = ROOT / "tests" / "engine" / "data" / "RU1-C.jsonl"
SECONDS = 10.0
PLAYERS = (1, 50)
UP_WITHIN = 30.0  # seconds


@contextmanager
def server() -> Iterator[int]:
    """A server on a free port, its database in a folder that goes with it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "PORT": str(port),
            "DATABASE_URL": f"sqlite:///{folder}/bench.sqlite3",
            "COMMANDS_PER_SECOND": "100000",
            "COMMANDS_BURST": "100000",
            "NEW_GAMES_PER_MINUTE": "100000",
        }
        manage = [sys.executable, str(ROOT / "manage.py")]
        subprocess.run([*manage, "migrate", "--verbosity=0"], env=environment, check=True)
        process = subprocess.Popen([*manage, "serve"], env=environment, stderr=subprocess.DEVNULL)
        try:
            _wait(port)
            yield port
        finally:
            process.terminate()
            process.wait()


def _wait(port: int) -> None:
    until = time.monotonic() + UP_WITHIN
    while time.monotonic() < until:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError("the server did not start")


async def player(port: int, games: Iterator[tuple[str, list[str]]], until: float) -> list[float]:
    """Play until the time is up; the seconds from each move to its answer."""
    headers = {"Cookie": f"{COOKIE}={cookie_text(uuid4())}"}
    waited: list[float] = []
    while time.monotonic() < until:
        code, moves = next(games)
        async with connect(
            f"ws://127.0.0.1:{port}/ws/deal/{code}/",
            origin=Origin(f"http://127.0.0.1:{port}"),
            additional_headers=headers,
            compression=None,
            proxy=None,
        ) as table:
            await table.recv()
            await _play(table, moves, until, waited)
    return waited


async def _play(
    table: ClientConnection, moves: list[str], until: float, waited: list[float]
) -> None:
    for version, move in enumerate(moves):
        if time.monotonic() >= until:
            return
        message = {"type": "play", "version": version, "move": move, "ref": uuid4().hex}
        started = time.perf_counter()
        await table.send(json.dumps(message))
        answer = json.loads(await table.recv())
        waited.append(time.perf_counter() - started)
        if answer["type"] != "state":
            raise RuntimeError(f"refused: {answer['code']}")


async def measure(port: int, players: int) -> list[float]:
    """The waiting times of all moves that so many players made."""
    lines = [json.loads(line) for line in LINES.read_text().splitlines()]
    games = itertools.cycle((line["code"], line["moves"]) for line in lines)
    until = time.monotonic() + SECONDS
    all_waited = await asyncio.gather(*(player(port, games, until) for _ in range(players)))
    return list(itertools.chain.from_iterable(all_waited))


def main() -> None:
    with server() as port:
        for players in PLAYERS:
            waited = asyncio.run(measure(port, players))
            cuts = statistics.quantiles(waited, n=100)
            print(
                f"{players:3} player{'s' if players > 1 else ' '}: "
                f"{len(waited) / SECONDS:7.0f} moves a second, "
                f"answered in {cuts[49] * 1000:.1f} ms (median), {cuts[94] * 1000:.1f} ms (95 %)"
            )


if __name__ == "__main__":
    main()
