"""Undo and redo over positions: what was is restored, never computed backwards."""

from game.engine.moves import Move
from game.engine.play import play, undo_floor
from game.engine.position import Position
from game.engine.rules import Event, Rules


class History:
    """A game from its first position on: where it stands, and the way back and forth.

    `moves_played` counts what was played and never goes down; undo and redo leave it alone.
    """

    def __init__(self, rules: Rules, start: Position, moves_played: int = 0) -> None:
        self.rules = rules
        self.moves_played = moves_played
        self._floor = 0
        self._ply = 0
        self._positions = [start]  # of the plies from the floor on
        self._moves: list[Move] = []

    @property
    def position(self) -> Position:
        return self._positions[self._ply - self._floor]

    @property
    def undo_steps(self) -> int:
        return self._ply - self._floor

    @property
    def redo_steps(self) -> int:
        return len(self._moves) - self._ply

    @property
    def line(self) -> list[Move]:
        """The moves from the start to where the game stands."""
        return self._moves[: self._ply]

    @property
    def before(self) -> list[Position]:
        """The positions that undo leads back to, the earliest first."""
        return self._positions[: self.undo_steps]

    def play(self, move: Move) -> tuple[Event, ...]:
        """Play a move and forget what could be redone; raises `play.IllegalMove`."""
        position, events = play(self.rules, self.position, move)
        del self._positions[self.undo_steps + 1 :], self._moves[self._ply :]
        self._positions.append(position)
        self._moves.append(move)
        self._ply += 1
        self.moves_played += 1
        floor = undo_floor(self.rules, self._floor, self._ply)
        del self._positions[: floor - self._floor]
        self._floor = floor
        return events

    def undo(self, steps: int = 1) -> int:
        """Go back as far as it goes, at most `steps`; returns how far that was."""
        taken = min(steps, self.undo_steps)
        self._ply -= taken
        return taken

    def redo(self, steps: int = 1) -> int:
        """Go forth again, at most `steps`; returns how far that was."""
        taken = min(steps, self.redo_steps)
        self._ply += taken
        return taken
