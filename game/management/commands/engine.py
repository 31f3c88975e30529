"""`manage.py engine`: the engine on standard input and output, for scripts, bots and solvers."""

import random
import sys
from typing import Any

from django.core.management.base import BaseCommand

from game.engine.position import Position
from game.engine.protocol import Solution, serve
from game.engine.rules import Rules
from game.management.pipes import reader_may_leave


class Command(BaseCommand):
    """A thin shell round `game.engine.protocol`; it needs no database and no key."""

    help = "Plays every game by one command a line, answered in JSON (docs/engine.md)."
    requires_system_checks: list[str] = []  # noqa: RUF012 - Django's own declaration

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            with reader_may_leave():
                serve(sys.stdin.buffer, sys.stdout.buffer, random.SystemRandom().choice, solver)
        except KeyboardInterrupt:
            sys.exit(130)  # as shells expect of a program that Ctrl-C ended


def solver(rules: Rules, position: Position, seconds: float) -> Solution:
    """The search, imported when it is first asked for: the compiler it may bring takes a second."""
    from game.solver.answers import Limits
    from game.solver.search import solve
    from game.solver.shorten import shortened

    return shortened(rules, position, solve(rules, position, Limits(seconds)))
