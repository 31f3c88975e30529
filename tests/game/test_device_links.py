"""Going on in another browser by a link: once, soon, and only for whoever presses the button."""

import re
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from game.models import DeviceLink, Game, Player
from game.players import COOKIE, read_cookie
from game.services import device_links
from game.services.accounts import adopt
from game.services.erasing import tidy
from game.services.preferences import choose
from tests.game.kept import begun_game, visitor
from tests.game.test_account_identity import signed_in

pytestmark = pytest.mark.django_db

OVER = "This link is over"


@pytest.fixture(autouse=True)
def no_tries() -> None:
    cache.clear()


@pytest.fixture
def anna() -> User:
    return User.objects.create(username=uuid4().hex, first_name="Anna")


def link_of(browser: Client) -> str:
    """The path of a new link, made at the button."""
    page = browser.post("/another-device/").content.decode()
    [path] = re.findall(r'href="http://testserver(/go-on/[\w-]+/)"', page)
    return str(path)


def plays_as(browser: Client) -> UUID:
    player = read_cookie(browser.cookies[COOKIE].value)
    assert player
    return player


def test_the_other_browser_goes_on_as_the_same_player() -> None:
    game = begun_game(player := uuid4())
    phone = visitor()
    path = link_of(visitor(player))
    assert "1 game" in phone.get(path).content.decode()
    assert phone.post(path)["location"] == "/games/"
    assert plays_as(phone) == player
    assert phone.get(f"/game/{game.pk}/").status_code == 200


def test_what_the_other_browser_had_comes_along() -> None:
    begun_game(player := uuid4())
    own = begun_game(other := uuid4())
    visitor(other).post(link_of(visitor(player)))
    assert Game.objects.get(pk=own.pk).player_id == player
    assert Player.objects.get(pk=other).merged_into_id == player


def test_a_browser_that_shared_the_cookie_goes_on_as_that_player_too() -> None:
    begun_game(player := uuid4())
    own = begun_game(shared := uuid4())
    choose(player, {"table": "slate"})
    visitor(shared).post(link_of(visitor(player)))
    Player.objects.filter(pk=shared).update(merged_at=timezone.now() - timedelta(days=30))
    tidy()
    tablet = visitor(shared)
    page = tablet.get("/games/").content.decode()
    assert str(own.pk) in page
    assert 'data-table="slate"' in page
    assert plays_as(tablet) == player


def test_one_that_shared_it_before_there_was_an_account_has_to_sign_in(anna: User) -> None:
    own = begun_game(shared := uuid4())
    begun_game(player := uuid4())
    visitor(shared).post(link_of(visitor(player)))
    adopt(player, anna)
    tablet = visitor(shared)
    assert str(own.pk) not in tablet.get("/games/").content.decode()
    assert plays_as(tablet) not in {shared, player}


def test_a_link_of_an_account_signs_in(anna: User) -> None:
    game = begun_game(adopt(uuid4(), anna))
    own = begun_game(other := uuid4())
    phone = visitor(other)
    path = link_of(signed_in(anna))
    assert "signed in as Anna" in phone.get(path).content.decode()
    phone.post(path)
    for each in (game, own):
        assert phone.get(f"/game/{each.pk}/").status_code == 200
    assert plays_as(phone) not in {other, Player.objects.get(user=anna).pk}


def test_a_link_leads_from_one_account_to_another_and_mixes_nothing(anna: User) -> None:
    bob = User.objects.create(username=uuid4().hex)
    games = [begun_game(adopt(uuid4(), user)) for user in (anna, bob)]
    browser = signed_in(bob)
    browser.post(link_of(signed_in(anna)))
    assert [browser.get(f"/game/{game.pk}/").status_code for game in games] == [200, 404]


def test_looking_at_a_link_uses_nothing_up() -> None:
    path = link_of(visitor(player := uuid4()))
    for _ in range(3):
        assert visitor().get(path).status_code == 200
        assert visitor().head(path).status_code == 200
    phone = visitor()
    phone.post(path)
    assert plays_as(phone) == player


def test_used_expired_forged_and_replaced_links_look_alike() -> None:
    used = link_of(visitor())
    visitor().post(used)
    replaced = link_of(browser := visitor(uuid4()))
    link_of(browser)
    expired = link_of(visitor(uuid4()))
    token = expired.split("/")[2]
    DeviceLink.objects.filter(digest=device_links._digest(token)).update(
        expires=timezone.now() - timedelta(seconds=1)
    )
    for path in (used, replaced, expired, "/go-on/forged/", "/go-on/é/", f"/go-on/{'x' * 999}/"):
        for answer in (visitor().get(path), visitor().post(path)):
            assert answer.status_code == 404
            assert OVER in answer.content.decode()
            assert answer["Referrer-Policy"] == "same-origin"


def test_no_token_is_kept() -> None:
    token = link_of(visitor()).split("/")[2]
    assert token not in str(DeviceLink.objects.values())


def test_a_link_is_over_when_its_player_has_got_an_account(anna: User) -> None:
    path = link_of(visitor(player := uuid4()))
    adopt(player, anna)
    assert visitor().get(path).status_code == 404


def test_a_link_is_of_no_use_where_it_comes_from(anna: User) -> None:
    browser = visitor(uuid4())
    path = link_of(browser)
    for answer in (browser.get(path), browser.post(path)):
        assert "the very player" in answer.content.decode()
    adopt(uuid4(), anna)
    account = signed_in(anna)
    answer = account.post(path)
    assert "Sign out first" in answer.content.decode()
    assert visitor().post(path).status_code == 302, "it was not used up"


def test_links_are_asked_for_and_opened_so_many_times_a_minute(settings: Any) -> None:
    settings.DEVICE_LINKS_PER_MINUTE = 5
    for _ in range(5):
        assert visitor().get("/go-on/guessed/").status_code == 404
    assert visitor().get("/go-on/guessed/").status_code == 429
    assert visitor().post("/another-device/").status_code == 429


def test_the_picture_is_drawn_without_anything_the_policy_forbids() -> None:
    page = visitor().post("/another-device/").content.decode()
    drawn = page.partition('class="qr"')[2].partition("</div>")[0]
    assert "<svg" in drawn
    assert "style=" not in drawn
    assert visitor().get("/another-device/").status_code == 405
