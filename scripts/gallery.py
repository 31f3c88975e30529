"""`make gallery`: screenshots of the main moments, into gallery/, to be looked at.

    python scripts/gallery.py                  all of them
    python scripts/gallery.py drag won         those whose names contain one of the words
    python scripts/gallery.py --readme         docs/table.png as well

Starts the server as `make run` does and drives Chromium at the three sizes of the design, light
and dark. File names read size, moment, light or dark: `360x640-drag-light.png`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from chromium import ARGUMENTS, find_chromium
from environment import PYTHON, ROOT, python_environment

sys.path.insert(0, str(ROOT))
if sys.prefix == sys.base_prefix:  # started outside the environment: go on inside it
    python_environment("requirements-dev.txt")
    sys.exit(subprocess.run([str(PYTHON), *sys.argv], check=False).returncode)

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "solitaire_site.settings")

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from websockets.sync.client import connect
from websockets.typing import Origin

from game.engine.moves import parse_move
from game.engine.play import play
from tests.e2e.player import Player
from tests.game.client import Table
from tests.servers import Server
from tests.winning import Win, shortest, wins

GALLERY = ROOT / "gallery"
SIZES = ((360, 640), (640, 360), (768, 1024), (1440, 900))
MIDDLE = 30  # moves into the game that most pictures show

Moment = Callable[["Scene"], None]


class Scene:
    """A page of one size and appearance, at one moment of a winning game."""

    def __init__(self, context: BrowserContext, server: Server, language: str) -> None:
        self.context, self.server, self.language = context, server, language
        self.page: Page = context.new_page()
        self.player = Player(self.page)

    def at(self, win: Win, moves: int) -> None:
        """The table after so many moves of the game, played over the wire beforehand."""
        self.player.open(f"{self.server.url}/deal/{win.code}/")
        if moves:
            self.page.goto(f"{self.server.url}/game/{self._play(win, moves)}/")
            for text in win.moves[:moves]:
                move = parse_move(text)
                self.player.position = play(self.player.rules, self.player.position, move).position
        self.player.wait_ready()

    def _play(self, win: Win, moves: int) -> str:
        cookies = self.context.cookies(self.server.url)
        header = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in cookies)
        connection = connect(
            f"ws://127.0.0.1:{self.server.port}/ws/deal/{win.code}/",
            origin=Origin(self.server.url),
            additional_headers={"Cookie": header},
            compression=None,
            proxy=None,
        )
        with Table(connection) as table:
            table.receive()
            for start in range(0, moves, 64):
                table.play(" ".join(win.moves[start : min(start + 64, moves)]))
            return str(table.state["game"])

    def goto(self, path: str) -> None:
        self.page.goto(self.server.url + path)
        self.page.wait_for_load_state("networkidle")

    def press(self, what: str) -> None:
        """Press the visible button that does this."""
        self.page.locator(f'[data-do="{what}"]:visible').first.click()


def deal(scene: Scene) -> None:
    scene.at(shortest("RU1-C"), 0)


def middle(scene: Scene) -> None:
    scene.at(shortest("RU1-C"), MIDDLE)


def drag(scene: Scene) -> None:
    win = shortest("RU1-C")
    index = next(n for n in range(12, 60) if parse_move(win.moves[n]).count > 1)
    scene.at(win, index)
    scene.player.carry(parse_move(win.moves[index]))


def refusal(scene: Scene) -> None:
    scene.at(shortest("RU1-C"), 0)
    scene.player.drag("t7>t2")
    scene.page.locator("#message").wait_for()


def selected(scene: Scene) -> None:
    win = shortest("RU1-C")
    index = next(n for n in range(8, 60) if ">t" in win.moves[n])
    scene.at(win, index)
    scene.player.tap_card(parse_move(win.moves[index]))


def long(scene: Scene) -> None:
    """The moment of all winning games at which a column is longest."""
    win, moves = longest_column()
    scene.at(win, moves)


def longest_column() -> tuple[Win, int]:
    from game.engine.codes import parse_code
    from game.engine.play import deal as deal_cards
    from game.engine.variants import rules_of

    longest = 0
    for win in wins("RU1-R"):
        code = parse_code(win.code)
        position = deal_cards(code)
        for index, text in enumerate(win.moves):
            rules = rules_of(code.tag, code.variant)
            position = play(rules, position, parse_move(text)).position
            size = max(len(column.cards) for column in position.tableau)
            if size > longest:
                longest, found = size, (win, index + 1)
    return found


def paused(scene: Scene) -> None:
    middle(scene)
    scene.page.keyboard.press("p")
    scene.page.locator("#paused").wait_for()


def new(scene: Scene) -> None:
    middle(scene)
    scene.press("new")


def menu(scene: Scene) -> None:
    middle(scene)
    scene.press("menu")


def settings(scene: Scene) -> None:
    middle(scene)
    scene.press("settings")


def keys(scene: Scene) -> None:
    middle(scene)
    scene.page.keyboard.press("?")


def won(scene: Scene) -> None:
    win = shortest("RU1-C")
    scene.at(win, len(win.moves) - 1)
    scene.player.tap_card(parse_move(win.moves[-1]))
    scene.page.locator("#won").wait_for()
    scene.page.wait_for_timeout(3000)


def games(scene: Scene) -> None:
    middle(scene)
    scene.at(wins("RU1-R")[0], 20)
    scene.at(wins("RU1-C")[1], len(wins("RU1-C")[1].moves))
    scene.goto("/games/")


def open_deal(scene: Scene) -> None:
    scene.goto("/open/")


def wrong(scene: Scene) -> None:
    scene.goto("/deal/RU1-C-AAAAABC/")


def coming(scene: Scene) -> None:
    scene.goto("/deal/KL1-1-AAAAABB/")


def rules(scene: Scene) -> None:
    scene.goto("/rules/russian/")


def missing(scene: Scene) -> None:
    scene.goto("/nowhere/")


MOMENTS: tuple[Moment, ...] = (
    *(deal, middle, drag, refusal, selected, long, paused, new, menu, settings, keys, won),
    *(games, open_deal, wrong, coming, rules, missing),
)


def main() -> None:
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    moments = [
        moment for moment in MOMENTS if not words or any(word in moment.__name__ for word in words)
    ]
    GALLERY.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(
            executable_path=find_chromium(PYTHON), args=ARGUMENTS, headless=True
        )
        try:
            for moment in moments:
                for size in SIZES:
                    for appearance in ("light", "dark"):
                        take(browser, server, moment, size, appearance)
            if "--readme" in sys.argv:
                readme(browser, server)
        finally:
            browser.close()
            server.stop()


def take(
    browser: Browser, server: Server, moment: Moment, size: tuple[int, int], appearance: str
) -> None:
    """One picture. The appearance is the system's, as a visitor's first would be."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=2 if width < 700 else 1,
        color_scheme="dark" if appearance == "dark" else "light",
        locale="en-GB",
    )
    scene = Scene(context, server, "en")
    moment(scene)
    scene.page.wait_for_timeout(400)
    name = f"{width}x{height}-{moment.__name__}-{appearance}.png"
    scene.page.screenshot(path=GALLERY / name)
    print(name, flush=True)
    context.close()


def readme(browser: Browser, server: Server) -> None:
    """The README's picture: the middle of a game at a desk."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    scene = Scene(context, server, "en")
    middle(scene)
    scene.page.wait_for_timeout(400)
    scene.page.screenshot(path=ROOT / "docs" / "table.png")
    context.close()


if __name__ == "__main__":
    main()
