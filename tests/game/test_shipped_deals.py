"""The deals that come with the program: enough of each kind, and every win is one."""

from __future__ import annotations

import random

import pytest

from game.engine.codes import DealCode
from game.engine.moves import parse_move
from game.engine.play import is_won, replay
from game.engine.position import Position
from game.engine.variants import GAMES, rules_of
from game.winnable import shipped
from game.winnable.difficulty import DIFFICULTIES
from game.winnable.numbers import familiar_numbers
from game.winnable.shipped import POOL, Kind

LARGEST = 300_000  # bytes of a variant's files
SAMPLE = 60

KINDS = sorted(GAMES)


def shipped_number(kind: Kind) -> int:
    """How many deals come along; with four suits a win takes long to find."""
    return 200 if kind == ("SP1", "4") else 1000


def replayed(kind: Kind, number: int) -> Position:
    """The end of a deal's win."""
    moves = shipped.moves_of(kind, number)
    assert moves
    return replay(DealCode(*kind, number), map(parse_move, moves.split()))


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_there_are_enough_of_each_kind_and_difficulty(kind: Kind) -> None:
    index = shipped.index_of(kind)
    assert len(index.efforts) == shipped_number(kind)
    thirds = [len(index.numbers(difficulty)) for difficulty in DIFFICULTIES]
    assert sum(thirds) == shipped_number(kind)
    assert min(thirds) > shipped_number(kind) / 4
    assert all(number in familiar_numbers(rules_of(*kind)) for number in index.efforts)


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_they_take_little_room(kind: Kind) -> None:
    name = "-".join(kind)
    assert sum((POOL / f"{name}.{ending}").stat().st_size for ending in ("txt", "xz")) < LARGEST


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_every_win_ends_with_all_cards_up(kind: Kind) -> None:
    numbers = list(shipped.index_of(kind).efforts)
    for number in random.Random("wins").sample(numbers, SAMPLE):
        assert is_won(rules_of(*kind), replayed(kind, number))


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_every_win_of_all_ends_with_all_cards_up(kind: Kind) -> None:
    for number in shipped.index_of(kind).efforts:
        assert is_won(rules_of(*kind), replayed(kind, number))


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_something_was_tried_along_each_win(kind: Kind) -> None:
    for effort in shipped.index_of(kind).efforts.values():
        assert 1 <= effort.keeping_moves <= effort.tried_moves
        assert effort.nodes >= 1
