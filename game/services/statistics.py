"""What a player's games come to: counted by the database, never from figures kept beside them.

A deal is known once a game with the same cards was begun, whatever the variant: the first game is
the first play, all others are repeats. A game that began with moves already made is neither. Who is
helped does not win alone. Nothing that is counted here can be ranked, and the score is not asked.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from statistics import median
from typing import Any, Literal, NamedTuple
from uuid import UUID

from django.db import connection
from django.db.models import Exists, F, OuterRef, QuerySet, Window
from django.db.models.functions import RowNumber
from django.utils import timezone

from game.models import Game, LostDeal

Kind = tuple[str, str]
"""Tag and variant."""
Play = Literal["first", "again", "middle"]
"""The first play of a deal, a deal that was known, or a game that began with moves."""

Played = QuerySet[Game, Any]

WEEKS = 12
WEEK = timedelta(days=7)
FASTEST_MOVE = 0.1
"""Seconds. Nobody plays so fast from the first move to the last: the clock stood still."""

# One row a game: which of its deal's games it is, what became of it, and what helped.
_TOLD = """
WITH told AS (
    SELECT played.*,
        CASE WHEN played_on_from > 0 THEN 'middle' WHEN nth = 1 THEN 'first' ELSE 'again' END
            AS play,
        CASE WHEN won_at IS NULL THEN 0 ELSE 1 END AS won,
        CASE WHEN rule_hints = 0 AND win_hints = 0 AND NOT lit AND given_up_at IS NULL
            AND played_on_from = 0 THEN 0 ELSE 1 END AS helped,
        CASE WHEN won_seconds >= %s * won_moves AND won_seconds > 0
            THEN won_seconds END AS seconds,
        CASE WHEN won_at IS NULL AND proven_lost THEN 1 ELSE 0 END AS lost
    FROM ({played}) AS played
)
"""

_SUMMARY = """
SELECT tag, variant, COUNT(*),
    SUM(CASE WHEN play = 'first' THEN 1 ELSE 0 END),
    SUM(CASE WHEN play = 'first' AND helped = 0 THEN won ELSE 0 END),
    SUM(won),
    MIN(CASE WHEN play = 'first' AND helped = 0 THEN seconds END)
FROM told GROUP BY tag, variant
"""

_TALLY = """
SELECT play, helped, COUNT(*), SUM(won), SUM(lost), MIN(won_moves),
    SUM(CASE WHEN won = 0 AND lost = 0 AND given_up_at IS NOT NULL THEN 1 ELSE 0 END),
    SUM(CASE WHEN rule_hints > 0 THEN won ELSE 0 END),
    SUM(CASE WHEN win_hints > 0 THEN won ELSE 0 END),
    SUM(CASE WHEN lit THEN won ELSE 0 END),
    SUM(CASE WHEN given_up_at IS NOT NULL THEN won ELSE 0 END)
FROM told WHERE variant = %s GROUP BY play, helped
"""

_TIMES = """
SELECT play, helped, seconds FROM told
WHERE variant = %s AND won = 1 AND seconds IS NOT NULL ORDER BY seconds
"""

# Each game that is no win of one's own ends a run; those between two such ends are one. The
# newest game may still be won, and a deal that is lost for everybody counts neither way.
_STREAKS = """
, line AS (
    SELECT won * (1 - helped) AS good, begun, id,
        CASE WHEN won = 0 AND given_up_at IS NULL
            AND ROW_NUMBER() OVER (ORDER BY begun DESC, id DESC) = 1 THEN 1 ELSE 0 END AS waits
    FROM told WHERE variant = %s AND play = 'first' AND lost = 0
), runs AS (
    SELECT good, SUM(1 - good) OVER (ORDER BY begun, id ROWS UNBOUNDED PRECEDING) AS run
    FROM line WHERE waits = 0
), lengths AS (
    SELECT run, SUM(good) AS length FROM runs GROUP BY run
)
SELECT MAX(length), (SELECT length FROM lengths ORDER BY run DESC LIMIT 1) FROM lengths
"""

_WEEK = """
    SUM(CASE WHEN begun >= %s AND begun < %s THEN 1 ELSE 0 END),
    SUM(CASE WHEN begun >= %s AND begun < %s THEN won * (1 - helped) ELSE 0 END)"""
_WEEKS = "SELECT {sums} FROM told WHERE variant = %s AND play = 'first' AND begun >= %s"


class Summary(NamedTuple):
    """The games of a variant. `best`: seconds of the fastest first play won alone, None if none."""

    begun: int
    first: int
    alone: int
    """First plays won without help."""
    won: int
    best: float | None


class Tally(NamedTuple):
    """Games of one sort. `lost`: not won, and nobody can; `given_up`: others not won whose solution
    was asked for. Then the wins that hints, the light or a solution helped, or several of them."""

    begun: int = 0
    won: int = 0
    lost: int = 0
    fewest_moves: int | None = None
    given_up: int = 0
    rule_hints: int = 0
    win_hints: int = 0
    lit: int = 0
    solved: int = 0


class Streaks(NamedTuple):
    """First plays won alone, one after the other in the order in which they were begun."""

    longest: int
    current: int


class Week(NamedTuple):
    """The first plays begun within the week from this day on, and those of them won alone."""

    monday: datetime
    begun: int
    alone: int


class Statistics(NamedTuple):
    """All that is counted of a variant: tallies and times of wins, the shortest first, by how
    the game was begun and whether it was helped."""

    tallies: dict[tuple[Play, bool], Tally]
    times: dict[tuple[Play, bool], list[float]]
    streaks: Streaks
    weeks: list[Week]

    def tally(self, play: Play, *, helped: bool) -> Tally:
        return self.tallies.get((play, helped), Tally())

    def median(self, play: Play, *, helped: bool) -> float | None:
        """In seconds; between the two in the middle where there is no one."""
        times = self.times.get((play, helped))
        return median(times) if times else None


def summaries(player_id: UUID) -> dict[Kind, Summary]:
    """What each variant that the player has begun comes to."""
    rows = _rows(_SUMMARY, _played(player_id))
    return {(tag, variant): Summary(*rest) for tag, variant, *rest in rows}


def statistics_of(player_id: UUID, kind: Kind, now: datetime | None = None) -> Statistics:
    """All that is counted of the player's games of this variant."""
    tag, variant = kind
    played = _played(player_id).filter(tag=tag)
    times = defaultdict(list)
    for play, helped, seconds in _rows(_TIMES, played, [variant]):
        times[play, bool(helped)].append(seconds)
    tallies = {
        (play, bool(helped)): Tally(*rest)
        for play, helped, *rest in _rows(_TALLY, played, [variant])
    }
    (longest, current), *_ = _rows(_STREAKS, played, [variant])
    weeks = _weeks(played, variant, now or timezone.now())
    return Statistics(tallies, times, Streaks(int(longest or 0), int(current or 0)), weeks)


def _weeks(played: Played, variant: str, now: datetime) -> list[Week]:
    """The last weeks, the present one last. They begin on Monday, by UTC."""
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    last = midnight - timedelta(days=now.weekday())
    mondays = [last - WEEK * (WEEKS - 1 - place) for place in range(WEEKS)]
    at = [_moment(monday) for monday in (*mondays, last + WEEK)]
    within = [bound for week in pairwise(at) for bound in week * 2]
    sql = _WEEKS.format(sums=",".join([_WEEK] * WEEKS))
    (sums,) = _rows(sql, played, [*within, variant, at[0]])
    counts = zip(sums[::2], sums[1::2], strict=True)
    return [
        Week(monday, begun or 0, alone or 0)
        for monday, (begun, alone) in zip(mondays, counts, strict=True)
    ]


def _moment(moment: datetime) -> Any:
    """As the database compares it."""
    return connection.ops.adapt_datetimefield_value(moment)


def _played(player_id: UUID) -> Played:
    """The player's games, those that the player deleted too, each with its place among the games
    with the same cards."""
    lost = LostDeal.objects.filter(
        tag=OuterRef("tag"), variant=OuterRef("variant"), number=OuterRef("number")
    )
    nth = Window(
        RowNumber(),
        partition_by=[F("tag"), F("number")],
        order_by=[F("begun").asc(), F("id").asc()],
    )
    games = Game.objects.filter(player_id=player_id).annotate(nth=nth, proven_lost=Exists(lost))
    figures: Played = games.values(
        *("id", "tag", "variant", "begun", "won_at", "won_seconds", "won_moves"),
        *("rule_hints", "win_hints", "lit", "given_up_at", "played_on_from"),
        *("nth", "proven_lost"),
    )
    return figures


def _rows(sql: str, played: Played, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
    inner, inner_values = played.query.sql_with_params()
    with connection.cursor() as cursor:
        cursor.execute(_TOLD.format(played=inner) + sql, [FASTEST_MOVE, *inner_values, *values])
        rows: list[tuple[Any, ...]] = cursor.fetchall()
    return rows
