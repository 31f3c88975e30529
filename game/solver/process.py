"""One process of `worker`, as the pool sees it: started when it is needed, replaced when it is
gone, answering one question at a time."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache, partial
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.moves import parse_move
from game.solver.answers import Answer
from game.solver.fast import FAST
from game.solver.questions import Question

ROOT = Path(__file__).resolve().parent.parent.parent
COMMAND = (sys.executable, "-m", "game.solver.worker")
WARM_WITHIN = 300.0 if FAST else 30.0
"""Seconds for starting, and for compiling what was never compiled on this machine."""
HUNG_AFTER = 10.0
"""Seconds beyond its time in which a process has a chance to answer: it is of low priority, and
what it had compiled is lost with it."""

_SECRETS = ("SECRET_KEY", "DATABASE_URL", "REDIS_URL")
ENVIRONMENT = dict.fromkeys(("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")
"""For the processes, beside what the server has: they search in one thread."""
_LONGEST_LINE = 2**20  # bytes of an answer; that to a long game of Spider takes 20 kB


class WorkerGone(Exception):  # noqa: N818 - says what the process is
    """The process did not start, ended, or did not answer in time."""


class Result(NamedTuple):
    """An answer, and the keys of the positions after each move of a win but the last."""

    answer: Answer
    keys: tuple[str, ...]


class Worker:
    """A process that answers questions, if need be after it was started anew."""

    def __init__(
        self,
        megabytes: int,
        command: Sequence[str] = COMMAND,
        *,
        idle: bool = True,
        warm_within: float = WARM_WITHIN,
        hung_after: float = HUNG_AFTER,
    ) -> None:
        self._megabytes = megabytes
        self._command = (*command, str(os.getpid()), str(megabytes), *["idle"] * idle)
        self._warm_within = warm_within
        self._hung_after = hung_after
        self._ids = count()
        self._asked = -1
        self._ready_for: set[str] = set()
        self._process: Process | None = None

    async def answer(
        self,
        question: Question,
        seconds: float,
        line: Sequence[str],
        plays: int,
        wanted: asyncio.Future[Answer],
        begun: Callable[[], None],
    ) -> Result:
        """What the process found out in so many seconds, which count from when it calls `begun`:
        at once, where it is ready for such questions. Once `wanted` is done nobody waits, and the
        search is withdrawn. Raises `WorkerGone`, after which the process is gone indeed."""
        withdraw: Callable[[object], None] | None = None
        try:
            process = await self._running()
            self._asked = next(self._ids)
            withdraw = partial(self._cancel, process, self._asked)
            wanted.add_done_callback(withdraw)  # it may be done already: this is heard after asking
            request = {
                "id": self._asked,
                "question": question.text,
                "seconds": seconds,
                "megabytes": self._megabytes,
                "line": list(line),
                "plays": plays,
            }
            self._tell(process, request)
            within = seconds + self._hung_after
            is_ready = question.kind in self._ready_for
            if is_ready:
                begun()
            told = await self._read(process, within if is_ready else self._warm_within)
            if "begun" in told:
                if not is_ready:
                    begun()
                    self._ready_for.add(question.kind)
                told = await self._read(process, within)
            return _result(told)
        except (OSError, TimeoutError, ValueError, KeyError, RuntimeError) as error:
            await self.end()
            raise WorkerGone(f"{type(error).__name__}: {error}") from error
        finally:
            if withdraw:
                wanted.remove_done_callback(withdraw)

    def _cancel(self, process: Process, asked: int, _: object) -> None:
        """Nobody waits for that answer any more: it may come as soon as it likes."""
        with suppress(OSError, RuntimeError):
            self._tell(process, {"cancel": asked})

    async def end(self) -> None:
        """Kill the process, if there is one, and wait until it is gone."""
        process, self._process = self._process, None
        self._ready_for.clear()
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        if process.stdin:
            process.stdin.close()
        await process.wait()

    async def _running(self) -> Process:
        """The process; another where the last one ended since it was asked."""
        process = self._process
        if process and (process.returncode is not None or _output(process).at_eof()):
            await self.end()
        if self._process is None:
            environment = {k: v for k, v in os.environ.items() if k not in _SECRETS}
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                cwd=ROOT,
                env={**environment, **ENVIRONMENT},
                stdin=PIPE,
                stdout=PIPE,
                limit=_LONGEST_LINE,
            )
        return self._process

    def _tell(self, process: Process, message: dict[str, Any]) -> None:
        """Send a line. Raises RuntimeError where uvloop knows that the pipe is closed."""
        if process.stdin:
            process.stdin.write(json.dumps(message).encode() + b"\n")

    async def _read(self, process: Process, within: float) -> dict[str, Any]:
        """The next line about the question asked last. Raises ValueError for what is none."""
        async with asyncio.timeout(within):
            line = await _output(process).readline()
        told = json.loads(line or b'"the process ended"')
        if not isinstance(told, dict) or told["id"] != self._asked:
            raise ValueError(told)
        return told


def _output(process: Process) -> asyncio.StreamReader:
    if process.stdout is None:
        raise ValueError("the process has no output")
    return process.stdout


_move = lru_cache(maxsize=4096)(parse_move)


def _result(told: dict[str, Any]) -> Result:
    moves = tuple(map(_move, told["moves"]))
    answer = Answer(told["status"], moves, told["nodes"], told["seconds"], told["end"])
    return Result(answer, tuple(told["keys"]))
