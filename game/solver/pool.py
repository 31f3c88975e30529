"""Questions to processes that search, from an event loop that must never wait for them.

Each process takes one question after another. Few questions wait; beyond that, and when its time is
up, a question is answered `unknown` at once. The processes start with the first question, and end
when none came for long; a process that dies or hangs costs the question that it was at.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Hashable, Sequence
from typing import NamedTuple

from game.solver.answers import Answer
from game.solver.known import Known
from game.solver.process import COMMAND, HUNG_AFTER, WARM_WITHIN, Worker, WorkerGone
from game.solver.questions import Question

log = logging.getLogger(__name__)

OFF = Answer("unknown", end="off")
BUSY = Answer("unknown", end="busy")
BROKEN = Answer("unknown", end="broken")
WITHDRAWN = Answer("unknown", end="cancelled")

LATE = 0.3  # seconds by which an answer may come late: the search looks at the clock now and then
READY_WITHIN = 40.0  # seconds for which whoever asks waits for a process to make itself ready
LEAST = 0.05  # seconds of searching below which a question is not worth its way
_SHARES = 8  # of those who ask, so many together can fill the queue
LONGEST_PAUSE = 60.0  # seconds before a process is started that died again and again


class Options(NamedTuple):
    """What a pool is made of. `idle`: whether processes run only when nothing else wants to;
    `rest`: seconds without a question after which a process ends."""

    workers: int
    waiting: int = 64
    megabytes: int = 256
    idle: bool = True
    rest: float = 600.0
    command: Sequence[str] = COMMAND
    warm_within: float = WARM_WITHIN
    hung_after: float = HUNG_AFTER


class Asker(NamedTuple):
    """Who asks and what for: a newer question takes the place of the asker's last one. Of each
    `who`, whatever it is for, few questions wait, so that all others find room."""

    who: Hashable
    what: Hashable


class _Job:
    """A question, its time, and the future of its answer."""

    def __init__(
        self,
        question: Question,
        seconds: float,
        asker: Asker | None,
        line: Sequence[str],
        plays: int,
    ) -> None:
        self.question = question
        self.who = asker and asker.who
        self.line = line
        self.plays = plays
        self._loop = asyncio.get_running_loop()
        self._deadline = self._loop.time() + seconds
        self.future: asyncio.Future[Answer] = self._loop.create_future()
        self._timer = self._loop.call_at(self._deadline, self.settle, BUSY)

    @property
    def left(self) -> float:
        """Seconds until the time is up."""
        return self._deadline - self._loop.time()

    def settle(self, answer: Answer) -> None:
        """Answer, unless it was answered or withdrawn."""
        self._timer.cancel()
        if not self.future.done():
            self.future.set_result(answer)

    def hold(self) -> float:
        """Let no time pass from now on, or not much, for a process is made ready; the seconds
        left."""
        self._timer.cancel()
        self._timer = self._loop.call_later(READY_WITHIN, self.settle, BUSY)
        return max(LEAST, self.left)

    def go_on(self, seconds: float) -> None:
        """The search has begun: so many seconds are left."""
        self._timer.cancel()
        ended = Answer("unknown", seconds=seconds, end="time")
        self._timer = self._loop.call_later(seconds + LATE, self.settle, ended)


class Pool:
    """The processes, and the questions that wait for them. Used on one event loop alone."""

    def __init__(self, options: Options, known: Known) -> None:
        self._options = options
        self._known = known
        self._asked: set[_Job] = set()
        self._waiting: dict[_Job, None] = {}
        self._askers: dict[Asker, _Job] = {}
        self._last_served: Hashable = None
        self._more = asyncio.Event()
        self._resting = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    async def ask(
        self,
        question: Question,
        seconds: float,
        *,
        asker: Asker | None = None,
        line: Sequence[str] = (),
        plays: int = 0,
    ) -> Answer:
        """The answer, known or searched for so many seconds, waiting for a process included.

        An `asker`'s question takes the place of the last one that it asked, which is then answered
        `unknown`, as is one that finds too many waiting: the pool's `waiting`, or an eighth of it
        asked by the same `who`. Who is cancelled withdraws the question.
        `line`: the moves of a known win, which are then replayed, so that the positions on its way
        become known too. `plays`: so many moves may be played to make a win shorter.
        """
        if self._options.workers <= 0 or self._is_closed:
            return OFF
        known = self._known.get(question.key, seconds)
        if known is not None and not line:
            return known
        if asker is not None and (older := self._askers.get(asker)):
            older.settle(WITHDRAWN)
            self._waiting.pop(older, None)  # or it would take this one's place in the queue
        if self._is_full_for(asker):
            return BUSY
        job = _Job(question, seconds, asker, line, plays)
        if asker is not None:
            self._askers[asker] = job
        self._asked.add(job)
        self._waiting[job] = None
        self._wake()
        try:
            return await job.future
        finally:
            job.settle(WITHDRAWN)
            self._asked.discard(job)
            self._waiting.pop(job, None)
            if asker is not None and self._askers.get(asker) is job:
                del self._askers[asker]

    async def close(self) -> None:
        """End all processes; questions that were asked, or still come, are answered `unknown`."""
        self._is_closed = True
        for job in self._asked:
            job.settle(OFF)
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _is_full_for(self, asker: Asker | None) -> bool:
        most = self._options.waiting
        if asker is None or len(self._waiting) >= most:
            return len(self._waiting) >= most
        return sum(job.who == asker.who for job in self._waiting) >= max(1, most // _SHARES)

    def _wake(self) -> None:
        self._more.set()
        if len(self._waiting) > self._resting and len(self._tasks) < self._options.workers:
            task = asyncio.create_task(self._serve())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _serve(self) -> None:
        """One process: question after question. It ends when none came for long, and starts again
        with the next."""
        options = self._options
        worker = Worker(
            options.megabytes,
            options.command,
            idle=options.idle,
            warm_within=options.warm_within,
            hung_after=options.hung_after,
        )
        failures = 0
        try:
            while True:
                job = await self._next(worker)
                known = self._known.get(job.question.key, job.left)
                if known is not None and not job.line:  # found out while this one waited
                    job.settle(known)
                elif await self._work(worker, job):
                    failures = 0
                else:
                    failures += 1
                    await asyncio.sleep(_pause(failures))
        finally:
            await worker.end()

    async def _next(self, worker: Worker) -> _Job:
        """The question that has waited longest, of those that ask in turns."""
        while not self._waiting:
            self._more.clear()
            self._resting += 1
            try:
                # Not `wait_for`, which forgets a cancellation that comes with what it waits for:
                # `close` would wait for this process for as long as it rests.
                async with asyncio.timeout(self._options.rest):
                    await self._more.wait()
            except TimeoutError:
                await worker.end()
            finally:
                self._resting -= 1
        oldest = next(iter(self._waiting))
        others = (job for job in self._waiting if job.who != self._last_served)
        job = next(others, oldest)
        self._last_served = job.who
        del self._waiting[job]
        return job

    async def _work(self, worker: Worker, job: _Job) -> bool:
        """Have it answered, and keep the answer; False if the process did not live to do so."""
        if job.future.done():
            return True
        seconds = job.hold()

        try:
            answer, keys = await worker.answer(
                job.question,
                seconds,
                job.line,
                job.plays,
                job.future,
                lambda: job.go_on(seconds),
            )
        except WorkerGone as error:
            log.warning("a process that searches is replaced: %s", error)
            job.settle(BROKEN)
            return False
        if answer.end != "broken":
            self._known.put(job.question.key, answer, keys)
        job.settle(answer)
        return True


def _pause(failures: int) -> float:
    """Seconds to wait after so many failures in a row: none after the first."""
    return 0.0 if failures == 1 else min(LONGEST_PAUSE, 0.25 * 2.0**failures)
