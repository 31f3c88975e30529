"""Deleting an account and all that belongs to it, and what nobody has touched for long."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from game.models import Command, DeviceLink, Game, Player
from game.services import shelf

AT_ONCE = 50
"""Games in one go, with all their moves: long histories neither fill the memory nor, where each go
is a transaction of its own, keep others waiting."""
DAYS_A_MONTH = 30.44
WEEK = timedelta(days=7)  # for which a socket may still have the id of who became another


def erase_account(user: User) -> None:
    """The account, its player, all games and choices, and addresses: all or nothing. Then its
    sessions, which are nobody's by then: among very many they are looked for while others play.

    Whoever comes second, for the button was pressed twice, finds nothing left to do.
    """
    user_id = user.pk
    with transaction.atomic():
        if User.objects.select_for_update().filter(pk=user_id).first() is None:
            return
        # Locked as where players merge (services/accounts.py), and for the same reasons.
        locked = Player.objects.select_for_update(no_key=True)
        if (player := locked.filter(user=user).first()) is not None:
            Player.objects.filter(merged_into=player).delete()
            while _erase_some(Game.objects.filter(player=player)):
                pass
            player.delete()
        user.delete()
    _erase_sessions(str(user_id))


def _erase_some(games: QuerySet[Game]) -> int:
    """Delete some of these games; how many. Locked first: a move may be on its way."""
    ids = list(games.select_for_update().values_list("pk", flat=True)[:AT_ONCE])
    games.filter(pk__in=ids).delete()
    return len(ids)


def _erase_sessions(user_id: str) -> None:
    own = [
        session.pk
        for session in Session.objects.iterator()
        if session.get_decoded().get(SESSION_KEY) == user_id
    ]
    Session.objects.filter(pk__in=own).delete()


class Tidied(NamedTuple):
    """How much of each kind is to go, or went."""

    games: int
    players: int
    tombstones: int
    links: int
    sessions: int
    deleted: int


def tidy(now: datetime | None = None, *, dry: bool = False) -> Tidied:
    """Delete what is over: games that their players deleted `KEEP_DELETED_DAYS` ago, anonymous
    games and players untouched for `KEEP_ANONYMOUS_MONTHS`, those who became an account's a week
    ago, links and sessions. `dry`: only count."""
    now = now or timezone.now()
    do: Callable[[QuerySet[Any]], int] = QuerySet.count if dry else _erase_in_goes
    return Tidied(
        deleted=do(shelf.over(now)),
        games=do(_old_games(now)),
        players=do(_old_players(now)),
        tombstones=do(_tombstones(now)),
        links=do(DeviceLink.objects.filter(expires__lt=now)),
        sessions=do(Session.objects.filter(expire_date__lt=now)),
    )


def _erase_in_goes(rows: QuerySet[Any]) -> int:
    """Each go looks again at what is to go: somebody may play on meanwhile."""
    return sum(_goes(rows))


def _goes(rows: QuerySet[Any]) -> Iterator[int]:
    while True:
        with transaction.atomic():
            ids = list(rows.select_for_update(of=("self",)).values_list("pk", flat=True)[:AT_ONCE])
            rows.filter(pk__in=ids).delete()
        if not ids:
            return
        yield len(ids)


def _untouched_since(now: datetime) -> datetime:
    return now - timedelta(days=settings.KEEP_ANONYMOUS_MONTHS * DAYS_A_MONTH)


def _old_games(now: datetime) -> QuerySet[Game]:
    return Game.objects.filter(player__user=None, updated__lt=_untouched_since(now))


def _old_players(now: datetime) -> QuerySet[Player]:
    """Without a game that is kept, and without a choice since then."""
    since = _untouched_since(now)
    played = Game.objects.filter(player=OuterRef("pk"), updated__gte=since)
    return Player.objects.filter(
        ~Exists(played),
        user=None,
        merged_into=None,
        created__lt=since,
        preferences_at__lt=since.timestamp() * 1000,
    )


def _tombstones(now: datetime) -> QuerySet[Player]:
    """Who became an account's: nothing is theirs, and no socket has the id any more. By those who
    became another without an account, browsers that have the old cookie find that one."""
    return Player.objects.filter(
        ~Exists(Game.objects.filter(player=OuterRef("pk"))),
        ~Exists(Command.objects.filter(player=OuterRef("pk"))),
        merged_into__user__isnull=False,
        merged_at__lt=now - WEEK,
    )
