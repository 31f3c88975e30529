"""FreeCell searched without any shortcut, to check the real search with.

It shares no code with engine or solver and reads like the rules: one card at a time, no card goes
up by itself, columns or cells that change places make another position, nothing is pruned. So it
is only for made-up decks of few cards.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from tests.solver.brute import Card, can_be_won

_Item = TypeVar("_Item")

_RED = (1, 2)
"""Suits are in the order of the foundations: spade, heart, diamond, club."""


class Kind(NamedTuple):
    """A made-up FreeCell."""

    ranks: int
    suits: int
    columns: int
    cells: int


class Table(NamedTuple):
    """`columns`: the cards, lowest first; `cells`: a card or None each; `heights`: how many cards
    lie on each foundation."""

    columns: tuple[tuple[Card, ...], ...]
    cells: tuple[Card | None, ...]
    heights: tuple[int, ...]


def made_up(kind: Kind, chance: random.Random) -> Table:
    """The whole deck anywhere: foundations begun, cells taken, columns of any length."""
    heights = [chance.choice((0, 0, 0, chance.randint(0, kind.ranks))) for _ in range(kind.suits)]
    heights[0] = min(heights[0], kind.ranks - 1)
    deck = [(rank, suit) for suit in range(kind.suits) for rank in range(1, kind.ranks + 1)]
    cards = [card for card in deck if card[0] > heights[card[1]]]
    chance.shuffle(cards)
    cells = [cards.pop() if cards and chance.random() < 0.3 else None for _ in range(kind.cells)]
    columns: list[list[Card]] = [[] for _ in range(kind.columns)]
    for card in cards:
        chance.choice(columns).append(card)
    return Table(tuple(map(tuple, columns)), tuple(cells), tuple(heights))


def wins(kind: Kind, table: Table, most: int) -> bool | None:
    """Whether the table can be won; None where more than so many positions are in reach."""
    all_cards = kind.ranks * kind.suits
    return can_be_won(table, lambda now: sum(now.heights) == all_cards, followers, most)


def followers(table: Table) -> Iterator[Table]:
    """Every table that a move of one card makes."""
    for column, cards in enumerate(table.columns):
        if cards:
            columns = _with(table.columns, column, cards[:-1])
            yield from _placed(table, table._replace(columns=columns), cards[-1])
    for cell, card in enumerate(table.cells):
        if card:
            yield from _placed(table, table._replace(cells=_with(table.cells, cell, None)), card)


def _placed(before: Table, taken: Table, card: Card) -> Iterator[Table]:
    """The tables with the card, which was taken from somewhere, on any place that it fits."""
    rank, suit = card
    if before.heights[suit] == rank - 1:
        yield taken._replace(heights=_with(before.heights, suit, rank))
    for column, cards in enumerate(taken.columns):
        if not cards or _fits(card, cards[-1]):
            yield taken._replace(columns=_with(taken.columns, column, (*cards, card)))
    for cell, held in enumerate(taken.cells):
        if held is None:
            yield taken._replace(cells=_with(taken.cells, cell, card))


def _fits(card: Card, on: Card) -> bool:
    return card[0] == on[0] - 1 and (card[1] in _RED) != (on[1] in _RED)


def _with(items: tuple[_Item, ...], place: int, item: _Item) -> tuple[_Item, ...]:
    return (*items[:place], item, *items[place + 1 :])
