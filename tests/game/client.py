"""A player at the wire: a WebSocket that speaks the protocol as a browser does."""

from __future__ import annotations

import json
from itertools import count
from typing import Any, Self
from uuid import UUID, uuid4

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from game.players import COOKIE, cookie_text

Message = dict[str, Any]
PATIENCE = 10.0  # seconds for an answer


class Table:
    """A socket at a game or a deal. `state` is the last one that arrived; `told` gathers what
    came unasked while an answer was awaited."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection.__enter__()
        self.told: list[Message] = []
        self.state: Message = {}
        self._refs = (f"{uuid4().hex}-{n}" for n in count())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.connection.__exit__(None, None, None)

    def receive(self, timeout: float = PATIENCE) -> Message:
        """The next message from the server."""
        message: Message = json.loads(self.connection.recv(timeout))
        state = message if message["type"] == "state" else message.get("state")
        if state:
            self.state = state
        return message

    def send(self, **message: Any) -> None:
        """Send a message as it is."""
        self.connection.send(json.dumps(message))

    def ask(self, **message: Any) -> Message:
        """Send a message, with a fresh ref if it has none, and return the answer to it."""
        message.setdefault("ref", next(self._refs))
        self.send(**message)
        while (answer := self.receive())["ref"] != message["ref"]:
            self.told.append(answer)
        return answer

    def play(self, move: str, **fields: Any) -> Message:
        """Play at the version last seen."""
        fields.setdefault("version", self.state["version"])
        return self.ask(type="play", move=move, **fields)

    def undo(self, count: int = 1, **fields: Any) -> Message:
        fields.setdefault("version", self.state["version"])
        return self.ask(type="undo", count=count, **fields)

    def redo(self, count: int = 1, **fields: Any) -> Message:
        fields.setdefault("version", self.state["version"])
        return self.ask(type="redo", count=count, **fields)

    def sync(self) -> Message:
        return self.ask(type="sync")

    def nothing_comes(self, within: float = 0.2) -> bool:
        """Whether the server stays silent for so many seconds."""
        try:
            self.told.append(self.receive(within))
        except TimeoutError:
            return True
        return False


class Player:
    """Somebody with a cookie, who sits down at tables of a server."""

    def __init__(self, port: int) -> None:
        self.id: UUID = uuid4()
        self.port = port

    @property
    def cookie(self) -> str:
        return f"{COOKIE}={cookie_text(self.id)}"

    def connect(self, path: str) -> Table:
        """A table at an address; nothing has been received yet."""
        return Table(
            connect(
                f"ws://127.0.0.1:{self.port}{path}",
                origin=Origin(f"http://127.0.0.1:{self.port}"),
                additional_headers={"Cookie": self.cookie},
                compression=None,
                ping_interval=None,  # as the server of the tests: none between the messages
                proxy=None,
            )
        )

    def at_deal(self, code: str) -> Table:
        """At a deal, its first state received."""
        return self._at(f"/ws/deal/{code}/")

    def at_game(self, game: str) -> Table:
        """At a game, its first state received."""
        return self._at(f"/ws/game/{game}/")

    def _at(self, path: str) -> Table:
        table = self.connect(path)
        table.receive()
        return table
