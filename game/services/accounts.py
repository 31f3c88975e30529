"""One player becomes another: an anonymous one the account's, or that of another browser.

All that was the one's goes to the other, in one transaction; the row that is left says to whom, so
that what is still on its way under the old id finds it. Whoever merges takes the locks in the same
order: two browsers that do so at once do it one after the other. A move has its game before it
comes to its player, so players are locked `no_key`: not against rows that refer to them.
"""

import time
from uuid import UUID, uuid4

from allauth.account.models import EmailAddress
from django.contrib.auth import get_user_model
from django.contrib.auth.base_user import AbstractBaseUser
from django.db import transaction
from django.utils import timezone

from game.models import Command, DeviceLink, Game, Player


@transaction.atomic
def adopt(anonymous_id: UUID, user: AbstractBaseUser) -> UUID:
    """Let all that is the anonymous player's be the account's; the id of the account's player.

    What the account has chosen stands, and what it has not chosen is taken over. A player who has
    become another, whoever that is, brings nothing: doing it twice is doing it once.
    """
    get_user_model().objects.select_for_update().get(pk=user.pk)
    account, _ = Player.objects.get_or_create(user_id=user.pk, defaults={"pk": uuid4()})
    _merge(anonymous_id, account.pk)
    return account.pk


@transaction.atomic
def become(player_id: UUID, other_id: UUID) -> bool:
    """Let all that is one anonymous player's be another's; whether the other is still there to
    take it."""
    return _merge(player_id, other_id)


def _merge(one_id: UUID, other_id: UUID) -> bool:
    """Whether the other could take what the one has, which may be nothing."""
    # A row even for a player who has none: a first move may be on its way.
    for player_id in sorted((one_id, other_id)):
        Player.objects.get_or_create(pk=player_id)
    locked = Player.objects.select_for_update(no_key=True).order_by("pk")
    rows = locked.in_bulk([one_id, other_id])
    # Either may have gone in between, with an account that was deleted.
    one, other = rows.get(one_id), rows.get(other_id)
    if other is None or other.merged_into_id is not None:
        return False
    if one and one != other and one.merged_into_id is None and one.user_id is None:
        _take_over(one, other)
        _hand_on_choices(one, other)
        one.merged_into, one.merged_at = other, timezone.now()
        one.preferences, one.language = {}, ""
        one.save()
    return True


def _take_over(one: Player, other: Player) -> None:
    # In this order: a first move holds a player's row until its game is kept, and any later one a
    # game until its command is.
    Player.objects.filter(merged_into=one).update(merged_into=other)
    Game.objects.filter(player=one).update(player=other)
    known = Command.objects.filter(player=other).values("ref")
    Command.objects.filter(player=one, ref__in=known).delete()
    Command.objects.filter(player=one).update(player=other)
    DeviceLink.objects.filter(player=one).delete()


def _hand_on_choices(one: Player, other: Player) -> None:
    other.preferences = {**one.preferences, **other.preferences}
    other.language = other.language or one.language
    other.created = min(one.created, other.created)
    if other.preferences:
        # Browsers tell old from new by it, those of either player.
        now = time.time_ns() // 1_000_000
        other.preferences_at = max(now, one.preferences_at + 1, other.preferences_at + 1)
    other.save()


@transaction.atomic
def shut_out(user: AbstractBaseUser, *, by_mail: bool) -> bool:
    """End what whoever knew the password before this one may have left behind: links to another
    device, and an address that waits to be confirmed, by which the account could be had back.
    Whether there was such an address.

    `by_mail`: the new password came by e-mail. Then an account's only address is the owner's.
    """
    DeviceLink.objects.filter(player__user_id=user.pk).delete()
    own = EmailAddress.objects.filter(user_id=user.pk)
    if by_mail and not own.filter(verified=True).exists():
        return False
    gone: int = own.filter(verified=False, primary=False).delete()[0]
    return gone > 0
