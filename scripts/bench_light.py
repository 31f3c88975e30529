"""`make bench-light`: what the light costs those who move, on one server, in one run.

200 players make a move each every few seconds, by chance, in deals of chance, the four games mixed.
In every second round 20 of them have the light on; the rounds before and after are the same without
it. Printed are the 99th percentile of the time from a move to its answer, with and without, and
what the 20 saw. Players and server share the machine.
"""

from __future__ import annotations

import asyncio
import gc
import json
import random
import statistics
import time
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from bench_moves import server
from game.engine.codes import DealCode
from game.players import COOKIE, cookie_text

PLAYERS = 200
LIT = 20
EVERY = 4.0  # seconds between a player's moves, on average
ROUNDS = 4  # with the light, and as many without
SECONDS = 15.0  # a round
LONGEST = 60  # moves of a game
KINDS = (("RU1", "C"), ("KL1", "1"), ("FC1", "C"), ("SP1", "1"))
READY_WITHIN = 600.0  # seconds for compiling what was never compiled
SOON = 1.0  # seconds


@dataclass
class Round:
    """What was seen in the rounds of a kind: seconds from moves to answers and to the light."""

    moves: list[float] = field(default_factory=list)
    lights: list[float] = field(default_factory=list)
    known: int = 0

    @property
    def worst(self) -> float:
        """The 99th percentile, in milliseconds."""
        return statistics.quantiles(self.moves, n=100)[98] * 1000


class Player:
    """Somebody with a socket, who plays on and on."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.rng = random.Random(number)  # noqa: S311 - nobody has to be unable to guess
        self.kind = KINDS[number % len(KINDS)]
        self.headers = {"Cookie": f"{COOKIE}={cookie_text(uuid4())}"}
        self.table: ClientConnection
        self.state: dict[str, Any] = {}
        self.lit = False
        self.moved_at = 0.0

    async def sit(self) -> None:
        """At a deal that nobody else has."""
        code = DealCode(*self.kind, self.rng.randrange(1, 1_000_000))
        self.table = await connect(
            f"ws://127.0.0.1:{self.port}/ws/deal/{code}/",
            origin=Origin(f"http://127.0.0.1:{self.port}"),
            additional_headers=self.headers,
            compression=None,
            proxy=None,
        )
        self.state = json.loads(await self.table.recv())

    async def switch(self, *, on: bool, seen: Round) -> None:
        self.lit = on
        self.moved_at = time.perf_counter()
        await self.ask(seen, type="light", on=on)

    async def ask(self, seen: Round, **message: object) -> dict[str, Any]:
        """The answer to a message; lights that come before it are noted."""
        ref = uuid4().hex
        await self.table.send(json.dumps({**message, "ref": ref}))
        while True:
            answer = await self.receive(seen)
            if answer["ref"] == ref:
                return answer

    async def receive(self, seen: Round) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await self.table.recv())
        if message["type"] == "light" and message["ref"] is None:
            seen.lights.append(time.perf_counter() - self.moved_at)
            seen.known += message["status"] != "unknown"
        return message

    async def play(self, until: float, seen: Round) -> None:
        """Move now and then, and listen between the moves."""
        await self.listen(self.rng.uniform(0, EVERY), seen)
        while time.perf_counter() < until:
            await self.move(seen)
            await self.listen(self.rng.uniform(0.5, 1.5) * EVERY, seen)

    async def listen(self, seconds: float, seen: Round) -> None:
        try:
            async with asyncio.timeout(seconds):
                while True:
                    await self.receive(seen)
        except TimeoutError:
            return

    async def move(self, seen: Round) -> None:
        if not self.state["legal"] or self.state["moves"] >= LONGEST:
            await self.table.close()
            await self.sit()
            if self.lit:
                await self.switch(on=True, seen=seen)
        move = self.rng.choice(self.state["legal"])
        self.moved_at = time.perf_counter()
        answer = await self.ask(seen, type="play", version=self.state["version"], move=move)
        seen.moves.append(time.perf_counter() - self.moved_at)
        if answer["type"] != "state":
            raise RuntimeError(f"refused: {answer['code']}")
        self.state = answer


async def make_ready(port: int) -> None:
    """Let what searches compile and load what it needs, for each game."""
    for number in range(len(KINDS)):
        player, seen = Player(port, number), Round()
        await player.sit()
        await player.switch(on=True, seen=seen)
        async with asyncio.timeout(READY_WITHIN):
            while not seen.lights:
                await player.receive(seen)
        await player.table.close()


async def play_round(players: list[Player], seen: Round, *, lit: bool) -> Round:
    """All play for a while; what was seen in this round alone, which is added to `seen`."""
    alone = Round()
    for player in players[:LIT]:
        await player.switch(on=lit, seen=alone)
    until = time.perf_counter() + SECONDS
    await asyncio.gather(*(player.play(until, alone) for player in players))
    seen.moves += alone.moves
    seen.lights += alone.lights
    seen.known += alone.known
    return alone


async def measure(port: int) -> None:
    await make_ready(port)
    players = [Player(port, number) for number in range(PLAYERS)]
    for player in players:
        await player.sit()
    await play_round(players, Round(), lit=False)  # the first moves begin games
    gc.collect()
    gc.disable()  # the players' own garbage must not count as the server's time
    seen = {False: Round(), True: Round()}
    for lit in (False, True) * ROUNDS:
        alone = await play_round(players, seen[lit], lit=lit)
        name = "with the light" if lit else "without"
        print(f"{name:14} {len(alone.moves):5} moves, p99 {alone.worst:6.1f} ms", flush=True)
    _print(seen[False], seen[True])


def _print(without: Round, lit: Round) -> None:
    ratio = lit.worst / without.worst
    print(f"p99 without {without.worst:.1f} ms, with the light {lit.worst:.1f} ms: {ratio:.2f}")
    medians = [statistics.median(each.moves) * 1000 for each in (without, lit)]
    print(f"medians     {medians[0]:.1f} ms, {medians[1]:.1f} ms")
    soon = sum(seconds <= SOON for seconds in lit.lights)
    print(f"{len(lit.lights)} lights, {soon} within {SOON:.0f} s, {lit.known} of them red or green")


def main() -> None:
    with server() as port:
        asyncio.run(measure(port))


if __name__ == "__main__":
    main()
