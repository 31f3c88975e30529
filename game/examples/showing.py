"""The positions of an example, as the engine reaches them."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.codes import parse_code
from game.engine.moves import Move, parse_move
from game.engine.play import deal, play, refusal
from game.engine.position import Position
from game.engine.rules import Event, Refusal, Rules
from game.engine.variants import rules_of
from game.examples.example import Dealt, Example, Made, Refused, Step


class NotAllowed(NamedTuple):
    """A move that was refused."""

    refusal: Refusal
    cards: tuple[Card, ...]
    """What would have moved, the lowest first; nothing where that lies in the stock."""
    places: tuple[str, ...]
    """The piles that do not take them: of a row, the empty columns."""


class Shown(NamedTuple):
    """A step, and the table as it lies then."""

    step: Step
    code: str
    line: tuple[str, ...]
    """The moves from the deal of this code to the position."""
    rules: Rules
    position: Position
    events: tuple[Event, ...] = ()
    """What a single move of this step did."""
    refused: NotAllowed | None = None


class NotRefused(Exception):  # noqa: N818 - says what the move is
    """A move that an example says is refused is legal, or is refused for another reason."""


@cache
def shown(example: Example) -> tuple[Shown, ...]:
    """Each step of the example; raises IllegalMove or NotRefused where it is not true."""
    return tuple(_shown(example))


def _shown(example: Example) -> Iterator[Shown]:
    latest: Shown | None = None
    for step in example.steps:
        latest = _dealt(step) if isinstance(step, Dealt) else _after(latest, step)
        yield latest


def _dealt(step: Dealt) -> Shown:
    code = parse_code(step.code)
    start = Shown(step, step.code, (), rules_of(code.tag, code.variant), deal(code))
    return _played(start, step.moves)._replace(events=())


def _after(before: Shown | None, step: Made | Refused) -> Shown:
    if before is None:
        raise ValueError("an example begins with a deal")
    at = before._replace(step=step, events=(), refused=None)
    return _refused(at, step) if isinstance(step, Refused) else _played(at, step.moves)


def _refused(at: Shown, step: Refused) -> Shown:
    move = parse_move(step.move)
    reason = refusal(at.rules, at.position, move)
    if reason is None or reason.code != step.code:
        raise NotRefused(f"{step.move}: {reason}")
    cards, places = _cards(at.position, move), _places(at.position, move)
    return at._replace(refused=NotAllowed(reason, cards, places))


def _played(at: Shown, texts: str) -> Shown:
    """After these moves; of several what happened is not told."""
    moves = texts.split()
    for text in moves:
        position, events = play(at.rules, at.position, parse_move(text))
        at = at._replace(position=position, events=events, line=(*at.line, text))
    return at if len(moves) == 1 else at._replace(events=())


def _cards(position: Position, move: Move) -> tuple[Card, ...]:
    if move.source == "s" or move.target == "s":
        return ()
    return position.cards_on(move.source)[-move.count :]


def _places(position: Position, move: Move) -> tuple[str, ...]:
    if move.target != "t":
        return (move.target,)
    columns = enumerate(position.tableau, 1)
    return tuple(f"t{number}" for number, column in columns if not column.cards)
