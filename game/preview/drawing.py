"""A deal's picture as one SVG that stands alone: its table on cloth, the game's name and the code.

Lengths are pixels; those on the table, before it is scaled, hundredths of a card's width. Nothing
is drawn but what `pictures` shows of a table: a card that lies face down is a back.
"""

from collections.abc import Iterator
from typing import NamedTuple

from django.utils.safestring import SafeString
from django.utils.translation import override

from game import pictures
from game.card_shapes import HEIGHT as CARD_HEIGHT
from game.card_shapes import part, together
from game.engine.codes import DealCode
from game.engine.play import deal
from game.engine.position import Position
from game.engine.rules import Rules
from game.engine.variants import rules_of
from game.preview.frames import FRAMES, HEIGHT, WIDTH, Room, Words
from game.preview.sprites import BACK, COURTS, FACES, PIPS, STYLE, as_symbol, symbols_of
from game.sentences import name
from game.winnable.numbers import is_numbered

ART = "art-"  # the names of the symbols of what is below rank and suit begin like this
COURT_BOX = 'x="13" y="52" width="74" height="82"'


class Laid(NamedTuple):
    """A table in its room, what is said beside it, and how large it has become."""

    table: pictures.Drawn
    room: Room
    said: SafeString
    scale: float


def draw(code: DealCode, language: str) -> str:
    """The picture of a deal, whose words are in this language."""
    rules = rules_of(code.tag, code.variant)
    return drawn(rules, deal(code), words_of(code, rules, language))


def words_of(code: DealCode, rules: Rules, language: str) -> Words:
    """What is said of a deal: its game without a second name, its variant, its number or code."""
    with override(language):
        game = name(f"game.{rules.game}").partition(" (")[0]
        variant = name(f"variant.{rules.tag}.{rules.variant}")
    return Words(game, variant, f"#{code.number}" if is_numbered(code) else str(code))


def drawn(rules: Rules, position: Position, words: Words) -> str:
    """The table as large as it can lie: wide or tall, beside the words or below them."""
    tables = [pictures.draw(rules, position, shape) for shape in ("wide", "tall")]
    frames = [frame(words) for frame in FRAMES]
    laid = max(
        (Laid(table, room, said, _scale(table, room)) for table in tables for room, said in frames),
        key=lambda each: each.scale,
    )
    return _alone(together([laid.said, _in_the_middle(laid)]))


def _scale(table: pictures.Drawn, room: Room) -> float:
    """Pixels a hundredth, for a table that fills its room without margins of its own."""
    return min(
        room.width / (table.width - 2 * pictures.MARGIN),
        room.height / (table.height - 2 * pictures.MARGIN),
    )


def _in_the_middle(laid: Laid) -> SafeString:
    table, room, _, scale = laid
    left = room.left + (room.width - table.width * scale) / 2
    top = room.top + (room.height - table.height * scale) / 2
    place = f"translate({left:.2f} {top:.2f}) scale({scale:.4f})"
    return SafeString(f'<g transform="{place}">{together(table.elements)}</g>')


def _alone(shown: SafeString) -> str:
    """A document with all that it refers to: of pips and courts those alone that are seen."""
    symbols = pictures.symbols("", "", "", art=_art)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">'
        f"<style>{STYLE}</style><defs>{_CLOTH}{''.join(_sprites(shown))}{symbols}</defs>"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#cloth)"/>{shown}</svg>'
    )


# As the style sheet has it: wide, lit from above.
_CLOTH = (
    '<radialGradient id="cloth" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" '
    f'gradientTransform="translate({WIDTH * 0.5} {HEIGHT * 0.18}) '
    f'scale({WIDTH * 1.2} {HEIGHT * 0.9})"><stop offset="0" class="light"/>'
    '<stop offset=".48" class="middle"/><stop offset="1" class="dark"/></radialGradient>'
)


def _sprites(shown: str) -> Iterator[str]:
    yield from symbols_of(FACES).values()
    yield as_symbol(BACK)
    for file in (PIPS, COURTS):
        for symbol, drawing in symbols_of(file).items():
            if f'"#{ART}{symbol[-2:]}"' in shown:
                yield drawing


def _art(_: str, rank: str, suit: str) -> Iterator[SafeString]:
    """Pips, or the upper part of a court: these cards are shorter below their large index than
    those of the table."""
    if rank not in "JQK":
        yield part(f"#pips-{rank}{suit}", 9, CARD_HEIGHT - 88, 82, 82)
        return
    court = f'<use href="#court-{rank}{suit}" width="1300" height="2000"/>'
    yield SafeString(
        f'<rect class="plate" {COURT_BOX}/>'
        f'<svg {COURT_BOX} viewBox="0 0 1300 2000" preserveAspectRatio="xMidYMin slice">'
        f"{court}</svg>"
        f'<rect class="frame" {COURT_BOX}/>'
    )
