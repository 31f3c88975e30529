"""Spider: each sentence of its rules as a drawn table."""

from collections import Counter

import pytest

from game.engine.codes import DealCode, parse_code
from game.engine.history import History
from game.engine.moves import parse_move
from game.engine.play import deal, deck_of, is_won, legal_moves, refusal, replay
from game.engine.rules import Refusal, Rules
from game.engine.variants import GAMES
from tests.engine.tables import (
    after,
    bare,
    begun,
    drawn,
    filled,
    happens,
    moves_on,
    reason,
)
from tests.winning import Win, wins

ONE, TWO, FOUR = (GAMES["SP1", variant] for variant in "124")
ALL = pytest.mark.parametrize("rules", [ONE, TWO, FOUR], ids=["1 suit", "2 suits", "4 suits"])
LINES = [win for variant in "124" for win in wins(f"SP1-{variant}")]

LONG = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
"""A run that lacks its ace."""

HEARTS = LONG.replace("S", "H")


def kings(table: str) -> str:
    """A drawn table without its columns of one king of clubs."""
    return "\n".join(line for line in bare(table).splitlines() if not line.endswith(" KC"))


@ALL
def test_it_deals_columns_of_6_and_5_and_50_cards_to_the_stock(rules: Rules) -> None:
    position = deal(DealCode("SP1", rules.variant, 5))
    assert [len(column.cards) for column in position.tableau] == [6] * 4 + [5] * 6
    assert [column.down for column in position.tableau] == [5] * 4 + [4] * 6
    assert position.foundations == ((), (), (), ())
    assert (len(position.stock), position.waste, position.cells) == (50, (), ())
    assert (position.score, position.passes) == (500, 0)


@pytest.mark.parametrize(
    ("rules", "suits"), [(ONE, {"S": 8}), (TWO, {"S": 4, "H": 4}), (FOUR, dict.fromkeys("SHDC", 2))]
)
def test_it_plays_two_decks_of_1_2_or_4_suits(rules: Rules, suits: dict[str, int]) -> None:
    deck = Counter(card.face for card in deck_of(DealCode("SP1", rules.variant, 5)))
    assert deck == {rank + suit: n for suit, n in suits.items() for rank in "A23456789TJQK"}


@ALL
def test_it_builds_down_whatever_the_suit(rules: Rules) -> None:
    table = filled(rules, "t1 7H\nt2 8H\nt3 8D\nt4 8S\nt5 9C\nt6 6C\nt7 AC")
    assert moves_on(rules, table) == "t1>t2 t1>t3 t1>t4 t2>t5 t3>t5 t4>t5 t6>t1"


@ALL
def test_it_never_puts_a_king_on_an_ace(rules: Rules) -> None:
    assert moves_on(rules, filled(rules, "t1 AS\nt2 KS")) == ""


@ALL
def test_it_moves_only_descending_runs_of_one_suit_together(rules: Rules) -> None:
    table = filled(rules, "t1 #QH 9S 8H 7H 6H\nt2 9D\nt3 7C\nt4 8C\nt5 TS")
    assert moves_on(rules, table) == "t1*2>t4 t1*3>t2 t1>t3 t2>t5 t3>t4 t4>t2"
    assert reason(rules, table, "t1*4>t5") == "not_a_run"
    assert reason(rules, filled(rules, "t1 9S 8S 6S\nt2 TS"), "t1*3>t2") == "not_a_run"
    assert after(rules, table, "t1*3>t2").splitlines()[:2] == ["t1 #QH 9S", "t2 9D 8H 7H 6H"]


@ALL
def test_it_leaves_face_down_cards_where_they_are(rules: Rules) -> None:
    table = filled(rules, "t1 #8H 7H\nt2 9H\nt3 8C")
    assert moves_on(rules, table) == "t1>t3 t3>t2"
    assert reason(rules, table, "t1*2>t2") == "face_down"


@ALL
def test_it_gives_an_empty_column_to_any_card_or_run(rules: Rules) -> None:
    table = filled(rules, "t1\nt2 9H\nt3 5D 4S 3S")
    empty = " ".join(f"t{n}>t1" for n in (10, 2, 3, 4, 5, 6, 7, 8, 9))
    assert moves_on(rules, table) == empty.replace("t3>t1", "t3*2>t1 t3>t1")
    assert after(rules, table, "t3*2>t1").splitlines()[:3] == ["t1 4S 3S", "t2 9H", "t3 5D"]


@ALL
def test_no_card_goes_to_a_foundation_nor_back_by_a_move(rules: Rules) -> None:
    table = filled(rules, "f 1 0 0 0\nt1 AS\nt2 2H")
    assert moves_on(rules, table) == "t1>t2"
    for move in ("t1>fs", "fs>t2", "fs>t1", "fs>fh", "s>fs", "t1>s", "s>t1"):
        assert reason(rules, table, move) == "no_such_move"


@ALL
def test_a_run_leaves_when_a_move_completes_it(rules: Rules) -> None:
    table = filled(rules, f"t1 #5H #9C {LONG}\nt2 #7D AS\nscore 300")
    assert happens(rules, table, "t2>t1") == "t2>t1 AS, flip t2 7D, run t1 S, flip t1 9C"
    assert kings(after(rules, table, "t2>t1")) == bare("""
    f 1 0 0 0
    t1 #5H 9C
    t2 7D
    score 399
    """)


@ALL
def test_a_run_leaves_when_part_of_it_is_moved_to_the_other(rules: Rules) -> None:
    table = filled(rules, "t1 2H KS QS JS TS 9S\nt2 #3D 8S 7S 6S 5S 4S 3S 2S AS\nscore 10")
    moved = "t2>t1 8S 7S 6S 5S 4S 3S 2S AS"
    assert happens(rules, table, "t2*8>t1") == f"{moved}, flip t2 3D, run t1 S"
    assert kings(after(rules, table, "t2*8>t1")) == "f 1 0 0 0\nt1 2H\nt2 3D\nscore 109"


@ALL
def test_a_whole_column_may_leave(rules: Rules) -> None:
    table = filled(rules, f"t1 {LONG}\nt2 AS")
    assert happens(rules, table, "t2>t1") == "t2>t1 AS, run t1 S"
    assert kings(after(rules, table, "t2>t1")) == "f 1 0 0 0\nscore 100"


@ALL
def test_a_run_leaves_when_a_deal_completes_it(rules: Rules) -> None:
    table = filled(rules, f"t3 #6H {LONG}\nscore 200\ns 9H 9H AS 9H 9H 9H 9H 9H 9H 9H 2D")
    cards = ["9H", "9H", "AS", *["9H"] * 7]
    moves = [f"s>t{n} {face}" for n, face in enumerate(cards, start=1)]
    assert happens(rules, table, "s>t") == ", ".join([*moves, "run t3 S", "flip t3 6H"])
    dealt = after(rules, table, "s>t").splitlines()
    assert (dealt[0], dealt[1], dealt[4], dealt[-1]) == ("f 1 0 0 0", "s 2D", "t3 6H", "score 299")


@ALL
def test_two_runs_that_one_deal_completes_leave_from_the_left(rules: Rules) -> None:
    table = filled(
        rules, f"t2 #6H {LONG}\nt7 #5D #8C {HEARTS}\nt9 2S\ns 9D AS 9D 9D 9D 9D AH 9D 9D 9D"
    )
    told = happens(rules, table, "s>t").split(", ")
    assert told[10:] == ["run t2 S", "flip t2 6H", "run t7 H", "flip t7 8C"]
    dealt = after(rules, table, "s>t")
    assert [line for line in dealt.splitlines() if line[:2] in ("f ", "t2", "t7", "sc")] == [
        "f 1 1 0 0",
        "t2 6H",
        "t7 #5D 8C",
        "score 200",
    ]


@ALL
def test_two_runs_of_one_suit_leave_at_once(rules: Rules) -> None:
    table = filled(rules, f"f 3 0 0 0\nt1 {LONG}\nt10 3D {LONG}\ns AS {'9D ' * 8}AS")
    assert happens(rules, table, "s>t").endswith("run t1 S, run t10 S")
    assert after(rules, table, "s>t").splitlines()[0] == "f 5 0 0 0"


@ALL
@pytest.mark.parametrize(
    "column",
    [
        f"#KS {LONG[3:]}",  # the king lies face down
        LONG.replace("7S", "7H"),
        LONG.replace("KS QS", "QS"),
        LONG.replace("7S", "7S 7S"),
        LONG.replace("2S", "2H"),
    ],
)
def test_nothing_less_than_a_whole_run_of_one_suit_leaves(rules: Rules, column: str) -> None:
    table = filled(rules, f"t1 {column}\nt2 9D AS")
    assert happens(rules, table, "t2>t1") == "t2>t1 AS"


@ALL
def test_runs_come_back_by_undo_alone_and_in_one_step(rules: Rules) -> None:
    table = filled(rules, f"t1 #5H #9C {LONG}\nt2 #7D AS\nt3 2D\nscore 300")
    game = begun(rules, table, "t2>t1")
    out = game.position
    assert (game.undo_steps, [len(up) for up in out.foundations]) == (1, [13, 0, 0, 0])
    assert not any(move.source[0] == "f" for move in legal_moves(rules, out))
    assert game.undo() == 1
    assert game.position == drawn(rules, table)
    assert game.redo() == 1
    assert game.position == out


@ALL
def test_undo_takes_back_the_move_that_completed_a_run_and_no_other(rules: Rules) -> None:
    table = filled(rules, f"t1 {LONG}\nt2 2H AS\nt3 3D\nscore 300")
    game = begun(rules, table, "t2>t1", "t2>t3")
    assert game.position.score == 398
    game.undo()
    assert game.position.score == 399
    game.undo()
    assert game.position == drawn(rules, table)


@ALL
def test_undo_takes_back_a_deal_with_its_runs(rules: Rules) -> None:
    table = filled(
        rules, f"t2 #6H {LONG}\nt7 #8C {HEARTS}\nscore 7\ns 9D AS 9D 9D 9D 9D AH 9D 9D 9D 4C"
    )
    game = begun(rules, table, "s>t")
    dealt = game.position
    game.undo()
    assert game.position == drawn(rules, table)
    game.redo()
    assert game.position == dealt


@ALL
def test_redo_after_undo_deals_the_same_cards(rules: Rules) -> None:
    game = History(rules, deal(DealCode("SP1", rules.variant, 7)))
    game.play(parse_move("s>t"))
    dealt = game.position
    game.undo()
    game.redo()
    assert game.position == dealt
    game.undo()
    game.play(parse_move("s>t"))
    assert game.position.piles == dealt.piles


@ALL
def test_a_deal_puts_one_card_on_each_column(rules: Rules) -> None:
    table = filled(rules, "t1 #9H 5S\nt4 6H\ns AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS")
    faces = ["AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS"]
    assert happens(rules, table, "s>t") == ", ".join(
        f"s>t{n} {face}" for n, face in enumerate(faces, start=1)
    )
    dealt = after(rules, table, "s>t").splitlines()
    assert dealt[:3] == ["s JS QS", "t1 #9H 5S AS", "t2 KC 2S"]
    assert dealt[4:] == [
        *("t4 6H 4S", "t5 KC 5S", "t6 KC 6S", "t7 KC 7S", "t8 KC 8S", "t9 KC 9S", "t10 KC TS"),
    ]


@ALL
def test_there_are_five_deals_of_ten(rules: Rules) -> None:
    game = History(rules, deal(DealCode("SP1", rules.variant, 5)))
    for left in (40, 30, 20, 10, 0):
        game.play(parse_move("s>t"))
        assert len(game.position.stock) == left
    assert refusal(rules, game.position, parse_move("s>t")) == Refusal("stock_empty")


@ALL
@pytest.mark.parametrize("empty", ["t1", "t5", "t10"])
def test_a_deal_needs_a_card_on_every_column(rules: Rules, empty: str) -> None:
    table = filled(rules, f"{empty}\nt2 KC QD\ns {'9D ' * 10}")
    refused = refusal(rules, drawn(rules, table), parse_move("s>t"))
    assert refused == Refusal("columns_empty", undo_only=False)
    assert "s>t" not in moves_on(rules, table).split()
    assert reason(rules, filled(rules, f"{empty}\nt2 KC QD"), "s>t") == "stock_empty"


@ALL
@pytest.mark.parametrize(("cards", "undo_only"), [("QD", True), ("QD JD", False)])
def test_with_fewer_than_ten_cards_only_undo_helps(
    rules: Rules, cards: str, undo_only: bool
) -> None:
    nine_or_ten = filled(rules, f"t1\nt2\nt3 KC {cards}\ns {'9D ' * 10}")
    refused = refusal(rules, drawn(rules, nine_or_ten), parse_move("s>t"))
    assert refused == Refusal("columns_empty", undo_only=undo_only)


@ALL
def test_what_is_left_of_a_stock_set_up_by_hand_goes_on_the_first_columns(rules: Rules) -> None:
    table = filled(rules, "s 9D 8D 7D")
    assert happens(rules, table, "s>t") == "s>t1 9D, s>t2 8D, s>t3 7D"
    assert after(rules, table, "s>t").splitlines()[2:] == [
        "t3 KC 7D",
        *(f"t{n} KC" for n in range(4, 11)),
    ]


@ALL
def test_the_stock_alone_is_dealt_and_only_to_all_columns(rules: Rules) -> None:
    table = filled(rules, f"s {'9D ' * 10}")
    assert moves_on(rules, table) == "s>t"
    for move in ("s>t1", "s>t10", "s>fs", "s>s", "t1>s"):
        assert reason(rules, table, move) == "no_such_move"
    for move in ("s>w", "w>s", "c1>t1"):
        assert reason(rules, table, move) == "no_such_pile"


@ALL
@pytest.mark.parametrize(
    ("score", "moved", "finished"), [(0, 0, 100), (1, 0, 100), (2, 1, 101), (500, 499, 599)]
)
def test_each_step_of_the_score_is_cut_off_at_0(
    rules: Rules, score: int, moved: int, finished: int
) -> None:
    table = filled(rules, f"t1 {LONG}\nt2 2D AS\nt3 2H\nscore {score}")
    assert begun(rules, table, "t2>t3").position.score == moved
    game = begun(rules, table, "t2>t1")
    assert game.position.score == finished
    game.undo()
    assert game.position.score == score


@ALL
@pytest.mark.parametrize(("score", "left"), [(0, 0), (1, 0), (500, 499)])
def test_a_deal_costs_1_for_the_row_not_for_each_card(rules: Rules, score: int, left: int) -> None:
    game = begun(rules, filled(rules, f"s {'9D ' * 10}\nscore {score}"), "s>t")
    assert (game.position.score, game.moves_played) == (left, 1)


@ALL
def test_a_card_that_turns_scores_nothing(rules: Rules) -> None:
    game = begun(rules, filled(rules, "t1 #4H 7S\nt2 8D\nscore 500"), "t1>t2")
    assert game.position.score == 499


@ALL
def test_one_move_undone_and_another_is_499_with_the_counter_at_2(rules: Rules) -> None:
    game = History(rules, deal(DealCode("SP1", rules.variant, 5)))
    scores = [game.position.score]
    game.play(parse_move("s>t"))
    scores.append(game.position.score)
    game.undo()
    scores.append(game.position.score)
    game.play(parse_move("s>t"))
    scores.append(game.position.score)
    assert (scores, game.moves_played) == ([500, 499, 500, 499], 2)


@ALL
def test_moving_to_and_fro_costs_1_each_time(rules: Rules) -> None:
    table = filled(rules, "t1 9H 8S\nt2 9D\nscore 10")
    assert "score 7" in after(rules, table, "t1>t2", "t2>t1", "t1>t2")


@ALL
@pytest.mark.parametrize(
    ("table", "move"),
    [
        (f"f 7 0 0 0\nt1 {LONG}\nt2 AS", "t2>t1"),
        ("f 4 3 0 0\nt1 KS QS\nt9 JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS", "t9*11>t1"),
    ],
)
def test_it_is_won_with_the_last_run_that_a_move_completes(
    rules: Rules, table: str, move: str
) -> None:
    assert happens(rules, table, move).endswith("run t1 S, won")
    game = begun(rules, table, move)
    assert is_won(rules, game.position)
    assert legal_moves(rules, game.position) == []
    for other in ("s>t", "t1>t2", "t1>fs", "w>s"):
        assert refusal(rules, game.position, parse_move(other)) == Refusal("game_over")
    game.undo()
    assert not is_won(rules, game.position)
    game.play(parse_move(move))
    assert is_won(rules, game.position)


@ALL
@pytest.mark.parametrize(
    ("table", "runs"),
    [
        (f"f 5 2 0 0\nt2 {LONG}", "run t2 S"),
        (f"f 4 2 0 0\nt2 {LONG}\nt7 {LONG}", "run t2 S, run t7 S"),
    ],
)
def test_it_is_won_with_the_last_runs_that_a_deal_completes(
    rules: Rules, table: str, runs: str
) -> None:
    """Whatever else lies there: no deal of whole decks leaves the columns bare."""
    last = filled(rules, f"{table}\ns 9D AS 9D 9D 9D 9D AS 9D 9D 9D")
    assert happens(rules, last, "s>t").endswith(f"s>t10 9D, {runs}, won")
    game = begun(rules, last, "s>t")
    assert refusal(rules, game.position, parse_move("t1>t2")) == Refusal("game_over")
    game.undo()
    assert game.position == drawn(rules, last)


@ALL
def test_it_keeps_all_moves_for_undo(rules: Rules) -> None:
    table = filled(rules, "t1 9H 8S\nt2 9D\nscore 500")
    game = begun(rules, table, *["t1>t2", "t2>t1"] * 100)
    assert (game.position.score, game.undo(1000), game.moves_played) == (300, 200, 200)
    assert game.position == drawn(rules, table)


def test_equal_cards_are_different_cards() -> None:
    game = begun(ONE, filled(ONE, "t1 7S\nt2 7S\nt3 8S"))
    first, second = (game.position.column(pile).cards[0] for pile in ("t1", "t2"))
    assert (first.face, second.face, first == second) == ("7S", "7S", False)
    game.play(parse_move("t2>t3"))
    assert game.position.column("t3").cards[-1] is second
    assert game.position.column("t1").cards == (first,)


@pytest.mark.parametrize("win", LINES, ids=lambda win: win.code)
def test_it_plays_winning_games_to_their_score(win: Win) -> None:
    position = replay(parse_code(win.code), map(parse_move, win.moves))
    assert is_won(ONE, position)
    assert position.score == win.score == 500 - len(win.moves) + 8 * 100
    assert len(win.moves) == win.moves_count


def test_every_step_of_a_whole_game_is_undone_and_redone() -> None:
    win = wins("SP1-4")[0]
    game = History(FOUR, deal(parse_code(win.code)))
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
