"""The moments that each of the four tables has, as `scripts/gallery.py` takes their pictures."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.engine.moves import parse_move
from game.engine.play import finish as finish_moves
from scene import Scene
from tests.stages import STAGES, Stage, Stages
from tests.winning import positions

LAID = 900  # milliseconds after which about half of the wreath lies

# The moves of those games during which a table looks best: of groups.
IN_HAND = {"russian": 32, "klondike": 103, "spider": 131, "freecell": 68}

FREEZE = f"""() => document.getAnimations().forEach(animation => {{
    animation.pause();
    animation.currentTime = {LAID};
}})"""


class Moment(NamedTuple):
    name: str
    bring: Callable[[Scene], None]
    lasts: bool = True
    """Whether it stays when the window changes its size."""
    low: bool = True
    """Whether it is looked at in a low window too."""


def start(game: str, scene: Scene) -> None:
    scene.at(STAGES[game].start)


def middle(game: str, scene: Scene) -> None:
    scene.at(STAGES[game].middle)


def long(game: str, scene: Scene) -> None:
    scene.at(STAGES[game].long)


def drag(game: str, scene: Scene) -> None:
    """A group on its way, near enough to its place to drop there."""
    stage = _in_hand(game)
    scene.at(stage)
    hand = scene.player.carry(parse_move(stage.win.moves[stage.moves]))
    width = scene.player.rect("#table .card").width
    scene.page.mouse.move(hand.x + 0.38 * width, hand.y + 0.42 * width, steps=4)


def selected(game: str, scene: Scene) -> None:
    stage = _in_hand(game)
    scene.at(stage)
    scene.player.tap_card(parse_move(stage.win.moves[stage.moves]))


def refusal(game: str, scene: Scene) -> None:
    scene.at(STAGES[game].middle)
    scene.player.drag(STAGES[game].forbidden)
    scene.shown("#message")


def hint(game: str, scene: Scene) -> None:
    scene.at(STAGES[game].middle)
    scene.press("hint")
    scene.shown('[data-line="hint"]')


def light(game: str, scene: Scene) -> None:
    scene.player.prefer(light=True)
    scene.at(STAGES[game].middle)
    scene.shown(':is([data-light="won"], [data-light="lost"], [data-light="unknown"])')


def foot(game: str, scene: Scene) -> None:
    """As soon as the rest can go up by itself; in Spider, just before the last run leaves."""
    scene.at(_before_the_end(STAGES[game]))
    if game != "spider":
        scene.shown('[data-line="finish"]')


def laying(game: str, scene: Scene) -> None:
    """The cards on their way from the foundations into the wreath."""
    win = STAGES[game].won.win
    scene.at(Stage(win, len(win.moves) - 1))
    scene.player.drag(win.moves[-1])
    scene.shown("[data-wreath='laying']")
    scene.page.evaluate(FREEZE)


def won(game: str, scene: Scene) -> None:
    scene.at(STAGES[game].won)
    scene.shown("#won")


def _in_hand(game: str) -> Stage:
    return STAGES[game].middle._replace(moves=IN_HAND[game])


def _before_the_end(stages: Stages) -> Stage:
    rules, reached = stages.middle.rules, positions(stages.middle.win)
    ready = (n for n, position in enumerate(reached) if n and finish_moves(rules, position))
    return stages.middle._replace(moves=next(ready, len(stages.middle.win.moves) - 1))


LASTING = (start, middle, long, light, foot, won)
PASSING = (drag, selected, refusal, hint, laying)

TABLE_MOMENTS = tuple(
    Moment(f"{game}-{bring.__name__}", partial(bring, game), lasts=bring in LASTING)
    for game in STAGES
    for bring in (*LASTING, *PASSING)
)
