"""How a deal is called and where it stands: by its code, or by the number that players know."""

from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse

from game.engine.codes import DealCode
from game.winnable.numbers import is_numbered


class DealLink(NamedTuple):
    """A deal's name, as people read it, and its one address."""

    name: str
    url: str


class Neighbours(NamedTuple):
    """The deals of the numbers beside a deal's own; None where there is no such number."""

    previous: DealLink | None
    next: DealLink | None


def link_to(code: DealCode) -> DealLink:
    """`#11982` at `/deal/11982/` where the number alone names the deal, else the code itself."""
    text = segment_of(code)
    name = f"#{text}" if is_numbered(code) else text
    return DealLink(name, reverse("deal", args=[text]))


def segment_of(code: DealCode) -> str:
    """What names a deal in its addresses."""
    return str(code.number) if is_numbered(code) else str(code)


def absolute(request: HttpRequest, path: str) -> str:
    """The whole address, for those who come from elsewhere. The host is one of `ALLOWED_HOSTS`, for
    no other gets an answer."""
    scheme = "https" if settings.HTTPS else request.scheme
    return f"{scheme}://{request.get_host()}{path}"


def neighbours(code: DealCode, numbers: range) -> Neighbours | None:
    """The deals beside a numbered one, of those that there are; None for all other deals."""
    if not is_numbered(code):
        return None
    beside = [code._replace(number=code.number + step) for step in (-1, 1)]
    return Neighbours(*(link_to(deal) if deal.number in numbers else None for deal in beside))
