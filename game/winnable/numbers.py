"""Which numbers deals are drawn from, and drawing them so that others draw the same."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from game.engine.codes import BadCode, DealCode, parse_code
from game.engine.rules import Rules

FAMILIAR = 1_000_000
"""Numbers up to here are short, and players have tried all of them."""


def is_numbered(code: DealCode) -> bool:
    """Whether players know this deal by its number alone. Reading decides: a number is the deal's
    name where it is read as this deal."""
    try:
        return parse_code(str(code.number)) == code
    except BadCode:
        return False


def familiar_numbers(rules: Rules) -> range:
    """The deals that are drawn by chance: all, or the first million where they go by numbers."""
    first = DealCode(rules.tag, rules.variant, rules.numbers.start)
    return rules.numbers[:FAMILIAR] if is_numbered(first) else rules.numbers


def drawn_numbers(numbers: range, seed: int) -> Iterator[int]:
    """These numbers by chance, none twice: the same ones for a seed, now and for ever."""
    drawn: set[int] = set()
    place = 0
    while len(drawn) < len(numbers):
        digest = sha256(f"{seed}:{place}".encode()).digest()
        number = numbers[int.from_bytes(digest[:8], "big") % len(numbers)]
        if number not in drawn:
            drawn.add(number)
            yield number
        place += 1
