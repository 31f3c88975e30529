"""The clock of a game: how long somebody has looked at it while it could be played.

A process knows for how long the game has been seen in it and not credited yet (`watched`, in
seconds, by a clock that never jumps; None while nobody sees it). The row knows the instant up to
which time is credited, so that two tabs or two processes never count the same second twice.
"""

from datetime import datetime, timedelta
from typing import Protocol

JUMP = timedelta(seconds=5)  # the wall clock was set back, rather than two processes differing


class Timed(Protocol):
    """A game, as far as its clock goes."""

    paused: bool
    won: bool
    clock_seconds: float
    clock_at: datetime


def is_ticking(game: Timed) -> bool:
    """Whether the clock of a begun game runs while somebody sees it."""
    return not game.paused and not game.won


def seconds_at(game: Timed, now: datetime, watched: float | None) -> float:
    """Seconds played until `now`, those not credited yet included."""
    if watched is None or not is_ticking(game):
        return game.clock_seconds
    since = max(now - timedelta(seconds=watched), game.clock_at)
    return game.clock_seconds + max(0.0, (now - since).total_seconds())


def credit(game: Timed, now: datetime, watched: float | None) -> None:
    """Add the time since the last credit, before the game changes or the watching ends."""
    game.clock_seconds = seconds_at(game, now, watched)
    counted = watched is not None or not is_ticking(game)
    if counted and (now > game.clock_at or game.clock_at - now > JUMP):
        game.clock_at = now
