"""Whether moves between columns and cells lead to anything, over thousands of positions quickly.

While nothing turns up, leaves or goes to a foundation, the face-up cards of columns and cells are
all that changes, but for the stock and the waste, which turn whatever lies there.

Piles that cannot reach each other need not be searched together: any state of the ones goes with
any state of the others. The search begins with each pile as a part by itself and joins two parts
where a card of one could go on a pile of the other. So a hundred looks often count thousands of
positions.
"""

from collections.abc import Collection, Iterable, Iterator, Set
from itertools import combinations
from math import prod
from typing import NamedTuple

from game.engine import kinds
from game.engine.looks import LeadsOn, Looks
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

Piles = tuple[str, ...]

Group = tuple[str, int, int]
"""The end that it could go on, the place of its pile, and where that is cut."""


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
    met = [looks[pile] for pile in set().union(*states)]
    return _Part(states, {look.end for look in met}, set().union(*(look.wanted for look in met)))


def _moved(looks: Looks, piles: Piles) -> Iterator[Piles]:
    """What each move among these piles makes of them."""
    ends = _ends(looks, piles)
    for source, cut, target in _fits(_groups(looks, piles, set(ends)), ends):
        if source != target:
            yield _carried(piles, source, cut, target)


def _crossed(looks: Looks, one: _Part, other: _Part) -> Iterator[Piles]:
    """What each move between two parts makes of both."""
    width = len(next(iter(one.states)))
    seconds = [
        (second, _groups(looks, second, one.ends), _ends(looks, second)) for second in other.states
    ]
    for first in one.states:
        groups, ends = _groups(looks, first, other.ends), _ends(looks, first)
        for second, second_groups, second_ends in seconds:
            for source, cut, target in _fits(groups, second_ends):
                yield _carried(first + second, source, cut, width + target)
            for source, cut, target in _fits(second_groups, ends):
                yield _carried(first + second, width + source, cut, target)


def _ends(looks: Looks, piles: Piles) -> list[str]:
    return [looks[pile].end for pile in piles]


def _groups(looks: Looks, piles: Piles, ends: Set[str]) -> list[Group]:
    """The groups that could go on one of these ends."""
    return [
        (end, place, cut)
        for place, pile in enumerate(piles)
        for end in looks[pile].wanted & ends
        for cut in looks[pile].cuts[end]
    ]


def _fits(groups: Iterable[Group], ends: list[str]) -> list[tuple[int, int, int]]:
    """Which groups go where: the place of the pile, where it is cut, and the place of an end."""
    return [
        (source, cut, target)
        for wanted, source, cut in groups
        for target, end in enumerate(ends)
        if end == wanted
    ]


def _carried(piles: Piles, source: int, cut: int, target: int) -> Piles:
    after = list(piles)
    after[source], after[target] = piles[source][:cut], piles[target] + piles[source][cut:]
    return tuple(after)
