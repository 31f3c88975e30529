"""Visitors of every language, in both appearances, at windows of all sizes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, Page


class Visit(NamedTuple):
    language: str
    appearance: Literal["light", "dark"]
    width: int
    height: int


VISITS = {
    "en-light-desk": Visit("en", "light", 1440, 900),
    "pl-dark-phone": Visit("pl", "dark", 360, 640),
    "ru-light-tablet": Visit("ru", "light", 768, 1024),
}


@contextmanager
def visiting(browser: Browser, visit: Visit) -> Iterator[Page]:
    """A page whose console and requests are watched: at the end neither has anything to say."""
    context = browser.new_context(
        viewport={"width": visit.width, "height": visit.height},
        locale=visit.language,
        color_scheme=visit.appearance,
    )
    page = context.new_page()
    said: list[str] = []
    hosts: set[str] = set()
    page.on("console", lambda line: said.append(line.text) if _is_bad(line.type) else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda asked: hosts.add(asked.url.split("/")[2]))
    yield page
    context.close()
    said = [line for line in said if "404 (Not Found)" not in line]
    assert said == [], said
    assert len(hosts) == 1, hosts


def _is_bad(kind: str) -> bool:
    return kind in ("error", "warning")
