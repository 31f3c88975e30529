"""My games: named, deleted, taken back, with JavaScript and without, and seen from other tabs."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.axe import findings
from tests.e2e.player import Player
from tests.e2e.visits import VISITS, visiting
from tests.servers import Server
from tests.winning import shortest

WIN, OTHER = shortest("RU1-C"), shortest("KL1-1")


def begun(server: Server, page: Page) -> str:
    """A game, and another after it; the address of the first one, and My games shown."""
    player = Player(page)
    player.open_after(server.url, WIN.code, WIN.moves[:3])
    first = page.url.removeprefix(server.url)
    player.open_after(server.url, OTHER.code, OTHER.moves[:2])
    page.goto(f"{server.url}/games/")
    return first


def card(page: Page, game: str):  # type: ignore[no-untyped-def]  # Playwright's own
    return page.locator(f'li:has(> a[href="{game}"])')


def unfold(page: Page, game: str) -> None:
    card(page, game).locator("summary").click()


def test_a_game_is_deleted_and_taken_back(server: Server, player: Player) -> None:
    page = player.page
    game = begun(server, page)
    table = page.context.new_page()
    table.goto(server.url + game)
    Player(table).wait_ready()
    page.bring_to_front()

    unfold(page, game)
    page.get_by_role("button", name="Delete the game").filter(visible=True).click()

    expect(card(page, game)).to_have_count(0)
    line = page.locator("#deleted")
    expect(line).to_contain_text("Deleted: Russian Solitaire")
    expect(line).to_be_focused()
    expect(table.locator("main")).to_contain_text("This game cannot be found.")
    answer = table.goto(server.url + game)
    assert answer
    assert answer.status == 404

    line.get_by_role("button", name="Take back").click()

    expect(card(page, game)).to_have_count(1)
    page.goto(server.url + game)
    player.wait_ready()
    player.expect_figure("moves", 3)
    page.keyboard.press("u")
    expect(page.locator('[data-do="redo"]:visible').first).to_be_enabled()


def test_it_works_without_javascript(server: Server, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 640}, locale="en")
    game = begun(server, context.new_page())
    plain = browser.new_context(java_script_enabled=False, locale="en")
    plain.add_cookies(context.cookies())  # type: ignore[arg-type]  # as they were given
    page = plain.new_page()
    page.goto(f"{server.url}/games/?game=russian")
    expect(page.locator(".table-card")).to_have_count(1)

    unfold(page, game)
    page.get_by_label("Name of the game").filter(visible=True).fill("Вечер \u202eх <b>")
    page.get_by_role("button", name="Save").filter(visible=True).click()

    expect(card(page, game).locator("h3")).to_have_text("Вечер х <b>")
    assert page.url.endswith(f"?game=russian#game-{game.split('/')[2]}")
    unfold(page, game)
    page.get_by_role("button", name="Delete the game").filter(visible=True).click()
    page.goto(f"{server.url}/games/deleted/")
    page.get_by_role("button", name="Take back").click()
    expect(card(page, game).locator("h3")).to_have_text("Вечер х <b>")
    context.close()
    plain.close()


def test_a_finger_on_its_way_to_a_game_meets_no_way_to_delete_it(
    server: Server, player: Player
) -> None:
    page = player.page
    game = begun(server, page)
    way = card(page, game).locator("> a")
    box = way.bounding_box()
    assert box
    reached = page.evaluate(
        """([selector, {x, y, width, height}]) => {
            const way = document.querySelector(selector);
            const places = [...Array(400).keys()].map(n => [
                x + width * ((n % 20) + 0.5) / 20, y + height * (Math.floor(n / 20) + 0.5) / 20]);
            scrollTo(0, 0);
            return places.filter(([left, top]) => top < innerHeight
                && !document.elementFromPoint(left, top)?.closest("a, .site-header")).length;
        }""",
        [f'a.table-way[href="{game}"]', box],
    )
    assert reached == 0
    expect(page.get_by_role("button", name="Delete the game").filter(visible=True)).to_have_count(0)


@pytest.mark.parametrize("visit", [*VISITS])
def test_what_unfolds_fits_folds_again_and_is_sound(
    server: Server, browser: Browser, visit: str
) -> None:
    with visiting(browser, VISITS[visit]) as page:
        game = begun(server, page)
        unfold(page, game)
        panel = card(page, game).locator(".more-panel")
        expect(panel).to_be_visible()
        assert findings(page) == []
        box = panel.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= VISITS[visit].width
        page.keyboard.press("Escape")
        expect(panel).to_be_hidden()
        unfold(page, game)
        page.locator("h1").click()
        expect(panel).to_be_hidden()
