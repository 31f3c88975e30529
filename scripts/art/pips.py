"""The pips of the full faces: where each stands, as one path a card.

Units are 1/240 of the card's width; y 0 is where the art begins, below the strip that a fan
leaves visible, and 241 its foot.
"""

from fontTools.misc.transform import Identity

from art.paths import outline, short
from art.sprite import path, symbol
from art.suits import SUITS

WIDTH, HEIGHT = 240, 241
LEFT, MIDDLE, RIGHT = 72, 120, 168
FIRST, LAST = 28, 211  # centres of the first and the last row

# Places as (column, row), rows from 0, the first, to 1, the last.
PAIRS = {
    count: [(x, row / (count - 1)) for row in range(count) for x in (LEFT, RIGHT)]
    for count in (2, 3, 4)
}
PLACES: dict[str, list[tuple[int, float]]] = {
    "A": [(MIDDLE, 0.5)],
    "2": [(MIDDLE, 0), (MIDDLE, 1)],
    "3": [(MIDDLE, 0), (MIDDLE, 0.5), (MIDDLE, 1)],
    "4": PAIRS[2],
    "5": [*PAIRS[2], (MIDDLE, 0.5)],
    "6": PAIRS[3],
    "7": [*PAIRS[3], (MIDDLE, 0.25)],
    "8": [*PAIRS[3], (MIDDLE, 0.25), (MIDDLE, 0.75)],
    "9": [*PAIRS[4], (MIDDLE, 0.5)],
    "T": [*PAIRS[4], (MIDDLE, 1 / 6), (MIDDLE, 5 / 6)],
}
SIZES = {"A": 112, "9": 44, "T": 44}
SIZE = 50


def pips_symbol(rank: str, suit: str) -> str:
    size = SIZES.get(rank, SIZE)
    data = "".join(
        pip(suit, x, FIRST + row * (LAST - FIRST), size, turned=row > 0.5)
        for x, row in PLACES[rank]
    )
    return symbol(f"pips-{rank}{suit}", f"0 0 {WIDTH} {HEIGHT}", path(data))


def pip(suit: str, x: float, y: float, size: float, *, turned: bool) -> str:
    scale = size / 100
    place = Identity.translate(x, y).scale(scale, -scale if turned else scale).translate(-50, -50)
    return short(outline(SUITS[suit]), place, grain=10)
