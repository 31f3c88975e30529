"""What makes a Spider position look good, as tables of weights."""

from typing import NamedTuple

from game.solver.compiling import Ints, ints
from game.solver.seen import words
from game.solver.spider_columns import DOWN, DOWNS, FREE, HASTE, OUT, PAIRS, RUNS, SUIT, WEIGHTS


class Taste(NamedTuple):
    """What a search likes; the unit is arbitrary."""

    join: int = 100
    """A card on the next one of its suit."""
    longer: int = 20
    """More for each card that the run has already."""
    order: int = 15
    """A card on the next one of another suit."""
    broken: int = -40
    """A card on one that it does not follow."""
    blocks: int = -5
    """More for each rank that the card below is higher."""
    on_down: int = -20
    king: int = 60
    """A king that is the first card of its column."""
    first: int = 0
    """Any other."""
    down: int = -30
    """A card that lies face down."""
    deeper: int = -2
    """More for the lowest one, and less for each above it, down to none."""
    free: int = 150
    """An empty column."""
    out: int = 2500
    haste: int = 2


def table(taste: Taste, ranks: int) -> Ints:
    """The weights of a taste, as the search reads them."""
    made = [0] * WEIGHTS
    cards = [suit * SUIT + rank for suit in range(4) for rank in range(1, ranks + 1)]
    for card in cards:
        made[PAIRS + card] = taste.king if card % SUIT == ranks else taste.first
        for under in cards:
            made[PAIRS + under * DOWN + card] = _pair(taste, under % SUIT, card % SUIT)
            made[PAIRS + (under + DOWN) * DOWN + card] = taste.on_down
    for size in range(1, 32):
        made[RUNS + size] = (size - 1) * taste.join + (size - 1) * (size - 2) // 2 * taste.longer
    for height in range(128):
        made[DOWNS + height] = taste.down + taste.deeper * max(0, 5 - height)
    for count in range(16):
        made[FREE + count] = taste.free * count
        made[OUT + count] = taste.out * count
    made[HASTE] = taste.haste
    return ints(made)


def _pair(taste: Taste, under: int, rank: int) -> int:
    if under == rank + 1:
        return taste.order
    return taste.broken + taste.blocks * max(0, under - rank)


TASTES = (
    Taste(),
    Taste(order=2, broken=-70, free=126),
    Taste(first=-12, longer=12, down=-45),
    Taste(free=220, haste=0),
)
"""Those of the runs, in turn: what one cannot solve, another often can."""


def taste_of(number: int) -> Taste:
    """The taste of the run of this number: first those above, then like them, each liking more or
    less by up to the half, never two the same."""
    base = TASTES[number % len(TASTES)]
    if number < len(TASTES):
        return base
    chances = words(len(base), number)
    return Taste(
        *(like * (64 + int(chance) % 65) // 96 for like, chance in zip(base, chances, strict=True))
    )
