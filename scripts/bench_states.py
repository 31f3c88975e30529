"""The biggest state message of each game, and how long its rules take.

Run `.venv/bin/python scripts/bench_states.py`. The winning games of the tests are played without a
database; the bytes are those of the answers to their moves, events included. Times are medians over
positions spread over all these games; encoding a state as JSON, timed at the same positions, says
how fast the machine was meanwhile.
"""

import json
import os
import secrets
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["DJANGO_SETTINGS_MODULE"] = "solitaire_site.settings"
os.environ["SECRET_KEY"] = secrets.token_hex(32)

import django

django.setup()

from game import protocol
from game.engine.codes import parse_code
from game.engine.moves import Move, parse_move
from game.engine.play import deal, legal_moves, play
from game.engine.position import Position, pack, to_json
from game.engine.rules import Rules
from game.engine.variants import GAMES, rules_of
from game.engine.view import seen_events
from game.selectors import state_of
from game.services.play import new_game
from tests.winning import wins

ROUNDS = 3
REPEATED = 300  # positions that are timed, evenly spread over all

Deed = Callable[[Rules, Position, Move], object]


class Case(NamedTuple):
    """A position of a winning game, and the move played there."""

    rules: Rules
    position: Position
    move: Move


def cases(name: str, rules: Rules) -> Iterator[Case]:
    """Every position of the winning games of this kind."""
    for win in wins(name):
        position = deal(parse_code(win.code))
        for move in map(parse_move, win.moves):
            yield Case(rules, position, move)
            position = play(rules, position, move).position


def state_sizes(name: str) -> Iterator[int]:
    """The bytes of the answer to each move of the winning games of this kind."""
    for win in wins(name):
        code = parse_code(win.code)
        game, position = new_game(uuid4(), code), deal(code)
        rules = rules_of(code.tag, code.variant)
        for move in map(parse_move, win.moves):
            position, events = play(rules, position, move)
            game.position, game.score, game.moves = pack(position), position.score, game.moves + 1
            state = state_of(game, seen_events(events, position), 1.0)
            yield len(protocol.dump(state).encode())


def microseconds(deed: Deed, among: list[Case]) -> float:
    """The median over the positions, each the fastest of a few rounds."""
    return statistics.median(min(_seconds(deed, *case) for _ in range(ROUNDS)) for case in among)


def _seconds(deed: Deed, rules: Rules, position: Position, move: Move) -> float:
    started = time.perf_counter()
    deed(rules, position, move)
    return (time.perf_counter() - started) * 1e6


DEEDS: dict[str, Deed] = {
    "legal_moves": lambda rules, position, _: legal_moves(rules, position),
    "play": play,
    "JSON": lambda rules, position, _: json.dumps(to_json(rules, position)),
}


def main() -> None:
    """Print a line a variant."""
    print(f"{'':7}{'biggest':>9}{'median':>9} bytes", *(f"{name:>12} µs" for name in DEEDS))
    for (tag, variant), rules in GAMES.items():
        name = f"{tag}-{variant}"
        sizes = list(state_sizes(name))
        every = list(cases(name, rules))
        among = every[:: max(1, len(every) // REPEATED)]
        times = (f"{microseconds(deed, among):15.1f}" for deed in DEEDS.values())
        print(f"{name:7}{max(sizes):9,}{statistics.median(sizes):9,.0f}      ", *times)


if __name__ == "__main__":
    main()
