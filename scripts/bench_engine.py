"""How fast the engine is: commands a second through the real process, microseconds in it.

Run `.venv/bin/python scripts/bench_engine.py`. Encoding one state as JSON, timed in the same run,
says how fast the machine was meanwhile: compare ratios, not figures of two machines. The
lines below, one a variant, are of what is looked for after every move.
"""

import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.engine.codes import parse_code
from game.engine.moves import Move, parse_move
from game.engine.play import deal, finish, is_stuck, legal_moves, play, replay
from game.engine.position import Position, to_json
from game.engine.rules import Rules
from game.engine.variants import GAMES, rules_of

LINES = ROOT / "tests" / "engine" / "data"
ROUNDS = 3
STRAYED = 300


def winning_lines(variant: str = "RU1-C") -> list[tuple[str, list[str]]]:
    """Deal codes with the moves that win them."""
    games = map(json.loads, (LINES / f"{variant}.jsonl").read_text().splitlines())
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


def _seconds(deed: Callable[..., object], *case: object) -> float:
    """Of the processor, whoever else wants it meanwhile."""
    started = time.process_time()
    deed(*case)
    return time.process_time() - started


def strayed(variant: str) -> list[tuple[Rules, Position]]:
    """Positions somewhere along winning lines and up to 40 moves of chance away from there."""
    chance = random.Random(variant)  # noqa: S311 - the same positions each time
    lines = winning_lines(variant)
    found = []
    for _ in range(STRAYED):
        text, moves = chance.choice(lines)
        code = parse_code(text)
        rules = rules_of(code.tag, code.variant)
        position = replay(code, map(parse_move, moves[: chance.randrange(len(moves))]))
        for _ in range(chance.randint(0, 40)):
            if legal := legal_moves(rules, position):
                position = play(rules, position, chance.choice(legal)).position
        found.append((rules, position))
    return found


def average_and_worst(
    deed: Callable[[Rules, Position], object], found: list[tuple[Rules, Position]]
) -> tuple[float, float]:
    """Milliseconds a position, each the fastest of a few rounds."""
    times = [min(_seconds(deed, *case) for _ in range(ROUNDS)) * 1e3 for case in found]
    return statistics.mean(times), max(times)


def _as_json(rules: Rules, position: Position) -> str:
    return json.dumps(to_json(rules, position))


DEEDS: dict[str, Callable[[Rules, Position, Move], object]] = {
    "a state as JSON (reference)": lambda rules, position, _: _as_json(rules, position),
    "legal_moves": lambda rules, position, _: legal_moves(rules, position),
    "play": play,
}

LOOKS: dict[str, Callable[[Rules, Position], object]] = {
    "JSON (reference)": _as_json,
    "finish": finish,
    "is_stuck": is_stuck,
}


def main() -> None:
    """Print the figures."""
    print(f"{commands_a_second():10,.0f} commands a second through manage.py engine")
    for name, deed in DEEDS.items():
        print(f"{median_microseconds(deed):10.1f} µs median of {name}")
    print(f"{'ms, average and worst':22}", *(f"{name:18}" for name in LOOKS))
    for tag, variant in GAMES:
        found = strayed(f"{tag}-{variant}")
        times = (average_and_worst(deed, found) for deed in LOOKS.values())
        print(f"{tag}-{variant:18}", *(f"{mean:7.3f} {worst:7.2f}   " for mean, worst in times))


if __name__ == "__main__":
    main()
