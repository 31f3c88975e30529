"""The quiet lines at the foot: "Finish", which plays the rest, and that no move helps any more."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from game.engine.codes import DealCode, parse_code
from game.engine.moves import Move, parse_move
from game.engine.play import deal, finish, is_stuck, legal_moves, play, replay
from game.engine.rules import Rules
from game.engine.variants import rules_of
from tests.e2e.player import Player
from tests.servers import Server
from tests.winning import Win, win_of

MANY = 90  # moves after which a player at random has had a chance to lose


def ready_to_finish(win: Win) -> int:
    """After how many moves of the line the rest goes up by itself."""
    code = parse_code(win.code)
    rules, position = rules_of(code.tag, code.variant), deal(code)
    for count, text in enumerate(win.moves):
        if finish(rules, position):
            return count
        position = play(rules, position, parse_move(text)).position
    raise AssertionError(f"{win.code} is never ready to be finished")


@pytest.mark.parametrize(
    ("code", "through"),
    [
        pytest.param("KL1-1-AAADXPT", {"s>w", "w>s"}, id="klondike-turning-the-stock"),
        pytest.param("FC1-C-AAH6EBF", {"c2>fs", "c3>fs"}, id="freecell-out-of-cells"),
    ],
)
def test_finish_plays_the_rest_a_card_a_move(
    server: Server, player: Player, code: str, through: set[str]
) -> None:
    win = win_of(code)
    ready = ready_to_finish(win)
    player.open_after(server.url, code, win.moves[: ready - 1])
    line = player.page.locator('[data-line="finish"]')
    expect(line).to_be_hidden()
    player.play(win.moves[ready - 1])

    expect(line).to_be_visible()
    line.locator('[data-do="finish"]').click()

    played = set()
    while rest := finish(player.rules, player.position):
        played.add(str(rest[0]))
        player.follow(str(rest[0]))
    assert through <= played
    expect(player.page.locator("#won")).to_be_visible(timeout=60_000)
    player.expect_table()
    player.page.keyboard.press("u")
    expect(player.page.locator("#won")).to_be_hidden()
    player.position = player.line[-2]
    player.expect_table()


def dead_end(rules: Rules) -> tuple[DealCode, list[str]]:
    """A deal, and moves that lead to the first position on their way from which nothing helps."""
    for number in range(1, 30):
        code = DealCode(rules.tag, rules.variant, number)
        moves = aimless(code)
        if is_stuck(rules, replay(code, moves)):
            while is_stuck(rules, replay(code, moves[:-1])):
                moves.pop()
            return code, list(map(str, moves))
    raise AssertionError(f"nobody lost {rules.tag}-{rules.variant}")


def aimless(code: DealCode) -> list[Move]:
    """The moves of somebody who plays at random, until none is left or there were many."""
    rules, position = rules_of(code.tag, code.variant), deal(code)
    chance = random.Random(code.number)
    moves: list[Move] = []
    while len(moves) < MANY and (legal := legal_moves(rules, position)):
        moves.append(chance.choice(legal))
        position = play(rules, position, moves[-1]).position
    return moves


@pytest.mark.parametrize(
    ("tag", "variant"),
    [
        pytest.param("KL1", "3", id="klondike"),
        pytest.param("SP1", "4", id="spider"),
        pytest.param("FC1", "C", id="freecell"),
    ],
)
def test_a_dead_end_is_told_quietly_and_undo_leads_out(
    server: Server, player: Player, tag: str, variant: str
) -> None:
    code, moves = dead_end(rules_of(tag, variant))
    player.open_after(server.url, str(code), moves[:-1])
    line = player.page.locator('[data-line="stuck"]')
    expect(line).to_be_hidden()

    player.play(moves[-1])

    expect(line).to_be_visible()
    expect(player.page.locator("dialog[open]")).to_have_count(0)
    player.page.locator('.tools [data-do="undo"]').click()
    expect(line).to_be_hidden()
    player.position = player.line[-2]
    player.expect_table()


@pytest.mark.parametrize(("width", "height"), [(640, 360), (1440, 900)])
def test_the_table_stays_where_it_is_when_a_line_comes(
    server: Server, player: Player, width: int, height: int
) -> None:
    win = win_of("KL1-3-AAADXUA")
    ready = ready_to_finish(win)
    player.page.set_viewport_size({"width": width, "height": height})
    player.open_after(server.url, win.code, win.moves[: ready - 1])
    places = [player.slot(pile) for pile in ("s", "t1", "t7", "fs", "fc")]
    before = [player.rect(place) for place in places]
    player.play(win.moves[ready - 1])

    expect(player.page.locator('[data-line="finish"]')).to_be_visible()
    assert [player.rect(place) for place in places] == before
