"""Deals by their code: forgiving where the code says what is meant, clear where it does not."""

import re
from uuid import uuid4

import pytest
from django.test import Client

from game.engine.codes import parse_code
from game.models import Game, Player
from tests.game.kept import DEAL, visitor

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "path",
    [
        "/deal/RU1-C-AAAAABB",
        "/deal/ru1-c-aaaaabb/",
        "/deal/RU1CAAAAABB/",
        "/deal/%20ru1%20c%20aaaa abb%20/",
        "/deal/RU1-C-AAAAA8B/",
        "/deal/RU1-C-AAAAABB/and/what/follows/",
        "/deal/RU1-C-AAAAABB/%0A",
    ],
)
def test_it_leads_a_forgiven_code_to_the_one_address_of_its_deal(path: str) -> None:
    response = visitor().get(path)
    assert (response.status_code, response.headers["Location"]) == (302, f"/deal/{DEAL}/")


def test_it_opens_a_deal_and_keeps_nothing_of_the_look() -> None:
    response = visitor().get(f"/deal/{DEAL}/?utm=1")
    assert response.status_code == 200
    assert Player.objects.count() == Game.objects.count() == 0


@pytest.mark.parametrize("text", ["%2311982", "011982", "11982", "FC1-C-AAALWO7", "fc1caaalwo7/"])
def test_it_leads_to_a_freecell_deal_by_its_number(text: str) -> None:
    response = visitor().get(f"/deal/{text}")
    assert (response.status_code, response.headers["Location"]) == (302, "/deal/11982/")


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/deal/KL1-1-AAAAABB/", "Klondike KL1-1-AAAAABB"),
        ("/deal/SP1-4-AAAAAHN/", "Spider SP1-4-AAAAAHN"),
        ("/deal/11982/", "FreeCell #11982"),
    ],
)
def test_it_opens_the_deals_of_every_game(path: str, title: str) -> None:
    response = visitor().get(path)
    assert response.status_code == 200
    assert f"<title>{title}</title>" in response.content.decode()


def test_it_offers_the_numbers_beside_a_numbered_deal() -> None:
    page = visitor().get("/deal/11982/").content.decode()
    assert {"/deal/11981/", "/deal/11983/"} <= set(re.findall(r'href="([^"]*)"', page))
    to_read = re.sub(r'<script.*?</script>|value="[^"]*"', "", page, flags=re.DOTALL)
    assert "FC1-C" not in to_read


@pytest.mark.parametrize(
    ("path", "beside"),
    [
        ("/deal/1/", ["/deal/2/"]),
        ("/deal/1073741823/", ["/deal/1073741822/"]),
        ("/deal/KL1-1-AAAAABB/", []),
    ],
)
def test_it_offers_no_number_that_is_not_there(path: str, beside: list[str]) -> None:
    page = visitor().get(path).content.decode()
    steps = re.findall(r'class="numbers-step" rel="\w+" href="([^"]*)"', page)
    assert sorted(set(steps)) == beside


def test_it_draws_freecell_deals_with_numbers_that_players_know() -> None:
    alice = visitor()
    drawn = [alice.get("/new/FC1/C/?deal=any").headers["Location"] for _ in range(8)]
    assert all(1 <= int(address.split("/")[2]) <= 1_000_000 for address in drawn)


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("RU1-C-AAAAABC", "check the code for a typo"),
        ("RU1-X-AAAAABB", "Its variants: C (Classic), R (Relaxed)"),
        ("XX1-C-AAAAABB", "No game begins like this"),
        ("RU1-C-AAAAAB", "too short or too long"),
        ("RU1-C-AAAA9BB", "a character in it that no code has"),
        ("FC1-C-AAAAAAD", "no deal with this number"),
        ("0", "no deal with this number"),
        ("%20", "There is no code here"),
        ("A" * 10_000, "too short or too long"),
        ("%00", "a character in it that no code has"),
        ("RU1-C-%D0%90AAAABB", "a character in it that no code has"),
        ("RU1-C-%EF%BC%A1AAAABB", "a character in it that no code has"),
        ("%D9%A1%D9%A2", "a character in it that no code has"),
        ("%FF%FE", "a character in it that no code has"),
        ("..", "a character in it that no code has"),
        ("<script>alert(1)</script>", "a character in it that no code has"),
    ],
)
def test_it_says_what_is_wrong_with_a_code(code: str, says: str) -> None:
    response = visitor().get(f"/deal/{code}/")
    page = response.content.decode()
    assert response.status_code == 404
    assert says in page
    assert "<script>alert" not in page
    assert 'action="/open/"' in page


def test_it_offers_the_wrong_code_for_correction() -> None:
    page = visitor().get("/deal/RU1-C-AAAAABC/").content.decode()
    assert 'value="RU1-C-AAAAABC"' in page


def test_it_says_what_is_wrong_in_the_language_of_the_browser() -> None:
    for language, says in [("pl", "literówki"), ("ru", "опечатки")]:
        assert says in visitor(language=language).get("/deal/RU1-C-AAAAABC/").content.decode()


def test_it_draws_a_random_deal_each_time() -> None:
    alice = visitor()
    drawn = {alice.get("/new/ru1/r/?deal=any").headers["Location"] for _ in range(8)}
    assert len(drawn) == 8
    codes = [parse_code(address.split("/")[2]) for address in drawn]
    assert {(code.tag, code.variant) for code in codes} == {("RU1", "R")}
    assert max(code.number for code in codes) > 2**20


def test_it_lets_nobody_keep_where_a_new_game_led() -> None:
    assert "no-cache" in visitor().get("/new/RU1/C/").headers["Cache-Control"]


@pytest.mark.parametrize("path", ["/new/XX1/C/", "/new/KL1/2/", "/new/FC1/%00/"])
def test_it_draws_no_deal_of_a_game_that_is_not_here(path: str) -> None:
    response = visitor().get(path)
    assert response.status_code == 404
    assert "deal" not in response.cookies


@pytest.mark.parametrize(
    "typed",
    [
        DEAL,
        " ru1 c aaaaabb ",
        f"https://elsewhere.example/deal/{DEAL}/?from=chat",
        f"look: http://127.0.0.1:8000/deal/{DEAL.lower()}",
    ],
)
def test_the_form_opens_a_code_or_a_link(typed: str) -> None:
    response = visitor().get("/open/", {"code": typed})
    assert response.headers["Location"] == f"/deal/{DEAL}/"


@pytest.mark.parametrize(
    "typed", ["11982", "#11982", "FC1-C-AAALWO7", "http://elsewhere.example/deal/11982/#top"]
)
def test_the_form_opens_a_freecell_number(typed: str) -> None:
    response = visitor().get("/open/", {"code": typed})
    assert response.headers["Location"] == "/deal/11982/"


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("", "Type or paste a code first."),
        ("RU1-C-AAAAABC", "check the code for a typo"),
        ("https://elsewhere.example/game/1/", "a character in it that no code has"),
        ("\x00", "a character in it that no code has"),
        ("x" * 10_000, "too short or too long"),
    ],
)
def test_the_form_says_beside_the_field_what_is_wrong(typed: str, says: str) -> None:
    response = visitor().get("/open/", {"code": typed})
    page = response.content.decode()
    assert response.status_code == 200
    assert re.search(r'<p class="problem" id="id_code_error"[^>]*>[^<]*' + re.escape(says), page)
    assert 'aria-invalid="true"' in page


def test_the_form_complains_of_nothing_before_it_is_sent() -> None:
    page = visitor().get("/open/").content.decode()
    assert "problem" not in page
    assert "aria-invalid" not in page


def test_a_deal_without_a_code_leads_to_the_form() -> None:
    assert Client().get("/deal/").headers["Location"] == "/open/"


def test_a_look_at_a_deal_leaves_other_players_alone() -> None:
    player = uuid4()
    visitor(player).get(f"/deal/{DEAL}/")
    assert not Game.objects.filter(player_id=player).exists()
