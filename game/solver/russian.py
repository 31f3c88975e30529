"""Whether a position of Russian Solitaire can be won: an answer for every position of Classic; for
Relaxed a win nearly always, and a proof of the loss where it shows early or little can be reached.

Both are one depth-first search over links (`russian_dive`). What it leaves out is proven to be no
loss:

*Safe cards go up at once.* A card may go up if all cards that could ever lie on it are up: in
Classic the next lower one of its suit, so that every card that can go up is safe; in Relaxed all
four one rank lower. Let a card x go up in position P, which makes P'. Take any win from P and play
it from P', leaving out what concerns x and the cards that could lie on it, directly or by others:
all of them are on the foundations in P', and stay there. In the game from P those of them that
were taken back have only each other on them, so that the game from P' always has the same columns
without some cards at their ends. Every other move of the win is then legal there too: its target
is the last of its column, its group is no larger (so the limit of 20 is no matter), it lies face
up, for no fewer cards have come off it, an empty column is empty, and the foundations of other
cards are as high. So it ends won as well, and in no more moves: therefore no rule that goes by a
win of fewest moves is in the way of this one.

*Taking back a card that is safe* never helps: it goes up again at once. In Classic that is every
card, so that a win of fewest moves takes none back; in Relaxed all others are taken back.

*Columns are alike*, so that one empty column stands for all, and a king that is the lowest of its
column stays there.

*Hopeless positions* are left alone. Follow a win from its beginning, and mark each card when it is
first the last of a column (bared), when it first leaves the card that it was dealt on for a column
(carried) and when it first goes up (raised). A card is bared only if it is so at first, is on a
foundation, or the card that lay on it was carried or raised; raised only if it was bared and the
next lower of its suit was raised; carried only if it lay face up or was bared, onto another card
that was bared, which is not the one that it lies on; and if that one lay in the same column above
it, then only if one of those between was carried first and took it along (in Relaxed it may also
have been raised and taken back). A king is carried only if a column was empty at first, or its
lowest card carried or raised. The kernel marks whatever these rules allow, without regard to order
and to the size of groups: a card that even so is not raised is never raised. That decides nine
random deals of Classic in ten without a move.

In Classic a join is never undone without any further rule: the only other place of a card that
lies on the next higher one is its foundation. So each card is carried once at most, and no line
goes round in a circle.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.cards import RANKS, SUITS
from game.engine.moves import Move
from game.engine.position import Position
from game.engine.rules import Rules, same_suit
from game.solver import russian_board as layout
from game.solver import russian_dive as kernels
from game.solver.compiling import doubled, ints, zeros
from game.solver.russian_board import BASE, FOUNDATION, NONE
from game.solver.russian_moves import MOST_MOVES
from game.solver.search import FULL, LOST, RUNNING, WON
from game.solver.seen import grown, new_table
from game.solver.turns import InTurns, Tries

_FIRST = {suit: place * len(RANKS) - 1 for place, suit in enumerate(SUITS)}
_NOISE: Final = 80
"""How much chance weighs in tries: with less of it all of them make the same mistakes."""

_STANDS: Final = {kernels.PAUSED: RUNNING, kernels.SOLVED: WON, kernels.EXHAUSTED: LOST}

Step = tuple[int, int]
"""A card, and its target: another card, `BASE` or `FOUNDATION`."""


def search(rules: Rules, position: Position, megabytes: int) -> RussianSearch:
    """The search of a position that is not won."""
    columns = [[_FIRST[suit] + rank for _, rank, suit in cards] for _, cards in position.tableau]
    board = board_of(
        columns,
        [down for down, _ in position.tableau],
        [len(cards) for cards in position.foundations],
        ranks=len(RANKS),
        group=rules.group_limit(position, False) if rules.group_limit else len(rules.pack),
        one_suit=rules.suits_fit is same_suit,
    )
    return RussianSearch(board, columns, megabytes)


def board_of(
    columns: Sequence[Sequence[int]],
    down: Sequence[int],
    heights: Sequence[int],
    *,
    ranks: int,
    group: int,
    one_suit: bool,
) -> list[int]:
    """The kernels' board of these columns of cards, so many in each face down, of foundations of
    these heights, and of groups of so many cards at most."""
    board = [0] * layout.SIZE
    hidden = 0
    for place, cards in enumerate(columns):
        under = BASE
        for card in cards:
            board[card] = under
            board[layout.ABOVE + under] = card
            under = card
        for card in cards[: down[place]]:
            hidden |= 1 << card
        board[layout.ENDS + place] = under
        if cards:
            board[layout.ABOVE + under] = NONE
            board[layout.PLACE + under] = place
    for suit, height in enumerate(heights):
        first = suit * ranks
        board[layout.SUIT + first : layout.SUIT + first + ranks] = [suit] * ranks
        board[layout.ABOVE + first : layout.ABOVE + first + height] = [NONE] * height
        board[layout.DUE + suit] = first + height
        board[layout.ACES] |= 1 << first
    board[layout.WHOLE] = (1 << ranks * len(heights)) - 1
    board[layout.OPEN] = board[layout.WHOLE] ^ hidden
    board[layout.RANKS] = ranks
    board[layout.SUITS] = len(heights)
    board[layout.COLUMNS] = len(columns)
    board[layout.GROUP] = group
    board[layout.SAME_SUIT] = int(one_suit)
    return board


class Dive:
    """One depth-first search with a memory of its own of the positions that it saw. One that is
    `complete` leaves nothing out without a proof; another follows `chance` a little, and takes no
    card back."""

    def __init__(
        self, board: Sequence[int], megabytes: int, *, complete: bool = True, chance: int = 0
    ) -> None:
        self._most = megabytes * 2**17  # numbers of 8 bytes
        self._board = ints(board)
        self._board[layout.COMPLETE] = int(complete)
        self._board[layout.NOISE] = 0 if complete else _NOISE
        self._board[layout.CHANCE] = chance
        self._moves = zeros(8 * MOST_MOVES)
        self._frames = zeros(64 * layout.FRAME)
        self._log = zeros(256 * layout.RECORD)
        self._table = new_table(1024)

    @property
    def nodes(self) -> int:
        """How many positions were searched."""
        return int(self._board[layout.NODES])

    def advance(self, most: int) -> int:
        """Search on until so many positions are searched in all; how it stands."""
        while True:
            arrays = (self._board, self._moves, self._frames, self._log, self._table)
            ended = int(kernels.run(*arrays, layout.WORDS, most))
            if ended != kernels.CROWDED:
                return _STANDS[ended]
            if not self._make_room():
                return FULL

    def steps(self) -> list[Step]:
        """The moves that lead to where the search stands."""
        logged = range(0, int(self._board[layout.LOGGED]), layout.RECORD)
        return [(int(self._log[at]), int(self._log[at + 2])) for at in logged]

    def _make_room(self) -> bool:
        """Make longer what may be too short; False where that takes more than the megabytes,
        with what it grew out of."""
        arrays = (self._moves, self._frames, self._log, self._table)
        if 3 * sum(map(len, arrays)) > self._most:
            return False
        if self._board[layout.HELD] > len(self._table) // 2:
            self._table = grown(self._table)
        else:
            self._frames = doubled(self._frames)
            self._log = doubled(self._log)
            self._moves = doubled(self._moves)
        return True


class RussianSearch:
    """The complete search alone in Classic; in Relaxed in turns with tries, which have the larger
    share: the lines of the complete search are long."""

    def __init__(self, board: list[int], columns: Sequence[Sequence[int]], megabytes: int) -> None:
        self._columns = columns
        tries = None if board[layout.SAME_SUIT] else self._tries(board, megabytes // 4)
        room = megabytes - megabytes // 4 if tries else megabytes
        self._search = InTurns(Dive(board, room), tries)

    def _tries(self, board: list[int], megabytes: int) -> Tries[Dive]:
        return Tries(
            lambda chance: Dive(board, megabytes, complete=False, chance=chance),
            turn=200,
            share=8,
            first=250,
            longer=(5, 4),
            are_proofs=False,  # they take no card back
        )

    @property
    def nodes(self) -> int:
        """How many positions were searched."""
        return self._search.nodes

    def advance(self, nodes: int) -> int:
        """Search so many positions more, unless it ends before; how it stands."""
        return self._search.advance(nodes)

    def steps(self) -> list[Step]:
        """The win that was found, as cards and targets."""
        return self._search.dive.steps()

    def line(self) -> list[Move]:
        """The win that was found, as the engine's moves."""
        return line_of(self._columns, self.steps())


def line_of(columns: Sequence[Sequence[int]], steps: Sequence[Step]) -> list[Move]:
    """The engine's moves of these steps from these columns. Of several empty columns a king goes
    to the first."""
    table = [list(cards) for cards in columns]
    return [_played(table, card, target) for card, target in steps]


def _played(table: list[list[int]], card: int, target: int) -> Move:
    """Play a step on the table; the move that it is."""
    foundation = f"f{SUITS[card // len(RANKS)].lower()}"
    place, group = _taken(table, card)
    source = foundation if place is None else f"t{place + 1}"
    if target == FOUNDATION:
        return Move(source, foundation)
    onto = next(
        number
        for number, cards in enumerate(table)
        if number != place and (cards[-1:] == [target] or (target == BASE and not cards))
    )
    table[onto] += group
    return Move(source, f"t{onto + 1}", len(group))


def _taken(table: list[list[int]], card: int) -> tuple[int | None, list[int]]:
    """Take a card and those on it from its column: which column that was, None where the card is
    on its foundation, and the cards."""
    for place, cards in enumerate(table):
        if card in cards:
            at = cards.index(card)
            group = cards[at:]
            del cards[at:]
            return place, group
    return None, [card]
