"""Drawn tables in templates."""

from django import template
from django.utils.safestring import SafeString

from game import emblems, pictures
from game.engine.codes import parse_code
from game.engine.moves import parse_move
from game.engine.play import deal, play
from game.engine.variants import rules_of

register = template.Library()

register.simple_tag(emblems.emblem, name="emblem")
register.simple_tag(pictures.faces, name="faces")
register.simple_tag(pictures.example_picture, name="example")


@register.simple_tag
def deal_picture(text: str, moves: str = "", *, whole: bool = False) -> SafeString:
    """The table of a deal, by the deal's code, after these moves: `t8>t2 t5>t2`."""
    code = parse_code(text)
    rules, position = rules_of(code.tag, code.variant), deal(code)
    for move in moves.split():
        position = play(rules, position, parse_move(move)).position
    return pictures.table_picture(rules, position, whole=whole)
