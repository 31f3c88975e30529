"""Whole games won by keyboard alone, and what the keys promise on the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from game.engine.moves import parse_move
from tests.e2e.mover import SEND
from tests.e2e.proxy import Proxy
from tests.e2e.typist import Typist
from tests.servers import Server
from tests.winning import Win, shortest

UNDO, REDO = "Control+z", "Control+Shift+Z"


@pytest.fixture
def typist(page: Page) -> Typist:
    return Typist(page)


@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    "win",
    [
        pytest.param(shortest("RU1-C"), id="russian"),
        pytest.param(shortest("KL1-3"), id="klondike", marks=pytest.mark.long),
        pytest.param(shortest("SP1-1"), id="spider", marks=pytest.mark.long),
        pytest.param(shortest("FC1-C"), id="freecell", marks=pytest.mark.long),
    ],
)
def test_a_game_is_won_by_keyboard_alone(server: Server, typist: Typist, win: Win) -> None:
    typist.open(f"{server.url}/deal/{win.code}/")
    typist.tab_to_the_table()
    middle = len(win.moves) // 2
    for index, text in enumerate(win.moves[:-1]):
        if index == middle:
            somebody_else_plays(server, typist, text)
            continue
        typist.play(text)
        if index in (middle // 2, middle + 3):
            goes_back_and_forth(typist)
    ends_and_is_taken_back(typist, win)


def goes_back_and_forth(typist: Typist) -> None:
    """Undo and redo, the focus on the card all the way."""
    ahead, behind = typist.position, typist.line[-2]
    before = typist.focus
    typist.press(UNDO)
    typist.expect_said("Move undone.")
    typist.position = behind
    typist.expect_table()
    assert typist.focus.card == before.card
    typist.press(REDO)
    typist.position = ahead
    typist.expect_table()
    assert typist.focus == before


def somebody_else_plays(server: Server, typist: Typist, text: str) -> None:
    """The same game in another tab, where the next move is made: it is said here, and the focus
    stays on its card."""
    before = typist.focus
    other = typist.page.context.new_page()
    other.goto(f"{server.url}/rules/")
    other.evaluate(SEND, [typist.page.url.replace(server.url, "/ws"), [text]])
    other.close()
    typist.told(text)
    typist.expect_said(" to ")
    typist.expect_table()
    assert typist.focus.card == before.card


def ends_and_is_taken_back(typist: Typist, win: Win) -> None:
    """The last move, a step back to the table and on again, and from the win to a new game."""
    page, last = typist.page, parse_move(win.moves[-1])
    before = typist.position
    typist.make(win.moves[-1])
    typist.expect_said("the game is won")
    won = page.get_by_role("region", name="Won")
    expect(won).to_be_focused()

    typist.press(UNDO)
    expect(won).to_be_hidden()
    after, typist.position = typist.position, before
    typist.expect_table()
    assert typist.focus.name == typist.name_of(last.source, last.count)

    typist.press(REDO)
    expect(won).to_be_focused()
    typist.position = after
    typist.expect_table()
    typist.press("Tab")
    again = won.get_by_role("button", name="New game")
    expect(again).to_be_focused()
    typist.press("Enter")
    expect(page.locator("#new-game :focus")).to_have_count(1)
    typist.press("Escape")
    expect(again).to_be_focused()


def test_keys_pressed_ahead_of_the_answers_act_after_them(slow: Proxy, typist: Typist) -> None:
    win = shortest("RU1-C")
    typist.open(f"{slow.url}/deal/{win.code}/")
    typist.press("ArrowRight")
    for text in win.moves[:3]:
        type_move(typist, text)
        typist.follow(text)
    typist.expect_table()


def test_escape_forgets_the_keys_that_wait(slow: Proxy, typist: Typist) -> None:
    win = shortest("RU1-C")
    typist.open(f"{slow.url}/deal/{win.code}/")
    typist.press("ArrowRight")
    type_move(typist, win.moves[0])
    typist.follow(win.moves[0])
    type_move(typist, win.moves[1])
    typist.press("Escape")
    typist.page.wait_for_timeout(1500)  # what waits would have been played by then
    typist.expect_table()


def type_move(typist: Typist, text: str) -> None:
    """A move from column to column, without a look at the table between the keys."""
    move = parse_move(text)
    typist.press(move.source[1:])
    typist.press("End")
    for _ in range(move.count - 1):
        typist.press("ArrowUp")
    typist.press("Enter")
    typist.press(move.target[1:])
    typist.press("Enter")


def test_figures_home_and_end_lead_along_the_columns(server: Server, typist: Typist) -> None:
    typist.open(f"{server.url}/deal/{shortest('SP1-1').code}/")
    typist.press("ArrowRight")
    last = [typist.name_of(f"t{number}") for number in range(1, 11)]
    for number in (4, 10):
        typist.press(str(number % 10))
        assert typist.focus.name == last[number - 1]
        for key in (str(number % 10), "End", "Home"):
            typist.press(key)
            assert typist.focus.pile == f"Column {number}"
            assert (typist.focus.name == last[number - 1]) == (key == "End")
    for key, pile in (("ArrowRight", "Foundation of spades"), ("ArrowDown", "Stock")):
        typist.press(key)
        assert typist.focus.pile == pile


def test_a_key_that_can_do_nothing_says_why(server: Server, typist: Typist) -> None:
    typist.open(f"{server.url}/deal/{shortest('FC1-C').code}/")
    typist.press("ArrowRight")
    typist.walk_to("c2")
    typist.press("Enter")
    typist.expect_refusal("There is no card there.")
    typist.expect_said("There is no card there.")
    typist.jump_to("t1")
    typist.press("Home")
    typist.press("Enter")
    typist.expect_said("stays. Only cards that follow each other in order move together.")


def test_whoever_touches_the_table_means_it_with_the_next_key(
    server: Server, typist: Typist
) -> None:
    typist.open(f"{server.url}/deal/{shortest('KL1-3').code}/")
    page = typist.page
    figure = page.locator('[data-figure="moves"]')
    typist.press("d")
    expect(figure).to_have_text("1")
    page.locator('.tools [data-do="undo"]').click()
    expect(page.locator('.tools [data-do="redo"]')).to_have_attribute("aria-disabled", "false")
    page.mouse.click(*bare_cloth(page))
    for moves in ("2", "3"):
        typist.press("Space")
        expect(figure).to_have_text(moves)


def bare_cloth(page: Page) -> tuple[float, float]:
    """A point on the table with nothing on it."""
    box = page.locator("#table").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] - 4
