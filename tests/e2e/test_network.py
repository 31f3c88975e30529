"""A slow network, a broken one, and two tabs."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from game.engine.moves import parse_move
from tests.e2e.player import Player
from tests.e2e.proxy import Proxy
from tests.servers import Server
from tests.winning import shortest

TWO_FRAMES_AFTER_RELEASE = """selector => {
    window.seen = new Promise(resolve => {
        addEventListener("pointerup", () => {
            requestAnimationFrame(() => requestAnimationFrame(() => {
                const {x, y} = document.querySelector(selector).getBoundingClientRect();
                resolve([x, y]);
            }));
        }, {once: true, capture: true});
    });
}"""


def test_a_drop_is_shown_two_frames_later_though_the_network_is_slow(
    slow: Proxy, desk: BrowserContext
) -> None:
    win = shortest("RU1-C")
    page = desk.new_page()
    player = Player(page)
    player.open(f"{slow.url}/deal/{win.code}/")
    player.play(win.moves[0])
    text = win.moves[1]
    move = parse_move(text)
    card, place = player.card(player.face_of(move)), player.place(move.target)
    page.evaluate(TWO_FRAMES_AFTER_RELEASE, card)

    goal = player.carry(move)
    slow.hold()
    player.hand.up(goal)
    x, y = page.evaluate("window.seen")

    player.expect_figure("moves", 1)  # the server has not heard of it
    assert abs(x - place.x) < 1
    assert abs(y - place.y) < place.height / 2
    page.wait_for_timeout(500)
    assert slow.held_bytes > 0
    player.expect_figure("moves", 1)
    slow.release()
    player.told(text)
    rest = player.rect(card)
    assert (round(rest.x), round(rest.y)) == (round(x), round(y))


def test_a_move_in_one_tab_appears_in_the_other(server: Server, desk: BrowserContext) -> None:
    win = shortest("RU1-C")
    one, two = desk.new_page(), desk.new_page()
    player = Player(one)
    player.open(f"{server.url}/deal/{win.code}/")
    player.play(win.moves[0])
    two.goto(one.url)
    other = Player(two)
    other.wait_ready()
    other.expect_figure("moves", 1)

    one.bring_to_front()
    player.play(win.moves[1])

    other.expect_figure("moves", 2)
    assert layout_of(one) == layout_of(two)


def layout_of(page: Page) -> list[list[str | None]]:
    """What lies where, pile by pile."""
    layout: list[list[str | None]] = page.evaluate(
        """[...document.querySelectorAll("#table .pile")].map(pile =>
            [pile.dataset.pile, ...[...pile.querySelectorAll(".card")].map(
                card => card.dataset.face ?? null)])"""
    )
    return layout


def test_a_lost_connection_says_so_and_comes_back(server: Server, desk: BrowserContext) -> None:
    win = shortest("RU1-C")
    page = desk.new_page()
    player = Player(page)
    with Proxy(server.port) as proxy:
        player.open(f"{proxy.url}/deal/{win.code}/")
        player.play(win.moves[0])

        proxy.cut()
        expect(page.locator('[data-line="offline"]')).to_be_visible(timeout=15_000)
        player.drag(win.moves[1])
        proxy.mend()

        player.told(win.moves[1])
        expect(page.locator('[data-line="offline"]')).to_be_hidden()
        player.play(win.moves[2])
