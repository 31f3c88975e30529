"""The same questions asked of both searches: the compiled one here, the plain one in a process of
its own, for which of the two it is is settled when it is imported."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from game.engine.codes import parse_code
from game.engine.loading import load_position
from game.engine.play import deal
from game.engine.position import Position, to_json
from game.engine.rules import Rules
from game.engine.variants import rules_of
from game.solver.answers import Limits
from game.solver.fast import FAST, PLAIN
from game.solver.search import solve

_ROOT = Path(__file__).resolve().parents[2]


class Question(NamedTuple):
    """A position, by its deal code or as the engine's own JSON, and the limits of its search."""

    at: str
    nodes: int
    megabytes: int = 256


class Found(NamedTuple):
    """What must be the same, compiled or plain."""

    status: str
    moves: list[str]
    nodes: int
    end: str


def question(rules: Rules, position: Position, nodes: int, megabytes: int = 256) -> Question:
    """What becomes of this position within so many nodes."""
    state = {"game": rules.game, "variant": rules.variant, **to_json(rules, position)}
    state |= {"score": position.score, "passes": position.passes}
    return Question(json.dumps(state), nodes, megabytes)


def both_ways(questions: Sequence[Question]) -> tuple[list[Found], list[Found]]:
    """What the compiled search finds, and what the plain one does. Fails where nothing is compiled:
    requirements-dev.txt brings the compiler along."""
    assert FAST, f"nothing is compiled here: Numba is missing, or {PLAIN} is set"
    process = subprocess.run(
        [sys.executable, "-m", "tests.solver.both_ways"],
        cwd=_ROOT,
        env={**os.environ, PLAIN: "1"},
        input="\n".join(json.dumps(question) for question in questions),
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    plain = [Found(*json.loads(line)) for line in process.stdout.splitlines()]
    return [_found(question) for question in questions], plain


def _found(question: Question) -> Found:
    rules, position = _placed(question.at)
    answer = solve(rules, position, Limits(None, question.nodes, question.megabytes))
    return Found(answer.status, list(map(str, answer.moves)), answer.nodes, answer.end)


def _placed(at: str) -> tuple[Rules, Position]:
    if at.startswith("{"):
        rules, position, _ = load_position(at)
        return rules, position
    code = parse_code(at)
    return rules_of(code.tag, code.variant), deal(code)


def _answer(lines: Iterable[str]) -> None:
    """The plain side: a question a line, an answer a line."""
    assert not FAST
    for line in lines:
        sys.stdout.write(json.dumps(_found(Question(*json.loads(line)))) + "\n")


if __name__ == "__main__":
    _answer(sys.stdin)
