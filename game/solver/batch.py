"""One task done for many items on all cores, the results in the order of the items."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Thread, current_thread, main_thread
from time import perf_counter
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

NICENESS = 10
"""Workers give way to everything else on the machine, a server above all."""

_AHEAD = 8  # chunks for each worker, so that a slow item at the front leaves nobody idle
_CHUNK_SECONDS = 0.1  # what handing a chunk over costs is lost in this
_LARGEST_CHUNK = 256


def in_order(
    task: Callable[[Item], Result],
    items: Iterable[Item],
    *,
    workers: int = 0,
    niceness: int = NICENESS,
) -> Generator[Result, None, None]:
    """The task's results, one after the other; `workers`: how many processes, 0 for all cores.

    The items may have no end: a few chunks of them are taken ahead. The task is a function of a
    module, or a `partial` of one. Whoever stops reading ends the workers. What a task raises is
    raised here; `BrokenProcessPool` where a worker died. Ctrl-C is heard between two results: in
    the middle of handing work over it would leave the pool locked for ever. Pressed again, it is
    heard at once.
    """
    number = workers or os.cpu_count() or 1
    left = iter(items)
    asked: deque[Future[tuple[list[Result], float]]] = deque()
    size = 1
    pool = ProcessPoolExecutor(number, get_context("spawn"), _begin_work, (niceness,))
    with _interrupts_noted() as interrupted, _ended(pool):
        while True:
            if interrupted():
                raise KeyboardInterrupt
            while len(asked) < _AHEAD * number and (chunk := list(islice(left, size))):
                asked.append(pool.submit(_each, task, chunk))
            if not asked:
                return
            results, seconds = asked.popleft().result()
            size = _next_size(size, seconds)
            yield from results


@contextmanager
def _ended(pool: ProcessPoolExecutor) -> Iterator[None]:
    try:
        yield
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_noted() -> Iterator[Callable[[], bool]]:
    """Ctrl-C is noted, the first time; whether it was pressed."""
    if current_thread() is not main_thread():  # others are not interrupted
        yield lambda: False
        return
    pressed: list[int] = []

    def note(number: int, frame: object) -> None:
        if pressed:
            raise KeyboardInterrupt
        pressed.append(number)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, before)


def _next_size(size: int, seconds: float) -> int:
    """How many items the next chunk has, after one of `size` or so took these seconds."""
    if seconds < _CHUNK_SECONDS / 2:
        return min(2 * size, _LARGEST_CHUNK)
    return max(1, size // 2) if seconds > 2 * _CHUNK_SECONDS else size


def _each(task: Callable[[Item], Result], chunk: list[Item]) -> tuple[list[Result], float]:
    begun = perf_counter()
    return [task(item) for item in chunk], perf_counter() - begun


def _begin_work(niceness: int) -> None:
    """Make this process a worker: Ctrl-C, which a terminal sends to all, is for its parent, with
    whose end it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError):  # where processes cannot be nice
        os.nice(niceness)
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """A worker whose parent was killed would wait for work for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
