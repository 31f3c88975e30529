"""Keeping what a player chose about the table."""

import time
from uuid import UUID

from django.db import transaction

from game.models import Player
from game.preferences import Choices
from game.selectors import KeptChoices, kept_choices


@transaction.atomic
def choose(player_id: UUID, chosen: Choices) -> KeptChoices:
    """Keep the choices beside the earlier ones, and tell them all. The player's row may come into
    being with the first.

    Two devices that choose at once choose one after the other, under the row's lock (on SQLite
    that of the whole database); of the same thing the later choice stands.
    """
    Player.objects.get_or_create(pk=player_id)
    player = Player.objects.select_for_update().get(pk=player_id)
    merged = {**player.preferences, **chosen}
    if merged != player.preferences:
        player.preferences = merged
        # Browsers tell old from new by it: it rises, whatever the machine's clock does.
        player.preferences_at = max(time.time_ns() // 1_000_000, player.preferences_at + 1)
        player.save(update_fields=["preferences", "preferences_at"])
    return kept_choices(player)


def choose_language(player_id: UUID, language: str) -> None:
    """Keep the language, one of the site's, for the player's browsers that have chosen none."""
    Player.objects.update_or_create(pk=player_id, defaults={"language": language})
