"""What a newcomer's browser fetches until the table can be played stays within its bytes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from bench_first_play import WINDOWS, first_play
from tests.servers import Server


@pytest.mark.parametrize("window", WINDOWS)
def test_the_first_play_keeps_within_its_bytes(
    server: Server, browser: Browser, window: str
) -> None:
    play = first_play(browser, server.url, window)
    assert play.bytes <= play.limit, play
    assert play.elsewhere == []
