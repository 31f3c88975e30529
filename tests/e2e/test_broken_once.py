"""What was broken once, as a player met it."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from game.engine.moves import parse_move
from tests.e2e.hands import Point
from tests.e2e.player import Player
from tests.servers import Server

DRAW_THREE = "KL1-3-AAABWHX"

# Whether nothing lies over an element, which lets hands through, at points all over it.
ON_TOP = """chip => {
    chip.style.pointerEvents = "auto";
    const {x, y, width, height} = chip.getBoundingClientRect();
    return [0.1, 0.3, 0.5, 0.7, 0.9].every(
        part => document.elementFromPoint(x + width * part, y + height / 2) === chip
    );
}"""


@pytest.fixture
def page(phone: BrowserContext) -> Page:
    return phone.new_page()


@pytest.fixture
def player(page: Page) -> Player:
    return Player(page, touch=True)


def test_a_refusal_is_said_above_the_cards(server: Server, player: Player) -> None:
    player.open(f"{server.url}/deal/{DRAW_THREE}/")
    player.play("s>w")
    covered = player.rect(f'#table .card[data-card="{player.position.waste[-2].id}"]')

    player.tap(Point(covered.x + 5, covered.y + covered.height / 2))
    player.expect_refusal("Only the last card of the waste can be played.")

    assert player.page.locator("#message").evaluate(ON_TOP)


def test_a_back_under_a_lifted_card_shows_its_pattern(server: Server, player: Player) -> None:
    player.open(f"{server.url}/deal/{DRAW_THREE}/")
    back = player.page.locator('#table .pile[data-pile="t4"] .card.is-back .card-back').last
    expect(back).to_be_hidden()

    goal = player.carry(parse_move("t4>fc"))

    expect(back).to_be_visible()
    player.hand.up(goal)
