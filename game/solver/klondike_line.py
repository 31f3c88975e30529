"""The engine's moves for the steps of a search, which leaves open what lies on what."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import KING, Card
from game.engine.kinds import DRAW as TURN
from game.engine.kinds import TURN_OVER
from game.engine.moves import Move
from game.engine.play import play
from game.engine.position import Position
from game.engine.rules import Rules
from game.solver.klondike_board import DRAW, DRAW_UP, LOWER, RAISE, SUITS, UNCOVER


def line_of(rules: Rules, position: Position, steps: Sequence[int]) -> list[Move]:
    """The moves that these steps are from this position, and those that then win."""
    table = _Table(rules, position)
    for step in steps:
        table.do(step >> 6, SUITS[step >> 4 & 3], (step & 15) + 1)
    table.finish()
    return table.moves


class _Table:
    """A position that is played on, and the moves that led to it."""

    def __init__(self, rules: Rules, position: Position) -> None:
        self.moves: list[Move] = []
        self._rules = rules
        self._position = position

    def do(self, deed: int, suit: str, rank: int) -> None:
        """One step of a search, with the card of this suit and rank."""
        foundation = f"f{suit.lower()}"
        if deed == RAISE:
            self._bare(suit, rank)
            self._play(Move(self._column_of(suit, rank)[0], foundation))
        elif deed == UNCOVER:
            source, level = self._column_of(suit, rank)
            count = len(self._position.cards_on(source)) - level
            self._play(Move(source, self._target(suit, rank, source), count))
        elif deed == LOWER:
            self._play(Move(foundation, self._target(suit, rank)))
        elif deed in (DRAW, DRAW_UP):
            self._turn_to(suit, rank)
            self._play(Move("w", foundation if deed == DRAW_UP else self._target(suit, rank)))

    def finish(self) -> None:
        """Put up whatever can go up, the stock turned as needed, until all is."""
        while any(len(cards) < KING for cards in self._position.foundations):
            self._play(self._next_up() or self._turning())

    def _play(self, move: Move) -> None:
        self._position = play(self._rules, self._position, move).position
        self.moves.append(move)

    def _next_up(self) -> Move | None:
        """A card to its foundation, if one can go up."""
        heights = dict(zip("SHDC", map(len, self._position.foundations), strict=True))
        names = [f"t{number}" for number in range(1, len(self._position.tableau) + 1)]
        for name in (*names, "w"):
            last = self._position.cards_on(name)[-1:]
            if last and heights[last[0].suit] == last[0].rank - 1:
                return Move(name, f"f{last[0].suit.lower()}")
        return None

    def _turning(self) -> Move:
        return TURN if self._position.stock else TURN_OVER

    def _turn_to(self, suit: str, rank: int) -> None:
        """Turn the stock until the card is the last of the waste."""
        while not _is(self._position.waste[-1:], suit, rank):
            self._play(self._turning())

    def _bare(self, suit: str, rank: int) -> None:
        """Move what lies on a card to the card's twin, if anything does."""
        source, level = self._column_of(suit, rank)
        on_it = self._position.cards_on(source)[level + 1 :]
        if on_it:
            target = self._target(on_it[0].suit, on_it[0].rank, source)
            self._play(Move(source, target, len(on_it)))

    def _column_of(self, suit: str, rank: int) -> tuple[str, int]:
        """The column of a face-up card, and its place there."""
        for number, (_, cards) in enumerate(self._position.tableau, start=1):
            for level, card in enumerate(cards):
                if (card.suit, card.rank) == (suit, rank):
                    return f"t{number}", level
        raise LookupError(f"no column has {rank}{suit}")

    def _target(self, suit: str, rank: int, source: str = "") -> str:
        """A column, not this one, where the card fits."""
        for number, (_, cards) in enumerate(self._position.tableau, start=1):
            name = f"t{number}"
            if name != source and (_fits(suit, rank, cards[-1]) if cards else rank == KING):
                return name
        raise LookupError(f"no column takes {rank}{suit}")


def _is(cards: Sequence[Card], suit: str, rank: int) -> bool:
    return bool(cards) and (cards[0].suit, cards[0].rank) == (suit, rank)


def _fits(suit: str, rank: int, on: Card) -> bool:
    return on.rank == rank + 1 and (on.suit in "HD") != (suit in "HD")
