"""Useful moves by what can be seen."""

import random
from collections.abc import Hashable

import pytest

from game.engine.cards import Card
from game.engine.codes import DealCode
from game.engine.hints import seen_key, useful_moves
from game.engine.moves import Move
from game.engine.play import deal, is_won, legal_moves, play
from game.engine.position import Column, Position, from_text
from game.engine.rules import Rules
from game.engine.variants import GAMES, rules_of

KINDS = list(GAMES.values())


def hints(tag: str, variant: str, text: str) -> list[str]:
    rules = rules_of(tag, variant)
    return [str(move) for move in useful_moves(rules, from_text(rules, text))]


def dealt(rules: Rules, number: int) -> Position:
    return deal(DealCode(rules.tag, rules.variant, number))


def test_a_card_that_may_go_up_comes_before_one_that_turns_another() -> None:
    table = """
        f   AS -- -- --
        t1  2S
        t2  #9H 7D
        t3  8D"""
    assert hints("RU1", "C", table) == ["t1>fs", "t2>t3"]


def test_the_column_that_hides_most_is_turned_first() -> None:
    table = """
        t1  #9H 7D
        t2  #2H #3H 7C
        t3  8D
        t4  8C"""
    assert hints("RU1", "C", table) == ["t2>t4", "t1>t3"]


def test_a_column_is_emptied_gladly_where_a_king_waits() -> None:
    waits = """
        t1  7D
        t2  8D
        t3  JC KH
        t4  TC 4S
        t5  5S"""
    assert hints("RU1", "C", waits) == ["t1>t2", "t3>t6", "t4>t5"]


@pytest.mark.parametrize(
    ("tag", "variant", "table"),
    [
        ("RU1", "C", "t1 KS QS"),
        ("KL1", "1", "t1 KS\nf AS -- -- --"),
        ("SP1", "4", "t1 KS QS JH"),
        ("KL1", "1", "t1 9S 8H\nt2 9C"),
        ("KL1", "1", "t1 9C\nf -- 8H -- --"),
    ],
)
def test_what_leads_nowhere_is_no_hint(tag: str, variant: str, table: str) -> None:
    assert not [move for move in hints(tag, variant, table) if move[0] in "tf"]


def test_a_card_is_moved_to_and_fro_only_for_what_lies_under_it() -> None:
    table = """
        f   -- 7H -- --
        t1  9S 8H 7C
        t2  8D"""
    assert hints("KL1", "1", table) == ["t1>t2"]


def test_a_suit_in_order_comes_before_another() -> None:
    table = """
        t1  4D 7S
        t2  8H
        t3  8S
        t4  KS
        t5  KS
        t6  KS
        t7  KS
        t8  KS
        t9  KS
        t10 KS"""
    assert hints("SP1", "4", table) == ["t1>t3", "t1>t2"]


def test_new_cards_come_after_what_is_there() -> None:
    assert hints("KL1", "1", "s AS\nt1 #2H 7D\nt2 8C") == ["t1>t2", "s>w"]


def test_a_won_game_needs_no_hint() -> None:
    assert hints("RU1", "C", "f KS KH KD KC") == []


@pytest.mark.parametrize("rules", KINDS, ids=lambda rules: f"{rules.tag}-{rules.variant}")
def test_whoever_follows_hints_never_comes_back(rules: Rules) -> None:
    for number in range(1, 4):
        position, seen = dealt(rules, number), set[Hashable]()
        while moves := useful_moves(rules, position, seen):
            seen.add(seen_key(position))
            assert set(moves) <= set(legal_moves(rules, position))
            position = play(rules, position, moves[0]).position
            assert seen_key(position) not in seen
        assert len(seen) > 1 or is_won(rules, position)


@pytest.mark.parametrize("rules", KINDS, ids=lambda rules: f"{rules.tag}-{rules.variant}")
def test_no_hidden_card_has_a_say(rules: Rules) -> None:
    chance = random.Random(7)
    for number in (1, 2):
        position = dealt(rules, number)
        for _ in range(60):
            told = useful_moves(rules, position)
            for _ in range(2):
                assert useful_moves(rules, _shuffled(position, chance)) == told
            if not (moves := legal_moves(rules, position)):
                break
            position = play(rules, position, chance.choice(moves)).position


@pytest.mark.parametrize("hidden", ["7C", "2C"])
def test_a_card_lies_well_on_one_that_can_be_seen_alone(hidden: str) -> None:
    assert "t1>t2" in hints("RU1", "R", f"t1 #{hidden} 6H 5S\nt2 9S 6D\nt3 7D")


def test_a_row_to_come_has_no_say() -> None:
    run = " ".join(f"{rank}S" for rank in "KQJT98765432")
    others = "\n".join(f"t{number} KH" for number in range(3, 11))
    table = f"t1 {run}\nt2 4D 7H\nt3 8H\n{others.replace('t3 KH', '')}\ns {{}}"
    for stock in ("AS 9D 9D 9D 9D 9D 9D 9D 9D 9D", "9D AS 9D 9D 9D 9D 9D 9D 9D 9D"):
        assert hints("SP1", "4", table.format(stock)) == ["t2>t3", "s>t"]


def test_two_columns_that_look_alike_are_two_hints_or_one_whatever_they_hide() -> None:
    table = "t1 #{} 7H\nt2 #{} 7H\nt3 8H"
    same, other = table.format("9D", "9D"), table.format("9D", "2C")
    assert hints("SP1", "4", same) == hints("SP1", "4", other)


def _shuffled(position: Position, chance: random.Random) -> Position:
    """The same table to look at, its hidden cards in other places."""
    hidden = [card for down, cards in position.tableau for card in cards[:down]]
    hidden += position.stock
    chance.shuffle(hidden)

    def take(count: int) -> tuple[Card, ...]:
        taken = tuple(hidden[:count])
        del hidden[:count]
        return taken

    tableau = [Column(down, take(down) + cards[down:]) for down, cards in position.tableau]
    return position._replace(tableau=tuple(tableau), stock=take(len(position.stock)))


def test_a_position_that_was_passed_is_not_led_back_to() -> None:
    rules = rules_of("SP1", "4")
    table = from_text(rules, "t1 4D 7S\nt2 8H\nt3 8H")
    assert useful_moves(rules, table)[0] == Move("t1", "t2")
    passed = {seen_key(play(rules, table, Move("t1", "t2")).position)}
    assert Move("t1", "t2") not in useful_moves(rules, table, passed)
    assert Move("t1", "t3") not in useful_moves(rules, table, passed), "the same to look at"
