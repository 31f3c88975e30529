"""WebKit, Safari's engine, driven over WebDriver: https://www.w3.org/TR/webdriver2/."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from tests.e2e.engines.engine import ANSWER, Actions, Engine, Pointer, awaited, running
from tests.e2e.hands import Point
from tests.servers import free_port

SCREEN = "1600x1200x24"

# The driver's own window has bars and is no narrower than they are; one that a page opens has none.
OPENS_A_WINDOW = 'addEventListener("click", () => open("about:blank", "", "popup"))'


class WebKit(Engine):
    def __init__(self, connection: HTTPConnection) -> None:
        self.connection = connection
        capabilities = {"alwaysMatch": {"timeouts": {"script": int(ANSWER * 1000)}}}
        session = self._ask("POST", "/session", capabilities=capabilities)
        self.session = f"/session/{session['sessionId']}"
        self._leave_the_bars()

    def _leave_the_bars(self) -> None:
        barred = self._ask("GET", f"{self.session}/window")
        self._send("execute/sync", script=OPENS_A_WINDOW, args=[])
        hand = Pointer(self, "mouse")
        hand.down(Point(20, 20))
        hand.up(Point(20, 20))

        def opened() -> str | None:
            handles = self._ask("GET", f"{self.session}/window/handles")
            return next((handle for handle in handles if handle != barred), None)

        self._send("window", handle=awaited(opened, lambda: None))

    def goto(self, url: str) -> None:
        self._send("url", url=url)

    def reload(self) -> None:
        self._send("refresh")

    def resize(self, width: int, height: int) -> None:
        self._send("window/rect", width=width, height=height)

    def perform(self, actions: Actions) -> None:
        self._send("actions", actions=[actions])

    def call(self, function: str, text: str) -> str:
        script = f"const [text, done] = arguments; ({function})(text).then(done, done);"
        answer = self._send("execute/async", script=script, args=[text])
        assert isinstance(answer, str), answer
        return answer

    def _send(self, command: str, **fields: Any) -> Any:
        return self._ask("POST", f"{self.session}/{command}", **fields)

    def _ask(self, method: str, path: str, **fields: Any) -> Any:
        """What the driver answers. Raises AssertionError with its words where it refuses."""
        body = json.dumps(fields) if method == "POST" else None
        self.connection.request(method, path, body, {"Content-Type": "application/json"})
        response = self.connection.getresponse()
        value = json.load(response)["value"]
        assert response.status == 200, value
        return value


@contextmanager
def webkit(driver: str, xvfb: str, folder: Path) -> Iterator[WebKit]:
    """A WebKit in a window on a display of its own."""
    port = free_port()
    command = [driver, f"--port={port}"]
    # Without a graphics card, buffers to share with one cost half of all the work.
    variables = {"WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
    with (
        display(xvfb, folder) as name,
        running(command, folder / "webkit.log", DISPLAY=name, **variables) as check,
    ):
        awaited(lambda: _listens(port), check)
        with closing(HTTPConnection("127.0.0.1", port, timeout=ANSWER)) as connection:
            yield WebKit(connection)


@contextmanager
def display(xvfb: str, folder: Path) -> Iterator[str]:
    """A screen that nobody sees; yields its name."""
    log = folder / "xvfb.log"
    command = [xvfb, "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with running(command, log) as check:
        told = awaited(lambda: re.search(r"^(\d+)\n", log.read_text(), re.MULTILINE), check)
        yield f":{told[1]}"


def _listens(port: int) -> bool | None:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return None
