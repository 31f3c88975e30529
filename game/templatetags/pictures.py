"""Drawn tables in templates."""

from django import template
from django.utils.safestring import SafeString

from game import emblems, pictures
from game.engine.codes import parse_code
from game.engine.play import deal
from game.engine.variants import rules_of

register = template.Library()

register.simple_tag(emblems.emblem, name="emblem")
register.simple_tag(pictures.faces, name="faces")
register.simple_tag(pictures.example_picture, name="example")


@register.simple_tag
def deal_picture(text: str) -> SafeString:
    """The table of a deal before its first move, by the deal's code."""
    code = parse_code(text)
    return pictures.table_picture(rules_of(code.tag, code.variant), deal(code))
