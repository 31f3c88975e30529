"""Stock, waste, cells and runs in the hand: what Russian Solitaire has none of."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from game.engine.codes import parse_code
from game.engine.moves import Move, parse_move
from game.engine.play import play, refusal
from game.engine.rules import Refusal, Run
from game.engine.variants import rules_of
from tests.e2e.hands import Point
from tests.e2e.player import Player
from tests.e2e.waiting import wait_until
from tests.servers import Server
from tests.winning import positions, shortest, wins

DRAW_ONE, DRAW_THREE = "KL1-1-AAAAABI", "KL1-3-AAAAAB3"
FREECELL = "11982"

FLYING = "document.querySelectorAll('.card.is-flying').length"
# The picture on the back of the card that lies on top of the stock now.
RAISED = """() => {
    const top = document.querySelector('.pile[data-pile="s"] .card:last-child .card-body');
    window.stockTop = getComputedStyle(top, "::after");
}"""


def waste_places(player: Player) -> list[float]:
    """How far to the right each waste card lies, the lowest first."""
    return [player.rect(f'#table .card[data-card="{card.id}"]').x for card in player.position.waste]


def test_three_cards_are_drawn_and_come_back_in_order(server: Server, player: Player) -> None:
    player.open(f"{server.url}/deal/{shortest('KL1-3').code}/")

    for _ in range(2):
        player.tap_stock()
        player.told("s>w")
    player.expect_table()

    places = waste_places(player)
    assert places[0] == places[3]
    assert all(right - left > 20 for left, right in pairwise(places[3:]))
    player.take_back_and_forth(2)
    assert waste_places(player) == places


def test_the_stock_keeps_its_picture_until_what_comes_back_lies_on_it(
    server: Server, player: Player
) -> None:
    player.open(f"{server.url}/deal/{shortest('KL1-3').code}/")
    player.tap_stock()
    player.told("s>w")
    player.page.evaluate(RAISED)
    wait_until(player.page, "stockTop.display !== 'none'")

    wait_until(player.page, f"{FLYING} === 0")
    player.page.keyboard.press("u")
    wait_until(player.page, f"{FLYING} === 3 && (window.seen = stockTop.display)")
    assert player.page.evaluate("seen") != "none"
    wait_until(player.page, "stockTop.display === 'none'")


def test_the_card_under_the_one_played_shows_itself(server: Server, player: Player) -> None:
    win = shortest("KL1-3")
    index = next(n for n, text in enumerate(win.moves) if text.startswith("w>"))
    player.open_after(server.url, win.code, win.moves[:index])
    before = waste_places(player)

    player.drag_move(parse_move(win.moves[index]))
    player.told(win.moves[index])

    player.expect_table()
    assert waste_places(player)[-1] == before[-1] or len(before) <= 3


def test_a_card_under_another_says_that_it_cannot_be_played(server: Server, player: Player) -> None:
    player.open(f"{server.url}/deal/{shortest('KL1-3').code}/")
    player.tap_stock()
    player.told("s>w")
    lowest = player.rect(f'#table .card[data-card="{player.position.waste[0].id}"]')

    player.tap(Point(lowest.x + 8, lowest.y + 12))

    player.expect_refusal("Only the last card of the waste can be played.")
    player.expect_figure("moves", 1)


def test_the_waste_is_turned_over_by_a_tap_where_the_stock_was(
    server: Server, player: Player, page: Page
) -> None:
    player.open(f"{server.url}/deal/{shortest('KL1-3').code}/")
    for _ in range(8):
        player.tap_stock()
        player.told("s>w")
    expect(page.locator(f"{player.slot('s')}.is-turned")).to_be_visible()

    player.tap_stock()
    player.told("w>s")

    player.expect_table()
    player.take_back_and_forth()


def test_a_burst_of_draws_and_undos_ends_right(server: Server, player: Player, page: Page) -> None:
    player.open(f"{server.url}/deal/{shortest('KL1-1').code}/")

    for _ in range(20):
        page.keyboard.press("d")
    for _ in range(20):
        page.keyboard.press("u")

    expect(page.locator('[data-do="undo"]:visible').first).to_have_attribute(
        "aria-disabled", "true"
    )
    expect(page.locator('.pile[data-pile="w"] .card')).to_have_count(0)
    for _ in range(20):
        page.keyboard.press("d")
    for _ in range(3):
        page.keyboard.press("u")
    expect(page.locator('.pile[data-pile="w"] .card')).to_have_count(17)


@pytest.mark.parametrize("by", ["tap", "key"])
def test_a_row_needs_a_card_on_every_column(server: Server, player: Player, by: str) -> None:
    win, index = next(
        (win, index)
        for win in wins("SP1-1")
        for index, position in enumerate(positions(win))
        if position.stock and not all(cards for _, cards in position.tableau)
    )
    player.open_after(server.url, win.code, win.moves[:index])
    stock = player.rect(player.card_of("s"))

    if by == "tap":
        player.tap_stock()
    else:
        player.page.keyboard.press("d")

    player.expect_refusal("A row is dealt only when every column holds a card.")
    chip = player.rect("#message")
    assert abs(chip.middle.x - stock.middle.x) < 300
    assert abs(chip.middle.y - stock.middle.y) < 300
    player.expect_figure("moves", index)


def test_a_dealt_row_is_said_in_one_sentence(server: Server, player: Player) -> None:
    player.open(f"{server.url}/deal/{shortest('SP1-4').code}/")
    expect(player.page.locator(player.card_of("s"))).to_have_attribute(
        "aria-label", "Stock, 5 rows"
    )

    player.tap_stock()
    player.told("s>t")

    player.expect_table()
    expect(player.page.locator("#live")).to_have_text("A row is dealt")
    expect(player.page.locator(player.card_of("s"))).to_have_attribute(
        "aria-label", "Stock, 4 rows"
    )


def test_a_run_leaves_and_shows_its_king(server: Server, player: Player, page: Page) -> None:
    win = shortest("SP1-2")
    code = parse_code(win.code)
    rules = rules_of(code.tag, code.variant)
    index, run = next(
        (index, event)
        for index, (text, position) in enumerate(zip(win.moves, positions(win), strict=False))
        for event in play(rules, position, parse_move(text)).events
        if isinstance(event, Run)
    )
    player.open_after(server.url, win.code, win.moves[:index])

    player.drag_move(parse_move(win.moves[index]))
    player.told(win.moves[index])

    player.expect_table()
    expect(page.locator("#live")).to_contain_text("run")
    king = f'.pile[data-pile="f{run.suit.lower()}"] .card[aria-label]'
    expect(page.locator(king)).to_have_attribute("data-face", f"K{run.suit}")
    player.take_back_and_forth()


def test_cards_that_do_not_hold_together_say_so(server: Server, player: Player) -> None:
    win, index, move = next(
        (win, index, move)
        for win in wins("SP1-4")
        for index, position in enumerate(positions(win))
        for move in [Move(f"t{a}", f"t{b}", 2) for a in range(1, 11) for b in range(1, 11)]
        if refusal(rules_of("SP1", "4"), position, move) == Refusal("not_a_run")
    )
    player.open_after(server.url, win.code, win.moves[:index])

    player.drag_move(move)

    player.expect_refusal("Only cards that follow each other in order move together.")
    player.expect_table()


def test_the_cells_are_one_place(server: Server, player: Player) -> None:
    player.open(f"{server.url}/deal/{FREECELL}/")

    player.drag_move(Move("t1", "c2"))
    player.told("t1>c2")
    player.drag_move(Move("t2", "c2"))
    beside = next(
        cell
        for cell in ("c1", "c3")
        if player.page.locator(f'.pile[data-pile="{cell}"] .card').count()
    )
    player.told(f"t2>{beside}")

    player.expect_table()


def test_a_taken_row_of_cells_says_so(server: Server, player: Player) -> None:
    player.open_after(server.url, FREECELL, [f"t{n}>c{n}" for n in range(1, 5)])

    player.drag_move(Move("t5", "c3"))

    player.expect_refusal("A cell holds only one card.")
    player.expect_table()


def test_too_many_cards_hear_how_many_may_move(server: Server, player: Player) -> None:
    win, index, move, limit = next(
        (win, index, move, found.limit)
        for win in wins("FC1-C")
        for index, position in enumerate(positions(win))
        for move in [
            Move(f"t{a}", f"t{b}", n)
            for a in range(1, 9)
            for b in range(1, 9)
            for n in range(2, len(position.tableau[a - 1].cards) + 1)
        ]
        if (found := refusal(rules_of("FC1", "C"), position, move))
        and found.code == "group_too_large"
    )
    player.open_after(server.url, win.code, win.moves[:index])

    player.drag_move(move)

    player.expect_refusal(f"At most {limit} card")


def test_two_tabs_show_the_same_waste_and_stock(
    server: Server, player: Player, desk: BrowserContext
) -> None:
    player.open(f"{server.url}/deal/{shortest('KL1-3').code}/")
    player.tap_stock()
    player.told("s>w")
    other = Player(desk.new_page())
    other.page.goto(player.page.url)
    other.wait_ready()
    other.position, other.moves = player.position, player.moves
    other.rules, other.line = player.rules, player.line

    player.tap_stock()
    player.told("s>w")
    other.position, other.moves = player.position, player.moves
    other.expect_table()
    other.tap_stock()
    other.told("s>w")
    other.expect_table()

    player.position, player.moves = other.position, other.moves
    player.expect_table()


def test_the_focus_stays_on_the_stock_that_is_drawn_from(
    server: Server, player: Player, page: Page
) -> None:
    player.open(f"{server.url}/deal/{shortest('KL1-3').code}/")
    page.locator(player.card_of("s")).focus()

    for _ in range(2):
        page.keyboard.press("Enter")
        player.told("s>w")

    expect(page.locator("#table :focus")).to_have_attribute("aria-label", "Stock, 18 cards")
    page.keyboard.press("ArrowRight")
    label = page.locator("#table :focus").get_attribute("aria-label") or ""
    assert ", waste; below it " in label
    page.keyboard.press("d")
    player.told("s>w")
    last = player.position.waste[-1]
    expect(page.locator("#table :focus")).to_have_attribute("data-card", str(last.id))


def test_every_quick_tap_on_the_stock_draws(server: Server, player: Player, page: Page) -> None:
    player.open(f"{server.url}/deal/{shortest('KL1-3').code}/")
    stock = player.rect(player.card_of("s")).middle

    for _ in range(6):
        player.tap(stock)

    for _ in range(6):
        player.follow("s>w")
    player.expect_table()
