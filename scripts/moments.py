"""The moments of the site, as `scripts/gallery.py` takes their pictures: what the four tables have
in common is in `scripts/table_moments.py`, all else here.

Each function brings a page that nobody has seen before to one moment; its name names the picture.
"""

from __future__ import annotations

from playwright.sync_api import WebSocketRoute

from game.engine.moves import parse_move
from scene import Scene
from table_moments import TABLE_MOMENTS, Moment
from tests.e2e.test_finish_and_stuck import dead_end
from tests.stages import STAGES, Stage
from tests.winning import Win, win_of, wins

MIDDLE = STAGES["russian"].middle
GOOD, SPOILS = 6, "t3*2>t1"  # its win's first moves, and one after them that loses it
FULL = Stage(win_of("SP1-4-HZWDXGC"), 303)  # columns are long, and ten stand side by side
COURTS = Stage(win_of("RU1-C-YH4QXNY"), 50)  # six columns end in a court or a king's place


def courts(scene: Scene) -> None:
    scene.at(COURTS)


# Other tables than the four


def runs(scene: Scene) -> None:
    """All runs but the last have left."""
    win = win_of("SP1-4-AAADWBL")
    scene.at(Stage(win, len(win.moves) - 1))


def fans(scene: Scene) -> None:
    scene.at(FULL)


def row(scene: Scene) -> None:
    """A row that is refused, for a column is empty."""
    scene.at(STAGES["spider"].middle._replace(moves=46))
    scene.page.keyboard.press("d")
    scene.shown("#message")


def cells(scene: Scene) -> None:
    """A card on its way to the cells, with the places that take it."""
    win = STAGES["freecell"].middle.win
    index = next(n for n, text in enumerate(win.moves) if text.endswith(">c2"))
    scene.at(Stage(win, index))
    scene.player.carry(parse_move(win.moves[index]))


def paused(scene: Scene) -> None:
    scene.at(MIDDLE)
    scene.press("menu")
    scene.press("pause")
    scene.shown("#paused")


# What a player may choose


def left(scene: Scene) -> None:
    scene.player.prefer(leftHanded=True)
    scene.at(STAGES["klondike"].middle)


def calm(scene: Scene) -> None:
    scene.player.prefer(calm=True)
    scene.at(MIDDLE)


def colours(scene: Scene) -> None:
    scene.player.prefer(fourColours=True)
    scene.at(MIDDLE)


def linen(scene: Scene) -> None:
    """The light cloth, with a card selected: its marks are dark."""
    scene.player.prefer(table="linen", light=True)
    scene.at(Stage(MIDDLE.win, 32))
    scene.player.tap_card(parse_move(MIDDLE.win.moves[32]))


# What the server knows, and the line at the foot


def spoiled(scene: Scene) -> None:
    """A move that loses the game."""
    scene.player.prefer(light=True)
    scene.at(MIDDLE._replace(moves=GOOD))
    scene.player.drag(SPOILS)
    scene.shown('[data-light="lost"]')


def stuck(scene: Scene) -> None:
    code, moves = dead_end(MIDDLE.rules)
    scene.at(Stage(Win(str(code), moves, 0, len(moves)), len(moves)))
    scene.shown('[data-line="stuck"]')


def begun(scene: Scene) -> None:
    scene.at(MIDDLE)
    scene.at(STAGES["russian"].start)


def offline(scene: Scene) -> None:
    """A browser that is set offline keeps the sockets that are open: they are closed here."""
    sockets: list[WebSocketRoute] = []

    def lead_on(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    scene.page.route_web_socket("**/ws/**", lead_on)
    scene.at(MIDDLE)
    scene.context.set_offline(offline=True)
    for socket in sockets:
        socket.close()
    scene.shown('[data-line="offline"]')


# Dialogs


def new(scene: Scene) -> None:
    scene.at(MIDDLE)
    scene.press("new")


def new_number(scene: Scene) -> None:
    """The dialog of a game whose deals are numbered."""
    scene.player.open(f"{scene.server.url}/deal/11982/")
    scene.press("new")


def menu(scene: Scene) -> None:
    scene.at(MIDDLE)
    scene.press("menu")


def settings(scene: Scene) -> None:
    scene.at(MIDDLE)
    if not scene.page.locator('.tools [data-do="settings"]').is_visible():
        scene.press("menu")
    scene.press("settings")


def share(scene: Scene) -> None:
    scene.at(MIDDLE)
    scene.press("menu")
    scene.press("share")


def keys(scene: Scene) -> None:
    scene.at(MIDDLE)
    scene.page.keyboard.press("?")


# Pages


def give_up(scene: Scene) -> None:
    scene.at(MIDDLE._replace(moves=GOOD))
    scene.goto(f"{_path(scene)}solution/")


def solution(scene: Scene) -> None:
    give_up(scene)
    scene.page.locator("main form button").click()
    scene.shown("[data-on] button")


def history(scene: Scene) -> None:
    scene.at(MIDDLE)
    scene.goto(f"{_path(scene)}history/")
    scene.shown("[data-on] button:enabled")  # on phones the list of moves is folded


def games(scene: Scene) -> None:
    scene.at(MIDDLE)
    scene.at(STAGES["spider"].middle)
    scene.at(STAGES["freecell"].won)
    scene.goto("/games/")


def many(scene: Scene) -> None:
    """My games, with a long list of each kind."""
    for win in (*wins("RU1-C")[:4], *wins("KL1-3")[:3]):
        scene.at(Stage(win, 24))
    for win in (*wins("RU1-C")[5:7], *wins("RU1-R")[3:6]):
        scene.at(Stage(win, len(win.moves)))
    scene.goto("/games/")


def no_games(scene: Scene) -> None:
    scene.goto("/games/")


def open_deal(scene: Scene) -> None:
    scene.goto("/open/")


def wrong_code(scene: Scene) -> None:
    scene.goto("/deal/RU1-C-AAAAABC/")


def rules(scene: Scene) -> None:
    scene.goto("/rules/")


def rules_russian(scene: Scene) -> None:
    scene.goto("/rules/russian/")


def examples(scene: Scene) -> None:
    scene.goto("/examples/russian/")


def example_refused(scene: Scene) -> None:
    scene.goto("/examples/russian/king-wanted/")
    scene.page.keyboard.press("ArrowRight")
    scene.page.keyboard.press("ArrowRight")
    scene.shown(".is-refused")


def winnable(scene: Scene) -> None:
    scene.goto("/winnable/")


def no_connection(scene: Scene) -> None:
    """The page that the service worker shows without a server; it goes as soon as it finds one."""
    scene.page.route("**/service-worker.js*", lambda route: route.abort())
    scene.goto("/offline/")


def not_found(scene: Scene) -> None:
    scene.goto("/nowhere/")


def _path(scene: Scene) -> str:
    return scene.page.url.removeprefix(scene.server.url)


MOMENTS: tuple[Moment, ...] = (
    *TABLE_MOMENTS,
    *(Moment(tabled.__name__, tabled) for tabled in (courts, runs, fans)),
    *(Moment(chosen.__name__, chosen) for chosen in (left, calm, colours)),
    *(Moment(told.__name__, told) for told in (paused, stuck, begun, offline)),
    *(Moment(held.__name__, held, lasts=False) for held in (row, cells, linen, spoiled)),
    *(Moment(dialog.__name__, dialog) for dialog in (new, new_number, menu, settings, share, keys)),
    *(Moment(page.__name__, page, low=False) for page in (give_up, solution, history)),
    *(Moment(page.__name__, page, low=False) for page in (games, many)),
    *(Moment(page.__name__, page, low=False) for page in (no_games, open_deal, wrong_code)),
    *(
        Moment(page.__name__, page, low=False)
        for page in (rules, rules_russian, examples, winnable)
    ),
    Moment("example_refused", example_refused, lasts=False),
    *(Moment(page.__name__, page, low=False) for page in (no_connection, not_found)),
)
