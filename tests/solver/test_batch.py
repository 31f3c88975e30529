"""Tasks for all cores: in order, as many as are asked for, and nothing left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from itertools import count, islice

import pytest

from game.solver.batch import in_order
from tests.solver.processes import is_alive

FORSAKEN = """
from game.solver.batch import in_order
from tests.solver.test_batch import waiting
for worker in in_order(waiting, [0, 60], workers=1):
    print(worker, flush=True)
"""


def squared(number: int) -> int:
    return number * number


def slow_first(number: int) -> int:
    time.sleep(0.3 if number == 0 else 0)
    return number


def refusing(number: int) -> int:
    if number == 3:
        raise ValueError("three")
    return number


def dying(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def politeness(_: int) -> int:
    return os.nice(0)


def waiting(seconds: int) -> int:
    time.sleep(seconds)
    return os.getpid()


def test_results_come_in_the_order_of_the_items() -> None:
    assert list(in_order(slow_first, range(40), workers=2)) == list(range(40))


def test_it_takes_a_few_items_ahead_of_what_has_no_end() -> None:
    taken = []

    def numbers() -> Iterator[int]:
        for number in count():
            taken.append(number)
            yield number

    results = in_order(squared, numbers(), workers=1)
    assert list(islice(results, 5)) == [0, 1, 4, 9, 16]
    results.close()
    assert len(taken) < 10_000


def test_what_a_task_raises_is_raised() -> None:
    with pytest.raises(ValueError, match="three"):
        list(in_order(refusing, range(10), workers=1))


def test_a_dead_worker_is_told_of() -> None:
    with pytest.raises(BrokenProcessPool):
        list(in_order(dying, [1], workers=1))


def test_workers_give_way_to_others() -> None:
    assert list(in_order(politeness, [0], workers=1, niceness=3)) == [min(os.nice(0) + 3, 19)]


def test_workers_do_not_outlive_a_killed_parent() -> None:
    parent = subprocess.Popen([sys.executable, "-c", FORSAKEN], stdout=subprocess.PIPE, text=True)
    with parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        parent.kill()
    deadline = time.monotonic() + 10
    while is_alive(worker) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not is_alive(worker)
