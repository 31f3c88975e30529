"""The table on the whole screen: by the menu and by F, its state shown, nothing of it where the
browser has none."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.player import Player
from tests.e2e.waiting import wait_until
from tests.servers import Server
from tests.winning import shortest

IS_FULL = "document.fullscreenElement === document.documentElement"


def item(page: Page, name: str) -> None:
    """Choose an item of the menu."""
    page.locator('[data-do="menu"]:visible').first.click()
    page.get_by_role("button", name=name, exact=True).click()


def test_the_menu_and_the_key_fill_the_screen_and_leave_it(server: Server, player: Player) -> None:
    page = player.page
    player.open(f"{server.url}/deal/{shortest('RU1-C').code}/")

    item(page, "Full screen")
    wait_until(page, IS_FULL)
    player.play(shortest("RU1-C").moves[0])

    item(page, "Leave full screen")
    wait_until(page, f"!({IS_FULL})")
    page.keyboard.press("f")
    wait_until(page, IS_FULL)
    page.keyboard.press("f")
    wait_until(page, f"!({IS_FULL})")
    player.expect_table()


def test_leaving_by_the_browsers_own_way_is_seen(server: Server, player: Player) -> None:
    page = player.page
    player.open(f"{server.url}/deal/{shortest('KL1-1').code}/")
    page.keyboard.press("f")
    wait_until(page, IS_FULL)

    page.evaluate("document.exitFullscreen()")
    wait_until(page, f"!({IS_FULL})")

    page.locator('[data-do="menu"]:visible').first.click()
    expect(page.get_by_role("button", name="Full screen", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Leave full screen")).to_be_hidden()


def test_where_the_browser_has_none_nothing_offers_it(
    server: Server, phone: BrowserContext
) -> None:
    phone.add_init_script(
        "Object.defineProperty(Document.prototype, 'fullscreenEnabled', {value: false})"
    )
    page = phone.new_page()
    Player(page).open(f"{server.url}/deal/{shortest('RU1-C').code}/")

    page.locator('[data-do="menu"]:visible').first.click()
    expect(page.get_by_role("button", name="Full screen")).to_be_hidden()
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    expect(page.get_by_text("Full screen, and back")).to_be_hidden()
    page.keyboard.press("Escape")
    page.keyboard.press("f")
    assert not page.evaluate(IS_FULL)
