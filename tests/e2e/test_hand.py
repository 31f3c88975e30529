"""The hand at the table: what ends a drag, which keys act, and where the focus stays."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from game.engine.moves import Move, parse_move
from tests.e2e.player import Player
from tests.servers import Server
from tests.winning import shortest

WIN = shortest("RU1-C")


@pytest.fixture
def page(desk: BrowserContext) -> Page:
    return desk.new_page()


@pytest.fixture
def player(server: Server, page: Page) -> Player:
    """At a desk, three moves into a game."""
    player = Player(page)
    player.open(f"{server.url}/deal/{WIN.code}/")
    for text in WIN.moves[:3]:
        player.play(text)
    return player


def next_move() -> Move:
    """The move that follows those that the player has made."""
    return parse_move(WIN.moves[3])


def choose(page: Page, name: str) -> None:
    """Turn a switch of the settings over, and leave the panel open."""
    if not page.locator("#settings").is_visible():
        page.locator(".tools [data-do='settings']").click()
    page.locator(f"#settings input[name='{name}']").press("Space")


@pytest.mark.parametrize(("key", "dialog"), [("n", "#new-game"), ("?", "#keys")])
def test_a_dialog_opened_by_its_key_sends_the_drag_home(
    player: Player, page: Page, key: str, dialog: str
) -> None:
    goal = player.carry(next_move())
    expect(page.locator(".is-dragged").first).to_be_attached()

    page.keyboard.press(key)

    expect(page.locator(dialog)).to_be_visible()
    expect(page.locator(".is-dragged")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(dialog)).to_be_hidden()
    player.hand.up(goal)
    player.expect_figure("moves", 3)
    player.play(WIN.moves[3])


def test_letters_act_unless_they_are_switched_off(player: Player, page: Page) -> None:
    undo = page.locator('.tools [data-do="undo"]')
    choose(page, "letterKeys")
    for _ in range(3):
        page.keyboard.press("u")
    page.keyboard.press("n")
    expect(page.locator("#new-game")).to_be_hidden()
    expect(undo).not_to_have_attribute("aria-disabled", "true")

    choose(page, "letterKeys")
    for _ in range(3):
        page.keyboard.press("u")
    expect(undo).to_have_attribute("aria-disabled", "true")


def test_undo_has_its_key_while_a_switch_has_the_focus(player: Player, page: Page) -> None:
    choose(page, "calm")
    choose(page, "calm")
    for _ in range(3):
        page.keyboard.press("Control+z")
    expect(page.locator('.tools [data-do="undo"]')).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize("path", ["/", "/rules/russian/", "/games/"])
def test_the_first_paint_wears_the_chosen_appearance(server: Server, page: Page, path: str) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(f"{server.url}/rules/russian/")
    page.evaluate("localStorage['solitaire.preferences'] = JSON.stringify({appearance: 'dark'})")
    page.route("**/js/**", lambda route: route.abort())

    page.goto(server.url + path)

    expect(page.locator("html")).to_have_attribute("data-appearance", "dark")
