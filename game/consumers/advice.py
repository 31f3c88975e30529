"""What a player asks for help with: a useful move, the next move of a win, the way back.

The last two take long. They are answered when they are found out, while other messages come and
go; the same question asked meanwhile is searched for once.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Protocol
from uuid import UUID

from django.conf import settings

from game import protocol
from game.consumers import calls
from game.engine.codes import DealCode
from game.refusals import Refused
from game.services import hints, lights, ways
from game.services.solving import Answer, Asker

Found = Refused | Answer | ways.Back


class Asking(Protocol):
    """The socket at a table, as far as it is needed here."""

    player_id: UUID
    channel_name: str
    target: UUID | DealCode

    async def say(self, message: protocol.ServerMessage) -> None: ...
    async def refuse(self, ref: str | None, refused: Refused) -> None: ...
    async def guarded(self, ref: str | None, act: Callable[[], Awaitable[None]]) -> None: ...
    def found_out(self) -> None: ...


class _Search:
    """A question about a version, and what will be found out."""

    def __init__(self, version: int, find: Callable[[], Awaitable[Found]]) -> None:
        self.version = version
        self.found: asyncio.Future[Found] = asyncio.get_running_loop().create_future()
        self._task = asyncio.create_task(self._run(find))

    async def _run(self, find: Callable[[], Awaitable[Found]]) -> None:
        try:
            found = await find()
        except Exception as error:  # noqa: BLE001 - raised where it is awaited
            if not self.found.done():
                self.found.set_exception(error)
        else:
            self.end(found)

    def end(self, found: Found) -> None:
        """This is found, unless something was found before; there is no need to search on."""
        if not self.found.done():
            self.found.set_result(found)
        self._task.cancel()


class Advice:
    """The help that one socket asks for."""

    def __init__(self, socket: Asking) -> None:
        self.unkept: Counter[hints.Kind] = Counter()
        """Hints given at a deal: the first move, which makes it a game, carries them."""
        self._socket = socket
        self._turn = (0, -1)  # the version of the last rule hint, and how many came before it
        self._searches: dict[str, _Search] = {}
        self._answers: set[asyncio.Task[None]] = set()

    async def useful_move(self, message: protocol.AskHint) -> None:
        """A useful move; asked again at the same version, the next."""
        socket, version = self._socket, message.version
        turn = self._turn[1] + 1 if self._turn[0] == version else 0
        hint = await calls.rule_hint(socket.player_id, socket.target, version, turn)
        if hint.refused is not None:
            await socket.refuse(message.ref, hint.refused)
            return
        self._turn = (version, turn)
        if hint.move is not None:
            await self._count("rule")
        await socket.say(
            protocol.Hint(version=version, ref=message.ref, kind="rule", move=hint.move)
        )

    def winning_move(self, message: protocol.AskHint) -> None:
        """The next move of a win, in a while."""

        async def find() -> Found:
            socket = self._socket
            look = await calls.look(socket.player_id, socket.target)
            asker = Asker(socket.player_id, (socket.channel_name, "hint"))
            return hints.judge(look.standing, message.version) or await lights.can_be_won(
                look, settings.SOLVER_PATIENCE, asker=asker
            )

        self._later(message, find)

    def way_back(self, message: protocol.AskWayBack) -> None:
        """The way to the last position that could be won, in a while."""

        async def find() -> Found:
            socket = self._socket
            way = await calls.way_of(socket.player_id, socket.target)
            asker = Asker(socket.player_id, (socket.channel_name, "way back"))
            return hints.judge(way.standing, message.version) or await ways.way_back(
                way, asker=asker
            )

        self._later(message, find)

    def follow(self, version: int) -> None:
        """The table shows this version now: what was asked about others is refused."""
        for kind, search in list(self._searches.items()):
            if search.version != version:
                self._end(kind, Refused("stale"))

    def stop(self) -> None:
        """The socket is gone: nobody waits for answers."""
        for kind in list(self._searches):
            self._end(kind, Refused("stale"))
        for task in self._answers:
            task.cancel()

    def _later(self, message: protocol.Question, find: Callable[[], Awaitable[Found]]) -> None:
        kind = type(message).__name__
        search = self._searches.get(kind)
        if search is None or search.found.done() or search.version != message.version:
            self._end(kind, Refused("stale"))
            search = self._searches[kind] = _Search(message.version, find)
        found = search.found
        task = asyncio.create_task(
            self._socket.guarded(message.ref, lambda: self._answer(message, found))
        )
        self._answers.add(task)
        task.add_done_callback(self._answers.discard)

    def _end(self, kind: str, found: Found) -> None:
        if search := self._searches.pop(kind, None):
            search.end(found)

    async def _answer(self, message: protocol.Question, search: asyncio.Future[Found]) -> None:
        found = await asyncio.shield(search)
        if isinstance(found, Refused):
            await self._socket.refuse(message.ref, found)
            return
        if isinstance(found, Answer):
            await self._tell_hint(message, found)
        else:
            await self._socket.say(
                protocol.WayBack(version=message.version, ref=message.ref, **found._asdict())
            )
        self._socket.found_out()

    async def _tell_hint(self, message: protocol.Question, answer: Answer) -> None:
        move = str(answer.moves[0]) if answer.moves else None
        if move is not None:
            await self._count("win")
        await self._socket.say(
            protocol.Hint(
                version=message.version,
                ref=message.ref,
                kind="win",
                move=move,
                status=answer.status,
            )
        )

    async def _count(self, kind: hints.Kind) -> None:
        """Note a hint with the game, or here until there is one."""
        target = self._socket.target
        if isinstance(target, DealCode):
            self.unkept[kind] += 1
        else:
            await calls.count_hint(self._socket.player_id, target, kind)
