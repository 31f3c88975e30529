"""The time that the bar shows: it runs while somebody plays, and at no other time."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.player import Player
from tests.e2e.proxy import Proxy
from tests.servers import Server
from tests.winning import shortest

WIN = shortest("KL1-1")
WHILE = 1_600  # milliseconds in which a running clock goes on by a second at least

# What a browser does when another tab is chosen, and when this one is again.
LOOK = """shown => {
    const state = shown ? "visible" : "hidden";
    Object.defineProperty(document, "visibilityState", {configurable: true, get: () => state});
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def seconds(player: Player) -> int:
    minutes, rest = player.figure("time").split(":")
    return int(minutes) * 60 + int(rest)


def begin(player: Player, url: str) -> None:
    """Make the first move of a deal."""
    player.open(f"{url}/deal/{WIN.code}/")
    player.play(WIN.moves[0])


def goes_on(player: Player) -> bool:
    """Whether the clock runs, watched for a while once what was asked for has been answered."""
    player.page.wait_for_timeout(500)
    before = seconds(player)
    player.page.wait_for_timeout(WHILE)
    return seconds(player) > before


def test_the_clock_starts_with_the_first_move_and_a_reload_takes_nothing_off(
    server: Server, player: Player
) -> None:
    player.open(f"{server.url}/deal/{WIN.code}/")
    assert not goes_on(player)
    player.expect_figure("time", "0:00")

    player.play(WIN.moves[0])
    assert goes_on(player)

    played = seconds(player)
    player.page.reload()
    player.wait_ready()
    assert played <= seconds(player) < played + 30
    assert goes_on(player)


def test_a_page_out_of_sight_lets_no_time_pass(server: Server, player: Player) -> None:
    begin(player, server.url)

    player.page.evaluate(LOOK, False)
    assert not goes_on(player)

    player.page.evaluate(LOOK, True)
    assert goes_on(player)


def test_without_a_connection_the_clock_stands(server: Server, player: Player) -> None:
    with Proxy(server.port) as proxy:
        begin(player, proxy.url)
        proxy.cut()
        expect(player.page.locator('[data-line="offline"]')).to_be_visible(timeout=15_000)
        assert not goes_on(player)

        proxy.mend()
        expect(player.page.locator('[data-line="offline"]')).to_be_hidden(timeout=15_000)
        assert goes_on(player)


def test_a_paused_game_is_out_of_sight_and_out_of_reach(
    server: Server, player: Player, page: Page
) -> None:
    begin(player, server.url)
    stock = player.rect('#table .pile[data-pile="s"] .card:last-child').middle

    page.keyboard.press("p")

    expect(page.locator("#paused")).to_be_visible()
    expect(page.locator("#table")).to_have_css("visibility", "hidden")
    assert not goes_on(player)
    player.tap(stock)
    for key in ("d", "u"):
        page.keyboard.press(key)

    page.wait_for_timeout(500)
    page.locator('#paused [data-do="resume"]').click()
    expect(page.locator("#paused")).to_be_hidden()
    assert goes_on(player)
    player.expect_figure("moves", 1)
    expect(page.locator('.tools [data-do="redo"]')).to_have_attribute("aria-disabled", "true")
