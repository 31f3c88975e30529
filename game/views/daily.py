"""The deal of the day: today's of each game, the days that were, and those that were won."""

from __future__ import annotations

import calendar
import re
from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.dates import WEEKDAYS, WEEKDAYS_ABBR
from django.utils.formats import date_format, get_format
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from game.engine.variants import rules_of
from game.services.daily import Day, Kept, kept_days, today
from game.views.answers import PlayerRequest, page
from game.views.boot import game_names
from game.views.deal_links import link_to
from game.winnable.daily import FIRST, NoSuchGame, daily_deal, daily_games

DAY = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)
MARKS = {"begun": _("begun"), "later": _("won on another day"), "won": _("won on its day")}


@page
def daily(request: PlayerRequest) -> HttpResponse:
    """Today's deals, and the month."""
    now = today()
    month = _month(now)
    kept = kept_days(request.player_id, month)
    deals = [_deal(game, now, kept.get((game, now))) for game in daily_games()]
    return _render(request, now, kept, {"deals": deals})


@page
def month(request: PlayerRequest, year: str, month: str) -> HttpResponse:
    """The days of a month that has begun."""
    now, first = today(), _parsed(f"{year}-{month}-01")
    if not FIRST.replace(day=1) <= first <= now:
        return _refuse(request, is_to_come=first > now)
    return _render(request, first, kept_days(request.player_id, _month(first)), {})


@page
def deal_of_today(request: PlayerRequest, game: str) -> HttpResponse:
    """Leads to today's deal of a game."""
    return _to_deal(game, today())


@page
def deal_of_day(request: PlayerRequest, game: str, day: str) -> HttpResponse:
    """Leads to a day's deal: the day is that of the address, whatever day it is. One that is to
    come by the server's clock is refused."""
    asked = _parsed(day)
    if not FIRST <= asked <= today():
        return _refuse(request, is_to_come=asked > FIRST)
    return _to_deal(game, asked)


def _to_deal(game: str, day: date) -> HttpResponse:
    try:
        return redirect(link_to(daily_deal(game, day)).url)
    except NoSuchGame as error:
        raise Http404 from error


def _parsed(text: str) -> date:
    """Raises Http404 for what no calendar has."""
    numbers = DAY.fullmatch(text)
    if not numbers:
        raise Http404
    year, month, day = map(int, numbers.groups())
    try:
        return date(year, month, day)
    except ValueError as error:
        raise Http404 from error


def _refuse(request: PlayerRequest, *, is_to_come: bool) -> HttpResponse:
    """404: there is no such day yet, or there never was."""
    context = {"section": "daily", "is_to_come": is_to_come, "first": FIRST}
    return render(request, "daily/no_day.html", context, status=404)


def _render(
    request: PlayerRequest, day: date, kept: Mapping[Day, Kept], more: dict[str, Any]
) -> HttpResponse:
    before, after = _month(day)[0] - timedelta(days=1), _month(day)[-1] + timedelta(days=1)
    context = {
        "section": "daily",
        "today": today(),
        "month": day,
        "before": _address(before) if before >= FIRST else None,
        "after": _address(after) if after <= today() else None,
        "weekdays": [(WEEKDAYS[number], WEEKDAYS_ABBR[number]) for number in _weekdays()],
        "calendars": [_calendar(game, day, kept) for game in daily_games()],
        **more,
    }
    return render(request, "daily/month.html", context)


def _month(day: date) -> list[date]:
    """All days of the month in which this one is."""
    length = calendar.monthrange(day.year, day.month)[1]
    return [day.replace(day=number) for number in range(1, length + 1)]


def _address(day: date) -> dict[str, Any]:
    """Where the month of this day stands."""
    return {"month": day, "url": reverse("daily_month", args=[f"{day:%Y}", f"{day:%m}"])}


def _weekdays() -> list[int]:
    """Monday is 0; the day that begins the week stands first, which is Sunday in some languages."""
    first = (int(get_format("FIRST_DAY_OF_WEEK")) - 1) % 7
    return [(first + place) % 7 for place in range(7)]


def _deal(game: str, day: date, kept: Kept | None) -> dict[str, Any]:
    """A game's deal of today, and where it leads: on with the game begun, or to the deal."""
    code = daily_deal(game, day)
    goes_on = kept.unfinished if kept and kept.mark == "begun" else None
    return {
        "names": game_names(rules_of(code.tag, code.variant)),
        "code": str(code),
        "mark": kept.mark if kept else None,
        "goes_on": goes_on,
        "url": reverse("game", args=[goes_on]) if goes_on else reverse("daily_game", args=[game]),
    }


def _calendar(game: str, day: date, kept: Mapping[Day, Kept]) -> dict[str, Any]:
    code = daily_deal(game, day)
    weeks = calendar.Calendar(_weekdays()[0]).monthdatescalendar(day.year, day.month)
    return {
        "game": game,
        "names": game_names(rules_of(code.tag, code.variant)),
        "weeks": [list(_week(game, week, day.month, kept)) for week in weeks],
    }


def _week(
    game: str, week: list[date], month: int, kept: Mapping[Day, Kept]
) -> Iterator[dict[str, Any] | None]:
    """A day each, None for those of other months."""
    for day in week:
        mark = kept[game, day].mark if (game, day) in kept else None
        yield _cell(game, day, mark) if day.month == month else None


def _cell(game: str, day: date, mark: str | None) -> dict[str, Any]:
    there = FIRST <= day <= today()
    return {
        "day": day,
        "name": date_format(day, "MONTH_DAY_FORMAT"),
        "mark": mark,
        "said": gettext(MARKS[mark]) if mark else "",
        "url": reverse("daily_deal", args=[game, day.isoformat()]) if there else None,
        "is_today": day == today(),
    }
