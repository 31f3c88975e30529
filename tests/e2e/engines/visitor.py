"""A player at a page of an engine that is driven by WebDriver alone."""

from __future__ import annotations

from tests.e2e.engines.engine import Engine, Pointer
from tests.e2e.hands import Point
from tests.e2e.mover import CLEAR, Mover
from tests.e2e.seen import expect_cards
from tests.e2e.waiting import wait_until

# Once the cards lie on the table, none of them moves, and the buttons work.
READY = """async () => {
    const due = performance.now() + 20000;
    while (!("ready" in document.documentElement.dataset) && performance.now() < due) {
        await new Promise(requestAnimationFrame);
    }
    await Promise.allSettled(document.getAnimations().map(animation => animation.finished));
    return "ready" in document.documentElement.dataset;
}"""

# A button, once it is there. By script: what a pointer does may last on a busy machine, and these
# go on while they are held.
PRESS = """async selector => {
    for (let frame = 0; frame < 300; frame++) {
        const button = document.querySelector(selector);
        if (button) return button.click() ?? true;
        await new Promise(requestAnimationFrame);
    }
    return false;
}"""

CODE = """() => document.querySelector(".bar-code-text").textContent"""


class Visitor(Mover):
    """Moves, and looks at every card."""

    def __init__(self, engine: Engine, pointer: str = "mouse") -> None:
        super().__init__(engine, Pointer(engine, pointer))
        self.engine = engine

    def open(self, url: str) -> None:
        """Open a page that shows the start of a deal, and wait until it can be played."""
        self.engine.goto(url)
        self.wait_ready()
        self.start(self.engine.evaluate(CODE))

    def wait_ready(self) -> None:
        assert self.engine.evaluate(READY), "the table cannot be played"

    def expect_table(self) -> None:
        expect_cards(self.engine, self.rules, self.position)
        if self.rules.scored:
            self.expect_figure("score", self.position.score)
        self.expect_figure("moves", self.moves)

    def expect_figure(self, name: str, value: int) -> None:
        figure = f"document.querySelector('[data-figure=\"{name}\"]')"
        wait_until(self.engine, f"{figure}.textContent.trim() === '{value}'")

    def expect_won(self) -> None:
        wait_until(self.engine, "document.querySelector('#won').checkVisibility()")

    def reload(self) -> None:
        self.engine.reload()
        self.wait_ready()
        self.expect_table()

    def take_back_and_forth(self, steps: int = 1) -> None:
        ahead = self.line[-steps:]
        for _ in range(steps):
            self.press("undo")
        self.position = self.line[-steps - 1]
        self.expect_table()
        for position in ahead:
            self.press("redo")
            self.position = position
        self.expect_table()

    def tap_on(self, selector: str) -> None:
        """Tap the middle of an element, once nothing lies over it."""
        at = self.engine.evaluate(CLEAR, selector)
        assert at, f"{selector} cannot be tapped"
        self.tap(Point(*at))

    def press(self, what: str) -> None:
        """Press the button that does this, once it can be pressed."""
        button = f'#tools [data-do="{what}"]:not([aria-disabled="true"])'
        assert self.engine.evaluate(PRESS, button), f"{what} cannot be pressed"
