"""The outlines of the ranks on the cards' index, from Source Serif 4."""

from typing import NamedTuple

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from art.paths import number_text, short
from art.sources import SERIF, package
from art.sprite import path, symbol

RANKS = "A23456789TJQK"
CAP_HEIGHT = 100

# The tails of J and Q would be cut by the next card of a fan: these two are pressed together
# until they stand on the baseline, or as little below it as the eye allows: (height, width in
# per cent, depth of the foot) with the cap height 100.
PRESSED = {"J": (103, 95, 1.5), "Q": (108, 90, 4)}
TEN_WIDTH, TEN_GAP = 0.80, 7


class Box(NamedTuple):
    left: float
    bottom: float
    right: float
    top: float


class IndexFont:
    """Source Serif 4 at weight 640 and optical size 14: sturdy enough for 13 px."""

    def __init__(self) -> None:
        file = package(SERIF) / "files" / "source-serif-4-latin-opsz-normal.woff2"
        self.font = instantiateVariableFont(TTFont(file), {"wght": 640, "opsz": 14})
        self.glyphs = self.font.getGlyphSet()
        self.scale = CAP_HEIGHT / self.box("H").top

    def name(self, letter: str) -> str:
        name: str = self.font.getBestCmap()[ord(letter)]
        return name

    def box(self, letter: str) -> Box:
        pen = BoundsPen(self.glyphs)
        self.glyphs[self.name(letter)].draw(pen)
        return Box(*pen.bounds)

    def path(self, letter: str, transform: Transform) -> str:
        return short(self.glyphs[self.name(letter)].draw, transform, 10, self.glyphs)


def rank_outline(font: IndexFont, rank: str) -> tuple[str, str]:
    """How wide a glyph is, and its path; y 0 is the height of a capital, y 100 the baseline."""
    width, data = ten(font) if rank == "T" else single(font, rank)
    return number_text(round(width, 1)), data


def rank_symbol(rank: str, width: str, data: str) -> str:
    """A symbol as wide as its glyph."""
    box = f"0 0 {width} {CAP_HEIGHT}"
    return symbol(f"rank-{rank}", box, path(data), 'overflow="visible"')


def single(font: IndexFont, rank: str) -> tuple[float, str]:
    box = font.box(rank)
    wide, high, base = font.scale, font.scale, float(CAP_HEIGHT)
    if rank in PRESSED:
        height, width, depth = PRESSED[rank]
        wide, high = wide * width / 100, height / (box.top - box.bottom)
        base += depth + box.bottom * high
    place = Transform(wide, 0, 0, -high, -box.left * wide, base)
    return (box.right - box.left) * wide, font.path(rank, place)


def ten(font: IndexFont) -> tuple[float, str]:
    """The two figures, condensed and set closer than type would set them."""
    x, data = 0.0, ""
    for figure in "10":
        box = font.box(figure)
        wide = font.scale * TEN_WIDTH
        place = Transform(wide, 0, 0, -font.scale, x - box.left * wide, CAP_HEIGHT)
        data += font.path(figure, place)
        x += (box.right - box.left) * wide + TEN_GAP
    return x - TEN_GAP, data
