"""A position: which card lies where, the score, the passes. Immutable, with its texts both ways."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple, Protocol, TypeVar

from game.engine.cards import RANKS, SUITS, Card, faces_of, parse_card

COLUMN_PLACE = {f"t{number}": number - 1 for number in range(1, 11)}
CELL_PLACE = {f"c{number}": number - 1 for number in range(1, 5)}
FOUNDATION_PLACE = {f"f{suit.lower()}": place for place, suit in enumerate(SUITS)}
NO_FOUNDATIONS: tuple[tuple[Card, ...], ...] = ((), (), (), ())

_EMPTY = "--"

_Item = TypeVar("_Item")


class Shape(Protocol):
    """What a position's texts must know of a game; `rules.Rules` is one."""

    @property
    def columns(self) -> int: ...
    @property
    def cells(self) -> int: ...
    @property
    def foundation_step(self) -> int: ...


class Column(NamedTuple):
    """A tableau column, its bottom card first; the `down` lowest lie face down."""

    down: int
    cards: tuple[Card, ...]


Piles = tuple[
    tuple[Column, ...],
    tuple[tuple[Card, ...], ...],
    tuple[Card, ...],
    tuple[Card, ...],
    tuple[Card | None, ...],
]
"""Tableau, foundations, stock, waste, cells."""


class Position(NamedTuple):
    """`stock`: the next card to be dealt first. `waste`: the last is playable. `cells`: None is
    an empty one. `foundations`: in the order of `SUITS`. A pile that a game lacks is empty."""

    tableau: tuple[Column, ...]
    foundations: tuple[tuple[Card, ...], ...] = NO_FOUNDATIONS
    stock: tuple[Card, ...] = ()
    waste: tuple[Card, ...] = ()
    cells: tuple[Card | None, ...] = ()
    score: int = 0
    passes: int = 0

    @property
    def piles(self) -> Piles:
        """Where the cards lie, whatever the score: equal for the same table."""
        return self[:5]

    def column(self, pile: str) -> Column:
        """The column of this name."""
        return self.tableau[COLUMN_PLACE[pile]]

    def cards_on(self, pile: str) -> tuple[Card, ...]:
        """The cards of any pile but the stock, bottom first."""
        role = pile[0]
        if role == "t":
            return self.tableau[COLUMN_PLACE[pile]].cards
        if role == "f":
            return self.foundations[FOUNDATION_PLACE[pile]]
        if role == "w":
            return self.waste
        card = self.cells[CELL_PLACE[pile]]
        return () if card is None else (card,)

    def take(self, pile: str, count: int) -> "Position":
        """Without the last `count` cards of any pile but the stock."""
        return self._with_pile(pile, self.cards_on(pile)[:-count])

    def put(self, pile: str, cards: tuple[Card, ...]) -> "Position":
        """With these cards on top of any pile but the stock; a cell holds one."""
        return self._with_pile(pile, self.cards_on(pile) + cards)

    def turn_up(self, pile: str) -> "Position":
        """With one face-down card of the column fewer."""
        place = COLUMN_PLACE[pile]
        down, cards = self.tableau[place]
        return self._replace(tableau=_swap(self.tableau, place, Column(down - 1, cards)))

    def add_score(self, points: int) -> "Position":
        """With these points more (or fewer), never below 0."""
        return self._replace(score=max(0, self.score + points)) if points else self

    def _with_pile(self, pile: str, cards: tuple[Card, ...]) -> "Position":
        role = pile[0]
        if role == "t":
            place = COLUMN_PLACE[pile]
            column = Column(self.tableau[place].down, cards)
            return self._replace(tableau=_swap(self.tableau, place, column))
        if role == "f":
            place = FOUNDATION_PLACE[pile]
            return self._replace(foundations=_swap(self.foundations, place, cards))
        if role == "w":
            return self._replace(waste=cards)
        held = cards[0] if cards else None
        return self._replace(cells=_swap(self.cells, CELL_PLACE[pile], held))


def _swap(items: tuple[_Item, ...], place: int, item: _Item) -> tuple[_Item, ...]:
    return (*items[:place], item, *items[place + 1 :])


# JSON: the piles as the engine protocol's state shows them, every face open.


def to_json(shape: Shape, position: Position) -> dict[str, Any]:
    """The piles as the trusted side sees them; a face-down card has `#` before its face."""
    step = shape.foundation_step
    return {
        "tableau": [_faces(column) for column in position.tableau],
        "foundations": {
            suit: len(cards) // step
            for suit, cards in zip(SUITS, position.foundations, strict=True)
        },
        "stock": faces_of(position.stock),
        "waste": faces_of(position.waste),
        "cells": [card and card.face for card in position.cells],
    }


def _faces(column: Column) -> list[str]:
    down, cards = column
    faces = faces_of(cards)
    faces[:down] = ["#" + face for face in faces[:down]]
    return faces


def from_json(shape: Shape, piles: Mapping[str, Any], score: int = 0, passes: int = 0) -> Position:
    """The position with these piles, trusted to be well made; cards are numbered as read."""
    ids = count()
    foundations: Mapping[str, int] = piles["foundations"]
    return Position(
        tableau=tuple(_column(ids, faces) for faces in piles["tableau"]),
        foundations=tuple(
            _cards(ids, foundation_faces(shape, suit, foundations[suit])) for suit in SUITS
        ),
        stock=_cards(ids, piles.get("stock", ())),
        waste=_cards(ids, piles.get("waste", ())),
        cells=tuple(face and parse_card(next(ids), face) for face in piles.get("cells", ())),
        score=score,
        passes=passes,
    )


def foundation_faces(shape: Shape, suit: str, size: int) -> list[str]:
    """The faces on a foundation that shows `size`: cards from the ace up, or runs down to it."""
    if shape.foundation_step == 1:
        return [rank + suit for rank in RANKS[:size]]
    return [rank + suit for rank in reversed(RANKS[: shape.foundation_step])] * size


def _column(ids: Iterator[int], faces: Sequence[str]) -> Column:
    down = sum(face.startswith("#") for face in faces)
    return Column(down, _cards(ids, [face.removeprefix("#") for face in faces]))


def _cards(ids: Iterator[int], faces: Iterable[str]) -> tuple[Card, ...]:
    return tuple(parse_card(next(ids), face) for face in faces)


# Text: a pile a line, as people draw a table.


def to_text(shape: Shape, position: Position) -> str:
    """The table drawn: `f` the foundations' top cards, then the other piles, a column a line."""
    lines = [("f", [_foundation_text(shape, cards) for cards in position.foundations])]
    lines += [("s", faces_of(position.stock))] * bool(position.stock)
    lines += [("w", faces_of(position.waste))] * bool(position.waste)
    cells = [card.face if card else _EMPTY for card in position.cells]
    lines += [("c", cells)] * bool(cells)
    lines += [(f"t{n}", _faces(column)) for n, column in enumerate(position.tableau, start=1)]
    lines += [("score", [str(position.score)])] * bool(position.score)
    lines += [("passes", [str(position.passes)])] * bool(position.passes)
    return "\n".join(f"{name:<3} {' '.join(words)}".rstrip() for name, words in lines)


def _foundation_text(shape: Shape, cards: tuple[Card, ...]) -> str:
    if shape.foundation_step > 1:
        return str(len(cards) // shape.foundation_step)
    return cards[-1].face if cards else _EMPTY


def from_text(shape: Shape, text: str) -> Position:
    """The position drawn as `to_text` draws it. What is not drawn is empty, so that a small table
    stays small: not every card need be there. Raises ValueError on a line that draws no pile."""
    lines: dict[str, list[str]] = {}
    for line in filter(str.strip, text.splitlines()):
        name, *words = line.split()
        if name in lines or name not in _names(shape):
            raise ValueError(f"not a pile, or drawn twice: {line!r}")
        lines[name] = words
    drawn = {
        "tableau": [lines.get(f"t{n + 1}", []) for n in range(shape.columns)],
        "foundations": {
            suit: _foundation_size(shape, word)
            for suit, word in zip(SUITS, lines.get("f", [_EMPTY] * 4), strict=True)
        },
        "stock": lines.get("s", []),
        "waste": lines.get("w", []),
        "cells": [
            None if word == _EMPTY else word for word in lines.get("c", [_EMPTY] * shape.cells)
        ],
    }
    return from_json(shape, drawn, *(int(lines.get(name, "0")[0]) for name in ("score", "passes")))


def _names(shape: Shape) -> set[str]:
    columns = {f"t{n + 1}" for n in range(shape.columns)}
    return columns | {"f", "s", "w", "c", "score", "passes"}


def _foundation_size(shape: Shape, word: str) -> int:
    if word == _EMPTY:
        return 0
    return int(word) if shape.foundation_step > 1 else RANKS.index(word[0]) + 1


# Packed: card ids in hexadecimal, for storage. Keeps the twins of two decks apart.


def pack(position: Position) -> str:
    """The position in about 140 bytes of ASCII, all of it but the deck and the rules."""
    cells = "/".join("" if card is None else _hex((card,)) for card in position.cells)
    return "|".join(
        (
            f"{position.score}.{position.passes}",
            "/".join(f"{down}.{_hex(cards)}" for down, cards in position.tableau),
            "/".join(map(_hex, position.foundations)),
            _hex(position.stock),
            _hex(position.waste),
            cells,
        )
    )


def _hex(cards: Iterable[Card]) -> str:
    return bytes([card.id for card in cards]).hex()


def unpack(shape: Shape, deck: Sequence[Card], text: str) -> Position:
    """What `pack` packed, with the deal's deck; ValueError where it is no position of the game."""
    numbers, tableau, foundations, stock, waste, cells = text.split("|")
    score, passes = numbers.split(".")

    def cards(ids: str) -> tuple[Card, ...]:
        return tuple([deck[place] for place in bytes.fromhex(ids)])

    def column(text: str) -> Column:
        down, ids = text.split(".")
        return Column(int(down), cards(ids))

    position = Position(
        tableau=tuple(column(text) for text in tableau.split("/")),
        foundations=tuple(cards(ids) for ids in foundations.split("/")),
        stock=cards(stock),
        waste=cards(waste),
        cells=tuple(cards(ids)[0] if ids else None for ids in cells.split("/"))
        if shape.cells
        else (),
        score=int(score),
        passes=int(passes),
    )
    if len(position.tableau) != shape.columns or len(position.cells) != shape.cells:
        raise ValueError(f"not a position of this game: {text!r}")
    return position
