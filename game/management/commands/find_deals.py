"""`manage.py find_deals`: finds deals that can be won, for new games to be dealt from."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from game.engine.rules import Rules
from game.management.journal import Journal, outcomes_in
from game.management.progress import Progress
from game.management.searching import (
    add_search_arguments,
    journal_at,
    limits_text,
    rules_asked,
    searched,
    task_asked,
    whole_above_zero,
)
from game.services import winnable
from game.solver.deals import Outcome
from game.solver.finding import find_win
from game.winnable import shipped
from game.winnable.difficulty import Effort
from game.winnable.numbers import drawn_numbers, familiar_numbers
from game.winnable.shipped import Win


class Command(BaseCommand):
    help = "Finds deals that can be won and stores them; interrupted, it can be resumed."

    def add_arguments(self, parser: CommandParser) -> None:
        add_search_arguments(parser)
        parser.add_argument(
            "--deals", type=whole_above_zero, required=True, help="how many that can be won"
        )
        parser.add_argument("--seed", type=int, default=1, help="other deals for another number")
        parser.add_argument(
            "--to", type=Path, metavar="FOLDER", help="write files like those in game/winnable/pool"
        )
        parser.add_argument(
            "--results",
            type=Path,
            help="of `winnability --seed … --lines`: what it searched need not be searched again",
        )
        parser.add_argument("--journal", type=Path, help="what was tried; else a file in .data")

    def handle(self, **options: Any) -> None:
        """Raises CommandError where it is asked for what there is not, or a worker died."""
        rules = rules_asked(options)
        limits = task_asked(rules, options).limits
        kind = f"{rules.tag}-{rules.variant}"
        asked = {"wins of": kind, "seed": options["seed"], "limits": limits_text(limits)}
        default = f"{kind}-wins-seed-{options['seed']}.jsonl"
        with journal_at(options["journal"], default, asked) as journal:
            try:
                wins = self._find(rules, journal, options)
            except KeyboardInterrupt:
                self.stderr.write("Interrupted. The same command goes on from here.")
                sys.exit(130)
        if options["to"]:
            scale = shipped.write((rules.tag, rules.variant), wins, options["to"])
            told = f"written to {options['to']}: medium from {scale.medium:,}, hard from"
            self.stdout.write(f"{len(wins)} deals {told} {scale.hard:,}")
        else:
            stored = winnable.store((rules.tag, rules.variant), wins)
            self.stdout.write(f"{len(wins)} deals found, {stored} of them new in the database")

    def _find(self, rules: Rules, journal: Journal, options: dict[str, Any]) -> list[Win]:
        """The first so many that can be won, in the order of drawing."""
        tried = {outcome.number: outcome for outcome in journal}
        wins = [_win(outcome) for outcome in tried.values() if outcome.status == "won"]
        progress = Progress(sys.stderr, options["deals"], len(wins))
        find = partial(find_win, task_asked(rules, options))
        found = searched(find, _asked(rules, tried, options), journal, options["workers"])
        try:
            while len(wins) < options["deals"] and (outcome := next(found, None)):
                tried[outcome.number] = outcome
                wins += [_win(outcome)] * (outcome.status == "won")
                progress.step(len(wins), f"{len(tried):,} deals tried")
        finally:
            found.close()
            progress.end(f"{len(tried):,} deals tried")
        return wins[: options["deals"]]


def _asked(
    rules: Rules, tried: dict[int, Outcome], options: dict[str, Any]
) -> Iterator[int | Outcome]:
    """The deals to be tried, with what is known of them."""
    known = {outcome.number: outcome for outcome in _results(options["results"])}
    # What comes with the program need not be stored; a new pool begins from nothing.
    there = {} if options["to"] else shipped.index_of((rules.tag, rules.variant)).efforts
    for number in drawn_numbers(familiar_numbers(rules), options["seed"]):
        if number not in tried and number not in there:
            yield known.get(number, number)


def _results(path: Path | None) -> Iterator[Outcome]:
    """Those that tell all that a search would: of a win, the moves."""
    for outcome in outcomes_in(path) if path else ():
        if outcome.status != "won" or outcome.moves:
            yield outcome


def _win(outcome: Outcome) -> Win:
    effort = Effort(outcome.nodes, outcome.tried_moves, outcome.keeping_moves)
    return Win(outcome.number, effort, outcome.moves)
