"""A browser of another engine than Chromium's, driven by what the standards of WebDriver have in
common: addresses, scripts, the size of the window, and input as sequences of actions."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol, TypeVar

from tests.e2e.hands import Point
from tests.e2e.waiting import Asked

_Answer = TypeVar("_Answer")

Actions = dict[str, Any]
"""What one device does, as both WebDriver and WebDriver BiDi write it."""

PATIENCE = 120.0  # seconds for a program to start
ANSWER = 30.0  # seconds for a script, an address or a gesture


class Window(Asked, Protocol):
    """A page to be looked at, in any browser."""

    def goto(self, url: str) -> None:
        """Open an address, and wait until it has loaded."""

    def resize(self, width: int, height: int) -> None:
        """Give the page this room, in CSS px."""


class Engine(ABC):
    """A window to play in."""

    @abstractmethod
    def goto(self, url: str) -> None: ...

    @abstractmethod
    def reload(self) -> None: ...

    @abstractmethod
    def resize(self, width: int, height: int) -> None: ...

    @abstractmethod
    def perform(self, actions: Actions) -> None: ...

    @abstractmethod
    def call(self, function: str, text: str) -> str:
        """What an asynchronous JavaScript function of a text answers."""

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """What a JavaScript function of one argument answers, as Playwright's pages do it."""
        function = (
            "async text => {"
            f"const answer = await ({expression})(JSON.parse(text));"
            "return JSON.stringify(answer ?? null);"
            "}"
        )
        return json.loads(self.call(function, json.dumps(arg)))


class Pointer:
    """A mouse or a finger: `mouse` or `touch`."""

    def __init__(self, engine: Engine, kind: str) -> None:
        self.engine, self.kind = engine, kind

    def down(self, at: Point) -> None:
        self._do(_to(at), {"type": "pointerDown", "button": 0})

    def move(self, to: Point) -> None:
        self._do(_to(to))

    def up(self, at: Point) -> None:
        self._do(_to(at), {"type": "pointerUp", "button": 0})

    def _do(self, *steps: Actions) -> None:
        self.engine.perform(
            {
                "type": "pointer",
                "id": self.kind,
                "parameters": {"pointerType": self.kind},
                "actions": steps,
            }
        )


def press_key(engine: Engine, key: str) -> None:
    """Press a key and let go; `key` as WebDriver writes it."""
    steps = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
    engine.perform({"type": "key", "id": "keys", "actions": steps})


def _to(point: Point) -> Actions:
    return {"type": "pointerMove", "x": point.x, "y": point.y, "duration": 0}


@contextmanager
def running(command: list[str], log: Path, **variables: str) -> Iterator[Callable[[], None]]:
    """A program in a process group of its own, which ends with it. Yields what raises
    AssertionError, with all that it said, once it has ended by itself."""
    # English, whatever the machine speaks; no bus to look for, on which a screen reader may sit.
    environment = {**os.environ, "LC_ALL": "en_GB.UTF-8", "NO_AT_BRIDGE": "1", **variables}
    with log.open("ab") as said:
        process = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
            start_new_session=True,
        )

    def check() -> None:
        assert process.poll() is None, f"{command[0]} ended:\n{log.read_text(errors='replace')}"

    try:
        yield check
    finally:
        _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    """End the whole group: politely, so that it clears away what it has in folders of others."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=10)
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def awaited(ask: Callable[[], _Answer | None], check: Callable[[], None]) -> _Answer:
    """The first answer, asked for until it comes."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        check()
        if (answer := ask()) is not None:
            return answer
        time.sleep(0.05)
    raise AssertionError("no answer")
