"""How decks are put in order, and laid out by hand.

What is published under a tag never changes: a new shuffle is a new function under a new tag.
"""

import hashlib
from collections.abc import Iterator, Sequence

from game.engine.cards import RANKS, Card, number_cards

# 512 draws, where a deck of 104 takes 103 and fewer than one draw in 600 is dropped.
_STREAM_BYTES = 1024


def shake_deck(tag: str, number: int, pack: tuple[str, ...]) -> tuple[Card, ...]:
    """The pack shuffled by Fisher and Yates, with chance drawn from SHAKE-256 of `TAG:N`."""
    faces = list(pack)
    draws = _draws(f"{tag}:{number}")
    for last in range(len(faces) - 1, 0, -1):
        choices = last + 1
        fair = 65536 - 65536 % choices
        chosen = next(draw for draw in draws if draw < fair) % choices
        faces[last], faces[chosen] = faces[chosen], faces[last]
    return number_cards(tuple(faces))


def _draws(seed: str) -> Iterator[int]:
    """Even numbers from 0 to 65535, for ever the same for a seed."""
    stream = hashlib.shake_256(seed.encode("ascii")).digest(_STREAM_BYTES)
    return (stream[at] << 8 | stream[at + 1] for at in range(0, _STREAM_BYTES, 2))


def microsoft_deck(number: int) -> tuple[Card, ...]:
    """The deck of Microsoft's numbered FreeCell deals, in the order of dealing."""
    left = [rank + suit for rank in RANKS for suit in "CDHS"]
    faces = []
    state = number
    while left:
        state = (state * 214013 + 2531011) % 2**31
        chosen = (state >> 16) % len(left)
        left[chosen], left[-1] = left[-1], left[chosen]
        faces.append(left.pop())
    return number_cards(tuple(faces))


def deal_triangle(deck: Sequence[Card]) -> list[list[Card]]:
    """28 cards row by row on seven columns of 1…7: round r gives one to each of columns r…7."""
    columns: list[list[Card]] = [[] for _ in range(7)]
    cards = iter(deck)
    for first in range(7):
        for column in columns[first:]:
            column.append(next(cards))
    return columns


def deal_round(deck: Sequence[Card], columns: int) -> list[list[Card]]:
    """The whole deck, one card after the other, round the columns."""
    return [list(deck[first::columns]) for first in range(columns)]
