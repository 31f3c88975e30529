"""What the game offers and says by itself: finishing, and that nothing leads on."""

import random
from collections import Counter

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.engine.cards import RANKS, SUITS
from game.engine.dead_ends import knows, leads_nowhere
from game.engine.history import History
from game.engine.play import (
    _generated,
    _has_progress,
    _nothing_ahead,
    finish,
    is_stuck,
    is_won,
    play,
)
from game.engine.position import Position, foundation_faces, from_json
from game.engine.rules import Rules
from game.engine.variants import GAMES
from game.engine.variants.freecell import FREECELL
from game.engine.variants.klondike import DRAW_ONE, DRAW_THREE
from game.engine.variants.russian import CLASSIC, RELAXED
from game.engine.variants.spider import VARIANTS as SPIDER
from tests.engine.random_play import games
from tests.engine.tables import drawn, filled

ONE_SUIT, TWO_SUITS, FOUR_SUITS = SPIDER
EVERY_GAME = list(GAMES.values())

RUN_TO_TWO = " ".join(rank + "S" for rank in reversed(RANKS[1:]))


def plan(rules: Rules, table: str) -> str | None:
    """The moves that finish a drawn table, separated by blanks."""
    moves = finish(rules, drawn(rules, table))
    return None if moves is None else " ".join(map(str, moves))


@st.composite
def loaded(draw: st.DrawFn, *of: Rules) -> tuple[Rules, Position]:
    """A position as it could be loaded: any number of cards up, the others lying anyhow, or in
    falling order, on some of the columns and on the other piles."""
    rules = draw(st.sampled_from(of or EVERY_GAME))
    chance = random.Random(draw(st.integers(0, 2**32)))
    up, left = _foundations(rules, chance)
    cells = [left.pop() if left and chance.random() < 0.8 else None for _ in range(rules.cells)]
    aside = [left.pop() for _ in range(chance.randint(0, min(24, len(left))) * rules.has_stock)]
    turned = chance.randint(0, len(aside)) if rules.has_waste else 0
    if draw(st.booleans()):
        left.sort(key=lambda face: chance.random() * 2 - RANKS.index(face[0]))
    columns: list[list[str]] = [[] for _ in range(rules.columns)]
    used = chance.sample(columns, chance.randint(1, rules.columns))
    for face in left:
        chance.choice(used).append(face)
    for column in columns if not rules.all_face_up else ():
        down = max(0, chance.randint(-3, len(column) - 1))
        column[:down] = ["#" + face for face in column[:down]]
    piles = {"tableau": columns, "foundations": up, "cells": cells}
    return rules, from_json(rules, {**piles, "waste": aside[:turned], "stock": aside[turned:]})


def _foundations(rules: Rules, chance: random.Random) -> tuple[dict[str, int], list[str]]:
    """Some number for each foundation, and the cards that are left, shuffled."""
    left = Counter(rules.pack)
    up = {}
    for suit in SUITS:
        most = len(RANKS) if rules.foundation_step == 1 else left["A" + suit]
        up[suit] = chance.choice([0, chance.randint(0, most), most])
        left -= Counter(foundation_faces(rules, suit, up[suit]))
    cards = list(left.elements())
    chance.shuffle(cards)
    return up, cards


# Finish


def plain_finish(rules: Rules, start: Position) -> bool:
    """Whether any order of foundation moves and turns wins: all of them are tried."""
    kinds = [
        kind
        for (source, target), kind in rules.moves.items()
        if target == "f" or {source, target} == {"s", "w"}
    ]
    seen = {start.piles}
    ahead = [start]
    while ahead:
        position = ahead.pop()
        for move in _generated(rules, position, kinds):
            after = play(rules, position, move).position
            if is_won(rules, after):
                return True
            if after.piles not in seen:
                seen.add(after.piles)
                ahead.append(after)
        assume(len(seen) < 1500)
    return False


def check_finish(rules: Rules, position: Position) -> None:
    """It is offered where it wins and nowhere else; and whoever plays the first move of each new
    offer, as the browser does, makes exactly the moves that were offered."""
    offered = finish(rules, position)
    if offered is None:
        assert (
            rules.game == "spider" or is_won(rules, position) or not plain_finish(rules, position)
        )
        return
    for done in range(len(offered)):
        again = finish(rules, position)
        assert again is not None
        assert len(again) == len(offered) - done
        position = play(rules, position, again[0]).position
    assert is_won(rules, position)


@settings(max_examples=40, deadline=None)
@given(games())
def test_it_offers_to_finish_if_and_only_if_playing_it_through_wins(game: History) -> None:
    check_finish(game.rules, game.position)


@settings(max_examples=60, deadline=None)
@given(loaded(DRAW_ONE, DRAW_THREE, DRAW_THREE, FREECELL, CLASSIC))
def test_it_offers_to_finish_loaded_positions_alike(found: tuple[Rules, Position]) -> None:
    check_finish(*found)


@settings(max_examples=60, deadline=None)
@given(st.permutations(["KS", "QS", "JS", "KH", "QH", "KD", "KC"]), st.integers(0, 7))
def test_it_finds_each_finish_of_draw_three(cycle: list[str], turned: int) -> None:
    waste, stock = " ".join(cycle[:turned]), " ".join(cycle[turned:])
    check_finish(DRAW_THREE, drawn(DRAW_THREE, f"f TS JH QD QC\nw {waste}\ns {stock}"))


@pytest.mark.parametrize(
    ("rules", "table", "moves"),
    [
        (CLASSIC, "f KS KH QD KC\nt3 KD", "t3>fd"),
        (CLASSIC, "f KS KH JD TC\nt1 KD QC JC\nt2 KC QD", "t2>fd t1>fc t1>fc t2>fc t1>fd"),
        (FREECELL, "f KS KH JD JC\nc -- QD -- KC\nt1 KD QC", "c2>fd t1>fc c4>fc t1>fd"),
        (DRAW_ONE, "f KS KH KD QC\nt1 KC", "t1>fc"),
        (DRAW_ONE, "f KS KH JD QC\nt1 #KD KC\ns QD", "t1>fc s>w w>fd t1>fd"),
        (DRAW_ONE, "f KS KH TD KC\nw QD\ns JD KD", "s>w w>fd w>fd s>w w>fd"),
        (DRAW_ONE, "f KS KH TD KC\nw JD QD\ns KD", "s>w w>s s>w w>fd s>w w>fd s>w w>fd"),
        (DRAW_THREE, "f KS KH KD TC\nw KC QC\ns JC", "s>w w>fc w>fc w>fc"),
        (DRAW_THREE, "f KS KH KD TC\ns KC QC JC", "s>w w>fc w>fc w>fc"),
    ],
)
def test_it_finishes_by_foundation_moves_and_turns_alone(
    rules: Rules, table: str, moves: str
) -> None:
    assert plan(rules, table) == moves


def test_draw_three_leaves_a_card_that_could_go_up_for_later() -> None:
    """Taking both red kings at once would leave the queen under the king of spades for ever."""
    assert plan(DRAW_THREE, "f JS QH QD QC\ns KD KH KC QS KS") == (
        "s>w w>fc s>w w>s s>w w>fs w>fh w>fd s>w w>fs"
    )


@pytest.mark.parametrize(
    ("rules", "table"),
    [
        (CLASSIC, "f KS KH KD KC"),
        (CLASSIC, "t1 AS\nt2 2S"),
        (CLASSIC, "f KS KH JD JC\nt1 QD KD\nt2 QC KC"),
        (CLASSIC, "f KS KH JD KC\nt1 #QD KD"),
        (FREECELL, "f KS KH JD JC\nc KC\nt1 QC QD KD"),
        (DRAW_ONE, "f KS KH JD QC\nt1 #QD KD\ns KC"),
        (DRAW_THREE, "f KS KH KD TC\ns JC QC KC"),  # only the king ever comes up
        (DRAW_THREE, "f JS KH KD KC\nw QS KS"),
        (ONE_SUIT, f"f 7 0 0 0\nt1 {RUN_TO_TWO}\nt2 AS"),
    ],
)
def test_it_offers_no_finish_that_does_not_win(rules: Rules, table: str) -> None:
    assert plan(rules, table) is None


def test_it_turns_the_waste_over_as_seldom_as_it_can() -> None:
    """Two cards wait here: who takes each as soon as it comes turns the waste over twice."""
    moves = plan(DRAW_THREE, "f JS QH 9D QC\ns KS QD QS KC JD KH KD TD")
    assert moves is not None
    assert moves.count("w>s") == 1


# Stuck


def quickly(rules: Rules, position: Position, most: int) -> bool:
    return not _has_progress(rules, position) and leads_nowhere(rules, position, most)


@pytest.mark.parametrize(("most", "nowhere"), [(1, False), (2, True)])
def test_turning_the_waste_over_is_a_position_too(most: int, nowhere: bool) -> None:
    columns = "t1 9S\nt2 9H\nt3 9D\nt4 9C\nt5 5S\nt6 5H\nt7 5D\nw 2C 2D 2H"
    assert quickly(DRAW_THREE, drawn(DRAW_THREE, columns), most) == nowhere
    assert _nothing_ahead(DRAW_THREE, drawn(DRAW_THREE, columns), most) == nowhere


@settings(max_examples=60, deadline=None)
@given(games(), st.integers(1, 80))
def test_the_quick_search_agrees_with_the_plain_one(game: History, most: int) -> None:
    rules, position = game.rules, game.position
    assume(not is_won(rules, position))
    assert quickly(rules, position, most) == _nothing_ahead(rules, position, most)


@settings(max_examples=100, deadline=None)
@given(loaded(), st.integers(1, 80))
def test_the_quick_search_agrees_on_loaded_positions(
    found: tuple[Rules, Position], most: int
) -> None:
    assume(not is_won(*found))
    assert quickly(*found, most) == _nothing_ahead(*found, most)


@pytest.mark.long
@settings(max_examples=100, deadline=None)
@given(st.one_of(games().map(lambda game: (game.rules, game.position)), loaded()))
def test_the_quick_search_agrees_over_2000_positions(found: tuple[Rules, Position]) -> None:
    assume(not is_won(*found))
    assert is_stuck(*found) == _nothing_ahead(*found, 2000)


@pytest.mark.parametrize("rules", EVERY_GAME, ids=lambda rules: f"{rules.tag}-{rules.variant}")
def test_the_quick_search_knows_every_game(rules: Rules) -> None:
    assert knows(rules)


def test_a_won_game_is_not_stuck() -> None:
    assert not is_stuck(CLASSIC, drawn(CLASSIC, "f KS KH KD KC"))


@pytest.mark.parametrize(
    ("table", "stuck"),
    [
        ("t1 #AS 9H 2C\nt2 #AH 9S 2D\nt3 4S\nt4 4H\nt5 6D\nt6 6C\nt7 8D", True),
        ("t1 #AS 9H 2C\nt2 3H 3C 9C\nt3 TH", False),  # the nine goes, and the ace turns up
        ("t1 AS\nt2 3D", False),
        ("f AS -- -- --\nt1 2S", False),
        ("t1 #AS TH\nt2 KS JH\nt3 QH", False),  # the jack goes first, then the ten
        ("t1 #AS 5C TH 5D\nt2 JC\nt3 QH\nt4 4S", True),
        ("f 5S -- -- --\nt1 #AH 9D 6S", False),  # the five comes back, and goes up again
        ("f 5S -- -- --\nt1 #AH 9D 6S 9C 3D", True),
        ("t1 KS 3H", True),  # a king goes to and fro for ever
        ("t1 KS\nt2 #AH KH", False),  # a king gives its place to the ace under it
        ("t1 KS\nt2 KH\nt3 KC\nt4 3D\nt5 3S\nt6 5D\nt7 #AH KD", True),
    ],
)
def test_russian_is_stuck_where_nothing_turns_and_nothing_goes_up(table: str, stuck: bool) -> None:
    assert is_stuck(CLASSIC, drawn(CLASSIC, table)) == stuck


@pytest.mark.parametrize(
    ("table", "one", "three"),
    [
        ("s 5S 7S 9S", True, True),
        ("w 5S 7S 9S", True, True),
        ("t1", True, True),  # six kings go to and fro
        ("t1 KC QH", True, True),
        ("s 5S AS 9S", False, True),  # with draw three the ace never comes up
        ("w 5S 3S AS 7S\ns 9S", False, False),  # it does once the waste is turned over
        ("w AS\ns 5S 7S 9S", False, False),
        ("w AS 5S\ns 3S 7S 9S", False, True),
        ("s 5S QH 9S", False, True),  # the queen goes on a king
        ("s 5S 7S QH 9S", False, False),
        ("s 5S 7S 9S QH", False, False),
        ("t1\ns KH", False, False),  # a king goes to an empty column
        ("t1\ns QS", True, True),  # a queen does not
        ("t1\nt2 #5S KH", False, False),  # a king leaves the card under it to turn up
        ("t1 #5S KH", True, True),
        ("t1 #5S QH", False, False),
        ("t1 KC QH JS\nt2 KS\ns TD", False, False),
        ("t1 KC QH JS\nt2 KS 9H\ns QD", False, False),  # on a third king
        ("f -- 5H -- --\nt1 6S", False, False),  # the five comes back, and goes up again
        ("f -- 5H -- --\nt1 6D", True, True),
        ("t1 AS", False, False),
    ],
)
def test_klondike_is_stuck_where_nothing_comes_up(table: str, one: bool, three: bool) -> None:
    assert is_stuck(DRAW_ONE, drawn(DRAW_ONE, filled(DRAW_ONE, table))) == one
    assert is_stuck(DRAW_THREE, drawn(DRAW_THREE, filled(DRAW_THREE, table))) == three


ROW = "s 2S 2S 2S 2S 2S 2S 2S 2S 2S 2S"


@pytest.mark.parametrize(
    ("table", "stuck"),
    [
        (filled(FOUR_SUITS, ""), True),
        (filled(FOUR_SUITS, ROW), False),  # a row can be dealt
        (filled(FOUR_SUITS, f"t1\nt2 KC 9S\n{ROW}"), False),  # once the nine fills the column
        (filled(FOUR_SUITS, f"t1\nt2\nt3\nt4 QH 5S 3D 3C\n{ROW}"), False),
        (f"t1 KS 9S\nt2 KH\n{ROW}", True),  # too few cards: no row will ever be dealt
        (filled(FOUR_SUITS, "t1 8S 7H\nt2 8H"), True),  # to and fro
        (filled(FOUR_SUITS, "t1 #5C 7H\nt2 8S"), False),
        (filled(FOUR_SUITS, "t1 #5C 7H 6S\nt2 8S"), True),  # the two do not move together
        (filled(FOUR_SUITS, "t1 #5C 7H 6H\nt2 8S"), False),
        (filled(FOUR_SUITS, "t1 #5C 7H 6S\nt2 8S\nt3 7D"), False),  # one after the other
        (filled(FOUR_SUITS, "t1 #5C 9H\nt2"), False),  # an empty column takes any card
        (filled(FOUR_SUITS, f"t1 {RUN_TO_TWO}\nt2 AS"), False),  # a run is finished
        (filled(FOUR_SUITS, f"t1 {RUN_TO_TWO}\nt2 AH"), True),
        (filled(FOUR_SUITS, f"t1 {RUN_TO_TWO} AH\nt2 2S\nt3 AS"), False),
    ],
)
def test_spider_is_stuck_where_no_row_and_no_run_is_left(table: str, stuck: bool) -> None:
    assert is_stuck(FOUR_SUITS, drawn(FOUR_SUITS, table)) == stuck


@pytest.mark.parametrize(
    ("table", "stuck"),
    [
        ("c 5S 5H 5D 5C", True),
        ("c 5S 5H 5D QD", True),  # the queen goes on a king, and that is all
        ("c 5S 5H 5D QD\nt1 KS JC\nt2 AS TD", False),  # and the jack, and the ten
        ("c 5S 5H 5D 5C\nt1 AS", False),
        ("c AS 5H 5D 5C", False),
        ("c 5S 5H 5D --\nt1 AS KH", False),  # the cell takes the king
        ("c 5S 5H 5D 5C\nt1 AS KH\nt2", False),  # the column takes it
        ("c 5S 5H 5D 5C\nt1 AS QH\nt2 KS", False),
        ("c 5S 5H 5D 5C\nt1 AS QC\nt2 KS", True),
        ("c 5S 5H 5D 5C\nt1 3S QD\nt2 KS", True),  # to and fro
        ("f AS -- -- --\nt1 3H", True),  # nothing comes back
    ],
)
def test_freecell_is_stuck_where_nothing_comes_up(table: str, stuck: bool) -> None:
    full = filled(FREECELL, table if "c " in table else f"{table}\nc 5S 5H 5D 5C", "5C KC")
    assert is_stuck(FREECELL, drawn(FREECELL, full)) == stuck


@pytest.mark.parametrize(
    ("rules", "table", "stuck"),
    [
        # Four kings stand on seven columns in 7·6·5·4 = 840 ways. The queen lies on either of two
        # kings in Classic (1,680 positions), on any of four in Relaxed (3,360).
        (CLASSIC, "t1 KS QH\nt2 KH\nt3 KD\nt4 KC", True),
        (RELAXED, "t1 KS QH\nt2 KH\nt3 KD\nt4 KC", False),
        # Four kings on seven columns, the queen on either black one, and the stock in two states,
        # or in one: 3,360 or 1,680.
        (DRAW_ONE, "t1 KS QH\nt2 KH\nt3 KD\nt4 KC", True),
        (DRAW_ONE, "t1 KS QH\nt2 KH\nt3 KD\nt4 KC\ns 5S", False),
        # Four kings on ten columns: 5,040 ways, or 210 where they look the same.
        (FOUR_SUITS, "t1 KS\nt2 KH\nt3 KD\nt4 KC", False),
        (FOUR_SUITS, "t1 KS\nt2 KS\nt3 KS\nt4 KS", True),
        # Three kings in twelve cells and columns: 1,320 ways; four: 11,880.
        (FREECELL, "t1 KS\nt2 KH\nt3 KD", True),
        (FREECELL, "t1 KS\nt2 KH\nt3 KD\nt4 KC", False),
    ],
)
def test_it_gives_up_after_2000_positions(rules: Rules, table: str, stuck: bool) -> None:
    assert is_stuck(rules, drawn(rules, table)) == stuck
