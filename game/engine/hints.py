"""Useful moves, by what a player can see: what a friend looking over the shoulder would say.

No face-down card has a say, nor has any search. Moves that lead nowhere new are left out, so that
whoever follows hints alone never goes round in circles.
"""

from collections.abc import Collection, Hashable, Sequence
from enum import IntEnum

from game.engine.cards import KING, SUITS, Card, faces_of
from game.engine.moves import Move
from game.engine.play import legal_moves, play
from game.engine.position import COLUMN_PLACE, Column, Position
from game.engine.rules import Event, Flipped, Rules


class Use(IntEnum):
    """What a move is good for, the best first."""

    FINISHES_A_RUN = 1
    GOES_UP_SAFELY = 2
    TURNS_A_CARD = 3
    FREES_THE_NEXT = 4
    """Uncovers a card that can go to its foundation."""
    EMPTIES_A_COLUMN = 5
    GOES_UP = 6
    JOINS_IN_ORDER = 7
    """Puts cards where they can move on together."""
    LEAVES_THE_WASTE = 8
    LEAVES_A_CELL = 9
    JOINS = 10
    FREES_A_CARD = 11
    """Uncovers a card that has a place to go to."""
    BRINGS_NEW_CARDS = 12
    SETS_ASIDE = 13


def useful_moves(
    rules: Rules, position: Position, seen: Collection[Hashable] = frozenset()
) -> list[Move]:
    """The legal moves that are good for something, the best first; of several that come to the
    same, one. `seen`: the keys (`seen_key`) of positions to which no hint leads back."""
    passed = {*seen, seen_key(position)}
    foreseen: set[Hashable] = set()
    uses: list[tuple[Use, int, Move]] = []
    for move in legal_moves(rules, position):
        after, events = play(rules, position, move)
        use = _use(rules, position, move, events)
        key = seen_key(_turned_back(after, events))
        if use is not None and seen_key(after) not in passed and key not in foreseen:
            foreseen.add(key)
            uses.append((use, -_hidden(position, move), move))
    return [move for _, _, move in sorted(uses, key=lambda each: each[:2])]


def seen_key(position: Position) -> Hashable:
    """What a player sees of a position, whichever columns and cells it lies in: equal keys lead
    to the same hints."""
    columns = sorted((down, *faces_of(cards[down:])) for down, cards in position.tableau)
    cells = sorted(card.face for card in position.cells if card)
    heights = tuple(map(len, position.foundations))
    waste = tuple(faces_of(position.waste))
    return tuple(columns), tuple(cells), heights, waste, len(position.stock)


def _turned_back(position: Position, events: Sequence[Event]) -> Position:
    """The position as far as it can be foreseen: what turned up lies face down."""
    tableau = list(position.tableau)
    for event in events:
        if isinstance(event, Flipped):
            place = COLUMN_PLACE[event.pile]
            down, cards = tableau[place]
            tableau[place] = Column(down + 1, cards)
    return position._replace(tableau=tuple(tableau))


def _hidden(position: Position, move: Move) -> int:
    """Cards face down in the column that the move leaves: the more, the sooner it should go."""
    return position.column(move.source).down if move.source[0] == "t" else 0


def _use(rules: Rules, position: Position, move: Move, events: Sequence[Event]) -> Use | None:
    """What a move is good for; None if for nothing that can be seen."""
    if move.source != "s" and any(event.kind in ("run", "won") for event in events):
        return Use.FINISHES_A_RUN
    match move.route:
        case (_, "f"):
            return _use_of_going_up(rules, position, move, events)
        case ("t", "t"):
            return _use_in_columns(rules, position, move, events)
        case ("w", "t"):
            return Use.LEAVES_THE_WASTE
        case ("c", "t"):
            return Use.LEAVES_A_CELL if position.column(move.target).cards else None
        case ("t", "c"):
            return _use_of_uncovering(rules, position, move) or Use.SETS_ASIDE
        case ("f", _):
            return None
    return Use.BRINGS_NEW_CARDS


def _use_of_going_up(
    rules: Rules, position: Position, move: Move, events: Sequence[Event]
) -> Use | None:
    (card,) = position.cards_on(move.source)[-1:]
    if rules.is_safe is None or rules.is_safe(position, card):
        return Use.GOES_UP_SAFELY
    return Use.TURNS_A_CARD if _turns(events) else Use.GOES_UP


def _use_in_columns(
    rules: Rules, position: Position, move: Move, events: Sequence[Event]
) -> Use | None:
    if _turns(events):
        return Use.TURNS_A_CARD
    cards = position.column(move.source).cards
    target = position.column(move.target).cards
    lowest, under = cards[-move.count], cards[: -move.count][-1:]
    if not under:
        return _use_of_an_empty_column(rules, position, move) if target else None
    now, then = _order(rules, lowest, under), _order(rules, lowest, target[-1:])
    if not target and rules.kings_only:
        then = _IN_ORDER
    if then > now:
        return Use.JOINS_IN_ORDER if then == _IN_ORDER else Use.JOINS
    uncovering = _use_of_uncovering(rules, position, move)
    if then == now or uncovering is not Use.FREES_THE_NEXT:
        return uncovering if target or now == 0 else None
    return uncovering


def _turns(events: Sequence[Event]) -> bool:
    return any(event.kind == "flip" for event in events)


def _use_of_an_empty_column(rules: Rules, position: Position, move: Move) -> Use:
    """Emptying a column is worth much where something can come to lie there."""
    if rules.kings_only and not _king_waits(position):
        return Use.JOINS_IN_ORDER
    return Use.EMPTIES_A_COLUMN


def _king_waits(position: Position) -> bool:
    """Whether a king that can be seen lies on other cards, or on the waste."""
    above = [card for down, cards in position.tableau for card in cards[max(down, 1) :]]
    return any(card.rank == KING for card in (*above, *position.waste[-1:]))


_IN_ORDER = 2


def _order(rules: Rules, card: Card, on: Sequence[Card]) -> int:
    """How well a card lies on another (or on nothing): 2 where both can move on together, 1 where
    it may lie there, else 0."""
    if not on or on[0].rank != card.rank + 1 or rules.suits_fit(card, on[0]) is not None:
        return 0
    return _IN_ORDER if rules.holds is None or rules.holds(card, on[0]) else 1


def _use_of_uncovering(rules: Rules, position: Position, move: Move) -> Use | None:
    """What the card is good for that the move uncovers in its column."""
    down, cards = position.column(move.source)
    left = cards[: -move.count]
    if len(left) <= down:
        return None
    card = left[-1]
    if card.rank == len(position.foundations[SUITS.index(card.suit)]) + 1:
        return Use.FREES_THE_NEXT if rules.foundation_step == 1 else None
    if _order(rules, card, left[down:][-2:-1]) > 0:
        return None  # it lies well where it is
    others = [pile for pile in position.tableau if pile is not position.column(move.source)]
    fits = any(_order(rules, card, pile.cards[-1:]) for pile in others)
    return Use.FREES_A_CARD if fits else None
