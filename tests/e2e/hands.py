"""A hand at the page: a mouse or a finger, and where things lie.

Mouse and touch go through the debugging protocol, so they meet the page as a hand's do.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from playwright.sync_api import CDPSession, Page


class Point(NamedTuple):
    x: float
    y: float


class Rect(NamedTuple):
    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> Point:
        return Point(self.x + self.width / 2, self.y + self.height / 2)


class Hand(Protocol):
    """What presses, moves and lets go, at points of the window."""

    def down(self, at: Point) -> None: ...

    def move(self, to: Point) -> None: ...

    def up(self, at: Point) -> None: ...


class Mouse:
    """A mouse's main button."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def down(self, at: Point) -> None:
        self.page.mouse.move(*at)
        self.page.mouse.down()

    def move(self, to: Point) -> None:
        self.page.mouse.move(*to)

    def up(self, at: Point) -> None:
        self.page.mouse.move(*at)
        self.page.mouse.up()


class Finger:
    """One finger on the glass."""

    def __init__(self, devtools: CDPSession) -> None:
        self.devtools = devtools

    def _send(self, kind: str, *points: Point) -> None:
        touches = [{"x": point.x, "y": point.y, "id": 1} for point in points]
        self.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def down(self, at: Point) -> None:
        self._send("touchStart", at)

    def move(self, to: Point) -> None:
        self._send("touchMove", to)

    def up(self, at: Point) -> None:
        self._send("touchEnd")
