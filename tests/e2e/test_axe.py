"""Axe finds nothing: on no page of the site, and on no table with whatever opened, held or said; in
light and dark, on a phone and at a desk, in three languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.template.loader import render_to_string
from django.test import RequestFactory
from playwright.sync_api import Browser, Page, expect

from game.engine.moves import Move
from game.engine.play import legal_moves
from tests.e2e.addresses import ADDRESSES, BEGUN, ERRORS, NO_PAGES, PAGES, SIGNED_IN, WON, patterns
from tests.e2e.axe import findings
from tests.e2e.player import Player
from tests.e2e.visits import Visit, visiting
from tests.servers import ROOT, Server
from tests.winning import Win, shortest

BEGINNING = 12  # moves


VISITS = {
    "desk-light": Visit("en", "light", 1440, 900),
    "phone-dark": Visit("pl", "dark", 360, 640),
    "desk-dark": Visit("ru", "dark", 1440, 900),
    "phone-light": Visit("ru", "light", 360, 640),
}
GAMES = {
    "russian": shortest("RU1-C"),
    "klondike": shortest("KL1-3"),
    "spider": shortest("SP1-1"),
    "freecell": shortest("FC1-C"),
}


def test_every_page_of_the_site_is_known_here() -> None:
    assert {pattern.name for pattern in patterns()} == {*PAGES, *SIGNED_IN, *NO_PAGES}
    templates = ROOT / "templates"
    errors = [*templates.glob("[45]*.html"), *templates.glob("errors/*.html")]
    shown = {str(path.relative_to(templates)) for path in errors} - {"errors/error.html"}
    assert shown == {*ERRORS}


@pytest.mark.parametrize(
    "visit",
    [
        pytest.param(visit, id=name, marks=() if place < 2 else pytest.mark.long)
        for place, (name, visit) in enumerate(VISITS.items())
    ],
)
def test_no_page_has_a_fault(server: Server, browser: Browser, visit: Visit) -> None:
    with visiting(browser, visit) as page:
        player = Player(page)
        begun = begin(player, server, shortest("RU1-C"), BEGINNING)
        won = begin(player, server, shortest("FC1-C"), None)
        found = {}
        for path in ADDRESSES:
            page.goto(server.url + path.replace(BEGUN, begun).replace(WON, won))
            page.wait_for_load_state("networkidle")
            found[path] = findings(page)
        for template in ERRORS:
            show_error(page, server, template)
            found[template] = findings(page)
    assert {path: faults for path, faults in found.items() if faults} == {}


def begin(player: Player, server: Server, win: Win, count: int | None) -> str:
    """A game of the visitor's own after so many moves; None: all of them. Its id."""
    player.open_after(server.url, win.code, win.moves[:count])
    return player.page.url.rstrip("/").rpartition("/")[2]


def show_error(page: Page, server: Server, template: str) -> None:
    """The page as the site would show it, which only something broken makes it do."""
    address = f"{server.url}/error/"
    body = render_to_string(template, request=RequestFactory().get("/"))
    page.route(address, lambda route: route.fulfill(body=body, content_type="text/html"))
    page.goto(address)
    page.wait_for_load_state("networkidle")
    page.unroute(address)


# Each game's table at one visit; at the others in the long tier.
TABLES = [
    pytest.param(visit, win, id=f"{game}-{name}", marks=() if one == other else pytest.mark.long)
    for one, (game, win) in enumerate(GAMES.items())
    for other, (name, visit) in enumerate(VISITS.items())
]


@pytest.mark.parametrize(("visit", "win"), TABLES)
def test_no_table_has_a_fault(server: Server, browser: Browser, visit: Visit, win: Win) -> None:
    found = {}
    with visiting(browser, visit) as page:
        player = Player(page)
        player.prefer(light=True)
        begin(player, server, win, BEGINNING)
        found["as it lies"] = findings(page)
        for name, begin_it, end_it in STATES:
            begin_it(player)
            found[name] = findings(page)
            end_it(player)
        at_the_end = Player(page)
        begin(at_the_end, server, win, len(win.moves) - 1)
        at_the_end.play(win.moves[-1])
        expect(page.locator("#won")).to_be_visible()
        page.keyboard.press("Shift")  # any key goes to the end of it, where the words come in
        expect(page.locator("#won:not([data-wreath])")).to_be_visible()
        found["won"] = findings(page)
    assert {state: faults for state, faults in found.items() if faults} == {}


def opened(name: str, dialog: str) -> Callable[[Player], None]:
    """Open a dialog by its button, or by the menu's where there is none."""

    def open_it(player: Player) -> None:
        button = player.page.locator(f'[data-do="{name}"]:visible').first
        if not button.count():
            player.page.locator('[data-do="menu"]:visible').first.click()
        button.click()
        expect(player.page.locator(f"#{dialog}[open]")).to_be_visible()

    return open_it


def escape(player: Player) -> None:
    player.page.keyboard.press("Escape")
    expect(player.page.locator("dialog[open]")).to_have_count(0)


def movable(player: Player) -> Move:
    """A legal move from column to column."""
    legal = legal_moves(player.rules, player.position)
    return next(move for move in legal if move.route == ("t", "t"))


def select(player: Player) -> None:
    move = movable(player)
    player.page.locator(player.card_of(move.source, move.count)).focus()
    player.page.keyboard.press("Enter")
    expect(player.page.locator("#table .is-selected")).to_have_count(1)


def be_refused(player: Player) -> None:
    """A card is put where it does not go."""
    legal = {str(move) for move in legal_moves(player.rules, player.position)}
    columns = [f"t{n}" for n, column in enumerate(player.position.tableau, 1) if column.cards]
    wrong = (f"{one}>{other}" for one in columns for other in columns if one != other)
    player.drag(next(text for text in wrong if text not in legal))
    expect(player.page.locator("#message")).to_be_visible()


def take_in_the_hand(player: Player) -> None:
    player.carry(movable(player))
    expect(player.page.locator(".is-dragged").first).to_be_visible()


def put_back(player: Player) -> None:
    player.page.keyboard.press("Escape")
    player.page.mouse.up()


def ask_for_a_hint(player: Player) -> None:
    player.page.keyboard.press("h")
    expect(player.page.locator('[data-line="hint"]')).to_be_visible()


def pause(player: Player) -> None:
    player.page.keyboard.press("p")
    expect(player.page.locator("#paused")).to_be_visible()


def play_on(player: Player) -> None:
    player.page.keyboard.press("p")
    expect(player.page.locator("#paused")).to_be_hidden()


def press_question_mark(player: Player) -> None:
    player.page.keyboard.press("?")
    expect(player.page.locator("#keys[open]")).to_be_visible()


STATES = (
    ("a card selected", select, escape),
    ("a refusal", be_refused, escape),
    ("cards in the hand", take_in_the_hand, put_back),
    ("a hint", ask_for_a_hint, escape),
    ("the new game", opened("new", "new-game"), escape),
    ("the menu", opened("menu", "menu"), escape),
    ("the settings", opened("settings", "settings"), escape),
    ("the link of the deal", opened("share", "share"), escape),
    ("the keys", press_question_mark, escape),
    ("paused", pause, play_on),
)
