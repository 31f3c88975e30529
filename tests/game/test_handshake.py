"""Who may sit down at all: a player with a cookie, coming from a page of this site."""

import socket

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.game.client import Player
from tests.game.conftest import DEAL

FOREIGN = [
    None,
    "null",
    "",
    "http://example.com",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "https://127.0.0.1:{port}.example.com",
    "ftp://127.0.0.1:{port}",
    "http://localhost:{port}",
    "http://127.0.0.1:{port}@example.com",
]


def knock(player: Player, origin: str | None, **headers: str) -> int:
    """The status that refuses the handshake; 101 where it does not."""
    origin = origin and origin.format(port=player.port)
    try:
        with connect(
            f"ws://127.0.0.1:{player.port}/ws/deal/{DEAL}/",
            origin=Origin(origin) if origin is not None else None,
            additional_headers=headers,
            proxy=None,
        ):
            return 101
    except InvalidStatus as error:
        return error.response.status_code


def test_it_lets_the_player_of_the_sites_own_page_in(alice: Player) -> None:
    assert knock(alice, "http://127.0.0.1:{port}", Cookie=alice.cookie) == 101


@pytest.mark.parametrize("origin", FOREIGN)
def test_it_refuses_a_foreign_origin_and_none(alice: Player, origin: str | None) -> None:
    assert knock(alice, origin, Cookie=alice.cookie) == 403


@pytest.mark.parametrize("cookie", ["", "player=", "player=x:y:z", "player=%00", "p\xe4=\xff"])
def test_it_refuses_a_missing_or_bad_cookie(alice: Player, cookie: str) -> None:
    assert knock(alice, "http://127.0.0.1:{port}", Cookie=cookie) == 403


def test_it_refuses_a_forged_cookie(alice: Player, bob: Player) -> None:
    forged = alice.cookie.replace(str(alice.id), str(bob.id))
    assert knock(alice, "http://127.0.0.1:{port}", Cookie=forged) == 403


def test_it_refuses_a_handshake_that_cannot_be_read(alice: Player) -> None:
    with socket.create_connection(("127.0.0.1", alice.port), timeout=10) as raw:
        raw.sendall(
            f"GET /ws/deal/{'A' * 70_000}/ HTTP/1.1\r\nHost: 127.0.0.1:{alice.port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        assert raw.recv(100).startswith(b"HTTP/1.1 400 ")
