"""Playing: deal a code, ask what is legal, play it. `legal_moves` alone judges."""

from collections.abc import Hashable, Iterable, Iterator
from functools import lru_cache

from game.engine.cards import Card, faces_of
from game.engine.codes import DealCode
from game.engine.dead_ends import knows, leads_nowhere
from game.engine.finishing import find_finish
from game.engine.moves import Move
from game.engine.position import Position
from game.engine.reasons import message_of
from game.engine.rules import Event, MoveKind, Played, Refusal, Rules, Won
from game.engine.variants import rules_of

_STUCK_POSITIONS = 2000


class IllegalMove(ValueError):  # noqa: N818 - says what the move is
    """A move that the rules do not allow here; `refusal` says why."""

    def __init__(self, move: Move, refusal: Refusal) -> None:
        super().__init__(f"{move}: {message_of(refusal)}")
        self.refusal = refusal


def deck_of(code: DealCode) -> tuple[Card, ...]:
    """The deal's cards in the order of dealing: a card's place is its id."""
    return rules_of(code.tag, code.variant).deck(code.number)


def deal(code: DealCode) -> Position:
    """The position that a deal starts from."""
    return rules_of(code.tag, code.variant).lay(deck_of(code))


def is_won(rules: Rules, position: Position) -> bool:
    """Whether every card is on the foundations."""
    spades, hearts, diamonds, clubs = position.foundations
    return len(spades) + len(hearts) + len(diamonds) + len(clubs) == len(rules.pack)


def legal_moves(rules: Rules, position: Position) -> list[Move]:
    """Every legal move, sorted by its text; none once the game is won."""
    return sorted(_generate(rules, position), key=_text)


def _generate(rules: Rules, position: Position) -> Iterator[Move]:
    if not is_won(rules, position):
        yield from _generated(rules, position, rules.moves.values())


def _generated(rules: Rules, position: Position, kinds: Iterable[MoveKind]) -> Iterator[Move]:
    for kind in kinds:
        yield from kind.generate(rules, position)


# Room for every move text that a long session meets; a move's text never changes.
_text = lru_cache(maxsize=20_000)(str)


def refusal(rules: Rules, position: Position, move: Move) -> Refusal | None:
    """The first reason, in the documented order, why the move is not legal; None if it is."""
    if is_won(rules, position):
        return Refusal("game_over")
    if not (rules.has_pile(move.source) and rules.has_pile(move.target)):
        return Refusal("no_such_pile")
    kind = rules.moves.get(move.route)
    if kind is None:
        return Refusal("no_such_move")
    answers = (reason(rules, position, move) for reason in kind.reasons)
    return next(filter(None, answers), None)


def play(rules: Rules, position: Position, move: Move) -> Played:
    """The position after a legal move, and what happened; raises `IllegalMove`."""
    if move not in _generate(rules, position):
        reason = refusal(rules, position, move)
        if reason is None:
            raise AssertionError(f"{move} is refused without a reason: {position}")
        raise IllegalMove(move, reason)
    return _perform(rules, position, move)


def _perform(rules: Rules, position: Position, move: Move) -> Played:
    """A legal move with all that follows it by itself: points, cards that turn, the win."""
    kind = rules.moves[move.route]
    moved, events = kind.carry_out(position, move)
    settled, more = rules.settle(rules, moved.add_score(kind.points), move)
    won: tuple[Event, ...] = (Won(),) if is_won(rules, settled) else ()
    return Played(settled, events + more + won)


def replay(code: DealCode, moves: Iterable[Move]) -> Position:
    """The position after these moves from the deal; raises `IllegalMove`."""
    rules, position = rules_of(code.tag, code.variant), deal(code)
    for move in moves:
        position = play(rules, position, move).position
    return position


def undo_floor(rules: Rules, floor: int, ply: int) -> int:
    """The lowest ply that undo reaches once a move has made ply `ply`.

    A ply is the number of moves from the deal; `floor` is what it was before. What fell out of
    the limit stays out: the floor never sinks.
    """
    return floor if rules.undo_limit is None else max(floor, ply - rules.undo_limit)


def finish(rules: Rules, position: Position) -> list[Move] | None:
    """The moves that win from here by going to the foundations alone, the stock and the waste
    turned as needed, or None if there are none. Whoever plays the first one and asks again comes
    to the win."""
    return find_finish(rules, position)


def is_stuck(rules: Rules, position: Position) -> bool:
    """Whether no position that can be reached from here allows any progress: a card to turn up
    in a column, a foundation to raise. False where more than 2,000 positions can be reached."""
    if is_won(rules, position) or _has_progress(rules, position):
        return False
    search = leads_nowhere if knows(rules) else _nothing_ahead
    return search(rules, position, _STUCK_POSITIONS)


def _has_progress(rules: Rules, position: Position) -> bool:
    """Whether a kind of move that is progress is there, or known to be in reach."""
    kinds = [kind for kind in rules.moves.values() if kind.progress]
    in_reach = any(kind.in_reach(rules, position) for kind in kinds if kind.in_reach)
    return in_reach or next(_generated(rules, position, kinds), None) is not None


def _nothing_ahead(rules: Rules, start: Position, most: int) -> bool:
    """What `leads_nowhere` says, searched through all kinds of moves, whatever the game."""
    seen = {_as_seen(start)}
    ahead = [start]
    for position in ahead:
        for move in _generate(rules, position):
            if _is_progress(rules, position, move):
                return False
            after = _perform(rules, position, move).position
            piles = _as_seen(after)
            if piles not in seen:
                if len(seen) == most:
                    return False
                seen.add(piles)
                ahead.append(after)
    return True


def _as_seen(position: Position) -> Hashable:
    """The piles with their cards as faces: twins in exchanged places make no other position."""
    columns = tuple((down, *faces_of(cards)) for down, cards in position.tableau)
    cells = tuple(card and card.face for card in position.cells)
    return columns, cells, tuple(faces_of(position.stock)), tuple(faces_of(position.waste))


def _is_progress(rules: Rules, position: Position, move: Move) -> bool:
    if rules.moves[move.route].progress:
        return True
    return any(event.kind in ("flip", "run") for event in _perform(rules, position, move).events)
