"""The player's cookie, and what else a page's answer says to the browser."""

from uuid import uuid4

import pytest
from django.test import Client

from game.models import Player
from game.players import COOKIE, COOKIE_AGE, cookie_text, own_origin, read_cookie

pytestmark = pytest.mark.django_db


def test_it_names_the_player_with_the_first_page() -> None:
    cookie = Client().get("/").cookies[COOKIE]
    player_id = read_cookie(cookie.value)
    assert player_id
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] == COOKIE_AGE
    assert not cookie["secure"]
    assert not Player.objects.filter(pk=player_id).exists()


def test_it_keeps_the_player_and_refreshes_the_cookie() -> None:
    client = Client()
    first = read_cookie(client.get("/games/").cookies[COOKIE].value)
    again = client.get("/no-such-page/").cookies[COOKIE]
    assert read_cookie(again.value) == first


def test_it_replaces_a_forged_cookie() -> None:
    mallory = uuid4()
    client = Client()
    client.cookies[COOKIE] = f"{mallory}:forged:signature"
    assert read_cookie(client.get("/games/").cookies[COOKIE].value) != mallory


def test_it_marks_the_cookie_secure_over_https() -> None:
    assert Client().get("/games/", secure=True).cookies[COOKIE]["secure"]


@pytest.mark.parametrize("signed", [None, "", "x", "a:b:c", "é", "\0"])
def test_it_reads_no_player_from_a_bad_cookie(signed: str | None) -> None:
    assert read_cookie(signed) is None


def test_it_reads_what_it_wrote() -> None:
    player_id = uuid4()
    assert read_cookie(cookie_text(player_id)) == player_id


@pytest.mark.parametrize(
    ("origin", "host", "own"),
    [
        ("http://localhost:8000", "localhost:8000", True),
        ("http://LOCALHOST:8000", "localhost:8000", True),
        ("https://localhost", "localhost", True),
        ("https://localhost", "localhost:443", True),
        ("http://localhost:80", "localhost", True),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("http://localhost:443", "localhost", False),
        ("http://localhost:8000", "localhost:8001", False),
        ("http://evil.example", "evil.example", False),
        ("http://localhost:8000", "", False),
        ("http://", "localhost", False),
        ("null", "localhost", False),
        ("http://localhost:99999999999", "localhost", False),
        ("http://[", "localhost", False),
    ],
)
def test_it_compares_the_origin_with_an_allowed_host(origin: str, host: str, own: bool) -> None:
    headers = [(b"origin", origin.encode()), (b"host", host.encode())]
    assert own_origin(headers) is own


def test_it_wants_one_origin_and_one_host() -> None:
    origin, host = (b"origin", b"http://localhost"), (b"host", b"localhost")
    assert own_origin([origin, host])
    assert not own_origin([origin, origin, host])
    assert not own_origin([origin, host, host])
    assert not own_origin([(b"origin", b"http://\xff"), host])


def test_it_sends_a_strict_policy_with_every_page() -> None:
    headers = Client().get("/no-such-page/").headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
