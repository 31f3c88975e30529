"""The deal of the day, from the menu to a day that is won; then the statistics of it."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from game.engine.codes import DealCode
from game.services.daily import today
from game.winnable.daily import daily_deal
from game.winnable.shipped import moves_of
from tests.e2e.player import Player
from tests.servers import Server


def win_of(code: DealCode) -> list[str]:
    moves = moves_of((code.tag, code.variant), code.number)
    assert moves
    return moves.split()


def test_the_menu_leads_to_a_deal_that_is_begun_gone_on_with_and_won(
    server: Server, page: Page
) -> None:
    day = today()
    code = daily_deal("freecell", day)
    win = win_of(code)
    page.goto(f"{server.url}/deal/RU1-C-AAAAABB/")
    page.locator('[data-do="menu"]:visible').first.click()
    page.locator("#menu").get_by_role("link", name="Deal of the day").click()
    page.locator(".today").get_by_role("link", name="FreeCell").click()
    expect(page).to_have_url(f"{server.url}/deal/{code.number}/")

    player = Player(page)
    player.open_after(server.url, str(code), win[:-1])
    begun = page.url
    page.goto(f"{server.url}/daily/")
    number = page.locator(".calendar", has_text="FreeCell").locator('[aria-current="date"]')
    expect(number).to_contain_text("begun")
    page.locator(".today").get_by_role("link", name="FreeCell").click()
    expect(page).to_have_url(begun)

    player = Player(page)
    player.open_after(server.url, str(code), win)
    page.goto(f"{server.url}/daily/")
    expect(number).to_contain_text("won on ")
    page.goto(f"{server.url}/statistics/")
    page.get_by_role("link", name="FreeCell, Four cells").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("FreeCell, Four cells")
    expect(page.locator(".headline")).to_contain_text("Wins")


def test_the_calendar_is_walked_by_keyboard_and_whole_on_a_phone(
    server: Server, phone: BrowserContext
) -> None:
    page = phone.new_page()
    page.goto(f"{server.url}/daily/2026-01/")
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width == 360
    first = page.locator(".calendar a").first
    first.focus()
    expect(first).to_have_accessible_name("January 1")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_accessible_name("January 2")
    box = page.locator(":focus").bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 24
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{server.url}/deal/{daily_deal_address()}/")


def daily_deal_address() -> str:
    """That of Russian Solitaire on 2 January 2026."""
    return str(daily_deal("russian", today().replace(2026, 1, 2)))
