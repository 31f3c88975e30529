"""static/cards/faces.svg: the index, the suits and the pip cards."""

from art.paths import outline, short
from art.pips import PLACES, pips_symbol
from art.ranks import RANKS, IndexFont, rank_symbol
from art.sprite import path, symbol, write_sprite
from art.suits import SUITS

NOTE = (
    "Suits and pips: own work, CC0. Ranks: outlines of Source Serif 4, "
    "copyright Adobe, SIL Open Font License 1.1, see fonts/OFL.txt."
)


def make_faces() -> None:
    font = IndexFont()
    suits = [
        symbol(f"suit-{suit}", "0 0 100 100", path(short(outline(data), grain=10)))
        for suit, data in SUITS.items()
    ]
    ranks = [rank_symbol(font, rank) for rank in RANKS]
    pips = [pips_symbol(rank, suit) for rank in PLACES for suit in SUITS]
    write_sprite("cards/faces.svg", NOTE, [*suits, *ranks, *pips])
