"""Moves and their text, `SOURCE>TARGET` or `SOURCE*N>TARGET`.

Piles are `t1`…`t10` (tableau columns), `fs fh fd fc` (foundations), `s` (stock), `w` (waste) and
`c1`…`c4` (free cells); a bare `t`, all columns at once, occurs in `s>t` alone.
"""

import re
from typing import NamedTuple

_QUOTED = 100
_MANY = 10**9  # more cards than there are: what a longer count reads as
_PILE = r"t10|t[1-9]|f[shdc]|s|w|c[1-4]"
_MOVE = re.compile(rf"(?P<source>{_PILE})(?:\*(?P<count>[2-9]|[1-9][0-9]+))?>(?P<target>{_PILE}|t)")


class BadMove(ValueError):  # noqa: N818 - says what the text is
    """A text that is no move in the notation, whatever the game."""


class Move(NamedTuple):
    """`count` cards from the end of `source` to `target`; `str` gives its one text."""

    source: str
    target: str
    count: int = 1  # type: ignore[assignment]  # hides the tuple's own method

    def __str__(self) -> str:
        times = f"*{self.count}" if self.count > 1 else ""
        return f"{self.source}{times}>{self.target}"

    @property
    def route(self) -> tuple[str, str]:
        """The roles of the two piles, `("t", "f")` for a column to a foundation."""
        return self.source[0], self.target[0]


def parse_move(text: str) -> Move:
    """The move with this text; raises `BadMove`.

    >>> parse_move("t3*4>t5")
    Move(source='t3', target='t5', count=4)
    """
    match = _MOVE.fullmatch(text)
    if match is None:
        raise BadMove(f"not a move: {text[:_QUOTED]!r}")
    source, count, target = match["source"], match["count"], match["target"]
    if count and source[0] != "t":
        raise BadMove(f"only a column gives several cards: {text[:_QUOTED]!r}")
    if target == "t" and source != "s":
        raise BadMove(f"only the stock is dealt to all columns: {text!r}")
    return Move(source, target, _number(count) if count else 1)


def _number(digits: str) -> int:
    return int(digits) if len(digits) < len(str(_MANY)) else _MANY
