"""The winning games that the tests play, from `tests/engine/data`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

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
