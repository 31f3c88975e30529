"""More whole games in a real browser: other sizes, other hands, longer lines."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.player import Player
from tests.servers import Server
from tests.winning import Win, wins

pytestmark = pytest.mark.long

LONGEST = {name: max(wins(name), key=lambda win: len(win.moves)) for name in ("RU1-C", "RU1-R")}


@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    ("size", "touch", "win"),
    [
        pytest.param((768, 1024), True, LONGEST["RU1-C"], id="tablet-finger-classic"),
        pytest.param((640, 360), True, LONGEST["RU1-R"], id="phone-on-its-side-relaxed"),
        pytest.param((1440, 900), False, LONGEST["RU1-R"], id="desk-mouse-relaxed"),
    ],
)
def test_a_long_game_is_won(
    server: Server, browser: Browser, size: tuple[int, int], touch: bool, win: Win
) -> None:
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch
    )
    player = Player(context.new_page(), touch=touch)
    player.open(f"{server.url}/deal/{win.code}/")

    for move in win.moves:
        player.play(move)

    expect(player.page.locator("#won")).to_be_visible()
    player.expect_figure("score", win.score)
    context.close()
