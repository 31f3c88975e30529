"""Whatever players do with a page, the game is there afterwards; what they saw lie, lies."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page

from game.engine.moves import parse_move
from tests.e2e.player import Player
from tests.e2e.proxy import Proxy
from tests.servers import Server
from tests.winning import shortest

WIN = shortest("RU1-C")


def look_at_the_rules(page: Page) -> None:
    page.locator('[data-do="menu"]:visible').first.click()
    page.locator('#menu a[href*="/rules/"]').first.click()
    page.wait_for_url("**/rules/**")
    page.go_back()


def look_at_my_games(page: Page) -> None:
    address = page.url
    page.goto(address.split("/game/")[0] + "/games/")
    page.goto(address)


def minimise(page: Page) -> None:
    """Another page comes before this one, for a while."""
    other = page.context.new_page()
    other.goto("about:blank")
    page.wait_for_timeout(500)
    other.close()
    page.bring_to_front()


def turn_the_phone(page: Page) -> None:
    """And it stays so."""
    size = page.viewport_size
    assert size
    page.set_viewport_size({"width": size["height"], "height": size["width"]})


def reload(page: Page) -> None:
    page.reload()


def lose_the_program(page: Page) -> None:
    """As phones do with what lies in the background: the page is thrown away."""
    address = page.url
    page.goto("about:blank")
    page.goto(address)


def come_by_the_front_door(page: Page) -> None:
    page.goto(page.url.split("/game/")[0] + "/")


DEEDS = [
    *(look_at_the_rules, look_at_my_games, minimise, turn_the_phone, reload, lose_the_program),
    come_by_the_front_door,
]


def test_it_loses_no_game_nor_what_can_be_taken_back(server: Server, phone: BrowserContext) -> None:
    player = Player(phone.new_page(), touch=True)
    player.open_after(server.url, WIN.code, WIN.moves[:4])
    page = player.page
    page.locator('[data-do="undo"]:visible').first.tap()
    player.position = player.line[-2]
    player.expect_table()

    for deed in DEEDS:
        deed(page)
        player.wait_ready()
        player.expect_table()

    page.locator('[data-do="redo"]:visible').first.tap()
    player.position = player.line[-1]
    player.expect_table()


FRAMES = """() => {
    window.frames_seen = [];
    const look = () => {
        const cards = [...document.querySelectorAll("#table .card[data-face]")];
        frames_seen.push(Object.fromEntries(cards.map(card => {
            const {x, y} = card.getBoundingClientRect();
            return [card.dataset.face, `${Math.round(x)} ${Math.round(y)}`];
        })));
        window.looking = requestAnimationFrame(look);
    };
    look();
}"""
STOP = "() => { cancelAnimationFrame(looking); return frames_seen; }"


def test_the_answer_to_what_is_shown_already_changes_no_frame(
    slow: Proxy, desk: BrowserContext
) -> None:
    """A card that the browser could not know may turn up; none that was seen goes anywhere."""
    player = Player(desk.new_page())
    player.open_after(slow.url, WIN.code, WIN.moves[:1])
    page, move = player.page, parse_move(WIN.moves[1])
    face = player.face_of(move)
    goal = player.carry(move)
    slow.hold()
    player.hand.up(goal)
    player.rect(player.card(face))  # it lies still
    page.evaluate(FRAMES)
    page.wait_for_timeout(200)
    player.expect_figure("moves", 1)
    slow.release()
    player.told(WIN.moves[1])
    page.wait_for_timeout(400)

    frames = page.evaluate(STOP)
    assert len(frames) > 20
    assert [frame for frame in frames if frames[0].items() - frame.items()] == []
