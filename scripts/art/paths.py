"""Outlines: SVG path data in, transformed, rounded and written as short as it goes."""

from collections.abc import Callable
from typing import Any

from fontTools.misc.transform import Transform
from fontTools.pens.basePen import BasePen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

Point = tuple[float, float]


class ShortPen(BasePen):  # type: ignore[misc]  # fontTools carries no types
    """Writes path data with relative commands on a grid of 1 / `grain` units."""

    def __init__(self, grain: int = 1, glyphs: Any = None) -> None:
        super().__init__(glyphs)
        self.grain = grain
        self.at = (0, 0)
        self.start = (0, 0)
        self.last = ""
        self.text: list[str] = []

    def data(self) -> str:
        return "".join(self.text)

    def _moveTo(self, pt: Point) -> None:  # noqa: N802
        self.at = self.start = self._snap(pt)
        self._write("M", *self.at)
        self.last = ""

    def _lineTo(self, pt: Point) -> None:  # noqa: N802
        x, y = self._snap(pt)
        dx, dy = x - self.at[0], y - self.at[1]
        if dx and dy:
            self._write("l", dx, dy)
        elif dx:
            self._write("h", dx)
        elif dy:
            self._write("v", dy)
        self.at = (x, y)

    def _curveToOne(self, pt1: Point, pt2: Point, pt3: Point) -> None:  # noqa: N802
        points = [self._snap(point) for point in (pt1, pt2, pt3)]
        if all(point == self.at for point in points):
            return
        x, y = self.at
        self._write("c", *(number for a, b in points for number in (a - x, b - y)))
        self.at = points[-1]

    def _closePath(self) -> None:  # noqa: N802
        self._write("z")
        self.at = self.start

    def _endPath(self) -> None:  # noqa: N802
        self.last = ""

    def _snap(self, point: Point) -> tuple[int, int]:
        return round(point[0] * self.grain), round(point[1] * self.grain)

    def _write(self, command: str, *numbers: int) -> None:
        pieces = [number_text(number / self.grain) for number in numbers]
        if command != self.last or command in "Mz":
            self.text.append(command)
        elif pieces and not pieces[0].startswith("-"):
            self.text.append(" ")
        self.text.append(join_numbers(pieces))
        self.last = command


def number_text(number: float) -> str:
    """`number` with at most three decimals and no needless zero: 12, .5, -.25."""
    text = f"{number:.3f}".rstrip("0").rstrip(".")
    return {"-0": "0", "": "0"}.get(text, text.replace("0.", ".", 1) if abs(number) < 1 else text)


def join_numbers(pieces: list[str]) -> str:
    """The numbers in a row; a minus sign parts them as well as a space would."""
    return "".join(
        piece if not place or piece.startswith("-") else f" {piece}"
        for place, piece in enumerate(pieces)
    )


def short(
    draw: Callable[[Any], None],
    transform: Transform | None = None,
    grain: int = 1,
    glyphs: Any = None,
) -> str:
    """The path data of what `draw` draws on a pen, after `transform`.

    `glyphs` is the font's set of glyphs, for glyphs made of others.
    """
    pen = ShortPen(grain, glyphs)
    draw(TransformPen(pen, transform or Transform()))
    return pen.data()


def outline(data: str) -> Callable[[Any], None]:
    """A drawing of SVG path data, for `short`."""
    return lambda pen: parse_path(data, pen)
