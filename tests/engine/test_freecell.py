"""FreeCell: each sentence of its rules as a drawn table."""

import pytest

from game.engine.codes import DealCode, parse_code
from game.engine.history import History
from game.engine.moves import parse_move
from game.engine.play import deal, is_won, legal_moves, refusal, replay
from game.engine.position import Position
from game.engine.rules import Refusal
from game.engine.variants.freecell import FREECELL
from tests.engine.tables import (
    after,
    bare,
    begun,
    drawn,
    filled,
    happens,
    moves_on,
    reason,
    shown,
)
from tests.winning import Win, wins

LINES = wins("FC1-C")

RUN = "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS"
"""A whole run in alternating colours."""

NO_CELLS = "c KC KC KC KC"


def cells(empty: int) -> str:
    """A row of cells, so many of them empty."""
    return " ".join(["c", *["KC"] * (4 - empty), *["--"] * empty])


def run_of(count: int) -> str:
    """The lower end of a run, so many cards long."""
    return " ".join(RUN.split()[-count:])


def table_with(run: int, empty_cells: int, empty_columns: int, target: str = "") -> str:
    """A run on column 1, under it an old king; column 2 is the target; so many others empty."""
    others = [f"t{n}" + ("" if n < 3 + empty_columns else " KC") for n in range(3, 9)]
    return "\n".join([cells(empty_cells), f"t1 KD {run_of(run)}", f"t2 {target}", *others])


def test_it_deals_all_52_cards_face_up_on_columns_of_7_and_6() -> None:
    position = deal(DealCode("FC1", "C", 5))
    assert [len(column.cards) for column in position.tableau] == [7] * 4 + [6] * 4
    assert [column.down for column in position.tableau] == [0] * 8
    assert position.cells == (None,) * 4
    assert (position.stock, position.waste, position.foundations) == ((), (), ((), (), (), ()))
    assert (position.score, position.passes) == (0, 0)


def test_it_builds_down_in_alternating_colours() -> None:
    table = filled(FREECELL, f"{NO_CELLS}\nt1 7H\nt2 8H\nt3 8D\nt4 8S\nt5 8C\nt6 6H\nt7 9S")
    assert moves_on(FREECELL, table) == "t1>t4 t1>t5 t2>t7 t3>t7"


def test_it_moves_only_runs_in_alternating_colours_together() -> None:
    table = filled(FREECELL, "c KC KC -- --\nt1 QS 9S 8H 7S\nt2 9C\nt3 8D\nt4 TD")
    columns = "t1*2>t2 t1*3>t4 t1>t3 t2>t4 t3>t2"
    assert [
        move for move in moves_on(FREECELL, table).split() if ">c" not in move
    ] == columns.split()
    assert reason(FREECELL, table, "t1*4>t5") == "not_a_run"
    for group in ("9S 8S 7H", "9S 8H 6S", "9S 8H 7D"):
        assert reason(FREECELL, filled(FREECELL, f"t1 {group}\nt2 TD"), "t1*3>t2") == "not_a_run"


def test_it_gives_an_empty_column_to_any_card() -> None:
    table = filled(FREECELL, "c KC 3H KC KC\nt1\nt2 9H\nt3 5D 4S")
    from_cells = "c1>t1 c2>t1 c2>t3 c3>t1 c4>t1"
    from_columns = "t2>t1 t3>t1 t4>t1 t5>t1 t6>t1 t7>t1 t8>t1"
    assert moves_on(FREECELL, table) == f"{from_cells} {from_columns}"


@pytest.mark.parametrize("empty_cells", range(5))
@pytest.mark.parametrize("empty_columns", range(3))
def test_it_moves_1_and_the_empty_cells_doubled_for_each_empty_column(
    empty_cells: int, empty_columns: int
) -> None:
    limit = (1 + empty_cells) * 2**empty_columns
    for count in range(2, 13):
        on = RUN.split()[-count - 1]
        position = drawn(FREECELL, table_with(count, empty_cells, empty_columns, on))
        move = parse_move(f"t1*{count}>t2")
        too_large = Refusal("group_too_large", limit) if count > limit else None
        assert refusal(FREECELL, position, move) == too_large
        assert (move in legal_moves(FREECELL, position)) == (count <= limit)


@pytest.mark.parametrize("empty_cells", range(5))
@pytest.mark.parametrize("empty_columns", range(1, 4))
def test_an_empty_target_column_is_not_counted(empty_cells: int, empty_columns: int) -> None:
    limit = (1 + empty_cells) * 2 ** (empty_columns - 1)
    for count in range(2, 14):
        position = drawn(FREECELL, table_with(count, empty_cells, empty_columns - 1))
        move = parse_move(f"t1*{count}>t2")
        too_large = Refusal("group_too_large", limit) if count > limit else None
        assert refusal(FREECELL, position, move) == too_large
        assert (move in legal_moves(FREECELL, position)) == (count <= limit)


def test_the_column_that_a_run_leaves_is_not_counted() -> None:
    table = filled(FREECELL, "c KC KC KC --\nt1 8H 7S 6H\nt2 9S")
    assert refusal(FREECELL, drawn(FREECELL, table), parse_move("t1*3>t2")) == Refusal(
        "group_too_large", 2
    )
    onto_empty = filled(FREECELL, "c KC KC KC --\nt1 8H 7S 6H\nt2")
    assert reason(FREECELL, onto_empty, "t1*3>t2") == "group_too_large"
    assert reason(FREECELL, onto_empty, "t1*2>t2") is None


def test_one_card_always_moves() -> None:
    assert moves_on(FREECELL, filled(FREECELL, f"{NO_CELLS}\nt1 8H 7S\nt2 8D")) == "t1>t2"


def test_a_whole_column_moves_to_an_empty_one() -> None:
    table = filled(FREECELL, "t1 8H 7S\nt2")
    assert after(FREECELL, table, "t1*2>t2").splitlines()[0] == "t2 8H 7S"


def test_the_reason_of_the_rank_comes_before_the_one_of_the_number() -> None:
    table = filled(FREECELL, f"{NO_CELLS}\nt1 8H 7S 6H\nt2 TS\nt3 9H")
    assert reason(FREECELL, table, "t1*3>t2") == "wrong_rank"
    assert reason(FREECELL, table, "t1*3>t3") == "wrong_color"


def test_a_cell_takes_one_card_the_last_of_a_column() -> None:
    table = filled(FREECELL, "c KC -- KC --\nt1 AH 3H\nt2 KC 3S")
    to_cells = "t1>c2 t1>c4 t2>c2 t2>c4 t3>c2 t3>c4 t4>c2 t4>c4"
    assert moves_on(FREECELL, table).startswith(to_cells)
    assert after(FREECELL, table, "t1>c2").splitlines()[:2] == ["c KC 3H KC --", "t1 AH"]
    assert happens(FREECELL, table, "t1>c4") == "t1>c4 3H"
    assert reason(FREECELL, table, "t1>c1") == "cell_taken"
    assert reason(FREECELL, table, "t1*2>c2") == "one_card_only"
    assert reason(FREECELL, table, "t1*2>c1") == "one_card_only"
    assert reason(FREECELL, filled(FREECELL, "t1"), "t1>c1") == "empty_source"


def test_a_cells_card_goes_to_a_column_or_up() -> None:
    table = filled(FREECELL, "f -- AH -- --\nc 7S 2H KC KC\nt1 8D\nt2 8S")
    assert moves_on(FREECELL, table) == "c1>t1 c2>fh"
    assert after(FREECELL, table, "c1>t1", "c2>fh").splitlines()[:3] == [
        "f -- 2H -- --",
        "c -- -- KC KC",
        "t1 8D 7S",
    ]
    assert happens(FREECELL, table, "c2>fh") == "c2>fh 2H"
    assert reason(FREECELL, table, "c1>t2") == "wrong_color"
    assert reason(FREECELL, table, "c1>fs") == "foundation_order"
    assert reason(FREECELL, table, "c1>fh") == "wrong_foundation"
    assert reason(FREECELL, filled(FREECELL, "c KC -- KC KC"), "c2>t1") == "empty_source"


def test_no_card_goes_from_cell_to_cell() -> None:
    table = filled(FREECELL, "c 7S -- -- --")
    for move in ("c1>c2", "c1>c1", "c2>c3", "fs>c1", "fs>fh", "fs>fs"):
        assert reason(FREECELL, table, move) == "no_such_move"
    for move in ("s>t", "s>w", "w>s", "w>t1", "t9>t1", "t10>c1"):
        assert reason(FREECELL, table, move) == "no_such_pile"


def test_it_builds_foundations_by_suit_from_the_ace_one_card_at_a_time() -> None:
    table = filled(FREECELL, f"f 2S -- -- 6C\n{NO_CELLS}\nt1 3S\nt2 AH\nt3 8H 7C\nt4 5S\nt5 TD")
    assert moves_on(FREECELL, table) == "t1>fs t2>fh t3>fc"
    assert reason(FREECELL, table, "t3*2>fc") == "one_card_only"
    assert reason(FREECELL, table, "t4>fs") == "foundation_order"
    assert reason(FREECELL, table, "t4>fh") == "wrong_foundation"


def test_foundations_give_no_card_back_not_even_where_there_is_none() -> None:
    table = filled(FREECELL, f"f 6S -- -- --\n{NO_CELLS}\nt1 7H\nt2")
    assert not [move for move in moves_on(FREECELL, table).split() if move[0] == "f"]
    for move in ("fs>t1", "fs>t2", "fs>t3", "fh>t1"):
        assert reason(FREECELL, table, move) == "no_return"


def test_it_has_no_score() -> None:
    table = filled(FREECELL, "c 2H -- -- --\nt1 8D AH\nt2 9S\nt3 7S")
    game = begun(FREECELL, table)
    for move in ("t1>fh", "c1>fh", "t3>t1", "t1*2>t2", "t2>c1"):
        game.play(parse_move(move))
        assert game.position.score == 0
    assert game.moves_played == 5


def test_undo_and_redo_restore_cells_and_runs() -> None:
    table = filled(FREECELL, "c -- 2H -- --\nt1 9D 8S 7D AH\nt2 9H\nt3 6S")
    game = begun(FREECELL, table)
    was: list[Position] = [game.position]
    for move in ("t1>fh", "c2>fh", "t1*2>t2", "t3>c4", "t1>c1", "c4>t2", "c1>t1"):
        game.play(parse_move(move))
        was.append(game.position)
    assert shown(game).splitlines()[:3] == ["f -- 2H -- --", "t1 9D", "t2 9H 8S 7D 6S"]
    for position in was[-2::-1]:
        game.undo()
        assert game.position == position
    assert game.redo(100) == 7
    assert game.position == was[-1]
    assert game.moves_played == 7


def test_it_keeps_all_moves_for_undo() -> None:
    game = begun(FREECELL, filled(FREECELL, "t1 8H 7S\nt2 8D"), *["t1>t2", "t2>t1"] * 100)
    assert (game.undo(1000), game.moves_played) == (200, 200)


@pytest.mark.parametrize(
    ("table", "move"), [("t1 KC", "t1>fc"), ("t8 KC", "t8>fc"), ("c -- -- KC --", "c3>fc")]
)
def test_it_is_won_with_the_last_card_and_takes_no_further_moves(table: str, move: str) -> None:
    almost = f"f KS KH KD QC\n{table}"
    assert happens(FREECELL, almost, move) == f"{move} KC, won"
    game = begun(FREECELL, almost, move)
    assert is_won(FREECELL, game.position)
    assert legal_moves(FREECELL, game.position) == []
    for other in ("fs>t1", "t1>c1", "s>t", "c1>c2"):
        assert refusal(FREECELL, game.position, parse_move(other)) == Refusal("game_over")
    game.undo()
    assert shown(game) == bare(almost)
    assert not is_won(FREECELL, game.position)


@pytest.mark.parametrize("win", LINES, ids=lambda win: win.code)
def test_it_plays_winning_games_to_their_end(win: Win) -> None:
    position = replay(parse_code(win.code), map(parse_move, win.moves))
    assert is_won(FREECELL, position)
    assert position.score == win.score == 0
    assert len(win.moves) == win.moves_count


def test_every_step_of_a_long_game_is_undone_and_redone() -> None:
    win = max(LINES, key=lambda win: len(win.moves))
    game = History(FREECELL, deal(parse_code(win.code)))
    was = [game.position]
    for move in win.moves:
        game.play(parse_move(move))
        was.append(game.position)
    assert game.undo_steps == 1149
    for position in was[-2::-1]:
        assert game.undo() == 1
        assert game.position == position
    assert game.redo(2000) == 1149
    assert game.position == was[-1]
