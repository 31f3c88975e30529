"""The main moments of the site, as `scripts/gallery.py` takes their pictures.

Each function brings a page that nobody has seen before to one moment; its name names the picture.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from functools import cache

from playwright.sync_api import BrowserContext, Page
from websockets.sync.client import connect
from websockets.typing import Origin

from game.engine.codes import parse_code
from game.engine.moves import Move, parse_move
from game.engine.play import deal as deal_cards
from game.engine.play import finish as finish_moves
from game.engine.play import play
from game.engine.position import Position
from game.engine.variants import rules_of
from tests.e2e.player import Player
from tests.game.client import Table
from tests.servers import Server
from tests.winning import Win, shortest, wins

MIDDLE = 30  # moves into the game that most pictures show
PLAYED = 767.0  # seconds on the clock of a game that was played beforehand
AT_ONCE = 64  # moves in one message
GOOD, SPOILS = 6, "t3*2>t1"  # the shortest win's first moves, and one after them that loses it

Moment = Callable[["Scene"], None]


class Scene:
    """A page of one size and appearance, and what brings it to a moment."""

    def __init__(self, context: BrowserContext, server: Server) -> None:
        self.context, self.server = context, server
        self.page: Page = context.new_page()
        self.player = Player(self.page)

    def at(self, win: Win, moves: int) -> None:
        """The table after so many moves of the game, played over the wire beforehand."""
        self.player.open(f"{self.server.url}/deal/{win.code}/")
        if moves:
            self.page.goto(f"{self.server.url}/game/{self._play(win, moves)}/")
            for _, position in positions(win, moves):
                self.player.position = position
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
            for start in range(0, moves, AT_ONCE):
                table.play(" ".join(win.moves[start : min(start + AT_ONCE, moves)]))
            game = str(table.state["game"])
            self._set_clock(game)
        return game

    def _set_clock(self, game: str) -> None:
        """So many moves took a while: a clock at 0:01 beside them would look wrong."""
        with sqlite3.connect(self.server.folder / "games.sqlite3", timeout=10) as database:
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
        self.page.locator(selector).wait_for()


def positions(win: Win, moves: int) -> Iterator[tuple[Move, Position]]:
    """Each of the game's first moves, and the position after it."""
    code = parse_code(win.code)
    rules, position = rules_of(code.tag, code.variant), deal_cards(code)
    for text in win.moves[:moves]:
        move = parse_move(text)
        position = play(rules, position, move).position
        yield move, position


# The table


def deal(scene: Scene) -> None:
    scene.at(shortest("RU1-C"), 0)


def middle(scene: Scene) -> None:
    scene.at(shortest("RU1-C"), MIDDLE)


def courts(scene: Scene) -> None:
    """The handsomest table of all winning games: six columns end in a court or a king's place."""
    scene.at(next(win for win in wins("RU1-C") if win.code == "RU1-C-YH4QXNY"), 50)


def drag(scene: Scene) -> None:
    """A group on its way, near enough to its place to drop there."""
    win = shortest("RU1-C")
    index = next(n for n in range(12, 60) if parse_move(win.moves[n]).count > 1)
    scene.at(win, index)
    hand = scene.player.carry(parse_move(win.moves[index]))
    width = scene.player.rect("#table .card").width
    scene.page.mouse.move(hand.x + 0.38 * width, hand.y + 0.42 * width, steps=4)


def refusal(scene: Scene) -> None:
    scene.at(shortest("RU1-C"), 0)
    scene.player.drag("t7>t2")
    scene.shown("#message")


def selected(scene: Scene) -> None:
    win = shortest("RU1-C")
    index = next(n for n in range(8, 60) if ">t" in win.moves[n])
    scene.at(win, index)
    scene.player.tap_card(parse_move(win.moves[index]))


def long(scene: Scene) -> None:
    """The moment of all winning games at which a column is longest."""
    scene.at(*longest_column())


@cache
def longest_column() -> tuple[Win, int]:
    lengths = (
        (max(len(column.cards) for column in position.tableau), place, moves)
        for place, win in enumerate(wins("RU1-R"))
        for moves, (_, position) in enumerate(positions(win, len(win.moves)), 1)
    )
    _, place, moves = max(lengths)
    return wins("RU1-R")[place], moves


# The other games


def klondike(scene: Scene) -> None:
    scene.at(wins("KL1-3")[0], 93)


def spider(scene: Scene) -> None:
    scene.at(wins("SP1-1")[0], 120)


def freecell(scene: Scene) -> None:
    scene.at(wins("FC1-C")[0], 59)


def runs(scene: Scene) -> None:
    """All runs but the last have left."""
    win = wins("SP1-4")[0]
    scene.at(win, len(win.moves) - 1)


def fans(scene: Scene) -> None:
    """Long columns of Spider, of which ten stand side by side."""
    scene.at(wins("SP1-4")[0], 303)


def row(scene: Scene) -> None:
    """A row that is refused, for a column is empty."""
    win = wins("SP1-1")[0]
    played = enumerate(positions(win, len(win.moves)), 1)
    moves = next(
        n for n, (_, table) in played if table.stock and not all(held for _, held in table.tableau)
    )
    scene.at(win, moves)
    scene.page.keyboard.press("d")
    scene.shown("#message")


def cells(scene: Scene) -> None:
    """A card on its way to the cells, with the places that take it."""
    win = wins("FC1-C")[0]
    index = next(n for n, text in enumerate(win.moves) if text.endswith(">c2"))
    scene.at(win, index)
    scene.player.carry(parse_move(win.moves[index]))


def paused(scene: Scene) -> None:
    middle(scene)
    scene.press("menu")
    scene.press("pause")
    scene.shown("#paused")


def laying(scene: Scene) -> None:
    """The cards on their way from the foundations into the wreath."""
    win = shortest("RU1-C")
    scene.at(win, len(win.moves) - 1)
    scene.player.tap_card(parse_move(win.moves[-1]))
    scene.shown("[data-wreath='laying']")
    scene.page.wait_for_timeout(500)


def won(scene: Scene) -> None:
    win = shortest("RU1-C")
    scene.at(win, len(win.moves))
    scene.shown("#won")


def left(scene: Scene) -> None:
    scene.player.prefer(leftHanded=True)
    middle(scene)


def calm(scene: Scene) -> None:
    scene.player.prefer(calm=True)
    middle(scene)


def colours(scene: Scene) -> None:
    scene.player.prefer(fourColours=True)
    middle(scene)


# What the server knows


def light(scene: Scene) -> None:
    scene.player.prefer(light=True)
    middle(scene)
    scene.shown('[data-light="won"]')


def spoiled(scene: Scene) -> None:
    """A move of the shortest win's deal that loses it."""
    scene.player.prefer(light=True)
    scene.at(shortest("RU1-C"), GOOD)
    scene.player.drag(SPOILS)
    scene.shown('[data-light="lost"]')


def hint(scene: Scene) -> None:
    middle(scene)
    scene.press("hint")
    scene.shown("#table .is-marked")


# The line at the foot


def begun(scene: Scene) -> None:
    middle(scene)
    scene.at(shortest("RU1-C"), 0)


def finish(scene: Scene) -> None:
    """As soon as the rest can go up by itself."""
    win = shortest("RU1-C")
    rules = rules_of("RU1", "C")
    played = enumerate(positions(win, len(win.moves)), 1)
    moves = next(n for n, (_, position) in played if finish_moves(rules, position))
    scene.at(win, moves)
    scene.shown('[data-line="finish"]')


def offline(scene: Scene) -> None:
    middle(scene)
    scene.context.set_offline(True)
    scene.shown('[data-line="offline"]')


# Dialogs


def new(scene: Scene) -> None:
    middle(scene)
    scene.press("new")


def menu(scene: Scene) -> None:
    middle(scene)
    scene.press("menu")


def settings(scene: Scene) -> None:
    middle(scene)
    if not scene.page.locator('.tools [data-do="settings"]').is_visible():
        scene.press("menu")
    scene.press("settings")


def keys(scene: Scene) -> None:
    middle(scene)
    scene.page.keyboard.press("?")


# Pages


def games(scene: Scene) -> None:
    middle(scene)
    scene.at(wins("RU1-R")[0], 20)
    scene.at(wins("RU1-C")[1], len(wins("RU1-C")[1].moves))
    scene.goto("/games/")


def many(scene: Scene) -> None:
    """My games, with a long list of each kind."""
    for win in (*wins("RU1-C")[:5], *wins("RU1-R")[:3]):
        scene.at(win, 24)
    for win in (*wins("RU1-C")[5:8], *wins("RU1-R")[3:6]):
        scene.at(win, len(win.moves))
    scene.goto("/games/")


def empty(scene: Scene) -> None:
    scene.goto("/games/")


def open_deal(scene: Scene) -> None:
    scene.goto("/open/")


def wrong(scene: Scene) -> None:
    scene.goto("/deal/RU1-C-AAAAABC/")


def rules(scene: Scene) -> None:
    scene.goto("/rules/russian/")


def missing(scene: Scene) -> None:
    scene.goto("/nowhere/")


MOMENTS: tuple[Moment, ...] = (
    *(deal, middle, courts, drag, refusal, selected, long, paused, laying, won),
    *(klondike, spider, freecell, runs, fans, row, cells),
    *(left, calm, colours),
    *(light, spoiled, hint),
    *(begun, finish, offline),
    *(new, menu, settings, keys),
    *(games, many, empty, open_deal, wrong, rules, missing),
)
