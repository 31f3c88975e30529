"""The way back to the last position that can still be won."""

from __future__ import annotations

import math
from random import Random
from typing import Any

import pytest

from game.engine.codes import DealCode
from game.engine.play import deal
from game.engine.position import Position
from game.engine.rules import Rules
from game.engine.variants import rules_of
from game.models import Game
from game.selectors import deal_of
from game.services import solving, ways
from game.services.solving import last_good
from game.solver.answers import Answer
from tests.game.client import Message, Player, Table
from tests.winning import shortest

RULES = rules_of("RU1", "C")
STATUS: dict[str, Any] = {"W": "won", "L": "lost", "?": "unknown"}


def way_back(table: Table) -> Message:
    return table.ask(type="way_back", version=table.state["version"])


class Outcomes:
    """What is found of a line's positions, a letter each. `places` says which position is which;
    or places themselves stand for positions."""

    def __init__(self) -> None:
        self.letters = ""
        self.asked: list[int] = []
        self.places: dict[Any, int] = {}

    async def ask(self, _: Rules, position: Any, *__: object, **___: object) -> Answer:
        place = position if isinstance(position, int) else self.places[position.piles]
        self.asked.append(place)
        return Answer(STATUS[self.letters[place]])


@pytest.fixture
def outcomes(monkeypatch: pytest.MonkeyPatch) -> Outcomes:
    found = Outcomes()
    monkeypatch.setattr(solving, "ask", found.ask)
    return found


async def find(outcomes: Outcomes, letters: str) -> tuple[int | None, int | None]:
    """The last position that is won, and the first that is lost, as far as they are found."""
    outcomes.letters, outcomes.asked = letters, []
    places: Any = range(len(letters))
    good = await last_good(RULES, places, 100)
    assert len(set(outcomes.asked)) == len(outcomes.asked)
    return good.ply, good.lost_from


@pytest.mark.parametrize("length", [1, 2, 3, 10, 100, 1000])
async def test_it_finds_where_the_win_was_lost(outcomes: Outcomes, length: int) -> None:
    for won in {0, 1, length // 2, length - 1, length} & set(range(length + 1)):
        letters = "W" * won + "L" * (length - won)
        assert await find(outcomes, letters) == (
            won - 1 if won else None,
            won if won < length else None,
        )
        assert len(outcomes.asked) <= 2 + math.ceil(math.log2(length + 1))


async def test_what_a_search_leaves_open_is_neither_won_nor_lost(outcomes: Outcomes) -> None:
    rng = Random(1)
    for _ in range(200):
        won, still_open, lost = (rng.randrange(6) for _ in range(3))
        letters = "W" * won + "?" * still_open + "L" * lost or "?"
        ply, lost_from = await find(outcomes, letters)
        assert ply == (won - 1 if won else None)
        assert lost_from == (letters.index("L") if lost else None)


async def test_an_open_position_here_and_there_hides_nothing_that_is_proven_later(
    outcomes: Outcomes,
) -> None:
    rng = Random(2)
    for _ in range(200):
        letters = "".join(rng.choice("WW?") for _ in range(9)) + "L" * rng.randrange(3)
        ply, _ = await find(outcomes, letters)
        assert ply == (letters.rindex("W") if "W" in letters else None)


@pytest.mark.parametrize(
    ("end", "most"), [("off", 1), ("cancelled", 1), ("busy", 20), ("broken", 20)]
)
async def test_it_does_not_go_on_where_nothing_is_searched(
    monkeypatch: pytest.MonkeyPatch, end: Any, most: int
) -> None:
    asked = []

    async def ask(_: Rules, position: Any, *__: object, **___: object) -> Answer:
        asked.append(position)
        return Answer("unknown", end=end)

    monkeypatch.setattr(solving, "ask", ask)
    places: Any = range(3_000)
    good = await last_good(RULES, places, 100)
    assert (good.ply, good.answer.end, good.lost_from) == (None, end, None)
    assert 0 < len(asked) <= most


async def test_it_ends_in_time(outcomes: Outcomes) -> None:
    outcomes.letters = "?" * 50
    places: Any = range(50)
    good = await last_good(RULES, places, 0.0)
    assert (good.ply, good.lost_from, outcomes.asked) == (None, None, [])


def play(table: Table, outcomes: Outcomes, moves: int) -> list[str]:
    """Play moves by chance, and note which position each leads to."""
    rng, played = Random(3), []
    of = deal_of(table.state["deal"])
    outcomes.places[of.start.piles] = 0
    for place in range(1, moves + 1):
        played.append(rng.choice(table.state["legal"]))
        table.play(played[-1])
        kept = Game.objects.get(pk=table.state["game"])
        position: Position = of.unpack(kept.position)
        outcomes.places.setdefault(position.piles, place)
    return played


@pytest.fixture
def relaxed(alice: Player, outcomes: Outcomes) -> Table:
    """Alice at a deal where moves never run out."""
    outcomes.letters = "W"
    table = alice.at_deal(str(DealCode("RU1", "R", 8)))
    outcomes.places = {}
    return table


def test_it_leads_back_by_undo(relaxed: Table, outcomes: Outcomes) -> None:
    play(relaxed, outcomes, 10)
    outcomes.letters = "WWWW???LLLL"
    answer = way_back(relaxed)
    assert (answer["status"], answer["undo"], answer["moves"]) == ("found", 7, None)
    relaxed.undo(answer["undo"])
    assert way_back(relaxed)["undo"] == 0


def test_it_offers_the_moves_where_undo_does_not_reach(relaxed: Table, outcomes: Outcomes) -> None:
    played = play(relaxed, outcomes, 110)
    assert relaxed.state["undo"] == 100
    outcomes.letters = "W" * 8 + "L" * 103
    answer = way_back(relaxed)
    assert (answer["status"], answer["undo"], answer["moves"]) == ("found", None, played[:7])
    outcomes.letters = "W" * 11 + "L" * 100
    assert (way_back(relaxed)["undo"], relaxed.undo(100)["undo"]) == (100, 0)


def test_it_says_that_the_deal_itself_is_lost_or_that_nothing_is_known(
    relaxed: Table, outcomes: Outcomes
) -> None:
    play(relaxed, outcomes, 3)
    for letters, status in (("LLLL", "lost"), ("????", "unknown"), ("??LL", "unknown")):
        outcomes.letters = letters
        answer = way_back(relaxed)
        assert (answer["status"], answer["undo"], answer["moves"]) == (status, None, None)


def test_it_counts_steps_and_not_the_cards_that_went_up_by_themselves(
    alice: Player, outcomes: Outcomes
) -> None:
    win = shortest("KL1-1")
    with alice.at_deal(win.code) as table:
        for move in win.moves:
            before = table.state["moves"]
            if table.play(move, safe=True)["type"] == "state" and before + 1 < table.state["moves"]:
                break
        steps, moves = table.state["undo"], table.state["moves"]
        assert steps < moves
        asked: list[Position] = []

        async def ask(_: Rules, position: Position, *__: object, **___: object) -> Answer:
            asked.append(position)
            return Answer("won" if len(asked) > 1 else "lost")

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(solving, "ask", ask)
            answer = way_back(table)
        assert answer["undo"] == 1
        assert table.undo()["undo"] == steps - 1


def test_a_deal_that_nobody_has_begun_is_asked_about_too(
    relaxed: Table, outcomes: Outcomes
) -> None:
    outcomes.places[deal(DealCode("RU1", "R", 8)).piles] = 0
    assert (way_back(relaxed)["status"], way_back(relaxed)["undo"]) == ("found", 0)


def test_a_game_without_end_is_not_searched(
    relaxed: Table, outcomes: Outcomes, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(relaxed, outcomes, 4)
    monkeypatch.setattr(ways, "MOST_MOVES", 3)
    outcomes.asked = []
    assert (way_back(relaxed)["status"], outcomes.asked) == ("unknown", [])


def test_it_refuses_what_is_paused_or_stale(relaxed: Table, outcomes: Outcomes) -> None:
    play(relaxed, outcomes, 2)
    assert relaxed.ask(type="way_back", version=1)["code"] == "stale"
    relaxed.ask(type="pause")
    assert way_back(relaxed)["code"] == "paused"


def test_it_finds_the_real_way_back(alice: Player) -> None:
    win = shortest("RU1-C")
    with alice.at_deal(win.code) as table:
        table.play(" ".join(win.moves[:20]))
        assert way_back(table)["undo"] == 0
