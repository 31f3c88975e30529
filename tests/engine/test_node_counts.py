"""How many ways there are to play a few moves from pinned deals: wrong by one means a rule broke.

The numbers in the file were counted by the naive generator; it counts the first plies again here.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from game.engine.codes import parse_code
from game.engine.play import deal, legal_moves, play
from game.engine.position import Position
from game.engine.rules import Rules
from game.engine.variants import rules_of
from tests.engine.naive import naive_count
from tests.engine.random_play import VARIANTS, whole_state

COUNTS = json.loads((Path(__file__).parent / "data" / "node_counts.json").read_text())


def count(rules: Rules, position: Position, depth: int) -> int:
    """How many ways there are to play `depth` moves from here."""
    moves = legal_moves(rules, position)
    if depth == 1:
        return len(moves)
    return sum(count(rules, play(rules, position, move).position, depth - 1) for move in moves)


@pytest.mark.parametrize("pinned", COUNTS, ids=lambda pinned: pinned["code"])
def test_it_counts_the_pinned_nodes(pinned: dict[str, Any]) -> None:
    code = parse_code(pinned["code"])
    rules, position = rules_of(code.tag, code.variant), deal(code)
    depths = range(1, len(pinned["nodes"]) + 1)
    assert [count(rules, position, depth) for depth in depths] == pinned["nodes"]


@pytest.mark.parametrize("pinned", COUNTS, ids=lambda pinned: pinned["code"])
def test_the_pinned_nodes_are_those_of_the_naive_generator(pinned: dict[str, Any]) -> None:
    code = parse_code(pinned["code"])
    rules = rules_of(code.tag, code.variant)
    state = whole_state(rules, deal(code))
    assert [naive_count(state, depth) for depth in (1, 2)] == pinned["nodes"][:2]


def test_it_pins_nodes_of_ten_deals_of_every_variant() -> None:
    pinned = [pinned["code"][:5] for pinned in COUNTS]
    assert pinned == [name for name in VARIANTS for _ in range(10)]
