"""The kinds of moves that games share: which are legal, what refuses the others, what they do."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

from game.engine import reasons
from game.engine.cards import KING, Card
from game.engine.moves import Move
from game.engine.position import Column, Position
from game.engine.rules import Moved, MoveKind, Played, Rules

_ANY_NUMBER = 1000  # more cards than any game has

DRAW = Move("s", "w")
TURN_OVER = Move("w", "s")

Places = dict[int, list[tuple[str, Card | None]]]


@cache
def _move(source: str, target: str, count: int = 1) -> Move:
    """One object for each move, for the same ones come again and again."""
    return Move(source, target, count)


def _columns(position: Position) -> Iterator[tuple[str, Column]]:
    return zip(_COLUMN_NAMES, position.tableau, strict=False)


_COLUMN_NAMES = tuple(f"t{number}" for number in range(1, 11))
_CELL_NAMES = tuple(f"c{number}" for number in range(1, 5))
_FOUNDATION_NAMES = {"S": "fs", "H": "fh", "D": "fd", "C": "fc"}


def _places(rules: Rules, position: Position) -> Places:
    """Where in the tableau a card of a rank may lie, suits aside: the columns that end one rank
    higher, with their last card, and the empty ones (None)."""
    places: Places = {}
    for name, (_, cards) in _columns(position):
        if cards:
            last = cards[-1]
            places.setdefault(last.rank - 1, []).append((name, last))
        else:
            for rank in (KING,) if rules.kings_only else range(1, KING + 1):
                places.setdefault(rank, []).append((name, None))
    return places


def _column_to_column(rules: Rules, position: Position) -> Iterator[Move]:
    places, misfit = _places(rules, position), rules.suits_fit
    limits = _limits(rules, position)
    for source, column in _columns(position):
        cards = column.cards
        size = len(cards)
        for lowest in range(_lowest(rules, column, max(limits)), size):
            card = cards[lowest]
            for target, on in places.get(card.rank, ()):
                within = size - lowest <= limits[on is None]
                if within and target != source and not (on and misfit(card, on)):
                    yield _move(source, target, size - lowest)


def _limits(rules: Rules, position: Position) -> tuple[int, int]:
    """The most cards that go onto a card, and onto an empty column."""
    if rules.group_limit is None:
        return _ANY_NUMBER, _ANY_NUMBER
    return rules.group_limit(position, False), rules.group_limit(position, True)


def _lowest(rules: Rules, column: Column, limit: int) -> int:
    """The place of the lowest card that moves with all that lies on it."""
    down, cards = column
    lowest = max(down, len(cards) - limit, 0)
    if rules.holds is None:
        return lowest
    place = len(cards) - 1
    while place > lowest and rules.holds(cards[place], cards[place - 1]):
        place -= 1
    return max(place, 0)


def _loose_to_column(rules: Rules, position: Position, role: str) -> Iterator[Move]:
    """The moves of single cards, those of this role of piles, to columns."""
    loose = list(_loose(position, role))
    places = _places(rules, position) if loose else {}
    for source, card in loose:
        for target, on in places.get(card.rank, ()):
            if not (on and rules.suits_fit(card, on)):
                yield _move(source, target)


def _loose_to_foundation(rules: Rules, position: Position, role: str) -> Iterator[Move]:
    spades, hearts, diamonds, clubs = position.foundations
    next_rank = {
        "S": len(spades) + 1,
        "H": len(hearts) + 1,
        "D": len(diamonds) + 1,
        "C": len(clubs) + 1,
    }
    for source, (_, rank, suit) in _loose(position, role):
        if rank == next_rank[suit]:
            yield _move(source, _FOUNDATION_NAMES[suit])


def _loose(position: Position, role: str) -> Iterator[tuple[str, Card]]:
    """The last cards of all piles of this role, with their piles."""
    for name, cards in _piles(position, role):
        if cards:
            yield name, cards[-1]


def _piles(position: Position, role: str) -> Iterable[tuple[str, Sequence[Card]]]:
    """All piles of this role, which is not the stock's, and their cards."""
    match role:
        case "t":
            return ((name, cards) for name, (_, cards) in _columns(position))
        case "f":
            return zip(_FOUNDATION_NAMES.values(), position.foundations, strict=True)
        case "w":
            return (("w", position.waste),)
    cells = zip(_CELL_NAMES, position.cells, strict=False)
    return ((name, [card] if card else []) for name, card in cells)


def _column_to_cell(rules: Rules, position: Position) -> Iterator[Move]:
    held = zip(_CELL_NAMES, position.cells, strict=False)
    empty = [name for name, card in held if card is None]
    for source, _ in _loose(position, "t") if empty else ():
        for target in empty:
            yield _move(source, target)


def carry(position: Position, move: Move) -> Played:
    """The last cards of one pile onto another."""
    cards = position.cards_on(move.source)[-move.count :]
    after = position.take(move.source, move.count).put(move.target, cards)
    return Played(after, (Moved(cards, move.source, move.target),))


COLUMN_TO_COLUMN = MoveKind(
    generate=_column_to_column,
    reasons=(
        reasons.same_pile,
        reasons.empty_source,
        reasons.too_many_cards,
        reasons.face_down,
        reasons.not_a_run,
        reasons.does_not_fit,
        reasons.group_too_large,
    ),
    carry_out=carry,
)
"""A face-up card with all that lies on it, in order or not, as the rules have it."""

COLUMN_TO_FOUNDATION = MoveKind(
    generate=lambda rules, position: _loose_to_foundation(rules, position, "t"),
    reasons=(reasons.empty_source, reasons.one_card_only, reasons.not_next_on_foundation),
    carry_out=carry,
    progress=True,
)
"""The last card of a column to the foundation of its suit."""

FOUNDATION_TO_COLUMN = MoveKind(
    generate=lambda rules, position: _loose_to_column(rules, position, "f"),
    reasons=(reasons.empty_source, reasons.does_not_fit),
    carry_out=carry,
    progress=True,  # the card can go up again, which raises a foundation
)
"""The top card of a foundation back to a column."""

NO_RETURN = MoveKind(
    generate=lambda rules, position: iter(()),
    reasons=(reasons.no_return,),
    carry_out=carry,
)
"""What is on a foundation stays there."""

WASTE_TO_COLUMN = MoveKind(
    generate=lambda rules, position: _loose_to_column(rules, position, "w"),
    reasons=(reasons.waste_empty, reasons.does_not_fit),
    carry_out=carry,
    progress=True,
)
"""The last card of the waste to a column."""

WASTE_TO_FOUNDATION = MoveKind(
    generate=lambda rules, position: _loose_to_foundation(rules, position, "w"),
    reasons=(reasons.waste_empty, reasons.not_next_on_foundation),
    carry_out=carry,
    progress=True,
)
"""The last card of the waste to the foundation of its suit."""

COLUMN_TO_CELL = MoveKind(
    generate=_column_to_cell,
    reasons=(reasons.empty_source, reasons.one_card_only, reasons.cell_taken),
    carry_out=carry,
)
"""The last card of a column to an empty cell."""

CELL_TO_COLUMN = MoveKind(
    generate=lambda rules, position: _loose_to_column(rules, position, "c"),
    reasons=(reasons.empty_source, reasons.does_not_fit),
    carry_out=carry,
)
"""A cell's card to a column."""

CELL_TO_FOUNDATION = MoveKind(
    generate=lambda rules, position: _loose_to_foundation(rules, position, "c"),
    reasons=(reasons.empty_source, reasons.not_next_on_foundation),
    carry_out=carry,
    progress=True,
)
"""A cell's card to the foundation of its suit."""


def _draws(rules: Rules, position: Position) -> Iterator[Move]:
    if position.stock:
        yield DRAW


def _turns_over(rules: Rules, position: Position) -> Iterator[Move]:
    if position.waste and not position.stock:
        yield TURN_OVER


def draw(number: int) -> MoveKind:
    """So many cards, or as many as are left, from the stock to the waste."""

    def carry_out(position: Position, move: Move) -> Played:
        cards = position.stock[:number]
        after = position._replace(stock=position.stock[number:], waste=position.waste + cards)
        return Played(after, (Moved(cards, "s", "w"),))

    return MoveKind(_draws, (reasons.stock_empty,), carry_out)


def turn_over(cost: Callable[[int], int]) -> MoveKind:
    """The waste becomes the stock again, in the same order. `cost` gives the points that it takes
    from the number of times that it was turned over before."""

    def carry_out(position: Position, move: Move) -> Played:
        cards = position.waste
        after = position._replace(stock=cards, waste=(), passes=position.passes + 1)
        return Played(after.add_score(-cost(position.passes)), (Moved(cards, "w", "s"),))

    refusals = (reasons.stock_not_empty, reasons.waste_empty)
    return MoveKind(_turns_over, refusals, carry_out)
