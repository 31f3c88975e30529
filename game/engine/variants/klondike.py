"""Klondike, drawing one or three: dealt and shown; it has no moves here yet."""

from dataclasses import replace

from game.engine.cards import PACK, Card
from game.engine.dealing import deal_triangle, shake_deck
from game.engine.layout import columns, foundation_row, layout, pile
from game.engine.position import Column, Position
from game.engine.rules import Rules

_COLUMNS = 7

_PLACES = (
    _COLUMNS,
    [
        pile("s", 0, 0, empty="turn"),
        pile("w", 1, 0, fan="waste"),
        *foundation_row(3),
        *columns(_COLUMNS, 1, empty="king"),
    ],
)


def _lay(deck: tuple[Card, ...]) -> Position:
    """A triangle, its column ends face up; the other cards are the stock."""
    return Position(
        tableau=tuple(
            Column(down, tuple(cards)) for down, cards in enumerate(deal_triangle(deck[:28]))
        ),
        stock=deck[28:],
    )


DRAW_ONE = Rules(
    tag="KL1",
    variant="1",
    game="klondike",
    revision=1,
    columns=_COLUMNS,
    has_stock=True,
    has_waste=True,
    deck=lambda number: shake_deck("KL1", number, PACK),
    lay=_lay,
    layout=layout(wide=_PLACES, tall=_PLACES),
)
DRAW_THREE = replace(DRAW_ONE, variant="3")

VARIANTS = (DRAW_ONE, DRAW_THREE)
