"""FreeCell's search tells the truth: against a brute force, the known impossible deals, the
engine; plain and compiled alike."""

import random
from dataclasses import replace

import pytest

from game.engine.cards import RANKS, SUITS
from game.engine.codes import DealCode
from game.engine.play import deal, is_won, legal_moves, play
from game.engine.position import Position, from_json
from game.engine.rules import Rules
from game.engine.variants.freecell import FREECELL
from game.solver import freecell
from game.solver.answers import Limits
from game.solver.search import FULL, WON, check_line, solve
from tests.solver.both_ways import Question, both_ways, question
from tests.solver.brute import Card
from tests.solver.brute_freecell import Kind, Table, made_up, wins
from tests.winning import positions
from tests.winning import wins as winning_games

IMPOSSIBLE = (11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948)
KINDS = [
    Kind(ranks, suits, columns, cells)
    for ranks, suits, columns, cells in (
        (4, 2, 2, 1),
        (4, 2, 3, 0),
        (6, 2, 3, 1),
        (5, 2, 2, 1),
        (5, 2, 2, 2),
        (6, 2, 2, 2),
        (3, 3, 3, 1),
        (4, 3, 2, 2),
        (3, 4, 2, 2),
        (3, 4, 3, 1),
    )
]
_MOST = 4_000


def rules_of(kind: Kind) -> Rules:
    pack = tuple(rank + suit for suit in SUITS[: kind.suits] for rank in RANKS[: kind.ranks])
    return replace(FREECELL, pack=pack, columns=kind.columns, cells=kind.cells)


def laid(kind: Kind, table: Table) -> Position:
    heights = (*table.heights, 0, 0, 0)
    piles = {
        "tableau": [list(map(_face, cards)) for cards in table.columns],
        "foundations": dict(zip(SUITS, heights, strict=False)),
        "cells": [card and _face(card) for card in table.cells],
    }
    return from_json(rules_of(kind), piles)


def _face(card: Card) -> str:
    return RANKS[card[0] - 1] + SUITS[card[1]]


def agree(kind: Kind, tables: int) -> tuple[int, int]:
    """Compare so many tables of chance; how many were won and lost."""
    chance = random.Random(str(kind))
    won = lost = 0
    for _ in range(tables):
        table = made_up(kind, chance)
        verdict = wins(kind, table, _MOST)
        if verdict is not None:
            answer = solve(rules_of(kind), laid(kind, table), Limits())
            assert answer.status == ("won" if verdict else "lost"), table
            won, lost = won + verdict, lost + (not verdict)
    return won, lost


def strayed(number: int, chance: random.Random) -> Position:
    """A position some moves of chance away from a deal."""
    position = deal(DealCode("FC1", "C", number))
    for _ in range(chance.randint(1, 150)):
        if legal := legal_moves(FREECELL, position):
            position = play(FREECELL, position, chance.choice(legal)).position
    return position


def status_of(number: int) -> str:
    return solve(FREECELL, deal(DealCode("FC1", "C", number)), Limits()).status


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_it_agrees_with_a_brute_force(kind: Kind) -> None:
    won, lost = agree(kind, 100)
    assert min(won, lost) > 0


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_it_agrees_with_a_brute_force_on_many_tables(kind: Kind) -> None:
    won, lost = agree(kind, 3000)
    assert min(won, lost) > 30


def test_it_wins_the_first_deals() -> None:
    assert {status_of(number) for number in range(1, 31)} == {"won"}


def test_the_impossible_deals_are_lost() -> None:
    assert {status_of(number) for number in IMPOSSIBLE} == {"lost"}


@pytest.mark.long
def test_it_wins_all_of_the_first_two_thousand_deals() -> None:
    assert [number for number in range(1, 2001) if status_of(number) != "won"] == []


def test_it_wins_wherever_winning_games_pass() -> None:
    """A limit of 100,000 positions is generous: a second of the compiled search holds more."""
    for win in winning_games("FC1-C"):
        for position in positions(win)[:-1:7]:
            assert solve(FREECELL, position, Limits(nodes=100_000)).status == "won"


def test_plain_and_compiled_searches_are_the_same() -> None:
    chance = random.Random(12)
    astray = [strayed(number, chance) for number in range(1, 61)]
    questions = [
        *(Question(str(DealCode("FC1", "C", number)), 3_000) for number in range(31, 61)),
        *(
            question(FREECELL, position, 1_500)
            for position in astray
            if not is_won(FREECELL, position)
        ),
        Question(str(DealCode("FC1", "C", 11982)), 6_000),
    ]
    compiled, plain = both_ways(questions)
    assert compiled == plain
    assert {"won", "unknown"} <= {found.status for found in compiled}


def test_where_it_is_cut_changes_nothing() -> None:
    position = deal(DealCode("FC1", "C", 169))
    whole = freecell.search(FREECELL, position, 64)
    while whole.advance(20_000) != WON:
        assert whole.nodes < 1_000_000
    for cut in (1, 97):
        sliced = freecell.search(FREECELL, position, 64)
        sliced.advance(0)
        assert sliced.nodes == 0
        while sliced.advance(min(cut, whole.nodes)) != WON:
            assert sliced.nodes <= whole.nodes
        assert (sliced.nodes, sliced.line()) == (whole.nodes, whole.line())


def test_it_says_when_memory_is_used_up() -> None:
    search = freecell.search(FREECELL, deal(DealCode("FC1", "C", 11982)), 0)
    assert search.advance(10**6) == FULL


def test_positions_set_up_by_hand() -> None:
    """Cells taken, columns empty, foundations at any height."""
    piles = {
        "tableau": [["KS", "QS"], [], ["KH", "QH"], [], [], [], [], []],
        "foundations": {"S": 11, "H": 10, "D": 13, "C": 12},
        "cells": ["KC", None, "JH", None],
    }
    position = from_json(FREECELL, piles)
    search = freecell.search(FREECELL, position, 64)
    assert search.advance(100) == WON
    check_line(FREECELL, position, search.line())
