"""The kinds of moves that games share: which are legal, what refuses the others, what they do."""

from collections.abc import Iterator
from functools import cache

from game.engine import reasons
from game.engine.cards import KING, RANKS, Card
from game.engine.moves import Move
from game.engine.position import Position
from game.engine.rules import Moved, MoveKind, Played, Rules

Places = dict[int, list[tuple[int, Card | None]]]

_FOUNDATIONS = (("S", "fs"), ("H", "fh"), ("D", "fd"), ("C", "fc"))


@cache
def _between_columns(source: int, target: int, count: int) -> Move:
    return Move(f"t{source + 1}", f"t{target + 1}", count)


@cache
def _to_foundation(source: int, suit: str) -> Move:
    return Move(f"t{source + 1}", f"f{suit.lower()}")


def _places(rules: Rules, position: Position) -> Places:
    """Where in the tableau a card of a rank may lie, suits aside: the columns that end one rank
    higher, with their last card, and the empty ones (None)."""
    places: Places = {}
    for place, (_, cards) in enumerate(position.tableau):
        if cards:
            places.setdefault(cards[-1].rank - 1, []).append((place, cards[-1]))
        else:
            for rank in (KING,) if rules.kings_only else range(1, len(RANKS) + 1):
                places.setdefault(rank, []).append((place, None))
    return places


def _column_to_column(rules: Rules, position: Position) -> Iterator[Move]:
    places, limit, misfit = _places(rules, position), rules.group_limit, rules.suits_fit
    for source, (down, cards) in enumerate(position.tableau):
        size = len(cards)
        for lowest in range(max(down, size - limit) if limit else down, size):
            card = cards[lowest]
            for target, on in places.get(card.rank, ()):
                if target != source and not (on and misfit(card, on)):
                    yield _between_columns(source, target, size - lowest)


def _column_to_foundation(rules: Rules, position: Position) -> Iterator[Move]:
    foundations = zip(_FOUNDATIONS, position.foundations, strict=True)
    wanted = {(suit, len(cards) + 1) for (suit, _), cards in foundations}
    for source, (_, cards) in enumerate(position.tableau):
        if cards and (cards[-1].suit, cards[-1].rank) in wanted:
            yield _to_foundation(source, cards[-1].suit)


def _foundation_to_column(rules: Rules, position: Position) -> Iterator[Move]:
    places, misfit = _places(rules, position), rules.suits_fit
    for (_, pile), cards in zip(_FOUNDATIONS, position.foundations, strict=True):
        for target, on in places.get(cards[-1].rank, ()) if cards else ():
            if not (on and misfit(cards[-1], on)):
                yield Move(pile, f"t{target + 1}")


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
)
"""The top card of a foundation back to a column."""
