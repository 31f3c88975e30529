"""What was broken once, as a player met it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import BrowserContext, Page

from game.engine.moves import parse_move
from tests.e2e.hands import Point
from tests.e2e.player import Player
from tests.servers import Server
from tests.winning import shortest

DRAW_THREE = "KL1-3-AAABWHX"

# Whether nothing lies over an element, which lets hands through, at points all over it.
ON_TOP = """chip => {
    chip.style.pointerEvents = "auto";
    const {x, y, width, height} = chip.getBoundingClientRect();
    return [0.1, 0.3, 0.5, 0.7, 0.9].every(
        part => document.elementFromPoint(x + width * part, y + height / 2) === chip
    );
}"""

# Waits until a card flies over a point, and holds it there. It begins to wait before the card
# sets off: a flight is shorter than a busy machine may take to ask for it.
WATCH = """([card, x, y]) => {
    const watch = async () => {
        for (let frame = 0; frame < 600; frame++) {
            const over = document.elementFromPoint(x, y)?.closest(".card");
            if (over?.dataset.card === card) {
                for (const way of over.getAnimations()) way.pause();
                return true;
            }
            await new Promise(requestAnimationFrame);
        }
        return false;
    };
    window.flewBy = watch();
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
    back = player.page.locator('#table .pile[data-pile="t4"] .card.is-back .card-body').last
    shown = "back => getComputedStyle(back, '::after').display !== 'none'"
    assert not back.evaluate(shown)

    goal = player.carry(parse_move("t4>fc"))

    assert back.evaluate(shown)
    player.hand.up(goal)


def test_a_tap_means_the_card_that_lies_there_not_one_that_flies_by(
    server: Server, player: Player
) -> None:
    win = shortest("FC1-C")
    up, next_up = "c4>fs", "t8>fs"  # across the last column to the foundations
    ready = next(n for n, pair in enumerate(pairwise(win.moves)) if pair == (up, next_up))
    player.page.set_viewport_size({"width": 640, "height": 360})
    player.open_after(server.url, win.code, win.moves[:ready])
    flying = str(player.position.cards_on("c4")[0].id)
    at = player.handle(parse_move(next_up))

    player.page.evaluate(WATCH, [flying, *at])
    player.tap(player.handle(parse_move(up)))
    assert player.page.evaluate("window.flewBy")
    player.tap(at)

    player.follow(up)
    player.told(next_up)
    player.expect_table()
