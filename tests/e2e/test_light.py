"""The light: whether the table can still be won, and the way back to where it could."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect

from game.engine.codes import DealCode
from tests.e2e.player import Player
from tests.servers import Server
from tests.winning import shortest

WIN = shortest("RU1-C")
GOOD = 6
"""So many moves of that win; the next two lose it, the first of them already."""
SPOILS = ["t3*2>t1", "t2*5>t7"]
HOPELESS = str(DealCode("RU1", "C", 1))

SEARCHED = 120_000  # milliseconds, for a search that has to be compiled first


def expect_light(page: Page, shown: str) -> None:
    expect(page.locator(".light")).to_have_attribute("data-light", shown, timeout=SEARCHED)


@pytest.fixture
def spoiled(server: Server, player: Player) -> Player:
    """A game that could be won two moves ago, and the light says that it no longer can."""
    player.prefer(light=True)
    player.open_after(server.url, WIN.code, [*WIN.moves[:GOOD], *SPOILS])
    expect_light(player.page, "lost")
    return player


def test_it_is_off_until_it_is_switched_on(server: Server, player: Player, page: Page) -> None:
    player.open(f"{server.url}/deal/{WIN.code}/")
    light = page.locator(".light")
    expect(light).to_be_hidden()

    page.locator('.tools [data-do="settings"]').click()
    page.locator('#settings [name="light"]').check()

    expect(light).to_be_visible()
    expect_light(page, "won")
    player.expect_said("This position can be won.")
    page.locator('#settings [name="light"]').uncheck()
    expect(light).to_be_hidden()


def test_the_menu_switches_it_too(server: Server, phone: BrowserContext) -> None:
    player = Player(phone.new_page(), touch=True)
    player.open(f"{server.url}/deal/{WIN.code}/")
    page = player.page
    page.locator('.tools [data-do="menu"]').click()

    page.locator("#menu").get_by_role("switch", name="Can it still be won?").check()

    expect(page.locator(".light")).to_be_visible()
    expect(page.locator("#menu")).to_be_visible()
    expect(page.locator('#settings [name="light"]')).to_be_checked()


def test_its_form_tells_as_much_as_its_colour(spoiled: Player) -> None:
    page = spoiled.page
    shown = page.locator(".light-sign > g:visible")
    expect(shown).to_have_class("light-lost")
    expect(page.locator(".light")).to_have_text("Can no longer be won")
    page.keyboard.press("u")
    page.keyboard.press("u")
    expect_light(page, "won")
    expect(shown).to_have_class("light-won")
    expect(page.locator(".light")).to_have_text("Can still be won")


def test_one_tap_leads_back_to_the_last_position_that_could_be_won(spoiled: Player) -> None:
    spoiled.page.locator(".light").click()

    spoiled.position = spoiled.line[GOOD]
    spoiled.expect_table()
    expect_light(spoiled.page, "won")
    spoiled.page.locator('[data-do="redo"]:visible').click()
    expect_light(spoiled.page, "lost")


def test_it_says_what_it_knows_when_there_is_nothing_to_do(server: Server, player: Player) -> None:
    player.prefer(light=True)
    player.open(f"{server.url}/deal/{WIN.code}/")
    expect_light(player.page, "won")

    player.page.locator(".light").click()

    expect(player.page.locator("#message")).to_have_text("This position can be won.")
    player.expect_table()


def test_a_deal_that_cannot_be_won_says_so(server: Server, player: Player) -> None:
    player.prefer(light=True)
    player.open(f"{server.url}/deal/{HOPELESS}/")
    expect_light(player.page, "lost")
    expect(player.page.locator(".light")).to_have_text("Cannot be won")

    player.page.locator(".light").click()

    expect(player.page.locator('[data-line="deal-lost"]')).to_be_visible()
    player.expect_said("This deal cannot be won, however it is played.")


def test_where_undo_does_not_lead_there_it_is_offered_as_a_new_game(
    server: Server, player: Player
) -> None:
    moves = WIN.moves[:GOOD]
    way = {"type": "way_back", "status": "found", "undo": None, "moves": moves}

    def answer(socket: WebSocketRoute) -> None:
        upstream = socket.connect_to_server()

        def hear(text: str | bytes) -> None:
            asked = json.loads(text)
            if asked["type"] != "way_back":
                return upstream.send(text)
            return socket.send(
                json.dumps({**way, "ref": asked["ref"], "version": asked["version"]})
            )

        socket.on_message(hear)

    player.prefer(light=True)
    player.page.route_web_socket("**/ws/game/**", answer)
    player.open_after(server.url, WIN.code, [*moves, *SPOILS])
    expect_light(player.page, "lost")
    before = player.page.url
    player.page.locator(".light").click()
    offer = player.page.locator('[data-line="play-on"]')
    expect(offer).to_be_visible()

    offer.locator("button").click()

    expect(player.page).not_to_have_url(before)
    player.wait_ready()
    player.position, player.moves = player.line[GOOD], GOOD
    player.expect_table()
    player.line = player.line[: GOOD + 1]
    player.take_back_and_forth()
