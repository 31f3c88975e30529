"""What is asked of a search and what it answers; imported wherever a search is asked for."""

from typing import Literal, NamedTuple

from game.engine.moves import Move

Verdict = Literal["won", "lost", "unknown"]
End = Literal["", "time", "nodes", "memory", "method", "cancelled", "busy", "broken", "off"]


class Limits(NamedTuple):
    """How far a search may go; None where it may go on for ever."""

    seconds: float | None = None
    nodes: int | None = None
    megabytes: int = 256
    """Room for the positions that were seen, where the search is compiled: the same positions take
    about five times as much in plain Python, which takes them in a hundred times as slowly."""


class Answer(NamedTuple):
    """What a search found out.

    `won` comes with the moves of a win, replayed by the engine; `lost` is a proof: every position
    in reach was searched, or left out for a reason that is proven; `unknown` says nothing.
    """

    status: Verdict
    moves: tuple[Move, ...] = ()
    nodes: int = 0
    """Positions that were searched: the same for the same question, however fast the machine."""
    seconds: float = 0.0
    end: End = ""
    """Why it is `unknown`: which limit was reached; `method`: the search went all its ways, and
    they are not a proof; `busy`: its turn did not come in time; `broken`: the process that searched
    is gone, or its search is mistaken; `off`: nothing searches here."""
