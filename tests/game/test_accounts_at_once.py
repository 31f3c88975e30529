"""Merges and moves that come at the same moment, in threads that share a database file."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.db import connection

from game import protocol
from game.models import Command, Game, Player
from game.services import commands, device_links
from game.services.accounts import adopt, become
from game.services.erasing import erase_account
from tests.game.kept import begun_game
from tests.game.test_accounts import first_move, owner_of


@pytest.fixture
def anna(database: None) -> User:
    return User.objects.create(username=uuid4().hex)


def at_once(*deeds: Callable[[], object]) -> None:
    """Do all of it in threads; the first failure is raised."""

    def run(deed: Callable[[], object]) -> None:
        try:
            deed()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(deeds)) as threads:
        for done in [threads.submit(run, deed) for deed in deeds]:
            done.result()


def games_of(player: UUID) -> int:
    return Game.objects.filter(player_id=player).count()


def test_browsers_that_merge_at_once_lose_and_double_nothing(anna: User) -> None:
    browsers = [uuid4() for _ in range(4)]
    games = [begun_game(browser) for browser in browsers]
    at_once(*(partial(adopt, browser, anna) for browser in browsers * 2))
    account = Player.objects.get(user=anna).pk
    assert {owner_of(game) for game in games} == {account}
    assert games_of(account) == 4


@pytest.mark.parametrize("delay", [0, 0.001, 0.004, 0.01])
def test_a_first_move_while_the_player_merges_is_the_accounts(anna: User, delay: float) -> None:
    anonymous, ref = uuid4(), uuid4().hex

    def merge() -> None:
        time.sleep(delay)
        adopt(anonymous, anna)

    at_once(merge, partial(first_move, anonymous, ref))
    account = Player.objects.get(user=anna).pk
    assert (games_of(account), games_of(anonymous)) == (1, 0)
    assert Command.objects.get(ref=ref).player_id == account


@pytest.mark.parametrize("end", ["merged", "deleted"])
def test_a_move_that_is_being_kept_and_the_games_that_go_wait_for_each_other_once(
    anna: User, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move has the game and comes to its player; whoever takes the games has the player and
    comes to the game."""
    player = adopt(uuid4(), anna) if end == "deleted" else uuid4()
    outcome = first_move(player)
    assert outcome.state
    game = UUID(outcome.state.game)
    begun, keep = threading.Event(), commands._remember

    def slowly(*known: Any) -> None:
        begun.set()
        time.sleep(0.3)
        keep(*known)

    monkeypatch.setattr(commands, "_remember", slowly)
    undo = protocol.Undo(version=1, count=1, ref=uuid4().hex)
    write = commands.Write(player_id=player, target=game, message=undo)

    def go() -> None:
        begun.wait(5)
        erase_account(anna) if end == "deleted" else adopt(player, anna)

    at_once(partial(commands.perform, [write]), go)
    known = Command.objects.filter(ref=undo.ref).values_list("player_id", flat=True)
    if end == "deleted":
        assert not Game.objects.filter(pk=game).exists()
        assert not known
    else:
        account = Player.objects.get(user=anna).pk
        assert Game.objects.get(pk=game).player_id == account
        assert [*known] == [account], "sent again, it is known"


def test_an_account_is_deleted_once_however_often_the_button_is_pressed(anna: User) -> None:
    adopt(uuid4(), anna)
    again = User.objects.get(pk=anna.pk)
    at_once(partial(erase_account, anna), partial(erase_account, again))
    assert not User.objects.filter(username=anna.username).exists()


def test_two_players_that_become_each_other_at_once_end_as_one(database: None) -> None:
    one, other = uuid4(), uuid4()
    games = [begun_game(one), begun_game(other)]
    at_once(partial(become, one, other), partial(become, other, one))
    assert len({owner_of(game) for game in games}) == 1


def test_players_of_whom_nothing_is_kept_become_each_other_at_once(database: None) -> None:
    for _ in range(20):
        one, other = uuid4(), uuid4()
        at_once(partial(become, one, other), partial(become, other, one))
        assert Player.objects.filter(pk__in=[one, other], merged_into=None).count() == 1


def test_of_two_who_use_a_link_at_once_one_has_it(database: None) -> None:
    token = device_links.make(uuid4())
    found: list[device_links.Offer | None] = []
    at_once(*[lambda: found.append(device_links.use(token))] * 4)
    assert len([offer for offer in found if offer]) == 1
