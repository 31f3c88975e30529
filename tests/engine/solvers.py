"""Solvers for engines in tests that are not about solving."""

from game.engine.position import Position
from game.engine.rules import Rules
from game.solver.answers import Answer


def no_solver(rules: Rules, position: Position, seconds: float) -> Answer:
    """Nobody has found out anything."""
    return Answer("unknown")
