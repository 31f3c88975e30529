"""`manage.py tidy`: what nobody has touched for long goes; nothing else does."""

from datetime import timedelta
from io import StringIO
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.core.management import CommandError, call_command
from django.utils import timezone

from game.models import DeviceLink, Game, Player
from game.services.accounts import adopt
from game.services.preferences import choose
from tests.game.kept import begun_game

pytestmark = pytest.mark.django_db

LONG_AGO = 400  # days


@pytest.fixture(autouse=True)
def only_ours() -> None:
    """Other tests' players do not count; this test's transaction takes all back."""
    for model in (DeviceLink, Game, Player, Session):
        model.objects.all().delete()


def tidy(*words: str) -> str:
    said = StringIO()
    call_command("tidy", *words, stdout=said)
    return said.getvalue()


def age(*players: UUID) -> None:
    past = timezone.now() - timedelta(days=LONG_AGO)
    Player.objects.filter(pk__in=players).update(created=past)


def test_old_anonymous_games_go_and_their_players_with_them() -> None:
    old, young, both = uuid4(), uuid4(), uuid4()
    begun_game(old, days_ago=LONG_AGO)
    kept = [begun_game(young), begun_game(both)]
    begun_game(both, days_ago=LONG_AGO)
    age(old, young, both)
    assert tidy().startswith("Deleted: 2 anonymous games, 1 anonymous players,")
    assert set(Game.objects.all()) == set(kept)
    assert set(Player.objects.values_list("pk", flat=True)) == {young, both}


def test_what_an_account_has_stays_for_ever() -> None:
    anna = User.objects.create(username="anna")
    account = adopt(uuid4(), anna)
    game = begun_game(account, days_ago=10 * LONG_AGO)
    age(account)
    tidy()
    assert Game.objects.get() == game


def test_whoever_chose_something_lately_is_kept() -> None:
    choose(player := uuid4(), {"table": "slate"})
    age(player)
    tidy()
    assert Player.objects.filter(pk=player).exists()
    Player.objects.update(preferences_at=0)
    tidy()
    assert not Player.objects.exists()


def test_the_setting_says_how_long(settings: Any) -> None:
    begun_game(uuid4(), days_ago=LONG_AGO)
    settings.KEEP_ANONYMOUS_MONTHS = 14
    tidy()
    assert Game.objects.count() == 1
    settings.KEEP_ANONYMOUS_MONTHS = 13
    tidy()
    assert not Game.objects.exists()


@pytest.mark.parametrize("months", [0, -12])
def test_it_never_takes_no_months_for_all_games(months: int, settings: Any) -> None:
    begun_game(uuid4())
    settings.KEEP_ANONYMOUS_MONTHS = months
    with pytest.raises(CommandError):
        tidy()
    assert Game.objects.count() == 1


def test_those_who_became_others_go_after_a_week() -> None:
    anna = User.objects.create(username="anna")
    adopt(old := uuid4(), anna)
    adopt(new := uuid4(), anna)
    Player.objects.filter(pk=old).update(merged_at=timezone.now() - timedelta(days=8))
    assert "1 who became others" in tidy()
    assert Player.objects.filter(pk=new).exists()
    assert not Player.objects.filter(pk=old).exists()


def test_expired_links_and_sessions_go() -> None:
    past, future = (timezone.now() + timedelta(minutes=n) for n in (-1, 1))
    player = Player.objects.create(pk=uuid4())
    for number, moment in enumerate((past, future)):
        DeviceLink.objects.create(digest=str(number), player=player, expires=moment)
        Session.objects.create(session_key=str(number), expire_date=moment)
    assert "1 links, 1 sessions" in tidy()
    assert (DeviceLink.objects.get().digest, Session.objects.get().session_key) == ("1", "1")


def test_it_only_counts_when_asked_to() -> None:
    begun_game(old := uuid4(), days_ago=LONG_AGO)
    age(old)
    assert tidy("--dry-run").startswith("To delete: 1 anonymous games, 1 anonymous players,")
    assert Game.objects.count() == 1


def test_it_takes_many_goes_for_many() -> None:
    player = uuid4()
    for _ in range(120):
        begun_game(player, days_ago=LONG_AGO)
    assert "120 anonymous games" in tidy()
    assert "0 anonymous games" in tidy()
