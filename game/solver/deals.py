"""Whole deals searched for a win, many of them: a task for `batch`."""

from __future__ import annotations

from time import process_time
from typing import NamedTuple

from game.engine.codes import DealCode
from game.engine.play import deal
from game.engine.position import Position
from game.engine.rules import Rules
from game.engine.variants import rules_of
from game.solver.answers import End, Limits, Verdict
from game.solver.search import solve


class Task(NamedTuple):
    """Which game's deals are searched, and how far. Seconds are those of the processor, so that a
    busy machine finds about as much as a quiet one."""

    tag: str
    variant: str
    limits: Limits

    @property
    def rules(self) -> Rules:
        """The game's rules."""
        return rules_of(self.tag, self.variant)

    def deal(self, number: int) -> Position:
        """The position that the deal of this number starts from."""
        return deal(DealCode(self.tag, self.variant, number))


class Outcome(NamedTuple):
    """What was found out of a deal."""

    number: int
    status: Verdict
    nodes: int
    seconds: float
    end: End = ""
    moves: str = ""
    """The win, if it is to be kept: moves with blanks between them."""
    tried_moves: int = 0
    """Legal moves at places in the first half of the win; 0 where none were tried."""
    keeping_moves: int = 0
    """Those of them after which a win was found."""


def search_deal(task: Task, number: int, *, with_line: bool = False) -> Outcome:
    """Whether the deal can be won, `with_line` if so."""
    answer = solve(task.rules, task.deal(number), task.limits, clock=process_time)
    moves = " ".join(map(str, answer.moves)) if with_line else ""
    seconds = round(answer.seconds, 6)
    return Outcome(number, answer.status, answer.nodes, seconds, answer.end, moves)
