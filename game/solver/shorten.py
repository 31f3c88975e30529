"""A winning line made shorter before it is shown: what a search wanders, nobody wants to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.moves import Move
from game.engine.play import IllegalMove, is_won, legal_moves, play
from game.engine.position import Piles, Position
from game.engine.rules import Rules
from game.solver.answers import Answer

PLAYS = 20_000
"""Moves that may be tried: a second or two, and enough for most lines to be done with."""


def shortened(rules: Rules, position: Position, answer: Answer, plays: int = PLAYS) -> Answer:
    """The same answer, a win in as many moves or fewer."""
    if not answer.moves:
        return answer
    return answer._replace(moves=tuple(shorten(rules, position, answer.moves, plays)))


class _Spent(Exception):  # noqa: N818 - says what has happened
    """As many moves as allowed were tried."""


def shorten(
    rules: Rules, position: Position, moves: Sequence[Move], plays: int = PLAYS
) -> list[Move]:
    """The same win in as many moves or fewer: without detours that come back to a table, with one
    move where another leads further on, without moves that the others do not need, and with one
    move where cards went in two.

    `moves` must win from `position`. The same for the same `plays`, whatever the machine."""
    line = _Line(rules, position, moves, plays)
    try:
        line.cut_loops()
        line.take_shortcuts()
        while line.drop_one_or_join_two():
            line.cut_loops()
    except _Spent:
        pass
    return line.moves


class _Line:
    """A win, and the positions that it passes."""

    def __init__(self, rules: Rules, position: Position, moves: Sequence[Move], plays: int) -> None:
        self._rules = rules
        self._left = plays + len(moves)
        self._passed = [position]
        self.moves: list[Move] = []
        self._at = 0  # where the next look for a shorter line begins
        if not self._replace(0, moves):
            raise ValueError(f"{len(moves)} moves do not win")

    def _replace(self, at: int, rest: Sequence[Move]) -> bool:
        """Go on with other moves from this ply, if they win; the first win ends the line."""
        reached: list[Position] = []
        position = self._passed[at]
        for move in rest:
            if is_won(self._rules, position):
                break
            self._spend()
            try:
                position = play(self._rules, position, move).position
            except IllegalMove:
                return False
            reached.append(position)
        if not is_won(self._rules, position):
            return False
        self.moves[at:] = rest[: len(reached)]
        self._passed[at + 1 :] = reached
        return True

    def cut_loops(self) -> None:
        """Leave out what leads from a table back to the same table: nothing need be tried."""
        last = self._last()
        ply, moves, passed = 0, [], [self._passed[0]]
        while (ply := last[self._passed[ply].piles]) < len(self.moves):
            moves.append(self.moves[ply])
            ply += 1
            passed.append(self._passed[ply])
        self.moves, self._passed = moves, passed

    def take_shortcuts(self) -> None:
        """Where one move leads to a table that the line comes to later, make it."""
        last = self._last()
        ways: list[dict[int, Move]] = [{ply + 1: move} for ply, move in enumerate(self.moves)]
        try:
            for ply, position in enumerate(self._passed[:-1]):
                ways[ply].update(self._ahead(ply, position, last))
        except _Spent:
            pass
        self._left += len(self.moves)  # what it takes to play the outcome
        self._replace(0, _shortest(ways))

    def _ahead(
        self, ply: int, position: Position, last: dict[Piles, int]
    ) -> Iterator[tuple[int, Move]]:
        """The plies, later than the next, that one move leads to."""
        for move in legal_moves(self._rules, position):
            self._spend()
            reached = last.get(play(self._rules, position, move).position.piles, 0)
            if reached > ply + 1:
                yield reached, move

    def _last(self) -> dict[Piles, int]:
        """The last ply of each table on the way."""
        return {position.piles: ply for ply, position in enumerate(self._passed)}

    def _spend(self) -> None:
        if self._left == 0:
            raise _Spent
        self._left -= 1

    def drop_one_or_join_two(self) -> bool:
        """Whether the line is shorter than before; each ply is looked at once."""
        while self._at < len(self.moves):
            at = self._at
            if any(self._replace(at, rest) for rest in self._shorter(at)):
                return True
            self._at += 1
        return False

    def _shorter(self, at: int) -> Iterator[list[Move]]:
        """What could follow from this ply instead, a move less."""
        move, rest = self.moves[at], self.moves[at + 1 :]
        yield rest
        for later, onward in enumerate(rest):
            if onward.source == move.target and onward.count == move.count:
                before, after = rest[:later], rest[later + 1 :]
                joined = Move(move.source, onward.target, move.count)
                if joined.source == joined.target:
                    yield before + after
                else:
                    yield [joined, *before, *after]
                    yield [*before, joined, *after]
                return


def _shortest(ways: list[dict[int, Move]]) -> list[Move]:
    """The fewest moves from the first ply to the last by these ways from each to later ones."""
    left = [0] * (len(ways) + 1)
    best = [0] * len(ways)
    for ply in reversed(range(len(ways))):
        best[ply] = min(ways[ply], key=lambda onward: (left[onward], -onward))
        left[ply] = left[best[ply]] + 1
    moves, ply = [], 0
    while ply < len(ways):
        moves.append(ways[ply][best[ply]])
        ply = best[ply]
    return moves
