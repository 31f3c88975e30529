"""The winning games that the tests play, from `tests/engine/data`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from game.engine.codes import parse_code
from game.engine.moves import parse_move
from game.engine.play import deal, play
from game.engine.position import Position
from game.engine.variants import rules_of

WINS = Path(__file__).resolve().parent / "engine" / "data"


class Win(NamedTuple):
    code: str
    moves: list[str]
    score: int
    moves_count: int


def wins(name: str) -> list[Win]:
    """Every winning game of a file: `RU1-C`, `SP1-4`."""
    lines = (WINS / f"{name}.jsonl").read_text().splitlines()
    return [Win(**json.loads(line)) for line in lines]


def win_of(code: str) -> Win:
    """The winning game of this deal."""
    return next(win for win in wins(code[:5]) if win.code == code)


def shortest(name: str) -> Win:
    """The winning game with the fewest moves."""
    return min(wins(name), key=lambda win: len(win.moves))


def longest(name: str) -> Win:
    """The winning game with the most moves."""
    return max(wins(name), key=lambda win: len(win.moves))


def positions(win: Win) -> list[Position]:
    """The positions of a winning game, the deal first."""
    code = parse_code(win.code)
    rules, reached = rules_of(code.tag, code.variant), [deal(code)]
    for text in win.moves:
        reached.append(play(rules, reached[-1], parse_move(text)).position)
    return reached
