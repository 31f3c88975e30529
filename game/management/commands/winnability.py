"""`manage.py winnability`: how many of a game's deals can be won."""

from __future__ import annotations

import sys
from array import array
from collections import Counter
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from game.engine.rules import Rules
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
from game.solver.deals import Outcome, Task, search_deal
from game.winnable import surveys
from game.winnable.numbers import drawn_numbers, familiar_numbers
from game.winnable.surveys import Survey


class Command(BaseCommand):
    help = "Searches many deals and counts those that can be won; interrupted, it can be resumed."

    def add_arguments(self, parser: CommandParser) -> None:
        add_search_arguments(parser)
        parser.add_argument("--deals", type=whole_above_zero, required=True, help="how many")
        which = parser.add_mutually_exclusive_group()
        which.add_argument("--from", type=int, dest="first", help="the first one's number")
        which.add_argument("--seed", type=int, help="deals by chance, the same ones for a seed")
        parser.add_argument("--lines", action="store_true", help="keep the wins, too")
        parser.add_argument("--out", type=Path, help="the file of results; else one in .data")
        parser.add_argument(
            "--publish", action="store_true", help="show the figures on the site's page"
        )

    def handle(self, **options: Any) -> None:
        """Raises CommandError where it is asked for what there is not, or a worker died."""
        rules = rules_asked(options)
        task = task_asked(rules, options)
        tally = Tally()
        try:
            self._search(rules, task, tally, options)
        except KeyboardInterrupt:
            self.stderr.write("Interrupted. The same command goes on from here.")
            sys.exit(130)
        survey = tally.survey(task, _which(rules, options))
        self._tell(survey)
        if options["publish"]:
            surveys.keep(survey)

    def _search(self, rules: Rules, task: Task, tally: Tally, options: dict[str, Any]) -> None:
        """Search what the journal does not hold yet."""
        deals, which = options["deals"], _which(rules, options)
        asked = {
            "kind": f"{rules.tag}-{rules.variant}",
            "deals": which,
            "limits": limits_text(task.limits),
            "lines": options["lines"],
        }
        default = f"{asked['kind']} {which}.jsonl".replace(" ", "-").replace(",", "")
        with journal_at(options["out"], default, asked) as journal:
            for outcome in islice(journal, deals):
                tally.add(outcome)
            progress = Progress(sys.stderr, deals, tally.deals)
            numbers = islice(_numbers(rules, options), tally.deals, deals)
            search = partial(search_deal, task, with_line=options["lines"])
            try:
                for outcome in searched(search, numbers, journal, options["workers"]):
                    tally.add(outcome)
                    progress.step(tally.deals, tally.note)
            finally:
                progress.end(tally.note)

    def _tell(self, survey: Survey) -> None:
        low, high = survey.interval
        median, p95, p99, most = survey.nodes
        for line in (
            f"{survey.tag}-{survey.variant}, deals {survey.which}; {survey.limits} each",
            f"won        {survey.won:10,}  {survey.won_percent:7.3f} %",
            f"lost       {survey.lost:10,}  {100 * survey.lost / survey.deals:7.3f} %",
            f"undecided  {survey.undecided:10,}  {survey.undecided_percent:7.3f} %",
            f"can be won: {survey.won_percent:.3f} % to {survey.most_percent:.3f} % of these deals",
            f"95 % interval: {low:.3f} % to {high:.3f} %",
            f"nodes: median {median:,}, p95 {p95:,}, p99 {p99:,}, most {most:,}",
            f"{survey.time} of searching by one core",
        ):
            self.stdout.write(line)


class Tally:
    """Counts of outcomes."""

    def __init__(self) -> None:
        self._by_status: Counter[str] = Counter()
        self._nodes = array("q")
        self._seconds = 0.0

    @property
    def deals(self) -> int:
        """How many were counted."""
        return len(self._nodes)

    @property
    def note(self) -> str:
        """The counts in a few words."""
        won, lost, unknown = self._counts()
        return f"won {won:,}, lost {lost:,}, undecided {unknown:,}"

    def add(self, outcome: Outcome) -> None:
        """Count one more."""
        self._by_status[outcome.status] += 1
        self._nodes.append(outcome.nodes)
        self._seconds += outcome.seconds

    def survey(self, task: Task, which: str) -> Survey:
        """What they come to."""
        nodes = sorted(self._nodes) or [0]
        median, p95, p99 = (nodes[len(nodes) * part // 100] for part in (50, 95, 99))
        return Survey(
            task.tag,
            task.variant,
            which,
            limits_text(task.limits),
            *self._counts(),
            (median, p95, p99, nodes[-1]),
            round(self._seconds, 1),
        )

    def _counts(self) -> tuple[int, int, int]:
        counted = self._by_status
        return counted["won"], counted["lost"], counted["unknown"]


def _which(rules: Rules, options: dict[str, Any]) -> str:
    """The deals in words, however many of them."""
    if options["seed"] is not None:
        return f"by chance, seed {options['seed']}"
    return f"from {_first(rules, options)}"


def _numbers(rules: Rules, options: dict[str, Any]) -> Any:
    if options["seed"] is not None:
        return drawn_numbers(familiar_numbers(rules), options["seed"])
    return range(_first(rules, options), rules.numbers.stop)


def _first(rules: Rules, options: dict[str, Any]) -> int:
    first: int | None = options["first"]
    return rules.numbers.start if first is None else max(first, rules.numbers.start)
