"""How a deal is called and where it stands: by its code, or by the number that players know."""

from typing import NamedTuple

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
    if is_numbered(code):
        return DealLink(f"#{code.number}", reverse("deal", args=[str(code.number)]))
    return DealLink(str(code), reverse("deal", args=[str(code)]))


def neighbours(code: DealCode, numbers: range) -> Neighbours | None:
    """The deals beside a numbered one, of those that there are; None for all other deals."""
    if not is_numbered(code):
        return None
    beside = [code._replace(number=code.number + step) for step in (-1, 1)]
    return Neighbours(*(link_to(deal) if deal.number in numbers else None for deal in beside))
