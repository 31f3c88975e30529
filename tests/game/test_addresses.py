"""Addresses at which there is nothing: one answer that says so, then the close."""

from typing import Any
from urllib.parse import quote
from uuid import uuid4

import pytest
from websockets.exceptions import ConnectionClosed

from game.models import Game
from tests.game.client import Player, Table


def turned_away(player: Player, path: str) -> tuple[dict[str, Any], int | None]:
    """The one message of a socket that is closed, and the code of the close."""
    with player.connect(path) as table:
        message = table.receive()
        with pytest.raises(ConnectionClosed) as closed:
            table.receive()
    assert closed.value.rcvd
    return message, closed.value.rcvd.code


NOT_YOURS = {"type": "rejected", "ref": None, "code": "not_yours", "state": None}
BAD_CODE = {"type": "rejected", "ref": None, "code": "bad_code", "state": None}


def test_it_turns_a_foreign_game_away_like_an_unknown_one(bob: Player, game: Table) -> None:
    foreign = turned_away(bob, f"/ws/game/{game.state['game']}/")
    unknown = turned_away(bob, f"/ws/game/{uuid4()}/")
    assert foreign == unknown == (NOT_YOURS, 4404)
    assert Game.objects.get(pk=game.state["game"]).version == 1


@pytest.mark.parametrize(
    "path", ["", "x", "1", "x" * 5000, "%00", "%F0%9F%82%A1", "{}", "00000000-0000", "None"]
)
def test_it_turns_an_id_that_is_none_away(alice: Player, path: str) -> None:
    assert turned_away(alice, f"/ws/game/{path}/") == (NOT_YOURS, 4404)


@pytest.mark.parametrize("text", ["{{{id}}}", "urn:uuid:{id}", "{id}-"])
def test_it_reads_an_id_in_its_one_form(alice: Player, game: Table, text: str) -> None:
    written = text.format(id=game.state["game"])
    assert turned_away(alice, f"/ws/game/{written}/") == (NOT_YOURS, 4404)


def test_it_reads_no_id_in_another_alphabets_digits(alice: Player, game: Table) -> None:
    arabic = game.state["game"].translate(str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩"))
    assert turned_away(alice, f"/ws/game/{quote(arabic)}/") == (NOT_YOURS, 4404)


@pytest.mark.parametrize(
    "code",
    [
        *("", "RU1-C-AAAAABC", "RU1-X-AAAAABB", "XX1-C-AAAAABB", "RU1-C-AAAAAB"),
        *("RU1-C-AAAA9BB", "FC1-C-AAAAAAD", "A" * 10_000, "%00", "%EF%BC%B2U1-C-AAAAABB"),
        *("FC1-C-AAAAABC", "0", "1073741824"),
    ],
)
def test_it_turns_a_bad_code_away(alice: Player, code: str) -> None:
    assert turned_away(alice, f"/ws/deal/{code}/") == (BAD_CODE, 4404)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        *(("KL1-1-AAAAABB", "KL1-1-AAAAABB"), ("SP1-4-AAAAAHN", "SP1-4-AAAAAHN")),
        *(("11982", "FC1-C-AAALWO7"), ("%2311982", "FC1-C-AAALWO7")),
    ],
)
def test_it_has_a_table_for_every_game(alice: Player, text: str, code: str) -> None:
    with alice.at_deal(text) as table:
        assert table.state["deal"] == code


@pytest.mark.parametrize(
    "text", ["ru1-c-aaaaabb", "RU1CAAAAABB", "RU1%20C%20AAAAABB", "ru1-c-aaaaabb/x/y"]
)
def test_it_reads_a_code_forgivingly(alice: Player, text: str) -> None:
    with alice.at_deal(text) as table:
        assert table.state["deal"] == "RU1-C-AAAAABB"


@pytest.mark.parametrize("path", ["/", "/ws/", "/ws/other/1/", "/ws/game/1/2/", "/admin/"])
def test_it_closes_any_other_address(alice: Player, path: str) -> None:
    with alice.connect(path) as table, pytest.raises(ConnectionClosed) as closed:
        table.receive()
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 4404
