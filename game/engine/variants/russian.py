"""Russian Solitaire: seven columns, any face-up group moves, in Classic onto its own suit."""

from dataclasses import replace

from game.engine.cards import PACK, Card
from game.engine.dealing import deal_triangle, shake_deck
from game.engine.kinds import COLUMN_TO_COLUMN, COLUMN_TO_FOUNDATION, FOUNDATION_TO_COLUMN
from game.engine.layout import columns, foundation_column, foundation_row, layout
from game.engine.position import Column, Position
from game.engine.rules import Rules, any_suit, same_suit

_COLUMNS = 7


def _lay(deck: tuple[Card, ...]) -> Position:
    """A triangle, its column ends face up, and four more face-up rows on columns 2…7."""
    tableau = deal_triangle(deck[:28])
    for place, card in enumerate(deck[28:]):
        tableau[1 + place % 6].append(card)
    return Position(tuple(Column(down, tuple(cards)) for down, cards in enumerate(tableau)))


CLASSIC = Rules(
    tag="RU1",
    variant="C",
    game="russian",
    revision=1,
    columns=_COLUMNS,
    deck=lambda number: shake_deck("RU1", number, PACK),
    lay=_lay,
    layout=layout(
        wide=(8.4, columns(_COLUMNS, 0, empty="king") + foundation_column(7.4)),
        tall=(7, foundation_row(3) + columns(_COLUMNS, 1, empty="king")),
    ),
    moves={
        ("t", "f"): replace(COLUMN_TO_FOUNDATION, points=10),
        ("f", "t"): FOUNDATION_TO_COLUMN,
        ("t", "t"): COLUMN_TO_COLUMN,
    },
    suits_fit=same_suit,
    kings_only=True,
    group_limit=lambda position, onto_empty: 20,
    turn_points=5,
    undo_limit=100,
)
RELAXED = replace(CLASSIC, variant="R", suits_fit=any_suit)

VARIANTS = (CLASSIC, RELAXED)
