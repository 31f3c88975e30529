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
    forbidden: str
    """A drag in the middle of the game that the game's own rule forbids."""

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
    "russian": Stages(_stage("RU1-C-AAAC4CI", 30), _stage("RU1-C-JI37YVR", 41), "t3*3>t1"),
    "klondike": Stages(_stage("KL1-3-AAABWHX", 93), _stage("KL1-3-AAADXUA", 29), "t4*3>t2"),
    "spider": Stages(_stage("SP1-2-SO4TM2O", 130), _stage("SP1-4-AAADWBL", 252), "t1*3>t2"),
    "freecell": Stages(_stage("FC1-C-AAWBCO5", 59), _stage("FC1-C-AAFLBZY", 42), "t5*4>t4"),
}
