"""Safe cards that go up by themselves after a move by hand, on a made-up game that allows it.

Every card is safe there but a three of hearts while the spades have not come to their two.
"""

from dataclasses import replace

import pytest

from game.engine.automatic import NONE_KEPT, kept_down_after, pack_ids, safe_moves, unpack_ids
from game.engine.cards import Card
from game.engine.moves import parse_move
from game.engine.play import is_won, play
from game.engine.position import Position
from game.engine.rules import Rules
from game.engine.variants.klondike import DRAW_ONE, DRAW_THREE
from tests.engine.tables import drawn
from tests.engine.test_made_up_game import TINY


def _is_safe(position: Position, card: Card) -> bool:
    return (card.rank, card.suit) != (3, "H") or len(position.foundations[0]) >= 2


SAFE = replace(TINY, is_safe=_is_safe)


def going_up(table: str, *kept: str, rules: Rules = SAFE) -> str:
    """The moves that follow by themselves on a drawn table where these faces stay down."""
    position = drawn(rules, table)
    ids = {card.id for column in position.tableau for card in column.cards if card.face in kept}
    return " ".join(map(str, safe_moves(rules, position, frozenset(ids))))


@pytest.mark.parametrize(
    ("table", "moves"),
    [
        ("t1 2S AS", "t1>fs t1>fs"),
        ("t1 2S AS\nt2 2H AH", "t1>fs t1>fs t2>fh t2>fh"),
        ("t1 2S AH\nt2 AS", "t1>fh t2>fs t1>fs"),
        ("t1 AS 2S", ""),
        ("f 2S -- -- --\nt1 2S", ""),
        ("t1 #AS 3S", ""),
        ("t1 #AS AH", "t1>fh t1>fs"),
        ("f -- 2H -- --\nt1 3H", ""),
        ("f AS 2H -- --\nt1 3H\nt2 2S", "t2>fs t1>fh"),
    ],
)
def test_it_sends_up_every_safe_card_until_none_is_left(table: str, moves: str) -> None:
    assert going_up(table) == moves


@pytest.mark.parametrize(("rules", "moves"), [(DRAW_ONE, "w>fs t1>fh"), (DRAW_THREE, "t1>fh")])
def test_it_takes_no_card_off_a_waste_that_several_are_drawn_to(rules: Rules, moves: str) -> None:
    table = "t1 AH\ns 9C\nw 4D AS"
    assert sorted(going_up(table, rules=rules).split()) == sorted(moves.split())


def test_it_leaves_the_stock_alone() -> None:
    assert going_up("t1 2H\ns AS AH") == ""


@pytest.mark.parametrize(
    ("table", "kept", "moves"),
    [
        ("f AS -- -- --\nt1 2S", "2S", ""),
        ("f AS -- -- --\nt1 3S 2S\nt2 AH", "2S", "t2>fh"),
        ("f AS -- -- --\nt1 3S\nt2 2S", "3S", "t2>fs"),
    ],
)
def test_it_leaves_what_was_taken_down_where_it_is(table: str, kept: str, moves: str) -> None:
    assert going_up(table, kept) == moves


def test_it_does_nothing_in_a_game_without_safe_cards() -> None:
    assert going_up("t1 2S AS", rules=TINY) == ""


def test_it_stops_at_the_win() -> None:
    position = drawn(SAFE, "f 2S AH -- --\nt1 3S\nt2 3H 2H")
    moves = safe_moves(SAFE, position, NONE_KEPT)
    assert " ".join(map(str, moves)) == "t1>fs t2>fh t2>fh"
    for move in moves:
        position = play(SAFE, position, move).position
    assert is_won(SAFE, position)
    assert safe_moves(SAFE, position, NONE_KEPT) == []


def staying_down(table: str, *moves: str, rules: Rules = SAFE) -> list[str]:
    """The faces that stay down after these moves by hand."""
    position, kept = drawn(rules, table), NONE_KEPT
    faces = {card.id: card.face for pile in position.foundations for card in pile}
    for move in moves:
        position, events = play(rules, position, parse_move(move))
        kept = kept_down_after(rules, kept, events)
    return sorted(faces[card] for card in kept)


TABLE = "f 2S 2H -- --\nt1 3H\nt2 3S"


@pytest.mark.parametrize(
    ("moves", "kept"),
    [
        ("fs>t1", "2S"),
        ("fs>t1 fh>t2", "2H 2S"),
        ("fs>t1 t2>t3", "2S"),
        ("fs>t1 t1>t2", ""),
        ("fs>t1 t1*2>t3", ""),
        ("fs>t1 t1>fs", ""),
        ("fs>t1 t1>fs fs>t1", "2S"),
        ("fs>t1 fs>t3", "2S AS"),
    ],
)
def test_it_remembers_what_was_taken_down_until_the_player_moves_it(moves: str, kept: str) -> None:
    assert staying_down(TABLE, *moves.split()) == kept.split()


def test_it_remembers_nothing_in_a_game_without_safe_cards() -> None:
    assert staying_down(TABLE, "fs>t1", rules=TINY) == []


@pytest.mark.parametrize(("ids", "text"), [((), ""), ((51, 3), "0333"), ((103, 0, 16), "001067")])
def test_it_keeps_ids_as_a_text(ids: tuple[int, ...], text: str) -> None:
    assert pack_ids(frozenset(ids)) == text
    assert unpack_ids(text) == frozenset(ids)
