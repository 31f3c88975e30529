"""Undo, redo and the counter."""

import pytest

from game.engine.codes import parse_code
from game.engine.history import History
from game.engine.moves import parse_move
from game.engine.play import IllegalMove, deal, play, undo_floor
from game.engine.variants import rules_of
from game.engine.variants.russian import CLASSIC, RELAXED
from tests.engine.random_play import RUSSIAN, VARIANTS, WINS
from tests.engine.tables import drawn
from tests.winning import win_of

TO_AND_FRO = "t1 8D 7H\nt2 8H"


def played_to_and_fro(moves: int) -> History:
    """A game of so many moves of one card between two columns."""
    history = History(RELAXED, drawn(RELAXED, TO_AND_FRO))
    for ply in range(moves):
        history.play(parse_move("t2>t1" if ply % 2 else "t1>t2"))
    return history


def test_it_undoes_exactly_the_last_100_of_150_moves_and_the_counter_stands() -> None:
    history = played_to_and_fro(150)
    assert history.undo_steps == 100
    assert history.undo(1000) == 100
    assert history.undo() == 0
    assert history.moves_played == 150
    assert len(history.line) == 50


def test_it_leaves_one_step_after_150_moves_100_undone_and_one_more() -> None:
    history = played_to_and_fro(150)
    history.undo(100)
    history.play(parse_move("t1>t2"))
    assert (history.undo_steps, history.redo_steps, history.moves_played) == (1, 0, 151)
    assert history.undo(5) == 1
    assert history.undo() == 0


def test_it_redoes_all_that_was_undone() -> None:
    history = played_to_and_fro(150)
    end = history.position
    history.undo(100)
    assert history.redo(1000) == 100
    assert history.position == end
    assert history.redo() == 0


@pytest.mark.parametrize(
    ("limit", "floor", "ply", "reached"), [(100, 0, 100, 0), (100, 0, 101, 1), (100, 50, 51, 50)]
)
def test_the_floor_of_undo_never_sinks(limit: int, floor: int, ply: int, reached: int) -> None:
    assert CLASSIC.undo_limit == limit
    assert undo_floor(CLASSIC, floor, ply) == reached


def test_it_scores_10_once_through_undo_and_redo() -> None:
    history = History(CLASSIC, drawn(CLASSIC, "t1 2H AH"))
    history.play(parse_move("t1>fh"))
    assert history.position.score == 10
    history.undo()
    assert history.position.score == 0
    history.redo()
    assert history.position.score == 10
    assert history.moves_played == 1


def test_it_turns_cards_down_again_and_takes_their_points_back() -> None:
    start = drawn(CLASSIC, "t1 #9C 7H\nt2 8H")
    history = History(CLASSIC, start)
    history.play(parse_move("t1>t2"))
    assert history.position.column("t1").down == 0
    history.undo()
    assert history.position == start


def test_a_move_after_undo_empties_redo_even_the_same_move() -> None:
    history = played_to_and_fro(3)
    history.undo(2)
    history.play(parse_move("t2>t1"))
    assert (history.redo_steps, history.undo_steps, history.moves_played) == (0, 2, 4)


def test_a_refused_move_keeps_redo_and_the_counter() -> None:
    history = played_to_and_fro(3)
    history.undo(2)
    with pytest.raises(IllegalMove):
        history.play(parse_move("t7>t1"))
    assert (history.redo_steps, history.undo_steps, history.moves_played) == (2, 1, 3)


def test_a_won_game_can_be_undone_and_played_on() -> None:
    win = win_of("RU1-C-AAAAHYK")
    history = History(CLASSIC, deal(parse_code(win.code)))
    for move in win.moves:
        history.play(parse_move(move))
    assert history.position.score == 625
    history.undo()
    history.play(parse_move(win.moves[-1]))
    assert history.position.score == 625
    assert history.moves_played == len(win.moves) + 1


def test_any_burst_of_undo_and_redo_ends_in_the_right_table() -> None:
    history = played_to_and_fro(30)
    end = history.position
    for steps in (7, 1, 3, 40, 2):
        taken = history.undo(steps)
        history.redo(taken)
    assert history.position == end


@pytest.mark.parametrize("name", [name for name in VARIANTS if name not in RUSSIAN])
def test_all_games_but_russian_keep_every_move(name: str) -> None:
    win = max(WINS[name], key=lambda win: len(win.moves))
    code = parse_code(win.code)
    history = History(rules_of(code.tag, code.variant), deal(code))
    for move in win.moves:
        history.play(parse_move(move))
    assert history.undo(5000) == len(win.moves) > 100
    assert history.position == deal(code)
    assert (history.undo_steps, history.moves_played) == (0, len(win.moves))


@pytest.mark.parametrize("name", VARIANTS)
def test_a_burst_of_undo_and_redo_ends_at_the_right_table(name: str) -> None:
    win = WINS[name][0]
    code = parse_code(win.code)
    rules, was = rules_of(code.tag, code.variant), [deal(code)]
    for move in win.moves:
        was.append(play(rules, was[-1], parse_move(move)).position)
    history = History(rules, was[0])
    for move in win.moves:
        history.play(parse_move(move))
    ply = len(win.moves)
    for back, forth in [(1, 1), (30, 7), (3, 50), (90, 0), (0, 45), (13, 12), (2, 99)]:
        ply -= history.undo(back)
        assert history.position == was[ply]
        ply += history.redo(forth)
        assert history.position == was[ply]
    assert ply == len(win.moves)
