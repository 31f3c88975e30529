"""What a drag costs: with all the cards of two decks on a phone, it moves cards by transforms alone
and never makes the browser lay out the page at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page

from game.engine.moves import Move, parse_move
from tests.e2e.hands import Hand, Mouse, Point
from tests.e2e.player import Player
from tests.e2e.tracing import dispatched, forced, trace
from tests.servers import Server
from tests.winning import shortest

STEPS = 40

# Keeps each property that a style gets, loses or has changed, on the table and all that is on it.
WATCH = """() => {
    window.changed = new Set();
    const parsed = text => {
        const {style} = Object.assign(document.createElement("i"), {style: text ?? ""});
        return new Map([...style].map(name => [name, style.getPropertyValue(name)]));
    };
    new MutationObserver(records => {
        for (const {target, oldValue} of records) {
            const [before, after] = [parsed(oldValue), parsed(target.getAttribute("style"))];
            for (const name of new Set([...before.keys(), ...after.keys()])) {
                if (before.get(name) !== after.get(name)) window.changed.add(name);
            }
        }
    }).observe(document.getElementById("table"), {
        subtree: true, attributes: true, attributeFilter: ["style"], attributeOldValue: true,
    });
}"""


@pytest.fixture(params=["finger", "mouse"])
def hand(request: pytest.FixtureRequest, phone: BrowserContext) -> Player:
    return Player(phone.new_page(), touch=request.param == "finger")


def mid_game(player: Player, server: Server) -> Move:
    """A table of 104 cards, and a move of a long run on it."""
    win = shortest("SP1-1")
    counts = [parse_move(text).count for text in win.moves[:150]]
    index = counts.index(max(counts[60:]), 60)
    player.open_after(server.url, win.code, win.moves[:index])
    assert player.page.locator("#table .card").count() == 104
    return parse_move(win.moves[index])


def across(hand: Hand, page: Page) -> None:
    """To and fro over the whole table, over places that take the cards and places that do not."""
    for step in range(STEPS):
        hand.move(Point(20 + step * 8 % 320, 200 + step * 13 % 360))
        page.wait_for_timeout(16)


def test_a_drag_forces_no_layout(server: Server, hand: Player) -> None:
    move = mid_game(hand, server)
    hand.hand.down(hand.handle(move))
    events = trace(hand.page, lambda: across(hand.hand, hand.page))
    assert hand.page.locator("#table .is-dragged").count() == move.count
    assert dispatched(events, "pointermove") > STEPS / 2
    assert forced(events) == []
    hand.page.keyboard.press("Escape")


def test_a_drag_moves_cards_by_transforms_alone(server: Server, hand: Player) -> None:
    move = mid_game(hand, server)
    hand.carry(move)
    hand.page.evaluate(WATCH)
    across(hand.hand, hand.page)
    assert hand.page.evaluate("[...window.changed]") == ["transform"]
    hand.page.keyboard.press("Escape")


def test_a_forced_layout_would_be_seen(page: Page) -> None:
    page.set_content("<p>Some words</p>")
    page.evaluate("""() => document.addEventListener("pointermove", ({clientX}) => {
        const words = document.querySelector("p");
        words.style.setProperty("width", `${clientX}px`);
        words.dataset.height = words.offsetHeight;
    })""")
    events = trace(page, lambda: across(Mouse(page), page))
    assert len(forced(events)) > STEPS / 2
