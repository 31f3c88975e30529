"""Whether moves between columns and cells lead to anything, over thousands of positions quickly.

While nothing turns up, leaves or goes to a foundation, the face-up cards of columns and cells are
all that changes, but for the stock and the waste, which turn whatever lies there. A pile is a text
here, a letter a face, so that equal faces are equal and cutting and comparing are work for strings.

Piles that cannot reach each other need not be searched together: any state of the ones goes with
any state of the others. The search begins with each pile as a part by itself and joins two parts
where a card of one could go on a pile of the other. So a hundred looks often count thousands of
positions.
"""

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from math import prod
from typing import NamedTuple

from game.engine import kinds
from game.engine.cards import KING, SUITS, Card
from game.engine.position import Position
from game.engine.rules import Rules, turn_up

_KNOWN = {
    kind.generate
    for kind in (
        kinds.CELL_TO_COLUMN,
        kinds.CELL_TO_FOUNDATION,
        kinds.COLUMN_TO_CELL,
        kinds.COLUMN_TO_COLUMN,
        kinds.COLUMN_TO_FOUNDATION,
        kinds.FOUNDATION_TO_COLUMN,
        kinds.NO_RETURN,
        kinds.WASTE_TO_COLUMN,
        kinds.WASTE_TO_FOUNDATION,
    )
}
_TURNS = {("s", "w"), ("w", "s")}

# How a pile's text begins, before its letters.
_HIDES = "#"  # a column with cards face down under the others
_CELL = "*"

# How a pile ends that does not end with a card to lie on.
_EMPTY = ""
_FREE_CELL = "*"
_CLOSED = "!"

Piles = tuple[str, ...]


class _LeadsOn(Exception):  # noqa: N818 - says what was found
    """A pile was met that allows a move of another kind."""


class _Look(NamedTuple):
    """What a pile's text says: how it ends, and where it can be cut so that the cards from there
    go on a pile that ends so."""

    end: str
    cuts: dict[str, list[int]]


class _Part(NamedTuple):
    """Some piles: all that moves among them can make of them, all ends that they have then, and
    all ends that their cards could go on."""

    states: Collection[Piles]
    ends: set[str]
    wanted: set[str]

    def reaches(self, other: "_Part") -> bool:
        """Whether a card can go from one of the two parts to the other."""
        return not (self.wanted.isdisjoint(other.ends) and other.wanted.isdisjoint(self.ends))


def knows(rules: Rules) -> bool:
    """Whether `leads_nowhere` knows every kind of move of this game, and what follows it."""
    return (rules.settle is turn_up or rules.foundation_step > 1) and all(
        kind.generate in _KNOWN or kind.in_reach or (rules.draws and route in _TURNS)
        for route, kind in rules.moves.items()
    )


def leads_nowhere(rules: Rules, position: Position, most: int) -> bool:
    """Whether no position that moves between columns and cells and turns of the stock lead to
    allows another kind of move, or one that turns a card up or finishes a run; False where there
    are more than `most` positions. In the position itself no other kind is allowed."""
    places = turned_places(rules, position)
    cards = (*position.waste, *position.stock)
    try:
        looks = _Looks(rules, position, [cards[place - 1] for place in places if place])
        parts = [_part(looks, [(pile,)]) for pile in looks.start]
        return _all_joined(looks, parts, most // len(places))
    except _LeadsOn:
        return False


def turned_places(rules: Rules, position: Position) -> list[int]:
    """How many cards lie on the waste now, and after each further turn until that comes again."""
    size = len(position.waste) + len(position.stock)
    places = [len(position.waste)]
    while rules.draws:
        place = min(places[-1] + rules.draws, size) if places[-1] < size else 0
        if place in places:
            break
        places.append(place)
    return places


def _all_joined(looks: "_Looks", parts: list[_Part], most: int) -> bool:
    """Join parts, the smallest first, until none reaches another; False where their states make
    more than `most` positions."""
    while pairs := [pair for pair in combinations(parts, 2) if pair[0].reaches(pair[1])]:
        one, other = min(pairs, key=lambda pair: len(pair[0].states) * len(pair[1].states))
        parts = [part for part in parts if part is not one and part is not other]
        joined = _joined(looks, one, other, most // prod(len(part.states) for part in parts))
        if joined is None:
            return False
        parts.append(joined)
    return True


def _joined(looks: "_Looks", one: _Part, other: _Part, most: int) -> _Part | None:
    """The two parts as one, or None where it has more than `most` states."""
    ones = [_part(looks, [state]) for state in one.states]
    others = [_part(looks, [state]) for state in other.states]
    seen = {first + second for first in one.states for second in other.states}
    ahead = [
        first + second
        for first_part in ones
        for second_part in others
        if first_part.reaches(second_part)
        for first in first_part.states
        for second in second_part.states
    ]
    while ahead:
        for state in _moved(looks, ahead.pop()):
            if state not in seen:
                if len(seen) == most:
                    return None
                seen.add(state)
                ahead.append(state)
    return _part(looks, seen)


def _part(looks: "_Looks", states: Collection[Piles]) -> _Part:
    met = [looks[pile] for pile in set().union(*states)]
    return _Part(states, {look.end for look in met}, set().union(*(look.cuts for look in met)))


def _moved(looks: "_Looks", piles: Piles) -> Iterator[Piles]:
    """What each move among these piles makes of them."""
    ends: dict[str, list[int]] = {}
    for place, pile in enumerate(piles):
        ends.setdefault(looks[pile].end, []).append(place)
    for source, pile in enumerate(piles):
        cuts = looks[pile].cuts
        for end in cuts.keys() & ends.keys():
            for cut in cuts[end]:
                for target in ends[end]:
                    if target != source:
                        after = list(piles)
                        after[source] = pile[:cut]
                        after[target] += pile[cut:]
                        yield tuple(after)


class _Looks(dict[str, _Look]):
    """The look of each pile met in a search, found when it is first asked for; raises `_LeadsOn`
    where the pile allows a move of another kind."""

    def __init__(self, rules: Rules, position: Position, coming: Iterable[Card]) -> None:
        """`start` holds the position's piles. `coming` are the cards that turning the stock brings
        to the top of the waste."""
        super().__init__()
        self.start = [
            *(_HIDES * (down > 0) + _text(cards[down:]) for down, cards in position.tableau),
            *(_CELL + _text([card] if card else []) for card in position.cells),
        ]
        self._order = _order(rules)
        self._occurring = {_EMPTY, *"".join(self.start)}
        self._limit = _group_limit(rules, position)
        self._leads_on = {_HIDES} | _leading_ends(rules, position, _text(coming))
        self._runs = _runs(rules.foundation_step) if rules.foundation_step > 1 else ()

    def __missing__(self, pile: str) -> _Look:
        look = self._look_at_cell(pile) if pile.startswith(_CELL) else self._look_at_column(pile)
        self[pile] = look
        return look

    def _look_at_cell(self, pile: str) -> _Look:
        return _Look(_CLOSED, self._cuts(pile, 1)) if len(pile) > 1 else _Look(_FREE_CELL, {})

    def _look_at_column(self, pile: str) -> _Look:
        end = pile[-1:]
        if end in self._leads_on or pile.endswith(self._runs):
            raise _LeadsOn
        lowest = max(len(pile) - self._limit, pile.startswith(_HIDES))
        cuts = self._cuts(pile, self._lowest(pile, lowest))
        if end and _FREE_CELL in self._occurring:
            cuts[_FREE_CELL] = [len(pile) - 1]
        return _Look(end, cuts)

    def _lowest(self, pile: str, lowest: int) -> int:
        """Where the largest group begins, not below `lowest`."""
        in_order = self._order.pairs
        place = len(pile) - 1
        while place > lowest and (in_order is None or pile[place - 1 : place + 1] in in_order):
            place -= 1
        return max(place, 0)

    def _cuts(self, pile: str, lowest: int) -> dict[str, list[int]]:
        cuts: dict[str, list[int]] = {}
        for cut in range(lowest, len(pile)):
            for end in self._order.wanted[pile[cut]]:
                if end in self._occurring:
                    cuts.setdefault(end, []).append(cut)
        return cuts


class _Order(NamedTuple):
    """How cards lie on each other: the ends of columns that each letter can go on, and the pairs
    of letters, the lower card first, that move together (None: all)."""

    wanted: dict[str, list[str]]
    pairs: set[str] | None


@lru_cache(maxsize=16)
def _order(rules: Rules) -> _Order:
    cards = [Card(-1, rank, suit) for rank in range(1, KING + 1) for suit in SUITS]
    wanted = {
        _letter(card.rank, card.suit): [
            _letter(on.rank, on.suit)
            for on in cards
            if card.rank + 1 == on.rank and not rules.suits_fit(card, on)
        ]
        + [_EMPTY] * (card.rank == KING or not rules.kings_only)
        for card in cards
    }
    holds = rules.holds
    pairs = holds and {_text([on, card]) for on in cards for card in cards if holds(card, on)}
    return _Order(wanted, pairs)


def _leading_ends(rules: Rules, position: Position, coming: str) -> set[str]:
    """The ends of columns that go to a foundation, or take a card from one or from the waste;
    raises `_LeadsOn` where the waste itself has a card for a foundation."""
    if rules.foundation_step > 1:
        return set()
    foundations = list(zip(SUITS, position.foundations, strict=True))
    raised = {_letter(len(cards) + 1, suit) for suit, cards in foundations}
    if not raised.isdisjoint(coming):
        raise _LeadsOn
    back = rules.moves.get(("f", "t"), kinds.NO_RETURN).generate is not kinds.NO_RETURN.generate
    returned = _text([cards[-1] for _, cards in foundations if cards and back])
    wanted = _order(rules).wanted
    return raised.union(*(wanted[card] for card in coming + returned))


def _runs(size: int) -> tuple[str, ...]:
    """How a column ends that a finished run leaves."""
    return tuple("".join(_letter(rank, suit) for rank in range(size, 0, -1)) for suit in SUITS)


def _group_limit(rules: Rules, position: Position) -> int:
    if rules.one_by_one:
        return 1
    return rules.group_limit(position, False) if rules.group_limit else len(rules.pack)


def _text(cards: Iterable[Card]) -> str:
    return "".join([_letter(rank, suit) for _, rank, suit in cards])


def _letter(rank: int, suit: str) -> str:
    return _LETTERS[rank, suit]


_LETTERS = {
    (rank, suit): chr(ord("A") + len(SUITS) * rank + place)
    for rank in range(1, KING + 2)  # one rank more: what a full foundation waits for
    for place, suit in enumerate(SUITS)
}
