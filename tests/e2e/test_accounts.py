"""An account: what was begun without one goes on in another browser, live; two histories become
one; signing out ends it. And the link that does it without an account."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.addresses import SIGNED_IN
from tests.e2e.axe import findings
from tests.e2e.player import Player
from tests.e2e.test_clock import seconds
from tests.e2e.test_network import layout_of
from tests.e2e.visits import VISITS, Visit, visiting
from tests.servers import Server
from tests.winning import shortest

WIN, OTHER = shortest("RU1-C"), shortest("KL1-1")
NAME, PASSWORD = "Zażółć 🂡", "a long game of patience"


def send(page: Page, url: str, **fields: str) -> None:
    """Fill a form of a page and send it; it leads to My games."""
    page.goto(url)
    for name, text in fields.items():
        page.fill(f'main [name="{name}"]', text)
    page.locator("main form button.filled").click()
    page.wait_for_url("**/games/")


def begun(server: Server, context: BrowserContext, code: str, moves: list[str]) -> Player:
    player = Player(context.new_page())
    player.open_after(server.url, code, moves)
    return player


def games_on(page: Page, server: Server) -> set[str]:
    """The addresses of the games that My games lists."""
    page.goto(f"{server.url}/games/")
    return set(re.findall(r'href="(/game/[\w-]{36}/)"', page.content()))


def piles_of(page: Page) -> list[list[str | None]]:
    """What lies where, whatever the order in which the window's layout has the piles."""
    return sorted(layout_of(page), key=lambda pile: str(pile[0]))


def path_of(page: Page) -> str:
    return "/" + page.url.split("/", 3)[3]


def test_a_game_begun_without_an_account_goes_on_in_another_browser(
    server: Server, desk: BrowserContext, phone: BrowserContext
) -> None:
    player = begun(server, desk, WIN.code, WIN.moves[:2])
    game = path_of(player.page)
    own = path_of(begun(server, phone, OTHER.code, OTHER.moves[:1]).page)

    desk_page, phone_page = desk.new_page(), phone.new_page()
    send(desk_page, f"{server.url}/account/signup/", username=NAME, password1=PASSWORD)
    send(phone_page, f"{server.url}/account/login/", login=NAME.upper(), password=PASSWORD)
    assert games_on(phone_page, server) == games_on(desk_page, server) == {game, own}

    # The page that was open all the while goes on as the account's.
    phone_page.goto(server.url + game)
    other = Player(phone_page)
    other.wait_ready()
    assert abs(seconds(other) - seconds(player)) <= 3
    other.expect_figure("moves", 2)
    player.page.bring_to_front()
    phone_page.locator('[data-do="undo"]:visible').first.click()
    player.position = player.line[-2]
    player.expect_table()
    player.page.locator('[data-do="redo"]:visible').first.click()
    player.position = player.line[-1]
    player.expect_table()
    player.play(WIN.moves[2])
    other.expect_figure("moves", 3)
    assert piles_of(phone_page) == piles_of(player.page)

    # Signed out at the desk, nothing of it arrives there any more.
    desk_page.goto(f"{server.url}/account/logout/")
    desk_page.locator("main form button.filled").click()
    desk_page.wait_for_url(f"{server.url}/")
    expect(player.page.locator('[data-line="not_yours"]')).to_be_visible()
    before = piles_of(player.page)
    phone_page.bring_to_front()
    phone_page.locator('[data-do="undo"]:visible').first.click()
    expect(phone_page.locator('[data-do="redo"]:visible').first).to_be_enabled()
    assert piles_of(player.page) == before
    assert games_on(desk_page, server) == set()
    desk_page.go_back()
    desk_page.go_back()
    assert game not in desk_page.content(), "nor by going back to a page that showed it"
    assert desk_page.goto(server.url + game).status == 404  # type: ignore[union-attr]
    assert games_on(phone_page, server) == {game, own}


def test_a_link_brings_a_game_to_another_device_without_an_account(
    server: Server, desk: BrowserContext, phone: BrowserContext
) -> None:
    player = begun(server, desk, WIN.code, WIN.moves[:2])
    game = path_of(player.page)
    desk_page, phone_page = desk.new_page(), phone.new_page()
    desk_page.goto(f"{server.url}/account/")
    desk_page.locator('form[action="/another-device/"] button').click()
    link = desk_page.locator(".link a").get_attribute("href")
    assert link
    expect(desk_page.locator(".qr svg")).to_be_visible()

    phone_page.goto(link)
    phone_page.locator("main form button.filled").click()
    phone_page.wait_for_url("**/games/")
    assert games_on(phone_page, server) == {game}
    phone_page.goto(server.url + game)
    Player(phone_page).wait_ready()
    player.page.bring_to_front()
    player.play(WIN.moves[2])
    Player(phone_page).expect_figure("moves", 3)

    # Where one of them makes an account, the other's open table says that it is over.
    send(desk_page, f"{server.url}/account/signup/", username="Sharing", password1=PASSWORD)
    expect(phone_page.locator("#table")).to_have_count(0, timeout=20_000)
    assert games_on(phone_page, server) == set()
    assert games_on(desk_page, server) == {game}


@pytest.mark.parametrize("visit", VISITS.values(), ids=VISITS)
def test_no_page_of_an_account_has_a_fault(server: Server, browser: Browser, visit: Visit) -> None:
    """Those that are shown to everybody are looked at with all other pages."""
    with visiting(browser, visit) as page:
        name = f"{visit.language} 🂡"
        send(page, f"{server.url}/account/signup/", username=name, password1=PASSWORD)
        found = {}
        for path in ("/games/", "/account/", *SIGNED_IN.values()):
            page.goto(server.url + path)
            found[path] = findings(page)
        page.goto(f"{server.url}/account/")
        page.locator('form[action="/another-device/"] button').click()
        expect(page.locator(".qr svg")).to_be_visible()
        found["link"] = findings(page)
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert {path: faults for path, faults in found.items() if faults} == {}
    assert wide <= 0
