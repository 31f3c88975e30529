"""Russian Solitaire's search tells the truth: against a brute force, against proven outcomes."""

import json
import random
from pathlib import Path

import pytest

from game.engine.codes import DealCode
from game.engine.play import deal, legal_moves, play
from game.engine.position import Position
from game.engine.rules import Rules
from game.engine.variants.russian import CLASSIC, RELAXED
from game.solver.answers import Limits
from game.solver.russian import RussianSearch, board_of
from game.solver.russian_board import BASE, FOUNDATION
from game.solver.search import LOST, WON, solve
from tests.solver import brute
from tests.solver.both_ways import Question, both_ways, question
from tests.winning import positions, wins

OUTCOMES = json.loads((Path(__file__).parent / "data" / "RU1-C-outcomes.json").read_text())
_NO_LIMIT = 10**9
_NODES = 200_000


def kinds(*decks: tuple[int, int, int]) -> list[tuple[brute.Kind, int]]:
    """Made-up rules with these numbers of ranks, suits and columns, and the columns again."""
    return [
        (brute.Kind(ranks, suits, group, one_suit), columns)
        for one_suit in (True, False)
        for ranks, suits, columns in decks
        for group in (2, 20)
    ]


def number(kind: brute.Kind, card: brute.Card) -> int:
    return card[1] * kind.ranks + card[0] - 1


def searched(kind: brute.Kind, table: brute.Table) -> RussianSearch:
    columns = [[number(kind, card) for card in cards] for cards in table.columns]
    board = board_of(
        columns,
        table.down,
        table.heights,
        ranks=kind.ranks,
        group=kind.group,
        one_suit=kind.one_suit,
    )
    return RussianSearch(board, columns, 64)


def played(kind: brute.Kind, table: brute.Table, steps: list[tuple[int, int]]) -> brute.Table:
    """The table after a search's steps, each of them legal by the brute force."""
    for card, target in steps:
        wanted = [step for step in brute.steps(kind, table) if number(kind, step.card) == card]
        table = next(
            brute.after(table, step) for step in wanted if _target(kind, table, step) == target
        )
    return table


def _target(kind: brute.Kind, table: brute.Table, step: brute.Step) -> int:
    if step.target is None:
        return FOUNDATION
    column = table.columns[step.target]
    return int(number(kind, column[-1]) if column else BASE)


def agree(kind: brute.Kind, columns: int, tables: int, most: int) -> tuple[int, int]:
    """Compare so many tables of chance, but for those from which more than `most` positions are
    in reach: the brute force is slow. How many were won and lost."""
    chance = random.Random(f"{kind} {columns}")
    won = lost = 0
    for _ in range(tables):
        table = brute.made_up(kind, columns, chance)
        verdict = brute.verdict(kind, table, most)
        if verdict is None or brute.is_won(kind, table):
            continue
        search = searched(kind, table)
        assert search.advance(_NO_LIMIT) == (WON if verdict else LOST), table
        if verdict:
            assert brute.is_won(kind, played(kind, table, search.steps()))
        won, lost = won + verdict, lost + (not verdict)
    return won, lost


@pytest.mark.parametrize(("kind", "columns"), kinds((4, 2, 2), (4, 2, 3), (5, 2, 2), (3, 3, 3)))
def test_it_agrees_with_a_brute_force(kind: brute.Kind, columns: int) -> None:
    won, lost = agree(kind, columns, 100, 300)
    assert min(won, lost) > 0


@pytest.mark.long
@pytest.mark.parametrize(("kind", "columns"), kinds((4, 2, 3), (5, 2, 3), (3, 4, 3), (3, 3, 4)))
def test_it_agrees_with_a_brute_force_on_many_tables(kind: brute.Kind, columns: int) -> None:
    won, lost = agree(kind, columns, 250, 1200)
    assert min(won, lost) > 0


def status(rules: Rules, position: Position) -> str:
    return solve(rules, position, Limits(nodes=_NODES)).status


def test_it_knows_the_proven_outcomes() -> None:
    def outcomes(numbers: list[int]) -> set[str]:
        return {status(CLASSIC, deal(DealCode("RU1", "C", number))) for number in numbers}

    more = [other["number"] for other in OUTCOMES["more_unwinnable"]]
    assert outcomes(OUTCOMES["winnable"]) == {"won"}
    assert outcomes([*OUTCOMES["unwinnable"], *more]) == {"lost"}


@pytest.mark.parametrize("rules", [CLASSIC, RELAXED], ids=["Classic", "Relaxed"])
def test_it_wins_from_the_positions_of_winning_games(rules: Rules) -> None:
    chance = random.Random(4)
    for win in wins(f"RU1-{rules.variant}"):
        *before, _ = positions(win)
        for position in [before[0], *chance.sample(before, 2)]:
            assert status(rules, position) == "won", win.code


@pytest.mark.long
@pytest.mark.parametrize("rules", [CLASSIC, RELAXED], ids=["Classic", "Relaxed"])
def test_it_wins_from_all_positions_of_winning_games(rules: Rules) -> None:
    for win in wins(f"RU1-{rules.variant}"):
        for position in positions(win):
            assert status(rules, position) == "won", win.code


def test_it_decides_deals_of_chance() -> None:
    chance = random.Random(5)
    numbers = [chance.randrange(2**30) for _ in range(60)]
    classic = [status(CLASSIC, deal(DealCode("RU1", "C", number))) for number in numbers]
    assert "unknown" not in classic
    relaxed = [status(RELAXED, deal(DealCode("RU1", "R", number))) for number in numbers]
    assert relaxed.count("won") >= 59


def test_it_finds_the_same_compiled_and_plain() -> None:
    deals = [
        Question(str(DealCode("RU1", variant, number)), 1500)
        for variant in "CR"
        for number in range(20)
    ]
    begun = [
        question(rules, positions(win)[ply], 1000)
        for rules in (CLASSIC, RELAXED)
        for win in wins(f"RU1-{rules.variant}")[:4]
        for ply in (20, 40)
    ]
    spoiled = [question(RELAXED, wandered(number), 3000) for number in range(6)]
    compiled, plain = both_ways([*deals, *begun, *spoiled])
    assert compiled == plain
    assert {found.status for found in plain} >= {"won", "lost"}


def wandered(number: int) -> Position:
    """Relaxed after 200 moves of chance."""
    chance, position = random.Random(number), deal(DealCode("RU1", "R", number))
    for _ in range(200):
        moves = legal_moves(RELAXED, position)
        if not moves:
            break
        position = play(RELAXED, position, chance.choice(moves)).position
    return position
