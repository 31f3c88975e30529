"""A code deals the same cards at every door, now and for ever; one with a typo deals none."""

import re
from typing import Any

import pytest
from django.test import Client

from game.engine.cards import RANKS, SUITS
from game.engine.codes import ALPHABET, parse_code
from game.models import Game
from game.preview.drawing import draw
from game.views.deal_links import link_to
from tests.engine.test_dealing import DECKS
from tests.engine.test_protocol import code_of, last
from tests.game.kept import visitor

pytestmark = pytest.mark.django_db

FACES = {rank + suit for rank in RANKS for suit in SUITS}
DEALT = "RU1-C-AAAAABB"


def open_columns(pinned: dict[str, Any]) -> list[list[str | None]]:
    """The pinned columns as a player may see them."""
    return [
        [None if face.startswith("#") else face for face in column.split()]
        for column in pinned["columns"]
    ]


@pytest.mark.parametrize("pinned", DECKS, ids=lambda pinned: pinned["code"])
def test_page_and_picture_show_the_pinned_deck(pinned: dict[str, Any]) -> None:
    code = parse_code(pinned["code"])
    page = visitor().get(link_to(code).url)
    tableau = page.context["boot"]["state"]["view"]["tableau"]
    assert [[face for _, face in column] for column in tableau] == open_columns(pinned)

    shown = draw(code, "en").rpartition("</defs>")[2]
    drawn = [used for used in re.findall(r'<use href="#([\w-]+)"', shown) if used in FACES]
    assert drawn == [face for column in open_columns(pinned) for face in column if face]


def typos(code: str) -> list[str]:
    """Every payload's digit once replaced by its neighbour in the alphabet, and every two
    neighbours that differ swapped."""
    head, payload = code[:6], code[6:]
    others = [ALPHABET[(ALPHABET.index(digit) + 1) % 32] for digit in payload]
    replaced = [payload[:at] + other + payload[at + 1 :] for at, other in enumerate(others)]
    swapped = [
        payload[:at] + payload[at + 1] + payload[at] + payload[at + 2 :]
        for at in range(len(payload) - 1)
        if payload[at] != payload[at + 1]
    ]
    return [head + wrong for wrong in replaced + swapped]


@pytest.mark.parametrize("code", [DEALT, "FC1-C-AAALWO7"])
def test_a_typo_deals_nothing_at_any_door(code: str) -> None:
    alice = visitor()
    for wrong in typos(code):
        for path in (f"/deal/{wrong}/", f"/deal/{wrong.lower()}", f"/deal/({wrong})."):
            answer = alice.get(path)
            assert answer.status_code == 404
            assert "check the code for a typo" in answer.content.decode()
        for path in (f"/deal/{wrong}/preview.png", f"/deal/{wrong}/qr.svg"):
            assert Client().get(path).status_code == 404
        form = alice.get("/open/", {"code": f"Try {wrong}!"})
        assert form.status_code == 200
        assert "check the code for a typo" in form.content.decode()
        assert alice.post("/play-on/", {"code": wrong, "moves": "t1>t2"}).status_code == 400
        assert code_of(last(f"deal {wrong}")) == "bad_code"
    assert not Game.objects.exists()
