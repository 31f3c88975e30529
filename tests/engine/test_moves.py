"""The notation of moves: each move one text, and nothing else is a move."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.moves import BadMove, Move, parse_move
from tests.engine.random_play import ALL_MOVES


def test_it_writes_and_reads_every_move() -> None:
    texts = [str(move) for move in ALL_MOVES]
    assert [parse_move(text) for text in texts] == ALL_MOVES
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("t3*4>t5", Move("t3", "t5", 4)),
        ("t3>fs", Move("t3", "fs")),
        ("t10*13>t1", Move("t10", "t1", 13)),
        ("t1*999999999>t2", Move("t1", "t2", 999_999_999)),
        ("w>s", Move("w", "s")),
        ("s>t", Move("s", "t")),
    ],
)
def test_it_reads_moves(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "t1", "t1>", ">t1", "t1>t2>t3", "t1 > t2", "t1>t2 ", "t1>t2\n", "t1-t2", "T1>T2"),
        *("t0>t1", "t11>t1", "t01>t1", "c5>t1", "c0>t1", "fx>t1", "f>t1", "x>t1", "t1>f"),
        *("t1*0>t2", "t1*1>t2", "t1*02>t2", "t1*-2>t2", "t1*>t2", "t1*2*2>t2", "t1*2.0>t2"),
        *("fs*2>t1", "w*3>t1", "s*3>w", "c1*2>t1", "t1>t2*2"),
        *("t>t1", "t1>t", "w>t", "s*2>t", "t>t", "t>s"),
        *("t١>t2", "t1*２>t2", "t1>t2\0", "x" * 5000, "fs*" + "9" * 5000 + ">t2"),
    ],
)
def test_it_refuses_what_is_no_move(text: str) -> None:
    with pytest.raises(BadMove) as error:
        parse_move(text)
    assert len(str(error.value)) < 200


@pytest.mark.parametrize("digits", [10, 99, 5000])
def test_it_reads_a_count_of_any_length(digits: int) -> None:
    source, target, count = parse_move("t1*" + "9" * digits + ">t2")
    assert (source, target) == ("t1", "t2")
    assert count > 104


@given(st.text(alphabet="tfswc0123456789*>shd", max_size=9))
def test_it_reads_a_text_only_as_the_move_with_that_text(text: str) -> None:
    try:
        move = parse_move(text)
    except BadMove:
        return
    assert str(move) == text
