"""What a worked example is made of. A game's examples stand in a file of its name beside this one.

Words are English and translated by the catalogues; a step without any is told by its move.
"""

from typing import NamedTuple


class Dealt(NamedTuple):
    """A deal after the first of its moves, which are not shown: every example begins with one."""

    code: str
    moves: str
    words: str


class Made(NamedTuple):
    """Moves that are made at one step; mostly it is a single one."""

    moves: str
    words: str = ""


class Refused(NamedTuple):
    """A move that the rules do not allow here, by the engine's code for it."""

    move: str
    code: str
    words: str


Step = Dealt | Made | Refused


class Example(NamedTuple):
    """An example, named in its address."""

    name: str
    title: str
    about: str
    """Why it is worth a look, in a sentence or two."""
    steps: tuple[Step, ...]
    scored: bool = False
    """Whether the score is what it is about."""
