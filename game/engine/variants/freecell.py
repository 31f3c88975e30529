"""FreeCell, Microsoft's numbered deals: all cards open, four cells, alternating colours."""

from game.engine.cards import Card
from game.engine.dealing import deal_round, microsoft_deck
from game.engine.kinds import (
    CELL_TO_COLUMN,
    CELL_TO_FOUNDATION,
    COLUMN_TO_CELL,
    COLUMN_TO_COLUMN,
    COLUMN_TO_FOUNDATION,
    NO_RETURN,
)
from game.engine.layout import columns, foundation_column, foundation_row, layout, pile
from game.engine.position import Column, Position
from game.engine.rules import Rules, nothing_waits_for, other_color

_COLUMNS = 8
_CELLS = 4

_TALL_PLACES = (
    _COLUMNS,
    [
        *(pile(f"c{n + 1}", n, 0, empty="any") for n in range(_CELLS)),
        *foundation_row(4),
        *columns(_COLUMNS, 1, empty="any"),
    ],
)
_WIDE_PLACES = (
    _COLUMNS + 0.4,  # a gap between cells and foundations, which look alike once they are full
    [
        *(pile(f"c{n + 1}", n, 0, empty="any") for n in range(_CELLS)),
        *foundation_row(4.4),
        *columns(_COLUMNS, 1, empty="any", x=0.2),
    ],
)
_LOW_PLACES = (
    _COLUMNS + 2.8,
    [
        *(pile(f"c{n + 1}", 0, n, empty="any") for n in range(_CELLS)),
        *columns(_COLUMNS, 0, empty="any", x=1.4),
        *foundation_column(_COLUMNS + 1.8),
    ],
)


def _lay(deck: tuple[Card, ...]) -> Position:
    """All cards face up round the columns."""
    return Position(
        tableau=tuple(Column(0, tuple(cards)) for cards in deal_round(deck, _COLUMNS)),
        cells=(None,) * _CELLS,
    )


def _follows(card: Card, on: Card) -> bool:
    """Whether a card lies in order on another: one rank lower, of the other colour."""
    return card.rank + 1 == on.rank and other_color(card, on) is None


def _room(position: Position, onto_empty: bool) -> int:
    """How many cards can go one by one by way of the empty cells and columns; the empty column
    that they go to is no help."""
    empty = sum(not cards for _, cards in position.tableau)
    helpful = max(0, empty - onto_empty)
    return (1 + position.cells.count(None)) << helpful


FREECELL = Rules(
    tag="FC1",
    variant="C",
    game="freecell",
    revision=1,
    columns=_COLUMNS,
    cells=_CELLS,
    all_face_up=True,
    scored=False,
    numbers=range(1, 2**30),
    deck=microsoft_deck,
    lay=_lay,
    layout=layout(wide=_WIDE_PLACES, tall=_TALL_PLACES, low=_LOW_PLACES),
    moves={
        ("t", "f"): COLUMN_TO_FOUNDATION,
        ("c", "f"): CELL_TO_FOUNDATION,
        ("t", "t"): COLUMN_TO_COLUMN,
        ("c", "t"): CELL_TO_COLUMN,
        ("t", "c"): COLUMN_TO_CELL,
        ("f", "t"): NO_RETURN,
    },
    suits_fit=other_color,
    holds=_follows,
    group_limit=_room,
    one_by_one=True,
    is_safe=nothing_waits_for,
)

VARIANTS = (FREECELL,)
