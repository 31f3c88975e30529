"""The kinds of moves that games share: which are legal, what refuses the others, what they do."""

from collections.abc import Iterator
from functools import cache

from game.engine import reasons
from game.engine.cards import KING, Card
from game.engine.moves import Move
from game.engine.position import Position
from game.engine.rules import Moved, MoveKind, Played, Rules

Places = dict[int, list[tuple[int, Card | None]]]


@cache
def _between_columns(source: int, target: int, count: int) -> Move:
    return Move(f"t{source + 1}", f"t{target + 1}", count)


@cache
def _to_foundation(source: int, suit: str) -> Move:
    return Move(f"t{source + 1}", f"f{suit.lower()}")


@cache
def _from_foundation(suit: str, target: int) -> Move:
    return Move(f"f{suit.lower()}", f"t{target + 1}")


def _places(rules: Rules, position: Position) -> Places:
    """Where in the tableau a card of a rank may lie, suits aside: the columns that end one rank
    higher, with their last card, and the empty ones (None)."""
    places: Places = {}
    for place, (_, cards) in enumerate(position.tableau):
        if cards:
            last = cards[-1]
            places.setdefault(last.rank - 1, []).append((place, last))
        else:
            for rank in (KING,) if rules.kings_only else range(1, KING + 1):
                places.setdefault(rank, []).append((place, None))
    return places


def _column_to_column(rules: Rules, position: Position) -> Iterator[Move]:
    places, limit, misfit = _places(rules, position), rules.group_limit, rules.suits_fit
    for source, (down, cards) in enumerate(position.tableau):
        size = len(cards)
        for lowest in range(max(down, size - limit) if limit else down, size):
            card = cards[lowest]
            if card.rank in places:
                for target, on in places[card.rank]:
                    if target != source and not (on and misfit(card, on)):
                        yield _between_columns(source, target, size - lowest)


def _column_to_foundation(rules: Rules, position: Position) -> Iterator[Move]:
    spades, hearts, diamonds, clubs = position.foundations
    next_rank = {
        "S": len(spades) + 1,
        "H": len(hearts) + 1,
        "D": len(diamonds) + 1,
        "C": len(clubs) + 1,
    }
    for source, (_, cards) in enumerate(position.tableau):
        if cards:
            _, rank, suit = cards[-1]
            if rank == next_rank[suit]:
                yield _to_foundation(source, suit)


def _foundation_to_column(rules: Rules, position: Position) -> Iterator[Move]:
    tops = [cards[-1] for cards in position.foundations if cards]
    places = _places(rules, position) if tops else {}
    for card in tops:
        for target, on in places.get(card.rank, ()):
            if not (on and rules.suits_fit(card, on)):
                yield _from_foundation(card.suit, target)


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
        reasons.does_not_fit,
        reasons.group_too_large,
    ),
    carry_out=carry,
)
"""Any face-up card with all that lies on it, in order or not."""

COLUMN_TO_FOUNDATION = MoveKind(
    generate=_column_to_foundation,
    reasons=(reasons.empty_source, reasons.one_card_only, reasons.not_next_on_foundation),
    carry_out=carry,
    progress=True,
)
"""The last card of a column to the foundation of its suit."""

FOUNDATION_TO_COLUMN = MoveKind(
    generate=_foundation_to_column,
    reasons=(reasons.empty_source, reasons.does_not_fit),
    carry_out=carry,
    progress=True,  # the card can go up again, which raises a foundation
)
"""The top card of a foundation back to a column."""
