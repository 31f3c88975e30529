"""The list of the pages to be read, for search engines, with where each is in every language."""

from collections.abc import Sequence
from typing import NamedTuple

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.urls import reverse

from game.engine.variants import GAMES

GAME = "<slug:game>"


class Entry(NamedTuple):
    """A page by its name, and the game it is about, if it is about one."""

    name: str
    game: str


class PagesToBeRead(Sitemap):  # type: ignore[type-arg]  # generic for mypy alone
    """Django's list: each page in each language names the others."""

    i18n = True
    alternates = True
    x_default = True
    protocol = "https" if settings.HTTPS else None

    def __init__(self, pages: Sequence[tuple[str, str]]) -> None:
        """`pages`: addresses as patterns, and their names. One that is about a game is there for
        each; one that is about anything else is not listed."""
        self._pages = pages

    def items(self) -> list[Entry]:
        games = dict.fromkeys(rules.game for rules in GAMES.values())
        return [
            Entry(name, game)
            for address, name in self._pages
            for game in (games if GAME in address else [""])
            if "<" not in address.replace(GAME, "")
        ]

    def location(self, item: Entry) -> str:
        return reverse(item.name, kwargs={"game": item.game} if item.game else {})
