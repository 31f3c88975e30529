"""Hints: useful moves by what a player can see. Those of a win are the light's answers."""

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Literal, NamedTuple
from uuid import UUID

from django.db.models import F

from game.engine.codes import DealCode
from game.engine.hints import seen_key, useful_moves
from game.models import Game
from game.refusals import Refused
from game.selectors import Standing, deal_of, game_of, line_to, standing_of

Kind = Literal["rule", "win"]

_FIELDS: dict[Kind, str] = {"rule": "rule_hints", "win": "win_hints"}


REMEMBERED = 1_000
"""Steps: to no position since then does a hint lead back. Few games have as many."""


class RuleHint(NamedTuple):
    """The move of a hint, None where none is useful; or why none is given."""

    move: str | None
    refused: Refused | None = None


def judge(standing: Standing, version: int) -> Refused | None:
    """Why a question that saw this version is refused; None if it is not."""
    if standing.status == "paused":
        return Refused("paused")
    if version != standing.version:
        return Refused("stale")
    return Refused("game_over") if standing.status == "won" else None


def rule_hint(player_id: UUID, target: UUID | DealCode, version: int, turn: int) -> RuleHint:
    """A useful move: the first for turn 0, the next for 1, round and round. Raises NotYours."""
    standing = standing_of(player_id, target)
    if (refused := judge(standing, version)) is not None:
        return RuleHint(None, refused)
    seen = set(_seen(player_id, target))
    moves = useful_moves(standing.deal.rules, standing.position, seen)
    return RuleHint(str(moves[turn % len(moves)]) if moves else None)


def count(player_id: UUID, game_id: UUID, kind: Kind) -> None:
    """Note that a game was helped, if it was not won before."""
    field = _FIELDS[kind]
    helped = Game.objects.filter(pk=game_id, player_id=player_id, won_at=None)
    helped.update(**{field: F(field) + 1})


def _seen(player_id: UUID, target: UUID | DealCode) -> Iterator[Hashable]:
    """The keys of the positions on the way from the deal to where the game stands."""
    if isinstance(target, DealCode):
        yield seen_key(deal_of(str(target)).start)
        return
    game = game_of(player_id, target)
    yield seen_key(deal_of(game.code).start)
    for move in line_to(game.current_id, game.step - REMEMBERED):
        yield _key(game.code, move.position)


@lru_cache(maxsize=8192)
def _key(code: str, packed: str) -> Hashable:
    """Kept, as whoever asks for one hint asks for another."""
    return seen_key(deal_of(code).unpack(packed))
