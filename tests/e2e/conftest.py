"""Browser tests: a real server, a real Chromium, the browser's own input."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from chromium import ARGUMENTS, find_chromium
from environment import PYTHON
from tests.e2e.player import Player
from tests.e2e.proxy import Proxy
from tests.servers import Server

# Playwright's synchronous calls keep an event loop in the test's thread.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

# The machine has all the tests to run, and what a search finds must not hang on that.
PATIENT = {"SOLVER_IDLE": "false", "SOLVER_SECONDS": "20", "SOLVER_PATIENCE": "60"}


# Each test has a browser of its own, which would fetch the whole shell to keep it.
WORKERS: Literal["block"] = "block"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all browser tests, started as `make run` starts it."""
    server = Server(tmp_path_factory.mktemp("server"), **PATIENT).start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone, for it to kill."""
    server = Server(tmp_path)
    yield server
    server.kill()


@pytest.fixture
def slow(server: Server) -> Iterator[Proxy]:
    """The server, 300 ms away in each direction."""
    with Proxy(server.port, delay=0.3) as proxy:
        yield proxy


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(
        executable_path=find_chromium(PYTHON), args=ARGUMENTS, headless=True
    )
    yield browser
    browser.close()


@pytest.fixture
def desk(browser: Browser) -> Iterator[BrowserContext]:
    """A player at a desk: 1440×900, a mouse, English."""
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, locale="en-GB", service_workers=WORKERS
    )
    yield context
    context.close()


@pytest.fixture
def phone(browser: Browser) -> Iterator[BrowserContext]:
    """A player with a phone held upright: 360×640, fingers, English."""
    context = browser.new_context(
        viewport={"width": 360, "height": 640},
        device_scale_factor=3,
        has_touch=True,
        is_mobile=True,
        locale="en-GB",
        service_workers=WORKERS,
    )
    yield context
    context.close()


@pytest.fixture
def page(desk: BrowserContext) -> Page:
    return desk.new_page()


@pytest.fixture
def player(page: Page) -> Player:
    return Player(page)
