"""Moves: playing them, the first of which begins the game, taking them back, playing them again.

Each function changes the game in memory and writes its moves; the caller, within whose
transaction it runs, saves the game.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from django.utils import timezone

from game.engine.automatic import kept_down_after, pack_ids, safe_moves, unpack_ids
from game.engine.codes import DealCode
from game.engine.moves import BadMove, Move, parse_move
from game.engine.play import IllegalMove, is_won, undo_floor
from game.engine.play import play as play_on
from game.engine.position import Position, pack
from game.engine.rules import Event, Played
from game.engine.view import seen_events
from game.models import Game, PlayedMove
from game.refusals import Refused, refused
from game.selectors import Deal, deal_of, line_to


class Deed(NamedTuple):
    """What came of a command: the events to tell, or why it was not done wholly."""

    changed: bool
    events: Sequence[dict[str, Any]] = ()
    refused: Refused | None = None


def new_game(player_id: UUID, code: DealCode) -> Game:
    """A game in memory, before the first move that brings it into being."""
    deal = deal_of(str(code))
    now = timezone.now()
    return Game(
        player_id=player_id,
        code=str(code),
        tag=code.tag,
        variant=code.variant,
        number=code.number,
        rules_revision=deal.rules.revision,
        position=pack(deal.start),
        score=deal.start.score,
        clock_at=now,
        begun=now,
        updated=now,
    )


def play(game: Game, texts: Sequence[str], *, safe: bool = False) -> Deed:
    """Play the moves up to the first illegal one. If there was none and the player wants `safe`
    cards to go up by themselves, they follow the last."""
    deal = deal_of(game.code)
    position = deal.unpack(game.position)
    events: list[Event] = []
    for played, text in enumerate(texts):
        try:
            move = parse_move(text)
            step = play_on(deal.rules, position, move)
        except (BadMove, IllegalMove) as error:
            reason = _reason(error)._replace(played=played)
            return Deed(played > 0, seen_events(events, position), reason)
        position = step.position
        events.extend(step.events)
        _keep(game, deal, move, step)
    if safe:
        position = _raise_safe_cards(game, deal, position, events)
    return Deed(True, seen_events(events, position))


def _raise_safe_cards(game: Game, deal: Deal, position: Position, events: list[Event]) -> Position:
    """Play the moves that follow by themselves, and note what they caused."""
    for move in safe_moves(deal.rules, position, unpack_ids(game.kept_down)):
        step = play_on(deal.rules, position, move)
        position = step.position
        events.extend(step.events)
        _keep(game, deal, move, step, by_hand=False)
    return position


def _reason(error: BadMove | IllegalMove) -> Refused:
    return refused(error.refusal) if isinstance(error, IllegalMove) else Refused("bad_move")


def _keep(game: Game, deal: Deal, move: Move, done: Played, *, by_hand: bool = True) -> None:
    """Write the move and let the game stand on it; what was undone is no longer ahead."""
    kept_down = unpack_ids(game.kept_down)
    if by_hand:
        kept_down = kept_down_after(deal.rules, kept_down, done.events)
    kept = PlayedMove.objects.create(
        game_id=game.pk,
        parent_id=game.current_id,
        ply=game.ply + 1,
        step=game.step + by_hand,
        move=str(move),
        position=pack(done.position),
        kept_down=pack_ids(kept_down),
        score=done.position.score,
        played=timezone.now(),
    )
    _stand_on(game, deal, kept, done.position)
    game.tip, game.tip_ply, game.tip_step = kept, game.ply, game.step
    game.floor = undo_floor(deal.rules, game.floor, game.step)
    game.moves += 1


def undo(game: Game, count: int) -> Deed:
    """Take back so many steps, or as many as can be."""
    steps = min(count, game.step - game.floor)
    if steps == 0:
        return Deed(False, refused=Refused("nothing_to_undo"))
    target = game.step - steps
    deal = deal_of(game.code)
    if target == 0:
        _stand_on(game, deal, None, deal.start)
        return Deed(True)
    line = line_to(game.current_id, target)
    kept = [move for move in line if move.step == target][-1]
    _stand_on(game, deal, kept, deal.unpack(kept.position))
    return Deed(True)


def redo(game: Game, count: int) -> Deed:
    """Play again so many of the undone steps, or as many as there are."""
    steps = min(count, game.tip_step - game.step)
    if steps == 0:
        return Deed(False, refused=Refused("nothing_to_redo"))
    target = game.step + steps
    ahead = line_to(game.tip_id, game.step + 1)
    line = [move for move in ahead if move.step <= target]
    deal = deal_of(game.code)
    position = deal.unpack(game.position)
    events: list[Event] = []
    for kept in line:
        step = play_on(deal.rules, position, parse_move(kept.move))
        position = step.position
        events.extend(step.events)
    _stand_on(game, deal, line[-1], position)
    return Deed(True, seen_events(events, position))


def _stand_on(game: Game, deal: Deal, kept: PlayedMove | None, position: Position) -> None:
    """Let the game stand after this move, in this position; None is the deal itself."""
    game.current = kept
    game.ply, game.step = (kept.ply, kept.step) if kept else (0, 0)
    game.position = kept.position if kept else pack(position)
    game.kept_down = kept.kept_down if kept else ""
    game.score = position.score
    game.won = is_won(deal.rules, position)


def note_win(game: Game, now: datetime) -> None:
    """Remember the first win of a game; a later one of the same game counts nowhere."""
    if game.won and game.won_at is None:
        game.won_at = now
        game.won_seconds, game.won_moves = game.clock_seconds, game.moves
