"""Static files through a real server: whole, not modified, in part, and their headers alone."""

import urllib.error
import urllib.request
from email.message import Message

import pytest

from tests.game.server import ThreadedServer

PATH = "/static/css/tokens.css"


def fetch(
    server: ThreadedServer, path: str = PATH, method: str = "GET", **headers: str
) -> tuple[int, Message, bytes]:
    request = urllib.request.Request(
        f"http://127.0.0.1:{server.port}{path}", headers=headers, method=method
    )
    try:
        with urllib.request.urlopen(request, timeout=10) as response:  # noqa: S310
            return response.status, response.headers, response.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


@pytest.fixture
def whole(server: ThreadedServer) -> tuple[int, Message, bytes]:
    return fetch(server)


def test_it_serves_a_file(whole: tuple[int, Message, bytes]) -> None:
    status, headers, content = whole
    assert status == 200
    assert headers["Content-Type"] == 'text/css; charset="utf-8"'
    assert headers["Content-Length"] == str(len(content))
    assert headers["Set-Cookie"] is None


def test_it_says_when_nothing_changed(
    server: ThreadedServer, whole: tuple[int, Message, bytes]
) -> None:
    status, _, content = fetch(server, **{"If-None-Match": str(whole[1]["ETag"])})
    assert (status, content) == (304, b"")


def test_it_serves_a_part(server: ThreadedServer, whole: tuple[int, Message, bytes]) -> None:
    assert fetch(server, Range="bytes=3-6")[::2] == (206, whole[2][3:7])


def test_it_serves_the_headers_alone(
    server: ThreadedServer, whole: tuple[int, Message, bytes]
) -> None:
    status, headers, content = fetch(server, method="HEAD")
    assert (status, content) == (200, b"")
    assert headers["Content-Length"] == whole[1]["Content-Length"]


@pytest.mark.parametrize("path", ["/static/none.css", "/static/../manage.py", "/static/%2e%2e/x"])
def test_it_has_nothing_else(server: ThreadedServer, path: str) -> None:
    assert fetch(server, path)[0] == 404
