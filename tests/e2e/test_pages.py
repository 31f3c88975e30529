"""Every page as a visitor meets it: nothing refused by the policy, nothing from elsewhere, nothing
that axe finds, nothing to scroll sideways, in every language and both appearances."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.e2e.player import Player
from tests.servers import Server
from tests.winning import shortest

PAGES = {
    "table": "/deal/RU1-C-AAAAABB/",
    "games": "/games/",
    "open": "/open/",
    "klondike": "/deal/KL1-3-AAAAABB/",
    "spider": "/deal/SP1-4-AAAAAHN/",
    "freecell": "/deal/11982/",
    "rules": "/rules/",
    "winnable": "/winnable/",
    "rules of russian": "/rules/russian/",
    "rules of klondike": "/rules/klondike/",
    "rules of spider": "/rules/spider/",
    "rules of freecell": "/rules/freecell/",
    "wrong code": "/deal/RU1-C-AAAAABC/",
    "not found": "/nowhere/",
}
Visit = tuple[str, Literal["light", "dark"], tuple[int, int]]
"""Language, appearance, and the window's size."""

VISITS: dict[str, Visit] = {
    "en-light-desk": ("en", "light", (1440, 900)),
    "pl-dark-phone": ("pl", "dark", (360, 640)),
    "ru-light-tablet": ("ru", "light", (768, 1024)),
}
# Axe's rules of WCAG 2.2 AA and what it calls best practice.
OPTIONS = {
    "resultTypes": ["violations"],
    "runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"],
}


@pytest.fixture(params=[*VISITS.values()], ids=[*VISITS])
def visitor(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    """A page whose console and requests are watched: at the end neither has anything to say."""
    language, appearance, (width, height) = request.param
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=language,
        color_scheme=appearance,
    )
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if _is_bad(message.type) else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    hosts: set[str] = set()
    page.on("request", lambda asked: hosts.add(asked.url.split("/")[2]))
    page.set_extra_http_headers({"Accept-Language": language})
    yield page
    context.close()
    assert [line for line in said if "404 (Not Found)" not in line] == []
    assert len(hosts) == 1


def _is_bad(kind: str) -> bool:
    return kind in ("error", "warning")


def findings(page: Page) -> list[str]:
    """What axe finds on the page as it is now, a line each."""
    page.evaluate("Promise.allSettled(document.getAnimations().map(a => a.finished))")
    violations = Axe().run(page, options=OPTIONS).response["violations"]
    return [f"{found['id']}: {found['nodes'][0]['html'][:120]}" for found in violations]


@pytest.mark.parametrize("path", [*PAGES.values()], ids=[*PAGES])
def test_a_page_is_sound(server: Server, visitor: Page, path: str) -> None:
    visitor.goto(server.url + path)
    visitor.wait_for_load_state("networkidle")

    assert findings(visitor) == []
    sideways = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert visitor.evaluate(sideways) <= 0
    assert visitor.locator("html").get_attribute("lang") == visitor.evaluate("navigator.language")


@pytest.mark.parametrize("opened", ["new", "menu", "settings", "keys", "pause", "refusal"])
def test_the_table_is_sound_with_something_open(server: Server, visitor: Page, opened: str) -> None:
    player = Player(visitor)
    win = shortest("RU1-C")
    player.open(f"{server.url}/deal/{win.code}/")
    player.drag(win.moves[0])
    player.told(win.moves[0])
    match opened:
        case "keys":
            visitor.keyboard.press("?")
        case "pause":
            visitor.keyboard.press("p")
            expect(visitor.locator("#paused")).to_be_visible()
        case "refusal":
            player.drag("t7>t2")
            expect(visitor.locator("#message")).to_be_visible()
        case _:
            button = visitor.locator(f'[data-do="{opened}"]:visible').first
            if not button.count():
                visitor.locator('[data-do="menu"]:visible').first.click()
            button.click()
            expect(visitor.locator("dialog[open]")).to_be_visible()

    assert findings(visitor) == []
