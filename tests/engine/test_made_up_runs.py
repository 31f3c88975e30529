"""A tiny game with a stock, a waste, a cell and runs that leave, all of it defined here: what
CONTRIBUTING says of adding a game, done, and played to a win through the engine protocol."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.engine import codes, variants
from game.engine.cards import Card, number_cards
from game.engine.codes import DealCode
from game.engine.history import History
from game.engine.kinds import CELL_TO_COLUMN, COLUMN_TO_CELL, COLUMN_TO_COLUMN, WASTE_TO_COLUMN
from game.engine.moves import Move, parse_move
from game.engine.play import deal, is_stuck, legal_moves
from game.engine.position import Column, Position, from_json, pack, to_json, to_text, unpack
from game.engine.protocol import Engine
from game.engine.reasons import stock_empty
from game.engine.rules import Moved, MoveKind, Played, Rules, Run, turn_up
from game.engine.view import player_view
from tests.engine.solvers import no_solver
from tests.engine.tables import after, bare, cards_of, drawn, happens, moves_on, reason, told

PACK = ("AS", "3S", "AH", "2S", "3H", "2H")
RUN = 3


def _lay(deck: tuple[Card, ...]) -> Position:
    return Position((Column(1, deck[:2]), Column(0, deck[2:3])), stock=deck[3:], cells=(None,))


def _draws(rules: Rules, position: Position) -> Iterator[Move]:
    if position.stock:
        yield Move("s", "w")


def _draw(position: Position, move: Move) -> Played:
    card, *rest = position.stock
    drawn_one = position.put("w", (card,))._replace(stock=tuple(rest))
    return Played(drawn_one, (Moved((card,), "s", "w"),))


def _follows(card: Card, on: Card) -> bool:
    return card.rank + 1 == on.rank and card.suit == on.suit


def _runs_leave(rules: Rules, position: Position, move: Move) -> Played:
    settled, events = turn_up(rules, position, move)
    for pile in ("t1", "t2"):
        run = settled.column(pile).cards[-RUN:]
        if len(run) == RUN and all(map(_follows, run[1:], run)):
            left = settled.take(pile, RUN).put(f"f{run[0].suit.lower()}", run)
            settled, flips = turn_up(rules, left.add_score(50), Move(pile, "t"))
            events = (*events, Run(run[0].suit, pile), *flips)
    return Played(settled, events)


GATHER = Rules(
    tag="GA1",
    variant="T",
    game="gather",
    revision=1,
    columns=2,
    cells=1,
    has_stock=True,
    has_waste=True,
    deck=lambda number: number_cards(PACK),
    lay=_lay,
    layout={},
    pack=PACK,
    foundation_step=RUN,
    moves={
        ("s", "w"): MoveKind(_draws, (stock_empty,), _draw),
        ("w", "t"): WASTE_TO_COLUMN,
        ("t", "t"): COLUMN_TO_COLUMN,
        ("t", "c"): COLUMN_TO_CELL,
        ("c", "t"): CELL_TO_COLUMN,
    },
    holds=_follows,
    settle=_runs_leave,
)

CODE = DealCode("GA1", "T", 1)

WIN = ["s>w", "w>t1", "t2>c1", "s>w", "w>t2", "s>w", "w>t2", "c1>t2", "t1*2>t2", "t1>t2"]


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], dict[str, Any]]:
    """The engine protocol once the game is named among the others."""
    monkeypatch.setitem(variants.GAMES, ("GA1", "T"), GATHER)
    monkeypatch.setitem(variants._NAMED, ("gather", "T"), GATHER)
    monkeypatch.setattr(codes, "_TAGS", {*codes._TAGS, "GA1"})
    process = Engine(lambda numbers: 1, no_solver)
    return lambda line: process.answer(line.encode())


def game_after(moves: int) -> History:
    """The winning game, so many moves on."""
    game = History(GATHER, drawn(GATHER, to_text(GATHER, _lay(number_cards(PACK)))))
    for move in WIN[:moves]:
        game.play(parse_move(move))
    return game


def test_its_piles_are_drawn_as_text() -> None:
    assert bare(to_text(GATHER, game_after(4).position)) == bare("""
    s  2H
    w  3H
    c  AH
    t1 #AS 3S 2S
    """)


@pytest.mark.parametrize(
    ("table", "moves"),
    [
        ("t1 #AS 3S\nt2 AH\ns 2S", "s>w t1>c1 t2>c1"),
        ("t1 #AS 3S\nt2 AH\nw 2S", "t1>c1 t2>c1 w>t1"),
        ("c AH\nt1 3S 2S\nt2 3H", "c1>t1 t1>t2"),
        ("c AH\nt1 3S 2H", "c1>t1 c1>t2 t1>t2"),
    ],
)
def test_its_moves_are_those_of_its_kinds(table: str, moves: str) -> None:
    assert moves_on(GATHER, table) == moves


@pytest.mark.parametrize(
    ("table", "move", "code"),
    [
        ("t1 AS", "s>w", "stock_empty"),
        ("t1 AS", "w>s", "no_such_move"),
        ("t1 AS", "w>t1", "waste_empty"),
        ("t1 AS", "t1>fs", "no_such_move"),
        ("t1 AS", "t1>t3", "no_such_pile"),
        ("t1 AS", "t1>c2", "no_such_pile"),
        ("t1 AS\nc 2H", "t1>c1", "cell_taken"),
        ("t1 3S 2H", "t1*2>t2", "not_a_run"),
        ("f 1 1 -- --", "s>w", "game_over"),
    ],
)
def test_it_refuses_with_the_reasons_of_its_kinds(table: str, move: str, code: str) -> None:
    assert reason(GATHER, table, move) == code


def test_a_run_leaves_and_the_card_under_it_turns() -> None:
    table = "t1 #2H 3S 2S\nt2 AS"
    assert happens(GATHER, table, "t2>t1") == "t2>t1 AS, run t1 S, flip t1 2H"
    assert after(GATHER, table, "t2>t1") == "f 1 0 0 0\nc --\nt1 2H\nscore 50"


def test_it_is_played_to_a_win_and_back() -> None:
    game = game_after(len(WIN) - 1)
    start = game_after(0).position
    assert told(game.play(parse_move(WIN[-1]))) == "t1>t2 AS, run t2 S, won"
    assert legal_moves(GATHER, game.position) == []
    assert game.position.score == 100
    assert game.undo(100) == len(WIN)
    assert game.position == start
    assert game.redo(100) == len(WIN)
    assert to_json(GATHER, game.position)["foundations"] == {"S": 1, "H": 1, "D": 0, "C": 0}


@pytest.mark.parametrize("moves", range(len(WIN) + 1))
def test_its_positions_are_kept_and_shown_like_any_others(moves: int) -> None:
    position = game_after(moves).position
    state = to_json(GATHER, position)
    assert unpack(GATHER, sorted(cards_of(position)), pack(position)) == position
    assert to_json(GATHER, from_json(GATHER, state)) == state
    assert ("AS" in json.dumps(player_view(position))) == (moves > 8)
    assert not is_stuck(GATHER, position)


def test_the_engine_protocol_plays_it(engine: Callable[[str], dict[str, Any]]) -> None:
    dealt = engine("new gather T")
    assert dealt == engine(f"deal {CODE}")
    answer = engine(f"play {' '.join(WIN)}")
    assert answer["ok"], answer
    assert answer["events"][-1] == {"kind": "won"}
    assert answer["state"]["won"] is True
    assert deal(CODE) == _lay(number_cards(PACK))
    state = json.dumps(engine("undo 3")["state"])
    assert engine(f"load {state}")["ok"] is True
    assert engine(f"play {' '.join(WIN[-3:])}")["state"]["won"] is True
