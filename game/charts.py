"""Charts as SVG: columns, each with the part of it that is filled. Their numbers stand in a table
beside them; here they are to be seen at a glance.

Lengths are those of a drawing 360 wide, as wide as it is on a small phone, so that its letters can
be read there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

WIDTH, HEIGHT = 360, 240
LEFT, RIGHT, TOP, BOTTOM = 34, 6, 12, 30
FULL = HEIGHT - TOP - BOTTOM
FILL = 0.72  # of its room a column takes
MOST_LINES = 4


class Column(NamedTuple):
    """`part` of the `whole` is filled. Without a `label` nothing stands below it."""

    label: str
    whole: int
    part: int


def column_chart(columns: Sequence[Column], told: str) -> SafeString:
    """The chart, and in words what it shows. Raises ValueError where there is no column."""
    if not columns:
        raise ValueError("a chart has columns")
    step = line_step(max(column.whole for column in columns))
    top = step * max(1, -(-max(column.whole for column in columns) // step))
    return format_html(
        '<svg class="chart" viewBox="0 0 {} {}" role="img" aria-label="{}">\n{}\n{}</svg>',
        WIDTH,
        HEIGHT,
        told,
        format_html_join("\n", "{}", ((line,) for line in _lines(step, top))),
        format_html_join("\n", "{}", ((shape,) for shape in _columns(columns, top))),
    )


def line_step(highest: int) -> int:
    """Between two lines: 1, 2 or 5, or ten times that and so on, so that there are few."""
    step = 1
    while highest > step * MOST_LINES:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    return step


def _lines(step: int, top: int) -> Iterator[SafeString]:
    for value in range(0, top + 1, step):
        y = _number(TOP + FULL * (1 - value / top))
        yield format_html(
            '<path class="line" d="M{} {}H{}"/><text class="tick end" x="{}" y="{}">{}</text>',
            *(LEFT, y, WIDTH - RIGHT, LEFT - 8, y, value),
        )


def _columns(columns: Sequence[Column], top: int) -> Iterator[SafeString]:
    room = (WIDTH - LEFT - RIGHT) / len(columns)
    for place, column in enumerate(columns):
        x = LEFT + room * place
        left, width = x + room * (1 - FILL) / 2, room * FILL
        for name, value in (("whole", column.whole), ("part", column.part)):
            if value:
                yield _bar(name, left, width, FULL * value / top)
        if column.label:
            yield format_html(
                '<text class="tick" x="{}" y="{}">{}</text>',
                *(_number(x + room / 2), HEIGHT - 9, column.label),
            )


def _bar(name: str, left: float, width: float, height: float) -> SafeString:
    return format_html(
        '<rect class="{}" x="{}" y="{}" width="{}" height="{}" rx="2"/>',
        *(name, *map(_number, (left, TOP + FULL - height, width, height))),
    )


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
