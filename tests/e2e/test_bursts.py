"""Undo in the middle of a flight, again and again: every card comes to rest where it belongs."""

from __future__ import annotations

from itertools import cycle

import pytest

from game.engine.codes import parse_code
from game.engine.moves import parse_move
from game.engine.play import play
from game.engine.rules import Run
from game.engine.variants import rules_of
from tests.e2e.player import Player
from tests.servers import Server
from tests.winning import positions, shortest

REDO = "Control+Shift+z"
PAUSES = (0, 60, 0, 120, 250)  # milliseconds: before the answer, and while the cards fly after it

# Where each card lies once none of them flies, and whether the hand would meet one there.
RESTS = """async () => {
    const flying = () => document.getAnimations().filter(way => way.playState === "running");
    while (flying().length > 0) await new Promise(requestAnimationFrame);
    return Object.fromEntries([...document.querySelectorAll("#table .card")].map(card => {
        const {x, y} = card.getBoundingClientRect();
        return [card.dataset.card, [Math.round(x), Math.round(y)]];
    }));
}"""


def burst(player: Player, keys: list[str]) -> None:
    """A draw is answered before the next key: undo would take back one that still waits."""
    drawn = 0
    for key, pause in zip(keys, cycle(PAUSES), strict=False):
        player.page.keyboard.press(key)
        if key == "d":
            drawn += 1
            assert player.counts(drawn)
        player.page.wait_for_timeout(pause)


def expect_rest(player: Player) -> None:
    """Every card is in its pile, and lies there as on a page that was opened afresh."""
    player.expect_table()
    places = player.page.evaluate(RESTS)
    player.reload()
    assert player.page.evaluate(RESTS) == places


@pytest.mark.parametrize(("name", "move"), [("KL1-3", "s>w"), ("SP1-4", "s>t")])
def test_undo_between_draws_leaves_no_card_on_its_way(
    server: Server, player: Player, name: str, move: str
) -> None:
    player.open(f"{server.url}/deal/{shortest(name).code}/")

    burst(player, ["d", "d", "u", REDO, "u", "u", "d", "u", REDO, "d", "d", "u"])

    for _ in range(3):
        player.follow(move)
    player.moves += 2  # those that were taken back count too
    player.position = player.line[-2]
    expect_rest(player)
    player.tap_stock()
    player.told(move)
    expect_rest(player)


def test_undo_of_a_run_on_its_way_leaves_no_card_there(server: Server, player: Player) -> None:
    win = shortest("SP1-2")
    code = parse_code(win.code)
    index = next(
        index
        for index, (text, position) in enumerate(zip(win.moves, positions(win), strict=False))
        for event in play(rules_of(code.tag, code.variant), position, parse_move(text)).events
        if isinstance(event, Run)
    )
    player.open_after(server.url, win.code, win.moves[:index])

    player.drag_move(parse_move(win.moves[index]))
    burst(player, ["u", REDO, "u", REDO, "u", REDO, "u"])

    player.follow(win.moves[index])
    player.position = player.line[-2]
    expect_rest(player)
    player.drag_move(parse_move(win.moves[index]))
    player.told(win.moves[index])
    expect_rest(player)
