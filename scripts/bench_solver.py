"""`make bench-solver`: how many deals the solver decides, how fast, beside two other programs.

Every row is a process of its own, plain or compiled, one after the other; times are of the
processor, so that other work on the machine counts little. Making a position ready for the search
is in them; compiling, and the engine's replay of the line, are not. `--deals RU1-C=100` sets a
variant's number of deals, `--scale 0.1` all of them.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.engine.cards import Card
from game.engine.codes import DealCode
from game.engine.play import deal, deck_of
from game.engine.position import Position
from game.engine.variants import rules_of
from game.solver.answers import Limits
from game.solver.fast import PLAIN
from game.solver.search import searching, solve

MEGABYTES = 512
RANGE_SOLVER = "freecell-solver-range-parallel-solve"
BOARD_MAKER = "make-microsoft-freecell-board"
COMPARED_BOARDS = 50
KLONDIKES = 50
KLONDIKE_STATES = 500_000
"""What the other Klondike solver searches in some five seconds; it takes no limit of time."""


class Game(NamedTuple):
    """What is measured of a variant: deals from 1 on, compiled and plain, seconds for each."""

    name: str
    compiled: int
    plain: int
    seconds: float


GAMES = (
    Game("RU1-C", 1000, 1000, 5),
    Game("RU1-R", 200, 40, 5),
    Game("FC1-C", 2000, 100, 5),
    Game("KL1-1", 50, 10, 5),
    Game("KL1-3", 50, 10, 5),
    Game("SP1-1", 50, 5, 1),
    Game("SP1-2", 50, 5, 1),
    Game("SP1-4", 20, 3, 10),
)


class Row(NamedTuple):
    """What a process found: of each deal its verdict and seconds; its memory at most, in MB."""

    verdicts: list[str]
    seconds: list[float]
    megabytes: float

    @property
    def rate(self) -> float:
        """Deals decided in a second of the processor."""
        return self.decided * len(self.verdicts) / sum(self.seconds)

    @property
    def decided(self) -> float:
        """The share of deals that are known to be won or lost."""
        return sum(verdict != "unknown" for verdict in self.verdicts) / len(self.verdicts)

    def at(self, share: float) -> float:
        """The milliseconds in which this share of the deals is done."""
        place = min(len(self.seconds) - 1, int(share * len(self.seconds)))
        return sorted(self.seconds)[place] * 1000


# The processes that measure.


def measure(name: str, deals: int, seconds: float) -> Row:
    """Solve the first deals of a variant, in this process."""
    tag, variant = name.split("-")
    rules = rules_of(tag, variant)
    limits = Limits(seconds=seconds, megabytes=MEGABYTES)
    searching(rules, deal(DealCode(tag, variant, 1)), MEGABYTES).advance(0)
    verdicts: list[str] = []
    times: list[float] = []
    for number in range(1, deals + 1):
        position = deal(DealCode(tag, variant, number))
        begun = time.process_time()
        searching(rules, position, MEGABYTES)
        made_ready = time.process_time() - begun
        answer = solve(rules, position, limits, clock=time.process_time)
        verdicts.append(answer.status)
        times.append(made_ready + answer.seconds)
    return Row(verdicts, times, _peak())


def measure_pyksolve(deals: int) -> Row:
    """Solve the first Klondike deals, draw one, by pyksolve."""
    from pyksolve.solver import Solitaire, SolveResult

    unknown = SolveResult.CouldNotComplete
    verdicts, times = [], []
    for number in range(1, deals + 1):
        code = DealCode("KL1", "1", number)
        other = Solitaire()
        other.load_solitaire(klondike_digits(deck_of(code)))
        other.draw_count = 1
        other.reset_game()
        if other.get_pysol() != klondike_text(deal(code)):
            raise RuntimeError(f"pyksolve reads other cards than those of deal {number}")
        begun = time.process_time()
        result = other.solve_fast(max_closed_count=KLONDIKE_STATES)
        times.append(time.process_time() - begun)
        won = "lost" if result == SolveResult.Impossible else "won"
        verdicts.append("unknown" if result == unknown else won)
    return Row(verdicts, times, _peak())


def klondike_digits(deck: Iterable[Card]) -> str:
    """A deck in the order of dealing as pyksolve reads it."""
    return "".join(f"{card.rank:02}{'CDHS'.index(card.suit) + 1}" for card in deck)


def klondike_text(position: Position) -> str:
    """A deal as pyksolve writes it."""
    lines = ["Talon: " + " ".join(card.face for card in position.stock)]
    for down, cards in position.tableau:
        faces = [card.face for card in cards]
        lines.append(" ".join([f"<{face}>" for face in faces[:down]] + faces[down:]))
    return "\n".join(lines)


def _peak() -> float:
    """The most memory that this process has held, in MB. Linux's `ru_maxrss` would begin with what
    the process that started this one held."""
    status = Path("/proc/self/status").read_text()
    return int(status.split("VmHWM:")[1].split()[0]) / 1024


def in_process(*arguments: object, plain: bool = False) -> Row:
    """What a process of its own measures."""
    environment = {**os.environ, PLAIN: "1" if plain else ""}
    command = [sys.executable, __file__, *map(str, arguments)]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    line = next(line for line in done.stdout.splitlines() if line.startswith("["))
    return Row(*json.loads(line))


# Debian's freecell-solver.


def freecell_text(position: Position) -> str:
    """A deal as freecell-solver writes it."""
    columns = (" ".join(card.face for card in cards) for _, cards in position.tableau)
    return "\n".join(columns).replace("T", "10")


def check_boards() -> None:
    """See that freecell-solver deals the same cards as our codes."""
    for number in range(1, COMPARED_BOARDS + 1):
        board = subprocess.run(
            [BOARD_MAKER, str(number)], capture_output=True, text=True, check=True
        ).stdout
        if board.split() != freecell_text(deal(DealCode("FC1", "C", number))).split():
            raise SystemExit(f"freecell-solver deals other cards in deal {number}")


def freecell_solver_seconds(deals: int) -> float:
    """Processor seconds that freecell-solver takes for the first deals, in one process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    command = [RANGE_SOLVER, "1", str(deals), str(deals), "-l", "lg"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    if "Reached Board" not in done.stdout or "Intractable" in done.stdout:
        raise SystemExit(f"freecell-solver did not solve them all: {done.stdout}")
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


# The table.

HEAD = f"{'':30}{'deals':>6}{'decided':>9}{'a second':>10}{'median':>10}{'p95':>10}{'p99':>10}"


def tell(name: str, row: Row) -> None:
    """Print a row: times in milliseconds, memory in MB."""
    times = "".join(f"{row.at(share):10.1f}" for share in (0.5, 0.95, 0.99))
    print(
        f"{name:30}{len(row.verdicts):6}{row.decided:9.1%}{row.rate:10.1f}{times}"
        f"{row.megabytes:8.0f}",
        flush=True,
    )


def needed() -> None:
    """Say what is missing, and end."""
    missing = []
    if not (shutil.which(RANGE_SOLVER) and shutil.which(BOARD_MAKER)):
        missing.append("freecell-solver: apt install freecell-solver-bin")
    for module, file in (("numba", "requirements-fast.txt"), ("pyksolve", "requirements-dev.txt")):
        if find_spec(module) is None:
            missing.append(f"{module}: pip install -r {file}")
    if missing:
        raise SystemExit("bench_solver needs " + "; ".join(missing))


def goals(rows: dict[str, Row], freecell_rate: float) -> list[tuple[str, bool]]:
    """What was to be reached, and whether it was."""
    classic, classic_plain = rows["RU1-C compiled"], rows["RU1-C plain"]
    freecell = rows["FC1-C compiled"]
    ratio = freecell.rate / freecell_rate

    def share(name: str) -> float:
        return rows[f"{name} compiled"].decided

    return [
        (f"Russian Classic: all decided ({classic.decided:.1%})", classic.decided == 1),
        (f"plain p95 under 100 ms ({classic_plain.at(0.95):.1f})", classic_plain.at(0.95) < 100),
        (f"compiled 1,500 deals a second ({classic.rate:,.0f})", classic.rate >= 1500),
        (f"FreeCell: all won ({freecell.decided:.2%})", set(freecell.verdicts) == {"won"}),
        (f"half of freecell-solver's rate or more ({ratio:.2f} of it)", ratio >= 0.5),
        (f"Klondike, draw one: 92 % in 5 s ({share('KL1-1'):.1%})", share("KL1-1") >= 0.92),
        (f"Klondike, draw three: 89 % in 5 s ({share('KL1-3'):.1%})", share("KL1-3") >= 0.89),
        (f"Spider, one suit: 99 % in 1 s ({share('SP1-1'):.1%})", share("SP1-1") >= 0.99),
        (f"Spider, two suits: 99 % in 1 s ({share('SP1-2'):.1%})", share("SP1-2") >= 0.99),
        (f"Spider, four suits: 90 % in 10 s ({share('SP1-4'):.1%})", share("SP1-4") >= 0.9),
    ]


def run(games: Sequence[Game]) -> None:
    """Measure and print everything."""
    needed()
    check_boards()
    print(f"{HEAD}{'MB':>8}   (times in ms of the processor)")
    rows = {}
    seconds = []
    for game in games:
        if game.name == "FC1-C":
            seconds.append(freecell_solver_seconds(game.compiled))
        for way, deals in (("compiled", game.compiled), ("plain", game.plain)):
            row = in_process("measure", game.name, deals, game.seconds, plain=way == "plain")
            rows[f"{game.name} {way}"] = row
            tell(f"{game.name} {way}, {game.seconds:g} s", row)
            if game.name == "FC1-C" and way == "compiled":
                seconds.append(freecell_solver_seconds(game.compiled))
    freecell_deals = len(rows["FC1-C compiled"].verdicts)
    freecell_rate = freecell_deals / statistics.mean(seconds)
    print(f"freecell-solver -l lg, the same {freecell_deals} FreeCell deals: {freecell_rate:.1f}")
    tell("pyksolve, the same KL1-1", in_process("pyksolve", min(KLONDIKES, games[3].compiled)))
    print("\nTo be reached:")
    for goal, met in goals(rows, freecell_rate):
        print(f"  {'yes' if met else 'NO '}  {goal}")


def asked(arguments: Iterable[str] | None = None) -> list[Game]:
    """The games, with the numbers of deals that the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", action="append", default=[], metavar="VARIANT=N")
    parser.add_argument("--scale", type=float, default=1.0, metavar="FACTOR")
    options = parser.parse_args(arguments)
    wanted = {name: int(number) for name, number in (text.split("=") for text in options.deals)}
    return [
        game._replace(
            compiled=wanted.get(game.name, max(1, round(game.compiled * options.scale))),
            plain=min(wanted.get(game.name, game.plain), max(1, round(game.plain * options.scale))),
        )
        for game in GAMES
    ]


def main() -> None:
    """The benchmark, or one of its processes."""
    match sys.argv[1:]:
        case ["measure", name, deals, seconds]:
            print(json.dumps(measure(name, int(deals), float(seconds))), flush=True)
        case ["pyksolve", deals]:
            print(json.dumps(measure_pyksolve(int(deals))), flush=True)
        case _:
            run(asked())


if __name__ == "__main__":
    main()
