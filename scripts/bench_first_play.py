"""What a newcomer's browser fetches until the table can be played: requests and bytes.

Starts the server as `make run` does, opens `/` in Chromium with an empty cache, waits for the first
card that can be dragged and the open socket, and prints what was transferred, at a desk and on a
phone. Bytes are those on the wire, headers included, as Chromium's debugging protocol counts them.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Browser, sync_playwright

from chromium import ARGUMENTS, find_chromium
from environment import PYTHON
from tests.servers import Server

VIEWPORTS = {"desk 1440×900": (1440, 900), "phone 360×640": (360, 640)}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(
            executable_path=find_chromium(PYTHON), args=ARGUMENTS, headless=True
        )
        try:
            for name, (width, height) in VIEWPORTS.items():
                print(f"{name}: {first_play(browser, server.url, width, height)}")
        finally:
            browser.close()
            server.stop()


def first_play(browser: Browser, url: str, width: int, height: int) -> str:
    """Open the table with an empty cache and say what that took."""
    context = browser.new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    kinds: dict[str, str] = {}
    bytes_of: Counter[str] = Counter()
    requests: Counter[str] = Counter()

    def responded(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = event["type"]

    def finished(event: dict[str, Any]) -> None:
        kind = kinds.get(event["requestId"], "Other")
        requests[kind] += 1
        bytes_of[kind] += int(event["encodedDataLength"])

    devtools.on("Network.responseReceived", responded)
    devtools.on("Network.loadingFinished", finished)
    devtools.send("Network.enable")
    with page.expect_websocket() as socket:
        page.goto(url, wait_until="load")
    if not socket.value.is_closed():
        page.locator("#table .card[data-face]").first.wait_for()
    page.wait_for_load_state("networkidle")
    milliseconds = page.evaluate(
        "performance.getEntriesByType('paint').find(e => e.name === 'first-contentful-paint')"
        "?.startTime ?? 0"
    )
    context.close()
    parts = ", ".join(f"{kind} {requests[kind]}: {bytes_of[kind]:,} B" for kind in sorted(requests))
    return (
        f"{requests.total()} requests, {bytes_of.total():,} bytes "
        f"(first paint after {milliseconds:.0f} ms)\n    {parts}"
    )


if __name__ == "__main__":
    main()
