"""The player's acts that move no card: pausing, going on, looking."""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from game import clock, protocol
from game.models import Game
from game.selectors import game_of


def pause(game: Game) -> bool:
    """Take no moves until `resume`; whether that changed anything. A won game needs no pause."""
    if game.paused or game.won:
        return False
    game.paused = True
    return True


def resume(game: Game) -> bool:
    """Take moves again; whether that changed anything."""
    changed = game.paused
    game.paused = False
    return changed


TURNS = {protocol.Pause: pause, protocol.Resume: resume}


@transaction.atomic
def credit(player_id: UUID, game_id: UUID, watched: float) -> None:
    """Keep the seconds for which the game was seen. Raises NotYours."""
    game = game_of(player_id, game_id, lock=True)
    clock.credit(game, timezone.now(), watched)
    game.save(update_fields=["clock_seconds", "clock_at"])
