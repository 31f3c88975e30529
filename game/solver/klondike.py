"""Whether a position of Klondike can be won, hidden cards known: a win, or a proof of the loss."""

from __future__ import annotations

from game.engine.cards import RANKS, Card
from game.engine.cards import SUITS as ENGINE_SUITS
from game.engine.moves import Move
from game.engine.position import Column, Position
from game.engine.rules import Rules
from game.solver.compiling import Ints, zeros
from game.solver.klondike_board import (
    ALIVE,
    ALIVE_WORDS,
    BOARD,
    CARDS,
    COLUMN,
    COLUMNS,
    DEALT,
    DRAWS,
    EMPTY,
    FACE_UP,
    FLOOR,
    FOUNDATION,
    HASH,
    HEIGHT,
    HIDDEN,
    IN_HIDING,
    IN_TALON,
    KING,
    LEFT,
    ON_CARD,
    PLACE,
    PLACED,
    SUITS,
    SURFACE,
    TALON,
    TALON_PLACE,
    TURNED,
    UP,
    WASTE,
    WASTE_WORDS,
    kind_of,
    settle_waste,
)
from game.solver.klondike_dive import TABLE_WORDS, Dive
from game.solver.klondike_line import line_of
from game.solver.search import LOST, UNPROVEN
from game.solver.turns import InTurns, Tries


def search(rules: Rules, position: Position, megabytes: int) -> KlondikeSearch:
    """A search of a position that is not won."""
    return KlondikeSearch(rules, position, megabytes)


class KlondikeSearch:
    """The complete search in turns with tries. All of them leave out only what is proven, so any
    that ends is a proof."""

    def __init__(self, rules: Rules, position: Position, megabytes: int) -> None:
        self._rules = rules
        self._position = position
        board, self._is_whole = board_of(rules, position)
        tries = Tries(
            lambda chance: Dive(board, megabytes // 4, chance),
            turn=250,
            share=1,
            first=250,
            longer=(3, 2),
            are_proofs=True,
        )
        self._search = InTurns(Dive(board, megabytes * 3 // 4), tries)

    @property
    def nodes(self) -> int:
        """How many positions were searched."""
        return self._search.nodes

    def advance(self, nodes: int) -> int:
        """Search so many positions more, unless it ends before; how it stands."""
        ended = self._search.advance(nodes)
        return UNPROVEN if ended == LOST and not self._is_whole else ended

    def line(self) -> list[Move]:
        """The moves of the win that was found."""
        return line_of(self._rules, self._position, self._search.dive.steps())


def card_of(card: Card) -> int:
    """The board's number of a card."""
    return SUITS.index(card.suit) << 4 | (card.rank - 1)


def board_of(rules: Rules, position: Position) -> tuple[Ints, bool]:
    """The position as its searches see it, and whether that is all of it.

    A loaded position may have face-up cards that are out of order. All that lies below the last
    place of disorder in a column is then taken as hidden: whatever the board allows is legal all
    the same, but more is, so that the board's loss is no proof.
    """
    board = zeros(BOARD)
    board[COLUMNS] = len(position.tableau)
    board[DRAWS] = rules.draws
    is_whole = True
    for place, column in enumerate(position.tableau):
        is_whole &= _lay_column(board, place, column)
    _lay_foundations(rules, position, board)
    talon = position.waste + position.stock
    board[TALON] = board[LEFT] = len(talon)
    board[TURNED] = len(position.waste)
    for place, drawn in enumerate(talon):
        card = card_of(drawn)
        board[CARDS + place], board[TALON_PLACE + card] = card, place
        board[ALIVE + place], board[PLACE + card] = 1, IN_TALON
        board[HASH] ^= TABLE_WORDS[ALIVE_WORDS + place]
    settle_waste(board)
    board[HASH] ^= TABLE_WORDS[WASTE_WORDS + board[WASTE]]
    return board, is_whole


def _lay_foundations(rules: Rules, position: Position, board: Ints) -> None:
    """Set the foundations. A suit or its low ranks may be missing in the deck: they count as up
    and do not come down."""
    lowest = dict.fromkeys(SUITS, len(RANKS))
    for face in rules.pack:
        lowest[face[1]] = min(lowest[face[1]], RANKS.index(face[0]))
    for suit, cards in zip(ENGINE_SUITS, position.foundations, strict=True):
        number = SUITS.index(suit)
        board[FLOOR + number] = lowest[suit]
        board[FOUNDATION + number] = max(lowest[suit], len(cards))
        for rank in range(board[FOUNDATION + number]):
            board[PLACE + (number << 4 | rank)] = UP


def _lay_column(board: Ints, place: int, column: Column) -> bool:
    """Lay out a column; whether its face-up cards are in order."""
    cards = [card_of(card) for card in column.cards]
    if not cards:
        board[EMPTY] += 1
        return True
    surface = len(cards) - 1
    while surface > column.down and _lies_well(cards[surface], cards[surface - 1]):
        surface -= 1
    height = 0 if surface == 0 and cards[0] & 15 == KING else surface + 1
    board[HEIGHT + place] = height
    board[HIDDEN] += max(0, height - 1)
    for level, card in enumerate(cards):
        board[COLUMN + card] = place
        if level < height:
            board[DEALT + 64 * place + level] = card
        if level < height - 1:
            board[PLACE + card] = IN_HIDING
            continue
        board[PLACE + card] = SURFACE if level == height - 1 else ON_CARD
        board[FACE_UP + kind_of(card)] += 1
        if level >= height:
            board[PLACED + kind_of(card)] += 1
    return surface == column.down


def _lies_well(card: int, on: int) -> bool:
    """Whether a card lies on the next higher one of the other colour."""
    return kind_of(on) == (kind_of(card) ^ 1) + 2
