"""Whatever is no message: it is said to be none, the connection lives, the game is as it was."""

import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from game.models import Game
from tests.game.client import Table


def play(**fields: Any) -> str:
    message = {"type": "play", "version": 1, "move": "t1>t2", "ref": "r", **fields}
    return json.dumps({name: value for name, value in message.items() if value is not ...})


NO_MESSAGES: list[tuple[str | bytes, str | None]] = [
    ("", None),
    ("{", None),
    ("null", None),
    ("[]", None),
    ('[{"type": "ping"}]', None),
    ('"ping"', None),
    ("{}", None),
    ('{"ref": "r"}', "r"),
    ('{"type": "ping", "ref": "r"} {}', None),
    ('{"type": "nothing", "ref": "r"}', "r"),
    ('{"type": null, "ref": "r"}', "r"),
    ('{"type": ["play"], "ref": "r"}', "r"),
    ('{"type": "ping", "ref": "\\ud800"}', None),
    ('{"type": "ping", "ref": NaN}', None),
    ('{"type": "ping", "ref": ""}', None),
    ('{"type": "ping", "ref": 5}', None),
    (json.dumps({"type": "ping", "ref": "x" * 65}), None),
    ('{"type": "ping", "ref": "\\u0000"}', None),
    ('{"type": "ping", "ref": "é"}', None),
    ('{"type": "ping", "ref": "r", "x": ' + "[" * 8000 + "]" * 8000 + "}", None),
    (play(version=...), "r"),
    (play(move=...), "r"),
    (play(version=True), "r"),
    (play(version="1"), "r"),
    (play(version=1.5), "r"),
    (play(version=-1), "r"),
    (play(version=10**30), "r"),
    (play(version=2**53), "r"),
    (play(version=None), "r"),
    (play(move=5), "r"),
    (play(move=["t1>t2"]), "r"),
    (play(move=""), "r"),
    (play(move="   "), "r"),
    (play(move="t1>t2\0"), "r"),
    (play(move="t1>t2\nt1>t2"), "r"),
    (play(move=" ".join(["t1>t2"] * 65)), "r"),
    ('{"type": "undo", "version": 1, "count": 0, "ref": "r"}', "r"),
    ('{"type": "redo", "version": 1, "count": -3, "ref": "r"}', "r"),
    ('{"type": "undo", "version": 1, "count": true, "ref": "r"}', "r"),
    ('{"type": "visible", "ref": "r"}', "r"),
    ('{"type": "visible", "visible": 1, "ref": "r"}', "r"),
    ('{"type": "why", "ref": "r"}', "r"),
    (play(pad="x" * 17_000), "r"),
    (play(pad="x" * 2_000_000), "r"),
    ("x" * 2_000_000, None),
    (b"\x00\x01\xff", None),
    (b'{"type": "ping", "ref": "r"}', None),
]


@pytest.mark.parametrize(("text", "ref"), NO_MESSAGES, ids=lambda value: str(value)[:40])
def test_it_answers_malformed_and_lives(game: Table, text: str | bytes, ref: str | None) -> None:
    game.connection.send(text)
    answer = game.receive()
    assert (answer["type"], answer["code"], answer["ref"]) == ("rejected", "malformed", ref)
    assert answer["state"]["version"] == 1
    assert game.ask(type="ping")["type"] == "pong"
    assert Game.objects.get(pk=game.state["game"]).version == 1


def test_it_answers_a_text_that_is_not_utf_8(game: Table) -> None:
    game.connection.send(b'{"type": "ping", "ref": "\xff"}', text=True)
    assert game.receive()["code"] == "malformed"
    assert game.ask(type="ping")["type"] == "pong"


def test_it_answers_a_message_in_fragments(game: Table) -> None:
    game.connection.send(iter(['{"type": "pi', 'ng", "ref": "r"}']))
    assert game.receive() == {"type": "pong", "ref": "r"}


def test_it_ignores_fields_that_it_does_not_know(game: Table) -> None:
    assert game.ask(type="ping", more={"a": [1]})["type"] == "pong"


def test_it_closes_over_a_frame_beyond_the_limit(game: Table) -> None:
    game.connection.send("x" * (4 * 1024 * 1024 + 1))
    with pytest.raises(ConnectionClosed) as closed:
        game.receive()
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 1009
    assert Game.objects.get(pk=game.state["game"]).version == 1


def test_it_answers_malformed_at_a_deal_too(table: Table) -> None:
    table.connection.send("[]")
    answer = table.receive()
    assert (answer["code"], answer["state"]["version"]) == ("malformed", 0)
