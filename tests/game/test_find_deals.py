"""Finding deals that can be won: into the database, or into files like those that come along."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from game.engine.codes import DealCode
from game.engine.moves import parse_move
from game.engine.play import IllegalMove, deal, is_won, play, replay
from game.engine.variants import rules_of
from game.models import WinnableDeal
from game.services.winnable import known_win
from game.solver import finding
from game.solver.answers import Limits
from game.solver.batch import in_order
from game.solver.deals import Outcome, Task
from game.solver.finding import find_win
from game.solver.search import WrongLine
from game.winnable import shipped
from game.winnable.difficulty import DIFFICULTIES, Effort, Scale, scale_of
from game.winnable.numbers import drawn_numbers, familiar_numbers

pytestmark = pytest.mark.django_db

KIND = ("RU1", "C")
TASK = Task("RU1", "C", Limits(nodes=100_000))
WON = 6  # a deal that can be won


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return tmp_path / "journal.jsonl"


def find(journal: Path, deals: int = 1, **options: Any) -> None:
    call_command(
        "find_deals", *KIND, deals=deals, nodes=100_000, workers=1, journal=journal, **options
    )


def tried(journal: Path) -> list[int]:
    """The numbers that were searched, in order."""
    return [json.loads(line)["number"] for line in journal.read_text().splitlines()[1:]]


def test_finds_go_into_the_database_each_with_a_win(journal: Path) -> None:
    find(journal, deals=3)
    rows = WinnableDeal.objects.all()
    assert len(rows) == 3
    for row in rows:
        code = DealCode(*KIND, row.number)
        position = replay(code, map(parse_move, row.moves.split()))
        assert is_won(rules_of(*KIND), position)
        assert known_win(code) == row.moves.split()
        assert 1 <= row.keeping_moves <= row.tried_moves
        assert row.nodes > 0


def test_a_seed_finds_the_same_deals_again(journal: Path) -> None:
    find(journal, seed=3)
    first = tried(journal)
    journal.unlink()
    find(journal, seed=3)
    assert tried(journal) == first
    journal.unlink()
    find(journal, seed=4)
    assert tried(journal) != first


def test_it_goes_on_where_it_was_interrupted(journal: Path) -> None:
    find(journal)
    before = tried(journal)
    find(journal, deals=2)
    assert tried(journal)[: len(before)] == before
    assert len(set(tried(journal))) == len(tried(journal))
    assert WinnableDeal.objects.count() == 2


def test_it_leaves_out_what_comes_with_the_program(
    journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = drawn_numbers(familiar_numbers(rules_of(*KIND)), 1)
    there = {next(numbers): Effort(1, 1, 1) for _ in range(10)}
    index = shipped.Index(Scale(1, 2), there, dict.fromkeys(DIFFICULTIES, ()))
    monkeypatch.setattr(shipped, "index_of", lambda _kind: index)
    find(journal)
    assert not set(tried(journal)) & set(there)


def test_it_writes_files_like_those_that_come_along(journal: Path, tmp_path: Path) -> None:
    find(journal, deals=6, to=tmp_path / "pool")
    index = shipped.index_of(KIND, tmp_path / "pool")
    assert len(index.efforts) == 6
    assert list(index.efforts) == sorted(index.efforts)
    assert [len(index.numbers(each)) for each in DIFFICULTIES] == [2, 2, 2]
    for number in index.efforts:
        moves = shipped.moves_of(KIND, number, tmp_path / "pool")
        assert moves
        replayed = replay(DealCode(*KIND, number), map(parse_move, moves.split()))
        assert is_won(rules_of(*KIND), replayed)
    assert shipped.moves_of(KIND, -1, tmp_path / "pool") is None
    assert not WinnableDeal.objects.exists()


def test_it_takes_over_what_winnability_has_searched(journal: Path, tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    call_command(
        "winnability", *KIND, deals=40, seed=1, nodes=100_000, workers=1, lines=True, out=results
    )
    lines = results.read_text().splitlines()
    won = next(place for place, line in enumerate(lines) if '"won"' in line)
    outcome = json.loads(lines[won]) | {"nodes": 123_456}  # to be known again
    results.write_text("\n".join([*lines[:won], json.dumps(outcome), *lines[won + 1 :]]) + "\n")
    find(journal, results=results)
    row = WinnableDeal.objects.get()
    assert (row.number, row.nodes) == (outcome["number"], 123_456)


def test_moves_along_a_win_are_tried() -> None:
    (found,) = in_order(partial(find_win, TASK), [WON], workers=1)
    assert found.status == "won"
    assert 10 < found.tried_moves <= 80
    assert 1 <= found.keeping_moves <= found.tried_moves


def test_one_cell_is_as_good_as_another() -> None:
    rules, start = rules_of("FC1", "C"), deal(DealCode("FC1", "C", 1))
    first, last, other = (
        play(rules, start, parse_move(move)).position for move in ("t1>c1", "t1>c4", "t2>c4")
    )
    assert finding._table(first) == finding._table(last) != finding._table(other)


def test_a_win_that_is_none_is_refused() -> None:
    with pytest.raises((WrongLine, IllegalMove), match="t1>fs"):
        find_win(TASK, Outcome(0, "won", 1, 0.0, moves="t1>fs t1>fs"))


def test_each_wrong_move_adds_to_the_weight() -> None:
    assert Effort(100, 6, 6).weight == 100
    assert Effort(100, 6, 4).weight == 300


def test_a_scale_makes_thirds() -> None:
    efforts = [Effort(nodes, 1, 1) for nodes in range(9)]
    scale = scale_of(efforts)
    assert [scale.grade(effort) for effort in efforts] == [
        *["easy"] * 3,
        *["medium"] * 3,
        *["hard"] * 3,
    ]


def test_numbers_by_chance_are_fixed_for_ever() -> None:
    numbers = drawn_numbers(range(1, 1_000_001), seed=0)
    assert [next(numbers) for _ in range(4)] == [354690, 915038, 310124, 655380]
    assert sorted(drawn_numbers(range(50), seed=5)) == list(range(50))


def test_freecell_numbers_are_those_that_players_know() -> None:
    assert familiar_numbers(rules_of("FC1", "C")) == range(1, 1_000_001)
    assert familiar_numbers(rules_of("RU1", "C")) == range(2**30)


def test_an_untouched_deal_is_what_is_searched() -> None:
    assert TASK.deal(5) == deal(DealCode(*KIND, 5))
