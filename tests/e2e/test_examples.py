"""Worked examples: stepped through by mouse, finger and keys, refused where the engine refuses, and
played on from there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from game.examples import find_example
from game.examples.showing import Shown, shown
from tests.e2e.geometry import beyond
from tests.e2e.player import Player
from tests.e2e.seen import expect_cards
from tests.e2e.visits import VISITS, visiting
from tests.servers import Server

WORDIEST = {
    "russian": "classic-and-relaxed",
    "klondike": "down-again",
    "spider": "run-leaves",
    "freecell": "how-many",
}


def steps_of(game: str, name: str) -> tuple[Shown, ...]:
    found = find_example(game, name)
    assert found
    return shown(found)


def expect_step(page: Page, steps: tuple[Shown, ...], number: int) -> None:
    """The step on the table, with its words, its mark and its reason."""
    at = steps[number]
    expect(page.locator("[data-steps-slider]")).to_have_value(str(number))
    expect(page.locator("[data-steps-words]")).to_contain_text(at.step.words)
    expect_cards(page, at.rules, at.position)
    refused = page.locator("#table .is-refused")
    expect(refused).to_have_count(len(at.refused.places) if at.refused else 0)
    expect(page.locator("#message")).to_be_visible(visible=at.refused is not None)
    marked = page.locator("#table :is(.is-selected, .is-carried)")
    expect(marked).to_have_count(len(at.refused.cards) if at.refused else 0)


def test_keys_lead_through_it_and_back(server: Server, player: Player) -> None:
    steps = steps_of("russian", "king-wanted")
    page = player.page
    page.goto(f"{server.url}/en/examples/russian/king-wanted/")
    expect_step(page, steps, 0)
    for number in range(1, len(steps)):
        page.keyboard.press("ArrowRight")
        expect_step(page, steps, number)
    page.keyboard.press("ArrowLeft")
    expect_step(page, steps, 2)
    expect(page.locator("#message")).to_have_text("Only a king may go on an empty column.")
    expect(page.locator("#live")).to_contain_text("Only a king may go on an empty column.")


def test_the_mouse_leads_to_another_deal_that_is_played_on(server: Server, player: Player) -> None:
    steps = steps_of("russian", "classic-and-relaxed")
    page = player.page
    page.goto(f"{server.url}/en/examples/russian/classic-and-relaxed/")
    expect(page.locator("[data-deal]")).to_have_text(steps[0].code)
    for number in (1, 2, 3):
        page.locator('[data-step="forward"]').click()
        expect_step(page, steps, number)
    expect(page.locator("[data-deal]")).to_have_text(steps[3].code)

    page.get_by_role("button", name="Play on from here").click()

    expect(page.locator(".bar-code-text")).to_have_text(steps[3].code)
    player.wait_ready()
    expect_cards(page, steps[3].rules, steps[3].position)
    player.expect_figure("moves", 1)


def test_a_won_game_ends_with_its_score_and_nothing_to_play_on(
    server: Server, player: Player
) -> None:
    page = player.page
    page.goto(f"{server.url}/en/examples/russian/whole-game/")
    page.locator('[data-step="last"]').click()
    expect(page.locator("[data-score]")).to_have_text("625")
    expect(page.locator("[data-on] button")).to_be_disabled()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-score]")).to_have_text("615")
    expect(page.locator("[data-steps-words]")).to_contain_text("king of diamonds")
    expect(page.locator("[data-on] button")).to_be_enabled()


@pytest.mark.parametrize("visit", [*VISITS])
def test_it_fits_and_the_table_stands_still(server: Server, browser: Browser, visit: str) -> None:
    with visiting(browser, VISITS[visit]) as page:
        for game, name in WORDIEST.items():
            page.goto(f"{server.url}/{VISITS[visit].language}/examples/{game}/{name}/")
            expect(page.locator("#table .card:not(.is-back, .is-deep)").first).to_be_visible()
            size = page.locator("#table").bounding_box()
            for _ in steps_of(game, name):
                assert beyond(page) == []
                assert page.locator("#table").bounding_box() == size
                page.keyboard.press("ArrowRight")
