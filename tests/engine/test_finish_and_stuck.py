"""What the game offers and says by itself: finishing, and that nothing leads on."""

import pytest
from hypothesis import given, settings

from game.engine.history import History
from game.engine.play import _nothing_ahead, finish, is_stuck, is_won, legal_moves, play
from game.engine.variants.russian import CLASSIC, RELAXED
from tests.engine.random_play import games
from tests.engine.tables import drawn

NEARLY_WON = """
f  KS KH JD TC
t1 KD #QC JC
t2 KC QD
"""

TWO_LOCKED_COLUMNS = """
t1 #AS 9H 2C
t2 #AH 9S 2D
t3 4S
t4 4H
t5 6D
t6 6C
t7 8D
"""


def test_it_finishes_by_foundation_moves_alone() -> None:
    moves = finish(CLASSIC, drawn(CLASSIC, NEARLY_WON))
    assert moves is not None
    assert sorted(map(str, moves)) == ["t1>fc", "t1>fc", "t1>fd", "t2>fc", "t2>fd"]


@pytest.mark.parametrize(
    "table", ["f KS KH JD JC\nt1 QD KD\nt2 QC KC", "f KS KH KD KC", "t1 AS\nt2 2S"]
)
def test_it_offers_no_finish_that_does_not_win(table: str) -> None:
    assert finish(CLASSIC, drawn(CLASSIC, table)) is None


@settings(max_examples=60, deadline=None)
@given(games())
def test_it_offers_to_finish_if_and_only_if_playing_it_through_wins(game: History) -> None:
    rules, position = game.rules, game.position
    offered = finish(rules, position)
    for move in offered or ():
        position = play(rules, position, move).position
    if offered is None and not is_won(rules, position):
        while raising := [move for move in legal_moves(rules, position) if move.target[0] == "f"]:
            position = play(rules, position, raising[0]).position
        assert not is_won(rules, position)
    else:
        assert is_won(rules, position)


def test_it_is_stuck_where_nothing_turns_and_nothing_goes_up() -> None:
    assert is_stuck(CLASSIC, drawn(CLASSIC, TWO_LOCKED_COLUMNS))


@pytest.mark.parametrize(
    "table",
    [
        "t1 #AS 9H 2C\nt2 3H 3C 9C\nt3 TH",  # the nine goes, and the ace turns up
        "t1 AS\nt2 3D",
        "f AS -- -- --\nt1 2S",
    ],
)
def test_it_is_not_stuck_where_a_move_makes_progress(table: str) -> None:
    assert not is_stuck(CLASSIC, drawn(CLASSIC, table))


def test_it_searches_on_through_moves_that_make_no_progress() -> None:
    table = "t1 #AS TH\nt2 KS JH\nt3 QH"
    assert is_stuck(CLASSIC, drawn(CLASSIC, "t1 #AS 5C TH 5D\nt2 JC\nt3 QH\nt4 4S"))
    assert not is_stuck(CLASSIC, drawn(CLASSIC, table))


def test_it_is_not_stuck_when_a_card_can_come_back_and_go_up_again() -> None:
    table = "f 5S -- -- --\nt1 #AH 9D 6S 9C"
    assert is_stuck(CLASSIC, drawn(CLASSIC, table.replace("9C", "9C 3D")))
    assert not is_stuck(CLASSIC, drawn(CLASSIC, "f 5S -- -- --\nt1 #AH 9D 6S"))


def test_a_won_game_is_not_stuck() -> None:
    assert not is_stuck(CLASSIC, drawn(CLASSIC, "f KS KH KD KC"))


def test_it_gives_up_after_2000_positions() -> None:
    """Four kings stand on seven columns in 7·6·5·4 = 840 ways. The queen lies on either of two
    kings in Classic (1,680 positions), on any of four in Relaxed (3,360)."""
    table = "t1 KS QH\nt2 KH\nt3 KD\nt4 KC"
    assert is_stuck(CLASSIC, drawn(CLASSIC, table))
    assert not is_stuck(RELAXED, drawn(RELAXED, table))


@settings(max_examples=15, deadline=None)
@given(games())
def test_the_quick_search_agrees_with_the_plain_one(game: History) -> None:
    won = is_won(game.rules, game.position)
    plain = not won and _nothing_ahead(game.rules, game.position, 2000)
    assert is_stuck(game.rules, game.position) == plain
