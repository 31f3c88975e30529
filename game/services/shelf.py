"""What a player does to the list of games: naming one, deleting it, taking that back."""

from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from game import groups
from game.models import Game
from game.selectors import NotYours, game_of, games_of
from game.titles import clean


def rename(player_id: UUID, game_id: UUID, text: str) -> None:
    """Give the game a name, or none where nothing is left of the text. Raises NotYours, and
    `titles.TooLong`."""
    if not games_of(player_id).filter(pk=game_id).update(name=clean(text)):
        raise NotYours


def delete(player_id: UUID, game_id: UUID) -> None:
    """Hide the game everywhere, until `take_back` or, after a time, `manage.py tidy`. Twice is
    once. Raises NotYours."""
    with transaction.atomic():
        game = Game.objects.select_for_update().filter(pk=game_id, player_id=player_id).first()
        if game is None:
            raise NotYours
        if game.deleted_at is not None:
            return
        game.deleted_at = timezone.now()
        game.save(update_fields=["deleted_at"])
    groups.let_know(groups.of_game(game_id), "withdrawn")


def take_back(player_id: UUID, game_id: UUID) -> Game:
    """The game, as it was before it was deleted. Twice is once. Raises NotYours."""
    Game.objects.filter(pk=game_id, player_id=player_id).update(deleted_at=None)
    return game_of(player_id, game_id)


def deleted(player_id: UUID) -> QuerySet[Game]:
    """The player's games that can still be taken back, the last deleted first."""
    games = Game.objects.filter(player_id=player_id, deleted_at__isnull=False)
    return games.order_by("-deleted_at")


def over(now: datetime) -> QuerySet[Game]:
    """Games that were deleted so long ago that they go for good."""
    return Game.objects.filter(deleted_at__lt=now - kept_for())


def kept_for() -> timedelta:
    """How long a deleted game can be taken back."""
    return timedelta(days=settings.KEEP_DELETED_DAYS)
