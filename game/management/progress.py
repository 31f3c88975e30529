"""A bar that says how far a long command has come."""

from __future__ import annotations

from time import monotonic
from typing import TextIO

_WIDTH = 30
_REDRAWN = 0.2  # seconds; a terminal shows no more
_LOGGED = 60.0  # where every line stays, in a file


class Progress:
    """How much of `total` is done, drawn again and again on one line; a line now and then where
    the stream is no terminal."""

    def __init__(self, stream: TextIO, total: int, done: int = 0) -> None:
        self._stream, self._total, self._done, self._first = stream, total, done, done
        self._begun = 0.0  # with the first step: making ready takes its own time
        self._shown = monotonic()
        self._patience = _REDRAWN if stream.isatty() else _LOGGED

    def step(self, done: int, note: str) -> None:
        """So much is done; shown, with the note, if it is time again."""
        self._done = done
        if not self._begun:
            self._begun, self._first = monotonic(), done
        if monotonic() - self._shown >= self._patience:
            self._show(note)

    def end(self, note: str) -> None:
        """Show how far it came and leave the line."""
        self._show(note)
        if self._stream.isatty():
            self._stream.write("\n")

    def _show(self, note: str) -> None:
        self._shown = monotonic()
        done = min(self._done / self._total, 1) if self._total else 1
        filled = int(done * _WIDTH)
        bar = "#" * filled + "." * (_WIDTH - filled)
        line = f"{bar} {self._done:,}/{self._total:,}, {self._left()}; {note}"
        self._stream.write(f"\r\x1b[K{line}" if self._stream.isatty() else f"{line}\n")
        self._stream.flush()

    def _left(self) -> str:
        """How long the rest will take if it goes on like this."""
        made = self._done - self._first
        if not made:
            return "no telling how long yet"
        seconds = (self._shown - self._begun) / made * max(0, self._total - self._done)
        minutes, second = divmod(round(seconds), 60)
        return f"{minutes // 60}:{minutes % 60:02}:{second:02} left"
