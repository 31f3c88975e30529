"""Firefox and WebKit, and a Chromium to compare them with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from browsers import FIREFOX, WEBKIT_DRIVER, XVFB, find_all
from tests.e2e.engines.firefox import Firefox
from tests.e2e.engines.firefox import firefox as open_firefox
from tests.e2e.engines.webkit import WebKit
from tests.e2e.engines.webkit import webkit as open_webkit


@pytest.fixture(scope="session")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    (program,) = find_all(FIREFOX)
    with open_firefox(program, tmp_path_factory.mktemp("firefox")) as engine:
        yield engine


@pytest.fixture(scope="session")
def webkit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebKit]:
    driver, xvfb = find_all(WEBKIT_DRIVER, XVFB)
    with open_webkit(driver, xvfb, tmp_path_factory.mktemp("webkit")) as engine:
        yield engine


class Chromium:
    """Playwright's page, as far as it is compared with the others."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def goto(self, url: str) -> None:
        self.page.goto(url)

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        return self.page.evaluate(expression, arg)


@pytest.fixture
def chromium(desk: BrowserContext) -> Chromium:
    return Chromium(desk.new_page())
