"""Why a move is refused: the first reason in the documented order, and none for a legal move."""

import pytest
from hypothesis import given, settings

from game.engine.codes import parse_code
from game.engine.history import History
from game.engine.moves import parse_move
from game.engine.play import IllegalMove, legal_moves, play, refusal, replay
from game.engine.reasons import MESSAGES, message_of
from game.engine.rules import Refusal, Rules
from game.engine.variants import GAMES, rules_of
from game.engine.variants.russian import CLASSIC, RELAXED
from tests.engine.naive_reasons import naive_reasons
from tests.engine.random_play import ALL_MOVES, VARIANTS, WINS, games, whole_state
from tests.engine.tables import begun, reason

CODES = list(MESSAGES)


def check_all_refusals(game: History) -> None:
    """Compare the reason of every move of the notation with the first that applies."""
    rules, position = game.rules, game.position
    legal = set(legal_moves(rules, position))
    state = whole_state(rules, position)
    for move in ALL_MOVES:
        refused = refusal(rules, position, move)
        codes = sorted(naive_reasons(state, str(move)), key=CODES.index)
        assert (refused is None) == (move in legal), move
        assert (refused.code if refused else None) == next(iter(codes), None), (move, codes)


@settings(max_examples=25)
@given(games())
def test_it_refuses_exactly_what_is_not_generated_for_the_first_reason(game: History) -> None:
    check_all_refusals(game)


@pytest.mark.parametrize("name", VARIANTS)
def test_playing_asks_the_same_as_listing_does(name: str) -> None:
    win = WINS[name][0]
    code = parse_code(win.code)
    position = replay(code, map(parse_move, win.moves[: len(win.moves) // 2]))
    rules = rules_of(code.tag, code.variant)
    small = {move for move in ALL_MOVES if move.count < 10}
    for move in small.difference(legal_moves(rules, position)):
        with pytest.raises(IllegalMove):
            play(rules, position, move)


@pytest.mark.parametrize("name", [name for name in VARIANTS if name[:3] != "SP1"])
@pytest.mark.parametrize("move", ["t1*3>fs", "t1*2>fh", "t1*2>fs", "t1*3>fd"])
def test_no_column_goes_up_because_its_lowest_card_fits(name: str, move: str) -> None:
    rules = rules_of(*name.split("-"))
    game = begun(rules, "f -- AH -- --\nt1 AS 2H AD")
    before = game.position
    with pytest.raises(IllegalMove) as error:
        game.play(parse_move(move))
    assert error.value.refusal == Refusal("one_card_only")
    assert (game.position, game.moves_played) == (before, 0)


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


KL, SP, FC = (GAMES[kind] for kind in (("KL1", "3"), ("SP1", "2"), ("FC1", "C")))
WON = {KL: "f KS KH KD KC", FC: "f KS KH KD KC", SP: "f 4 4 0 0"}


@pytest.mark.parametrize(
    ("rules", "table", "move", "code"),
    [
        *((rules, table, "t1*3>t1", "game_over") for rules, table in WON.items()),
        *((rules, table, "c4>t1", "game_over") for rules, table in WON.items()),
        (KL, "t1 KS", "t8>t8", "no_such_pile"),
        (KL, "t1 KS", "c1>c1", "no_such_pile"),
        (KL, "t1 KS", "s>t", "no_such_move"),  # the stock is empty too
        (KL, "t1 KS", "s>t1", "no_such_move"),
        (KL, "t1 KS", "t1*5>w", "no_such_move"),
        (KL, "t1 KS", "w>w", "no_such_move"),
        (KL, "f AS -- -- --", "fs>fs", "no_such_move"),
        (KL, "t1 #KS", "t1*5>t1", "same_pile"),
        (KL, "t1 KS", "s>w", "stock_empty"),
        (KL, "s AS", "w>s", "stock_not_empty"),  # the waste is empty too
        (KL, "t1 KS", "w>s", "waste_empty"),
        (KL, "t1 KS", "w>t1", "waste_empty"),
        (KL, "t1 KS", "w>fh", "waste_empty"),
        (KL, "t1 KS", "t2*3>fs", "empty_source"),
        (KL, "t1 KS", "fs>t1", "empty_source"),
        (KL, "t1 2S AS", "t1*9>fh", "one_card_only"),
        (KL, "t1 KS", "t1*2>t2", "too_many_cards"),
        (KL, "t1 #7H 6S\nt2 9S", "t1*2>t2", "face_down"),
        (KL, "w 3S", "w>fh", "wrong_foundation"),
        (KL, "w 3S", "w>fs", "foundation_order"),
        (KL, "w QS", "w>t1", "only_king"),
        (KL, "w 7S\nt1 9S", "w>t1", "wrong_rank"),
        (KL, "w 7S\nt1 8S", "w>t1", "wrong_color"),
        (KL, "f 7S -- -- --\nt1 8C", "fs>t1", "wrong_color"),
        (SP, "t1 KS", "w>t1", "no_such_pile"),
        (SP, "t1 KS", "t1>w", "no_such_pile"),
        (SP, "t1 KS", "s>t1", "no_such_move"),  # the stock is empty too
        (SP, "t1 KS", "t2>fs", "no_such_move"),
        (SP, "f 1 0 0 0", "fs>t1", "no_such_move"),
        (SP, "t1 KS", "t2*4>t2", "same_pile"),
        (SP, "t1 KS", "s>t", "stock_empty"),  # columns are empty too
        (SP, "t1 KS\ns AS", "s>t", "columns_empty"),
        (SP, "t1 KS", "t2*4>t1", "empty_source"),
        (SP, "t1 KS", "t1*2>t2", "too_many_cards"),
        (SP, "t1 #7S 5H 4S\nt2 9S", "t1*3>t2", "face_down"),
        (SP, "t1 7S 6H\nt2 9S", "t1*2>t2", "not_a_run"),
        (SP, "t1 7S 6S\nt2 9S", "t1*2>t2", "wrong_rank"),
        (FC, "t1 KS", "s>t", "no_such_pile"),
        (FC, "t1 KS", "t9>c1", "no_such_pile"),
        (FC, "c KS -- -- --", "c1>c1", "no_such_move"),
        (FC, "c KS -- -- --", "c2>c1", "no_such_move"),
        (FC, "t1 KS", "fs>c1", "no_such_move"),
        (FC, "t1 KS", "t1*2>t1", "same_pile"),
        (FC, "t1 KS", "fs>t1", "no_return"),  # the foundation is empty too
        (FC, "c KS -- -- --", "t1*2>c1", "empty_source"),
        (FC, "c KS -- -- --", "c2>fh", "empty_source"),
        (FC, "c KS -- -- --\nt1 2S", "t1*3>c1", "one_card_only"),
        (FC, "t1 2S", "t1*3>fh", "one_card_only"),
        (FC, "t1 9S 8H", "t1*3>t2", "too_many_cards"),
        (FC, "c KS KS KS KS\nt1 9S 8S\nt2 JS", "t1*2>t2", "not_a_run"),
        (FC, "c KS -- -- --\nt1 2S", "t1>c1", "cell_taken"),
        (FC, "c 3S -- -- --", "c1>fh", "wrong_foundation"),
        (FC, "c 3S -- -- --", "c1>fs", "foundation_order"),
        (FC, "c KS KS KS KS\nt1 9S 8H\nt2 JS", "t1*2>t2", "wrong_rank"),
        (FC, "c 9S -- -- --\nt2 TS", "c1>t2", "wrong_color"),
    ],
)
def test_it_names_the_first_of_several_reasons(
    rules: Rules, table: str, move: str, code: str
) -> None:
    assert reason(rules, table, move) == code


def test_a_group_too_large_is_the_last_reason_of_all() -> None:
    full = "c KS KS KS KS\nt1 9S 8H\n" + "\n".join(f"t{n} 2S" for n in range(3, 9))
    assert reason(FC, f"{full}\nt2 TS", "t1*2>t2") == "wrong_color"
    assert reason(FC, f"{full}\nt2 TH", "t1*2>t2") == "group_too_large"
    assert reason(FC, full, "t1*2>t2") == "group_too_large"


def test_it_states_each_rule_in_a_sentence() -> None:
    assert message_of(Refusal("group_too_large", 20)) == "No more than 20 can go in one move."
    assert all(text.endswith(".") and len(text) < 100 for text in MESSAGES.values())


def test_it_says_where_only_undo_helps() -> None:
    plain, hopeless = (
        message_of(Refusal("columns_empty", undo_only=is_so)) for is_so in (False, True)
    )
    assert plain == MESSAGES["columns_empty"]
    assert hopeless == f"{plain} There are too few cards left for that: only undo helps."
