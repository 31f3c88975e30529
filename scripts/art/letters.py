"""game/preview/letters.json: the site's letters as outlines, for pictures that the server draws.

What draws them knows no fonts: each letter is how far it takes the pen and a path, in thousandths
of the size of the type, y 0 being the baseline.
"""

import json
from typing import Any

from fontTools.misc.transform import Transform
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from art.fonts import SUBSETS
from art.paths import short
from art.sources import STATIC

TARGET = STATIC.parent / "game" / "preview" / "letters.json"
SANS_WEIGHT = 500  # light letters on dark cloth look thinner than they are


def make_letters() -> None:
    """From the fonts of the site, which are made before."""
    families = {
        "serif": family("table-serif", {}),
        "sans": family("table-sans", {"wght": SANS_WEIGHT}),
    }
    parts = [f"{json.dumps(name)}: {lines(letters)}" for name, letters in families.items()]
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def lines(letters: dict[str, tuple[int, str]]) -> str:
    """JSON with a letter a line."""
    entries = (json.dumps({key: drawn}, ensure_ascii=False)[1:-1] for key, drawn in letters.items())
    return "{\n" + ",\n".join(entries) + "\n}"


def family(name: str, limits: dict[str, Any]) -> dict[str, tuple[int, str]]:
    """The letters of all scripts of one family."""
    drawn: dict[str, tuple[int, str]] = {}
    for script in SUBSETS:
        font = TTFont(STATIC / "fonts" / f"{name}-{script}.woff2")
        drawn |= outlines(instantiateVariableFont(font, limits) if limits else font)
    return dict(sorted(drawn.items()))


def outlines(font: TTFont) -> dict[str, tuple[int, str]]:
    """How wide each letter is, and its path."""
    glyphs, scale = font.getGlyphSet(), 1000 / font["head"].unitsPerEm
    flip = Transform(scale, 0, 0, -scale, 0, 0)
    return {
        chr(place): (round(glyphs[name].width * scale), short(glyphs[name].draw, flip, 1, glyphs))
        for place, name in font.getBestCmap().items()
    }
