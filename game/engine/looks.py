"""What a pile says of the moves that it allows, read from a text: a letter a face.

Equal faces are equal letters, so that twins are one; cutting and comparing are work for strings;
and what is found of a pile holds wherever the same text comes again.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from game.engine import kinds
from game.engine.cards import KING, SUITS, Card
from game.engine.position import Position
from game.engine.rules import Rules

# How a pile's text begins, before its letters.
_HIDES = "#"  # a column with cards face down under the others
_CELL = "*"

# How a pile ends that does not end with a card to lie on.
_EMPTY = ""
_FREE_CELL = "*"
_CLOSED = "!"


class LeadsOn(Exception):  # noqa: N818 - says what was found
    """A pile was met that allows a move of another kind."""


class Look(NamedTuple):
    """What a pile's text says: how it ends, and where it can be cut so that the cards from there
    go on a pile that ends so. `shown` and `wanted` are the same as bits, one for each end: this
    one's, and those of `cuts`."""

    end: str
    cuts: dict[str, list[int]]
    shown: int
    wanted: int


class Looks(dict[str, Look]):
    """The look of each pile met in a search, found when it is first asked for; raises `LeadsOn`
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
        occurring = sorted({_EMPTY, *"".join(self.start)})
        self._bits = {end: 1 << number for number, end in enumerate(occurring)}
        self._limit = _group_limit(rules, position)
        self._leads_on = {_HIDES} | _leading_ends(rules, position, _text(coming))
        self._runs = _runs(rules.foundation_step) if rules.foundation_step > 1 else ()

    def dig(self) -> None:
        """Look at what comes up where one group after the other goes to an empty column or cell:
        the shortest way to most of what leads on."""
        ends = [self[pile].end for pile in self.start]
        free = ends.count(_EMPTY) if self._order.any_on_empty else 0
        if self._limit == 1:  # a cell takes no larger group
            free += ends.count(_FREE_CELL)
        for pile in self.start:
            for _ in range(free):
                if pile and not pile.startswith(_CELL):
                    pile = pile[: self._lowest(pile)]
                    self[pile]

    def __missing__(self, pile: str) -> Look:
        if pile.startswith(_CELL):
            end, cuts = _CLOSED if len(pile) > 1 else _FREE_CELL, self._cuts(pile, 1)
        else:
            end, cuts = pile[-1:], self._cuts_of_column(pile)
        wanted = sum(map(self._bits.__getitem__, cuts))
        look = self[pile] = Look(end, cuts, self._bits.get(end, 0), wanted)
        return look

    def _cuts_of_column(self, pile: str) -> dict[str, list[int]]:
        if pile[-1:] in self._leads_on or pile.endswith(self._runs):
            raise LeadsOn
        cuts = self._cuts(pile, self._lowest(pile))
        if pile and _FREE_CELL in self._bits:
            cuts[_FREE_CELL] = [len(pile) - 1]
        return cuts

    def _lowest(self, column: str) -> int:
        """Where the largest group of a column begins."""
        in_order = self._order.pairs
        lowest = max(len(column) - self._limit, column.startswith(_HIDES), 0)
        place = max(len(column) - 1, 0)
        while place > lowest and (in_order is None or column[place - 1 : place + 1] in in_order):
            place -= 1
        return place

    def _cuts(self, pile: str, lowest: int) -> dict[str, list[int]]:
        cuts: dict[str, list[int]] = {}
        for cut in range(lowest, len(pile)):
            for end in self._order.wanted[pile[cut]]:
                if end in self._bits:
                    cuts.setdefault(end, []).append(cut)
        return cuts


class _Order(NamedTuple):
    """How cards lie on each other: the ends of columns that each letter can go on, and the pairs
    of letters, the lower card first, that move together (None: all). `any_on_empty`: whether every
    card goes on an empty column."""

    wanted: dict[str, list[str]]
    pairs: set[str] | None
    any_on_empty: bool


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
    return _Order(wanted, pairs, any_on_empty=not rules.kings_only)


def _leading_ends(rules: Rules, position: Position, coming: str) -> set[str]:
    """The ends of columns that go to a foundation, or take a card from one or from the waste;
    raises `LeadsOn` where the waste itself has a card for a foundation."""
    if rules.foundation_step > 1:
        return set()
    foundations = list(zip(SUITS, position.foundations, strict=True))
    raised = {_letter(len(cards) + 1, suit) for suit, cards in foundations}
    if not raised.isdisjoint(coming):
        raise LeadsOn
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
