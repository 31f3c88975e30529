"""What a player may leave to the game: safe cards go up by themselves after a move by hand.

The engine plays no move unasked. These functions say which moves would follow, for whoever plays
them, and which cards the player has taken down: those stay down until the player moves them.
"""

from collections.abc import Iterable

from game.engine.moves import Move
from game.engine.play import legal_moves, play
from game.engine.position import Position
from game.engine.rules import Event, Moved, Rules

NONE_KEPT: frozenset[int] = frozenset()


def safe_moves(rules: Rules, position: Position, kept_down: frozenset[int]) -> list[Move]:
    """The moves to the foundations that follow a move by hand, one after the other, the first by
    its text where there are several at once. Cards whose ids are in `kept_down` stay."""
    moves: list[Move] = []
    while move := next_safe_move(rules, position, kept_down):
        moves.append(move)
        position = play(rules, position, move).position
    return moves


def next_safe_move(rules: Rules, position: Position, kept_down: frozenset[int]) -> Move | None:
    """The first of the `safe_moves`."""
    if rules.is_safe is None:
        return None
    for move in legal_moves(rules, position):
        if move.target[0] == "f":
            card = position.cards_on(move.source)[-1]
            if card.id not in kept_down and rules.is_safe(position, card):
                return move
    return None


def kept_down_after(
    rules: Rules, kept_down: frozenset[int], events: Iterable[Event]
) -> frozenset[int]:
    """The ids of the cards that stay down after a move by hand with these events: a card taken
    from a foundation, until the player moves it again. None in a game without safe moves."""
    if rules.is_safe is None:
        return NONE_KEPT
    for event in events:
        if isinstance(event, Moved):
            ids = {card.id for card in event.cards}
            kept_down = kept_down | ids if event.source[0] == "f" else kept_down - ids
    return kept_down


def pack_ids(ids: frozenset[int]) -> str:
    """Card ids in hexadecimal, in rising order, for storage."""
    return bytes(sorted(ids)).hex()


def unpack_ids(text: str) -> frozenset[int]:
    """The ids that `pack_ids` packed."""
    return frozenset(bytes.fromhex(text))
