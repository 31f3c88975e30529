"""How evenly the table moves on a slow phone: times between frames during a drag, deals and undos.

Starts the server as `make run` does and opens a Spider game, all 104 cards on the table, at 360×640
in a Chromium whose processor is slowed down four times. What is measured is done once more to an
empty page in the same run: frames come every 16.7 ms at best, and a machine that is busy with other
work misses some of them on any page.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "solitaire_site.settings")

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from chromium import ARGUMENTS, find_chromium
from environment import PYTHON
from game.engine.codes import parse_code
from game.engine.moves import parse_move
from game.engine.play import legal_moves
from game.engine.variants import rules_of
from tests.e2e.hands import Point
from tests.e2e.player import Player
from tests.servers import Server
from tests.winning import positions, shortest

SLOWER = 4
STEPS = 240  # of the pointer, about a frame each
FRAME = 16  # milliseconds
DEALS = 8  # rows dealt and taken back
DEALT = 480  # milliseconds that a row takes, its answer included
UNDOS = 30  # as many as a key that is held gives in a second
APART = 33  # milliseconds
LONG = 25.0  # milliseconds: at least one frame was missed

COLLECT = """() => {
    window.frames = [];
    let last = performance.now();
    const tick = now => {
        window.frames.push(now - last);
        last = now;
        window.collecting = requestAnimationFrame(tick);
    };
    window.collecting = requestAnimationFrame(tick);
}"""
COLLECTED = """() => {
    cancelAnimationFrame(window.collecting);
    return window.frames.slice(1);
}"""


class Frames(NamedTuple):
    times: list[float]
    """Milliseconds from each frame to the next."""
    busy: float
    """Seconds that the page's thread worked, slowed down."""

    @property
    def median(self) -> float:
        return statistics.median(self.times)

    @property
    def p95(self) -> float:
        return statistics.quantiles(self.times, n=20)[-1]

    def __str__(self) -> str:
        long = sum(time > LONG for time in self.times)
        work = self.busy * 1000 / len(self.times)
        return (
            f"{len(self.times)} frames, median {self.median:.1f} ms, p95 {self.p95:.1f} ms, "
            f"{long} over {LONG:.0f} ms, {work:.1f} ms of work a frame"
        )


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(
            executable_path=find_chromium(PYTHON), args=ARGUMENTS, headless=True
        )
        try:
            compare(browser, server)
        finally:
            browser.close()
            server.stop()


def compare(browser: Browser, server: Server) -> None:
    player = Player(opened(browser))
    hand = mid_game(player, server)
    empty = opened(browser)
    empty.set_content("<!doctype html><title>Empty</title>")
    deeds = {"drag of a run": drag, "deal of a row": deal, "burst of undos": undo}
    for name, deed in deeds.items():
        beside, table = (measured(page, deed, hand) for page in (empty, player.page))
        print(f"{name}\n  empty page: {beside}\n  table:      {table}")
        ratios = f"median {table.median / beside.median:.2f}, p95 {table.p95 / beside.p95:.2f}"
        print(f"  ratio:      {ratios}", flush=True)


def opened(browser: Browser) -> Page:
    """A page of a slow phone's size."""
    context = browser.new_context(viewport={"width": 360, "height": 640}, device_scale_factor=2)
    return context.new_page()


def mid_game(player: Player, server: Server) -> Point:
    """Open a game in which a row can be dealt; where to take hold of its longest run that moves."""
    win = shortest("SP1-1")
    code = parse_code(win.code)
    rules = rules_of(code.tag, code.variant)
    runs = (
        (move.count, played, move)
        for played, position in enumerate(positions(win)[: len(win.moves) // 2])
        if parse_move("s>t") in (legal := legal_moves(rules, position))
        for move in legal
    )
    _, played, move = max(runs)
    player.open_after(server.url, win.code, win.moves[:played])
    print(f"{win.code} after {played} moves, a run of {move.count} in the hand")
    return player.handle(move)


def drag(page: Page, hand: Point) -> None:
    """Take hold of a run, bring it to and fro over all columns, and put it back."""
    page.mouse.move(*hand)
    page.mouse.down()
    for step in range(STEPS):
        page.mouse.move(20 + step * 5 % 320, 180 + step * 7 % 300)
        page.wait_for_timeout(FRAME)
    page.keyboard.press("Escape")
    page.mouse.up()


def deal(page: Page, _: Point) -> None:
    """Deal a row and take it back, several times."""
    for _time in range(DEALS):
        for key in ("d", "u"):
            page.keyboard.press(key)
            page.wait_for_timeout(DEALT)


def undo(page: Page, _: Point) -> None:
    """Take move after move back, faster than cards fly."""
    for _time in range(UNDOS):
        page.keyboard.press("u")
        page.wait_for_timeout(APART)
    page.wait_for_timeout(DEALT)


def measured(page: Page, deed: Callable[[Page, Point], None], hand: Point) -> Frames:
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    devtools.send("Performance.enable")
    page.bring_to_front()
    page.evaluate(COLLECT)
    before = worked(devtools)
    deed(page, hand)
    busy = worked(devtools) - before
    times: list[float] = page.evaluate(COLLECTED)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    devtools.detach()
    return Frames(times, busy)


def worked(devtools: CDPSession) -> float:
    """Seconds that the page's thread has worked so far."""
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    return next(float(each["value"]) for each in metrics if each["name"] == "TaskDuration")


if __name__ == "__main__":
    main()
