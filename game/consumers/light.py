"""The light of one socket: whether the position that its page shows can still be won."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from uuid import UUID

from game import protocol, selectors
from game.consumers import calls
from game.engine.codes import DealCode
from game.outage import OUTAGES
from game.services import lights, solving

log = logging.getLogger(__name__)

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 30.0
"""Seconds until it is asked again where too many ask or a process was lost: more each time."""

Say = Callable[[protocol.ServerMessage], Awaitable[None]]
Target = UUID | DealCode


class Light:
    """On, it follows the table from version to version. What it searches for is given up as soon
    as there is a newer one."""

    def __init__(self, player_id: UUID, name: str, say: Say) -> None:
        self.on = False
        self._player_id = player_id
        self._asker = solving.Asker(player_id, (name, "light"))
        self._say = say
        self._version: int | None = None  # the one that is told of, or being looked at
        self._is_known = False
        self._task: asyncio.Task[None] | None = None

    async def switch(self, message: protocol.SwitchLight, target: Target, version: int) -> None:
        """Answer at once; what is known comes after that."""
        self.stop()
        self.on = message.on
        status: protocol.LightStatus = "unknown" if self.on else "off"
        await self._say(
            protocol.Light(version=version, ref=message.ref, status=status, searching=self.on)
        )
        self.follow(target, version)

    def follow(self, target: Target, version: int) -> None:
        """The page shows this version now; once is enough for each."""
        if self.on and version != self._version:
            self.stop()
            self._version, self._is_known = version, False
            self._task = asyncio.create_task(self._shine(target, version))

    def look_again(self, target: Target, version: int) -> None:
        """Something was found out about this version in another way."""
        if not self._is_known:
            self._version = None
            self.follow(target, version)

    def stop(self) -> None:
        """Give up what is searched for."""
        self._version = None
        if self._task:
            self._task.cancel()

    async def _shine(self, target: Target, version: int) -> None:
        light = protocol.Light(version=version, status="unknown")
        try:
            light = await self._found_out(target)
        except (selectors.NotYours, *OUTAGES):
            log.info("the light could not see the game")
        except Exception:
            log.exception("the light found nothing out")
        self._is_known = light.status != "unknown"
        await self._say(light)

    async def _found_out(self, target: Target) -> protocol.Light:
        """What is known in the end, about the version that the database has."""
        look = await calls.look(self._player_id, target)
        pause = FIRST_PAUSE
        while solving.is_passing(answer := await lights.can_be_won(look, asker=self._asker)):
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
        return protocol.Light(version=look.standing.version, status=answer.status)
