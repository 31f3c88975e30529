"""A process that searches: `python -m game.solver.worker PARENT MEGABYTES [idle]`.

It reads a request a line, JSON, and writes what comes of it, JSON a line:

    {"id": 7, "question": "[…]", "seconds": 1.0, "megabytes": 256, "line": [], "plays": 0}
    {"id": 7, "begun": true}
    {"id": 7, "status": "won", "moves": ["t1>t2", …], "keys": […], "nodes": 205, "seconds": 0.01,
     "end": ""}

`begun` comes when all is compiled and the time begins to count. `line` holds the moves of a win
where one is thought to be known: then they are replayed and nothing is searched. A win is told
without detours, and in so few moves as can be found by playing `plays` of them. `keys` are those of
the positions after each move but the last. `{"cancel": 7}` ends a search between two slices.

With `idle` it runs only when nothing else wants to. It never outlives the process that asks: when
its input ends it ends.
"""

from __future__ import annotations

import json
import logging
import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, BinaryIO, Protocol, TextIO

from game.engine.moves import Move, parse_move
from game.engine.play import play
from game.engine.position import Position
from game.engine.rules import Rules
from game.solver.answers import Answer, Limits
from game.solver.questions import question_of, read_question
from game.solver.shorten import shortened

if sys.platform != "win32":
    import resource

log = logging.getLogger(__name__)

COMPILER_MEGABYTES = 512
"""Room for Python, the compiler and its code, beside the room for positions."""
WARM_WITHIN = 600
SLICE_WITHIN = 60
"""Seconds, on any machine far too many: a slice that takes them will never end."""

Request = dict[str, Any]


class Solve(Protocol):
    """What searches: `search.solve`, or something else in a test."""

    def __call__(
        self,
        rules: Rules,
        position: Position,
        limits: Limits,
        *,
        clock: Callable[[], float],
        cancelled: Callable[[], bool],
    ) -> Answer: ...


class Inbox:
    """Requests in the order in which they came, and which of them nobody waits for any more."""

    def __init__(self, source: BinaryIO) -> None:
        self._requests: SimpleQueue[Request] = SimpleQueue()
        self._cancelled = -1
        Thread(target=self._read, args=[source], daemon=True).start()

    def _read(self, source: BinaryIO) -> None:
        for line in source:
            request = json.loads(line)
            if "cancel" in request:
                self._cancelled = request["cancel"]
            else:
                self._requests.put(request)
        os._exit(0)  # whatever is being searched: nobody is left who could hear of it

    def next(self) -> Request:
        """The next request; waits for it."""
        return self._requests.get()

    def is_cancelled(self, request: Request) -> bool:
        """Whether the request was withdrawn. They come in order, so the last is all there is."""
        return bool(self._cancelled >= request["id"])


def main(arguments: Sequence[str], solve: Solve | None = None) -> None:
    """Answer requests until the input ends."""
    parent, megabytes, *idle = arguments
    be_modest(int(megabytes), idle=bool(idle))
    die_with(int(parent))
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    with os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="ascii") as output:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what is printed by chance is no answer
        inbox = Inbox(sys.stdin.buffer)
        while True:
            request = inbox.next()
            _say(output, request, _told(request, _answer(request, inbox, output, solve)))


def _answer(request: Request, inbox: Inbox, output: TextIO, solve: Solve | None) -> Answer:
    """The answer, whatever goes wrong on the way to it."""
    _alarm(WARM_WITHIN)
    try:
        rules, position = read_question(request["question"])
        if request["line"]:
            win = Answer("won", tuple(map(parse_move, request["line"])))
            return shortened(rules, position, win, request["plays"])
        search = solve or _searching()
        limits = Limits(request["seconds"], megabytes=request["megabytes"])
        found = search(
            rules,
            position,
            limits,
            clock=_Clock(lambda: _say(output, request, {"begun": True})),
            cancelled=lambda: _between_slices(inbox, request),
        )
        return shortened(rules, position, found, request["plays"])
    except MemoryError:
        return Answer("unknown", end="memory")
    except Exception:
        log.exception("a search failed: %s", request["question"])
        return Answer("unknown", end="broken")
    finally:
        _alarm(0)


def _searching() -> Solve:
    """The real search: importing it takes the compiler in, which is why it is not done above."""
    from game.solver.search import solve

    return solve


class _Clock:
    """The time; tells when it is first looked at, which is when a search begins."""

    def __init__(self, begin: Callable[[], None]) -> None:
        self._begin: Callable[[], None] | None = begin

    def __call__(self) -> float:
        if self._begin:
            self._begin()
            self._begin = None
        return perf_counter()


def _between_slices(inbox: Inbox, request: Request) -> bool:
    _alarm(SLICE_WITHIN)
    return inbox.is_cancelled(request)


def _told(request: Request, answer: Answer) -> dict[str, Any]:
    """The answer for the wire, with the keys of the positions that a win passes through."""
    keys: list[str] = []
    if answer.status == "won":
        keys = _keys(*read_question(request["question"]), answer.moves)
    return {**answer._asdict(), "moves": [str(move) for move in answer.moves], "keys": keys}


def _keys(rules: Rules, position: Position, moves: Sequence[Move]) -> list[str]:
    keys = []
    for move in moves[:-1]:
        position = play(rules, position, move).position
        keys.append(question_of(rules, position).key)
    return keys


def _say(output: TextIO, request: Request, told: dict[str, Any]) -> None:
    output.write(json.dumps({"id": request["id"], **told}) + "\n")
    output.flush()


# What the operating system is asked for


def be_modest(megabytes: int, *, idle: bool) -> None:
    """Keep to so many megabytes for positions, be the first to go where memory is short, and if
    that is wanted run only when nobody else wants to."""
    if sys.platform == "win32":
        return
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this input
    if idle:
        _give_way()
    # Not the address space, of which a compiler reserves far more than it uses.
    most = (megabytes + COMPILER_MEGABYTES) * 2**20
    with suppress(ValueError, OSError):  # a lower limit is set already
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000")


def _give_way() -> None:
    try:
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    except (AttributeError, OSError):  # macOS has none, a sandbox may forbid it
        os.nice(19)


def die_with(parent: int) -> None:
    """Be killed when the server is, also in the middle of a slice or stopped. Elsewhere than on
    Linux the input's end and the alarm do for this."""
    if sys.platform != "linux":
        return
    import ctypes

    set_parent_death_signal = 1  # PR_SET_PDEATHSIG of <linux/prctl.h>
    ctypes.CDLL(None).prctl(set_parent_death_signal, signal.SIGKILL)
    if os.getppid() != parent:  # it was gone before
        sys.exit()


def _alarm(seconds: int) -> None:
    """Be ended by the operating system unless this is called again in time; 0: no longer."""
    if sys.platform != "win32":
        signal.alarm(seconds)


if __name__ == "__main__":
    main(sys.argv[1:])
