"""Every page as a visitor meets it: nothing refused by the policy, nothing from elsewhere, nothing
to scroll sideways, in every language and both appearances. What axe says: `test_axe.py`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.addresses import ADDRESSES
from tests.e2e.visits import VISITS, visiting
from tests.servers import Server


@pytest.fixture(params=[*VISITS.values()], ids=[*VISITS])
def visitor(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    with visiting(browser, request.param) as page:
        yield page


@pytest.mark.parametrize("path", [path for path in ADDRESSES if "{" not in path])
def test_a_page_is_sound(server: Server, visitor: Page, path: str) -> None:
    visitor.goto(server.url + path)
    visitor.wait_for_load_state("networkidle")

    sideways = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert visitor.evaluate(sideways) <= 0
    assert visitor.locator("html").get_attribute("lang") == visitor.evaluate("navigator.language")
