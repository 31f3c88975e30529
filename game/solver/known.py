"""What was found out before: answers by position, the least recently used forgotten first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

from game.solver.answers import Answer

SIZE = 50_000
"""Positions; a win brings as many as it has moves. About 20 MB."""

_FINAL = ("method", "memory")
_NEARLY = 0.9  # of the time asked for: a search that spent it need not be begun again


class _Entry(NamedTuple):
    """An answer; of a win the line that the position lies on, and the moves before it there."""

    answer: Answer
    at: int = 0

    @property
    def moves_left(self) -> int:
        return len(self.answer.moves) - self.at


class Known:
    """Answers by the keys of `questions.Question`.

    Whoever follows the answers' moves comes nearer to the win with each of them and so never goes
    round in circles: a position keeps the shortest rest of a line that was found for it.
    """

    def __init__(self, size: int = SIZE) -> None:
        self._size = size
        self._entries: OrderedDict[str, _Entry] = OrderedDict()

    def get(self, key: str, seconds: float = 0.0) -> Answer | None:
        """The answer; None where there is none, or one that a search of so many seconds could
        better."""
        entry = self._entries.get(key)
        if entry is None:
            return None
        answer, at = entry
        if answer.status == "unknown" and not _spent(answer, seconds):
            return None
        self._entries.move_to_end(key)
        return answer._replace(moves=answer.moves[at:])

    def put(self, key: str, answer: Answer, line: Sequence[str] = ()) -> None:
        """Keep an answer; `line`: the keys of the positions after each move of a win but the
        last, each of which is won by the rest of the moves."""
        if answer.status != "won":
            self._put_not_won(key, answer)
            return
        for at, passed in enumerate((key, *line)):
            self._put_won(passed, _Entry(answer, at))

    def _put_won(self, key: str, entry: _Entry) -> None:
        older = self._entries.get(key)
        if older and older.answer.status == "won" and older.moves_left <= entry.moves_left:
            self._entries.move_to_end(key)
            return
        self._keep(key, entry)

    def _put_not_won(self, key: str, answer: Answer) -> None:
        older = self._entries.get(key)
        if older is None or _is_better(answer, older.answer):
            self._keep(key, _Entry(answer))

    def _keep(self, key: str, entry: _Entry) -> None:
        self._entries[key] = entry
        self._entries.move_to_end(key)
        while len(self._entries) > self._size:
            self._entries.popitem(last=False)


def _is_better(answer: Answer, older: Answer) -> bool:
    """Whether an answer that is no win says more than the one before it."""
    if older.status == "unknown":
        return answer.status == "lost" or not _spent(older, answer.seconds)
    return False


def _spent(answer: Answer, seconds: float) -> bool:
    """Whether so long a search has been made already, or a longer one would find no more."""
    return answer.end in _FINAL or answer.seconds >= seconds * _NEARLY
