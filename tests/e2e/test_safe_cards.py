"""The option "Safe cards up": what nothing needs any more goes up after a move by hand."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from game.engine.automatic import NONE_KEPT, safe_moves
from game.engine.codes import parse_code
from game.engine.moves import Move, parse_move
from game.engine.play import deal, legal_moves, play
from game.engine.position import Position
from game.engine.rules import Rules
from game.engine.variants import rules_of
from tests.e2e.player import Player
from tests.servers import Server
from tests.winning import wins


class Moment(NamedTuple):
    """After `before`, the move by hand frees `safe` cards; `down` then takes one of them down."""

    code: str
    before: list[str]
    by_hand: str
    safe: list[str]
    down: str | None = None


def moment(name: str, *, down: bool = False) -> Moment:
    """The first such moment in the winning games of a kind."""
    for win in wins(name):
        code = parse_code(win.code)
        rules, position = rules_of(code.tag, code.variant), deal(code)
        for count, text in enumerate(win.moves):
            safe = freed_by(rules, position, text)
            after = played(rules, position, [text, *safe])
            back = taken_down(rules, after, safe) if safe else None
            if safe and (back or not down):
                return Moment(win.code, win.moves[:count], text, safe, back)
            position = played(rules, position, [text])
    raise AssertionError(f"no move of {name} frees a safe card")


def freed_by(rules: Rules, position: Position, text: str) -> list[str]:
    """The safe cards that go up after a move of one card or more between columns, where none could
    before it."""
    if {pile[0] for pile in parse_move(text)[:2]} != {"t"} or safe_moves(
        rules, position, NONE_KEPT
    ):
        return []
    return list(map(str, safe_moves(rules, played(rules, position, [text]), NONE_KEPT)))


def taken_down(rules: Rules, position: Position, safe: list[str]) -> str | None:
    """A move that takes one of the cards down again, after which it would be safe to go up."""
    for move in legal_moves(rules, position):
        up = Move(move.target, move.source)
        raised = any(text.endswith(move.source) for text in safe)
        if move.source[0] == "f" and raised:
            after = played(rules, position, [str(move)])
            if up in safe_moves(rules, after, NONE_KEPT):
                return str(move)
    return None


def played(rules: Rules, position: Position, texts: list[str]) -> Position:
    for text in texts:
        position = play(rules, position, parse_move(text)).position
    return position


def switch_on(player: Player) -> None:
    """Through the settings beside the table."""
    page = player.page
    page.locator('.tools [data-do="settings"]').click()
    switch = page.locator('#settings input[name="safeCards"]')
    expect(switch).not_to_be_checked()
    switch.press("Space")
    expect(switch).to_be_checked()
    page.keyboard.press("Escape")
    expect(page.locator("#settings")).to_be_hidden()
    # The table is laid out anew in the room that the panel left, within a frame.
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.mark.parametrize("name", ["KL1-1", "FC1-C"])
def test_safe_cards_follow_a_drag_and_go_back_with_it(
    server: Server, player: Player, name: str
) -> None:
    now = moment(name)
    player.open_after(server.url, now.code, now.before)
    before = player.position
    switch_on(player)
    player.expect_table()

    player.drag(now.by_hand)
    for text in [now.by_hand, *now.safe]:
        player.follow(text)
    player.expect_table()
    after = player.position

    player.page.keyboard.press("u")
    player.position = before
    player.expect_table()
    player.page.locator('.tools [data-do="redo"]').click()
    player.position = after
    player.expect_table()
    player.page.keyboard.press("u")
    player.position = before
    player.reload()
    player.page.wait_for_timeout(500)
    player.expect_table()


def test_a_card_taken_down_stays_down(server: Server, player: Player) -> None:
    now = moment("KL1-1", down=True)
    assert now.down
    player.open_after(server.url, now.code, now.before)
    switch_on(player)
    player.drag(now.by_hand)
    for text in [now.by_hand, *now.safe]:
        player.follow(text)
    player.expect_table()

    kept = player.position.cards_on(now.down[:2])[-1]
    player.drag(now.down)
    player.follow(now.down)
    player.expect_table()
    player.tap_stock()
    player.follow("s>w" if player.position.stock else "w>s")
    for move in safe_moves(player.rules, player.position, frozenset({kept.id})):
        player.follow(str(move))
    player.expect_table()


def test_nothing_goes_up_by_itself_unless_asked(server: Server, player: Player) -> None:
    now = moment("KL1-1")
    player.open_after(server.url, now.code, now.before)

    player.drag(now.by_hand)
    player.told(now.by_hand)

    player.page.wait_for_timeout(500)
    player.expect_table()
