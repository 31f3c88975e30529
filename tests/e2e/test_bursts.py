"""Whatever happens in the middle of a flight, every card comes to rest where it belongs: undo again
and again, another size of the window, animations switched off, a move while the cards are dealt."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

import pytest
from playwright.sync_api import Page

from game.engine.codes import parse_code
from game.engine.moves import parse_move
from game.engine.play import play
from game.engine.rules import Run
from game.engine.variants import rules_of
from tests.e2e.player import Player
from tests.servers import Server
from tests.winning import positions, shortest

REDO = "Control+Shift+z"
PLAYED, BACK = 36, 30  # moves into the game, and how many of them are taken back in a second
PAUSES = (0, 60, 0, 120, 250)  # milliseconds: before the answer, and while the cards fly after it

# Where each card lies once none of them flies, and whether the hand would meet one there. Between
# two frames a flight may be over of which the page has not heard yet: it is asked within a frame.
RESTS = """async () => {
    const flying = () => document.getAnimations().filter(way => way.playState === "running");
    do await new Promise(requestAnimationFrame); while (flying().length > 0);
    return Object.fromEntries([...document.querySelectorAll("#table .card")].map(card => {
        const {x, y} = card.getBoundingClientRect();
        return [card.dataset.card, [Math.round(x), Math.round(y)]];
    }));
}"""


# What of the cards still moves.
MOVING = """() => document.getAnimations().filter(
    ({playState, effect}) => playState === "running" && !effect.pseudoElement
        && effect.target.closest("#table")).length"""

# Where an element is seen whose way is over, at 30 by way of 20.
FLOWN = """async () => {
    const {Flight} = await import("/static/js/table/motion.js");
    const element = document.body.appendChild(document.createElement("i"));
    element.style.setProperty("position", "fixed");
    element.style.setProperty("left", "0");
    new Flight().fly(element, {x: 10, y: 0}, [
        {to: {x: 20, y: 0}, motion: {duration: 1, easing: "linear"}},
        {to: {x: 30, y: 0}, motion: {duration: 1, easing: "linear", delay: 5}},
    ]);
    await Promise.all(element.getAnimations().map(way => way.finished));
    return element.getBoundingClientRect().x;
}"""

SWITCH_OFF = """async () => {
    const {set} = await import("/static/js/ui/preferences.js");
    set("animations", false);
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


def test_a_card_that_stopped_on_its_way_is_seen_at_its_end_until_it_is_put_down(
    server: Server, player: Player
) -> None:
    player.open(f"{server.url}/deal/{shortest('SP1-2').code}/")
    assert player.page.evaluate(FLOWN) == 30


@pytest.mark.parametrize("name", ["RU1-C", "KL1-3", "SP1-2", "FC1-C"])
def test_thirty_steps_in_a_second_leave_no_card_in_mid_air(
    server: Server, player: Player, name: str
) -> None:
    win = shortest(name)
    player.open_after(server.url, win.code, win.moves[:PLAYED])

    for _ in range(BACK):
        player.page.keyboard.press("u")
    player.position = player.line[PLAYED - BACK]
    expect_rest(player)

    for _ in range(BACK):
        player.page.keyboard.press(REDO)
    player.position = player.line[PLAYED]
    expect_rest(player)


def resize(page: Page) -> None:
    page.set_viewport_size({"width": 640, "height": 360})


def switch_off(page: Page) -> None:
    page.evaluate(SWITCH_OFF)
    assert page.evaluate(MOVING) == 0


def ask_for_less(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    # The page hears of it with its next frame.
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate(MOVING) == 0


@pytest.mark.parametrize("deed", [resize, switch_off, ask_for_less])
@pytest.mark.parametrize(("name", "move"), [("KL1-3", "s>w"), ("SP1-4", "s>t")])
def test_a_flight_ends_where_it_belongs_whatever_comes_in_between(
    server: Server, player: Player, name: str, move: str, deed: Callable[[Page], None]
) -> None:
    player.open(f"{server.url}/deal/{shortest(name).code}/")
    player.page.keyboard.press("d")
    player.told(move)
    deed(player.page)

    expect_rest(player)


def test_a_draw_while_the_cards_are_dealt(server: Server, player: Player) -> None:
    win = shortest("KL1-1")
    player.open(f"{server.url}/deal/{win.code}/")
    player.page.goto(f"{server.url}/deal/{win.code}/")
    player.page.locator("#table .card").last.wait_for(state="attached")
    player.page.keyboard.press("d")
    player.told("s>w")
    expect_rest(player)


def test_nothing_moves_where_animations_are_off(server: Server, player: Player) -> None:
    win = shortest("SP1-1")
    player.prefer(animations=False)
    player.open(f"{server.url}/deal/{win.code}/")
    player.page.keyboard.press("d")
    player.told("s>t")
    assert player.page.evaluate(MOVING) == 0
    player.page.locator('[data-do="menu"]:visible').first.click()
    menu = player.page.locator("#menu")
    assert menu.evaluate("menu => getComputedStyle(menu).animationDuration") == "0s"
    player.page.keyboard.press("Escape")
    expect_rest(player)
