"""A tiny game made of the engine's parts: what other games will need of it holds already."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.engine.cards import Card, number_cards
from game.engine.history import History
from game.engine.kinds import COLUMN_TO_COLUMN, COLUMN_TO_FOUNDATION, FOUNDATION_TO_COLUMN
from game.engine.moves import Move, parse_move
from game.engine.play import finish, is_stuck, is_won, legal_moves, play, refusal
from game.engine.position import Column, Position
from game.engine.rules import Moved, MoveKind, Played, Refusal, Rules
from tests.engine.tables import after, bare, drawn, moves_on, reason

PACK = ("AS", "2S", "3S", "AH", "2H", "3H")


def _turn(rules: Rules, position: Position) -> Iterator[Move]:
    if position.stock:
        yield Move("s", "t1")


def _stock_empty(rules: Rules, position: Position, move: Move) -> Refusal | None:
    return None if position.stock else Refusal("stock_empty")


def _not_first_column(rules: Rules, position: Position, move: Move) -> Refusal | None:
    return None if move.target == "t1" else Refusal("no_such_move")


def _turned(position: Position, move: Move) -> Played:
    card, *rest = position.stock
    after = position.put("t1", (card,))._replace(stock=tuple(rest))
    return Played(after, (Moved((card,), "s", "t1"),))


def _lay(deck: tuple[Card, ...]) -> Position:
    return Position((Column(1, deck[:2]), Column(0, deck[2:4]), Column(0, ())), stock=deck[4:])


TINY = Rules(
    tag="TY1",
    variant="T",
    game="tiny",
    revision=1,
    columns=3,
    has_stock=True,
    deck=lambda number: number_cards(PACK),
    lay=_lay,
    layout={},
    pack=PACK,
    moves={
        ("t", "f"): replace(COLUMN_TO_FOUNDATION, points=10),
        ("f", "t"): replace(FOUNDATION_TO_COLUMN, points=-15),
        ("t", "t"): replace(COLUMN_TO_COLUMN, points=-1),
        ("s", "t"): MoveKind(_turn, (_not_first_column, _stock_empty), _turned),
    },
    turn_points=5,
)


def test_it_gives_an_empty_column_to_any_card() -> None:
    assert moves_on(TINY, "t1 2S 3H") == "t1*2>t2 t1*2>t3 t1>t2 t1>t3"


def test_it_plays_a_kind_of_move_of_the_game_itself() -> None:
    assert moves_on(TINY, "t1 3S\nt2 3H\nt3 2H\ns AS") == "s>t1 t3>t1 t3>t2"
    assert after(TINY, "t1 3S\ns AS 2S", "s>t1") == bare("s 2S\nt1 3S AS")
    assert reason(TINY, "t1 3S", "s>t1") == "stock_empty"
    assert reason(TINY, "s AS", "s>t2") == "no_such_move"
    assert reason(TINY, "s AS", "s>w") == "no_such_pile"


def test_it_cuts_the_score_off_at_0_and_undo_restores_it() -> None:
    history = History(TINY, drawn(TINY, "f AS -- -- --\nt1 2H\nscore 5"))
    history.play(parse_move("fs>t1"))
    assert history.position.score == 0
    history.undo()
    assert history.position.score == 5
    history.redo()
    assert history.position.score == 0


def test_it_scores_a_move_before_the_card_that_turns() -> None:
    assert "score 5" in after(TINY, "t1 #AS 2H\nt2 3S", "t1>t2")


def test_it_keeps_all_undo_without_a_limit() -> None:
    history = History(TINY, drawn(TINY, "t1 3S 2H\nt2 3H"))
    for ply in range(150):
        history.play(parse_move("t2>t1" if ply % 2 else "t1>t2"))
    assert history.undo(1000) == 150


def test_it_moves_groups_of_any_size() -> None:
    everything = " ".join(f"{rank}{suit}" for suit in "SH" for rank in "A23456789TJQ")
    assert "t1*24>t2" in moves_on(TINY, f"t1 {everything}").split()


def test_it_is_won_by_its_own_cards() -> None:
    almost = drawn(TINY, "f 3S 2H -- --\nt2 3H")
    assert [str(move) for move in finish(TINY, almost) or ()] == ["t2>fh"]
    won = play(TINY, almost, parse_move("t2>fh")).position
    assert is_won(TINY, won)
    assert legal_moves(TINY, won) == []
    assert refusal(TINY, won, parse_move("s>t1")) == Refusal("game_over")


@pytest.mark.parametrize(
    ("table", "stuck"),
    [
        ("t1 #AS 3S\nt2 3H\nt3 3D", True),
        ("t1 #AS 3S\nt2 3H\nt3 3D\ns 6C 8C", True),
        ("t1 #AS 3S\nt2 3H\nt3 3D\ns 4C AH", False),  # the ace is dealt and goes up
        ("t1 #AS 3S\nt2 3H\nt3 2H", False),  # the three goes where the two leaves room
    ],
)
def test_it_searches_through_its_own_kinds_of_moves(table: str, stuck: bool) -> None:
    assert is_stuck(TINY, drawn(TINY, table)) == stuck
