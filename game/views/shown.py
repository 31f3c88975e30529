"""What a page that anybody may see shows to those who only look at its link."""

from typing import NamedTuple

from django.urls import reverse
from django.utils.translation import gettext

from game.engine.codes import DealCode
from game.engine.variants import GAMES, rules_of
from game.sentences import name
from game.views.deal_links import link_to

SAMPLE_NUMBER = 1
SAMPLE = DealCode("RU1", "C", SAMPLE_NUMBER)


class Shown(NamedTuple):
    """A deal whose table stands for the page, and the page's one address. Title and description
    are the page's own where they are empty."""

    code: DealCode
    path: str
    title: str = ""
    description: str = ""

    @property
    def alt(self) -> str:
        """The picture in words."""
        game = name(f"game.{rules_of(self.code.tag, self.code.variant).game}")
        words = {"game": game, "deal": link_to(self.code).name}
        return gettext("The dealt table: %(game)s, %(deal)s") % words


def sample_of(game: str | None) -> DealCode:
    """A deal to show a game by; one of Russian Solitaire for what is about no game."""
    kinds = [kind for kind, rules in GAMES.items() if rules.game == game]
    return DealCode(*kinds[0], SAMPLE_NUMBER) if kinds else SAMPLE


def deal_shown(code: DealCode) -> Shown:
    """A deal's page."""
    rules = rules_of(code.tag, code.variant)
    link = link_to(code)
    only = [each.game for each in GAMES.values()].count(rules.game) == 1
    names = [name(f"game.{rules.game}"), name(f"variant.{code.tag}.{code.variant}"), link.name]
    same = gettext("Whoever opens this link gets the same cards.")
    title = " · ".join([names[0], names[2]] if only else names)
    return Shown(code, link.url, title, f"{same} {name(f'rule.{code.tag}.{code.variant}')}")


def home_shown() -> Shown:
    """The first page, whose table is another one for everybody."""
    return Shown(SAMPLE, reverse("home"), gettext("Solitaire"))
