"""Who plays: the account of the session, else the player of the cookie; on pages and sockets."""

import time
from uuid import UUID, uuid4

import pytest
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore
from django.db import OperationalError
from django.test import Client
from pytest_django import DjangoAssertNumQueries
from websockets.exceptions import ConnectionClosed

from game.consumers import who
from game.models import Game
from game.models import Player as PlayerRow
from game.players import COOKIE, read_cookie
from game.selectors import account_player
from game.services.accounts import adopt
from game.sessions import let_sockets_look
from tests.game.client import Player, Table
from tests.game.conftest import DEAL
from tests.game.kept import begun_game, visitor


def session_of(user: User) -> SessionStore:
    """As signing in makes it."""
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    return session


def signed_in(user: User, player: UUID | None = None) -> Client:
    browser = visitor(player)
    browser.cookies[settings.SESSION_COOKIE_NAME] = session_of(user).session_key or ""
    return browser


class SignedIn(Player):
    """Somebody whose browser has a session beside the cookie."""

    def __init__(self, port: int, user: User) -> None:
        super().__init__(port)
        self.session = session_of(user)

    @property
    def cookie(self) -> str:
        return f"{super().cookie}; {settings.SESSION_COOKIE_NAME}={self.session.session_key}"


@pytest.fixture
def anna(database: None) -> User:
    return User.objects.create(username=uuid4().hex)


def test_the_session_says_who_plays(anna: User) -> None:
    game = begun_game(adopt(uuid4(), anna))
    browser = signed_in(anna)
    assert str(game.pk) in browser.get("/games/").content.decode()
    assert browser.get(f"/game/{game.pk}/").status_code == 200
    assert visitor().get(f"/game/{game.pk}/").status_code == 404


def test_a_session_that_is_over_leaves_the_cookie(anna: User) -> None:
    game = begun_game(adopt(uuid4(), anna))
    own = begun_game(mine := uuid4())
    browser = signed_in(anna, mine)
    anna.set_password("another")
    anna.save()
    assert browser.get(f"/game/{game.pk}/").status_code == 404
    assert browser.get(f"/game/{own.pk}/").status_code == 200


def test_an_account_that_has_just_been_deleted_is_no_anonymous_players(anna: User) -> None:
    PlayerRow.objects.create(pk=uuid4())
    anna.delete()
    assert account_player(anna) is None


def test_no_page_gives_out_the_accounts_player(anna: User) -> None:
    account = adopt(uuid4(), anna)
    answer = signed_in(anna).get("/games/")
    assert read_cookie(answer.cookies[COOKIE].value) != account
    assert str(account) not in answer.content.decode()


@pytest.mark.parametrize("path", ["/", "/games/", "/en/rules/"])
def test_a_page_costs_those_without_an_account_no_query_more(
    path: str, database: None, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    queries = {"/": 2, "/games/": 4, "/en/rules/": 1}[path]
    begun_game(player := uuid4())
    with django_assert_num_queries(queries):
        visitor(player).get(path)


@pytest.mark.parametrize("path", ["/", "/games/", "/account/", "/account/login/", "/en/privacy/"])
def test_a_look_around_makes_no_session(path: str, database: None) -> None:
    browser = visitor()
    assert browser.get(path).status_code == 200
    assert settings.SESSION_COOKIE_NAME not in browser.cookies


def test_a_session_that_cannot_be_read_is_said_to_be_so(
    anna: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(user: object) -> None:
        raise OperationalError("disk I/O error")

    browser = signed_in(anna)
    monkeypatch.setattr("game.players.account_player", fails)
    answer = browser.get("/games/")
    assert answer.status_code == 503
    assert "Nothing is lost" in answer.content.decode()
    assert visitor().get("/games/").status_code == 200


def test_an_old_cookie_reaches_nothing_of_the_account_and_is_replaced(anna: User) -> None:
    old = uuid4()
    game = begun_game(old)
    account = adopt(old, anna)
    browser = visitor(old)
    answer = browser.get("/games/")
    assert str(game.pk) not in answer.content.decode()
    assert read_cookie(answer.cookies[COOKIE].value) not in {old, account}
    assert visitor(old).get(f"/game/{game.pk}/").status_code == 404
    browser = visitor(old)
    browser.post("/preferences/", {"table": "slate"}, "application/json")
    assert PlayerRow.objects.get(pk=account).preferences == {}


def closed_with(table: Table) -> int | None:
    """The code of the close, whatever came before it."""
    try:
        while True:
            table.receive()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


def test_a_socket_plays_for_the_account(alice: Player, anna: User) -> None:
    account = adopt(uuid4(), anna)
    with SignedIn(alice.port, anna).at_deal(DEAL) as table:
        table.play(table.state["legal"][0])
        assert Game.objects.get(pk=table.state["game"]).player_id == account


def test_a_socket_whose_session_is_none_is_the_cookies(alice: Player, anna: User) -> None:
    account = adopt(uuid4(), anna)
    player = SignedIn(alice.port, anna)
    player.session.flush()
    player.session._session_key = "nosuchsession"
    with player.at_deal(DEAL) as table:
        table.play(table.state["legal"][0])
        assert Game.objects.get(pk=table.state["game"]).player_id == player.id != account


@pytest.mark.parametrize("key", ["", "x", "\\000", "é" * 32, "a" * 5000, "../../etc", '"\\000"'])
def test_a_session_cookie_that_names_none_is_nobodys(alice: Player, key: str) -> None:
    begun = begun_game(mine := uuid4())
    browser = visitor(mine)
    browser.cookies[settings.SESSION_COOKIE_NAME] = key
    assert browser.get(f"/game/{begun.pk}/").status_code == 200

    class Forged(Player):
        @property
        def cookie(self) -> str:
            return f"{super().cookie}; {settings.SESSION_COOKIE_NAME}={key}"

    with Forged(alice.port).at_deal(DEAL) as table:
        assert table.state["version"] == 0


def test_the_same_game_is_live_in_both_browsers_of_an_account(alice: Player, anna: User) -> None:
    adopt(uuid4(), anna)
    desk, phone = SignedIn(alice.port, anna), SignedIn(alice.port, anna)
    with desk.at_deal(DEAL) as first:
        first.play(first.state["legal"][0])
        with phone.at_game(first.state["game"]) as second:
            second.undo()
            assert first.receive()["version"] == 2
            first.redo()
            assert second.receive()["moves"] == 1


def test_a_stale_socket_is_sent_to_come_again(alice: Player, game: Table, anna: User) -> None:
    account = adopt(alice.id, anna)
    game.send(type="undo", version=1, count=1, ref="stale")
    assert closed_with(game) == 4409
    assert Game.objects.get(player_id=account).version == 1
    with SignedIn(alice.port, anna).at_game(game.state["game"]) as again:
        assert again.undo(ref="stale")["version"] == 2


def test_a_stale_sockets_first_move_is_the_accounts(
    alice: Player, table: Table, anna: User
) -> None:
    account = adopt(alice.id, anna)
    table.play(table.state["legal"][0])
    assert Game.objects.get(pk=table.state["game"]).player_id == account
    table.send(type="undo", version=1, count=1, ref="next")
    assert closed_with(table) == 4409


def test_a_foreign_game_looks_like_none_to_whoever_became_another(
    alice: Player, bob: Player, anna: User, game: Table
) -> None:
    adopt(bob.id, anna)
    for path in (f"/ws/game/{game.state['game']}/", f"/ws/game/{uuid4()}/"):
        with bob.connect(path) as table:
            assert closed_with(table) == 4409


def test_sockets_that_are_nobodys_any_more_close_when_they_are_told(
    alice: Player, game: Table, anna: User
) -> None:
    account = adopt(uuid4(), anna)
    desk, phone = SignedIn(alice.port, anna), SignedIn(alice.port, anna)
    with desk.at_deal(DEAL) as first, phone.at_deal(DEAL) as second:
        desk.session.flush()
        tell(alice, account)
        assert closed_with(first) == 4409
        assert second.play(second.state["legal"][0])["version"] == 1
    adopt(alice.id, anna)
    tell(alice, alice.id)
    assert closed_with(game) == 4409


def test_a_socket_goes_when_its_session_was_ended_elsewhere(
    alice: Player, anna: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As by `manage.py changepassword`, or by closing the account, of which no socket is told."""
    adopt(uuid4(), anna)
    with SignedIn(alice.port, anna).at_deal(DEAL) as table:
        User.objects.filter(pk=anna.pk).update(is_active=False)
        assert table.sync()["version"] == 0, "believed for a minute"
        monkeypatch.setattr(who, "LOOK_EVERY", 0)
        table.send(type="sync", ref="later")
        assert closed_with(table) == 4409


def tell(player: Player, who: UUID) -> None:

    let_sockets_look(who)
    time.sleep(0.05)
