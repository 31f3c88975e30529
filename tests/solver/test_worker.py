"""The process that searches: what it answers, and that it never outlives who asks."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from game.engine.moves import parse_move
from game.engine.play import is_won, play
from game.engine.position import Position
from game.engine.rules import Rules
from game.engine.variants import rules_of
from game.solver.process import ROOT
from game.solver.questions import question_of, read_question
from tests.solver.processes import is_alive, workers_of
from tests.winning import positions, shortest

REAL, ODD = "game.solver.worker", "tests.solver.odd_worker"
RULES = rules_of("RU1", "C")
WIN = shortest("RU1-C")
SERVER = """
import asyncio, sys
from game.solver.known import Known
from game.solver.pool import Options, Pool
from game.solver.questions import Question

async def main():
    command = (sys.executable, "-m", "tests.solver.odd_worker")
    pool = Pool(Options(workers=1, command=command), Known())
    asked = asyncio.create_task(pool.ask(Question(sys.argv[1], "RU1-C", "key"), 600))
    await asyncio.sleep(1000)

asyncio.run(main())
"""


class Worker:
    """A process that searches, at the other end of its pipes."""

    def __init__(self, module: str, *words: str, **environment: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", module, str(os.getpid()), "256", *words],
            cwd=ROOT,
            env={**os.environ, "SOLVER_PLAIN": "1", **environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def send(self, message: dict[str, Any]) -> None:
        assert self.process.stdin
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def receive(self) -> dict[str, Any]:
        assert self.process.stdout
        told: dict[str, Any] = json.loads(self.process.stdout.readline())
        return told

    def ask(self, position: Position, number: int = 0, **fields: Any) -> list[dict[str, Any]]:
        """What comes of a question, until it is answered."""
        request = {"id": number, "seconds": 20.0, "megabytes": 64, "line": [], "plays": 0}
        question = question_of(RULES, position).text
        self.send({**request, "question": question, **fields})
        told = [self.receive()]
        while "status" not in told[-1]:
            told.append(self.receive())
        return told

    def end(self) -> str:
        """End its input; what it complained of."""
        _, complaints = self.process.communicate(timeout=20)
        return complaints


@pytest.fixture
def real() -> Iterator[Worker]:
    worker = Worker(REAL)
    yield worker
    worker.process.kill()
    worker.process.communicate()


def after(rules: Rules, position: Position, moves: list[str]) -> Iterator[Position]:
    for move in moves:
        position = play(rules, position, parse_move(move)).position
        yield position


def test_it_tells_when_it_begins_and_a_win_that_the_engine_knows(real: Worker) -> None:
    start = positions(WIN)[0]
    begun, won = real.ask(start, 3)
    assert begun == {"id": 3, "begun": True}
    assert (won["id"], won["status"], won["end"]) == (3, "won", "")
    reached = list(after(RULES, start, won["moves"]))
    assert is_won(RULES, reached[-1])
    assert won["keys"] == [question_of(RULES, position).key for position in reached[:-1]]
    assert real.end() == ""


def test_it_replays_a_win_that_is_known_and_believes_no_other(real: Worker) -> None:
    start = positions(WIN)[0]
    [known] = real.ask(start, 0, line=WIN.moves)
    assert (known["status"], known["moves"], known["nodes"]) == ("won", WIN.moves, 0)
    for number, wrong in enumerate([WIN.moves[:-1], WIN.moves[1:], ["nonsense"]], start=1):
        [told] = real.ask(start, number, line=wrong)
        assert (told["status"], told["moves"], told["end"]) == ("unknown", [], "broken")
    assert real.ask(start, 9)[-1]["status"] == "won"
    assert "do not win" in real.end()


def test_a_question_is_the_position_itself() -> None:
    for position in positions(WIN):
        rules, read = read_question(question_of(RULES, position).text)
        assert (rules, question_of(rules, read)) == (RULES, question_of(RULES, position))


def test_it_stops_between_slices_when_nobody_waits() -> None:
    worker = Worker(ODD, ODD="long")
    begun = time.monotonic()
    question = question_of(RULES, positions(WIN)[0]).text
    worker.send(
        {"id": 0, "question": question, "seconds": 60.0, "megabytes": 64, "line": [], "plays": 0}
    )
    assert "begun" in worker.receive()
    worker.send({"cancel": 0})
    assert worker.receive()["end"] == "cancelled"
    assert time.monotonic() - begun < 30
    worker.end()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has this")
def test_it_gives_way_to_all_others_if_it_shall() -> None:
    worker, eager = Worker(ODD, "idle"), Worker(ODD)
    for each in (worker, eager):
        each.ask(positions(WIN)[0])
    assert os.sched_getscheduler(worker.process.pid) == os.SCHED_IDLE
    assert os.sched_getscheduler(eager.process.pid) == os.SCHED_OTHER
    for each in (worker, eager):
        each.end()


def test_ctrl_c_is_not_for_it() -> None:
    worker = Worker(ODD)
    worker.ask(positions(WIN)[0])
    worker.process.send_signal(signal.SIGINT)
    assert worker.ask(positions(WIN)[0], 1)[-1]["status"] == "lost"
    assert worker.end() == ""


@pytest.mark.parametrize("odd", ["", "long", "hang"])
def test_it_ends_with_its_input(odd: str) -> None:
    worker = Worker(ODD, ODD=odd)
    question = question_of(RULES, positions(WIN)[0]).text
    worker.send(
        {"id": 0, "question": question, "seconds": 60.0, "megabytes": 64, "line": [], "plays": 0}
    )
    assert "begun" in worker.receive()
    worker.end()
    assert worker.process.returncode == 0


@pytest.mark.skipif(sys.platform != "linux", reason="others need its input's end")
@pytest.mark.parametrize("odd", ["long", "hang", "stop"])
def test_it_does_not_outlive_a_server_that_is_killed(odd: str) -> None:
    server = subprocess.Popen(
        [sys.executable, "-c", SERVER, question_of(RULES, positions(WIN)[0]).text],
        cwd=ROOT,
        env={**os.environ, "ODD": odd},
    )
    try:
        child = wait_for_child(server.pid)
        time.sleep(1)  # until it is at what it shall do
    finally:
        server.kill()
        server.wait()
    for _ in range(500):
        if not is_alive(child):
            return
        time.sleep(0.02)
    os.kill(child, signal.SIGKILL)
    raise AssertionError("it lives on")


def wait_for_child(parent: int) -> int:
    """The process that the server has started."""
    for _ in range(1000):
        if children := workers_of(parent, ODD):
            return children[0]
        time.sleep(0.02)
    raise AssertionError("it started no process")
