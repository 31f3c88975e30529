"""Proof that what is kept beside the moves is what the moves lead to."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from game.engine.automatic import NONE_KEPT, kept_down_after, next_safe_move, pack_ids
from game.engine.moves import BadMove, parse_move
from game.engine.play import IllegalMove, is_won, play, undo_floor
from game.engine.position import Position, pack
from game.engine.rules import Rules
from game.models import Game, PlayedMove
from game.selectors import Deal, deal_of


@dataclass
class Check:
    """What replaying one game showed."""

    moves: int = 0
    differences: list[str] = field(default_factory=list)

    def same(self, what: str, kept: object, replayed: object) -> None:
        """Note a difference between what is kept and what comes of the moves."""
        if kept != replayed:
            self.differences.append(f"{what} is kept as {kept}, replayed it is {replayed}")


def games_to_check() -> Iterator[Game]:
    """Every game, the oldest first, a few at a time."""
    return Game.objects.order_by("begun", "pk").iterator(chunk_size=200)


def check_game(game: Game) -> Check:
    """Replay all branches of a game's moves and compare them and the game with what is kept."""
    check = Check()
    deal = deal_of(game.code)
    if game.rules_revision != deal.rules.revision:
        check.same("the revision of the rules", game.rules_revision, deal.rules.revision)
        return check
    nodes: _Nodes = {None: _Node(deal.start)}
    for move in game.played_moves.order_by("pk").iterator(chunk_size=500):
        _check_move(check, deal, nodes, move)
    _check_standing(check, deal, nodes, game)
    return check


@dataclass(frozen=True)
class _Node:
    """Where a move leads to when it is replayed."""

    position: Position
    ply: int = 0
    step: int = 0
    kept_down: frozenset[int] = NONE_KEPT


_Nodes = dict[int | None, _Node]


def _check_move(check: Check, deal: Deal, nodes: _Nodes, move: PlayedMove) -> None:
    check.moves += 1
    name = f"move {move.pk} ({move.move})"
    parent = nodes.get(move.parent_id)
    if parent is None:
        check.differences.append(f"{name} follows a move that cannot be replayed")
        return
    try:
        node = _follow(deal.rules, parent, move)
    except (BadMove, IllegalMove) as error:
        check.differences.append(f"{name} is not legal: {error}")
        return
    nodes[move.pk] = node
    check.same(f"the position after {name}", move.position, pack(node.position))
    check.same(f"the score after {name}", move.score, node.position.score)
    check.same(f"the ply of {name}", move.ply, node.ply)
    check.same(f"the step of {name}", move.step, node.step)
    check.same(f"what stays down after {name}", move.kept_down, pack_ids(node.kept_down))


def _follow(rules: Rules, parent: _Node, kept: PlayedMove) -> _Node:
    """Play the move again, by itself where it is kept so and would be the next safe one."""
    move = parse_move(kept.move)
    position, events = play(rules, parent.position, move)
    if kept.step == parent.step and move == next_safe_move(
        rules, parent.position, parent.kept_down
    ):
        return _Node(position, parent.ply + 1, parent.step, parent.kept_down)
    kept_down = kept_down_after(rules, parent.kept_down, events)
    return _Node(position, parent.ply + 1, parent.step + 1, kept_down)


def _check_standing(check: Check, deal: Deal, nodes: _Nodes, game: Game) -> None:
    current, tip = nodes.get(game.current_id), nodes.get(game.tip_id)
    if current is None or tip is None:
        check.differences.append("the game stands on a move that cannot be replayed")
        return
    check.same("the position", game.position, pack(current.position))
    check.same("what stays down", game.kept_down, pack_ids(current.kept_down))
    check.same("the score", game.score, current.position.score)
    check.same("won", game.won, is_won(deal.rules, current.position))
    check.same("the ply", game.ply, current.ply)
    check.same("the step", game.step, current.step)
    check.same("the ply that redo leads to", game.tip_ply, tip.ply)
    check.same("the step that redo leads to", game.tip_step, tip.step)
    farthest = max(node.step for node in nodes.values())
    check.same("the step that undo leads to", game.floor, undo_floor(deal.rules, 0, farthest))
    check.same("the counter of moves", game.moves, check.moves)
