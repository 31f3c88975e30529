"""Spider with one, two or four suits: two decks, ten columns, finished runs leave."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from game.engine import reasons
from game.engine.cards import KING, RANKS, Card
from game.engine.dealing import deal_round, shake_deck
from game.engine.kinds import COLUMN_TO_COLUMN
from game.engine.layout import Pile, columns, layout, pile
from game.engine.moves import Move
from game.engine.position import COLUMN_PLACE, Column, Position
from game.engine.rules import (
    Event,
    Moved,
    MoveKind,
    Played,
    Refusal,
    Rules,
    Run,
    turn_last,
    turn_up,
)

_COLUMNS = 10
_IN_COLUMNS = 54
_RUNS = 8
_START_SCORE = 500
_MOVE_POINTS = -1
_RUN_POINTS = 100

_DEAL = Move("s", "t")


def _lay(deck: tuple[Card, ...]) -> Position:
    """54 cards round the columns, only their ends face up; the other 50 are the stock."""
    tableau = deal_round(deck[:_IN_COLUMNS], _COLUMNS)
    return Position(
        tableau=tuple(Column(len(cards) - 1, tuple(cards)) for cards in tableau),
        stock=deck[_IN_COLUMNS:],
        score=_START_SCORE,
    )


def _follows(card: Card, on: Card) -> bool:
    """Whether a card lies in order on another: one rank lower, of the same suit."""
    return card.rank + 1 == on.rank and card.suit == on.suit


def _deals(rules: Rules, position: Position) -> Iterator[Move]:
    if position.stock and all(cards for _, cards in position.tableau):
        yield _DEAL


def _deal_in_reach(rules: Rules, position: Position) -> bool:
    """Whether there are cards enough to put one on each column: any last card goes there."""
    held = sum(len(cards) for _, cards in position.tableau)
    return bool(position.stock) and held >= rules.columns


def _not_one_column(rules: Rules, position: Position, move: Move) -> Refusal | None:
    return None if move == _DEAL else Refusal("no_such_move")


def _columns_empty(rules: Rules, position: Position, move: Move) -> Refusal | None:
    held = [len(cards) for _, cards in position.tableau]
    too_few = sum(held) < rules.columns
    return None if all(held) else Refusal("columns_empty", undo_only=too_few)


def _deal_row(position: Position, move: Move) -> Played:
    """A card from the stock to each column, the first column first; a stock set up by hand may
    end before the last one."""
    row, stock = position.stock[:_COLUMNS], position.stock[_COLUMNS:]
    tableau = tuple(
        Column(down, cards + row[place : place + 1])
        for place, (down, cards) in enumerate(position.tableau)
    )
    events = tuple(Moved((card,), "s", f"t{n}") for n, card in enumerate(row, start=1))
    return Played(position._replace(tableau=tableau, stock=stock), events)


def _settle(rules: Rules, position: Position, move: Move) -> Played:
    """The card that the move left bare turns up; then the finished runs leave, from the left, and
    what was under each turns up."""
    settled, events = turn_up(rules, position, move)
    for pile_name in list(COLUMN_PLACE)[:_COLUMNS]:
        if _ends_with_run(settled.column(pile_name)):
            settled, more = _leave(rules, settled, pile_name)
            events += more
    return Played(settled, events)


def _ends_with_run(column: Column) -> bool:
    down, cards = column
    run = cards[-KING:]
    return (
        len(cards) - down >= KING
        and run[-1].rank == 1
        and all(_follows(card, on) for on, card in pairwise(run))
    )


def _leave(rules: Rules, position: Position, pile_name: str) -> Played:
    """The run at the end of a column to the foundation of its suit."""
    run = position.cards_on(pile_name)[-KING:]
    suit = run[0].suit
    after = position.take(pile_name, KING).put(f"f{suit.lower()}", run).add_score(_RUN_POINTS)
    turned, flips = turn_last(rules, after, pile_name)
    events: tuple[Event, ...] = (Run(suit, pile_name), *flips)
    return Played(turned, events)


_MOVES = {
    ("s", "t"): MoveKind(
        _deals,
        (_not_one_column, reasons.stock_empty, _columns_empty),
        _deal_row,
        points=_MOVE_POINTS,
        progress=True,
        in_reach=_deal_in_reach,
    ),
    ("t", "t"): replace(COLUMN_TO_COLUMN, points=_MOVE_POINTS),
}


def _run_places(
    suits: str, x: float, y: float, *, step: tuple[float, float], empty: str = "none"
) -> list[Pile]:
    """Eight runs one a `step` after the other, the first at `x`, `y`; each suit has its share."""
    share = _RUNS // len(suits)
    along, down = (share * part for part in step)
    return [
        pile(
            f"f{suit.lower()}",
            round(x + n * along, 2),
            round(y + n * down, 2),
            fan="runs",
            empty=empty,
            heap=KING,
            step=step,
        )
        for n, suit in enumerate(suits)
    ]


def _spider(variant: str, suits: str) -> Rules:
    """The variant whose two decks read these four suits."""
    pack = tuple(rank + suit for suit in suits for rank in RANKS) * 2
    suits_used = "".join(dict.fromkeys(suits))
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
        moves=_MOVES,
        holds=_follows,
        settle=_settle,
        layout=layout(
            wide=(
                11.4,
                [
                    *columns(_COLUMNS, 0, empty="any"),
                    *_run_places(suits_used, 10.4, 0, step=(0, 0.34)),
                    pile("s", 10.4, 3.7, fan="rows", heap=_COLUMNS, step=(0, -0.05), bottom=True),
                ],
            ),
            tall=(
                _COLUMNS,
                [
                    pile("s", 0, 0, fan="rows", heap=_COLUMNS, step=(0.1, 0)),
                    *_run_places(suits_used, 2, 0, step=(1, 0), empty="run"),
                    *columns(_COLUMNS, 1, empty="any"),
                ],
            ),
            prefers="suit",
        ),
    )


VARIANTS = (_spider("1", "SSSS"), _spider("2", "SHSH"), _spider("4", "SHDC"))
