"""Small made-up games of Klondike: the highest ranks of some suits, few columns, any draw."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import count
from typing import NamedTuple

from game.engine.cards import KING, RANKS, SUITS, Card
from game.engine.kinds import draw
from game.engine.position import Column, Position
from game.engine.rules import Rules
from game.engine.variants.klondike import DRAW_ONE
from tests.solver.brute_klondike import RED, Face, Pile, Table

_SUITS = ("SH", "SH", "SC", "SHD", "SDC", "SHDC")
_MOST_RANKS = {2: 6, 3: 4, 4: 4}


class MadeUp(NamedTuple):
    """`rules` are those of the small deck, `real` those of the whole one, whose foundations
    give back what the small deck lacks."""

    table: Table
    draws: int
    lowest: int
    rules: Rules
    real: Rules
    position: Position


def made_up(seed: int) -> MadeUp:
    """A game of this number; not won."""
    chance = random.Random(seed)
    suits = chance.choice(_SUITS)
    lowest = KING + 1 - chance.randint(2, _MOST_RANKS[len(suits)])
    up = dict.fromkeys(suits, lowest - 1)
    if chance.random() < 0.3:
        up = {suit: min(KING - 1, lowest - 1 + chance.choice((0, 0, 1, 1, 2))) for suit in suits}
    deck = [(rank, suit) for suit in suits for rank in range(up[suit] + 1, KING + 1)]
    chance.shuffle(deck)
    talon = [deck.pop() for _ in range(chance.randint(0, len(deck) * 2 // 3))]
    turned = chance.choice((0, chance.randint(0, len(talon))))
    columns: list[list[Face]] = [[] for _ in range(chance.randint(2, 4))]
    for face in deck:
        chance.choice(columns).append(face)
    table = Table(
        tuple((_down(chance, cards), tuple(cards)) for cards in columns),
        tuple(up.items()),
        tuple(talon[turned:]),
        tuple(talon[:turned]),
    )
    draws = chance.choice((1, 1, 2, 3, 3))
    real = replace(DRAW_ONE, draws=draws, moves={**DRAW_ONE.moves, ("s", "w"): draw(draws)})
    pack = tuple(RANKS[rank - 1] + suit for suit in suits for rank in range(lowest, KING + 1))
    return MadeUp(table, draws, lowest, replace(real, pack=pack), real, _position(table))


def _down(chance: random.Random, cards: list[Face]) -> int:
    """How many of a column lie face down: all but its end that is in order, or any other number,
    now and then."""
    if cards and chance.random() < 0.02:
        return chance.randrange(len(cards))
    down = max(0, len(cards) - 1)
    least = chance.randrange(down + 1) if chance.random() < 0.3 else down
    while down > least and _fits(cards[down], cards[down - 1]):
        down -= 1
    return down


def _fits(card: Face, on: Face) -> bool:
    return card[0] + 1 == on[0] and (card[1] in RED) != (on[1] in RED)


def _position(table: Table) -> Position:
    ids, up = count(), dict(table.up)

    def cards(faces: Pile) -> tuple[Card, ...]:
        return tuple(Card(next(ids), rank, suit) for rank, suit in faces)

    return Position(
        tableau=tuple(Column(down, cards(faces)) for down, faces in table.columns),
        foundations=tuple(
            cards(tuple((rank, suit) for rank in range(1, up.get(suit, KING) + 1)))
            for suit in SUITS
        ),
        stock=cards(table.stock),
        waste=cards(table.waste),
    )
