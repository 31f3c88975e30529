"""Whole games in a real browser, by mouse and by finger, from the deal to the win."""

from __future__ import annotations

from playwright.sync_api import Browser, BrowserContext, expect

from tests.e2e.player import Player
from tests.servers import Server
from tests.winning import shortest


def test_classic_is_won_by_mouse_with_a_reload_in_the_middle(
    server: Server, browser: Browser, desk: BrowserContext
) -> None:
    win = shortest("RU1-C")
    page = desk.new_page()
    player = Player(page)
    player.open(f"{server.url}/deal/{win.code}/")
    middle = len(win.moves) // 2

    for move in win.moves[:middle]:
        player.play(move)
    expect(page).to_have_url(f"{server.url}/game/{page.url.split('/')[-2]}/")
    score = player.figure("score")
    page.reload()
    player.wait_ready()
    player.expect_figure("moves", middle)
    player.expect_figure("score", score)
    for move in win.moves[middle:]:
        player.play(move)

    expect(page.locator("#won")).to_be_visible()
    player.expect_figure("score", 625)
    expect(page.locator("#won")).to_contain_text("625")
    game = page.url
    page.goto(f"{server.url}/games/")
    link = page.locator(f'a[href="{game.removeprefix(server.url)}"]').first
    expect(link).to_be_visible()
    expect(page.locator("main")).to_contain_text(win.code)
    link.click()
    expect(page.locator("#won")).to_be_visible()
    opens_the_same_cards(browser, f"{server.url}/deal/{win.code}/", player)


def opens_the_same_cards(browser: Browser, url: str, first: Player) -> None:
    """The deal's link in another browser: the same cards, and nobody's moves."""
    stranger = browser.new_context()
    other = Player(stranger.new_page())
    other.open(url)
    for column in range(1, 8):
        faces = [
            card.face
            for card in other.position.tableau[column - 1].cards[
                other.position.tableau[column - 1].down :
            ]
        ]
        shown = other.page.locator(f'#table .pile[data-pile="t{column}"] .card:not([data-face=""])')
        assert shown.evaluate_all("cards => cards.map(card => card.dataset.face)") == faces
    other.expect_figure("moves", 0)
    stranger.close()


def test_relaxed_is_won_with_a_finger(server: Server, phone: BrowserContext) -> None:
    win = shortest("RU1-R")
    page = phone.new_page()
    player = Player(page, touch=True)
    player.open(f"{server.url}/deal/{win.code}/")

    for move in win.moves:
        player.play(move)

    expect(page.locator("#won")).to_be_visible()
    player.expect_figure("score", win.score)
    player.expect_figure("moves", win.moves_count)
