"""A refusal on its way to the player: a code of the closed list and what belongs to it."""

from typing import NamedTuple

from msgspec import UNSET, UnsetType

from game.engine.moves import BadMove, parse_move
from game.engine.play import refusal
from game.engine.position import Position
from game.engine.rules import Refusal, Rules


class Refused(NamedTuple):
    """Why a command was not done, or not wholly: `played` moves of it stand."""

    code: str
    limit: int | UnsetType = UNSET
    undo_only: bool | UnsetType = UNSET
    played: int | UnsetType = UNSET


def refused(reason: Refusal) -> Refused:
    """The engine's reason, for the wire."""
    limit = UNSET if reason.limit is None else reason.limit
    return Refused(reason.code, limit, reason.undo_only or UNSET)


def why(rules: Rules, position: Position, text: str) -> Refused | None:
    """The reason that playing this text would be refused with; None for a legal move."""
    try:
        move = parse_move(text)
    except BadMove:
        return Refused("bad_move")
    reason = refusal(rules, position, move)
    return refused(reason) if reason else None
