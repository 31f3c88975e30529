"""What became of a game: given up or won, told, stepped through, and played on from there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, FloatRect, Page, expect

from game.engine.codes import DealCode, parse_code
from game.engine.moves import parse_move
from game.engine.play import deal, legal_moves, play
from game.engine.position import Position
from game.engine.variants import rules_of
from tests.e2e.axe import findings
from tests.e2e.geometry import beyond
from tests.e2e.player import Player
from tests.e2e.seen import expect_cards
from tests.e2e.visits import VISITS
from tests.servers import Server
from tests.winning import shortest

RUSSIAN = rules_of("RU1", "C")
LOST = str(DealCode("RU1", "C", 1))
"""Every possibility of this deal was searched."""

SPOILED = str(DealCode("RU1", "C", 75))
"""It can be won, and still can after all of these moves but the last."""
LINE = [
    *("t6*2>t4", "t7>fd", "t2*5>t6", "t6*8>t2", "t6>t7", "t3*5>t6", "t4*6>t3", "t4>t3"),
    *("t2*3>t3", "t3*2>t4", "t6*2>t2", "t6>t2", "t5*4>t2", "t1>t5", "t7*3>t1"),
]
GOOD = len(LINE) - 1

SEARCHED = 60_000  # milliseconds


class Steps:
    """The page of a solution."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.verdict = page.locator("[data-verdict]")
        self.words = page.locator("[data-steps-words]")
        self.slider = page.locator("[data-steps-slider]")
        self.play_on = page.locator("[data-on] button")

    def expect_told(self, text: str | re.Pattern[str]) -> None:
        expect(self.play_on).to_be_visible(timeout=SEARCHED)
        expect(self.verdict).to_have_text(text)

    def expect_at(self, position: Position, step: int) -> None:
        expect(self.slider).to_have_value(str(step))
        expect_cards(self.page, RUSSIAN, position)

    def box(self, selector: str) -> FloatRect:
        box = self.page.locator(selector).bounding_box()
        assert box
        return box

    def press(self, step: str) -> None:
        self.page.locator(f'[data-step="{step}"]').click()

    def choose(self, line: str) -> None:
        self.page.locator(f'label:has([name="line"][value="{line}"])').click()


def given_up(player: Player, url: str, code: str, moves: list[str]) -> Steps:
    """A game of these moves, given up from the table's menu."""
    player.open_after(url, code, moves)
    player.page.locator('[data-do="menu"]:visible').first.click()
    player.page.get_by_role("link", name="Give up and see the solution").click()
    player.page.get_by_role("button", name="Give up and see the solution").click()
    return Steps(player.page)


def positions_of(code: str, moves: list[str]) -> list[Position]:
    reached = [deal(parse_code(code))]
    for text in moves:
        reached.append(play(RUSSIAN, reached[-1], parse_move(text)).position)
    return reached


def test_a_deal_that_could_not_be_won_says_so(server: Server, player: Player) -> None:
    first = str(legal_moves(RUSSIAN, deal(parse_code(LOST)))[0])

    steps = given_up(player, server.url, LOST, [first])

    steps.expect_told("This deal could not be won at all: every possibility was searched.")
    start, after = positions_of(LOST, [first])
    steps.expect_at(after, 1)
    steps.press("back")
    steps.expect_at(start, 0)
    expect(steps.words).to_have_text("The deal")
    expect(player.page.locator("[data-lines]")).to_be_hidden()


def test_it_names_the_move_that_lost_and_steps_through_a_win(
    server: Server, player: Player
) -> None:
    steps = given_up(player, server.url, SPOILED, LINE)

    steps.expect_told(re.compile(rf"^Up to move {GOOD} it could be won\. Move {GOOD + 1}, .* lost"))
    own = positions_of(SPOILED, LINE)
    steps.expect_at(own[GOOD], GOOD)
    for key, step in (("ArrowLeft", GOOD - 1), ("Home", 0), ("ArrowRight", 1)):
        player.page.keyboard.press(key)
        steps.expect_at(own[step], step)
    player.page.keyboard.press("End")
    last = int(steps.slider.get_attribute("max") or 0)
    expect(steps.slider).to_have_value(str(last))
    assert last > GOOD
    expect(player.page.locator('#table [data-pile^="f"] .card')).to_have_count(52)
    expect(steps.words).to_contain_text("the game is won")
    expect(steps.play_on).to_be_disabled()

    steps.choose("own")
    steps.expect_at(own[GOOD], GOOD)
    steps.press("last")
    steps.expect_at(own[-1], len(LINE))


def test_it_runs_by_itself_until_it_is_held(server: Server, player: Player) -> None:
    steps = given_up(player, server.url, SPOILED, LINE)
    steps.expect_told(re.compile("lost it"))
    player.page.keyboard.press("Home")
    steps.press("speed")
    expect(player.page.locator("[data-steps-speed]")).to_have_text("2×")

    player.page.locator("#main").click(position={"x": 5, "y": 5})
    player.page.keyboard.press("Space")
    expect(steps.slider).not_to_have_value("0")
    player.page.keyboard.press("Space")

    held = steps.slider.input_value()
    player.page.wait_for_timeout(1000)
    expect(steps.slider).to_have_value(held)
    steps.expect_at(positions_of(SPOILED, LINE)[int(held)], int(held))


def test_the_slider_leads_anywhere_and_tells_where(server: Server, player: Player) -> None:
    steps = given_up(player, server.url, SPOILED, LINE)
    steps.expect_told(re.compile("lost it"))

    steps.slider.fill("3")

    steps.expect_at(positions_of(SPOILED, LINE)[3], 3)
    expect(steps.slider).to_have_attribute("aria-valuetext", re.compile(r"^Move 3 of \d+: "))
    steps.slider.focus()
    player.page.keyboard.press("ArrowRight")
    steps.expect_at(positions_of(SPOILED, LINE)[4], 4)


def test_play_on_begins_a_new_game_from_what_is_shown(server: Server, player: Player) -> None:
    steps = given_up(player, server.url, SPOILED, LINE)
    steps.expect_told(re.compile("lost it"))
    before = player.page.url

    steps.play_on.click()

    expect(player.page.locator(".bar-code-text")).to_have_text(SPOILED)
    player.wait_ready()
    assert player.page.url != before.replace("solution/", "")
    expect_cards(player.page, RUSSIAN, positions_of(SPOILED, LINE)[GOOD])
    player.expect_figure("moves", GOOD)


def test_a_won_game_shows_its_moves_without_a_question(
    server: Server, player: Player, phone: BrowserContext
) -> None:
    win = shortest("RU1-C")
    player.open_after(server.url, win.code, win.moves)

    player.page.get_by_role("link", name="Solution and moves").click()

    steps = Steps(player.page)
    steps.expect_told(re.compile(rf"^You won in {len(win.moves)} moves\."))
    own = positions_of(win.code, win.moves)
    steps.expect_at(own[0], 0)
    player.page.keyboard.press("End")
    steps.expect_at(own[-1], len(win.moves))
    stranger = phone.new_page()
    answer = stranger.goto(player.page.url)
    assert answer
    assert answer.status == 404


@pytest.mark.parametrize("visit", [*VISITS])
def test_it_fits_and_is_sound(server: Server, browser: Browser, visit: str) -> None:
    language, appearance, width, height = VISITS[visit]
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale=language, color_scheme=appearance
    )
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    Player(page).open_after(server.url, SPOILED, LINE)
    page.goto(page.url + "solution/")
    assert findings(page) == []
    page.locator('form[action$="/give-up/"] button').click()
    steps = Steps(page)
    expect(steps.play_on).to_be_visible(timeout=SEARCHED)

    assert findings(page) == []
    assert beyond(page) == []
    lines, button = steps.box("[data-lines]"), steps.box("[data-on]")
    assert lines["x"] + lines["width"] <= button["x"]
    assert said == []
    context.close()
