"""Choosing what to play: the new-game dialog by hand and by keyboard, and deals by number."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.servers import Server

VARIANTS = {
    "russian": ["Classic", "Relaxed"],
    "klondike": ["Draw one", "Draw three"],
    "spider": ["One suit", "Two suits", "Four suits"],
    "freecell": ["Four cells"],
}


@pytest.fixture
def asked(server: Server, desk: BrowserContext) -> Page:
    """The dialog, open over a deal of Russian Classic."""
    page = desk.new_page()
    page.goto(f"{server.url}/deal/RU1-C-AAAAABB/")
    page.keyboard.press("n")
    expect(page.locator("#new-game")).to_be_visible()
    return page


def test_each_game_shows_its_own_variants(asked: Page) -> None:
    for game, variants in VARIANTS.items():
        asked.locator(f".kind:has([value='{game}'])").click()
        shown = asked.locator(".choice-name").filter(visible=True)
        expect(shown).to_have_text(variants)
        expect(asked.locator(".choice :checked").filter(visible=True)).to_have_count(1)


def test_arrows_choose_a_game_then_its_variant_and_enter_deals(asked: Page, server: Server) -> None:
    expect(asked.locator(":focus")).to_have_value("russian")
    asked.keyboard.press("ArrowRight")
    asked.keyboard.press("ArrowRight")
    expect(asked.locator(":focus")).to_have_value("spider")
    asked.keyboard.press("Tab")
    expect(asked.locator(":focus")).to_have_value("SP1-1")
    asked.keyboard.press("ArrowDown")
    asked.keyboard.press("Enter")
    expect(asked).to_have_url(re.compile(r"/deal/SP1-2-\w{7}/$"))
    expect(asked.locator(".bar-name")).to_have_text("Spider")
    expect(asked.locator(".bar-variant")).to_have_text("Two suits")


def test_the_last_choice_is_offered_first(asked: Page) -> None:
    asked.locator(".kind:has([value='klondike'])").click()
    asked.get_by_role("radio", name="Draw three").check()
    asked.get_by_role("button", name="Deal", exact=True).click()
    expect(asked).to_have_url(re.compile(r"/deal/KL1-3-"))
    asked.locator("#table .card[data-face]").first.wait_for(state="attached")
    asked.keyboard.press("n")
    expect(asked.get_by_role("radio", name="Klondike")).to_be_checked()
    expect(asked.get_by_role("radio", name="Draw three")).to_be_checked()


def test_the_dialog_names_what_it_asks(asked: Page) -> None:
    expect(asked.get_by_role("dialog", name="New game")).to_be_visible()
    games = asked.get_by_role("group", name="Game", exact=True)
    expect(games.get_by_role("radio")).to_have_count(len(VARIANTS))
    variants = asked.get_by_role("group", name="Russian Solitaire")
    expect(variants.get_by_role("radio", name=re.compile("Relaxed.*any suit"))).to_be_visible()


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_on_a_small_phone_nothing_has_to_be_scrolled(
    server: Server, browser: Browser, language: str
) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True, locale=language
    )
    page = context.new_page()
    page.goto(f"{server.url}/deal/11982/")
    page.locator('[data-do="new"]:visible').tap()
    sheet = "document.getElementById('new-game')"
    for game in VARIANTS:
        page.locator(f".kind:has([value='{game}'])").tap()
        assert page.evaluate(f"{sheet}.scrollHeight - {sheet}.clientHeight") <= 0
        assert page.evaluate(f"{sheet}.scrollWidth - {sheet}.clientWidth") <= 0
    context.close()


def test_numbered_deals_lead_to_their_neighbours(server: Server, desk: BrowserContext) -> None:
    page = desk.new_page()
    page.goto(f"{server.url}/deal/11982/")
    expect(page).to_have_title("FreeCell #11982")
    expect(page.locator(".bar-code-text")).to_have_text("#11982")
    expect(page.locator(".figure-score")).to_have_count(0)

    page.locator('[data-do="menu"]:visible').first.click()
    page.locator("#menu").get_by_role("link", name="Next deal: #11983").click()
    expect(page).to_have_url(f"{server.url}/deal/11983/")

    page.keyboard.press("n")
    page.locator("#new-game").get_by_role("link", name="Previous deal: #11982").click()
    expect(page).to_have_url(f"{server.url}/deal/11982/")


def test_a_numbered_deal_is_shared_by_its_number(server: Server, desk: BrowserContext) -> None:
    desk.grant_permissions(["clipboard-read", "clipboard-write"])
    page = desk.new_page()
    page.goto(f"{server.url}/deal/FC1-C-AAALWO7/")
    page.locator(".bar-code").click()
    expect(page.locator("#message")).to_have_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()") == f"{server.url}/deal/11982/"


def test_the_menu_leads_to_the_rules_of_the_game_on_the_table(
    server: Server, desk: BrowserContext
) -> None:
    page = desk.new_page()
    page.goto(f"{server.url}/deal/SP1-4-AAAAAHN/")
    page.locator('[data-do="menu"]:visible').first.click()
    page.get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The rules of Spider")


def test_the_setting_for_safe_cards_is_off_and_stays_as_chosen(
    server: Server, desk: BrowserContext
) -> None:
    page = desk.new_page()
    page.goto(f"{server.url}/deal/KL1-1-AAAAABB/")
    page.locator('[data-do="settings"]:visible').first.click()
    switch = page.get_by_role("switch", name="Safe cards up")
    expect(switch).not_to_be_checked()
    switch.check()
    page.reload()
    page.locator('[data-do="settings"]:visible').first.click()
    expect(switch).to_be_checked()
