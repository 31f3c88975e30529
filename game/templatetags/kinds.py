"""Kinds of games in templates: the one that this browser was dealt last, and all there are."""

from typing import Any

from django import template

from game import sentences
from game.engine.codes import DealCode
from game.engine.variants import GAMES
from game.views.boot import variant_choice
from game.views.chance import last_kind as kind_dealt_last

register = template.Library()

SAMPLE_NUMBER = 1


@register.simple_tag(takes_context=True)
def last_kind(context: template.Context) -> dict[str, Any]:
    """The kind that this browser was dealt last, and the code of a deal of it to be shown."""
    rules = kind_dealt_last(context["request"])
    sample = DealCode(rules.tag, rules.variant, SAMPLE_NUMBER)
    return {**variant_choice(rules), "sample": str(sample)}


register.simple_tag(sentences.all_games, name="all_games")


@register.simple_tag
def all_kinds() -> list[dict[str, Any]]:
    """Every variant of every game, those of one game side by side."""
    return [variant_choice(rules) for rules in GAMES.values()]
