"""Lines of text as SVG paths, in the letters of the site: what turns them into pixels needs no
fonts, and has none in which anybody else's text could be set."""

import json
from functools import cache
from pathlib import Path

from django.utils.safestring import SafeString

from game.card_shapes import number, together

LETTERS = Path(__file__).with_name("letters.json")
EM = 1000
"""Units of a letter's path to the size of the type."""

Letter = tuple[int, str]


@cache
def _letters(family: str) -> dict[str, Letter]:
    known: dict[str, Letter] = json.loads(LETTERS.read_text("utf-8"))[family]
    return known


def width(text: str, family: str, size: float, spacing: float = 0) -> float:
    """How far a line reaches, in pixels; `spacing` is what is added between letters, in parts of
    the size. A letter that the fonts do not have is left out."""
    advances = [letter[0] / EM + spacing for letter in _known(text, family)]
    return (sum(advances) - spacing) * size if advances else 0


def line(
    text: str, family: str, size: float, at: tuple[float, float], spacing: float = 0
) -> SafeString:
    """One line, its baseline beginning at `at`."""
    pen, paths = 0.0, []
    for advance, outline in _known(text, family):
        paths.append(SafeString(f'<path transform="translate({pen:g})" d="{outline}"/>'))
        pen += advance + spacing * EM
    place = f"translate({number(at[0])} {number(at[1])}) scale({number(size / EM)})"
    return SafeString(f'<g transform="{place}">{together(paths)}</g>')


def _known(text: str, family: str) -> list[Letter]:
    letters = _letters(family)
    return [letters[letter] for letter in text if letter in letters]
