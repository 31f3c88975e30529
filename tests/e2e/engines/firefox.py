"""Firefox, without a window, driven over WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.e2e.engines.engine import ANSWER, Actions, Engine, awaited, running


class Firefox(Engine):
    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self._ids = count(1)
        self._send("session.new", capabilities={})
        # The page that a window opens with never has the focus.
        self.page: str = self._send("browsingContext.create", type="tab")["context"]

    def goto(self, url: str) -> None:
        self._send("browsingContext.navigate", context=self.page, url=url, wait="complete")

    def reload(self) -> None:
        self._send("browsingContext.reload", context=self.page, wait="complete")

    def resize(self, width: int, height: int) -> None:
        viewport = {"width": width, "height": height}
        self._send("browsingContext.setViewport", context=self.page, viewport=viewport)

    def perform(self, actions: Actions) -> None:
        self._send("input.performActions", context=self.page, actions=[actions])

    def call(self, function: str, text: str) -> str:
        answer = self._send(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[{"type": "string", "value": text}],
            target={"context": self.page},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        value: str = answer["result"]["value"]
        return value

    def _send(self, method: str, **params: Any) -> dict[str, Any]:
        """A command's result. Only what was subscribed to comes unasked, and nothing was."""
        number = next(self._ids)
        self.connection.send(json.dumps({"id": number, "method": method, "params": params}))
        answer = json.loads(self.connection.recv(ANSWER))
        assert (answer["id"], answer["type"]) == (number, "success"), answer
        result: dict[str, Any] = answer["result"]
        return result


@contextmanager
def firefox(program: str, folder: Path) -> Iterator[Firefox]:
    """A Firefox with a profile of its own in `folder`."""
    command = [program, "--headless", "--no-remote", "--profile", str(folder)]
    written = folder / "WebDriverBiDiServer.json"
    with running([*command, "--remote-debugging-port=0"], folder / "firefox.log") as check:
        where = json.loads(awaited(lambda: _read(written), check))
        address = f"ws://{where['ws_host']}:{where['ws_port']}/session"
        with connect(address, proxy=None, max_size=None) as connection:
            yield Firefox(connection)


def _read(path: Path) -> str | None:
    return (path.exists() and path.read_text()) or None
