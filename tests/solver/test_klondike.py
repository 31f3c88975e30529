"""Klondike's search tells the truth: against a brute force, on made-up games; plain as compiled."""

import random

import pytest

from game.engine.codes import DealCode
from game.engine.play import deal
from game.engine.rules import Rules
from game.engine.variants import rules_of
from game.engine.variants.klondike import DRAW_ONE, DRAW_THREE
from game.solver.answers import Limits
from game.solver.klondike import search
from game.solver.search import LOST, UNPROVEN, WON, check_line, solve
from tests.solver.both_ways import Question, both_ways, question
from tests.solver.brute_klondike import can_be_won
from tests.solver.made_up_klondike import made_up
from tests.winning import positions, wins

_MOST = 800
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
    ends = agree(range(1_000), _MOST)
    assert min(ends[WON], ends[LOST]) > 200
    assert 0 < ends[UNPROVEN] < 12, "face-up cards out of order are no proof"


@pytest.mark.long
def test_a_brute_force_agrees_on_many_made_up_games() -> None:
    ends = agree(range(10_000, 30_000), 20_000)
    assert min(ends[WON], ends[LOST]) > 4_000
    assert ends[UNPROVEN] < 0.02 * sum(ends.values())


@pytest.mark.parametrize(("name", "rules"), KINDS)
def test_positions_of_wins_are_won(name: str, rules: Rules) -> None:
    reached = [position for win in wins(name) for position in positions(win)[:-1]]
    chosen = random.Random(1).sample(reached, 60)
    won = sum(solve(rules, at, Limits(None, 200_000)).status == "won" for at in chosen)
    assert won > 54


@pytest.mark.parametrize(("name", "rules"), KINDS)
def test_plain_and_compiled_search_the_same_positions(name: str, rules: Rules) -> None:
    tag, variant = name.split("-")
    asked = [Question(str(DealCode(tag, variant, number)), 3_000) for number in range(8)]
    asked += [question(rules, positions(win)[40], 3_000) for win in wins(name)[:4]]
    compiled, plain = both_ways(asked)
    assert compiled == plain
    assert {found.status for found in compiled} >= {"won", "unknown"}


@pytest.mark.parametrize(("name", "rules"), KINDS)
def test_where_a_search_is_cut_changes_nothing(name: str, rules: Rules) -> None:
    tag, variant = name.split("-")
    for number in range(6):
        start = deal(DealCode(tag, variant, number))
        whole, cut = search(rules, start, 64), search(rules, start, 64)
        whole.advance(0)
        end = whole.advance(5_000)
        for piece in (1, 249, 1, 500, 2_000, 2_249):
            stands = cut.advance(piece)
            if stands:
                break
        assert (stands, cut.nodes) == (end, whole.nodes)
        if end == WON:
            assert cut.line() == whole.line()


@pytest.mark.parametrize(
    ("variant", "number"), [("1", 799717633), ("1", 127992538), ("3", 127992538), ("3", 479402028)]
)
def test_a_loss_is_proven(variant: str, number: int) -> None:
    rules = rules_of("KL1", variant)
    answer = solve(rules, deal(DealCode("KL1", variant, number)), Limits(None, 100_000))
    assert answer.status == "lost"
