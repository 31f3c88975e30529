"""The index, the suits and the pip cards: static/cards/faces.svg and pips.svg, and the outlines
that the table draws small cards with at once, as a module."""

from art.paths import outline, short
from art.pips import PLACES, pips_symbol
from art.ranks import RANKS, IndexFont, rank_outline, rank_symbol
from art.sources import STATIC
from art.sprite import path, symbol, write_svg
from art.suits import SUITS

SUITS_NOTE = "Suits and pips: own work, CC0."
RANKS_NOTE = (
    "Ranks: outlines of Source Serif 4, copyright Adobe, SIL Open Font License 1.1, "
    "see fonts/OFL.txt."
)
MODULE = """/**
 * The outlines of suits, in a box of 100 by 100, and of ranks, where a capital is 100 high. Written
 * by scripts/art. {suits}
 * {ranks}
 */

export const SUITS = Object.freeze({{
{suit_lines}
}});

export const RANKS = Object.freeze({{
{rank_lines}
}});

export const RANK_WIDTHS = Object.freeze({{
{width_lines}
}});
"""


def make_faces() -> None:
    font = IndexFont()
    suits = {suit: short(outline(data), grain=10) for suit, data in SUITS.items()}
    ranks = {rank: rank_outline(font, rank) for rank in RANKS}
    symbols = [symbol(f"suit-{suit}", "0 0 100 100", path(data)) for suit, data in suits.items()]
    symbols += [rank_symbol(rank, *drawn) for rank, drawn in ranks.items()]
    write_svg("cards/faces.svg", f"{SUITS_NOTE} {RANKS_NOTE}", symbols)
    pips = [pips_symbol(rank, suit) for rank in PLACES for suit in SUITS]
    write_svg("cards/pips.svg", SUITS_NOTE, pips)
    module = MODULE.format(
        suits=SUITS_NOTE,
        ranks=RANKS_NOTE,
        suit_lines=_lines({suit: f'"{data}"' for suit, data in suits.items()}),
        rank_lines=_lines({rank: f'"{data}"' for rank, (_, data) in ranks.items()}),
        width_lines=_lines({rank: width for rank, (width, _) in ranks.items()}),
    )
    (STATIC / "js" / "table" / "outlines.js").write_text(module, encoding="utf-8")


def _lines(values: dict[str, str]) -> str:
    return "\n".join(f"  {name}: {value}," for name, value in values.items())
