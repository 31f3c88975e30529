"""Times and counts as people write them, in the language of the request."""

from datetime import date, datetime, timedelta

from django import template
from django.utils.formats import date_format
from django.utils.timezone import now
from django.utils.translation import get_language, gettext, ngettext

from game.sentences import counted

register = template.Library()

_MINUTE = timedelta(minutes=1)
_HOUR = timedelta(hours=1)
_DAY = timedelta(days=1)


@register.filter
def clock(seconds: float) -> str:
    """`0:07`, `12:47`, `1:02:03`: the time a game has taken."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


@register.filter
def count(n: int, what: str) -> str:
    """`5 moves`: a number with its word, by the key in `game.sentences`."""
    return counted(f"count.{what}", n)


@register.filter
def short_day(day: date) -> str:
    """`30 Nov`: where there is little room, and the year goes without saying."""
    text = date_format(day, "j M")
    return text if get_language() == "en" else text.lower()


@register.filter
def when(moment: datetime) -> str:
    """How long ago, for a week; then the date. Where the player's clock stands is not known."""
    ago = now() - moment
    if ago < _MINUTE:
        return gettext("just now")
    if ago < _HOUR:
        n = ago // _MINUTE
        return ngettext("{n} minute ago", "{n} minutes ago", n).format(n=n)
    if ago < _DAY:
        n = ago // _HOUR
        return ngettext("{n} hour ago", "{n} hours ago", n).format(n=n)
    if ago < 7 * _DAY:
        n = ago // _DAY
        return ngettext("{n} day ago", "{n} days ago", n).format(n=n)
    return date_format(moment, "DATE_FORMAT")
