"""A few cards by which a game is known at a glance: for its choice in the new-game dialog.

An emblem stands alone: it refers to nothing on the page, only to the sprite of faces.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from game.card_shapes import HEIGHT, WIDTH, art, card, ends, face, number, together

MARGIN = 22
PITCH = 108
FAN_STEP = 54
FAN_MARGIN = 70
FAN_TILT = 11  # degrees
FAN_DROP = 12  # of the outer cards, as in a hand


class Emblem(NamedTuple):
    """Columns parted by slashes, the bottom card first, `#` face down; or one fanned hand."""

    cards: str
    fanned: bool = False


EMBLEMS = {
    "russian": Emblem("# # 5S JH 9C 4H / 9D 8D 7D 6D / # # # KC 2H"),
    "klondike": Emblem("KS QH JC", fanned=True),
    "spider": Emblem("# # # 6H 5H / KS QS JS TS 9S / # # # # 8S"),
    "freecell": Emblem("AS / AH / AD / AC"),
}


def emblem(game: str) -> SafeString:
    """The picture of a game. Columns begin at its top and may be cut below by what holds it."""
    return _drawn(game, static("cards/faces.svg"))


@cache
def _drawn(game: str, sprite: str) -> SafeString:
    cards, fanned = EMBLEMS[game]
    if fanned:
        return _fan(sprite, cards.split())
    return _columns(sprite, [column.split() for column in cards.split("/")])


def _columns(sprite: str, columns: list[list[str]]) -> SafeString:
    drawn, lengths = [], []
    for place, words in enumerate(columns):
        tops = ends(word == "#" for word in words)
        lengths.append(tops[-1] + HEIGHT)
        for word, top in zip(words, tops, strict=True):
            where = f"translate({MARGIN + place * PITCH} {MARGIN + top})"
            drawn.append(_card(sprite, word, where, last=top == tops[-1]))
    width = MARGIN + (len(columns) - 1) * PITCH + WIDTH + MARGIN
    flat = all(len(words) == 1 for words in columns)
    return _svg(drawn, width, max(lengths) + 2 * MARGIN, "centred" if flat else "hanging")


def _fan(sprite: str, words: list[str]) -> SafeString:
    drawn = []
    for place, word in enumerate(words):
        off = place - (len(words) - 1) / 2
        x = FAN_MARGIN + place * FAN_STEP
        y = MARGIN + abs(off) * FAN_DROP
        tilt = f"rotate({off * FAN_TILT:g} {WIDTH / 2:g} {HEIGHT / 2:g})"
        drawn.append(_card(sprite, word, f"translate({x} {y:g}) {tilt}", last=True))
    width = FAN_MARGIN + (len(words) - 1) * FAN_STEP + WIDTH + FAN_MARGIN
    return _svg(drawn, width, HEIGHT + FAN_DROP + 2 * MARGIN, "centred")


def _card(sprite: str, word: str, where: str, *, last: bool) -> SafeString:
    suit = word[1:]
    parts = together(_parts(sprite, word, last=last))
    return format_html('<g class="suit-{}" transform="{}">{}</g>', suit, where, parts)


def _parts(sprite: str, word: str, *, last: bool) -> Iterator[SafeString]:
    if word == "#":
        yield card("back")
        return
    yield from face(sprite, word[0], word[1])
    if last:
        yield from art(sprite, word[0], word[1])


def _svg(cards: list[SafeString], width: float, height: float, kind: str) -> SafeString:
    return format_html(
        '<svg class="emblem {}" viewBox="0 0 {} {}" aria-hidden="true">{}</svg>',
        kind,
        number(width),
        number(height),
        together(cards),
    )
