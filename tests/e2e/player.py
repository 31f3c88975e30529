"""A player at an open page: looks at the table and moves cards with the browser's own input.

Mouse and touch go through the debugging protocol, so they meet the page as a hand's do. What is
where is read off the page; the engine beside it only says which card a move's text speaks of.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from playwright.sync_api import CDPSession, Page, expect

from game.engine.codes import parse_code
from game.engine.moves import Move, parse_move
from game.engine.play import deal, legal_moves, play
from game.engine.variants import rules_of

DOUBLE_TAP = 400  # milliseconds, a little over what the page takes for one
STEPS = 6  # pointer events on a drag's way


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


class Player:
    """Knows the deal that is open and follows it move by move."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page = page
        devtools = page.context.new_cdp_session(page) if touch else None
        self.hand: Mouse | Finger = Finger(devtools) if devtools else Mouse(page)
        self.moves = 0

    def open(self, url: str) -> None:
        """Open a page that shows the start of a deal, and wait until it can be played."""
        self.page.goto(url)
        self.wait_ready()
        code = parse_code(self.page.locator(".bar-code-text").text_content() or "")
        self.rules = rules_of(code.tag, code.variant)
        self.position = deal(code)

    def wait_ready(self) -> None:
        """Until the cards lie on the table and none of them moves."""
        self.page.locator("#table .card[data-face]").first.wait_for(state="attached")
        self.page.evaluate("Promise.allSettled(document.getAnimations().map(a => a.finished))")

    # What is seen

    def card(self, face: str) -> str:
        """The selector of a face-up card."""
        return f'#table .card[data-face="{face}"]'

    def rect(self, selector: str) -> Rect:
        """Where an element lies, once it lies still."""
        box = self.page.locator(selector).first.evaluate(
            """async element => {
                const flying = element.getAnimations({subtree: true});
                await Promise.allSettled(flying.map(animation => animation.finished));
                const {x, y, width, height} = element.getBoundingClientRect();
                return [x, y, width, height];
            }"""
        )
        return Rect(*box)

    def figure(self, name: str) -> str:
        """`moves`, `score` or `time`, as the bar shows it."""
        return (self.page.locator(f'[data-figure="{name}"]').text_content() or "").strip()

    def expect_figure(self, name: str, value: int | str) -> None:
        expect(self.page.locator(f'[data-figure="{name}"]')).to_have_text(str(value))

    def expect_refusal(self, sentence: str | re.Pattern[str]) -> None:
        expect(self.page.locator("#message")).to_be_visible()
        expect(self.page.locator("#message")).to_contain_text(sentence)

    # What is done

    def face_of(self, move: Move) -> str:
        """The face of the lowest card that a move carries."""
        return self.position.cards_on(move.source)[-move.count].face

    def handle(self, move: Move) -> Point:
        """A point on the strip of the card that a move takes hold of."""
        card = self.rect(self.card(self.face_of(move)))
        return Point(card.x + card.width * 0.4, card.y + min(9.0, card.height / 2))

    def place(self, pile: str) -> Rect:
        """The last card of a pile, or its empty place."""
        cards = self.position.cards_on(pile)
        last = self.card(cards[-1].face) if cards else f'#table .pile[data-pile="{pile}"] .slot'
        return self.rect(last)

    def carry(self, move: Move) -> Point:
        """Take hold of a move's cards and bring them over the target; the point of the hand."""
        handle, card = self.handle(move), self.rect(self.card(self.face_of(move)))
        place = self.place(move.target)
        goal = Point(handle.x + place.x - card.x + 3, handle.y + place.y - card.y + 5)
        self.hand.down(handle)
        for step in range(1, STEPS + 1):
            part = step / STEPS
            self.hand.move(
                Point(
                    handle.x + (goal.x - handle.x) * part,
                    handle.y + (goal.y - handle.y) * part,
                )
            )
        return goal

    def drag(self, text: str) -> None:
        """Drag a move's cards to its target and let go, legal or not."""
        self.hand.up(self.carry(parse_move(text)))

    def tap(self, point: Point) -> None:
        self.hand.down(point)
        self.hand.up(point)

    def tap_card(self, move: Move) -> None:
        """Tap the card that a move takes hold of, as a tap of its own: two taps on one place in
        a third of a second are a double tap, whatever card came up in between."""
        self.page.wait_for_timeout(DOUBLE_TAP)
        self.tap(self.handle(move))

    def select_and_place(self, move: Move) -> None:
        """Tap the card, then the place that takes it."""
        self.tap_card(move)
        marked = f'#table .pile[data-pile="{move.target}"] .is-marked'
        self.page.locator(marked).first.wait_for(state="attached")
        self.tap(self.rect(marked).middle)

    def told(self, text: str) -> None:
        """Follow a move that was made, and wait until the bar counts it."""
        self.position = play(self.rules, self.position, parse_move(text)).position
        self.moves += 1
        self.expect_figure("moves", self.moves)

    def play(self, text: str) -> None:
        """Make a move: to a foundation by a tap, each fifth other by taps, the others by drags."""
        move = parse_move(text)
        assert move in legal_moves(self.rules, self.position)
        if move.target.startswith("f") and move.source.startswith("t"):
            self.tap_card(move)
        elif self.moves % 5 == 4 and not self._goes_up(move):
            self.select_and_place(move)
        else:
            self.drag(text)
        self.told(text)

    def _goes_up(self, move: Move) -> bool:
        """Whether the first tap on the move's card would send it to its foundation."""
        if move.count > 1 or move.source.startswith("f"):
            return False
        up = Move(move.source, f"f{self.face_of(move)[1].lower()}")
        return up in legal_moves(self.rules, self.position)
