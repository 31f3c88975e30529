"""A whole won game in Firefox and in WebKit, from the deal to the win: drags, taps, double taps and
select-and-place in turn, undo and redo, a reload in the middle."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.e2e.engines.engine import Engine
from tests.e2e.engines.visitor import Visitor
from tests.servers import Server
from tests.winning import Win, shortest


class Seat(NamedTuple):
    """What a player has before them; `pointer` as WebDriver calls it."""

    width: int
    height: int
    pointer: str = "mouse"


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("name", "seat", "win"),
    [
        pytest.param("firefox", Seat(1440, 900), shortest("KL1-3"), id="firefox-klondike"),
        pytest.param("firefox", Seat(360, 640, "touch"), shortest("RU1-C"), id="firefox-russian"),
        # WebKit's driver has no fingers.
        pytest.param("webkit", Seat(768, 1024), shortest("SP1-1"), id="webkit-spider"),
        pytest.param("webkit", Seat(640, 360), shortest("FC1-C"), id="webkit-freecell"),
    ],
)
def test_a_whole_game_is_won(
    server: Server, request: pytest.FixtureRequest, name: str, seat: Seat, win: Win
) -> None:
    engine: Engine = request.getfixturevalue(name)
    engine.resize(seat.width, seat.height)
    visitor = Visitor(engine, seat.pointer)
    visitor.open(f"{server.url}/deal/{win.code}/")
    visitor.expect_table()

    visitor.play_to_the_end(win)

    visitor.expect_won()
    visitor.expect_table()
    visitor.expect_figure("moves", win.moves_count)
    assert visitor.position.score == win.score
