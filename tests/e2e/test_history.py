"""The history of a game with branches: stepped through on every line, named places, played on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from game.engine.codes import parse_code
from game.engine.moves import parse_move
from game.engine.play import deal, legal_moves, play
from game.engine.position import Position
from game.engine.variants import rules_of
from tests.e2e.axe import findings
from tests.e2e.geometry import beyond
from tests.e2e.player import Player
from tests.e2e.seen import expect_cards, expect_source_hides
from tests.e2e.visits import VISITS, visiting
from tests.servers import Server
from tests.winning import shortest

RULES = rules_of("RU1", "C")
WIN = shortest("RU1-C")
PARTING = 4
FIRST = WIN.moves[:8]


def positions_of(moves: list[str]) -> list[Position]:
    reached = [deal(parse_code(WIN.code))]
    for text in moves:
        reached.append(play(RULES, reached[-1], parse_move(text)).position)
    return reached


def other_line() -> list[str]:
    """The first moves of the win, and two that are none of it."""
    line = FIRST[:PARTING]
    for avoided in (FIRST[PARTING], ""):
        legal = [str(move) for move in legal_moves(RULES, positions_of(line)[-1])]
        line = [*line, next(move for move in legal if move != avoided)]
    return line


SECOND = other_line()


class History:
    """The page of a game's history."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.words = page.locator("[data-steps-words]")
        self.slider = page.locator("[data-steps-slider]")
        self.branch = page.locator("[data-branch]")
        self.mark = page.locator("[data-mark]")
        self.marks = page.locator("[data-marks] button")
        self.current = page.locator('[data-moves] [aria-current="step"]')

    def expect_at(self, line: list[str], ply: int) -> None:
        expect(self.slider).to_have_value(str(ply))
        expect(self.slider).to_have_attribute("max", str(len(line)))
        expect_cards(self.page, RULES, positions_of(line)[ply])

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def name(self, text: str) -> None:
        self.mark.click()
        self.page.fill("#mark-name", text)
        self.page.locator("#naming .button-filled").click()
        expect(self.page.locator("#naming")).to_be_hidden()


def branched(player: Player, url: str) -> History:
    """A game in which moves were taken back and others made, opened from the table's menu."""
    player.open_after(url, WIN.code, FIRST)
    for _ in FIRST[PARTING:]:
        player.page.keyboard.press("u")
    player.position = player.line[PARTING]
    player.expect_table()
    for text in SECOND[PARTING:]:
        player.play(text)
    player.page.locator('[data-do="menu"]:visible').first.click()
    player.page.get_by_role("link", name="History").click()
    return History(player.page)


def test_it_steps_through_every_line_that_was_played(server: Server, player: Player) -> None:
    history = branched(player, server.url)

    history.expect_at(SECOND, len(SECOND))
    for key, ply in (("ArrowLeft", len(SECOND) - 1), ("Home", 0), ("ArrowRight", 1)):
        history.press(key)
        history.expect_at(SECOND, ply)
    expect(history.branch).to_be_hidden()
    history.slider.fill(str(PARTING))
    history.expect_at(SECOND, PARTING)
    expect(history.branch).to_have_text("Line 2 of 2")

    history.page.locator("#main").click(position={"x": 5, "y": 5})
    history.press("ArrowDown")

    expect(history.branch).to_have_text("Line 1 of 2")
    player.expect_said("Line 1 of 2 from here: 4 moves.")
    history.press("End")
    history.expect_at(FIRST, len(FIRST))
    expect(history.words).to_have_text(re.compile(rf"^Move {len(FIRST)} of {len(FIRST)}: "))
    assert player.listener.leaks == []
    expect_source_hides(history.page, RULES, positions_of(SECOND)[-1])


def test_the_list_leads_to_moves_and_to_other_lines(server: Server, player: Player) -> None:
    history = branched(player, server.url)
    history.expect_at(SECOND, len(SECOND))

    history.page.locator('[data-moves] [data-ply="2"]').click()

    history.expect_at(SECOND, 2)
    expect(history.current).to_have_attribute("data-ply", "2")
    other = history.page.locator("[data-moves] [data-line]")
    expect(other).to_have_text(re.compile(r"^or .* \(4 moves\)$"))
    other.click()
    history.expect_at(FIRST, PARTING + 1)
    expect(history.page.locator("[data-moves] [data-line]")).to_have_text(
        re.compile(r"^or .* \(2 moves\)$")
    )
    expect(history.page.locator("[data-moves] > li")).to_have_count(len(FIRST) + 1)


def test_it_runs_by_itself_at_the_speed_that_is_chosen(server: Server, player: Player) -> None:
    history = branched(player, server.url)
    history.expect_at(SECOND, len(SECOND))
    for _ in range(2):
        history.page.locator('[data-step="speed"]').click()
    expect(history.page.locator("[data-steps-speed]")).to_have_text("4×")
    history.page.locator("#main").click(position={"x": 5, "y": 5})

    history.press("Space")

    history.expect_at(SECOND, len(SECOND))
    expect(history.page.locator("[data-steps]")).not_to_have_class(re.compile("is-running"))


def test_places_get_names_and_are_found_by_them(server: Server, player: Player) -> None:
    history = branched(player, server.url)
    history.expect_at(SECOND, len(SECOND))

    history.name("The other \u202eway <b>")

    expect(history.marks).to_have_text(re.compile(r"The other way <b>\s*Move 6"))
    player.expect_said("Bookmark set: The other way <b>")
    history.page.locator("[data-moves] [data-line]").click()
    history.press("End")
    history.expect_at(FIRST, len(FIRST))
    history.page.reload()
    history.marks.click()
    history.expect_at(SECOND, len(SECOND))
    expect(history.page.locator(".track-flag")).to_have_count(1)
    history.name("Here")
    expect(history.marks).to_have_text(re.compile("^Here"))
    history.mark.click()
    history.page.get_by_role("button", name="Remove the bookmark").click()
    expect(history.marks).to_have_count(0)
    history.mark.click()
    expect(history.page.locator("#mark-name")).to_have_value("Move 6")
    history.page.fill("#mark-name", " ")
    history.press("Enter")
    expect(history.page.locator("[data-problem]")).to_have_text("A bookmark needs a name.")


def test_another_game_goes_on_from_any_place(server: Server, player: Player) -> None:
    history = branched(player, server.url)
    history.expect_at(SECOND, len(SECOND))
    before = history.page.url
    history.page.locator("[data-moves] [data-line]").click()
    history.expect_at(FIRST, PARTING + 1)

    history.page.get_by_role("button", name="Play on from here").click()

    expect(player.page.locator(".bar-code-text")).to_have_text(WIN.code)
    player.wait_ready()
    assert player.page.url != before.replace("history/", "")
    expect_cards(player.page, RULES, positions_of(FIRST)[PARTING + 1])
    player.page.goto(before)
    history.expect_at(SECOND, len(SECOND))


@pytest.mark.parametrize("visit", [*VISITS])
def test_it_fits_and_is_sound(server: Server, browser: Browser, visit: str) -> None:
    with visiting(browser, VISITS[visit]) as page:
        Player(page).open_after(server.url, WIN.code, FIRST)
        page.goto(page.url + "history/")
        history = History(page)
        history.expect_at(FIRST, len(FIRST))
        history.name("x" * 60)
        assert findings(page) == []
        assert beyond(page) == []
        history.branch.evaluate(
            """button => {
                button.hidden = false;
                button.dataset.short = "12/14";
            }"""
        )
        tools, on = history.branch.bounding_box(), page.locator("[data-on]").bounding_box()
        assert tools
        assert on
        assert tools["x"] + tools["width"] <= on["x"] or tools["y"] + tools["height"] <= on["y"]
        assert beyond(page) == []
        if page.locator("[data-list]").is_visible():
            page.locator("[data-list]").click()
            expect(history.current).to_be_in_viewport()
            assert findings(page) == []
            assert beyond(page) == []
            history.marks.click()
            expect(page.locator("#panel")).to_be_hidden()
        history.mark.click()
        assert findings(page) == []
