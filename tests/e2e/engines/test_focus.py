"""Where the focus is goes with a ring for those who use the keyboard, and for nobody else."""

from __future__ import annotations

import pytest

from tests.e2e.engines.engine import Engine, press_key
from tests.e2e.engines.visitor import Visitor
from tests.e2e.hands import Point
from tests.e2e.waiting import wait_until
from tests.servers import Server
from tests.winning import shortest

MENU = '#bar [data-do="menu"]'
ENTER, ESCAPE = "\ue007", "\ue00c"
IN_THE_MENU = "document.activeElement.matches('#menu .menu-item')"
ON_ITS_BUTTON = f"document.activeElement.matches('{MENU}')"
RINGED = "document.activeElement.matches(':focus-visible')"


@pytest.mark.long
@pytest.mark.parametrize("name", ["firefox", "webkit"])
def test_only_the_keyboard_brings_the_ring(
    server: Server, request: pytest.FixtureRequest, name: str
) -> None:
    engine: Engine = request.getfixturevalue(name)
    engine.resize(1440, 900)
    visitor = Visitor(engine)
    visitor.open(f"{server.url}/deal/{shortest('RU1-C').code}/")

    visitor.tap_on(MENU)
    wait_until(engine, f"{IN_THE_MENU} && !{RINGED}")
    visitor.tap(Point(1000, 800))  # beside the menu
    wait_until(engine, f"{ON_ITS_BUTTON} && !{RINGED}")
    press_key(engine, ENTER)
    wait_until(engine, f"{IN_THE_MENU} && {RINGED}")
    press_key(engine, ESCAPE)
    wait_until(engine, f"{ON_ITS_BUTTON} && {RINGED}")
