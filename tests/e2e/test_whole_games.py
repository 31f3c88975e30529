"""A whole won game of every variant in a real browser, from the deal to the win, by mouse and by
finger, at tables of all sizes; the longer ones in the long tier."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from game.engine.codes import parse_code
from tests.e2e.player import Player
from tests.servers import Server
from tests.winning import Win, longest, shortest, win_of


class Seat(NamedTuple):
    """What a player has before them."""

    width: int
    height: int
    touch: bool = False


DESK = Seat(1440, 900)
TABLET = Seat(768, 1024)
TOUCH_TABLET = Seat(768, 1024, touch=True)
UPRIGHT = Seat(360, 640, touch=True)
ON_ITS_SIDE = Seat(640, 360, touch=True)


@contextmanager
def seated(browser: Browser, seat: Seat) -> Iterator[BrowserContext]:
    context = browser.new_context(
        viewport={"width": seat.width, "height": seat.height},
        device_scale_factor=2 if seat.touch else 1,
        has_touch=seat.touch,
        is_mobile=seat.touch,
        locale="en-GB",
    )
    yield context
    context.close()


@pytest.mark.parametrize(
    ("seat", "win"),
    [
        pytest.param(DESK, shortest("RU1-C"), id="russian-classic-desk"),
        pytest.param(UPRIGHT, shortest("RU1-R"), id="russian-relaxed-phone-upright"),
        pytest.param(TABLET, shortest("KL1-1"), id="klondike-draw-one-tablet"),
        pytest.param(UPRIGHT, shortest("KL1-3"), id="klondike-draw-three-phone-upright"),
        pytest.param(ON_ITS_SIDE, shortest("FC1-C"), id="freecell-phone-on-its-side"),
        pytest.param(DESK, shortest("SP1-1"), id="spider-one-suit-desk"),
    ],
)
def test_a_short_game_is_won(server: Server, browser: Browser, seat: Seat, win: Win) -> None:
    win_and_look_back(server, browser, seat, win)


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    ("seat", "win"),
    [
        pytest.param(TOUCH_TABLET, longest("RU1-C"), id="russian-classic-tablet-finger"),
        pytest.param(ON_ITS_SIDE, longest("RU1-R"), id="russian-relaxed-phone-on-its-side"),
        pytest.param(DESK, longest("RU1-R"), id="russian-relaxed-desk"),
        # Its waste is turned over so often that the score is cut off at 0.
        pytest.param(DESK, win_of("KL1-1-MCOQRMH"), id="klondike-draw-one-desk"),
        pytest.param(ON_ITS_SIDE, shortest("KL1-1"), id="klondike-draw-one-phone-on-its-side"),
        pytest.param(TABLET, win_of("KL1-3-UEYPSM7"), id="klondike-draw-three-tablet"),
        pytest.param(UPRIGHT, win_of("FC1-C-AAZGCBV"), id="freecell-phone-upright"),
        pytest.param(DESK, win_of("FC1-C-AYQPBCO"), id="freecell-desk"),
        pytest.param(UPRIGHT, shortest("SP1-1"), id="spider-one-suit-phone-upright"),
        pytest.param(TABLET, shortest("SP1-2"), id="spider-two-suits-tablet"),
        pytest.param(ON_ITS_SIDE, shortest("SP1-2"), id="spider-two-suits-phone-on-its-side"),
        pytest.param(DESK, shortest("SP1-4"), id="spider-four-suits-desk"),
    ],
)
def test_a_long_game_is_won(server: Server, browser: Browser, seat: Seat, win: Win) -> None:
    win_and_look_back(server, browser, seat, win)


def win_and_look_back(server: Server, browser: Browser, seat: Seat, win: Win) -> None:
    with seated(browser, seat) as context:
        player = Player(context.new_page(), touch=seat.touch)
        player.open(f"{server.url}/deal/{win.code}/")
        player.expect_table()

        player.play_to_the_end(win)

        expect(player.page.locator("#won")).to_be_visible()
        player.expect_table()
        player.expect_figure("moves", win.moves_count)
        assert player.position.score == win.score
        is_listed_as_won(server, player)
    with seated(browser, DESK) as stranger:
        opens_the_same_deal(server, stranger, win)


def is_listed_as_won(server: Server, player: Player) -> None:
    """The game stands among the finished ones with its figures, and leads back to its win."""
    page = player.page
    path = page.url.removeprefix(server.url)
    code = page.locator(".bar-code-text").text_content() or ""
    page.goto(f"{server.url}/games/")
    listed = page.locator(f'.finished a[href="{path}"]')
    expect(listed).to_contain_text(code)
    expect(listed).to_contain_text(re.compile(rf"\b{player.moves} moves"))
    if player.rules.scored:
        expect(listed).to_contain_text(f"{player.position.score} points")
    listed.click()
    player.wait_ready()
    expect(page.locator("#won")).to_be_visible()


def opens_the_same_deal(server: Server, context: BrowserContext, win: Win) -> None:
    """The deal's link in another browser: the same cards, and nobody's moves."""
    again = Player(context.new_page())
    again.open(f"{server.url}/deal/{win.code}/")
    assert again.rules.tag == win.code[:3]
    assert parse_code(again.page.url) == parse_code(win.code)
    again.expect_table()
