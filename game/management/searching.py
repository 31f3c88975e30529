"""What `find_deals` and `winnability` share: what they are asked, and a run that can be resumed."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from django.conf import settings
from django.core.management.base import CommandError, CommandParser

from game.engine.rules import Rules
from game.engine.variants import GAMES, rules_named
from game.management.journal import Journal, OtherQuestion
from game.solver.answers import Limits
from game.solver.batch import in_order
from game.solver.deals import Outcome, Task

Item = TypeVar("Item")

SECONDS = 5.0


def above_zero(text: str) -> float:
    """For `add_argument`: seconds and the like; raises ValueError for what is none."""
    number = float(text)
    if not 0 < number < math.inf:
        raise ValueError(text)
    return number


def whole_above_zero(text: str) -> int:
    """For `add_argument`: how many; raises ValueError for what is no such number."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def add_search_arguments(parser: CommandParser) -> None:
    """The game, how far each deal is searched, and by how many processes."""
    parser.add_argument("game", metavar="GAME", help="russian, or its tag RU1")
    parser.add_argument("variant", metavar="VARIANT", help="C, R; 1, 3; 1, 2, 4")
    parser.add_argument(
        "--seconds",
        type=above_zero,
        help=f"of the processor for each deal ({SECONDS:g} unless --nodes is given)",
    )
    parser.add_argument(
        "--nodes",
        type=whole_above_zero,
        help="positions for each deal: the same result on any machine",
    )
    parser.add_argument(
        "--megabytes",
        type=whole_above_zero,
        default=Limits().megabytes,
        help="of memory for each deal",
    )
    parser.add_argument("--workers", type=int, default=0, help="processes; all cores without it")


def rules_asked(options: dict[str, Any]) -> Rules:
    """The rules that are meant; raises CommandError where there are none."""
    game, variant = options["game"], options["variant"].upper()
    try:
        return GAMES.get((game.upper(), variant)) or rules_named(game.lower(), variant)
    except KeyError:
        known = ", ".join(f"{rules.game} {rules.variant}" for rules in GAMES.values())
        raise CommandError(f"There is no {game} {variant}; there are {known}.") from None


def task_asked(rules: Rules, options: dict[str, Any]) -> Task:
    """The search of one deal."""
    seconds, nodes = options["seconds"], options["nodes"]
    if seconds is None and nodes is None:
        seconds = SECONDS
    return Task(rules.tag, rules.variant, Limits(seconds, nodes, options["megabytes"]))


def limits_text(limits: Limits) -> str:
    """`5 s, 256 MB`."""
    seconds = [] if limits.seconds is None else [f"{limits.seconds:g} s"]
    nodes = [] if limits.nodes is None else [f"{limits.nodes:,} nodes"]
    return ", ".join((*seconds, *nodes, f"{limits.megabytes} MB"))


@contextmanager
def journal_at(path: Path | None, default: str, asked: dict[str, Any]) -> Iterator[Journal]:
    """The journal in this file, or one of its own in the data folder."""
    try:
        with Journal(path or settings.DATA_DIR / "searches" / default, asked) as journal:
            yield journal
    except OtherQuestion as error:
        raise CommandError(f"{error}. Name another file, or delete this one.") from error


def searched(
    task: Callable[[Item], Outcome],
    items: Iterable[Item],
    journal: Journal,
    workers: int,
) -> Generator[Outcome, None, None]:
    """Each outcome, kept before it is told. Raises CommandError where a worker died."""
    outcomes = in_order(task, items, workers=workers)
    try:
        for outcome in outcomes:
            journal.add(outcome)
            yield outcome
    except BrokenProcessPool as error:
        raise CommandError(
            "A worker died, for want of memory perhaps: start again with fewer --workers or "
            "--megabytes. What was found is kept."
        ) from error
    finally:
        outcomes.close()
