"""Numbers at the table: how many cards may move, penalties taken back exactly, FreeCell's deals."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from game.engine.moves import Move
from game.engine.play import legal_moves, refusal
from game.engine.position import Position
from game.engine.rules import Rules
from game.engine.variants import rules_of
from tests.e2e.player import Player
from tests.servers import Server
from tests.winning import positions, wins

NEAR = 300  # px between a sentence and the place that it is about


def test_freecell_says_how_many_cards_may_go_to_an_empty_column(
    server: Server, player: Player
) -> None:
    rules = rules_of("FC1", "C")
    win, count, move, limit = next(
        (win, count, move, limit)
        for win in wins("FC1-C")
        for count, position in enumerate(positions(win))
        for move, limit in too_many(rules, position)
        if not position.cards_on(move.target)
    )
    player.open_after(server.url, win.code, win.moves[:count])

    player.drag_move(move)

    player.expect_refusal(re.compile(rf"At most {limit} cards?\b"))
    chip, place = player.rect("#message").middle, player.rect(player.slot(move.target)).middle
    assert abs(chip.x - place.x) < NEAR
    assert abs(chip.y - place.y) < NEAR
    player.expect_table()


def too_many(rules: Rules, position: Position) -> list[tuple[Move, int]]:
    """The moves of this position that carry more cards than go in one move, with the number that
    does."""
    columns = [f"t{number}" for number in range(1, rules.columns + 1)]
    moves = (
        Move(source, target, count)
        for source in columns
        for target in columns
        for count in range(2, len(position.cards_on(source)) + 1)
    )
    refused = ((move, refusal(rules, position, move)) for move in moves)
    return [
        (move, reason.limit)
        for move, reason in refused
        if reason and reason.code == "group_too_large" and reason.limit
    ]


def test_a_penalty_that_was_cut_off_at_nothing_is_taken_back_exactly(
    server: Server, player: Player
) -> None:
    """Klondike, draw one, score 5: turning the waste over gives 0, and undo gives 5 again."""
    rules = rules_of("KL1", "1")
    win, count = next(
        (win, count)
        for win in wins("KL1-1")
        for count, position in enumerate(positions(win))
        if position.score == 5 and "w>s" not in win.moves[:count]
    )
    stock = len(positions(win)[count].stock)
    player.open_after(server.url, win.code, [*win.moves[:count], *["s>w"] * stock])
    assert [str(move) for move in legal_moves(rules, player.position)][-1] == "w>s"
    player.expect_figure("score", 5)

    player.play("w>s")

    player.expect_figure("score", 0)
    player.take_back_and_forth()
    player.page.keyboard.press("u")
    player.expect_figure("score", 5)


def test_a_freecell_deal_goes_by_its_number(server: Server, player: Player, page: Page) -> None:
    player.open(f"{server.url}/deal/fc1 c aaalwo7/")
    expect(page).to_have_url(f"{server.url}/deal/11982/")
    expect(page.locator(".bar-code-text")).to_have_text("#11982")
    player.expect_table()

    page.goto(f"{server.url}/open/")
    page.locator('input[name="code"]').fill(" #617 ")
    page.keyboard.press("Enter")

    expect(page).to_have_url(f"{server.url}/deal/617/")
    player.open(page.url)
    expect(page.locator(".bar-code-text")).to_have_text("#617")
    player.expect_table()
