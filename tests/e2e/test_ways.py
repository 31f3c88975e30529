"""The ways between pages: from a friend's link to a game, and back to it tomorrow."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, expect

from tests.e2e.player import Player
from tests.servers import Server
from tests.winning import shortest


def test_a_look_leaves_nothing_behind(server: Server, desk: BrowserContext) -> None:
    page = desk.new_page()
    player = Player(page)
    player.open(f"{server.url}/")
    code = page.locator(".bar-code-text").text_content() or ""
    page.reload()
    player.wait_ready()

    expect(page.locator(".bar-code-text")).to_have_text(code)
    page.goto(f"{server.url}/games/")
    expect(page.locator("main")).not_to_contain_text(code)


def test_the_front_page_is_the_game_begun(server: Server, desk: BrowserContext) -> None:
    page = desk.new_page()
    player = Player(page)
    win = shortest("RU1-C")
    player.open(f"{server.url}/deal/{win.code}/")
    player.play(win.moves[0])

    page.goto(f"{server.url}/")
    player.wait_ready()

    player.expect_figure("moves", 1)
    expect(page.locator(".bar-code-text")).to_have_text(win.code)


def test_a_deal_is_opened_by_its_code_typed_badly(server: Server, desk: BrowserContext) -> None:
    page = desk.new_page()
    page.goto(f"{server.url}/open/")

    page.locator('input[name="code"]').fill("  ru1 c aaaaabb ")
    page.keyboard.press("Enter")

    expect(page).to_have_url(f"{server.url}/deal/RU1-C-AAAAABB/")
    expect(page.locator(".bar-code-text")).to_have_text("RU1-C-AAAAABB")


def test_a_wrong_code_says_what_is_wrong(server: Server, desk: BrowserContext) -> None:
    page = desk.new_page()
    page.goto(f"{server.url}/deal/RU1-C-AAAAABC/")

    expect(page.locator("main")).to_contain_text("typo")
    expect(page.locator('input[name="code"]')).to_have_value("RU1-C-AAAAABC")


def test_a_new_relaxed_game_and_the_same_again(server: Server, desk: BrowserContext) -> None:
    page = desk.new_page()
    player = Player(page)
    player.open(f"{server.url}/deal/RU1-C-AAAAABB/")
    page.locator('[data-do="new"]:visible').first.click()
    expect(page.locator('input[value="RU1-C"]')).to_be_checked()

    page.locator('label:has(input[value="RU1-R"])').click()
    page.locator("#new-game .button-filled").click()

    expect(page).to_have_url(re.compile(r"/deal/RU1-R-[A-Z2-7]{7}/$"))
    player.wait_ready()
    page.locator('[data-do="new"]:visible').first.click()
    expect(page.locator('input[value="RU1-R"]')).to_be_checked()


def test_restart_deals_the_same_cards_as_a_new_game(server: Server, desk: BrowserContext) -> None:
    page = desk.new_page()
    player = Player(page)
    win = shortest("RU1-C")
    player.open(f"{server.url}/deal/{win.code}/")
    player.play(win.moves[0])
    first = page.url

    page.locator('[data-do="menu"]:visible').first.click()
    page.locator('[data-do="restart"]').click()

    again = Player(page)
    expect(page).to_have_url(f"{server.url}/deal/{win.code}/")
    again.open(page.url)
    again.expect_figure("moves", 0)
    expect(page.locator('[data-line="begun"] a')).to_have_attribute(
        "href", first.removeprefix(server.url)
    )
    again.play(win.moves[0])
    assert page.url != first


def test_the_language_is_a_choice_that_stays(server: Server, desk: BrowserContext) -> None:
    page = desk.new_page()
    page.goto(f"{server.url}/games/")

    page.locator(".languages summary").click()
    page.locator('button[name="language"][value="pl"]').click()

    expect(page.locator("html")).to_have_attribute("lang", "pl")
    page.goto(f"{server.url}/deal/RU1-C-AAAAABB/")
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.locator(".bar-name")).to_have_text("Pasjans rosyjski")


def test_a_game_is_its_owners_alone(
    server: Server, desk: BrowserContext, phone: BrowserContext
) -> None:
    player = Player(desk.new_page())
    win = shortest("RU1-C")
    player.open(f"{server.url}/deal/{win.code}/")
    player.play(win.moves[0])
    stranger = phone.new_page()

    answer = stranger.goto(player.page.url)

    assert answer
    assert answer.status == 404
