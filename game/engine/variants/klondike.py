"""Klondike: columns in alternating colours, and a stock that turns one card or three at a time."""

from collections.abc import Callable
from dataclasses import replace

from game.engine.cards import PACK, Card
from game.engine.dealing import deal_triangle, shake_deck
from game.engine.kinds import (
    COLUMN_TO_COLUMN,
    COLUMN_TO_FOUNDATION,
    FOUNDATION_TO_COLUMN,
    WASTE_TO_COLUMN,
    WASTE_TO_FOUNDATION,
    draw,
    turn_over,
)
from game.engine.layout import columns, foundation_column, foundation_row, layout, pile
from game.engine.position import Column, Position
from game.engine.rules import (
    Rules,
    nothing_waits_for,
    other_color,
)

_COLUMNS = 7

_STOCK = pile("s", 0, 0, empty="turn", heap=8, step=(0.02, -0.01))
_PLACES = (
    _COLUMNS,
    [
        _STOCK,
        pile("w", 1, 0, fan="waste"),
        *foundation_row(3),
        *columns(_COLUMNS, 1, empty="king"),
    ],
)
_LOW_PLACES = (
    _COLUMNS + 2.8,
    [
        _STOCK,
        pile("w", 0, 1, fan="waste-down"),
        *columns(_COLUMNS, 0, empty="king", x=1.4),
        *foundation_column(_COLUMNS + 1.8),
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


_MOVES = {
    ("w", "f"): replace(WASTE_TO_FOUNDATION, points=10),
    ("t", "f"): replace(COLUMN_TO_FOUNDATION, points=10),
    ("w", "t"): replace(WASTE_TO_COLUMN, points=5),
    ("t", "t"): COLUMN_TO_COLUMN,
    ("f", "t"): replace(FOUNDATION_TO_COLUMN, points=-15),
}


def _is_spared(position: Position, card: Card) -> bool:
    """Where several cards are drawn, which come up next hangs on how many lie on the waste: no
    card off it is spared."""
    return nothing_waits_for(position, card) and card not in position.waste


def _klondike(variant: str, draws: int, cost: Callable[[int], int]) -> Rules:
    """The variant that draws so many cards at a time, and what turning the waste over costs."""
    return Rules(
        tag="KL1",
        variant=variant,
        game="klondike",
        revision=1,
        columns=_COLUMNS,
        has_stock=True,
        has_waste=True,
        draws=draws,
        deck=lambda number: shake_deck("KL1", number, PACK),
        lay=_lay,
        layout=layout(wide=_PLACES, tall=_PLACES, low=_LOW_PLACES),
        moves={
            **_MOVES,
            ("s", "w"): draw(draws),
            ("w", "s"): turn_over(cost),
        },
        suits_fit=other_color,
        kings_only=True,
        turn_points=5,
        is_safe=nothing_waits_for if draws == 1 else _is_spared,
    )


DRAW_ONE = _klondike("1", 1, lambda passes: 100)
DRAW_THREE = _klondike("3", 3, lambda passes: 0 if passes < 3 else 20)  # three times for nothing

VARIANTS = (DRAW_ONE, DRAW_THREE)
