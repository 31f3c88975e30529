"""Safe cards go up by themselves after a move by hand, where a `play` asks for it."""

from collections.abc import Iterator

import pytest

from game.models import Game, PlayedMove
from tests.game.client import Message, Player, Table
from tests.game.test_wins import winning_line

KLONDIKE = "KL1-1-AAAABEP"
GOES_UP = ("t4>fh", "t2>fh", "t2>fc", "t5>fd", "t5>fs", "t5>fd")  # after its first `s>w`


@pytest.fixture
def klondike(alice: Player) -> Iterator[Table]:
    """Alice at a deal in which six cards are safe once a card is turned."""
    with alice.at_deal(KLONDIKE) as table:
        yield table


def moved(state: Message) -> list[str]:
    """The moves that a state's events tell, cards turned and wins left out."""
    events = [event for event in state["events"] if event["kind"] == "move"]
    return [f"{event['from']}>{event['to']}" for event in events]


def kept(state: Message) -> Game:
    return Game.objects.get(pk=state["game"])


def rows(state: Message) -> list[tuple[int, int, str]]:
    """The ply, step and text of every move of the game, as they were played."""
    moves = PlayedMove.objects.filter(game=state["game"]).order_by("pk")
    return list(moves.values_list("ply", "step", "move"))


def test_it_sends_up_nothing_unasked(klondike: Table) -> None:
    assert moved(klondike.play("s>w")) == ["s>w"]
    assert moved(klondike.undo()) == []
    assert moved(klondike.play("s>w", safe=False)) == ["s>w"]


def test_it_plays_and_counts_each_safe_card_as_a_move(klondike: Table) -> None:
    state = klondike.play("s>w", safe=True)
    assert moved(state) == ["s>w", *GOES_UP]
    assert [event["kind"] for event in state["events"]].count("flip") == 5
    assert (state["version"], state["moves"], state["undo"], state["redo"]) == (1, 7, 1, 0)
    assert rows(state) == [(ply, 1, move) for ply, move in enumerate(("s>w", *GOES_UP), 1)]
    assert state["score"] == 6 * 10 + 5 * 5


def test_it_undoes_and_redoes_them_with_the_move_before_them(klondike: Table) -> None:
    start = klondike.state
    done = klondike.play("s>w", safe=True)
    undone = klondike.undo()
    for field in ("view", "score", "legal", "undo"):
        assert undone[field] == start[field]
    assert (undone["moves"], undone["redo"], undone["events"]) == (7, 1, [])
    redone = klondike.redo()
    for field in ("view", "score", "legal", "undo", "redo", "moves", "events"):
        assert redone[field] == done[field]


def test_it_leaves_safe_cards_alone_after_undo_redo_and_opening(
    alice: Player, klondike: Table
) -> None:
    klondike.play("s>w")
    klondike.play("s>w")
    assert moved(klondike.undo(safe=True)) == []
    assert moved(klondike.redo(safe=True)) == ["s>w"]
    with alice.at_game(klondike.state["game"]) as elsewhere:
        assert elsewhere.state["view"] == klondike.state["view"]
    assert kept(klondike.state).moves == 2


def test_it_leaves_down_what_the_player_took_down(klondike: Table) -> None:
    klondike.play("s>w", safe=True)
    assert moved(klondike.play("fd>t6", safe=True)) == ["fd>t6"]
    assert moved(klondike.play("s>w", safe=True)) == ["s>w"]
    klondike.undo()
    klondike.redo()
    assert "t6>fd" not in moved(klondike.play("s>w", safe=True))
    assert klondike.state["undo"] == 4
    klondike.undo(3)
    assert kept(klondike.state).kept_down == ""
    klondike.redo()
    assert kept(klondike.state).kept_down != ""
    assert moved(klondike.play("t6>fd"))[0] == "t6>fd"
    assert kept(klondike.state).kept_down == ""


def test_it_sends_up_again_what_the_player_moved_after_taking_it_down(alice: Player) -> None:
    with alice.at_deal("KL1-1-AAAAASC") as table:
        assert moved(table.play("s>w", safe=True)) == ["s>w", "t4>fd", "t4>fs"]
        assert moved(table.play("fs>t4", safe=True)) == ["fs>t4"]
        assert moved(table.play("t4*2>t6", safe=True))[:2] == ["t4>t6", "t6>fs"]


def test_it_takes_freecells_safe_cards_from_cells_too(alice: Player) -> None:
    with alice.at_deal("138") as table:
        state = table.play("t1>c1", safe=True)
        assert moved(state) == ["t1>c1", "c1>fc", "t2>fh", "t2>fd"]
        assert state["view"]["cells"] == [None] * 4
        assert (state["moves"], state["undo"]) == (4, 1)


@pytest.mark.parametrize("code", ["RU1-C-AAAAABB", "SP1-1-AAAAABB"])
def test_it_has_no_safe_cards_in_russian_and_spider(alice: Player, code: str) -> None:
    with alice.at_deal(code) as table:
        move = table.state["legal"][0]
        state = table.play(move, safe=True)
        assert (state["moves"], len(moved(state)) > 0) == (1, True)


def test_it_sends_up_safe_cards_after_the_last_of_several_moves(klondike: Table) -> None:
    state = klondike.play("s>w t4>fh s>w", safe=True)
    first, *others = GOES_UP
    assert moved(state)[:3] == ["s>w", first, "s>w"]
    assert set(others) <= set(moved(state)[3:])
    assert (state["undo"], state["moves"]) == (3, len(rows(state)))
    assert [step for _, step, _ in rows(state)][:3] == [1, 2, 3]


def test_it_sends_up_none_after_an_illegal_move(klondike: Table) -> None:
    answer = klondike.play("s>w t1>t1", safe=True)
    assert (answer["code"], answer["played"]) == ("same_pile", 1)
    assert moved(answer["state"]) == ["s>w"]
    assert klondike.play("t1>t1", safe=True)["played"] == 0
    assert kept(klondike.state).moves == 1


def test_it_plays_64_moves_and_undoes_them_step_by_step_or_at_once(klondike: Table) -> None:
    turns = " ".join((["s>w"] * 24 + ["w>s"]) * 2 + ["s>w"] * 14)
    state = klondike.play(turns, safe=True)
    assert (state["undo"], moved(state)[:64]) == (64, turns.split())
    assert state["moves"] > 64
    assert klondike.undo(30)["undo"] == 34
    assert (klondike.redo(29)["undo"], klondike.state["redo"]) == (63, 1)
    assert len(moved(klondike.redo())) == state["moves"] - 63
    assert klondike.state["view"] == state["view"]
    assert (klondike.undo(99)["undo"], klondike.state["redo"]) == (0, 64)
    assert klondike.state["moves"] == state["moves"]


def test_it_takes_back_30_steps_one_by_one(klondike: Table) -> None:
    before = []
    for _ in range(30):
        before.append(klondike.state["view"])
        klondike.play(klondike.state["legal"][0], safe=True)
    for view in reversed(before):
        assert klondike.undo()["view"] == view
    assert klondike.undo()["code"] == "nothing_to_undo"


def test_it_undoes_and_redoes_along_its_own_branch(klondike: Table) -> None:
    klondike.play("s>w", safe=True)
    other = klondike.play("s>w s>w")["view"]
    klondike.undo(3)
    plain = klondike.play("s>w")["view"]
    here = klondike.play("s>w", safe=True)["view"]
    assert here != other
    assert klondike.undo()["view"] == plain
    assert klondike.redo()["view"] == here
    klondike.undo(2)
    assert klondike.redo(2)["view"] == here
    assert klondike.redo()["code"] == "nothing_to_redo"


def test_it_stops_at_the_win_and_undoes_it_in_one_step(alice: Player) -> None:
    code, moves = winning_line("FC1-C")
    with alice.at_deal(code) as table:
        for move in moves:
            before = table.play(move)
            if before["finish"]:
                break
        won = table.play(before["finish"][0], safe=True)
        assert (won["status"], won["events"][-1]) == ("won", {"kind": "won"})
        assert won["moves"] == before["moves"] + len(before["finish"])
        undone = table.undo()
        assert (undone["status"], undone["view"]) == ("playing", before["view"])
        assert table.redo()["status"] == "won"


def test_it_takes_the_same_moves_with_safe_for_another_command(klondike: Table) -> None:
    klondike.play("s>w", ref="once", safe=True)
    again = klondike.play("s>w", ref="once", version=0, safe=True)
    assert (again["type"], again["moves"], again["events"]) == ("state", 7, [])
    assert klondike.play("s>w", ref="once", version=0)["code"] == "malformed"
    assert kept(klondike.state).moves == 7


@pytest.mark.parametrize("safe", [1, "yes", None, []])
def test_it_wants_true_or_false(klondike: Table, safe: object) -> None:
    assert klondike.play("s>w", safe=safe)["code"] == "malformed"
