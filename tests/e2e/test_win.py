"""A won game: the wreath is laid, any key goes to its end, and its words lie free in its middle."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.player import Player
from tests.e2e.waiting import wait_until
from tests.servers import Server
from tests.winning import shortest

SIZES = ((360, 640), (640, 360), (768, 1024), (1024, 600), (1440, 900))

# Words and buttons that a card of the wreath reaches into, or that leave the window.
COVERED = """() => {
    const within = (leaf, x, y) => {
        const style = getComputedStyle(leaf);
        const [width, height] = [parseFloat(style.width), parseFloat(style.height)];
        const frame = leaf.parentElement.getBoundingClientRect();
        const point = new DOMPoint(x - frame.x - width / 2, y - frame.y - height / 2);
        const own = new DOMMatrix(style.transform).inverse().transformPoint(point);
        return Math.abs(own.x) < width / 2 && Math.abs(own.y) < height / 2;
    };
    const leaves = [...document.querySelectorAll(".leaf")];
    const parts = document.querySelectorAll(
        ".won-title, .won-figure, .won-code, .won-buttons > *, .won-link:not([hidden])");
    return [...parts].filter(part => {
        const {left, right, top, bottom} = part.getBoundingClientRect();
        const corners = [[left, top], [right, top], [left, bottom], [right, bottom]];
        return corners.some(([x, y]) =>
            x < 0 || y < 0 || x > innerWidth || y > innerHeight
                || leaves.some(leaf => within(leaf, x, y)));
    }).map(part => part.textContent.trim());
}"""

LAYING = "document.querySelector(\"[data-wreath='laying']\") !== null"


def win(player: Player, server: Server, name: str) -> None:
    """Play the last move of a game."""
    moves = shortest(name).moves
    player.open_after(server.url, shortest(name).code, moves[:-1])
    player.play(moves[-1])


def expect_end(page: Page) -> None:
    """The wreath is laid, and everything in its middle can be read."""
    assert not page.evaluate(LAYING)
    expect(page.locator(".won-title")).to_be_visible()
    assert page.evaluate("document.querySelectorAll('.leaf').length") == 52


@pytest.mark.parametrize("language", ["en-GB", "pl", "ru"])
def test_the_words_lie_free_at_every_size(server: Server, browser: Browser, language: str) -> None:
    context = browser.new_context(locale=language)
    player = Player(context.new_page())
    player.open_after(server.url, shortest("SP1-4").code, shortest("SP1-4").moves)
    expect(player.page.locator(".won-link")).to_be_visible()
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.wait_for_timeout(100)
        if player.page.evaluate(COVERED):  # a busy machine lays the wreath anew when it can
            player.page.wait_for_timeout(1_000)
        assert player.page.evaluate(COVERED) == [], (width, height)
    context.close()


@pytest.mark.parametrize("name", ["RU1-C", "KL1-3", "SP1-2", "FC1-C"])
def test_a_key_goes_to_the_end_of_the_win(server: Server, player: Player, name: str) -> None:
    win(player, server, name)
    wait_until(player.page, LAYING)
    player.page.keyboard.press("Shift")
    expect_end(player.page)


def test_a_tap_goes_to_the_end_of_the_win(server: Server, player: Player) -> None:
    win(player, server, "RU1-C")
    wait_until(player.page, LAYING)
    player.page.mouse.click(720, 480)
    expect_end(player.page)


def test_animations_switched_off_go_to_the_end_of_the_win(server: Server, player: Player) -> None:
    win(player, server, "KL1-1")
    wait_until(player.page, LAYING)
    player.page.evaluate("""async () => {
        const {set} = await import("/static/js/ui/preferences.js");
        set("animations", false);
    }""")
    expect_end(player.page)


def test_without_animations_the_wreath_is_simply_there(server: Server, player: Player) -> None:
    player.page.add_init_script("""
        const watch = () => new MutationObserver(() => window.laid = true).observe(
            document.getElementById("won"), {attributes: true, attributeFilter: ["data-wreath"]});
        document.addEventListener("DOMContentLoaded", watch);
    """)
    player.prefer(animations=False)
    win(player, server, "FC1-C")
    expect(player.page.locator(".won-title")).to_be_visible()
    expect_end(player.page)
    assert player.page.evaluate("window.laid") is None
