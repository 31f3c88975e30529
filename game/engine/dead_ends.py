"""Whether moves between columns and cells lead to anything, over thousands of positions quickly.

While nothing turns up, leaves or goes to a foundation, the face-up cards of columns and cells are
all that changes, but for the stock and the waste, which turn whatever lies there.

Piles that cannot reach each other need not be searched together: any state of the ones goes with
any state of the others. The search begins with each pile as a part by itself and joins two parts
where a card of one could go on a pile of the other. So a hundred looks often count thousands of
positions.
"""

from collections.abc import Collection, Iterator
from itertools import combinations
from math import prod
from typing import NamedTuple

from game.engine import kinds
from game.engine.looks import LeadsOn, Look, Looks
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
_TURNS = {kinds.DRAW.route, kinds.TURN_OVER.route}

Piles = tuple[str, ...]


class _Part(NamedTuple):
    """Some piles: all `states` that moves among them can make of them, and of all these states
    together the ends that are `shown` and those `wanted`, as in a `Look`."""

    states: Collection[Piles]
    shown: int
    wanted: int

    def reaches(self, other: "_Part") -> bool:
        """Whether a card can go from one of the two parts to the other."""
        return bool(self.wanted & other.shown or other.wanted & self.shown)


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
    if len(places) > most:
        return False
    cards = (*position.waste, *position.stock)
    try:
        looks = Looks(rules, position, [cards[place - 1] for place in places if place])
        parts = [_part(looks, [(pile,)]) for pile in looks.start]
        looks.dig()
        return _all_joined(looks, parts, most // len(places))
    except LeadsOn:
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


def _all_joined(looks: Looks, parts: list[_Part], most: int) -> bool:
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


def _joined(looks: Looks, one: _Part, other: _Part, most: int) -> _Part | None:
    """The two parts as one, or None where it has more than `most` states."""
    seen = {first + second for first in one.states for second in other.states}
    ahead = []
    found = _crossed(looks, one, other)
    while True:
        for state in found:
            if state not in seen:
                if len(seen) == most:
                    return None
                seen.add(state)
                ahead.append(state)
        if not ahead:
            return _part(looks, seen)
        found = _moved(looks, ahead.pop())


def _part(looks: Looks, states: Collection[Piles]) -> _Part:
    shown = wanted = 0
    for pile in set().union(*states):
        shown |= looks[pile].shown
        wanted |= looks[pile].wanted
    return _Part(states, shown, wanted)


def _moved(looks: Looks, piles: Piles) -> Iterator[Piles]:
    """What each move among these piles makes of them."""
    met = [looks[pile] for pile in piles]
    for source, cut, target in _fits(met, met):
        if source != target:
            yield _carried(piles, source, cut, target)


def _crossed(looks: Looks, one: _Part, other: _Part) -> Iterator[Piles]:
    """What each move between two parts makes of both."""
    width = len(next(iter(one.states)))
    seconds = [_part(looks, [second]) for second in other.states]
    for first in (_part(looks, [first]) for first in one.states):
        for second in filter(first.reaches, seconds):
            (piles,), (others,) = first.states, second.states
            met, others_met = ([looks[pile] for pile in some] for some in (piles, others))
            for source, cut, target in _fits(met, others_met):
                yield _carried(piles + others, source, cut, width + target)
            for source, cut, target in _fits(others_met, met):
                yield _carried(piles + others, width + source, cut, target)


def _fits(giving: list[Look], taking: list[Look]) -> Iterator[tuple[int, int, int]]:
    """Which cards can go where: the place of their pile, where it is cut, the place they go to."""
    shown = 0
    for look in taking:
        shown |= look.shown
    for source, look in enumerate(giving):
        if look.wanted & shown:
            for target, taker in enumerate(taking):
                for cut in look.cuts.get(taker.end, ()):
                    yield source, cut, target


def _carried(piles: Piles, source: int, cut: int, target: int) -> Piles:
    after = list(piles)
    after[source], after[target] = piles[source][:cut], piles[target] + piles[source][cut:]
    return tuple(after)
