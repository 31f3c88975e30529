"""What pictures of deals cost: one that is kept, one that is made, and what all others feel of it.

Starts the server as `make run` does and asks for pictures as chats do: the same one again and
again, new ones one after another, and many new ones at once, while a page is asked for all along.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from threading import Event
from time import perf_counter
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.engine.codes import DealCode
from tests.servers import Server

KEPT, MADE, AT_ONCE = 200, 40, 40
PAGE = "/open/"


class Answer(NamedTuple):
    status: int
    size: int
    seconds: float


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), PREVIEWS_PER_MINUTE="1000000", SOLVER_WORKERS="0").start()
        try:
            measure(server.port)
        finally:
            server.stop()


def measure(port: int) -> None:
    new = pictures()
    known = next(new)
    ask(port, known)
    tell("kept", [ask(port, known) for _ in range(KEPT)])
    tell("made, one after another", [ask(port, next(new)) for _ in range(MADE)])
    tell("a page, meanwhile nothing", [ask(port, PAGE) for _ in range(KEPT)])
    over = Event()
    with ThreadPoolExecutor(AT_ONCE + 1) as threads:
        pages = threads.submit(ask_until, over, port)
        answers = list(
            threads.map(lambda path: ask(port, path), [next(new) for _ in range(AT_ONCE)])
        )
        over.set()
    tell("new, all at once", answers)
    tell("a page, meanwhile these", pages.result())


def pictures() -> Iterator[str]:
    """Pictures that nobody has asked for since this program was started."""
    begin = int(perf_counter() * 1000) % 2**28
    for number in range(begin, begin + 2**16):
        yield f"/deal/{DealCode('SP1', '4', number)}/preview.png"


def ask(port: int, path: str) -> Answer:
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    begun = perf_counter()
    connection.request("GET", path)
    response = connection.getresponse()
    size = len(response.read())
    connection.close()
    return Answer(response.status, size, perf_counter() - begun)


def ask_until(over: Event, port: int) -> list[Answer]:
    answers = [ask(port, PAGE)]
    while not over.is_set():
        answers.append(ask(port, PAGE))
    return answers


def tell(what: str, answers: list[Answer]) -> None:
    times = [answer.seconds * 1000 for answer in answers]
    status = ", ".join(
        f"{n} × {status}" for status, n in Counter(a.status for a in answers).items()
    )
    size = max(answer.size for answer in answers)
    print(f"{what}: {status}; {median(times):.1f} ms, at most {max(times):.1f}; {size:,} bytes")


if __name__ == "__main__":
    main()
