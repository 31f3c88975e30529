"""Hints: a useful move by what can be seen, and the next move of a win."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from game.engine.moves import Move, parse_move
from game.engine.play import is_won, legal_moves
from tests.e2e.axe import findings
from tests.e2e.player import Player
from tests.e2e.visits import VISITS, Visit
from tests.servers import Server
from tests.winning import shortest

WIN = shortest("RU1-C")
SPOILS = 6, "t3*2>t1"
"""After so many moves of that win this one loses it."""

SEARCHED = 120_000  # milliseconds, for a search that has to be compiled first


@pytest.fixture
def player(server: Server, page: Page) -> Player:
    player = Player(page)
    player.open(f"{server.url}/deal/{WIN.code}/")
    return player


def pointed_out(player: Player) -> Move:
    """The legal move that is marked."""
    page = player.page
    page.locator("#table .is-marked").wait_for(timeout=SEARCHED)
    head = page.locator("#table .is-selected").get_attribute("data-card")
    target = page.locator(".pile:has(.is-marked)").get_attribute("data-pile")
    for move in legal_moves(player.rules, player.position):
        card = player.position.cards_on(move.source)[-move.count]
        if str(card.id) == head and move.target == target:
            player.expect_pointed_out(move)
            return move
    raise AssertionError(f"no move of card {head} to {target} is legal")


def test_each_press_points_out_a_move_and_says_it(player: Player, page: Page) -> None:
    page.keyboard.press("h")
    first = pointed_out(player)
    player.expect_said(re.compile(r"^Hint: \w+ of \w+ .*to (column \d|its foundation)\.$"))
    said = page.locator("#live").text_content() or ""
    expect(page.locator('[data-line="hint"]')).to_contain_text(said.strip())

    page.locator('.tools [data-do="hint"]').click()

    expect(page.locator("#live")).not_to_have_text(said)
    assert pointed_out(player) != first
    player.expect_table()


def test_the_table_stays_where_it_is(player: Player, page: Page) -> None:
    room = page.locator("#table").bounding_box()
    page.keyboard.press("h")
    expect(page.locator('[data-line="hint"]')).to_be_visible()
    assert page.locator("#table").bounding_box() == room


@pytest.mark.parametrize("deed", ["Escape", "a tap beside", "a move", "undo"])
def test_the_next_deed_takes_the_marks_away(player: Player, page: Page, deed: str) -> None:
    player.play(WIN.moves[0])
    page.keyboard.press("h")
    pointed_out(player)
    match deed:
        case "Escape":
            page.keyboard.press("Escape")
        case "a tap beside":
            page.mouse.click(30, 700)
        case "a move":
            player.play(WIN.moves[1])
        case "undo":
            page.keyboard.press("u")
    player.expect_nothing_marked()


def test_a_tap_on_the_place_makes_the_move(player: Player, page: Page) -> None:
    page.keyboard.press("h")
    move = pointed_out(player)
    page.locator("#table .is-marked").click()
    player.told(str(move))
    player.expect_nothing_marked()
    player.expect_table()


def test_the_keyboard_goes_on_from_the_card(player: Player, page: Page) -> None:
    page.keyboard.press("Shift+H")
    move = pointed_out(player)
    card = player.position.cards_on(move.source)[-move.count]
    expect(page.locator(f'#table .card[data-card="{card.id}"]')).to_be_focused()

    page.keyboard.press("Enter")

    expect(page.locator("#table .is-selected")).to_have_attribute("data-card", str(card.id))
    player.expect_said("picked up")


def test_a_finger_reaches_both_kinds(server: Server, phone: BrowserContext) -> None:
    player = Player(phone.new_page(), touch=True)
    page = player.page
    player.open(f"{server.url}/deal/{WIN.code}/")
    page.locator('.tools [data-do="hint"]').tap()
    pointed_out(player)

    page.locator('[data-do="winning-hint"]').tap()

    player.expect_said("A move that wins, knowing the hidden cards:", timeout=SEARCHED)
    move = pointed_out(player)
    expect(page.locator('[data-do="winning-hint"]')).to_be_hidden()
    player.tap(player.rect("#table .is-marked").middle)
    player.told(str(move))


def test_a_lost_position_says_so_and_leads_back(player: Player, server: Server) -> None:
    good, spoils = SPOILS
    player.open_after(server.url, WIN.code, [*WIN.moves[:good], spoils])

    player.page.keyboard.press("Shift+H")

    line = player.page.locator('[data-line="lost"]')
    expect(line).to_be_visible(timeout=SEARCHED)
    player.expect_said("This position can no longer be won.")
    player.expect_nothing_marked()
    line.locator("button").click()
    player.position = player.line[good]
    player.expect_table()


def test_hints_alone_lead_to_a_win(player: Player, page: Page) -> None:
    while not is_won(player.rules, player.position):
        page.keyboard.press("Shift+H")
        move = pointed_out(player)
        page.locator("#table .is-marked").click()
        player.told(str(move))
    expect(page.locator("#won")).to_be_visible()
    player.expect_figure("score", 625)
    expect(page.locator('#won [data-to="solution"]')).to_be_visible()


def test_the_stock_is_pointed_out(server: Server, page: Page) -> None:
    player = Player(page)
    player.open(f"{server.url}/deal/{shortest('KL1-1').code}/")
    hint = page.locator('[data-line="hint"] [data-words]')
    said = ""
    for _ in range(12):
        page.keyboard.press("h")
        expect(hint).not_to_have_text(said)
        said = hint.text_content() or ""
        if "draw from the stock" in said:
            break
    expect(page.locator('.pile[data-pile="s"] .is-selected')).to_have_count(1)
    player.tap_stock()
    player.told(str(parse_move("s>w")))


@pytest.mark.parametrize("visit", [*VISITS.values()], ids=[*VISITS])
def test_a_lit_table_with_a_hint_is_sound(server: Server, browser: Browser, visit: Visit) -> None:
    language, appearance, width, height = visit
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale=language, color_scheme=appearance
    )
    context.set_extra_http_headers({"Accept-Language": language})
    player = Player(context.new_page())
    player.prefer(light=True)
    player.open(f"{server.url}/deal/{WIN.code}/")
    player.page.keyboard.press("h")
    pointed_out(player)
    expect(player.page.locator(".light")).to_be_visible()

    assert findings(player.page) == []
    right = player.page.locator(".light").evaluate("light => light.getBoundingClientRect().right")
    assert right <= width
    context.close()
