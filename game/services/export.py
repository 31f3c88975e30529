"""All that is kept of a player, to be taken along: in parts, for histories may be long."""

from typing import Any
from uuid import UUID

from allauth.account.models import EmailAddress
from django.utils import timezone

from game.models import Game, Player

FORMAT = 1
GAMES_AT_ONCE = 20


def about(player_id: UUID) -> dict[str, Any]:
    """Everything but the games."""
    player = Player.objects.select_related("user").filter(pk=player_id).first()
    return {
        "format": FORMAT,
        "written": timezone.now().isoformat(),
        "account": _account(player) if player else None,
        "language": player.language if player else "",
        "settings": player.preferences if player else {},
    }


def _account(player: Player) -> dict[str, Any] | None:
    user = player.user
    if user is None:
        return None
    return {
        "name": user.first_name or user.username,
        "email": user.email,
        # One that waits to be confirmed is the e-mail of nobody yet, and kept all the same.
        "addresses": list(
            EmailAddress.objects.filter(user=user).order_by("pk").values("email", "verified")
        ),
        "made": user.date_joined.isoformat(),
        "signed_in_last": user.last_login.isoformat() if user.last_login else None,
    }


def games(player_id: UUID) -> list[list[UUID]]:
    """The ids of the player's games, the first begun first, in parts to be read at once."""
    own = Game.objects.filter(player_id=player_id).order_by("begun")
    ids = list(own.values_list("pk", flat=True))
    return [ids[at : at + GAMES_AT_ONCE] for at in range(0, len(ids), GAMES_AT_ONCE)]


def part(player_id: UUID, ids: list[UUID]) -> list[dict[str, Any]]:
    """These games, with every move ever played. A move names the one `after` which it was played,
    so that those that were taken back are branches; the game stands after `current`, and bookmarks
    stand after moves."""
    found = Game.objects.filter(player_id=player_id, pk__in=ids)
    found = found.prefetch_related("played_moves", "bookmarks")
    return [_game(game) for game in found.order_by("begun")]


def _game(game: Game) -> dict[str, Any]:
    moves = sorted(game.played_moves.all(), key=lambda move: move.pk)
    numbers = {move.pk: number for number, move in enumerate(moves, start=1)}
    return {
        "id": str(game.pk),
        "name": game.name,
        "deleted": game.deleted_at.isoformat() if game.deleted_at else None,
        "deal": game.code,
        "rules_revision": game.rules_revision,
        "begun": game.begun.isoformat(),
        "updated": game.updated.isoformat(),
        "won": game.won_at.isoformat() if game.won_at else None,
        "given_up": game.given_up_at.isoformat() if game.given_up_at else None,
        "score": game.score,
        "seconds": round(game.clock_seconds, 3),
        "won_in_seconds": round(game.won_seconds, 3) if game.won_seconds is not None else None,
        "won_in_moves": game.won_moves,
        "hints": game.rule_hints + game.win_hints,
        "light": game.lit,
        "current": numbers.get(game.current_id or 0),
        "bookmarks": [
            {"after": numbers.get(mark.move_id or 0), "name": mark.name}
            for mark in game.bookmarks.all()
        ],
        "moves": [
            {
                "number": numbers[move.pk],
                "after": numbers.get(move.parent_id or 0),
                "move": move.move,
                "played": move.played.isoformat(),
            }
            for move in moves
        ],
    }
