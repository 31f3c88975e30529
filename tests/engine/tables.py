"""Small tables drawn as text, and what is legal on them as text."""

from textwrap import dedent

from game.engine.moves import parse_move
from game.engine.play import legal_moves, play, refusal
from game.engine.position import Position, from_text, to_text
from game.engine.rules import Rules


def drawn(rules: Rules, table: str) -> Position:
    """The position of a drawn table."""
    return from_text(rules, table)


def moves_on(rules: Rules, table: str) -> str:
    """The legal moves of a drawn table, separated by blanks."""
    return " ".join(map(str, legal_moves(rules, drawn(rules, table))))


def after(rules: Rules, table: str, *moves: str) -> str:
    """The table drawn after these moves, its empty columns left out."""
    position = drawn(rules, table)
    for move in moves:
        position = play(rules, position, parse_move(move)).position
    return bare(to_text(rules, position))


def bare(table: str) -> str:
    """A drawn table without the lines that show nothing."""
    lines = [" ".join(line.split()) for line in dedent(table).splitlines()]
    shown = [line for line in lines if len(line.split()) > 1 and line != "f -- -- -- --"]
    return "\n".join(shown)


def reason(rules: Rules, table: str, move: str) -> str | None:
    """The code that refuses a move on a drawn table."""
    refused = refusal(rules, drawn(rules, table), parse_move(move))
    return refused and refused.code
