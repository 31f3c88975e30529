"""Who is signed in, by the session that a socket's cookie names; and word to sockets whose session
may have ended."""

from importlib import import_module
from types import SimpleNamespace
from typing import Any, cast
from uuid import UUID

from django.conf import settings
from django.contrib.auth import get_user
from django.http import HttpRequest

from game import groups
from game.selectors import account_player


def is_key(text: str | None) -> bool:
    """Whether a cookie's text could name a session: no database need be asked for others."""
    return bool(text and text.isascii() and text.isalnum())


def player_of_session(key: str) -> UUID | None:
    """The account's player; None where nobody is signed in by this session, any more or yet."""
    store: Any = import_module(settings.SESSION_ENGINE).SessionStore(key)
    # All that Django looks at, password and all.
    request = cast(HttpRequest, SimpleNamespace(session=store))
    return account_player(get_user(request))


def let_sockets_look(player_id: UUID) -> None:
    """The player has become another, or a session has ended: sockets that are nobody's any more
    close themselves."""
    groups.let_know(groups.of_player(player_id), "look.who")
