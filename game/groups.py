"""Groups of sockets in the channel layer, and word to them from elsewhere than a socket."""

import logging
from uuid import UUID

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

log = logging.getLogger(__name__)


def of_player(player_id: UUID) -> str:
    """The group of the player's sockets."""
    return f"player.{player_id.hex}"


def of_game(game_id: UUID) -> str:
    """The group of the sockets at a game."""
    return f"game.{game_id.hex}"


def let_know(group: str, what: str) -> None:
    """Have each socket of the group do `what` its handler of that name does. What it is about is
    kept already: if the sockets cannot be reached, that is no failure of it."""
    try:
        async_to_sync(get_channel_layer().group_send)(group, {"type": what})
    except Exception:
        log.exception("the sockets of %s were not told", group)
