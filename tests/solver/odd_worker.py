"""A worker whose search does what the environment's ODD says, `lost` where it says nothing.

Run as `python -m tests.solver.odd_worker`, as the pool runs the real one.
"""

import os
import signal
import sys
import time
from collections.abc import Callable

from game.engine.position import Position
from game.engine.rules import Rules
from game.solver import worker
from game.solver.answers import Answer, Limits


def solve(
    rules: Rules,
    position: Position,
    limits: Limits,
    *,
    clock: Callable[[], float],
    cancelled: Callable[[], bool],
) -> Answer:
    """Searches for nothing."""
    odd = os.environ.get("ODD", "")
    if odd == "warm":
        time.sleep(1)
    begun = clock()
    _misbehave(odd)
    while odd == "long":
        time.sleep(0.01)
        if cancelled():
            return Answer("unknown", (), 1, clock() - begun, "cancelled")
        if limits.seconds is not None and clock() - begun >= limits.seconds:
            return Answer("unknown", (), 1, clock() - begun, "time")
    return Answer("lost", (), 1, clock() - begun)


def _misbehave(odd: str) -> None:
    match odd:
        case "die":
            os.kill(os.getpid(), signal.SIGKILL)
        case "stop":
            os.kill(os.getpid(), signal.SIGSTOP)
        case "hang":
            time.sleep(1000)
        case "memory":
            bytearray(2**31)  # more than it may have
        case "bug":
            raise ZeroDivisionError
        case "chatter":
            print("what is printed by chance is no answer")


if __name__ == "__main__":
    worker.main(sys.argv[1:], solve)
