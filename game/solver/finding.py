"""A win looked for to be kept: made short, and how much it asks for. A task for `batch`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.moves import Move, parse_move
from game.engine.play import legal_moves, play
from game.engine.position import Position
from game.engine.rules import Rules
from game.solver.answers import Limits
from game.solver.deals import Outcome, Task, search_deal
from game.solver.search import check_line, solve
from game.solver.shorten import shorten

SHORTENING_PLAYS = 1_500
"""How many moves may be tried to shorten a win: there are a thousand deals to come."""

TRIED_MOVES = 40
"""About how many moves in the first half of a win are tried, at places as far apart as this asks
for. In the second half hardly any move of Russian Classic is wrong: 24 of 22,000, against 289 of
5,700."""

TRYING_NODES = 2_000
"""How far a win is looked for after each of them."""


def find_win(task: Task, asked: int | Outcome) -> Outcome:
    """The deal of this number, or with this outcome, searched if it was not yet; if there is a win,
    it is made short, and moves along it are tried. Raises `WrongLine` for a win that is none."""
    found = search_deal(task, asked, with_line=True) if isinstance(asked, int) else asked
    if found.status != "won":
        return found
    rules, start = task.rules, task.deal(found.number)
    line = [parse_move(text) for text in found.moves.split()]
    check_line(rules, start, line)
    line = shorten(rules, start, line, SHORTENING_PLAYS)
    check_line(rules, start, line)
    tried = [kept for place in _places(rules, start, line) for kept in _try(rules, *place)]
    return found._replace(
        moves=" ".join(map(str, line)), tried_moves=len(tried), keeping_moves=sum(tried)
    )


def _places(
    rules: Rules, position: Position, line: Sequence[Move]
) -> Iterator[tuple[Position, Move]]:
    """Positions of a win's first half, evenly spread, each with the move that keeps it."""
    passed: list[tuple[Position, Move]] = []
    for move in line[: -(-len(line) // 2)]:
        passed.append((position, move))
        position = play(rules, position, move).position
    moves = sum(len(legal_moves(rules, position)) for position, _ in passed)
    yield from passed[:: -(-moves // TRIED_MOVES)]


def _try(rules: Rules, position: Position, good: Move) -> list[bool]:
    """For each legal move, whether a win is found after it; the `good` one keeps it."""
    after = {move: play(rules, position, move).position for move in legal_moves(rules, position)}
    kept = {_table(after[good]): True}
    for table, reached in ((_table(reached), reached) for reached in after.values()):
        if table not in kept:
            kept[table] = solve(rules, reached, Limits(nodes=TRYING_NODES)).status == "won"
    return [kept[_table(reached)] for reached in after.values()]


def _table(position: Position) -> tuple[object, ...]:
    """The piles, one cell as good as another."""
    cells = sorted(card.id for card in position.cells if card)
    return (*position.piles[:4], *cells)
