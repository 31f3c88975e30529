"""The days whose deals a player has begun and won."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime
from typing import Literal, NamedTuple
from uuid import UUID

from django.utils import timezone

from game.engine.codes import DealCode
from game.models import Game
from game.winnable.daily import FIRST, daily_deal, daily_games

Mark = Literal["begun", "later", "won"]
"""What became of a day's deal: begun, won on another day, won on the day itself."""

Day = tuple[str, date]
"""A game's day."""


class Kept(NamedTuple):
    """What a player has of a day: the mark, None where the games were deleted, and the game to go
    on with, the last begun of those not won."""

    mark: Mark | None
    unfinished: UUID | None


class _Row(NamedTuple):
    pk: UUID
    won_at: datetime | None
    won: bool
    deleted_at: datetime | None


def today() -> date:
    """The day by the server's clock and UTC: the same for everybody."""
    return max(timezone.now().astimezone(UTC).date(), FIRST)


def kept_days(player_id: UUID, days: Iterable[date]) -> dict[Day, Kept]:
    """What the player has of these days of every game; nothing of those never begun."""
    codes = {(game, day): daily_deal(game, day) for day in days for game in daily_games()}
    found = _games(player_id, codes)
    return {
        (game, day): _kept(found[str(code)], day)
        for (game, day), code in codes.items()
        if str(code) in found
    }


def _games(player_id: UUID, codes: Mapping[Day, DealCode]) -> dict[str, list[_Row]]:
    """The player's games by code, the first begun first."""
    own = Game.objects.filter(player_id=player_id, code__in={str(code) for code in codes.values()})
    found: dict[str, list[_Row]] = {}
    for code, *rest in own.order_by("begun").values_list("code", *_Row._fields):
        found.setdefault(code, []).append(_Row(*rest))
    return found


def _kept(rows: list[_Row], day: date) -> Kept:
    wins = [row.won_at.astimezone(UTC).date() for row in rows if row.won_at]
    shown = [row for row in rows if row.deleted_at is None]
    mark: Mark | None = "begun" if shown else None
    if wins:
        mark = "won" if day in wins else "later"
    return Kept(mark, next((row.pk for row in reversed(shown) if not row.won), None))
