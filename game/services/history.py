"""A game as it was played: its moves as a tree, and what the table showed after each.

Moves are counted in the order in which they were played, whatever branch they are on: 1 is the
first one ever, and 0 stands for the deal. No move is ever deleted, so the numbers last.
"""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, NamedTuple
from uuid import UUID

from game.engine.moves import parse_move
from game.engine.play import play
from game.engine.position import Position
from game.engine.view import player_view, seen_events
from game.models import Game, PlayedMove
from game.selectors import Deal, deal_of, game_of

MOVES_AT_ONCE = 5_000
FRAMES_AT_ONCE = 64


class NoSuchMove(LookupError):  # noqa: N818 - says what is wrong with the number
    """The game has no move of this number."""


class Overview(NamedTuple):
    """A game, the position and the move that it stands on, and the ids of all its moves."""

    game: Game
    position: Position
    current: int
    ids: list[int]


class Part(NamedTuple):
    """Some of the moves in a row, for the browser to make a tree of.

    A move follows the one before it, but for those that began a branch: `branches` names them,
    each with the move that it follows. `auto`: those that were made by themselves after another.
    """

    total: int
    moves: str
    """Texts, with blanks between them."""
    branches: list[tuple[int, int]]
    auto: list[int]


class Kept(NamedTuple):
    """What a frame is made of: a move and the position before it, None for the deal's own."""

    number: int
    move: str | None
    before: str | None


def overview(player_id: UUID, game_id: UUID) -> Overview:
    """Raises NotYours."""
    game = game_of(player_id, game_id)
    ids = move_ids(game)
    position = deal_of(game.code).unpack(game.position)
    return Overview(game, position, number_of(ids, game.current_id), ids)


def move_ids(game: Game) -> list[int]:
    """The ids of all the game's moves, by their numbers less one."""
    return list(game.played_moves.order_by("pk").values_list("pk", flat=True))


def number_of(ids: Sequence[int], move_id: int | None) -> int:
    """The number of one of these moves, 0 for none."""
    return 0 if move_id is None else bisect_left(ids, move_id) + 1


def id_of(ids: Sequence[int], number: int) -> int | None:
    """The other way round; raises NoSuchMove."""
    if not 0 <= number <= len(ids):
        raise NoSuchMove(number)
    return ids[number - 1] if number else None


def part(player_id: UUID, game_id: UUID, after: int) -> Part:
    """The next moves after this one of them. Raises NotYours."""
    game = game_of(player_id, game_id)
    ids = move_ids(game)
    wanted = ids[after : after + MOVES_AT_ONCE]
    if not wanted:
        return Part(len(ids), "", [], [])
    rows = game.played_moves.filter(pk__gte=wanted[0], pk__lte=wanted[-1]).order_by("pk")
    told = Part(len(ids), "", [], [])
    texts = []
    fields = ("move", "parent_id", "step", "parent__step")
    for number, row in enumerate(rows.values_list(*fields), after + 1):
        text, parent_id, step, step_before = row
        texts.append(text)
        if (parent := number_of(ids, parent_id)) != number - 1:
            told.branches.append((number, parent))
        if step == step_before:
            told.auto.append(number)
    return told._replace(moves=" ".join(texts))


def kept_moves(player_id: UUID, game_id: UUID, numbers: Sequence[int]) -> tuple[Deal, list[Kept]]:
    """The moves of these numbers, for `frames`. Raises NotYours and NoSuchMove."""
    game = game_of(player_id, game_id)
    ids = move_ids(game)
    wanted = {number: id_of(ids, number) for number in numbers}
    rows = PlayedMove.objects.select_related("parent").in_bulk(
        [move_id for move_id in wanted.values() if move_id is not None]
    )
    kept = [_kept(number, rows.get(move_id or 0)) for number, move_id in wanted.items()]
    return deal_of(game.code), kept


def _kept(number: int, row: PlayedMove | None) -> Kept:
    if row is None:
        return Kept(number, None, None)
    return Kept(number, row.move, row.parent.position if row.parent else None)


def frames(deal: Deal, kept: Sequence[Kept]) -> list[dict[str, Any]]:
    """What the table showed after each of these moves, as a frame of `solutions.frames`, with
    its `number` and the `score`. Sixty take some hundredths of a second: not on an event loop."""
    return [_frame(deal, each) for each in kept]


def _frame(deal: Deal, kept: Kept) -> dict[str, Any]:
    before = deal.start if kept.before is None else deal.unpack(kept.before)
    if kept.move is None:
        position, events = before, []
    else:
        position, happened = play(deal.rules, before, parse_move(kept.move))
        events = seen_events(happened, position)
    return {
        "number": kept.number,
        "view": player_view(position),
        "move": kept.move,
        "events": events,
        "score": position.score,
    }
