"""The new-game dialog: deals that can be won, by difficulty, or any; and it fits a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.player import Player
from tests.servers import Server

HEIGHTS = """dialog => [dialog.scrollHeight - dialog.clientHeight,
    dialog.scrollWidth - dialog.clientWidth, Math.floor(dialog.getBoundingClientRect().top)]"""


@pytest.fixture
def player(server: Server, player: Player) -> Player:
    player.open(f"{server.url}/deal/RU1-C-AAAAABB/")
    player.page.keyboard.press("n")
    return player


def choose(page: Page, name: str, value: str) -> None:
    page.locator(f'#new-game label:has(input[name="{name}"][value="{value}"])').click()


def deal(player: Player) -> str:
    """Deal, and what was asked for."""
    with player.page.expect_request("**/new/**") as asked:
        player.page.locator("#new-game .button-filled").click()
    player.wait_ready()
    return asked.value.url.partition("/new/")[2]


def test_a_deal_that_can_be_won_comes_by_itself(player: Player) -> None:
    assert deal(player) == "RU1/C/?deal=winnable"


def test_the_choice_is_asked_for_and_kept(player: Player) -> None:
    choose(player.page, "game", "klondike")
    choose(player.page, "klondike", "KL1-3")
    choose(player.page, "difficulty", "hard")

    assert deal(player) == "KL1/3/?deal=winnable&difficulty=hard"

    player.page.keyboard.press("n")
    for chosen in ("klondike", "KL1-3", "winnable", "hard"):
        expect(player.page.locator(f'#new-game input[value="{chosen}"]')).to_be_checked()


def test_any_deal_has_no_difficulty(player: Player) -> None:
    choose(player.page, "difficulty", "easy")
    choose(player.page, "deal", "any")

    expect(player.page.locator("fieldset[data-deal]")).to_be_hidden()
    assert deal(player) == "RU1/C/?deal=any"


def test_what_is_known_is_a_tap_away(player: Player) -> None:
    fact = player.page.locator(".deals-help > span:visible")
    expect(fact).to_contain_text("1 in 15 Classic deals")
    choose(player.page, "game", "freecell")
    expect(fact).not_to_contain_text("Classic")

    player.page.locator(".deals-help a").click()

    expect(player.page).to_have_url(re.compile(r"/en/winnable/$"))
    expect(player.page.locator("h1")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_all_of_it_stands_on_a_phone(server: Server, browser: Browser, language: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 640}, locale=language)
    page = context.new_page()
    page.set_extra_http_headers({"Accept-Language": language})
    page.goto(f"{server.url}/deal/RU1-C-AAAAABB/")
    page.locator('[data-do="new"]:visible').first.click()
    for game in ("russian", "klondike", "spider", "freecell"):
        choose(page, "game", game)
        assert page.locator("#new-game").evaluate(HEIGHTS)[:2] == [0, 0], game
    context.close()
