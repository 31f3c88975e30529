"""What a game is, as data.

A game is one file in `variants/`: its `Rules`, one for each variant. What many games share is a
knob here or a function in `kinds` and `reasons`; what one game alone does is a function in its
own file, given to its `Rules` as `deck`, `lay`, `settle` or as a `MoveKind` of its own.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from game.engine.cards import PACK, RED, SUITS, Card
from game.engine.moves import Move
from game.engine.position import Position

Layout = dict[str, Any]


class Refusal(NamedTuple):
    """Why a move is not allowed: a code from the closed list in `reasons.MESSAGES`.

    `limit` is the number of cards allowed, where the code is about a number. `undo_only` says
    that no move, only undo, can lift the refusal.
    """

    code: str
    limit: int | None = None
    undo_only: bool = False


class Moved(NamedTuple):
    """Cards went from one pile to another."""

    cards: tuple[Card, ...]
    source: str
    target: str
    kind: Literal["move"] = "move"


class Flipped(NamedTuple):
    """A column's last card turned face up."""

    card: Card
    pile: str
    kind: Literal["flip"] = "flip"


class Run(NamedTuple):
    """A finished run left its column."""

    suit: str
    pile: str
    kind: Literal["run"] = "run"


class Won(NamedTuple):
    """The move won the game."""

    kind: Literal["won"] = "won"


Event = Moved | Flipped | Run | Won


class Played(NamedTuple):
    """A position, and what happened on the way to it, in order."""

    position: Position
    events: tuple[Event, ...]


@dataclass(frozen=True)
class MoveKind:
    """The moves between two roles of piles.

    `generate` yields the legal ones in any order. `reasons` are asked in the documented order of
    the codes and each answers what is wrong with a move of this kind, or None; between them they
    must refuse exactly what `generate` does not yield. `carry_out` does a legal one, without
    what follows by itself. `points` is its score. `progress` says that a player who has such a
    move is not stuck; `in_reach` then tells, for a kind of a game's own, whether moves that are no
    progress can lead to one.
    """

    generate: "Callable[[Rules, Position], Iterable[Move]]"
    reasons: "tuple[Callable[[Rules, Position, Move], Refusal | None], ...]"
    carry_out: Callable[[Position, Move], Played]
    points: int = 0
    progress: bool = False
    in_reach: "Callable[[Rules, Position], bool] | None" = None


def same_suit(card: Card, on: Card) -> str | None:
    """None where the suits let `card` lie on `on`, else the code of the refusal."""
    return None if card.suit == on.suit else "wrong_suit"


def any_suit(card: Card, on: Card) -> str | None:
    """Every suit goes on every suit."""
    return None


def other_color(card: Card, on: Card) -> str | None:
    """Red goes on black, black on red."""
    return None if (card.suit in RED) != (on.suit in RED) else "wrong_color"


def nothing_waits_for(position: Position, card: Card) -> bool:
    """Where colours alternate: whether no card left on the table could want to lie on this one.

    Those that could are of the other colour and one rank lower; a card may be spared once both of
    them are up. An ace is never waited for, nor is a two: an ace needs no place on it.
    """
    heights = zip(SUITS, position.foundations, strict=True)
    others = [len(up) for suit, up in heights if (suit in RED) != (card.suit in RED)]
    return card.rank <= 2 or min(others) >= card.rank - 1


def turn_up(rules: "Rules", position: Position, move: Move) -> Played:
    """A face-down card that became the last of the column that the move left turns face up."""
    if move.source[0] == "t":
        return turn_last(rules, position, move.source)
    return Played(position, ())


def turn_last(rules: "Rules", position: Position, column: str) -> Played:
    """The last card of a column turns face up, if it lies face down."""
    down, cards = position.column(column)
    if not cards or down < len(cards):
        return Played(position, ())
    turned = position.turn_up(column).add_score(rules.turn_points)
    return Played(turned, (Flipped(cards[-1], column),))


@dataclass(frozen=True, eq=False)
class Rules:
    """One variant of a game. A number deals the same order to all variants of a game."""

    tag: str
    variant: str
    game: str
    revision: int
    """Rises when the same moves would lead elsewhere; stored with each game."""
    columns: int
    deck: Callable[[int], tuple[Card, ...]]
    """The order of dealing for a deal's number."""
    lay: Callable[[tuple[Card, ...]], Position]
    """Deals that deck out."""
    layout: Layout
    """Where the piles stand, in card units: what `layout.layout` makes."""
    cells: int = 0
    has_stock: bool = False
    has_waste: bool = False
    all_face_up: bool = False
    scored: bool = True
    draws: int = 0
    """How many cards a turn of the stock brings to the waste, which is turned over again once the
    stock is empty; 0 where nothing is turned."""
    pack: tuple[str, ...] = PACK
    """The faces of all cards of the game."""
    numbers: range = range(2**30)
    """The deals that there are."""
    foundation_step: int = 1
    """How many cards go up at once: 13 where finished runs leave."""
    moves: Mapping[tuple[str, str], MoveKind] = field(default_factory=dict)
    """The kinds of moves that exist, by the roles of their piles."""
    suits_fit: Callable[[Card, Card], str | None] = any_suit
    """Whether a card may lie on another in a column, as far as suits go."""
    kings_only: bool = False
    """Whether an empty column takes a king alone."""
    holds: Callable[[Card, Card], bool] | None = None
    """Whether a card lies in order on another, where only cards in order move together; None
    where any face-up card moves with all that lies on it."""
    group_limit: Callable[[Position, bool], int] | None = None
    """The most cards that go in one move, to an empty column or not; None: any number."""
    one_by_one: bool = False
    """Whether `group_limit` is the number of cards that could also go one by one."""
    turn_points: int = 0
    """Points for a column card that turns face up."""
    settle: "Callable[[Rules, Position, Move], Played]" = turn_up
    """What follows a move by itself."""
    is_safe: Callable[[Position, Card], bool] | None = None
    """Whether a card may go up by itself once the player has asked for that; None where the game
    offers no such thing."""
    undo_limit: int | None = None
    """How many of the last moves can be undone; None: all."""

    def has_pile(self, pile: str) -> bool:
        """Whether the game has this pile; all columns at once (`t`) are always there."""
        role, number = pile[0], int(pile[1:]) if pile[1:].isdigit() else 0
        if role == "t":
            return number <= self.columns
        if role == "c":
            return number <= self.cells
        return {"s": self.has_stock, "w": self.has_waste}.get(role, role == "f")
