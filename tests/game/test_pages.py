"""Pages of text and errors: in each language, in one frame, under a strict policy."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from uuid import uuid4

import pytest
from django.conf import settings
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.test import Client, RequestFactory
from django.utils import translation

from game.engine.variants import GAMES
from game.views import errors
from tests.game.kept import DEAL, begun_game, visitor

pytestmark = pytest.mark.django_db

PAGES = [
    *("/", f"/deal/{DEAL}/", "/deal/wrong/", "/deal/KL1-1-AAAAABB/", "/open/", "/games/"),
    *("/deal/SP1-4-AAAAAHN/", "/deal/11982/", "/rules/", "/winnable/", "/nowhere/"),
    *(f"/rules/{game}/" for game in sorted({rules.game for rules in GAMES.values()})),
]
TITLES = {"en": "Nothing lies here", "pl": "Tu nic nie leży", "ru": "Здесь пусто"}


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """A request leaves its language behind in the thread."""
    with translation.override("en"):
        yield


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
@pytest.mark.parametrize("path", PAGES)
def test_each_page_speaks_the_language_of_the_browser(path: str, language: str) -> None:
    player = uuid4()
    begun_game(player)
    response = visitor(player, language).get(path, follow=True)
    assert f'<html lang="{language}"' in response.content.decode()
    assert response.headers["Content-Language"] == language


@pytest.mark.parametrize("path", PAGES)
def test_each_page_can_do_without_inline_scripts_and_styles(path: str) -> None:
    response = visitor().get(path, follow=True)
    page = response.content.decode()
    assert " style=" not in page
    assert "<style" not in page
    assert not re.search(r"\son\w+=", page)
    inline = re.findall(r"<script(?![^>]*\bsrc=)[^>]*>", page)
    assert all('type="application/json"' in tag or "nonce=" in tag for tag in inline)
    assert "'unsafe-inline'" not in response.headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", [path for path in PAGES if path != "/"])
def test_each_page_lets_the_language_be_switched(path: str) -> None:
    page = visitor().get(path, follow=True).content.decode()
    for language in ("en", "pl", "ru"):
        assert re.search(rf'<button[^>]*name="language" value="{language}" lang="{language}"', page)
    assert 'action="/language/"' in page


@pytest.mark.parametrize("path", PAGES)
def test_each_page_has_one_main_part_and_one_title(path: str) -> None:
    page = visitor().get(path, follow=True).content.decode()
    assert len(re.findall(r"<main\b", page)) == 1
    assert len(re.findall(r"<h1\b", page)) == 1
    assert len(re.findall(r"<title>[^<]+</title>", page)) == 1


def test_a_choice_of_language_outlasts_the_browsers() -> None:
    alice = visitor(language="ru")
    answer = alice.post("/language/", {"language": "pl", "next": "/games/"})
    assert answer.headers["Location"] == "/games/"
    assert '<html lang="pl"' in alice.get("/games/").content.decode()


def test_a_choice_of_language_leads_to_no_other_site() -> None:
    answer = visitor().post("/language/", {"language": "pl", "next": "https://elsewhere.example/"})
    assert answer.headers["Location"] == "/"


def test_an_unknown_language_is_answered_in_english() -> None:
    assert '<html lang="en"' in visitor(language="tlh, xx;q=0.5").get("/open/").content.decode()


def test_the_rules_say_every_point() -> None:
    page = visitor().get("/en/rules/russian/").content.decode()
    for point in (
        *("1, 6, 7, 8, 9, 10 and 11", "21 cards are hidden and 31", "never on the eight of"),
        *("goes on any eight", "need no order at all", "At most 20 cards", "takes only a king"),
        *("spades, hearts, diamonds, clubs", "scores again", "625", "655", "+10", "+5"),
        *("last 100 moves", "150 moves and 100 undos", "never goes down", "it counts once"),
        *("turns up by itself", "empties redo", "a tap stops it", "quiet line"),
        *("pointless moves too", "are no move"),
    ):
        assert point in page


@pytest.mark.parametrize(("language", "title"), TITLES.items())
def test_a_missing_page_leads_on(language: str, title: str) -> None:
    response = visitor(language=language).get("/nowhere/")
    page = response.content.decode()
    assert response.status_code == 404
    assert title in page
    assert 'href="/games/"' in page


@pytest.mark.parametrize(
    ("answer", "status", "says"),
    [
        (partial(errors.bad_request, exception=SuspiciousOperation()), 400, "could not be read"),
        (partial(errors.forbidden, exception=PermissionDenied()), 403, "not allowed"),
        (partial(errors.csrf_failure, reason="no cookie"), 403, "too old"),
    ],
)
def test_other_refusals_say_what_is_wrong(
    answer: Callable[[HttpRequest], HttpResponse], status: int, says: str
) -> None:
    response = answer(plain_request())
    page = response.content.decode()
    assert response.status_code == status
    assert says in page
    assert 'href="/new/RU1/C/"' in page
    assert "no cookie" not in page


def test_a_form_from_elsewhere_is_refused_with_a_page() -> None:
    strict = Client(enforce_csrf_checks=True)
    response = strict.post("/language/", {"language": "pl"})
    assert response.status_code == 403
    assert "The page was too old" in response.content.decode()


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_a_broken_server_says_so_without_database_request_or_hashed_files(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    manifest = "whitenoise.storage.CompressedManifestStaticFilesStorage"
    monkeypatch.setitem(settings.STORAGES, "staticfiles", {"BACKEND": manifest})
    with translation.override(language):
        response = errors.server_error(RequestFactory().get("/"))
    page = response.content.decode()
    assert response.status_code == 500
    assert f'<html lang="{language}"' in page
    assert 'href="/static/css/pages.css"' in page


def test_a_view_that_fails_is_answered_with_that_page(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr("game.views.table.boot", fail)
    alice = visitor(language="pl")
    alice.raise_request_exception = False
    response = alice.get("/")
    assert response.status_code == 500
    assert "Coś się zepsuło" in response.content.decode()


@pytest.mark.parametrize("outage", ["unavailable", "read_only"])
def test_a_failing_database_has_its_page(outage: str) -> None:
    page = render_to_string("errors/unavailable.html", {"outage": outage}, plain_request())
    assert "Nothing is lost" in page
    assert "Try again" in page


def plain_request() -> HttpRequest:
    request = RequestFactory().get("/")
    request.csp_nonce = "nonce"  # type: ignore[attr-defined]
    return request
