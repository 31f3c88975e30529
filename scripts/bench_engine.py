"""How fast the engine is: commands a second through the real process, microseconds in it.

Run `.venv/bin/python scripts/bench_engine.py`. Encoding one state as JSON, timed in the same run,
says how fast the machine was meanwhile: compare ratios, not figures of two machines.
"""

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.engine.codes import parse_code  # noqa: E402 - the path first
from game.engine.moves import Move, parse_move  # noqa: E402
from game.engine.play import deal, legal_moves, play  # noqa: E402
from game.engine.position import Position, to_json  # noqa: E402
from game.engine.rules import Rules  # noqa: E402
from game.engine.variants import rules_of  # noqa: E402

LINES = ROOT / "tests" / "engine" / "data" / "RU1-C.jsonl"
ROUNDS = 3


def winning_lines() -> list[tuple[str, list[str]]]:
    """Deal codes with the moves that win them."""
    games = map(json.loads, LINES.read_text().splitlines())
    return [(game["code"], game["moves"]) for game in games]


def commands_a_second() -> float:
    """Of a real `manage.py engine` that plays winning games move by move, the fastest of a few
    rounds."""
    commands = []
    for code, moves in winning_lines():
        commands.append(f"deal {code}")
        for move in moves:
            commands += ["moves", f"play {move}", f"why {move}"]
    return max(_round(commands) for _ in range(ROUNDS))


def _round(commands: list[str]) -> float:
    """Seconds for all commands minus seconds for none: the start of the process is not counted."""
    return len(commands) / (_seconds_of_process(commands) - _seconds_of_process([]))


def _seconds_of_process(commands: list[str]) -> float:
    started = time.perf_counter()
    result = subprocess.run(
        [sys.executable, str(ROOT / "manage.py"), "engine"],
        input="\n".join(commands).encode(),
        stdout=subprocess.PIPE,
        check=True,
    )
    seconds = time.perf_counter() - started
    answers = result.stdout.count(b"\n")
    if answers != len(commands):
        raise RuntimeError(f"{len(commands)} commands, {answers} answers")
    return seconds


def positions() -> list[tuple[Rules, Position, Move]]:
    """Every position of the winning games, with the move that was played there."""
    found = []
    for text, moves in winning_lines():
        code = parse_code(text)
        rules, position = rules_of(code.tag, code.variant), deal(code)
        for move in map(parse_move, moves):
            found.append((rules, position, move))
            position = play(rules, position, move).position
    return found


def median_microseconds(deed: Callable[[Rules, Position, Move], object]) -> float:
    """The median over all positions, each the fastest of a few rounds."""
    return statistics.median(
        min(_seconds(deed, *case) for _ in range(ROUNDS)) * 1e6 for case in positions()
    )


def _seconds(
    deed: Callable[[Rules, Position, Move], object], rules: Rules, position: Position, move: Move
) -> float:
    started = time.perf_counter()
    deed(rules, position, move)
    return time.perf_counter() - started


DEEDS: dict[str, Callable[[Rules, Position, Move], object]] = {
    "a state as JSON (reference)": lambda rules, position, _: json.dumps(to_json(rules, position)),
    "legal_moves": lambda rules, position, _: legal_moves(rules, position),
    "play": play,
}


def main() -> None:
    """Print the figures."""
    print(f"{commands_a_second():10,.0f} commands a second through manage.py engine")
    for name, deed in DEEDS.items():
        print(f"{median_microseconds(deed):10.1f} µs median of {name}")


if __name__ == "__main__":
    main()
