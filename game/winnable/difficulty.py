"""How difficult a deal that can be won is called."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, get_args

Difficulty = Literal["easy", "medium", "hard"]
DIFFICULTIES: Final[tuple[Difficulty, ...]] = get_args(Difficulty)
"""From the lowest up."""


class Effort(NamedTuple):
    """What the win of a deal asked for."""

    nodes: int
    """Positions that the search looked at until it had the win."""
    tried_moves: int
    """Legal moves at places in the first half of the win."""
    keeping_moves: int
    """Those of them after which a win was found."""

    @property
    def weight(self) -> int:
        """The nodes, once, and once more for each wrong move."""
        return self.nodes * (1 + self.tried_moves - self.keeping_moves)


class Scale(NamedTuple):
    """The weights from which on a deal is medium, and hard."""

    medium: int
    hard: int

    def grade(self, effort: Effort) -> Difficulty:
        """What a deal that asks for this is called."""
        if effort.weight >= self.hard:
            return "hard"
        return "medium" if effort.weight >= self.medium else "easy"


def scale_of(efforts: Iterable[Effort]) -> Scale:
    """The scale by which a third of these deals, as near as can be, is easy and a third hard."""
    weights = sorted(effort.weight for effort in efforts)
    if not weights:
        return Scale(0, 0)
    return Scale(weights[len(weights) // 3], weights[2 * len(weights) // 3])
