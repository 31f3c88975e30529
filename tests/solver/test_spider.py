"""Spider's search against a brute force on made-up games, and plain against compiled."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from game.engine.codes import DealCode
from game.engine.moves import Move
from game.engine.play import deal
from game.engine.position import from_text
from game.engine.variants import rules_of
from game.solver import spider
from game.solver.answers import Limits
from game.solver.search import LOST, WON, solve
from game.solver.spider import Game, SpiderSearch
from game.solver.spider_columns import DOWN, SUIT
from tests.solver.both_ways import Question, both_ways, question
from tests.solver.brute_spider import Kind, Step, Table, can_be_won, dealt, is_won, steps, taken
from tests.winning import positions, wins

KINDS = [
    Kind(ranks=4, columns=3, suits=1, runs=2, in_stock=0, down=2),
    Kind(ranks=4, columns=3, suits=2, runs=2, in_stock=3, down=1),
    Kind(ranks=3, columns=3, suits=2, runs=3, in_stock=3, down=2),
    Kind(ranks=4, columns=4, suits=2, runs=2, in_stock=2, down=1),
    Kind(ranks=3, columns=3, suits=2, runs=3, in_stock=4, down=2),
    Kind(ranks=4, columns=2, suits=2, runs=2, in_stock=2, down=2),
    Kind(ranks=4, columns=2, suits=1, runs=2, in_stock=2, down=1),
    Kind(ranks=5, columns=3, suits=2, runs=2, in_stock=0, down=2),
]


def _game(table: Table, kind: Kind) -> Game:
    columns = [
        [rank + SUIT * suit + DOWN * (not up) for rank, suit, up in column]
        for column in table.columns
    ]
    return Game(kind.ranks, kind.runs, columns, [r + SUIT * suit for r, suit in table.stock])


def _wins(table: Table, line: Iterable[Move], ranks: int) -> bool:
    for move in line:
        if move.source == "s":
            step = Step(0, 0, 0)
        else:
            step = Step(int(move.source[1:]) - 1, int(move.target[1:]) - 1, move.count)
        assert step in set(steps(table))
        table = taken(table, step, ranks)
    return is_won(table)


def _agree(kind: Kind, seed: int, games: int) -> set[int]:
    """What the search found; it must be what is there."""
    chance = random.Random(seed)
    found = set()
    for _ in range(games):
        table = dealt(kind, chance)
        truth = can_be_won(table, kind.ranks, 20_000)
        if truth is None:
            continue
        search = SpiderSearch(_game(table, kind), 64)
        found.add(search.advance(200_000))
        assert search.advance(0) == (WON if truth else LOST), (kind, table)
        assert not truth or _wins(table, search.line(), kind.ranks)
    return found


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_small_games_are_won_or_proven_lost(kind: Kind) -> None:
    assert _agree(kind, 1, 12)


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_thousands_of_small_games(kind: Kind) -> None:
    assert WON in _agree(kind, 2, 500)


@pytest.mark.long
def test_losses_are_proven_too() -> None:
    found = [_agree(kind, 3, 60) for kind in KINDS]
    assert sum(LOST in each for each in found) >= 4


def test_plain_and_compiled_search_alike() -> None:
    asked = [Question(f"SP1-{v}-AAAAAHN", 700) for v in "124"]
    for variant in "124":
        win = min(wins(f"SP1-{variant}"), key=lambda one: len(one.moves))
        rules = rules_of("SP1", variant)
        asked += [question(rules, at, 300) for at in positions(win)[-4:-60:-25]]
    compiled, plain = both_ways(asked)
    assert compiled == plain
    assert {one.status for one in compiled} == {"won", "unknown"}


@pytest.mark.parametrize("variant", ["1", "2", "4"])
def test_most_positions_of_winning_games_are_won_soon(variant: str) -> None:
    rules = rules_of("SP1", variant)
    reached = [at for win in wins(f"SP1-{variant}") for at in positions(win)[:-1]][5::60]
    answers = [solve(rules, at, Limits(nodes=300_000)) for at in reached]
    won = sum(answer.status == "won" for answer in answers)
    assert won >= 0.9 * len(answers), answers


def test_a_stock_that_ends_before_the_last_column() -> None:
    rules, at = rules_of("SP1", "1"), deal(DealCode("SP1", "1", 3))
    first = at.tableau[0]
    first = first._replace(cards=first.cards + at.stock[:7])
    odd = at._replace(tableau=(first, *at.tableau[1:]), stock=at.stock[7:])
    answer = solve(rules, odd, Limits(nodes=200_000))
    assert answer.status == "won"
    assert sum(move.source == "s" for move in answer.moves) == 5


def test_too_few_cards_to_deal_is_lost() -> None:
    rules = rules_of("SP1", "1")
    drawn = "f 7 0 0 0\ns TS 9S 8S 7S 6S 5S 4S 3S 2S AS\nt1 KS\nt2 QS\nt3 JS"
    answer = solve(rules, from_text(rules, drawn), Limits(nodes=10_000))
    assert (answer.status, answer.end) == ("lost", "")


def test_where_it_is_cut_changes_nothing() -> None:
    rules, at = rules_of("SP1", "1"), deal(DealCode("SP1", "1", 7))
    whole = solve(rules, at, Limits(nodes=100_000))
    assert whole.status == "won"
    search = spider.search(rules, at, 256)
    while search.advance(997) == 0:
        pass
    assert (search.nodes, tuple(search.line())) == (whole.nodes, whole.moves)
