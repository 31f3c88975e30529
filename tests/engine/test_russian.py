"""Russian Solitaire: each sentence of its rules as a drawn table."""

import pytest

from game.engine.codes import DealCode, parse_code
from game.engine.moves import parse_move
from game.engine.play import IllegalMove, deal, is_won, legal_moves, play, refusal, replay
from game.engine.position import to_text
from game.engine.rules import Flipped, Moved, Refusal, Rules, Won
from game.engine.variants.russian import CLASSIC, RELAXED
from tests.engine.tables import after, bare, drawn, moves_on, reason
from tests.winning import Win, win_of, wins

BOTH = pytest.mark.parametrize("rules", [CLASSIC, RELAXED], ids=["Classic", "Relaxed"])
LINES = [*wins("RU1-C"), *wins("RU1-R")]

ALL_BUT_A_KING = """
f  KS KH KD QC
t3 KC
score 615
"""


@BOTH
def test_it_deals_columns_of_1_6_7_8_9_10_11_with_21_cards_down(rules: Rules) -> None:
    position = deal(DealCode("RU1", rules.variant, 5))
    assert [len(column.cards) for column in position.tableau] == [1, 6, 7, 8, 9, 10, 11]
    assert [column.down for column in position.tableau] == [0, 1, 2, 3, 4, 5, 6]
    assert position.foundations == ((), (), (), ())
    assert (position.stock, position.waste, position.cells) == ((), (), ())
    assert (position.score, position.passes) == (0, 0)


def test_it_builds_down_in_the_same_suit_in_classic() -> None:
    table = """
    t1 7H
    t2 8H
    t3 8D
    t4 8S
    t5 8C
    """
    assert moves_on(CLASSIC, table) == "t1>t2"


def test_it_builds_down_in_any_suit_in_relaxed() -> None:
    table = """
    t1 7H
    t2 8H
    t3 8D
    t4 8S
    t5 8C
    """
    assert moves_on(RELAXED, table) == "t1>t2 t1>t3 t1>t4 t1>t5"


@BOTH
def test_it_wants_exactly_one_rank_higher(rules: Rules) -> None:
    table = """
    t1 7H
    t2 9H
    t3 6H
    t4 7S
    """
    assert moves_on(rules, table) == {"C": "t3>t1", "R": "t3>t1 t3>t4"}[rules.variant]


def test_it_never_puts_a_king_on_an_ace_nor_an_ace_on_a_king() -> None:
    assert moves_on(RELAXED, "t1 AH\nt2 KH\nt3 AS\nt4 KS\nt5 3D\nt6 5D\nt7 7D\nf AS AH -- --") == ""


def test_it_moves_any_face_up_card_with_all_that_lies_on_it() -> None:
    table = """
    t1 #2C 9S 7H QD 3C 3S JD
    t2 8H
    """
    assert moves_on(CLASSIC, table) == "t1*5>t2"
    assert after(CLASSIC, table, "t1*5>t2") == bare("""
    t1 #2C 9S
    t2 8H 7H QD 3C 3S JD
    """)


def test_it_leaves_face_down_cards_where_they_are() -> None:
    assert moves_on(CLASSIC, "t1 #7H KD\nt2 8H") == "t1>t3 t1>t4 t1>t5 t1>t6 t1>t7"


TWENTY = "7H 2S 3S 4S 5S 6S 2H 3H 4H 5H 2D 3D 4D 5D 6D 2C 3C 4C 5C 6C"


def test_it_moves_20_cards_at_once_and_refuses_21() -> None:
    assert len(TWENTY.split()) == 20
    assert moves_on(CLASSIC, f"t1 9S {TWENTY}\nt2 8H") == "t1*20>t2"
    assert moves_on(CLASSIC, f"t1 9S {TWENTY} QS\nt2 8H") == ""
    refused = refusal(CLASSIC, drawn(CLASSIC, f"t1 9S {TWENTY} QS\nt2 8H"), parse_move("t1*21>t2"))
    assert refused == Refusal("group_too_large", limit=20)


def test_it_refuses_21_cards_in_a_game_that_was_played_to_them() -> None:
    win = win_of("RU1-C-AALJNAR")
    position = replay(parse_code(win.code), map(parse_move, win.moves[:11]))
    refused = refusal(CLASSIC, position, parse_move("t3*21>t6"))
    assert refused == Refusal("group_too_large", limit=20)
    assert parse_move("t3*21>t6") not in legal_moves(CLASSIC, position)


@BOTH
def test_it_gives_an_empty_column_to_a_king_alone(rules: Rules) -> None:
    table = """
    t1 #2S QH
    t2 #3S 5C KD 9C
    t3 JC
    t4 9H
    t5 7D
    t6 5H
    """
    alone = {"C": "t2*2>t7", "R": "t2*2>t7 t3>t1"}[rules.variant]
    assert moves_on(rules, table) == alone
    assert reason(rules, table, "t1>t7") == "only_king"


def test_it_moves_a_whole_column_from_one_empty_place_to_another() -> None:
    table = "t1 KS 3D\nt2 9H\nt3 7H\nt4 5H\nt5 3H\nt6 AD"
    assert moves_on(CLASSIC, table) == "t1*2>t7 t6>fd"


def test_it_builds_foundations_by_suit_from_the_ace_one_card_at_a_time() -> None:
    table = """
    f  2S -- -- 6C
    t1 3S
    t2 AH
    t3 2D
    t4 7C 5C
    t5 9S 4S
    """
    assert moves_on(CLASSIC, table) == "fs>t1 t1>fs t1>t5 t2>fh"


def test_it_takes_the_top_card_of_a_foundation_back_where_it_fits() -> None:
    table = """
    f  6S -- 4D --
    t1 7S
    t2 5H
    t3 JH
    """
    assert moves_on(CLASSIC, table) == "fs>t1 t1>fs"
    assert moves_on(RELAXED, table) == "fd>t2 fs>t1 t1>fs"


def test_it_takes_a_king_back_to_an_empty_column() -> None:
    table = "f KS -- -- --\nt1 2H\nt2 4H\nt3 6H\nt4 8H\nt5 TH\nt6 QH"
    assert moves_on(CLASSIC, table) == "fs>t7"


@BOTH
def test_it_scores_10_for_a_card_put_up_and_nothing_for_one_taken_back(rules: Rules) -> None:
    table = "f 5S -- -- --\nt1 7S 6S\nscore 35"
    assert "score 45" in after(rules, table, "t1>fs")
    assert "score 45" in after(rules, table, "t1>fs", "fs>t1")
    assert "score 55" in after(rules, table, "t1>fs", "fs>t1", "t1>fs")


@BOTH
def test_it_scores_5_for_a_card_that_turns_and_nothing_for_moving_to_and_fro(rules: Rules) -> None:
    assert "score 5" in after(rules, "t1 #9C 7H\nt2 8H", "t1>t2")
    there_and_back = after(RELAXED, "t1 8D 7H\nt2 8H", "t1>t2", "t2>t1", "t1>t2")
    assert "score" not in there_and_back


def test_it_turns_the_card_that_becomes_the_last_as_part_of_the_same_move() -> None:
    table = "t1 #9C #2D 7H\nt2 8H"
    played = play(CLASSIC, drawn(CLASSIC, table), parse_move("t1>t2"))
    moved, flipped = played.events
    assert isinstance(moved, Moved)
    assert isinstance(flipped, Flipped)
    assert ([card.face for card in moved.cards], moved.source, moved.target) == (
        ["7H"],
        "t1",
        "t2",
    )
    assert (flipped.card.face, flipped.pile) == ("2D", "t1")
    assert bare(to_text(CLASSIC, played.position)) == bare("""
    t1 #9C 2D
    t2 8H 7H
    score 5
    """)


def test_it_is_won_with_the_last_card_and_takes_no_further_moves() -> None:
    played = play(CLASSIC, drawn(CLASSIC, ALL_BUT_A_KING), parse_move("t3>fc"))
    assert isinstance(played.events[-1], Won)
    assert is_won(CLASSIC, played.position)
    assert played.position.score == 625
    assert legal_moves(CLASSIC, played.position) == []
    with pytest.raises(IllegalMove) as error:
        play(CLASSIC, played.position, parse_move("fc>t1"))
    assert error.value.refusal == Refusal("game_over")


@pytest.mark.parametrize("win", LINES, ids=lambda win: win.code)
def test_it_plays_winning_games_to_their_score(win: Win) -> None:
    position = replay(parse_code(win.code), map(parse_move, win.moves))
    assert is_won(CLASSIC, position)
    assert position.score == win.score
    assert len(win.moves) == win.moves_count


def test_it_is_always_625_without_taking_cards_back() -> None:
    straight = [win for win in LINES if not any(move[0] == "f" for move in win.moves)]
    assert len(straight) > 20
    assert {win.score for win in straight} == {625}


def test_it_is_655_with_a_card_taken_back_and_put_up_three_times() -> None:
    win = win_of("RU1-C-AAAAHYK")
    code, moves = parse_code(win.code), [parse_move(move) for move in win.moves]
    position, longer = deal(code), list(moves)
    for ply, move in enumerate(moves):
        position = play(CLASSIC, position, move).position
        returns = [back for back in legal_moves(CLASSIC, position) if back.source[0] == "f"]
        if returns:
            (back, *_) = returns
            to_and_fro = [back, parse_move(f"{back.target}>{back.source}")] * 3
            longer = [*moves[: ply + 1], *to_and_fro, *moves[ply + 1 :]]
            break
    assert len(longer) == len(moves) + 6
    assert replay(code, longer).score == 655
