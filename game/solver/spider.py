"""Whether a Spider position can be won, all cards known.

The search is staged, as the game is: see `spider_stage`. It is run again and again with other
tastes (see `spider_weights`) and growing limits, in an order that is fixed by positions searched,
never by time. A run that left nothing out is a proof. There is none for whole deals; small
positions are often exhausted by the first run.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game.engine.cards import SUITS, Card
from game.engine.moves import Move
from game.engine.position import Position
from game.engine.rules import Rules
from game.solver import spider_moves as moves
from game.solver import spider_stage as stage
from game.solver.compiling import ints, zeros
from game.solver.search import LOST, RUNNING, WON
from game.solver.seen import words
from game.solver.spider_columns import DOWN, RECORD, RECORDS, SUIT, WORDS, put
from game.solver.spider_weights import TASTES, Taste, table, taste_of


class Game(NamedTuple):
    """A position of a game with so many ranks and columns, its cards as numbers."""

    ranks: int
    runs: int
    """Runs that are still to be finished."""
    columns: Sequence[Sequence[int]]
    """Bottom card first, `DOWN` added where it lies face down."""
    stock: Sequence[int]
    """The next card first."""


class Plan(NamedTuple):
    """How one run of the search goes."""

    taste: Taste
    sweep: bool
    """Whether nothing is left out but for want of room: where it suffices, the run is a proof."""
    room: int
    """Positions that may be searched in all."""
    beam: int
    """Positions that are dealt to, at most."""
    quota: int
    """Positions searched from each of them; where there are fewer, from each the more."""
    last: int
    """The same after the last deal."""
    share: int
    """How many of the positions dealt to may come from one of the deal before."""
    kept: int
    """How many are kept to choose from."""
    alike: int
    """How many may have the same cards face down, or nearly so."""


_SWEEPS = (0, 4, 12, 28, 60)
"""The runs that are sweeps; each has eight times the room of the one before."""
_FIRST_SWEEP = 500


def plan(number: int, rows: int, most: int) -> Plan:
    """The run of this number, with so many rows to be dealt and room for `most` positions."""
    if number in _SWEEPS:
        room = min(_FIRST_SWEEP * 8 ** _SWEEPS.index(number), most)
        return Plan(TASTES[0], True, room, room, room, room, room, 4 * room, room)
    number -= sum(number > sweep for sweep in _SWEEPS)
    quota, last = 50, 500
    a_place = quota * rows + last
    doublings = min(number // 2, 2) + max(number - 4, 0) // 6
    beam = max(4, min(40 << min(doublings, 12), most // a_place))
    return Plan(
        taste_of(number),
        False,
        beam * a_place,
        beam,
        quota,
        last,
        share=beam // 3,
        kept=4 * beam,
        alike=beam // 4,
    )


_BYTES = 600
"""What the arrays of a run take for each position it may search, about, where they are compiled."""

_words = cache(lambda: words(WORDS, 1))


class SpiderSearch:
    """The search of one position."""

    def __init__(self, game: Game, megabytes: int) -> None:
        self.nodes = 0
        self._game = game
        self._megabytes = megabytes
        self._number = 0
        self._status = RUNNING
        self._words = _words()
        self._begin()

    def advance(self, nodes: int) -> int:
        while self._status == RUNNING:
            count = self._search(nodes)
            self.nodes += count
            nodes -= count
            if self._tally[moves.WON]:
                self._status = WON
            elif nodes == 0:
                break
            elif not self._tally[moves.CUT]:
                self._status = LOST
            else:
                self._number += 1
                self._begin()
        return self._status

    def line(self) -> list[Move]:
        made = []
        step = self._nodes[int(self._tally[moves.WON]) * moves.NODE]
        while step:
            parent, move = int(step) >> moves.MOVE, int(step) & (1 << moves.MOVE) - 1
            made.append(_move(move))
            step = self._nodes[parent * moves.NODE]
        return made[::-1]

    def _search(self, nodes: int) -> int:
        return stage.search(
            self._tally, self._columns, self._places, self._nodes, self._states, self._heap,
            self._fills, self._table, self._kept, self._rows, self._words, self._weights,
            self._now, self._shares, nodes,
        )  # fmt: skip

    def _begin(self) -> None:
        """Make ready for the run that is next."""
        game = self._game
        width = len(game.columns)
        rows = -(-len(game.stock) // width)
        how = plan(self._number, rows, max(_FIRST_SWEEP, self._megabytes * 2**20 // _BYTES))
        self._make_room(how, width, rows)
        self._weights = table(how.taste, game.ranks)
        self._rows = ints([*game.stock, *[0] * ((rows + 1) * width - len(game.stock))])
        tally = self._tally = zeros(moves.TALLY)
        tally[RECORDS] = RECORD
        tally[moves.COLUMNS] = width
        tally[moves.RANKS] = game.ranks
        tally[moves.ALL_RUNS] = game.runs
        tally[moves.ROWS] = rows
        tally[moves.QUOTA] = how.quota
        tally[moves.LAST_QUOTA] = how.last
        tally[moves.BEAM] = how.beam
        tally[moves.SHARE] = how.share
        tally[moves.ALIKE] = how.alike
        tally[moves.WHOLE] = tally[moves.CUT] = not how.sweep
        self._lay_first()

    def _make_room(self, how: Plan, width: int, rows: int) -> None:
        most = how.room + 500 * (rows + 2)
        self._columns = zeros((most + 1500) * RECORD)
        self._places = zeros(_power(2 * most + 3000))
        self._nodes = zeros(most * 8 * moves.NODE)
        self._states = zeros(most * (width + moves.EXTRA))
        self._heap = zeros(most * 8)
        self._fills = zeros(most * 8 if rows else 0)
        self._table = zeros(_power(most * 11))
        self._kept = zeros(how.kept)
        self._shares = zeros(how.beam + moves.SORTS)
        self._now = zeros(moves.NOW)

    def _lay_first(self) -> None:
        """The position asked about becomes the first node, the one root of the first stage."""
        tally = self._tally
        tally[moves.NODES] = tally[moves.STATES] = tally[moves.FIRST] = tally[moves.ROOTS] = 1
        tally[moves.ROOT] = -1
        self._nodes[moves.NODE + 1] = 1
        state = len(self._game.columns) + moves.EXTRA
        for place, column in enumerate(self._game.columns):
            top = 0
            for card in column:
                top = put(self._columns, self._places, tally, self._words, self._weights, top, card)
            self._states[state + place] = top


def _power(least: int) -> int:
    return 1 << (least - 1).bit_length()


def _move(code: int) -> Move:
    if code == moves.DEAL:
        return Move("s", "t")
    source, target, count = code >> 8, code >> 4 & 15, code & 15
    return Move(f"t{source + 1}", f"t{target + 1}", count)


def search(rules: Rules, position: Position, megabytes: int) -> SpiderSearch:
    """A search of this position."""
    done = sum(map(len, position.foundations)) // rules.foundation_step
    game = Game(
        rules.foundation_step,
        len(rules.pack) // rules.foundation_step - done,
        [
            [_number(card) + DOWN * (place < down) for place, card in enumerate(cards)]
            for down, cards in position.tableau
        ],
        [_number(card) for card in position.stock],
    )
    return SpiderSearch(game, megabytes)


def _number(card: Card) -> int:
    return SUITS.index(card.suit) * SUIT + card.rank
