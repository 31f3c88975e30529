"""Pages to be read: their addresses name their language, and lead to the others."""

import re
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from django.conf import settings
from django.test import Client
from django.utils import translation

from game.models import Player
from game.reading import PAGES
from tests.game.kept import visitor

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _ in settings.LANGUAGES]
VALUES = {"game": "klondike", "example": "turning-over"}
SITE = "http://testserver"


def address(name: str) -> str:
    """Where a page is, after its language."""
    [pattern] = [pattern for pattern, _, named in PAGES if named == name]
    return "/" + re.sub(r"<\w+:(\w+)>", lambda found: VALUES[found[1]], pattern)


NAMES = [name for _, _, name in PAGES]
ADDRESSES = [address(name) for name in NAMES]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def language_of(answer: Any) -> str:
    assert answer.status_code == 200
    language: str = answer.headers["Content-Language"]
    assert f'<html lang="{language}"' in answer.content.decode()
    return language


def links(client: Client, path: str) -> dict[str, str]:
    """The page's own address and those in each language, as its head tells them."""
    page = client.get(path).content.decode()
    [own] = re.findall(r'<link rel="canonical" href="(.+?)">', page)
    others = re.findall(r'<link rel="alternate" hreflang="(.+?)" href="(.+?)">', page)
    assert len(others) == len(dict(others))
    return {"canonical": own, **dict(others)}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_of_the_address_wins_and_changes_nothing(name: str, language: str) -> None:
    """Against the browser's, against what was chosen here and what was chosen elsewhere."""
    player = uuid4()
    other = "en" if language != "en" else "ru"
    Player.objects.create(pk=player, language=other)
    for browser in (visitor(language=other), visitor(player), chosen(other)):
        answer = browser.get(f"/{language}{address(name)}")
        assert language_of(answer) == language
        assert settings.LANGUAGE_COOKIE_NAME not in answer.cookies
        assert "Accept-Language" not in answer.headers.get("Vary", "")
    assert Player.objects.get(pk=player).language == other
    assert language_of(visitor(player).get("/open/")) == other


def chosen(language: str) -> Client:
    """A browser in which this language was chosen."""
    browser = visitor()
    browser.post("/language/", {"language": language, "next": "/open/"})
    return browser


@pytest.mark.parametrize("path", ADDRESSES)
def test_each_language_names_all_others_and_itself(path: str) -> None:
    expected = {code: f"{SITE}/{code}{path}" for code in LANGUAGES} | {"x-default": SITE + path}
    for code in LANGUAGES:
        own = {"canonical": expected[code]}
        assert links(visitor(), f"/{code}{path}?from=chat") == own | expected


@pytest.mark.parametrize("path", ADDRESSES)
def test_an_address_without_language_leads_to_ones_own(path: str) -> None:
    player = uuid4()
    Player.objects.create(pk=player, language="pl")
    for browser, language in (
        *((visitor(language="ru,en;q=0.5"), "ru"), (visitor(language="xx"), "en")),
        *((visitor(player, "ru"), "pl"), (chosen("ru"), "ru")),
    ):
        answer = browser.get(f"{path}?q=1&r=a%20b")
        assert answer.status_code == 302
        assert answer.headers["Location"] == f"/{language}{path}?q=1&r=a%20b"
        assert {"Cookie", "Accept-Language"} <= {*answer.headers["Vary"].split(", ")}
        assert "private" in answer.headers["Cache-Control"]


@pytest.mark.parametrize("path", ADDRESSES)
def test_the_switch_leads_to_the_same_page_in_the_other_language(path: str) -> None:
    browser = visitor()
    page = browser.get(f"/en{path}?q=1").content.decode()
    [here] = re.findall(r'<input type="hidden" name="next" value="(.+?)">', page)
    answer = browser.post("/language/", {"language": "ru", "next": here})
    assert answer.headers["Location"] == f"/ru{path}?q=1"
    assert language_of(browser.get("/open/")) == "ru"


@pytest.mark.parametrize("path", [*ADDRESSES, "/open/", "/games/"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_links_to_pages_to_be_read_are_in_the_language_of_the_page(
    path: str, language: str
) -> None:
    prefix = f"/{language}" if path in ADDRESSES else ""
    page = visitor(language=language).get(prefix + path).content.decode()
    body = page.partition("<body")[2]
    assert {*re.findall(r'href="/([a-z]{2})/', body)} == {language}
    assert not [href for href in re.findall(r'href="(/.*?)"', body) if href in ADDRESSES]


@pytest.mark.parametrize(
    "path", ["/xx/rules/", "/EN/rules/", "/en-gb/rules/", "/en/rules/none/", "/pl/", "/pl/games/"]
)
def test_what_is_no_address_of_these_is_not_found(path: str) -> None:
    answer = visitor().get(path, follow=True)
    assert answer.status_code == 404
    assert b"canonical" not in answer.content


@pytest.mark.parametrize("path", ADDRESSES)
def test_a_post_changes_nothing_and_a_head_asks_nothing(path: str) -> None:
    for prefix in ("", "/pl"):
        assert visitor().post(prefix + path).status_code == 405
        assert visitor().head(prefix + path).status_code == (200 if prefix else 302)
