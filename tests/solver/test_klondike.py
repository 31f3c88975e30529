"""Klondike's search tells the truth: against a brute force, on made-up games; plain as compiled."""

import random

import pytest

from game.engine.rules import Rules
from game.engine.variants.klondike import DRAW_ONE, DRAW_THREE
from game.solver.answers import Limits
from game.solver.klondike import search
from game.solver.search import LOST, UNPROVEN, WON, check_line, solve
from tests.solver.brute_klondike import can_be_won
from tests.solver.made_up_klondike import made_up
from tests.winning import positions, wins

_MOST = 3_000
_NO_LIMIT = 10**6
KINDS = [("KL1-1", DRAW_ONE), ("KL1-3", DRAW_THREE)]


def agree(seeds: range, most: int) -> dict[int, int]:
    """How often each end came, of the games that the brute force decides within so many
    positions: the search says the same wherever it says anything, and its wins are wins."""
    ends = {WON: 0, LOST: 0, UNPROVEN: 0}
    for seed in seeds:
        game = made_up(seed)
        truth = can_be_won(game.table, game.draws, game.lowest, most)
        if truth is None:
            continue
        found = search(game.rules, game.position, 64)
        end = found.advance(_NO_LIMIT)
        ends[end] += 1
        assert end in ({WON, UNPROVEN} if truth else {LOST, UNPROVEN}), seed
        if end == WON:
            check_line(game.real, game.position, found.line())
    return ends


def test_a_brute_force_agrees_on_made_up_games() -> None:
    ends = agree(range(1_500), _MOST)
    assert min(ends[WON], ends[LOST]) > 350
    assert ends[UNPROVEN] < 20


@pytest.mark.long
def test_a_brute_force_agrees_on_many_made_up_games() -> None:
    agree(range(10_000, 30_000), 20_000)


@pytest.mark.parametrize(("name", "rules"), KINDS)
def test_positions_of_wins_are_won(name: str, rules: Rules) -> None:
    reached = [position for win in wins(name) for position in positions(win)[:-1]]
    chosen = random.Random(1).sample(reached, 60)
    won = sum(solve(rules, at, Limits(None, 200_000)).status == "won" for at in chosen)
    assert won > 54
