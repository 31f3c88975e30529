"""The shapes that pictures of tables are made of, as SVG: cards, places, and their parts.

Lengths are hundredths of a card's width. A shape is drawn with its top left corner at 0, 0.
Only names and numbers of our own go in.
"""

from collections.abc import Iterable, Iterator

from django.utils.html import format_html
from django.utils.safestring import SafeString

from game.engine.cards import RANKS

WIDTH = 100
HEIGHT = 140
STEP = 50  # from a face-up card to the next on it: rank and suit stay whole
STEP_DOWN = 9
INDEX = 37  # the height of a rank

# How wide each rank's outline is where it is 100 high: the boxes of the sprite's symbols.
_WIDTHS = (103.7, 69.7, 71.3, 77.6, 72.2, 74.2, 68.8, 72.9, 74.6, 114.8, 60.1, 89.8, 103.9)
RANK_WIDTHS = dict(zip(RANKS, _WIDTHS, strict=True))

_PLATE = SafeString('<rect class="plate" x="14" y="54" width="72" height="76" rx="4"/>')


def face(sprite: str, rank: str, suit: str) -> Iterator[SafeString]:
    """Paper with rank and suit side by side, in the strip that a fan leaves visible."""
    yield card("paper")
    yield _rank(sprite, rank)
    yield part(f"{sprite}#suit-{suit}", 60, 9, 34, 34)


def upright_face(sprite: str, rank: str, suit: str) -> Iterator[SafeString]:
    """Paper with the suit under the rank, for a card that shows its left edge alone."""
    yield card("paper")
    yield _rank(sprite, rank)
    yield part(f"{sprite}#suit-{suit}", 8, 52, 32, 32)


def art(sprite: str, rank: str, suit: str) -> Iterator[SafeString]:
    """What is below rank and suit: one large pip; on courts a smaller one, on a tinted plate."""
    outline = f"{sprite}#suit-{suit}"
    if rank in "JQK":
        yield _PLATE
        yield part(outline, 28, 70, 44, 44)
    else:
        yield part(outline, 24, 68, 52, 52)


def _rank(sprite: str, rank: str) -> SafeString:
    width = round(INDEX * RANK_WIDTHS[rank] / 100, 1)
    return part(f"{sprite}#rank-{rank}", 7, 8, width, INDEX)


def card(kind: str) -> SafeString:
    """The outline of a card: `paper`, `back`, or an empty `place`."""
    return format_html('<rect class="{}" width="{}" height="{}" rx="7"/>', kind, WIDTH, HEIGHT)


def part(href: str, x: float, y: float, width: float, height: float) -> SafeString:
    """One symbol of a sprite, in this box."""
    return format_html(
        '<use href="{}" x="{}" y="{}" width="{}" height="{}"/>', href, x, y, width, height
    )


def group(name: str, kind: str, *parts: SafeString) -> SafeString:
    """Parts that others refer to by this name."""
    return format_html('<g id="{}" class="{}">{}</g>', name, kind, together(parts))


def together(elements: Iterable[SafeString]) -> SafeString:
    """Elements one after the other, the last on top."""
    return SafeString("".join(elements))


def number(length: float) -> str:
    """Without the noise of binary fractions."""
    return f"{length:g}"


def ends(backs: Iterable[bool]) -> list[int]:
    """How far below a column's top each of its cards begins, by whether it lies face down."""
    below = [0]
    for is_back in backs:
        below.append(below[-1] + (STEP_DOWN if is_back else STEP))
    return below[:-1]
