"""Where the words of a picture stand, and where they leave room for the table. Lengths are pixels.

Whoever shows pictures in a list makes them a quarter as wide: nothing here may be small.
"""

from collections.abc import Callable
from typing import NamedTuple

from django.utils.safestring import SafeString

from game.card_shapes import part, together
from game.preview import text

WIDTH, HEIGHT = 1200, 630  # what the places that show them ask for
MARGIN = 48
SPACED = 0.05  # between the letters of a code, in parts of its size
SECOND = 34


class Words(NamedTuple):
    """What is said beside the table."""

    game: str
    variant: str
    code: str


class Room(NamedTuple):
    """Where a table may lie."""

    left: float
    top: float
    width: float
    height: float


Frame = Callable[[Words], tuple[Room, SafeString]]


def above(words: Words) -> tuple[Room, SafeString]:
    """All words in one line, the table below it."""
    size, base, left = 54, 78, MARGIN + 56
    after = left + text.width(words.game, "serif", size) + 26
    end = WIDTH - MARGIN - text.width(words.code, "sans", SECOND, SPACED)
    said = [
        part("#suit-S", MARGIN, base - 38, 40, 40),
        text.line(words.game, "serif", size, (left, base)),
        _second(words.variant, (after, base)),
        _second(words.code, (end, base), SPACED),
    ]
    top, foot = 118, 40
    return Room(MARGIN, top, WIDTH - 2 * MARGIN, HEIGHT - top - foot), _said(said)


def beside(words: Words) -> tuple[Room, SafeString]:
    """The name word by word in a column at the left, the code at its foot, the table beside it."""
    size, lead, first, column = 58, 62, 206, 340
    names = [
        text.line(word, "serif", size, (MARGIN - 2, first + lead * place))
        for place, word in enumerate(words.game.split())
    ]
    said = [
        part("#suit-S", MARGIN, 66, 62, 62),
        *names,
        _second(words.variant, (MARGIN, first + lead * len(names) - 8)),
        _second(words.code, (MARGIN, HEIGHT - MARGIN), SPACED),
    ]
    edge = 40
    return Room(column, edge, WIDTH - column - MARGIN, HEIGHT - 2 * edge), _said(said)


FRAMES: tuple[Frame, ...] = (above, beside)


def _second(line: str, at: tuple[float, float], spacing: float = 0) -> SafeString:
    drawn = text.line(line, "sans", SECOND, at, spacing)
    return SafeString(f'<g class="second">{drawn}</g>')


def _said(parts: list[SafeString]) -> SafeString:
    return SafeString(f'<g class="words">{together(parts)}</g>')
