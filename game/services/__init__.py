"""Writes: what a player does to a game. Many commands may share one transaction."""

from game.services.commands import Outcome, Write, perform
from game.services.watch import credit

__all__ = ["Outcome", "Write", "credit", "perform"]
