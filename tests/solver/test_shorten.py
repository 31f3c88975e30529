"""Lines made shorter: each still wins, none is longer, and what nobody needs is gone."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.codes import parse_code
from game.engine.moves import Move, parse_move
from game.engine.play import deal, is_won, legal_moves, play
from game.engine.position import Position, from_text
from game.engine.rules import Rules
from game.engine.variants import rules_of
from game.engine.variants.freecell import FREECELL
from game.engine.variants.klondike import DRAW_ONE
from game.engine.variants.russian import CLASSIC, RELAXED
from game.solver.search import check_line
from game.solver.shorten import shorten
from tests.engine.random_play import winning_games
from tests.winning import Win, shortest


def begun(win: Win) -> tuple[Rules, Position, list[Move]]:
    code = parse_code(win.code)
    return rules_of(code.tag, code.variant), deal(code), [parse_move(move) for move in win.moves]


def wandering(
    rules: Rules, position: Position, moves: list[Move], chance: random.Random
) -> list[Move]:
    """The line with steps to and fro, where there are any."""
    longer: list[Move] = []
    for move in moves:
        for aside in legal_moves(rules, position):
            back = Move(aside.target, aside.source, aside.count)
            there = play(rules, position, aside).position
            if back in legal_moves(rules, there) and chance.random() < 0.2:
                again = play(rules, there, back).position
                if again.piles == position.piles:
                    longer += [aside, back]
                    position = again
        longer.append(move)
        position = play(rules, position, move).position
    assert is_won(rules, position)
    return longer


@settings(max_examples=20, deadline=None)
@given(winning_games(), st.randoms(use_true_random=False), st.integers(0, 2000))
def test_a_shortened_line_wins_and_is_no_longer(
    win: Win, chance: random.Random, plays: int
) -> None:
    rules, position, moves = begun(win)
    ply = chance.randrange(len(moves))
    for move in moves[:ply]:
        position = play(rules, position, move).position
    line = shorten(rules, position, moves[ply:], plays)
    check_line(rules, position, line)
    assert len(line) <= len(moves) - ply
    assert line == shorten(rules, position, moves[ply:], plays)


@pytest.mark.parametrize("name", ["RU1-R", "KL1-1", "SP1-1", "FC1-C"])
def test_it_leaves_out_steps_to_and_fro(name: str) -> None:
    rules, position, moves = begun(shortest(name))
    longer = wandering(rules, position, moves, random.Random(1))
    assert len(longer) > len(moves)
    assert len(shorten(rules, position, longer)) <= len(moves)


@pytest.mark.parametrize(
    ("rules", "table", "moves", "shorter"),
    [
        # one move instead of two
        (
            RELAXED,
            "f TS KH KD JC\nt1 KC\nt2 KS\nt3 QC JS QS",
            "t3>t1 t1>t2 t3>fs t2>fs t3>fc t1>fc t2>fs",
            "t3>t2 t3>fs t2>fs t3>fc t1>fc t2>fs",
        ),
        # a card that goes down and up again
        (CLASSIC, "f QS KH KD KC\nt1 KS", "t1>t2 t2>t1 t1>t3 t3>fs", "t1>fs"),
        (FREECELL, "f QS KH KD KC\nt1 KS", "t1>c1 c1>t4 t4>fs", "t1>fs"),
        # stock and waste turned for nothing
        (DRAW_ONE, "f QS KH KD QC\ns KS\nt1 KC", "s>w w>s s>w t1>fc w>fs", "s>w t1>fc w>fs"),
    ],
)
def test_it_leaves_out_what_the_others_do_not_need(
    rules: Rules, table: str, moves: str, shorter: str
) -> None:
    line = shorten(rules, from_text(rules, table), list(map(parse_move, moves.split())))
    assert " ".join(map(str, line)) == shorter


@pytest.mark.parametrize("moves", ["", "t1>t2", "t1>fh"])
def test_it_refuses_what_does_not_win(moves: str) -> None:
    with pytest.raises(ValueError, match="do not win"):
        shorten(
            CLASSIC,
            from_text(CLASSIC, "f QS KH KD KC\nt1 KS"),
            list(map(parse_move, moves.split())),
        )
