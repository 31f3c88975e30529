"""Links by which another browser goes on as the same player: short-lived, good for one use, and
kept as a digest only, from which no link can be made."""

import hashlib
import secrets
from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Max, QuerySet
from django.utils import timezone

from game.models import DeviceLink, Player
from game.selectors import games_of

MINUTES = 10
_BYTES = 24  # of chance in a token: nobody guesses one


class Offer(NamedTuple):
    """Whom a link leads to: the account, or None for a player without one; and what is there."""

    player_id: UUID
    user: User | None
    games: int
    last_played: datetime | None


@transaction.atomic
def make(player_id: UUID) -> str:
    """The token of a new link to this player; the earlier ones are over."""
    player, _ = Player.objects.select_for_update().get_or_create(pk=player_id)
    DeviceLink.objects.filter(player=player).delete()
    token = secrets.token_urlsafe(_BYTES)
    expires = timezone.now() + timedelta(minutes=MINUTES)
    DeviceLink.objects.create(digest=_digest(token), player=player, expires=expires)
    return token


def find(token: str) -> Offer | None:
    """What the link offers; None for one that is over, was used, or never was, and for one of an
    account that was closed."""
    link = _live(token).select_related("player__user").first()
    if link is None or link.player.merged_into_id is not None:
        return None
    if link.player.user is not None and not link.player.user.is_active:
        return None
    games = games_of(link.player_id)
    last = games.aggregate(last=Max("updated"))["last"]
    return Offer(link.player_id, link.player.user, games.count(), last)


def use(token: str) -> Offer | None:
    """The same, and the link is over: of two who come at once one has it."""
    offer = find(token)
    used, _ = _live(token).delete()
    return offer if used else None


def _live(token: str) -> QuerySet[DeviceLink]:
    # Looked up by its digest: how long that takes says nothing of any token.
    return DeviceLink.objects.filter(digest=_digest(token), expires__gt=timezone.now())


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
