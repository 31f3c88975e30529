"""Playing cards and their two-character faces: rank, then suit (`TH` is the ten of hearts)."""

from collections.abc import Iterable
from typing import NamedTuple

SUITS = "SHDC"
"""Spade, heart, diamond, club: the order of the deck and of the foundations."""

RED = "HD"
"""The suits of the red colour."""

RANKS = "A23456789TJQK"
"""Ace, the lowest, to king; a rank is its place here, counted from 1."""

KING = len(RANKS)

PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The 52 faces in the order of a new deck, the ace of spades first."""

_RANK_AND_SUIT = {face: (RANKS.index(face[0]) + 1, face[1]) for face in PACK}
_FACES = {value: face for face, value in _RANK_AND_SUIT.items()}


class Card(NamedTuple):
    """One card of one deal.

    Its `id` is its place in the order of dealing, from 0: it says nothing about the face, and
    tells the twins of a two-deck game apart. `rank` runs from 1 (ace) to 13 (king).
    """

    id: int
    rank: int
    suit: str

    @property
    def face(self) -> str:
        return _FACES[self.rank, self.suit]


def parse_card(place: int, face: str) -> Card:
    """The card of this id and face; ValueError where the face is not two known characters."""
    if face not in _RANK_AND_SUIT:
        raise ValueError(f"not a card: {face[:20]!r}")
    rank, suit = _RANK_AND_SUIT[face]
    return Card(place, rank, suit)


def faces_of(cards: Iterable[Card]) -> list[str]:
    """The faces of many cards, quicker than one by one."""
    return [_FACES[rank, suit] for _, rank, suit in cards]


def number_cards(faces: tuple[str, ...]) -> tuple[Card, ...]:
    """Cards with these faces, their ids counted from 0."""
    return tuple(parse_card(place, face) for place, face in enumerate(faces))
