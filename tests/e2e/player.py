"""A player at an open page of Chromium, and what the page must show of the game."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from game.engine.moves import Move
from tests.e2e.hands import Finger, Mouse
from tests.e2e.mover import Mover, send
from tests.e2e.seen import Listener, expect_cards, expect_source_hides


class Player(Mover):
    """Moves, and looks at every card."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        devtools = page.context.new_cdp_session(page) if touch else None
        super().__init__(page, Finger(devtools) if devtools else Mouse(page))
        self.page: Page = page
        self.listener = Listener(page)

    def open(self, url: str) -> None:
        """Open a page that shows the start of a deal, and wait until it can be played."""
        self.page.goto(url)
        self.wait_ready()
        self.start(self.page.locator(".bar-code-text").text_content() or "")

    def prefer(self, **preferences: object) -> None:
        """What the player has chosen in the settings, from the next page on."""
        stored = json.dumps(json.dumps(preferences))
        self.page.add_init_script(f"localStorage['solitaire.preferences'] ??= {stored}")

    def wait_ready(self) -> None:
        """Until the cards lie on the table, none of them moves, and the buttons work."""
        self.page.locator("#table .card[data-face]").first.wait_for(state="attached")
        if self.page.locator("#tools").count():
            self.page.locator("html[data-ready]").wait_for(state="attached")
        self.page.evaluate("Promise.allSettled(document.getAnimations().map(a => a.finished))")

    def open_after(self, server: str, code: str, moves: list[str]) -> None:
        """Open a game whose first moves were sent over the wire."""
        self.open(f"{server}/deal/{code}/")
        path = send(self.page, code, moves)
        for text in moves:
            self.follow(text)
        self.page.goto(f"{server}{path}")
        self.wait_ready()

    def expect_table(self) -> None:
        expect_cards(self.page, self.rules, self.position)
        if self.rules.scored:
            self.expect_figure("score", self.position.score)
        self.expect_figure("moves", self.moves)
        assert self.listener.leaks == []

    def reload(self) -> None:
        self.page.reload()
        self.wait_ready()
        expect_source_hides(self.page, self.rules, self.position)
        self.expect_table()

    def take_back_and_forth(self, steps: int = 1) -> None:
        """Undo by the key and redo by the button."""
        ahead = self.line[-steps:]
        for _ in range(steps):
            self.page.keyboard.press("u")
        self.position = self.line[-steps - 1]
        self.expect_table()
        for position in ahead:
            self.page.locator('[data-do="redo"]:visible').first.click()
            self.position = position
        self.expect_table()

    def card(self, face: str) -> str:
        """The selector of a face-up card."""
        return f'#table .card[data-face="{face}"]'

    def figure(self, name: str) -> str:
        """`moves`, `score` or `time`, as the bar shows it."""
        return (self.page.locator(f'[data-figure="{name}"]').text_content() or "").strip()

    def expect_figure(self, name: str, value: int | str) -> None:
        expect(self.page.locator(f'[data-figure="{name}"]')).to_have_text(str(value))

    def expect_refusal(self, sentence: str | re.Pattern[str]) -> None:
        expect(self.page.locator("#message")).to_be_visible()
        expect(self.page.locator("#message")).to_contain_text(sentence)

    def expect_said(self, sentence: str | re.Pattern[str], timeout: float = 5_000) -> None:
        expect(self.page.locator("#live")).to_contain_text(sentence, timeout=timeout)

    def expect_pointed_out(self, move: Move) -> None:
        """The move's cards look selected, and its place takes them; no other is marked."""
        head = self.page.locator(f"{self.card_of(move.source, move.count)}.is-selected")
        expect(head).to_have_count(1)
        place = self.page.locator(f'#table .pile[data-pile="{move.target}"] .is-marked')
        expect(place).to_have_count(1)
        expect(self.page.locator("#table .is-selected")).to_have_count(1)
        expect(self.page.locator("#table .is-marked")).to_have_count(1)

    def expect_nothing_marked(self) -> None:
        expect(self.page.locator("#table :is(.is-selected, .is-marked)")).to_have_count(0)
