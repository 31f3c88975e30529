"""FreeCell, Microsoft's numbered deals: dealt and shown; it has no moves here yet."""

from game.engine.cards import Card
from game.engine.dealing import deal_round, microsoft_deck
from game.engine.layout import columns, foundation_row, layout, pile
from game.engine.position import Column, Position
from game.engine.rules import Rules

_COLUMNS = 8
_CELLS = 4

_PLACES = (
    _COLUMNS,
    [
        *(pile(f"c{n + 1}", n, 0, empty="any") for n in range(_CELLS)),
        *foundation_row(4),
        *columns(_COLUMNS, 1, empty="any"),
    ],
)


def _lay(deck: tuple[Card, ...]) -> Position:
    """All cards face up round the columns."""
    return Position(
        tableau=tuple(Column(0, tuple(cards)) for cards in deal_round(deck, _COLUMNS)),
        cells=(None,) * _CELLS,
    )


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
    layout=layout(wide=_PLACES, tall=_PLACES),
)

VARIANTS = (FREECELL,)
