"""Spider with one, two or four suits: dealt and shown; it has no moves here yet."""

from game.engine.cards import RANKS, Card
from game.engine.dealing import deal_round, shake_deck
from game.engine.layout import columns, foundation_column, foundation_row, layout, pile
from game.engine.position import Column, Position
from game.engine.rules import Rules

_COLUMNS = 10
_IN_COLUMNS = 54
_START_SCORE = 500


def _lay(deck: tuple[Card, ...]) -> Position:
    """54 cards round the columns, only their ends face up; the other 50 are the stock."""
    tableau = deal_round(deck[:_IN_COLUMNS], _COLUMNS)
    return Position(
        tableau=tuple(Column(len(cards) - 1, tuple(cards)) for cards in tableau),
        stock=deck[_IN_COLUMNS:],
        score=_START_SCORE,
    )


def _spider(variant: str, suits: str) -> Rules:
    """The variant whose two decks read these four suits."""
    pack = tuple(rank + suit for suit in suits for rank in RANKS) * 2
    return Rules(
        tag="SP1",
        variant=variant,
        game="spider",
        revision=1,
        columns=_COLUMNS,
        has_stock=True,
        pack=pack,
        foundation_step=len(RANKS),
        deck=lambda number: shake_deck("SP1", number, pack),
        lay=_lay,
        layout=layout(
            wide=(
                11.4,
                [
                    *columns(_COLUMNS, 0, empty="any"),
                    *foundation_column(10.4, step=0.8, empty="none"),
                    pile("s", 10.4, 4),
                ],
            ),
            tall=(
                _COLUMNS,
                [
                    pile("s", 0, 0),
                    *foundation_row(6, empty="none"),
                    *columns(_COLUMNS, 1, empty="any"),
                ],
            ),
        ),
    )


VARIANTS = (_spider("1", "SSSS"), _spider("2", "SHSH"), _spider("4", "SHDC"))
