"""The hand at the table: what ends a drag, which keys act, and where the focus stays."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from game.engine.codes import parse_code
from game.engine.moves import Move, parse_move
from game.engine.play import deal, finish, legal_moves, play
from game.engine.variants import rules_of
from tests.e2e.player import Player
from tests.e2e.proxy import Proxy
from tests.servers import Server
from tests.winning import shortest

WIN = shortest("RU1-C")


@pytest.fixture
def player(server: Server, page: Page) -> Player:
    """At a desk, three moves into a game."""
    player = Player(page)
    player.open(f"{server.url}/deal/{WIN.code}/")
    for text in WIN.moves[:3]:
        player.play(text)
    return player


def next_move() -> Move:
    """The move that follows those that the player has made."""
    return parse_move(WIN.moves[3])


def choose(page: Page, name: str) -> None:
    """Turn a switch of the settings over, and leave the panel open."""
    if not page.locator("#settings").is_visible():
        page.locator(".tools [data-do='settings']").click()
    page.locator(f"#settings input[name='{name}']").press("Space")


@pytest.mark.parametrize(("key", "dialog"), [("n", "#new-game"), ("?", "#keys")])
def test_a_dialog_opened_by_its_key_sends_the_drag_home(
    player: Player, page: Page, key: str, dialog: str
) -> None:
    goal = player.carry(next_move())
    expect(page.locator(".is-dragged").first).to_be_attached()

    page.keyboard.press(key)

    expect(page.locator(dialog)).to_be_visible()
    expect(page.locator(".is-dragged")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(dialog)).to_be_hidden()
    player.hand.up(goal)
    player.expect_figure("moves", 3)
    player.play(WIN.moves[3])


def test_letters_act_unless_they_are_switched_off(player: Player, page: Page) -> None:
    undo = page.locator('.tools [data-do="undo"]')
    choose(page, "letterKeys")
    for _ in range(3):
        page.keyboard.press("u")
    page.keyboard.press("n")
    expect(page.locator("#new-game")).to_be_hidden()
    expect(undo).not_to_have_attribute("aria-disabled", "true")

    choose(page, "letterKeys")
    for _ in range(3):
        page.keyboard.press("u")
    expect(undo).to_have_attribute("aria-disabled", "true")


def test_undo_has_its_key_while_a_switch_has_the_focus(player: Player, page: Page) -> None:
    choose(page, "calm")
    choose(page, "calm")
    for _ in range(3):
        page.keyboard.press("Control+z")
    expect(page.locator('.tools [data-do="undo"]')).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize("path", ["/", "/en/rules/russian/", "/games/"])
def test_the_first_paint_wears_the_chosen_appearance(server: Server, page: Page, path: str) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(f"{server.url}/en/rules/russian/")
    page.evaluate("localStorage['solitaire.preferences'] = JSON.stringify({appearance: 'dark'})")
    page.route("**/js/**", lambda route: route.abort())

    page.goto(server.url + path)

    expect(page.locator("html")).to_have_attribute("data-appearance", "dark")


def beside(player: Player) -> Move:
    """A legal move that has nothing to do with the next one."""
    piles = set(next_move()[:2])
    legal = legal_moves(player.rules, player.position)
    return next(move for move in legal if not piles & {move.source, move.target})


def test_cards_that_wait_for_an_answer_go_home_when_the_window_changes(
    server: Server, page: Page
) -> None:
    with Proxy(server.port) as proxy:
        player = Player(page)
        player.open(f"{proxy.url}/deal/{WIN.code}/")
        for text in WIN.moves[:3]:
            player.play(text)
        second = beside(player)
        proxy.hold()
        player.drag(str(next_move()))
        player.drag(str(second))
        waiting = page.locator(".is-dragged")
        expect(waiting).to_have_count(second.count)

        page.set_viewport_size({"width": 900, "height": 700})

        expect(waiting).to_have_count(0)
        proxy.release()
        player.told(WIN.moves[3])
        page.wait_for_timeout(300)
        player.expect_figure("moves", 4)


def test_a_key_pressed_while_a_move_is_on_its_way_acts_after_it(server: Server, page: Page) -> None:
    with Proxy(server.port) as proxy:
        player = Player(page)
        player.open(f"{proxy.url}/deal/{WIN.code}/")
        for text in WIN.moves[:3]:
            player.play(text)
        second = beside(player)
        card = page.locator(player.card(player.face_of(second)))
        proxy.hold()
        player.drag(str(next_move()))
        card.focus()
        page.keyboard.press("Enter")
        expect(card).not_to_have_class(re.compile("is-selected"))

        proxy.release()

        expect(card).to_have_class(re.compile("is-selected"))
        expect(card).to_be_focused()


def test_a_group_in_the_hand_casts_the_shadow_of_its_lowest_card(
    player: Player, page: Page
) -> None:
    legal = legal_moves(player.rules, player.position)
    group = max(legal, key=lambda move: move.count)
    goal = player.carry(group)

    expect(page.locator(".is-dragged")).to_have_count(group.count)
    expect(page.locator(".is-dragged.is-carried")).to_have_count(group.count - 1)
    expect(page.locator(player.card(player.face_of(group)))).not_to_have_class(
        re.compile("is-carried")
    )
    player.hand.up(goal)
    expect(page.locator(".is-carried")).to_have_count(0)


def sent(server: Server, page: Page, count: int) -> Player:
    """At a desk, with the first moves of the game sent over the wire."""
    player = Player(page)
    player.open_after(server.url, WIN.code, WIN.moves[:count])
    return player


def test_a_win_undone_at_once_leaves_no_wreath_in_another_tab(
    server: Server, page: Page, desk: BrowserContext
) -> None:
    player = sent(server, page, len(WIN.moves) - 1)
    other = desk.new_page()
    other.goto(page.url)
    Player(other).wait_ready()
    page.bring_to_front()

    player.tap_card(parse_move(WIN.moves[-1]))
    page.keyboard.press("u")

    redo = page.locator('.tools [data-do="redo"]')
    expect(redo).to_have_attribute("aria-disabled", "false")
    expect(page.locator("#won")).to_be_hidden()
    other.wait_for_timeout(1500)
    expect(other.locator("#won")).to_be_hidden()


def test_what_happened_and_what_can_be_done_now_are_said_together(
    server: Server, page: Page
) -> None:
    rules = rules_of("RU1", "C")
    position = deal(parse_code(WIN.code))
    ready = 0
    while finish(rules, position) is None:
        position = play(rules, position, parse_move(WIN.moves[ready])).position
        ready += 1
    player = sent(server, page, ready - 1)

    player.play(WIN.moves[ready - 1])

    live = page.locator("#live")
    expect(live).to_contain_text(page.locator('[data-line="finish"]').inner_text().split(".")[0])
    expect(live).to_contain_text(re.compile(r"to (its foundation|column \d)"))
