"""The one way in for writes: a list of commands, one transaction, an answer to each.

A command names the version of the game that it saw. It is judged under the game's lock (on
SQLite that of the whole database) and refused if the game has gone on since, so nobody's move is
overwritten. Its `ref` is kept with what it did, so a command that is sent again is done once.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone

from game import clock, protocol
from game.engine.codes import DealCode
from game.models import Command, Game, Player
from game.refusals import Refused
from game.selectors import (
    NotYours,
    command_of,
    deal_state,
    game_of,
    games_begun_since,
    state_of,
    status_of,
)
from game.services.hints import Kind
from game.services.play import Deed, new_game, note_win, play, redo, undo
from game.services.watch import TURNS

MoveMessage = protocol.Play | protocol.Undo | protocol.Redo


@dataclass(frozen=True, slots=True, kw_only=True)
class Write:
    """A command on its way: who sent it, to which game or deal, and how long the game has been
    seen without credit (`watched`, seconds; None while no page of it can be seen). Who is
    `signed_in` has an account, or had one until a moment ago. What helped the player: whether the
    page is `lit`, and the `hints` asked for before the first move."""

    player_id: UUID
    target: UUID | DealCode
    message: protocol.WriteMessage
    watched: float | None = None
    signed_in: bool = False
    lit: bool = False
    hints: Mapping[Kind, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The answer to a command. `state` is the game's afterwards, None where there is none to
    show; `changed` tells whether others at the game must hear of it."""

    state: protocol.State | None
    refused: Refused | None
    changed: bool


@dataclass(slots=True)
class _Verdict:
    """What was decided within the transaction; the state is built after it."""

    game: Game | None = None
    deed: Deed = field(default_factory=lambda: Deed(False))


def perform(writes: Sequence[Write]) -> list[Outcome]:
    """Do the commands in order, in one transaction; one outcome each. Raises DatabaseError, and
    NotYours for a game that a deleted account would begin, or that was begun and deleted.

    Refs are nearly always new: a command that does something is not looked up, and writing its
    ref fails if it is known. Then nothing has been done, and all are looked up.
    """
    try:
        verdicts = _judge_all(writes, look_up=False)
    except IntegrityError:
        verdicts = _judge_all(writes, look_up=True)
    return [_outcome(write, verdict) for write, verdict in zip(writes, verdicts, strict=True)]


@transaction.atomic
def _judge_all(writes: Sequence[Write], *, look_up: bool) -> list[_Verdict]:
    return [_judge(write, look_up=look_up) for write in writes]


def _outcome(write: Write, verdict: _Verdict) -> Outcome:
    deed = verdict.deed
    if verdict.game is not None:
        own = verdict.game.pk == write.target or isinstance(write.target, DealCode)
        state = state_of(verdict.game, deed.events, write.watched if own else None)
    elif isinstance(write.target, DealCode):
        state = deal_state(write.target)
    else:
        return Outcome(None, deed.refused, changed=False)
    return Outcome(state, deed.refused, deed.changed)


def _judge(write: Write, *, look_up: bool) -> _Verdict:
    """Seen before, paused, stale, then the deed itself: in this order."""
    try:
        at = _locked(write)
    except NotYours:
        return _refuse(None, "not_yours")
    game = at if isinstance(at, Game) else None
    if look_up and (again := _again(write, game)):
        return again
    verdict = _decide(write, at)
    if look_up or verdict.deed.changed:
        return verdict
    return _again(write, game) or verdict


def _decide(write: Write, at: Game | DealCode) -> _Verdict:
    """What a command comes to that was not seen before."""
    message = write.message
    game = at if isinstance(at, Game) else None
    if isinstance(message, protocol.Pause | protocol.Resume):
        return _turn(write, message, game)
    if game and status_of(game) == "paused":
        return _refuse(game, "paused")
    if message.version != (game.version if game else 0):
        return _refuse(game, "stale")
    return _begin(write, message, at) if isinstance(at, DealCode) else _go_on(write, message, at)


def _locked(write: Write) -> Game | DealCode:
    if isinstance(write.target, DealCode):
        return write.target
    return game_of(write.player_id, write.target, lock=True)


def _refuse(game: Game | None, code: str) -> _Verdict:
    return _Verdict(game, Deed(False, refused=Refused(code)))


def _again(write: Write, game: Game | None) -> _Verdict | None:
    """The state of the game that the command made when it came first; another command under its
    ref is none. None for a command that was not seen before. Raises NotYours where that game was
    deleted since."""
    message = write.message
    known = command_of(write.player_id, message.ref) if message.ref is not None else None
    if known is None:
        return None
    if known.text != command_text(message):
        return _refuse(game, "malformed")
    if known.game.deleted_at is not None:
        raise NotYours
    return _Verdict(known.game)


def command_text(message: protocol.WriteMessage) -> str:
    """What makes two commands the same: everything but the version and the ref."""
    kind = type(message).__name__.lower()
    if isinstance(message, protocol.Play):
        return " ".join([f"{kind}-safe" if message.safe else kind, *message.moves])
    if isinstance(message, protocol.Undo | protocol.Redo):
        return f"{kind} {message.count}"
    return kind


def _turn(write: Write, message: protocol.Pause | protocol.Resume, game: Game | None) -> _Verdict:
    """Pause or go on. A deal before its first move has no clock to stop."""
    if game is None:
        return _Verdict()
    now = timezone.now()
    clock.credit(game, now, write.watched)
    changed = TURNS[type(message)](game)
    if changed:
        game.save()
        _remember(write, game, now)
    return _Verdict(game, Deed(changed))


def _begin(write: Write, message: MoveMessage, code: DealCode) -> _Verdict:
    """The first move of a deal: the game comes into being with it, or not at all."""
    if isinstance(message, protocol.Play) and too_many_games(write.player_id):
        return _refuse(None, "too_fast")
    game = new_game(write.player_id, code)
    deed = _deed(game, message)
    if not deed.changed:
        return _Verdict(None, deed)
    game.player_id = owner(write.player_id, signed_in=write.signed_in)
    game.rule_hints, game.win_hints = write.hints.get("rule", 0), write.hints.get("win", 0)
    _save(write, game)
    return _Verdict(game, deed)


def owner(player_id: UUID, *, signed_in: bool = False) -> UUID:
    """Whose a game becomes that this player begins: the player's own, whose row may come into being
    with it, or whom the player has become. Locked, or the game could be left with a player whose
    games are going to another at this moment. Raises NotYours where the account is deleted."""
    players = Player.objects.select_for_update()
    if signed_in:
        player = players.filter(pk=player_id).first()
    else:
        player, _ = players.get_or_create(pk=player_id)
    if player is None:
        raise NotYours
    return player.merged_into_id or player.pk


def too_many_games(player_id: UUID) -> bool:
    """Whether the player has begun so many in the last minute that another has to wait."""
    limit: int = settings.NEW_GAMES_PER_MINUTE
    return games_begun_since(player_id, 60) >= limit


def _go_on(write: Write, message: MoveMessage, game: Game) -> _Verdict:
    clock.credit(game, timezone.now(), write.watched)
    deed = _deed(game, message)
    if deed.changed:
        _save(write, game)
    return _Verdict(game, deed)


def _deed(game: Game, message: MoveMessage) -> Deed:
    if isinstance(message, protocol.Play):
        return play(game, message.moves, safe=message.safe)
    act = undo if isinstance(message, protocol.Undo) else redo
    return act(game, message.count)


def _save(write: Write, game: Game) -> None:
    """Keep the game one version on, and the command that took it there."""
    now = timezone.now()
    game.version += 1
    game.updated = now
    if game.won_at is None:
        game.lit = game.lit or (write.lit and isinstance(write.message, protocol.Play))
    note_win(game, now)
    game.save(force_insert=game.version == 1)
    _remember(write, game, now)


def _remember(write: Write, game: Game, now: datetime) -> None:
    """Keep what the command was, so that it is known if it comes again."""
    if write.message.ref is not None:
        Command.objects.create(
            player_id=game.player_id,
            ref=write.message.ref,
            game=game,
            text=command_text(write.message),
            done=now,
        )
