"""How the table answers the hand: what interrupts a drag, what landed, what cannot move."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from game.engine.moves import Move
from game.engine.play import legal_moves
from tests.e2e.hands import Point
from tests.e2e.player import Player
from tests.servers import Server
from tests.winning import shortest

# The cards with something on the way in them: a mark that fades, or a body that shakes.
ANSWERING = """pseudo => [...document.querySelectorAll("#table .card")]
    .filter(card => card.getAnimations({subtree: true}).some(({effect}) =>
        effect.pseudoElement === pseudo && effect.target.matches(".card-body")))
    .map(card => Number(card.dataset.card))"""


@pytest.fixture
def player(server: Server, page: Page) -> Player:
    """At a desk, a few cards drawn one by one, so that there is something to take back."""
    player = Player(page)
    player.open(f"{server.url}/deal/{shortest('KL1-1').code}/")
    for _ in range(3):
        player.tap_stock()
        player.told("s>w")
    player.wait_ready()
    return player


@pytest.mark.parametrize("pile", ["w", "t7"])
@pytest.mark.parametrize("key", ["u", "d"])
def test_what_happens_meanwhile_sends_the_card_in_the_hand_home(
    player: Player, page: Page, pile: str, key: str
) -> None:
    goal = player.carry(Move(pile, "t1" if pile == "w" else "t2"))
    expect(page.locator(".is-dragged")).to_have_count(1)

    page.keyboard.press(key)

    expect(page.locator(".is-dragged")).to_have_count(0)
    if key == "d":
        player.follow("s>w")
    else:
        player.position = player.line[-2]
    player.expect_table()
    player.hand.up(goal)
    page.wait_for_timeout(300)
    player.expect_table()
    player.tap_stock()
    player.told("s>w")
    player.expect_table()


@pytest.mark.parametrize("pile", ["w", "t7"])
def test_the_hand_holds_a_card_where_it_took_hold_of_it(player: Player, pile: str) -> None:
    card = player.card_of(pile)
    before, handle = player.rect(card), player.handle(Move(pile, "t1"))

    player.hand.down(handle)
    for step in range(1, 5):
        player.hand.move(Point(handle.x - step * 10, handle.y + step * 20))

    held = player.rect(card)
    assert (round(held.x - before.x), round(held.y - before.y)) == (-40, 80)
    player.hand.up(Point(handle.x, handle.y))
    player.expect_table()


def test_the_card_that_a_tap_sent_off_is_marked_where_it_landed(player: Player, page: Page) -> None:
    up = next(move for move in legal_moves(player.rules, player.position) if move.target[0] == "f")
    card = player.position.cards_on(up.source)[-1]

    player.tap_card(up)

    assert page.evaluate(ANSWERING, "::after") == [card.id]
    player.told(str(up))
    player.expect_table()


def test_a_card_that_cannot_move_shakes_and_says_why(player: Player, page: Page) -> None:
    legal = legal_moves(player.rules, player.position)
    still = next(
        f"t{number}"
        for number in range(1, 8)
        if not any(move.source == f"t{number}" and move.count == 1 for move in legal)
    )
    card = player.position.cards_on(still)[-1]

    player.tap_card(Move(still, "t1"))

    assert page.evaluate(ANSWERING, None) == [card.id]
    expect(page.locator("#message")).to_be_visible()
    player.expect_figure("moves", 3)
