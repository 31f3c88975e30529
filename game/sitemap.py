"""The list of the pages to be read, for search engines, with where each is in every language."""

from collections.abc import Sequence
from typing import NamedTuple

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.urls import reverse

from game.engine.variants import GAMES
from game.examples import EXAMPLES


class Entry(NamedTuple):
    """A page by its name and what its address names: a game, an example of it."""

    name: str
    values: tuple[str, ...]


class PagesToBeRead(Sitemap):  # type: ignore[type-arg]  # generic for mypy alone
    """Django's list: each page in each language names the others."""

    i18n = True
    alternates = True
    x_default = True
    protocol = "https" if settings.HTTPS else None

    def __init__(self, pages: Sequence[tuple[str, str]]) -> None:
        """`pages`: addresses as patterns, and their names."""
        self._pages = pages

    def items(self) -> list[Entry]:
        return [Entry(name, values) for address, name in self._pages for values in _values(address)]

    def location(self, item: Entry) -> str:
        return reverse(item.name, args=item.values)


def _values(address: str) -> list[tuple[str, ...]]:
    """All that the address of a page may name."""
    if "<slug:example>" in address:
        return [(game, each.name) for game, examples in EXAMPLES.items() for each in examples]
    if "<slug:game>" in address:
        return [(game,) for game in dict.fromkeys(rules.game for rules in GAMES.values())]
    return [()]
