"""What the rules say, seen at the table: groups, the limit, kings, taking back, undo."""

from __future__ import annotations

import random
from itertools import pairwise

from playwright.sync_api import Page, expect

from game.engine.moves import Move, parse_move
from game.engine.play import legal_moves, refusal
from game.engine.position import Position
from game.engine.rules import Refusal
from game.engine.variants import rules_of
from tests.e2e.player import Player
from tests.servers import Server
from tests.winning import Win, positions, win_of, wins

LONG_GROUP = "RU1-C-AALJNAR"  # after eleven moves of its win a group of 21 cards could fit


def is_ordered(position: Position, move: Move) -> bool:
    """Whether a group's cards go down by one rank each."""
    cards = position.cards_on(move.source)[-move.count :]
    return all(low.rank == high.rank - 1 for high, low in pairwise(cards))


def find_move(name: str, count: int, *, ordered: bool | None = None) -> tuple[Win, int]:
    """A winning game and the index of a move in it that carries `count` cards."""
    for win in wins(name):
        for index, (text, position) in enumerate(zip(win.moves, positions(win), strict=False)):
            move = parse_move(text)
            if move.count == count and ordered in (None, is_ordered(position, move)):
                return win, index
    raise AssertionError(f"no game of {name} moves {count} cards")


def test_five_cards_in_no_order_move(server: Server, player: Player) -> None:
    win, index = find_move("RU1-C", 5, ordered=False)
    player.open(f"{server.url}/deal/{win.code}/")

    for text in win.moves[:index]:
        player.play(text)
    player.drag(win.moves[index])
    player.told(win.moves[index])


def test_twenty_cards_move(server: Server, player: Player) -> None:
    win, index = find_move("RU1-R", 20)
    player.open(f"{server.url}/deal/{win.code}/")

    for text in win.moves[:index]:
        player.play(text)
    player.drag(win.moves[index])
    player.told(win.moves[index])


def test_twenty_one_cards_are_refused(server: Server, player: Player) -> None:
    win = win_of(LONG_GROUP)
    player.open(f"{server.url}/deal/{win.code}/")
    for text in win.moves[:11]:
        player.play(text)
    too_long = next(
        f"t{source}*21>t{target}"
        for source in range(1, 8)
        for target in range(1, 8)
        if refusal(player.rules, player.position, Move(f"t{source}", f"t{target}", 21))
        == Refusal("group_too_large", limit=20)
    )

    player.drag(too_long)

    player.expect_refusal("20")
    player.expect_figure("moves", 11)


def test_only_a_king_goes_on_an_empty_column(server: Server, player: Player, page: Page) -> None:
    win, index, text = next(
        (win, index, f"{move.source}>{empty}")
        for win in wins("RU1-C")
        for index, position in enumerate(positions(win))
        for empty in [_empty_column(position)]
        if empty
        for move in legal_moves(rules_of("RU1", "C"), position)
        if move.source[0] == "t" and move.count > 1 and position.cards_on(move.source)[-1].rank < 13
    )
    player.open(f"{server.url}/deal/{win.code}/")
    for move in win.moves[:index]:
        player.play(move)

    player.drag(text)

    player.expect_refusal("Only a king may go on an empty column.")
    chip, place = player.rect("#message"), player.place(text.split(">")[1])
    assert abs(chip.middle.x - place.middle.x) < 300
    assert abs(chip.middle.y - place.middle.y) < 300
    player.expect_figure("moves", index)


def _empty_column(position: Position) -> str | None:
    empty = (f"t{n}" for n, column in enumerate(position.tableau, 1) if not column.cards)
    return next(empty, None)


def test_a_card_taken_back_and_put_up_again_scores_again(server: Server, player: Player) -> None:
    win, index = next(
        (win, index)
        for win in wins("RU1-R")
        for index, text in enumerate(win.moves)
        if text.startswith("f")
    )
    player.open(f"{server.url}/deal/{win.code}/")
    for text in win.moves[:index]:
        player.play(text)
    before = int(player.figure("score"))
    back = win.moves[index]

    player.drag(back)
    player.told(back)
    player.expect_figure("score", before)

    up = str(Move(back.split(">")[1], back.split(">")[0]))
    player.tap_card(parse_move(up))
    player.told(up)
    player.expect_figure("score", before + 10)


def test_after_150_moves_exactly_100_can_be_undone(
    server: Server, player: Player, page: Page
) -> None:
    player.open(f"{server.url}/deal/{wins('RU1-R')[0].code}/")
    chance = random.Random(150)
    for _ in range(150):
        player.play(str(chance.choice(legal_moves(player.rules, player.position))))
    undo = page.locator('[data-do="undo"]:visible').first
    expect(undo).not_to_have_attribute("aria-disabled", "true")

    for _ in range(99):
        page.keyboard.press("u")
    expect(undo).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("u")
    expect(undo).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("u")

    player.expect_figure("moves", 150)
    page.reload()
    player.wait_ready()
    player.expect_figure("moves", 150)
    expect(undo).to_have_attribute("aria-disabled", "true")
