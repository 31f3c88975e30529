"""A socket at a table: parse, one call to a service, answer, tell the others.

Every message is answered by exactly one; only `state` is also told unasked. A game's sockets form
a group in the channel layer; those of this process are known to `presence` as well.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from uuid import UUID

from django.conf import settings
from msgspec.structs import replace

from game import groups, protocol, selectors, services
from game.bucket import Bucket
from game.consumers import calls, who
from game.consumers.advice import Advice
from game.consumers.light import Light
from game.consumers.sockets import COME_AGAIN, NOT_FOUND, SocketConsumer
from game.engine.codes import BadCode, DealCode, parse_code
from game.outage import OUTAGES, outage_of
from game.presence import presence
from game.refusals import Refused

log = logging.getLogger(__name__)

CREDIT_EVERY = 20  # seconds of play that a killed server may forget


class TableConsumer(SocketConsumer):
    """A player's socket at a game, or at a deal that becomes a game with its first move."""

    def __init__(self) -> None:
        super().__init__()
        self.target: UUID | DealCode
        self.turned_away = False
        self.seated: UUID | None = None  # the game whose group and presence this socket is in
        self.visible = True
        self.state: protocol.State | None = None  # as last sent: what refusals show
        self.state_at = 0.0
        self.bucket = Bucket(settings.COMMANDS_PER_SECOND, settings.COMMANDS_BURST)
        self.light: Light
        self.trust: who.Trust
        self.advice = Advice(self)

    # Coming and going

    async def connect(self) -> None:
        """Show the state at once, or say what is wrong with the address and close."""
        self.player_id: UUID = self.scope["player_id"]
        self.trust = who.Trust(self.player_id, self.scope["session_key"])
        self.light = Light(self.player_id, self.channel_name, self.say)
        await self.accept()
        await self.channel_layer.group_add(groups.of_player(self.player_id), self.channel_name)
        try:
            self.target = _target(**self.scope["url_route"]["kwargs"])
        except BadCode:
            await self.turn_away(None, "bad_code")
        except ValueError:
            await self.turn_away(None, "not_yours")
        else:
            await self.guarded(None, self.arrive)

    async def arrive(self) -> None:
        """Show the state; where this is the first page to be seen, the clock starts for all."""
        ran = presence.watched(self.target) is not None
        state = await self.look()
        await self.answer(None, state)
        if state.clock.running and not ran:
            await self.tell(state)

    async def look(self) -> protocol.State:
        """The current state; takes a seat at the game first, if the player owns it."""
        if isinstance(self.target, DealCode):
            return selectors.deal_state(self.target)
        if self.seated is None:
            await calls.game_of(self.player_id, self.target)
            await self.sit(self.target)
        return await self.read_state(self.target)

    async def read_state(self, game_id: UUID) -> protocol.State:
        """The game's state as the database has it."""
        return await calls.state_of(self.player_id, game_id, presence.watched(game_id))

    async def sit(self, game_id: UUID) -> None:
        """Hear of the game's changes from now on, and be seen at it."""
        self.target = self.seated = game_id
        presence.enter(game_id, self.channel_name, visible=self.visible)
        await self.channel_layer.group_add(groups.of_game(game_id), self.channel_name)

    async def disconnect(self, code: int) -> None:
        """The clock of a game stops with the last page of it that could be seen."""
        self.light.stop()
        self.advice.stop()
        await self.channel_layer.group_discard(groups.of_player(self.player_id), self.channel_name)
        if (game_id := self.seated) is None:
            return
        watched = presence.watched_last(game_id, self.channel_name)
        try:
            # Kept before it is forgotten: a page that is being loaded anew reads either.
            await self.keep_time(game_id, watched)
        finally:
            presence.leave(game_id, self.channel_name)
            await self.channel_layer.group_discard(groups.of_game(game_id), self.channel_name)
        if watched is not None and presence.watched(game_id) is None:
            with suppress(selectors.NotYours, *OUTAGES):
                await self.tell(await self.read_state(game_id))

    async def keep_time(self, game_id: UUID, watched: float | None) -> None:
        """Credit the game with the seconds for which it was seen, if the database answers."""
        if watched is None:
            return
        with suppress(selectors.NotYours, *OUTAGES):
            await calls.credit(self.player_id, game_id, watched)
            presence.credited(game_id, watched)

    async def turn_away(self, ref: str | None, code: str) -> None:
        """There is nothing here for this player; whoever has become another comes again as that
        one, and sends again what was not answered."""
        self.turned_away = True
        if code == "not_yours" and await who.has_become_another(self.player_id):
            await self.come_again()
            return
        await self.say(protocol.Rejected(ref=ref, code=code, state=None))
        await self.close(NOT_FOUND)

    async def withdrawn(self, message: dict[str, str]) -> None:
        """The game was deleted."""
        if not self.turned_away:
            await self.turn_away(None, "not_yours")

    async def look_who(self, message: dict[str, str]) -> None:
        """The player has become another, or some session of the account has ended."""
        if not await who.still_plays(self.player_id, self.scope["session_key"]):
            await self.come_again()

    async def come_again(self) -> None:
        """Whoever is at the other end is another by now."""
        self.turned_away = True
        await self.close(COME_AGAIN)

    # Messages from the browser

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Answer one message, whatever it is."""
        if self.turned_away:
            return
        if not await self.trust.holds():
            await self.come_again()
            return
        paid = self.bucket.take()
        try:
            message = protocol.parse(text_data or "")
        except protocol.Malformed as error:
            await self.reject(error.ref, Refused("malformed" if paid else "too_fast"))
            return
        if paid:
            await self.guarded(message.ref, lambda: self.handle(message))
        else:
            await self.reject(message.ref, Refused("too_fast"))

    async def guarded(self, ref: str | None, act: Callable[[], Awaitable[None]]) -> None:
        """Do it; where the database or this program fails, say so and stay."""
        try:
            await act()
        except selectors.NotYours:
            await self.turn_away(ref, "not_yours")
        except OUTAGES as error:
            log.warning("%s: %s", type(error).__name__, error)
            await self.reject(ref, Refused(outage_of(error)))
        except Exception:
            log.exception("a message could not be answered")
            await self.reject(ref, Refused("unavailable"))

    async def handle(self, message: protocol.ClientMessage) -> None:
        """One well-formed message."""
        if isinstance(message, protocol.Ping):
            await self.say(protocol.Pong(ref=message.ref))
            await self.keep_up()
            return
        if self.state is None:  # the database did not answer when this socket came
            self.remember(await self.look())
        await self.act(message)

    async def act(self, message: protocol.TableMessage) -> None:
        """One message to a table whose state is known."""
        match message:
            case protocol.Sync():
                await self.answer(message.ref, await self.look())
            case protocol.Visible():
                await self.show(message)
            case protocol.Why():
                await self.explain(message)
            case protocol.SwitchLight():
                await self.light.switch(message, self.target, self.version)
            case protocol.AskHint(kind="rule"):
                await self.advice.useful_move(message)
            case protocol.AskHint():
                self.advice.winning_move(message)
            case protocol.AskWayBack():
                self.advice.way_back(message)
            case _:
                await self.write(message)

    async def write(self, message: protocol.WriteMessage) -> None:
        """A command that may change the game, or begin it."""
        seated, watched = self.seated, self.watched()
        [outcome] = await calls.perform(
            [
                services.Write(
                    player_id=self.player_id,
                    target=self.target,
                    message=message,
                    watched=watched,
                    signed_in=self.scope["session_key"] is not None,
                    lit=self.light.on,
                    hints=self.advice.unkept,
                )
            ]
        )
        if outcome.state is None:
            await self.turn_away(message.ref, "not_yours")
            return
        if outcome.changed:
            presence.credited(seated, watched)
        await self.follow(outcome.state)
        await self.answer(message.ref, outcome.state, outcome.refused)
        if outcome.changed or self.seated != seated:
            await self.tell(outcome.state)

    def watched(self) -> float | None:
        """Seconds for which the game was seen and not credited; None while nobody sees it."""
        if self.seated:
            return presence.watched(self.seated)
        return 0.0 if self.visible else None

    async def follow(self, state: protocol.State) -> None:
        """Go on as the game's socket once the deal has become a game, now or some time ago."""
        if self.seated is None and state.game and state.deal == str(self.target):
            await self.sit(UUID(state.game))
            self.advice.unkept.clear()

    async def show(self, message: protocol.Visible) -> None:
        """The page came into sight or went out of it: the clock may start or stop."""
        self.visible = message.visible
        before = None
        if self.seated:
            before = presence.watched(self.seated)
            presence.enter(self.seated, self.channel_name, visible=self.visible)
            if before is not None and presence.watched(self.seated) is None:
                await calls.credit(self.player_id, self.seated, before)
        state = await self.look()
        await self.answer(message.ref, state)
        if state.status == "playing" and state.clock.running != (before is not None):
            await self.tell(state)

    async def explain(self, message: protocol.Why) -> None:
        """Why a move would be refused."""
        refused = await calls.reason(self.player_id, self.target, message.move)
        if refused is None:
            await self.say(protocol.Reason(ref=message.ref, code=None))
            return
        await self.say(
            protocol.Reason(
                ref=message.ref,
                code=refused.code,
                limit=refused.limit,
                undo_only=refused.undo_only,
            )
        )

    def found_out(self) -> None:
        """A search that this socket asked for has ended: the light may know more."""
        self.light.look_again(self.target, self.version)

    async def keep_up(self) -> None:
        """Now and then, as nothing else may come for long: show the state if the database did not
        answer before, and keep the clock in it."""
        watched = self.watched() or 0.0
        with suppress(*OUTAGES):  # the next ping tries again
            if self.state is None:
                await self.answer(None, await self.look())
            elif self.seated and self.state.status == "playing" and watched >= CREDIT_EVERY:
                await calls.credit(self.player_id, self.seated, watched)
                presence.credited(self.seated, watched)

    # Messages to the browser

    async def say(self, message: protocol.ServerMessage) -> None:
        await self.send(text_data=protocol.dump(message))

    async def answer(
        self, ref: str | None, state: protocol.State, refused: Refused | None = None
    ) -> None:
        """The state that a command led to, or the refusal with the state within."""
        if state.game == (str(self.seated) if self.seated else None):
            self.remember(state)
        await self.say(_answer(ref, state, refused))
        if self.state is not None:
            self.light.follow(self.target, self.version)
            self.advice.follow(self.version)

    async def reject(self, ref: str | None, refused: Refused) -> None:
        """A refusal with the state as last known: no database is asked, however many come."""
        await self.say(protocol.Rejected(ref=ref, code=refused.code, state=self.current()))

    async def refuse(self, ref: str | None, refused: Refused) -> None:
        """A refusal with the state as the database has it now."""
        await self.answer(ref, await self.look(), refused)

    @property
    def version(self) -> int:
        """Of the state as last sent."""
        return self.state.version if self.state else 0

    def remember(self, state: protocol.State) -> None:
        self.state, self.state_at = replace(state, ref=None, events=[]), monotonic()

    def current(self) -> protocol.State | None:
        """The state as last sent, its clock gone on."""
        if self.state is None or not self.state.clock.running:
            return self.state
        clock = self.state.clock
        seconds = clock.seconds + monotonic() - self.state_at
        return replace(self.state, clock=replace(clock, seconds=round(seconds, 3)))

    # Between sockets

    async def tell(self, state: protocol.State) -> None:
        """Let the game's other sockets show this state. What it shows is kept and answered
        already: if they cannot be reached, that is no failure of the command."""
        if not self.seated:
            return
        if settings.REDIS_URL or presence.others(self.seated, self.channel_name):
            told = {"type": "told", "state": protocol.dump(state), "sender": self.channel_name}
            try:
                await self.channel_layer.group_send(groups.of_game(self.seated), told)
            except Exception:
                log.exception("the other sockets of %s were not told", self.seated)

    async def told(self, message: dict[str, str]) -> None:
        """Another socket changed the game, or its clock."""
        if self.seated is None or message["sender"] == self.channel_name:
            return
        state, known = protocol.load_state(message["state"]), self.state
        if known and state.version < known.version:
            return
        if known and state.version == known.version and state.status != known.status:
            # A pause raises no version: which of the two came first, the database knows.
            with suppress(selectors.NotYours, *OUTAGES):
                state = await self.read_state(self.seated)
        seen = state.status == "playing" and presence.watched(self.seated) is not None
        await self.answer(None, replace(state, clock=replace(state.clock, running=seen)))


def _answer(
    ref: str | None, state: protocol.State, refused: Refused | None
) -> protocol.State | protocol.Rejected:
    if refused is None:
        return replace(state, ref=ref)
    return protocol.Rejected(
        ref=ref,
        code=refused.code,
        state=state,
        limit=refused.limit,
        undo_only=refused.undo_only,
        played=refused.played,
    )


def _target(game_id: str | None = None, code: str = "") -> UUID | DealCode:
    """What an address names. Raises BadCode, and ValueError for an id that is none."""
    if game_id is not None:
        parsed_id = UUID(game_id)
        if str(parsed_id) != game_id.lower():
            raise ValueError(game_id)  # UUID itself takes braces and any alphabet's digits
        return parsed_id
    return parse_code(code)
