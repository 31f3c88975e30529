"""Who is signed in, by the session that a socket's cookie names; and word to sockets whose session
may have ended."""

import logging
from importlib import import_module
from types import SimpleNamespace
from typing import Any, cast
from uuid import UUID

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.conf import settings
from django.contrib.auth import get_user
from django.http import HttpRequest

from game.selectors import account_player

log = logging.getLogger(__name__)


def is_key(text: str | None) -> bool:
    """Whether a cookie's text could name a session: no database need be asked for others."""
    return bool(text and text.isascii() and text.isalnum())


def player_of_session(key: str) -> UUID | None:
    """The account's player; None where nobody is signed in by this session, any more or yet."""
    store: Any = import_module(settings.SESSION_ENGINE).SessionStore(key)
    # All that Django looks at, password and all.
    request = cast(HttpRequest, SimpleNamespace(session=store))
    return account_player(get_user(request))


def group_of(player_id: UUID) -> str:
    """The group of the player's sockets."""
    return f"player.{player_id.hex}"


def let_sockets_look(player_id: UUID) -> None:
    """The player has become another, or a session has ended: sockets that are nobody's any more
    close themselves. It is kept already: if they cannot be reached, that is no failure of it."""
    send = async_to_sync(get_channel_layer().group_send)
    try:
        send(group_of(player_id), {"type": "look.who"})
    except Exception:
        log.exception("the sockets of %s were not told", player_id)
