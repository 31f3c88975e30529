"""Positions for property tests: reached by real play, early and late, and every move text."""

import random
from functools import cache
from typing import Any

from hypothesis import strategies as st

from game.engine.codes import DealCode, parse_code
from game.engine.history import History
from game.engine.moves import Move, parse_move
from game.engine.play import deal, legal_moves, play
from game.engine.position import Position, to_json
from game.engine.rules import Rules
from game.engine.variants import GAMES, rules_of
from tests.winning import Win, wins

VARIANTS = [f"{tag}-{variant}" for tag, variant in GAMES]
"""The first parts of all deal codes: `RU1-C` and so on."""

RUSSIAN = ("RU1-C", "RU1-R")
WINS = {name: wins(name) for name in VARIANTS}

_COLUMNS = [f"t{n}" for n in range(1, 11)]
_OTHERS = ["fs", "fh", "fd", "fc", "s", "w", "c1", "c2", "c3", "c4"]

ALL_MOVES = [
    *(Move(s, t, n) for s in _COLUMNS for t in _COLUMNS + _OTHERS for n in range(1, 27)),
    *(Move(s, t) for s in _OTHERS for t in _COLUMNS + _OTHERS),
    Move("s", "t"),
]
"""Every move that the notation can name, but for counts larger than nearly any column."""


def whole_state(rules: Rules, position: Position) -> dict[str, Any]:
    """The part of the state's JSON that moves change, with the game's name."""
    return {
        "game": rules.game,
        "variant": rules.variant,
        **to_json(rules, position),
        "score": position.score,
        "passes": position.passes,
    }


@cache
def _positions(win: int, name: str) -> list[Position]:
    """All positions along a winning line."""
    line = WINS[name][win]
    code = parse_code(line.code)
    rules, positions = rules_of(code.tag, code.variant), [deal(code)]
    for move in map(parse_move, line.moves):
        positions.append(play(rules, positions[-1], move).position)
    return positions


@st.composite
def winning_games(draw: st.DrawFn, *names: str) -> Win:
    """A winning line of these variants, of all where none is named."""
    return draw(st.sampled_from(WINS[draw(st.sampled_from(names or VARIANTS))]))


@st.composite
def games(draw: st.DrawFn, *names: str) -> History:
    """A game of these variants (of all where none is named): somewhere along a winning line, or
    at a deal of chance, and then some moves of chance away from there."""
    name = draw(st.sampled_from(names or VARIANTS))
    rules = rules_of(*name.split("-"))
    if draw(st.integers(0, 3)):
        positions = _positions(draw(st.integers(0, len(WINS[name]) - 1)), name)
        history = History(rules, positions[draw(st.integers(0, len(positions) - 1))])
    else:
        number = draw(st.integers(rules.numbers.start, rules.numbers.stop - 1))
        history = History(rules, deal(DealCode(rules.tag, rules.variant, number)))
    chance = random.Random(draw(st.integers(0, 2**16)))
    for _ in range(draw(st.integers(0, 60))):
        moves = legal_moves(rules, history.position)
        if moves:
            history.play(chance.choice(moves))
    return history
