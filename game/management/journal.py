"""What a long search found, a line a deal, so that it can be interrupted and gone on with."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from os import SEEK_END
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Any, Self

from game.solver.deals import Outcome

_LEFT_OUT = Outcome._field_defaults
_LONGEST_LINE = 1 << 16  # bytes


class OtherQuestion(Exception):  # noqa: N818 - says what the file holds
    """The file holds the answers to another question."""


class Journal:
    """A file of outcomes under a first line that says what was asked. What a killed process left
    half written is dropped. Raises `OtherQuestion` if something else was asked."""

    def __init__(self, path: Path, asked: Mapping[str, Any]) -> None:
        self._path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        _drop_half_a_line(path)
        if path.stat().st_size == 0:
            path.write_text(json.dumps(asked) + "\n")
        if (before := _first_line(path)) != dict(asked):
            raise OtherQuestion(f"{path} holds what was asked as {before}, not as {dict(asked)}")
        self._file = path.open("a")
        self._flushed = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def add(self, outcome: Outcome) -> None:
        """Keep one more. A kill may lose those of the last second or so."""
        told = {
            key: value
            for key, value in outcome._asdict().items()
            if key not in _LEFT_OUT or value != _LEFT_OUT[key]
        }
        self._file.write(json.dumps(told) + "\n")
        if (now := monotonic()) - self._flushed >= 1:  # each time would be slow
            self._file.flush()
            self._flushed = now

    def __iter__(self) -> Iterator[Outcome]:
        return outcomes_in(self._path)


def outcomes_in(path: Path) -> Iterator[Outcome]:
    """The outcomes that a journal holds, in order."""
    with path.open() as lines:
        next(lines)
        for line in lines:
            yield Outcome(**json.loads(line))


def _first_line(path: Path) -> Any:
    with path.open() as lines:
        return json.loads(next(lines))


def _drop_half_a_line(path: Path) -> None:
    """Cut off what follows the last end of a line."""
    with path.open("rb+") as kept:
        size = kept.seek(0, SEEK_END)
        kept.seek(max(0, size - _LONGEST_LINE))
        whole = kept.read().rfind(b"\n") + 1
        kept.truncate(max(0, size - _LONGEST_LINE) + whole)
