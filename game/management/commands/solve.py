"""`manage.py solve CODE`: whether a deal can be won, and how."""

import sys
from textwrap import wrap
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from game.engine.codes import BadCode, parse_code
from game.engine.moves import BadMove, parse_move
from game.engine.play import IllegalMove, replay
from game.engine.variants import rules_of
from game.management.pipes import reader_may_leave
from game.management.searching import above_zero, whole_above_zero
from game.solver.answers import Answer, Limits

STATUS = {"won": 0, "lost": 3, "unknown": 4}
"""1 and 2 are for what could not be asked: no code, no such option."""
SAID = {
    "won": "can be won in {moves} moves",
    "lost": "cannot be won: every possibility was searched",
    "unknown": "not known: no win was found, and not everything was searched",
}


class Command(BaseCommand):
    help = (
        "Searches a deal for a win. The exit status is 0 if it can be won, 3 if it cannot, "
        "4 if the search did not find out."
    )
    requires_system_checks: list[str] = []  # noqa: RUF012 - Django's own declaration

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("code", help="a deal's code or link, or a FreeCell number")
        parser.add_argument("moves", nargs="*", help="moves to make first, as t3*4>t5")
        parser.add_argument(
            "--seconds", type=above_zero, default=60.0, help="the longest search (60)"
        )
        parser.add_argument("--nodes", type=whole_above_zero, help="the most positions searched")
        parser.add_argument(
            "--megabytes", type=whole_above_zero, default=1024, help="room for positions (1024)"
        )

    def handle(self, **options: Any) -> None:
        """Raises CommandError for what is no code or no move."""
        from game.solver.search import solve
        from game.solver.shorten import shortened

        try:
            code = parse_code(options["code"])
            position = replay(code, map(parse_move, options["moves"]))
        except (BadCode, BadMove, IllegalMove) as error:
            raise CommandError(str(error)) from error
        rules = rules_of(code.tag, code.variant)
        limits = Limits(options["seconds"], options["nodes"], options["megabytes"])
        answer = shortened(rules, position, solve(rules, position, limits))
        with reader_may_leave():
            self._tell(str(code), answer)
        sys.exit(STATUS[answer.status])

    def _tell(self, code: str, answer: Answer) -> None:
        said = SAID[answer.status].format(moves=len(answer.moves))
        self.stdout.write(f"{code} {said}")
        self.stdout.write(f"positions searched: {answer.nodes:,}, in {answer.seconds:.2f} s")
        if answer.moves:
            self.stdout.write("\n".join(wrap(" ".join(map(str, answer.moves)), 96)))
