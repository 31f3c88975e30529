"""What a newcomer's browser fetches until the table can be played: requests and bytes.

Starts the server as `make run` does and opens `/` in Chromium with an empty cache over a network
as slow as Lighthouse's phone has, at a desk and on a phone. The table can be played once its cards
are drawn and their faces are there. Bytes are those of the compressed contents, without headers:
what that needs, and what comes beside it and holds nothing up: letters, which take the place of the
system's when they are there, the grain of the cloth, and the modules that are asked for last.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Browser, sync_playwright

from chromium import ARGUMENTS, find_chromium
from environment import PYTHON
from tests.servers import Server

# Width, height, pixels of the screen in one of the page, the most bytes that it may take.
WINDOWS = {"desk 1440×900": (1440, 900, 1, 150_000), "phone 360×640": (360, 640, 3, 60_000)}
SLOW = {"latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
DRAWN = """new MutationObserver((_, observer) => {
    if (!document.querySelector("#table .card[data-suit]")) return;
    performance.mark("drawn");
    observer.disconnect();
}).observe(document, {childList: true, subtree: true});"""
FETCHED = """["navigation", "resource"].flatMap(type => performance.getEntriesByType(type))
    .map(({name, encodedBodySize, responseEnd}) => [name, encodedBodySize, responseEnd])"""
LAST = """[...document.querySelectorAll('link[fetchpriority="low"], script[async]')]
    .map(({href, src}) => href ?? src)"""
KINDS = {
    "/js/": "scripts",
    ".js": "scripts",
    ".css": "styles",
    "/fonts/": "letters",
    "/cards/": "cards",
    "/icons": "icons",
    "/img/": "pictures",
}
BESIDE = ("letters", "pictures")


class FirstPlay(NamedTuple):
    """What one window fetched; bytes by kind, those that its table needs and those beside them."""

    window: str
    limit: int
    seconds: float
    requests: int
    needed: Counter[str]
    beside: Counter[str]
    elsewhere: list[str]
    """What came from other hosts."""

    @property
    def bytes(self) -> int:
        """Without which the table cannot be played."""
        return self.needed.total()

    def __str__(self) -> str:
        return (
            f"{self.window}: {self.bytes:,} bytes in {self.requests} requests until the table can "
            f"be played, {self.seconds:.1f} s on a slow network\n    {listed(self.needed)}\n"
            f"    beside it {self.beside.total():,}: {listed(self.beside)}"
        )


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder)).start()
        try:
            print(*first_plays(server.url), sep="\n")
        finally:
            server.stop()


def first_plays(url: str) -> list[FirstPlay]:
    """The first play in each kind of window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_chromium(PYTHON), args=ARGUMENTS, headless=True
        )
        plays = [first_play(browser, url, window) for window in WINDOWS]
        browser.close()
    return plays


def first_play(browser: Browser, url: str, window: str) -> FirstPlay:
    """Open the table with an empty cache and see what that took."""
    width, height, fineness, limit = WINDOWS[window]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=fineness,
        service_workers="block",
    )
    context.add_init_script(DRAWN)
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.emulateNetworkConditions", {"offline": False, **SLOW})
    page.goto(url, wait_until="networkidle")
    drawn: float = page.evaluate("performance.getEntriesByName('drawn')[0].startTime")
    fetched: list[tuple[str, int, float]] = page.evaluate(FETCHED)
    last: list[str] = page.evaluate(LAST)
    context.close()
    faces = [end for name, _, end in fetched if kind_of(name) == "cards"]
    needed, beside = Counter[str](), Counter[str]()
    requests = 0
    for name, size, _ in fetched:
        waits = name not in last and kind_of(name) not in BESIDE
        requests += waits
        (needed if waits else beside)[kind_of(name)] += size
    seconds = max(drawn, *faces) / 1000
    elsewhere = [name for name, *_ in fetched if not name.startswith(url)]
    return FirstPlay(window, limit, seconds, requests, needed, beside, elsewhere)


def kind_of(url: str) -> str:
    """Which of the kinds a file is of; the page is one of its own."""
    return next((kind for part, kind in KINDS.items() if part in url), "page")


def listed(sizes: Counter[str]) -> str:
    return ", ".join(f"{kind} {size:,}" for kind, size in sizes.most_common())


if __name__ == "__main__":
    main()
