"""Solutions: giving up, where a game was lost, and the moves of a win to step through."""

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from game.engine.codes import parse_code
from game.engine.moves import Move, parse_move
from game.engine.play import play
from game.engine.position import Position
from game.engine.rules import Rules
from game.engine.view import player_view, seen_events
from game.models import Game
from game.selectors import NotYours, deal_of, game_of, line_to
from game.services import solving
from game.services.play_on import MOST_MOVES
from game.services.winnable import known_win as known_win_of
from game.services.winnable import learn_lost
from game.solver.answers import Answer

LONGEST = 45.0
"""Seconds until the player is told to ask again: the first question of all may have to wait for a
process that makes itself ready, which no search's time counts."""

_NO_ANSWER = Answer("unknown", end="busy")

Frame = dict[str, Any]
"""A position to be shown, as `{view, move, events}`: `move` led there, None at the first."""


class TooLong(Exception):  # noqa: N818 - says what the game is
    """The game has more moves than are ever shown or played on from."""


class Standing(NamedTuple):
    """Where a game stands, and whether its player may see the solution without giving it up: it
    was won, or given up before."""

    code: str
    rules: Rules
    position: Position
    won: bool
    is_open: bool


class Line(NamedTuple):
    """The moves from the deal to where a game stands, and the positions before and after them."""

    rules: Rules
    moves: tuple[Move, ...]
    positions: tuple[Position, ...]
    won: bool
    known_win: tuple[str, ...]
    """The moves of a win of the deal, where one was known before anybody searched."""
    code: str


def standing(player_id: UUID, game_id: UUID) -> Standing:
    """The player's game as it stands; raises `NotYours`."""
    game = game_of(player_id, game_id)
    deal = deal_of(game.code)
    return Standing(game.code, deal.rules, deal.unpack(game.position), game.won, _is_open(game))


@transaction.atomic
def give_up(player_id: UUID, game_id: UUID) -> None:
    """Note when the player first asked for the solution of a game not won; raises `NotYours`."""
    game = game_of(player_id, game_id, lock=True)
    if not _is_open(game):
        game.given_up_at = timezone.now()
        game.save(update_fields=["given_up_at"])


def line_of(player_id: UUID, game_id: UUID) -> Line:
    """How the player came to where the game stands; raises `NotYours`, also for a game whose
    solution is not open, and `TooLong`."""
    game = game_of(player_id, game_id)
    if not _is_open(game):
        raise NotYours
    if game.ply > MOST_MOVES:
        raise TooLong
    deal = deal_of(game.code)
    kept = line_to(game.current_id, 1)
    reached = (deal.unpack(move.position) for move in kept)
    moves = tuple(parse_move(move.move) for move in kept)
    known_win = known_win_of(parse_code(game.code)) or ()
    positions = (deal.start, *reached)
    return Line(deal.rules, moves, positions, game.won, tuple(known_win), game.code)


def _is_open(game: Game) -> bool:
    return game.won or game.won_at is not None or game.given_up_at is not None


async def solution_of(line: Line, asker: solving.Asker | None = None) -> dict[str, Any]:
    """What the solution's page shows, `won_until` and `lost_from` by the moves played until then:
    the last position known to be won and the first one proven lost, None where there is none;
    the `own` frames of the player; `solution`, the `frames` of a win that lead on after the first
    `from` of them, or None; and whether asking `again` in a moment may tell more."""
    try:
        async with asyncio.timeout(LONGEST):
            good = await _last_good(line, asker)
            start = 0 if line.won else good.ply or 0
            shown = await solving.shortest(
                line.rules, line.positions[start], good.answer, asker=asker
            )
    except TimeoutError:
        good, start, shown = solving.LastGood(None, _NO_ANSWER, None), 0, _NO_ANSWER
    win = () if good.ply is None else shown.moves
    own, led = await asyncio.to_thread(_both, line, start, win)
    return {
        "won_until": good.ply,
        "lost_from": good.lost_from,
        "own": own,
        "solution": {"from": start, "frames": led} if led else None,
        "again": solving.is_passing(good.answer),
    }


async def _last_good(line: Line, asker: solving.Asker | None) -> solving.LastGood:
    """As the search finds it; in a won game it is the last position, with a win from the deal."""
    rules, positions, patience = line.rules, line.positions, settings.SOLVER_PATIENCE
    of_deal = await solving.ask(rules, positions[0], patience, asker=asker, line=line.known_win)
    if line.won:
        return solving.LastGood(len(line.moves), of_deal, None)
    good = await solving.last_good(rules, positions, patience, asker=asker)
    if good.lost_from == 0:
        await learn_lost(parse_code(line.code))
    return good


def _both(line: Line, start: int, win: Sequence[Move]) -> tuple[list[Frame], list[Frame]]:
    """The player's frames and those of the win that begins after so many of them. Made in a thread:
    a thousand moves take a good part of a second."""
    own = frames(line.rules, line.positions[0], line.moves)
    return own, frames(line.rules, line.positions[start], win)[1:]


def frames(rules: Rules, start: Position, moves: Sequence[Move]) -> list[Frame]:
    """The position before these moves and the ones after each, as a player sees them."""
    position = start
    shown: list[Frame] = [{"view": player_view(position), "move": None, "events": []}]
    for move in moves:
        position, events = play(rules, position, move)
        shown.append(
            {
                "view": player_view(position),
                "move": str(move),
                "events": seen_events(events, position),
            }
        )
    return shown
