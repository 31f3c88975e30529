"""The table page: which table stands at which address, and what it carries."""

import json
import re
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from game.engine.codes import parse_code
from game.engine.play import deal
from game.engine.variants import GAMES
from game.models import Game, Player
from tests.game.kept import DEAL, begun_game, visitor

pytestmark = pytest.mark.django_db

RELAXED = "RU1-R-AAAAABB"


def block(response: Any, name: str) -> Any:
    """The page's block of data with this id."""
    found = re.search(
        rf'<script id="{name}" type="application/json">(.*?)</script>', text(response)
    )
    assert found
    return json.loads(found[1])


def text(response: Any) -> str:
    content: bytes = response.content
    return content.decode()


def test_it_deals_russian_classic_to_a_newcomer_and_keeps_nothing() -> None:
    state = block(Client().get("/"), "boot")["state"]
    assert state["deal"].startswith("RU1-C-")
    assert (state["version"], state["game"]) == (0, None)
    assert Player.objects.count() == Game.objects.count() == 0


def test_it_deals_the_same_cards_on_a_reload() -> None:
    alice = visitor()
    first, second = (block(alice.get("/"), "boot")["state"]["deal"] for _ in range(2))
    assert first == second


def test_it_deals_other_cards_to_others() -> None:
    deals = {block(visitor().get("/"), "boot")["state"]["deal"] for _ in range(5)}
    assert len(deals) > 1


def test_it_goes_on_with_the_latest_unfinished_game() -> None:
    player = uuid4()
    begun_game(player, DEAL, days_ago=2)
    latest = begun_game(player, RELAXED, days_ago=1)
    Game.objects.filter(pk=begun_game(player).pk).update(won=True)
    boot = block(visitor(player).get("/"), "boot")
    assert boot["state"]["game"] == str(latest.pk)
    assert boot["socket"] == f"/ws/game/{latest.pk}/"


def test_it_deals_anew_once_the_remembered_deal_is_won() -> None:
    player = uuid4()
    alice = visitor(player)
    first = block(alice.get("/"), "boot")["state"]["deal"]
    Game.objects.filter(pk=begun_game(player, first).pk).update(won=True)
    assert block(alice.get("/"), "boot")["state"]["deal"] != first


def test_it_deals_the_kind_last_chosen() -> None:
    alice = visitor()
    address = alice.get("/new/RU1/R/").headers["Location"]
    shown = block(alice.get("/"), "boot")["state"]["deal"]
    assert address == f"/deal/{shown}/"
    assert shown.startswith("RU1-R-")


@pytest.mark.parametrize("kind", ["KL1/3", "SP1/2", "FC1/C"])
def test_every_game_can_be_the_one_last_chosen(kind: str) -> None:
    alice = visitor()
    alice.get(f"/new/{kind}/")
    boot = block(alice.get("/"), "boot")
    assert boot["state"]["deal"].startswith(kind.replace("/", "-"))
    assert f'href="/new/{kind}/"' in text(alice.get("/nowhere/"))


def test_a_numbered_deal_goes_by_its_number() -> None:
    boot = block(visitor().get("/deal/11982/"), "boot")
    assert boot["deal"] == {"name": "#11982", "url": "/deal/11982/"}
    assert boot["state"]["deal"] == "FC1-C-AAALWO7"
    assert boot["socket"] == "/ws/deal/FC1-C-AAALWO7/"


@pytest.mark.parametrize(("path", "draws"), [("/deal/KL1-1-AAAAABB/", True), ("/deal/1/", False)])
def test_it_lists_the_keys_that_draw_where_there_is_a_stock(path: str, draws: bool) -> None:
    assert ("<kbd>D</kbd>" in text(visitor().get(path))) == draws


@pytest.mark.parametrize(
    ("path", "rules", "scored"),
    [
        ("/deal/SP1-4-AAAAAHN/", "/en/rules/spider/", True),
        ("/deal/1/", "/en/rules/freecell/", False),
    ],
)
def test_the_table_knows_its_game(path: str, rules: str, scored: bool) -> None:
    response = visitor().get(path)
    boot = block(response, "boot")
    assert boot["urls"]["rules"] == rules
    assert boot["game"]["scored"] == scored
    assert ('data-figure="score"' in text(response)) == scored


@pytest.mark.parametrize("cookie", ["", "x", "KL1-1-AAAAABB", f"{DEAL}:forged:forged"])
def test_it_deals_in_spite_of_a_cookie_that_is_none_of_ours(cookie: str) -> None:
    alice = visitor()
    alice.cookies["deal"] = cookie
    assert block(alice.get("/"), "boot")["state"]["deal"].startswith("RU1-C-")


def test_it_shows_a_game_to_its_owner() -> None:
    player = uuid4()
    game = begun_game(player, moves=3)
    state = block(visitor(player).get(f"/game/{game.pk}/"), "boot")["state"]
    assert (state["game"], state["moves"], state["deal"]) == (str(game.pk), 3, DEAL)


def test_it_hides_a_foreign_game_like_one_that_never_was() -> None:
    game = begun_game(uuid4())
    bob = visitor()
    foreign, unknown, none = (
        bob.get(f"/game/{name}/") for name in (game.pk, uuid4(), "no-game-at-all")
    )
    assert foreign.status_code == unknown.status_code == none.status_code == 404
    bodies = {re.sub(r"/game/[^/]*/|\"[\w-]{64}\"", "", text(r)) for r in (foreign, unknown, none)}
    assert len(bodies) == 1


def test_it_never_sends_a_face_down_card() -> None:
    """The page holds each face that can be seen once, in the state, and no other."""
    position = deal(parse_code(DEAL))
    hidden = {c.face for column in position.tableau for c in column.cards[: column.down]}
    page = text(visitor().get(f"/deal/{DEAL}/"))
    assert len(hidden) == 21
    assert not [face for face in hidden if f'"{face}"' in page]


def test_it_carries_names_choices_and_addresses() -> None:
    response = visitor(language="pl").get(f"/deal/{RELAXED}/")
    boot = block(response, "boot")
    assert boot["language"] == "pl"
    assert boot["game"]["name"] == "Pasjans rosyjski"
    assert boot["game"]["variantName"] == "Łagodny"
    assert boot["urls"]["game"] == "/game/{id}/"
    urls = re.findall(r'data-url="([^"]*)"', text(response))
    assert urls == [f"/new/{tag}/{variant}/" for tag, variant in GAMES]
    assert {pile["pile"] for pile in boot["layout"]["tall"]["piles"]} >= {"t1", "t7", "fs", "fc"}


def test_it_offers_the_game_begun_with_the_same_deal_before() -> None:
    player = uuid4()
    begun_game(player, DEAL, days_ago=1)
    latest = begun_game(player, DEAL)
    boot = block(visitor(player).get(f"/deal/{DEAL}/"), "boot")
    assert boot["begun"] == {"url": f"/game/{latest.pk}/"}
    assert boot["state"]["version"] == 0
    assert block(visitor().get(f"/deal/{DEAL}/"), "boot")["begun"] is None


def test_it_may_be_kept_by_nobody_but_the_browser() -> None:
    response = visitor().get("/")
    assert set(response.headers["Cache-Control"].split(", ")) == {"private", "no-cache"}
    assert "no-store" not in response.headers["Cache-Control"]


def test_it_says_without_scripts_that_the_cards_need_them() -> None:
    assert "<noscript>" in text(visitor().get("/"))


@pytest.mark.parametrize("games", [1, 8])
def test_it_asks_the_database_as_often_for_many_games(
    games: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    player = uuid4()
    for number in range(games):
        begun_game(player, moves=number + 1)
    with django_assert_num_queries(2):  # the game, and how the page is dressed
        visitor(player).get("/")


def test_it_takes_no_other_method() -> None:
    assert visitor().post("/").status_code == 405
