"""Pinned positions of each game, from its start to its end: what pictures show, and what the tests
of geometry measure. All of them lie on the way of a winning game."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.codes import parse_code
from game.engine.rules import Rules
from game.engine.variants import rules_of
from tests.winning import Win, win_of


class Stage(NamedTuple):
    win: Win
    moves: int

    @property
    def rules(self) -> Rules:
        code = parse_code(self.win.code)
        return rules_of(code.tag, code.variant)


class Stages(NamedTuple):
    """Of one game."""

    middle: Stage
    long: Stage
    """A column as long as a table must be able to show with whole indices."""

    @property
    def start(self) -> Stage:
        return self.middle._replace(moves=0)

    @property
    def end(self) -> Stage:
        """All but a few cards are up."""
        return self.middle._replace(moves=len(self.middle.win.moves) - 3)

    @property
    def won(self) -> Stage:
        return self.middle._replace(moves=len(self.middle.win.moves))


def _stage(code: str, moves: int) -> Stage:
    return Stage(win_of(code), moves)


STAGES = {
    "russian": Stages(middle=_stage("RU1-C-AAAC4CI", 30), long=_stage("RU1-C-JI37YVR", 41)),
    "klondike": Stages(middle=_stage("KL1-3-AAABWHX", 93), long=_stage("KL1-3-AAADXUA", 29)),
    "spider": Stages(middle=_stage("SP1-2-SO4TM2O", 130), long=_stage("SP1-4-AAADWBL", 252)),
    "freecell": Stages(middle=_stage("FC1-C-AAWBCO5", 59), long=_stage("FC1-C-AAFLBZY", 42)),
}
