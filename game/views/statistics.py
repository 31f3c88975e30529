"""Statistics: what a player's games come to, for each game and variant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from django.conf import settings
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from game.charts import Column, column_chart
from game.engine.variants import GAMES
from game.services.statistics import (
    Play,
    Statistics,
    Tally,
    Week,
    statistics_of,
    summaries,
)
from game.templatetags.figures import short_day
from game.views.answers import PlayerRequest, page
from game.views.boot import game_names

STEPS = (1, 2, 5, 10, 15, 30, 60, 120, 240)  # minutes
MOST_COLUMNS = 8  # the last of them for all that is longer
LABELLED = 3  # every third week has its date

PLAYS: dict[Play, str] = {
    "first": _("First plays"),
    "again": _("Known deals"),
    "middle": _("Begun in the middle"),
}
SORTS: tuple[tuple[str, Play, bool], ...] = (
    (_("First plays, without help"), "first", False),
    (_("First plays, with help"), "first", True),
    (_("Known deals, without help"), "again", False),
    (_("Known deals, with help"), "again", True),
    (_("Begun in the middle"), "middle", True),
)
HELPS = {
    "rule_hints": _("Hints by what can be seen"),
    "win_hints": _("Hints that know the hidden cards"),
    "lit": _("The light: can it still be won?"),
    "solved": _("The solution, asked for before"),
}


class Duration(NamedTuple):
    """Wins that took so many whole minutes or more; where `until` is None, any more."""

    minutes: int
    until: int | None
    wins: int

    @property
    def label(self) -> str:
        return f"{self.minutes}+" if self.until is None else f"{self.minutes}–{self.until}"


@page
def overview(request: PlayerRequest) -> HttpResponse:
    """A row for each variant that the player has begun."""
    kept = summaries(request.player_id)
    rows = [
        {"names": game_names(rules), "summary": kept[kind]}
        for kind, rules in GAMES.items()
        if kind in kept
    ]
    return render(request, "statistics/overview.html", {**_always(), "rows": rows})


@page
def of_variant(request: PlayerRequest, tag: str, variant: str) -> HttpResponse:
    """All that is counted of a variant."""
    rules = GAMES.get((tag, variant))
    if rules is None:
        raise Http404
    told = statistics_of(request.player_id, (tag, variant))
    context = {
        **_always(),
        "names": game_names(rules),
        "begun": sum(tally.begun for tally in told.tallies.values()),
        "head": _head(told),
        "plays": list(_plays(told)),
        "sorts": list(_sorts(told)),
        "helps": list(_helps(told)),
        "open": _open(told),
        "weeks": told.weeks,
        "weeks_chart": _weeks_chart(told.weeks),
        **_times(told.times.get(("first", False), [])),
    }
    return render(request, "statistics/variant.html", context)


def _always() -> dict[str, Any]:
    return {
        "section": "statistics",
        "days": settings.KEEP_DELETED_DAYS,
        "months": settings.KEEP_ANONYMOUS_MONTHS,
    }


def _head(told: Statistics) -> dict[str, Any]:
    """The first plays won without help: what the page begins with."""
    alone, helped = (told.tally("first", helped=helped) for helped in (False, True))
    begun = alone.begun + helped.begun
    lost = alone.lost + helped.lost
    times = told.times.get(("first", False))
    return {
        "begun": begun,
        "won": alone.won,
        "share": _share(alone.won, begun),
        "lost": lost,
        "fair": begun - lost,
        "fair_share": _share(alone.won, begun - lost) if lost else None,
        "best": times[0] if times else None,
        "median": told.median("first", helped=False),
        "fewest": alone.fewest_moves,
        "streaks": told.streaks,
    }


def _share(part: int, whole: int) -> float | None:
    return 100 * part / whole if whole else None


def _plays(told: Statistics) -> Iterator[dict[str, Any]]:
    """A row for each way in which games were begun, then one for all."""
    rows = {play: [told.tally(play, helped=helped) for helped in (False, True)] for play in PLAYS}
    for play, tallies in rows.items():
        yield _row(gettext(PLAYS[play]), *tallies)
    all_alone, all_helped = ([row[place] for row in rows.values()] for place in (0, 1))
    yield _row(gettext("All games"), _sum(all_alone), _sum(all_helped))


def _row(title: str, alone: Tally, helped: Tally) -> dict[str, Any]:
    begun = alone.begun + helped.begun
    return {
        "title": title,
        "begun": begun,
        "alone": alone.won,
        "helped": helped.won,
        "open": begun - alone.won - helped.won,
    }


def _sum(tallies: Sequence[Tally]) -> Tally:
    return Tally(
        begun=sum(tally.begun for tally in tallies), won=sum(tally.won for tally in tallies)
    )


def _sorts(told: Statistics) -> Iterator[dict[str, Any]]:
    """Times and moves of each sort of wins that there are."""
    for title, play, helped in SORTS:
        tally, times = told.tally(play, helped=helped), told.times.get((play, helped))
        if tally.won:
            yield {
                "title": gettext(title),
                "won": tally.won,
                "best": times[0] if times else None,
                "median": told.median(play, helped=helped),
                "fewest": tally.fewest_moves,
            }


def _helps(told: Statistics) -> Iterator[dict[str, Any]]:
    """How many wins each sort of help had a hand in."""
    for field, title in HELPS.items():
        wins = sum(getattr(tally, field) for tally in told.tallies.values())
        if wins:
            yield {"title": gettext(title), "wins": wins}


def _open(told: Statistics) -> dict[str, int]:
    """What became of the first plays that are not won."""
    tallies = [told.tally("first", helped=helped) for helped in (False, True)]
    lost = sum(tally.lost for tally in tallies)
    given_up = sum(tally.given_up for tally in tallies)
    left = sum(tally.begun - tally.won for tally in tallies)
    return {"all": left, "lost": lost, "given_up": given_up, "rest": left - lost - given_up}


def _weeks_chart(weeks: Sequence[Week]) -> str:
    last = len(weeks) - 1
    columns = [
        Column(
            "" if (last - place) % LABELLED else short_day(week.monday),
            week.begun,
            week.alone,
        )
        for place, week in enumerate(weeks)
    ]
    return column_chart(columns, gettext("First plays week by week, and those won without help"))


def _times(times: Sequence[float]) -> dict[str, Any]:
    """How long the wins took, as columns; nothing where there is none."""
    if not times:
        return {}
    durations = durations_of(times)
    columns = [Column(each.label, each.wins, each.wins) for each in durations]
    chart = column_chart(columns, gettext("First plays won without help, by their minutes"))
    return {"durations": durations, "times_chart": chart}


def durations_of(times: Sequence[float]) -> list[Duration]:
    """Wins by equal spans of whole minutes, so wide that one in ten at most is longer than
    they reach. Raises IndexError where there are none."""
    minutes = sorted(seconds / 60 for seconds in times)
    common = minutes[len(minutes) * 9 // 10]
    step = next((step for step in STEPS if common < step * (MOST_COLUMNS - 1)), STEPS[-1])
    places = [min(int(minute // step), MOST_COLUMNS - 1) for minute in minutes]
    return [
        Duration(
            place * step,
            None if place == MOST_COLUMNS - 1 else (place + 1) * step,
            places.count(place),
        )
        for place in range(max(places) + 1)
    ]
