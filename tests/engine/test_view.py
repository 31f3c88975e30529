"""What a player may see."""

from game.engine.cards import Card
from game.engine.codes import parse_code
from game.engine.moves import parse_move
from game.engine.play import deal, play
from game.engine.rules import Moved
from game.engine.variants import rules_of
from game.engine.variants.russian import CLASSIC
from game.engine.view import player_view, seen_events
from tests.engine.tables import begun, drawn, filled


def test_it_shows_ids_always_and_faces_only_of_open_cards() -> None:
    view = player_view(drawn(CLASSIC, "f 2S -- -- --\nt1 #QS 7H\nt2 9C"))
    assert view == {
        "tableau": [[[0, None], [1, "7H"]], [[2, "9C"]], [], [], [], [], []],
        "foundations": {"S": [[3, "AS"], [4, "2S"]], "H": [], "D": [], "C": []},
        "stock": [],
        "waste": [],
        "cells": [],
    }


def test_it_shows_stock_as_ids_waste_and_cells_open() -> None:
    klondike = rules_of("KL1", "1")
    view = player_view(drawn(klondike, "s 2H 3H\nw 4H 5H"))
    assert view["stock"] == [0, 1]
    assert view["waste"] == [[2, "4H"], [3, "5H"]]
    freecell = rules_of("FC1", "C")
    assert player_view(drawn(freecell, "c -- 7H -- --"))["cells"] == [None, [0, "7H"], None, None]


def test_it_numbers_cards_by_the_order_of_dealing() -> None:
    view = player_view(deal(parse_code("RU1-C-AAAAABB")))
    assert view["tableau"][0] == [[0, "9H"]]
    assert [column[0][0] for column in view["tableau"]] == [0, 1, 2, 3, 4, 5, 6]


def test_it_tells_what_happened_with_the_faces_now_seen() -> None:
    played = play(CLASSIC, drawn(CLASSIC, "t1 #9C 7H\nt2 8H"), parse_move("t1>t2"))
    assert seen_events(played.events, played.position) == [
        {"kind": "move", "cards": [[1, "7H"]], "from": "t1", "to": "t2"},
        {"kind": "flip", "card": [0, "9C"], "pile": "t1"},
    ]


def test_it_tells_no_face_of_a_card_that_is_hidden_now() -> None:
    klondike = rules_of("KL1", "1")
    position = drawn(klondike, "s 2H")
    turned_over = Moved((Card(0, 2, "H"),), "w", "s")
    assert seen_events([turned_over], position) == [
        {"kind": "move", "cards": [[0, None]], "from": "w", "to": "s"}
    ]


def test_it_tells_that_the_game_is_won() -> None:
    played = play(CLASSIC, drawn(CLASSIC, "f KS KH KD QC\nt1 KC"), parse_move("t1>fc"))
    assert seen_events(played.events, played.position)[-1] == {"kind": "won"}


def test_undo_hides_what_a_move_had_turned_up() -> None:
    for kind, table, move in [
        (("KL1", "1"), "t1 #9C 7H\nt2 8S", "t1>t2"),
        (("KL1", "3"), "s 9C 2H 3H", "s>w"),
        (("SP1", "4"), filled(rules_of("SP1", "4"), "t1 #9C 7H\nt2 8S"), "t1>t2"),
        (("SP1", "2"), filled(rules_of("SP1", "2"), f"s 9C {'2H ' * 9}"), "s>t"),
    ]:
        game = begun(rules_of(*kind), table)
        before = player_view(game.position)
        assert "9C" not in str(before)
        game.play(parse_move(move))
        assert "9C" in str(player_view(game.position))
        game.undo()
        assert player_view(game.position) == before


def test_a_waste_turned_over_is_hidden_in_the_view_and_in_what_is_told() -> None:
    klondike = rules_of("KL1", "1")
    played = play(klondike, drawn(klondike, "w 2H 3H"), parse_move("w>s"))
    assert player_view(played.position)["stock"] == [0, 1]
    assert seen_events(played.events, played.position) == [
        {"kind": "move", "cards": [[0, None], [1, None]], "from": "w", "to": "s"}
    ]


def test_the_cards_of_a_finished_run_are_seen_where_they_lie() -> None:
    spider = rules_of("SP1", "1")
    table = filled(spider, "t1 #5S KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S\nt2 AS")
    played = play(spider, drawn(spider, table), parse_move("t2>t1"))
    view = player_view(played.position)
    assert [face for _, face in view["foundations"]["S"]][:2] == ["KS", "QS"]
    assert len(view["foundations"]["S"]) == 13
    assert seen_events(played.events, played.position) == [
        {"kind": "move", "cards": [[13, "AS"]], "from": "t2", "to": "t1"},
        {"kind": "run", "suit": "S", "pile": "t1"},
        {"kind": "flip", "card": [0, "5S"], "pile": "t1"},
    ]
