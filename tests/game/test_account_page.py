"""The account's page, taking everything along, deleting everything, and the privacy page."""

import json
import urllib.request
from typing import Any
from uuid import uuid4

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client

from game.engine.codes import parse_code
from game.models import Command, Game, PlayedMove
from game.models import Player as PlayerRow
from game.services.accounts import adopt
from game.services.erasing import erase_account
from game.services.play_on import begin
from game.services.preferences import choose
from tests.game.client import Player, Table
from tests.game.conftest import DEAL
from tests.game.kept import visitor
from tests.game.test_account_identity import SignedIn, closed_with, session_of
from tests.game.test_accounts import CODE, FIRST

PASSWORD = "a long game of patience"


@pytest.fixture
def anna(database: None) -> User:
    cache.clear()
    name = uuid4().hex
    return User.objects.create_user(name, f"{name}@example.com", PASSWORD, first_name="Anna <b>")


def signed_in(user: User) -> Client:
    browser = visitor()
    browser.cookies["sessionid"] = session_of(user).session_key or ""
    return browser


def taken_along(player: Player) -> dict[str, Any]:
    url = f"http://127.0.0.1:{player.port}/account/data.json"
    asked = urllib.request.Request(url, headers={"Cookie": player.cookie})
    with urllib.request.urlopen(asked, timeout=20) as answer:  # noqa: S310
        assert answer.headers["content-type"].startswith("application/json")
        assert answer.headers["content-disposition"].startswith("attachment; filename=")
        assert "no-store" in answer.headers["cache-control"]
        data: dict[str, Any] = json.load(answer)
        return data


def test_the_page_says_who_is_signed_in(anna: User) -> None:
    adopt(uuid4(), anna)
    page = signed_in(anna).get("/account/").content.decode()
    assert "Anna &lt;b&gt;" in page
    assert anna.email in page
    assert "Make an account" in visitor().get("/account/").content.decode()


def test_everything_is_taken_along_with_all_branches(alice: Player, anna: User) -> None:
    player = SignedIn(alice.port, anna)
    account = adopt(uuid4(), anna)
    choose(account, {"table": "slate"})
    EmailAddress.objects.create(user=anna, email="new@example.com")
    with player.at_deal(DEAL) as table:
        first, second = table.state["legal"][:2]
        table.play(first)
        table.undo()
        table.play(second)
    data = taken_along(player)
    assert data["account"]["email"] == anna.email
    assert data["account"]["addresses"] == [{"email": "new@example.com", "verified": False}]
    assert data["settings"] == {"table": "slate"}
    [game] = data["games"]
    assert game["deal"] == DEAL
    told = [(move["number"], move["after"], move["move"]) for move in game["moves"]]
    assert told == [(1, None, first), (2, None, second)]
    assert game["current"] == 2
    assert "password" not in json.dumps(data)


def test_many_games_are_taken_along_each_once(alice: Player, anna: User) -> None:
    account = adopt(uuid4(), anna)
    games = {str(begin(account, CODE, [FIRST]).pk) for _ in range(45)}
    told = [game["id"] for game in taken_along(SignedIn(alice.port, anna))["games"]]
    assert len(told) == 45
    assert set(told) == games


def test_the_figures_of_a_win_are_taken_along(alice: Player, game: Table) -> None:
    Game.objects.filter(pk=game.state["game"]).update(won_seconds=61.5, won_moves=90)
    [told] = taken_along(alice)["games"]
    assert (told["won_in_seconds"], told["won_in_moves"]) == (61.5, 90)


def test_whoever_has_no_account_takes_along_what_there_is(alice: Player, game: Table) -> None:
    data = taken_along(alice)
    assert data["account"] is None
    assert [each["id"] for each in data["games"]] == [game.state["game"]]


def test_nobody_elses_things_are_taken_along(bob: Player, game: Table) -> None:
    assert taken_along(bob)["games"] == []


def test_it_deletes_nothing_without_the_password(anna: User) -> None:
    account = adopt(uuid4(), anna)
    browser = signed_in(anna)
    assert browser.get("/account/delete/").status_code == 200
    for password in ("", "wrong"):
        answer = browser.post("/account/delete/", {"password": password})
        assert answer.status_code == 200
        assert 'class="problem"' in answer.content.decode()
    assert PlayerRow.objects.filter(pk=account).exists()
    assert (
        visitor()
        .post("/account/delete/", {"password": PASSWORD})["location"]
        .startswith("/account/login/")
    )


def test_it_deletes_everything_and_nothing_of_others(
    alice: Player, anna: User, game: Table
) -> None:
    old = uuid4()
    begin(old, CODE, [FIRST])
    account = adopt(old, anna)
    phone = SignedIn(alice.port, anna)
    with phone.at_deal(DEAL) as table:
        table.play(table.state["legal"][0])
        other = table.state["game"]
        browser = signed_in(anna)
        answer = browser.post("/account/delete/", {"password": PASSWORD})
        assert answer["location"] == "/account/deleted/"
        assert browser.get("/account/deleted/").status_code == 200
        assert closed_with(table) == 4409
    assert not User.objects.filter(pk=anna.pk).exists()
    assert not PlayerRow.objects.filter(pk__in=[account, old]).exists()
    assert not Game.objects.filter(player_id=account).exists()
    assert not PlayedMove.objects.filter(game_id=other).exists()
    assert not Command.objects.filter(player_id=account).exists()
    assert phone.session.exists(phone.session.session_key or "") is False
    assert game.undo()["version"] == 2


def test_long_histories_are_deleted_whole(anna: User, settings: Any) -> None:
    settings.NEW_GAMES_PER_MINUTE = 1000
    account = adopt(uuid4(), anna)
    line = ["t6*5>t3", "t3*5>t6"] * 300
    first = begin(account, parse_code("RU1-R-AAAAABB"), line)
    for _ in range(120):
        begin(account, CODE, [FIRST])
    erase_account(anna)
    assert not PlayedMove.objects.filter(game=first).exists()
    assert not Game.objects.filter(player_id=account).exists()


def test_a_first_move_that_comes_after_the_deletion_brings_nobody_back(
    alice: Player, anna: User
) -> None:
    account = adopt(uuid4(), anna)
    with SignedIn(alice.port, anna).at_deal(DEAL) as table:
        erase_account(anna)
        table.send(type="play", version=0, move=FIRST, ref="late")
        assert closed_with(table) == 4404
    assert not PlayerRow.objects.filter(pk=account).exists()


def test_a_game_played_on_while_the_account_is_deleted_brings_nobody_back(
    anna: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    account = adopt(uuid4(), anna)
    browser = signed_in(anna)

    def meanwhile(*_: object) -> bool:
        erase_account(anna)
        return False

    monkeypatch.setattr("game.services.play_on.too_many_games", meanwhile)
    answer = browser.post("/play-on/", {"code": str(CODE), "moves": FIRST})
    assert answer.status_code == 404
    assert not PlayerRow.objects.filter(pk=account).exists()


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
@pytest.mark.django_db
def test_the_privacy_page_says_how_long_as_it_is_set(language: str, settings: Any) -> None:
    settings.KEEP_ANONYMOUS_MONTHS = 25
    page = visitor(language=language).get("/privacy/", follow=True).content.decode()
    words = {"en": "25 months", "pl": "25 miesięcy", "ru": "25 месяцев"}
    assert words[language] in page
