"""Small tables drawn as text, and what is legal, refused or happens on them as text."""

from collections.abc import Iterable
from textwrap import dedent

from game.engine.cards import Card, faces_of
from game.engine.history import History
from game.engine.moves import parse_move
from game.engine.play import legal_moves, play, refusal
from game.engine.position import Position, from_text, to_text
from game.engine.rules import Event, Flipped, Moved, Rules, Run

_EMPTY_ROWS = ("f -- -- -- --", "f 0 0 0 0", "c -- -- -- --")


def drawn(rules: Rules, table: str) -> Position:
    """The position of a drawn table."""
    return from_text(rules, table)


def filled(rules: Rules, table: str, face: str = "KC") -> str:
    """A table whose columns that are not drawn hold a card each, a king that moves nowhere."""
    shown = {line.split()[0] for line in table.splitlines() if line.split()}
    names = [f"t{number}" for number in range(1, rules.columns + 1)]
    return "\n".join([dedent(table), *(f"{name} {face}" for name in names if name not in shown)])


def moves_on(rules: Rules, table: str) -> str:
    """The legal moves of a drawn table, separated by blanks."""
    return " ".join(map(str, legal_moves(rules, drawn(rules, table))))


def after(rules: Rules, table: str, *moves: str) -> str:
    """The table drawn after these moves, its empty columns left out."""
    position = drawn(rules, table)
    for move in moves:
        position = play(rules, position, parse_move(move)).position
    return bare(to_text(rules, position))


def shown(game: History) -> str:
    """The table of a game drawn, its empty columns left out."""
    return bare(to_text(game.rules, game.position))


def bare(table: str) -> str:
    """A drawn table without the lines that show nothing."""
    lines = [" ".join(line.split()) for line in dedent(table).splitlines()]
    return "\n".join(line for line in lines if " " in line and line not in _EMPTY_ROWS)


def reason(rules: Rules, table: str, move: str) -> str | None:
    """The code that refuses a move on a drawn table."""
    refused = refusal(rules, drawn(rules, table), parse_move(move))
    return refused and refused.code


def cards_of(position: Position) -> list[Card]:
    """All cards on the table."""
    piles = [*(cards for _, cards in position.tableau), *position.foundations]
    piles += [position.stock, position.waste, tuple(filter(None, position.cells))]
    return [card for pile in piles for card in pile]


def begun(rules: Rules, table: str, *moves: str) -> History:
    """A game that starts on a drawn table, after these moves."""
    game = History(rules, drawn(rules, table))
    for move in moves:
        game.play(parse_move(move))
    return game


def happens(rules: Rules, table: str, move: str) -> str:
    """What a move causes, in order: `t1>t2 7H, flip t1 9C, run t2 S, won`."""
    return told(play(rules, drawn(rules, table), parse_move(move)).events)


def told(events: Iterable[Event]) -> str:
    """Events as `happens` writes them."""
    return ", ".join(map(_told, events))


def _told(event: Event) -> str:
    match event:
        case Moved(cards, source, target):
            return " ".join([f"{source}>{target}", *faces_of(cards)])
        case Flipped(card, pile):
            return f"flip {pile} {card.face}"
        case Run(suit, pile):
            return f"run {pile} {suit}"
    return event.kind
