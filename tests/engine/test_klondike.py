"""Klondike: each sentence of its rules as a drawn table."""

import pytest

from game.engine.codes import DealCode, parse_code
from game.engine.history import History
from game.engine.moves import parse_move
from game.engine.play import deal, is_won, legal_moves, play, refusal, replay
from game.engine.rules import Refusal, Rules
from game.engine.variants.klondike import DRAW_ONE, DRAW_THREE
from tests.engine.tables import after, bare, begun, drawn, happens, moves_on, reason, shown
from tests.winning import Win, wins

BOTH = pytest.mark.parametrize("rules", [DRAW_ONE, DRAW_THREE], ids=["draw one", "draw three"])
LINES = [*wins("KL1-1"), *wins("KL1-3")]


@BOTH
def test_it_deals_columns_of_1_to_7_their_last_face_up_and_24_to_the_stock(rules: Rules) -> None:
    position = deal(DealCode("KL1", rules.variant, 5))
    assert [len(column.cards) for column in position.tableau] == [1, 2, 3, 4, 5, 6, 7]
    assert [column.down for column in position.tableau] == [0, 1, 2, 3, 4, 5, 6]
    assert position.foundations == ((), (), (), ())
    assert (len(position.stock), position.waste, position.cells) == (24, (), ())
    assert (position.score, position.passes) == (0, 0)


@BOTH
def test_it_builds_down_in_alternating_colours(rules: Rules) -> None:
    table = """
    t1 7H
    t2 8H
    t3 8D
    t4 8S
    t5 8C
    t6 6D
    """
    assert moves_on(rules, table) == "t1>t4 t1>t5"


@BOTH
def test_it_wants_exactly_one_rank_higher(rules: Rules) -> None:
    assert moves_on(rules, "t1 7H\nt2 9S\nt3 6S\nt4 7C\nt5 KS\nt6 2H\nt7 KD") == "t3>t1"


@BOTH
def test_it_moves_a_face_up_card_with_all_that_lies_on_it(rules: Rules) -> None:
    table = """
    t1 #2C TH 9S 8D 7C
    t2 JS
    t3 TD
    t4 8H
    t5 #9C QD
    """
    assert moves_on(rules, table) == "t1*3>t3 t1*4>t2 t1>t4 t2>t5 t3>t2"
    assert after(rules, table, "t1*3>t3") == bare("""
    t1 #2C TH
    t2 JS
    t3 TD 9S 8D 7C
    t4 8H
    t5 #9C QD
    """)


@BOTH
def test_it_demands_no_order_of_what_lies_on_a_card(rules: Rules) -> None:
    assert moves_on(rules, "t1 #2C 9H 5S 7C\nt2 TS") == "t1*3>t2"


@BOTH
def test_it_gives_an_empty_column_to_a_king_or_what_starts_with_one(rules: Rules) -> None:
    table = """
    f  -- QH -- --
    t1 #2S QS
    t2 #3S 5C KD QC
    t3 7C
    t4 9C
    t5 JC
    t6 5S
    w  3H TD
    """
    assert moves_on(rules, table) == "t2*2>t7 w>s w>t5"
    assert moves_on(rules, table.replace("TD", "KH")) == "t2*2>t7 w>fh w>s w>t7"
    assert reason(rules, table, "t1>t7") == "only_king"
    assert reason(rules, table, "w>t7") == "only_king"
    assert reason(rules, table, "fh>t7") == "only_king"


@BOTH
def test_it_moves_a_whole_column_to_an_empty_one(rules: Rules) -> None:
    assert moves_on(rules, "t1 KS QD\nt2 3S\nt3 5S\nt4 7S\nt5 9S\nt6 2H") == "t1*2>t7 t6>t2"


@BOTH
def test_it_builds_foundations_by_suit_from_the_ace_one_card_at_a_time(rules: Rules) -> None:
    table = """
    f  2S -- -- 6C
    t1 3S
    t2 AH
    t3 2D
    t4 8C 7C
    t5 5S
    w  9D AD
    """
    assert moves_on(rules, table) == "t1>fs t2>fh t3>t1 t4>fc w>fd w>s"
    assert reason(rules, table, "t4*2>fc") == "one_card_only"


@BOTH
def test_it_takes_the_top_card_of_a_foundation_back_where_it_fits(rules: Rules) -> None:
    table = "f 6S -- 4D --\nt1 7H\nt2 5C\nt3 7C\nt4 5D\nt5 9H"
    assert moves_on(rules, table) == "fd>t2 fs>t1 t4>fd"
    king = "f KS -- -- --\nt1 2H\nt2 4H\nt3 6H\nt4 8H\nt5 TH\nt6 QH"
    assert moves_on(rules, king) == "fs>t7"


def test_draw_one_turns_one_card() -> None:
    assert after(DRAW_ONE, "s AS 2S 3S 4S\nw 9H", "s>w") == bare("s 2S 3S 4S\nw 9H AS")
    assert happens(DRAW_ONE, "s AS 2S", "s>w") == "s>w AS"


def test_draw_three_turns_three_cards_the_last_on_top() -> None:
    assert after(DRAW_THREE, "s AS 2S 3S 4S\nw 9H", "s>w") == bare("s 4S\nw 9H AS 2S 3S")
    assert happens(DRAW_THREE, "s AS 2S 3S 4S", "s>w") == "s>w AS 2S 3S"


@pytest.mark.parametrize("left", ["4S", "4S 5S"])
def test_draw_three_turns_what_is_left(left: str) -> None:
    assert after(DRAW_THREE, f"s {left}\nw 9H", "s>w") == f"w 9H {left}"
    assert happens(DRAW_THREE, f"s {left}\nw 9H", "s>w") == f"s>w {left}"


@BOTH
def test_only_the_last_card_of_the_waste_is_playable(rules: Rules) -> None:
    assert moves_on(rules, "s 5H\nw AS 7H 2H 3C\nt1 8S\nt2 4D") == "s>w w>t2"
    assert after(rules, "w AS 7H 3C\nt1 8S\nt2 4D", "w>t2", "w>t1", "w>fs") == bare("""
    f AS -- -- --
    t1 8S 7H
    t2 4D 3C
    score 20
    """)


@BOTH
def test_the_waste_is_turned_over_only_when_the_stock_is_empty(rules: Rules) -> None:
    assert moves_on(rules, "s 5H\nw 6H") == "s>w"
    assert moves_on(rules, "w 6H") == "w>s"
    assert moves_on(rules, "t1 6H") == ""
    assert reason(rules, "s 5H\nw 6H", "w>s") == "stock_not_empty"
    assert reason(rules, "s 5H", "w>s") == "stock_not_empty"
    assert reason(rules, "t1 6H", "w>s") == "waste_empty"
    assert reason(rules, "w 6H", "s>w") == "stock_empty"


@BOTH
def test_turning_over_keeps_the_order(rules: Rules) -> None:
    turned_over = after(rules, "w AS 2S 3S 4S 5S", "w>s")
    assert turned_over == bare("s AS 2S 3S 4S 5S\npasses 1")
    assert happens(rules, "w AS 2S 3S", "w>s") == "w>s AS 2S 3S"


@BOTH
def test_the_waste_is_turned_over_as_often_as_the_player_likes(rules: Rules) -> None:
    once = ["s>w", "s>w", "w>s"]
    game = begun(rules, "s AH 5H 6H 7H" if rules is DRAW_THREE else "s AH 5H", *once * 50)
    assert game.position.passes == 50
    assert game.position.stock == drawn(rules, shown(game)).stock


@BOTH
def test_it_scores_what_the_rules_name(rules: Rules) -> None:
    scores = [
        ("w 7H\nt1 8S", "w>t1", 5),
        ("w AH", "w>fh", 10),
        ("t1 8S AH", "t1>fh", 10),
        ("t1 #8S 7H\nt2 8C", "t1>t2", 5),
        ("t1 #8S AH", "t1>fh", 15),
        ("f -- AH -- --\nt1 2S", "fh>t1", -15),
        ("t1 8D 7S\nt2 8H", "t1>t2", 0),
        ("t1 KS", "t1>t2", 0),
        ("s 7H 8H 9H", "s>w", 0),
    ]
    for table, move, points in scores:
        score = play(rules, drawn(rules, f"{table}\nscore 40"), parse_move(move)).position.score
        assert (move, table, score - 40) == (move, table, points)


@BOTH
def test_it_scores_nothing_for_moving_to_and_fro_between_columns(rules: Rules) -> None:
    table = "t1 8D 7S\nt2 8H"
    assert "score" not in after(rules, table, "t1>t2", "t2>t1", "t1>t2", "t2>t1")


@BOTH
def test_taking_a_card_down_and_up_again_costs_5(rules: Rules) -> None:
    table = "f 6S -- -- --\nt1 7H\nscore 100"
    assert "score 95" in after(rules, table, "fs>t1", "t1>fs")
    assert "score 90" in after(rules, table, "fs>t1", "t1>fs", "fs>t1", "t1>fs")


@pytest.mark.parametrize(
    ("score", "left"), [(0, 0), (5, 0), (99, 0), (100, 0), (101, 1), (250, 150)]
)
def test_turning_over_costs_100_with_draw_one_never_below_0(score: int, left: int) -> None:
    turned = play(DRAW_ONE, drawn(DRAW_ONE, f"w 5H\nscore {score}"), parse_move("w>s")).position
    assert (turned.score, turned.passes) == (left, 1)


def test_turning_over_costs_20_with_draw_three_from_the_fourth_time_on() -> None:
    game = begun(DRAW_THREE, "s 5H 6H\nscore 90")
    scores = []
    for _ in range(9):
        game.play(parse_move("s>w"))
        game.play(parse_move("w>s"))
        scores.append(game.position.score)
    assert scores == [90, 90, 90, 70, 50, 30, 10, 0, 0]


@BOTH
@pytest.mark.parametrize(("score", "left"), [(0, 0), (5, 0), (15, 0), (16, 1)])
def test_taking_back_from_a_foundation_costs_15_never_below_0(
    rules: Rules, score: int, left: int
) -> None:
    game = begun(rules, f"f 6S -- -- --\nt1 7H\nscore {score}", "fs>t1")
    assert game.position.score == left
    game.undo()
    assert game.position.score == score


def test_undo_gives_back_what_was_cut_off_at_0() -> None:
    game = begun(DRAW_ONE, "w 5H 6H\nscore 5", "w>s")
    assert shown(game) == bare("s 5H 6H\npasses 1")
    game.undo()
    assert shown(game) == bare("w 5H 6H\nscore 5")
    game.redo()
    assert shown(game) == bare("s 5H 6H\npasses 1")
    game.undo()
    assert game.position.score == 5


def test_undo_gives_back_passes_so_that_the_fourth_stays_the_fourth() -> None:
    game = begun(DRAW_THREE, "w 5H 6H\nscore 50\npasses 3", "w>s")
    assert (game.position.score, game.position.passes) == (30, 4)
    game.undo()
    assert (game.position.score, game.position.passes) == (50, 3)
    game.redo()
    assert (game.position.score, game.position.passes) == (30, 4)
    third = begun(DRAW_THREE, "w 5H 6H\nscore 50\npasses 2", "w>s")
    for _ in range(5):
        third.undo()
        third.play(parse_move("w>s"))
    assert (third.position.score, third.position.passes) == (50, 3)


def test_undo_of_a_draw_of_three_restores_the_order_of_stock_and_waste() -> None:
    game = begun(DRAW_THREE, "s 4S 5S 6S 7S\nw AS 2S 3S")
    before = game.position
    game.play(parse_move("s>w"))
    drawn_once = game.position
    game.play(parse_move("s>w"))
    assert shown(game) == "w AS 2S 3S 4S 5S 6S 7S"
    game.undo()
    assert game.position == drawn_once
    game.undo()
    assert game.position == before
    game.redo(2)
    assert shown(game) == "w AS 2S 3S 4S 5S 6S 7S"


@BOTH
def test_undo_puts_a_card_of_the_waste_back_on_top(rules: Rules) -> None:
    game = begun(rules, "s 9H\nw AS 2S 7H\nt1 #3D 8S", "w>t1")
    assert shown(game) == bare("s 9H\nw AS 2S\nt1 #3D 8S 7H\nscore 5")
    game.undo()
    assert shown(game) == bare("s 9H\nw AS 2S 7H\nt1 #3D 8S")


@BOTH
def test_undo_turns_a_card_down_again_and_takes_its_points(rules: Rules) -> None:
    game = begun(rules, "t1 #9C 7H\nt2 8S", "t1>t2")
    assert shown(game) == bare("t1 9C\nt2 8S 7H\nscore 5")
    game.undo()
    assert shown(game) == bare("t1 #9C 7H\nt2 8S")


@BOTH
def test_a_move_after_undo_empties_redo_even_the_same_move(rules: Rules) -> None:
    game = begun(rules, "s 9H 8H 7H 6H 5H 4H", "s>w", "s>w")
    game.undo(2)
    game.play(parse_move("s>w"))
    assert (game.undo_steps, game.redo_steps, game.moves_played) == (1, 0, 3)


@BOTH
def test_it_keeps_all_moves_for_undo(rules: Rules) -> None:
    game = begun(rules, "s 5H", *["s>w", "w>s"] * 150)
    assert (game.undo_steps, game.position.passes) == (300, 150)
    assert game.undo(1000) == 300
    assert (shown(game), game.moves_played) == ("s 5H", 300)


@BOTH
def test_a_king_dropped_on_its_own_column_changes_nothing(rules: Rules) -> None:
    game = begun(rules, "t1 KS\nt2 #3S KH QS")
    before = game.position
    for move in ("t1>t1", "t2*2>t2", "t2>t2"):
        assert refusal(rules, before, parse_move(move)) == Refusal("same_pile")
    assert (game.position, game.moves_played) == (before, 0)


@BOTH
@pytest.mark.parametrize(
    ("table", "move", "events"),
    [
        ("w KC", "w>fc", "w>fc KC, won"),
        ("t1 KC", "t1>fc", "t1>fc KC, won"),
    ],
)
def test_it_is_won_with_the_last_card(rules: Rules, table: str, move: str, events: str) -> None:
    almost = f"f KS KH KD QC\n{table}\nscore 30"
    assert happens(rules, almost, move) == events
    game = begun(rules, almost, move)
    assert is_won(rules, game.position)
    assert legal_moves(rules, game.position) == []
    for other in ("fc>t1", "s>w", "w>s", "t9>t9", "t1>t1"):
        assert refusal(rules, game.position, parse_move(other)) == Refusal("game_over")


@BOTH
def test_a_won_game_can_be_undone_and_played_on(rules: Rules) -> None:
    game = begun(rules, "f KS KH KD QC\nw KC", "w>fc")
    game.undo()
    assert not is_won(rules, game.position)
    game.play(parse_move("w>t1"))
    assert shown(game) == bare("f KS KH KD QC\nt1 KC\nscore 5")


@BOTH
def test_it_turns_the_card_that_becomes_the_last_right_after_the_move(rules: Rules) -> None:
    assert happens(rules, "t1 #9C #2D 7H 6S\nt2 8S", "t1*2>t2") == "t1>t2 7H 6S, flip t1 2D"
    assert happens(rules, "t1 #9C AD", "t1>fd") == "t1>fd AD, flip t1 9C"
    assert happens(rules, "f 6S -- -- --\nt1 7H", "fs>t1") == "fs>t1 6S"
    assert happens(rules, "t1 #9C\nt2 8S\nw 7H", "w>t2") == "w>t2 7H"


@pytest.mark.parametrize("win", LINES, ids=lambda win: win.code)
def test_it_plays_winning_games_to_their_score(win: Win) -> None:
    position = replay(parse_code(win.code), map(parse_move, win.moves))
    assert is_won(DRAW_ONE, position)
    assert position.score == win.score
    assert position.passes == win.moves.count("w>s")
    assert len(win.moves) == win.moves_count


@pytest.mark.parametrize("win", [wins("KL1-1")[0], wins("KL1-3")[0]], ids=lambda win: win.code)
def test_every_step_of_a_whole_game_is_undone_and_redone(win: Win) -> None:
    code = parse_code(win.code)
    rules = DRAW_ONE if code.variant == "1" else DRAW_THREE
    game = History(rules, deal(code))
    was = [game.position]
    for move in win.moves:
        game.play(parse_move(move))
        was.append(game.position)
    for position in was[-2::-1]:
        assert game.undo() == 1
        assert game.position == position
    for position in was[1:]:
        assert game.redo() == 1
        assert game.position == position
