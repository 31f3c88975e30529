"""Positions for property tests: reached by real play, early and late, and every move text."""

import random

from hypothesis import strategies as st

from game.engine.codes import parse_code
from game.engine.history import History
from game.engine.moves import Move, parse_move
from game.engine.play import deal, legal_moves
from game.engine.variants import rules_of
from tests.winning import wins

WINS = [*wins("RU1-C"), *wins("RU1-R")]

_COLUMNS = [f"t{n}" for n in range(1, 11)]
_OTHERS = ["fs", "fh", "fd", "fc", "s", "w", "c1", "c2", "c3", "c4"]

ALL_MOVES = [
    *(Move(s, t, n) for s in _COLUMNS for t in _COLUMNS + _OTHERS for n in range(1, 27)),
    *(Move(s, t) for s in _OTHERS for t in _COLUMNS + _OTHERS),
    Move("s", "t"),
]
"""Every move that the notation can name, but for counts larger than any column."""


@st.composite
def games(draw: st.DrawFn) -> History:
    """A game somewhere along a winning line, then a few moves of chance away from it."""
    win = draw(st.sampled_from(WINS))
    code = parse_code(win.code)
    history = History(rules_of(code.tag, code.variant), deal(code))
    for move in win.moves[: draw(st.integers(0, len(win.moves)))]:
        history.play(parse_move(move))
    chance = random.Random(draw(st.integers(0, 2**16)))
    for _ in range(draw(st.integers(0, 40))):
        moves = legal_moves(history.rules, history.position)
        if moves:
            history.play(chance.choice(moves))
    return history
