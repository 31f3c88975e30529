"""Why a move is refused: the first reason in the documented order, and none for a legal move."""

import pytest
from hypothesis import given, settings

from game.engine.history import History
from game.engine.play import legal_moves, refusal
from game.engine.reasons import MESSAGES, message_of
from game.engine.rules import Refusal
from game.engine.variants.russian import CLASSIC, RELAXED
from tests.engine.naive_reasons import naive_reasons
from tests.engine.random_play import ALL_MOVES, games, whole_state
from tests.engine.tables import reason

CODES = list(MESSAGES)


@settings(max_examples=40, deadline=None)
@given(games())
def test_it_refuses_exactly_what_is_not_generated_for_the_first_reason(game: History) -> None:
    rules, position = game.rules, game.position
    legal = set(legal_moves(rules, position))
    state = whole_state(rules, position)
    for move in ALL_MOVES:
        refused = refusal(rules, position, move)
        codes = sorted(naive_reasons(state, str(move)), key=CODES.index)
        assert (refused is None) == (move in legal), move
        assert (refused.code if refused else None) == next(iter(codes), None), (move, codes)


@pytest.mark.parametrize(
    ("table", "move", "code"),
    [
        ("f KS KH KD KC", "t1>t2", "game_over"),
        ("f KS KH KD KC", "t9>t9", "game_over"),
        ("t1 KS", "t8>t1", "no_such_pile"),
        ("t1 KS", "s>t", "no_such_pile"),
        ("t1 KS", "t1>w", "no_such_pile"),
        ("t1 KS", "c1>c2", "no_such_pile"),
        ("f AS -- -- --", "fs>fh", "no_such_move"),
        ("f AS -- -- --", "fs>fs", "no_such_move"),
        ("t1 KS", "t1*5>t1", "same_pile"),
        ("t1 KS", "t2>t2", "same_pile"),
        ("t1 KS", "t2*3>fs", "empty_source"),
        ("t1 KS", "fh>t1", "empty_source"),
        ("t1 KS", "t1*3>fs", "one_card_only"),
        ("t1 AS 2H AS", "t1*3>fs", "one_card_only"),
        ("t1 KS", "t1*2>t2", "too_many_cards"),
        ("t1 #KS KH", "t1*2>t2", "face_down"),
        ("t1 3S", "t1>fh", "wrong_foundation"),
        ("t1 3S", "t1>fs", "foundation_order"),
        ("f 3S -- -- --\nt1 3S", "t1>fs", "foundation_order"),
        ("t1 QS", "t1>t2", "only_king"),
        ("f QS -- -- --", "fs>t2", "only_king"),
        ("t1 QS\nt2 QH", "t1>t2", "wrong_rank"),
        ("t1 KS\nt2 AS", "t1>t2", "wrong_rank"),
        ("t1 QS\nt2 KH", "t1>t2", "wrong_suit"),
        ("t1 QS\nt2 KS", "t1>t2", None),
    ],
)
def test_it_names_the_first_reason(table: str, move: str, code: str | None) -> None:
    assert reason(CLASSIC, table, move) == code


def test_it_names_no_suit_in_relaxed() -> None:
    assert reason(RELAXED, "t1 QS\nt2 KH", "t1>t2") is None


def test_it_states_each_rule_in_a_sentence() -> None:
    assert message_of(Refusal("group_too_large", 20)) == "At most 20 cards go in one move."
    assert all(text.endswith(".") and len(text) < 100 for text in MESSAGES.values())
