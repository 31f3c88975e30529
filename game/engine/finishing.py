"""The way to the end by foundation moves alone, the stock and the waste turned as needed.

No card on a foundation ever stands in another's way, so that cards of columns and cells go up as
soon as they can. The waste is another matter where several cards are drawn at a time: taking one
changes which of the others come to the top, and leaving one for later can be the only way.
"""

from collections.abc import Iterable, Iterator, Mapping
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from game.engine.cards import SUITS, Card
from game.engine.kinds import DRAW, TURN_OVER
from game.engine.moves import Move
from game.engine.position import Position
from game.engine.rules import Rules

Face = tuple[int, str]
"""Rank and suit; no card is there twice."""

Heights = tuple[int, ...]
"""How many cards lie on each foundation."""

_SUIT_PLACE = {suit: place for place, suit in enumerate(SUITS)}


class _Way(NamedTuple):
    """From one top of the waste to another: how often it is turned over, how often the stock is
    turned, and how many cards lie on the waste then. The less, the better."""

    overs: int
    draws: int
    place: int


class _Table:
    """The cards that are not on foundations: where each lies and what lies on it."""

    def __init__(self, rules: Rules, position: Position) -> None:
        self.draws = rules.draws
        self.cycle = [card[1:] for card in (*position.waste, *position.stock)]
        self.pile = dict.fromkeys(self.cycle, "w")
        self.over: dict[Face, Face | None] = {}
        """Of the cards in columns and cells: what lies on each."""
        for number, (_, cards) in enumerate(position.tableau, start=1):
            self._add(f"t{number}", cards)
        for number, card in enumerate(position.cells, start=1):
            self._add(f"c{number}", [card] if card else [])

    def _add(self, pile: str, cards: Iterable[Card]) -> None:
        faces = [card[1:] for card in cards]
        self.pile.update(dict.fromkeys(faces, pile))
        self.over.update(zip(faces, [*faces[1:], None], strict=False))

    def to_foundation(self, face: Face) -> Move:
        return Move(self.pile[face], f"f{face[1].lower()}")

    def left(self, heights: Heights) -> list[Face]:
        """What is left of waste and stock when the foundations are so high."""
        return [face for face in self.cycle if face[0] > heights[_SUIT_PLACE[face[1]]]]

    def ways(self, left: list[Face], place: int, heights: Heights) -> list[tuple[_Way, Face]]:
        """The shortest way to each card of waste and stock that goes up next, the shortest first,
        while `place` cards lie on the waste."""
        wanted = zip((height + 1 for height in heights), SUITS, strict=True)
        there = [(left.index(face) + 1, face) for face in wanted if face in left]
        ways = ((self._way(place, target, len(left)), face) for target, face in there)
        found = sorted((way, face) for way, face in ways if way)
        return found[:1] if self.draws == 1 else found  # where each comes up, none needs to wait

    def _way(self, place: int, target: int, size: int) -> _Way | None:
        """The shortest way from `place` cards on the waste to `target` of all `size`."""
        further = target - place
        if further >= 0 and (further % self.draws == 0 or target == size):
            return _Way(0, self.turns(further), target)
        if target % self.draws == 0 or target == size:
            return _Way(1, self.turns(size - place) + self.turns(target), target)
        return None

    def turns(self, cards: int) -> int:
        return -(-cards // self.draws)


def find_finish(rules: Rules, position: Position) -> list[Move] | None:
    """The moves that win from here, or None. Of all ways that win it is one that turns the waste
    over, then the stock, the fewest times: whoever plays the first move and asks again arrives."""
    if ("t", "f") not in rules.moves:
        return None
    table = _Table(rules, position)
    heights = tuple(map(len, position.foundations))
    all_open = table.over | dict.fromkeys(table.cycle)
    highest, raised = _raised(all_open, heights)
    if not raised or sum(highest) < len(rules.pack):
        return None
    if not table.cycle:
        return [table.to_foundation(face) for face in raised]
    return _search(table, heights, len(position.waste))


def _search(table: _Table, heights: Heights, place: int) -> list[Move] | None:
    """The shortest way by which all of waste and stock goes up: the rest then follows."""
    settled, _ = _raised(table.over, heights)
    later = count(0, -1)  # of equal ways, the one begun last is the furthest
    ahead: list[tuple[int, int, int, Heights, int, list[tuple[_Way, Face]]]] = []
    heappush(ahead, (0, 0, next(later), settled, place, []))
    seen = set()
    while ahead:
        overs, draws, _, now, at, taken = heappop(ahead)
        if (now, at) in seen:
            continue
        seen.add((now, at))
        left = table.left(now)
        if not left:
            return list(_moves(table, heights, place, taken))
        for way, face in table.ways(left, at, now):
            after, _ = _raised({**table.over, face: None}, now)
            step = (overs + way.overs, draws + way.draws, next(later))
            heappush(ahead, (*step, after, way.place - 1, [*taken, (way, face)]))
    return None


def _moves(
    table: _Table, heights: Heights, place: int, taken: Iterable[tuple[_Way, Face]]
) -> Iterator[Move]:
    """All moves by which these cards are taken from the waste in turn."""
    heights, raised = _raised(table.over, heights)
    yield from map(table.to_foundation, raised)
    for way, face in taken:
        if way.overs:
            yield from [DRAW] * table.turns(len(table.left(heights)) - place)
            yield TURN_OVER
            place = 0
        yield from [DRAW] * table.turns(way.place - place)
        heights, raised = _raised({**table.over, face: None}, heights)
        yield from map(table.to_foundation, raised)
        place = way.place - 1


def _raised(over: Mapping[Face, Face | None], heights: Heights) -> tuple[Heights, list[Face]]:
    """How high the foundations become by these cards, and those that go up, in order."""
    up = list(heights)
    raised: list[Face] = []
    before = -1
    while before < len(raised):
        before = len(raised)
        for place, suit in enumerate(SUITS):
            while (face := (up[place] + 1, suit)) in over:
                cover = over[face]
                if cover and up[_SUIT_PLACE[cover[1]]] < cover[0]:
                    break
                up[place] += 1
                raised.append(face)
    return tuple(up), raised
