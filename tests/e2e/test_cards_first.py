"""The cards can be played before what stands around them has come, and nothing pressed is lost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from game.engine.codes import parse_code
from game.engine.moves import parse_move
from game.engine.play import deal
from game.engine.variants import rules_of
from tests.e2e.player import Player
from tests.servers import Server
from tests.winning import shortest

AROUND = "**/js/ui/index.*.js"


@pytest.fixture
def held(page: Page) -> Iterator[list[Route]]:
    """The request for what stands around the cards, kept back."""
    kept: list[Route] = []
    page.route(AROUND, lambda route: kept.append(route))
    yield kept
    page.unroute(AROUND)


@pytest.fixture
def cards_only(server: Server, player: Player, held: list[Route]) -> Player:
    """A player at cards around which nothing works yet."""
    win = shortest("RU1-C")
    player.page.goto(f"{server.url}/deal/{win.code}/", wait_until="commit")
    player.page.locator("#table .card[data-suit]").first.wait_for(state="attached")
    code = parse_code(win.code)
    player.rules, player.position = rules_of(code.tag, code.variant), deal(code)
    player.line = [player.position]
    return player


def test_cards_can_be_moved_at_once(cards_only: Player, held: list[Route]) -> None:
    cards_only.page.wait_for_timeout(1500)  # the deal is over
    cards_only.drag_move(parse_move(shortest("RU1-C").moves[0]))
    held[0].continue_()
    expect(cards_only.page.locator('[data-figure="moves"]')).to_have_text("1")


@pytest.mark.parametrize("press", ["key", "button"])
def test_what_is_pressed_meanwhile_is_not_lost(
    cards_only: Player, held: list[Route], press: str
) -> None:
    page = cards_only.page
    if press == "key":
        page.keyboard.press("n")
    else:
        page.locator("[data-do=new]").locator("visible=true").click()
    page.wait_for_timeout(100)
    expect(page.locator("#new-game")).to_be_hidden()
    held[0].continue_()
    expect(page.locator("#new-game")).to_be_visible()
