"""Why a move is refused: the first reason in the documented order, and none for a legal move."""

import pytest
from hypothesis import given, settings

from game.engine.cards import Card
from game.engine.history import History
from game.engine.moves import Move
from game.engine.play import is_won, legal_moves, refusal
from game.engine.position import Position
from game.engine.reasons import MESSAGES, message_of
from game.engine.rules import Refusal, Rules
from game.engine.variants.russian import CLASSIC, RELAXED
from tests.engine.random_play import ALL_MOVES, games
from tests.engine.tables import reason

RANKS = " A23456789TJQK"
CODES = list(MESSAGES)


def applicable(rules: Rules, position: Position, move: Move) -> set[str]:
    """Every code that speaks against a move of Russian Solitaire, each looked at by itself."""
    codes = {"game_over"} if is_won(rules, position) else set()
    russian = [f"t{n}" for n in range(1, 8)] + ["fs", "fh", "fd", "fc"]
    if move.source not in russian or move.target not in [*russian, "t"]:
        return codes | {"no_such_pile"}
    if move.target == "t" or move.source[0] == move.target[0] == "f":
        return codes | {"no_such_move"}
    if move.source == move.target:
        codes.add("same_pile")
    cards = position.cards_on(move.source)
    if not cards:
        return codes | {"empty_source"}
    return codes | against_cards(rules, position, move, cards)


def against_cards(
    rules: Rules, position: Position, move: Move, cards: tuple[Card, ...]
) -> set[str]:
    """What speaks against the cards that the move would take."""
    count, to_foundation = move.count, move.target[0] == "f"
    codes = {"one_card_only"} if count > 1 and to_foundation else set()
    if count > len(cards):
        return codes | {"too_many_cards"}
    if move.source[0] == "t" and len(cards) - count < position.column(move.source).down:
        codes.add("face_down")
    if to_foundation:
        return codes | against_foundation(position, move.target, cards[-1].face)
    if count > 20:
        codes.add("group_too_large")
    return codes | against_column(rules, position, move.target, cards[-count].face)


def against_foundation(position: Position, target: str, face: str) -> set[str]:
    """What speaks against a card on a foundation."""
    codes = set() if face[1].lower() == target[1] else {"wrong_foundation"}
    height = len(position.cards_on(target))
    return codes if RANKS.index(face[0]) == height + 1 else codes | {"foundation_order"}


def against_column(rules: Rules, position: Position, target: str, face: str) -> set[str]:
    """What speaks against a card on a column."""
    column = position.cards_on(target)
    if not column:
        return set() if face[0] == "K" else {"only_king"}
    on = column[-1].face
    codes = set() if RANKS.index(face[0]) + 1 == RANKS.index(on[0]) else {"wrong_rank"}
    return codes | {"wrong_suit"} if rules.variant == "C" and face[1] != on[1] else codes


@settings(max_examples=25, deadline=None)
@given(games())
def test_it_refuses_exactly_what_is_not_generated_for_the_first_reason(game: History) -> None:
    rules, position = game.rules, game.position
    legal = set(legal_moves(rules, position))
    for move in ALL_MOVES:
        refused = refusal(rules, position, move)
        codes = sorted(applicable(rules, position, move), key=CODES.index)
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
