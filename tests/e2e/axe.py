"""What axe finds on a page: nothing, on any."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# Axe's rules of WCAG 2.2 AA and what it calls best practice.
OPTIONS = {
    "resultTypes": ["violations"],
    "runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"],
}


def findings(page: Page) -> list[str]:
    """What axe finds on the page as it is now, a line each, once nothing on it moves."""
    page.evaluate("Promise.allSettled(document.getAnimations().map(a => a.finished))")
    violations = Axe().run(page, options=OPTIONS).response["violations"]
    return [f"{found['id']}: {found['nodes'][0]['html'][:120]}" for found in violations]
