"""A page of one size and appearance, and what brings it to a moment, for `scripts/gallery.py`."""

from __future__ import annotations

import sqlite3
from types import TracebackType
from typing import Self

from playwright.sync_api import BrowserContext, Page
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.e2e.geometry import let_messages_stay
from tests.e2e.player import Player
from tests.game.client import Table
from tests.servers import Server
from tests.stages import Stage

PLAYED = 767.0  # seconds on the clock of a game that was played beforehand
AT_ONCE = 64  # moves in one message
SEARCHED = 90_000  # milliseconds for what the server has to find out

# Whatever a visitor before has left in the browser, but for the files that it has fetched.
LEFT_BEHIND = "cookies,local_storage,indexeddb,service_workers"


class Scene:
    """A new visitor's page in a browser that has the site's files already."""

    def __init__(self, context: BrowserContext, server: Server) -> None:
        self.context, self.server = context, server
        self.page: Page = context.new_page()
        self.player = Player(self.page)

    def __enter__(self) -> Self:
        devtools = self.context.new_cdp_session(self.page)
        visited = {"origin": self.server.url, "storageTypes": LEFT_BEHIND}
        devtools.send("Storage.clearDataForOrigin", visited)
        let_messages_stay(self.page)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.context.set_offline(offline=False)
        self.page.close()

    def at(self, stage: Stage) -> None:
        """The table after so many moves of the game, played over the wire beforehand."""
        win, moves = stage
        self.player.open(f"{self.server.url}/deal/{win.code}/")
        if moves:
            self.page.goto(f"{self.server.url}/game/{self._play(stage)}/")
            for text in win.moves[:moves]:
                self.player.follow(text)
        self.player.wait_ready()

    def _play(self, stage: Stage) -> str:
        win, moves = stage
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
            for start in range(0, moves, AT_ONCE):
                table.play(" ".join(win.moves[start : min(start + AT_ONCE, moves)]))
            game = str(table.state["game"])
            self._set_clock(game)
        return game

    def _set_clock(self, game: str) -> None:
        """So many moves took a while: a clock at 0:01 beside them would look wrong."""
        with sqlite3.connect(self.server.folder / "games.sqlite3", timeout=30) as database:
            database.execute(
                "UPDATE game_game SET clock_seconds = ? WHERE id = ?",
                (PLAYED, game.replace("-", "")),
            )
        database.close()

    def goto(self, path: str) -> None:
        self.page.goto(self.server.url + path)
        self.page.wait_for_load_state("networkidle")

    def press(self, what: str) -> None:
        """Press the visible button that does this."""
        self.page.locator(f'[data-do="{what}"]:visible').first.click()

    def shown(self, selector: str) -> None:
        self.page.locator(selector).first.wait_for(timeout=SEARCHED)
