"""What pages say of themselves to chats and search engines."""

import re
from html import unescape
from urllib.parse import urlsplit
from uuid import uuid4
from xml.etree import ElementTree as ET

import pytest
from django.conf import settings
from django.test import Client
from django.urls import resolve
from django.utils.translation import override

from game.reading import PAGES
from tests.game.kept import DEAL, begun_game, visitor

pytestmark = pytest.mark.django_db

SITE = "http://testserver"
LANGUAGES = [code for code, _ in settings.LANGUAGES]


def told(path: str, language: str = "en", client: Client | None = None) -> dict[str, str]:
    """The page's Open Graph and its like, by name."""
    page = (client or visitor(language=language)).get(path).content.decode()
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="(.*?)">', page)
    return {name: unescape(content) for name, content in found}


def canonical(path: str) -> list[str]:
    page = visitor().get(path).content.decode()
    return re.findall(r'<link rel="canonical" href="(.*?)">', page)


def named(path: str) -> tuple[str, str | None]:
    """The language and the name of a page to be read, by its address."""
    language = path.split("/")[1]
    with override(language):
        return language, resolve(path).url_name


@pytest.mark.parametrize(
    ("language", "title", "begins"),
    [
        ("en", "Russian Solitaire · Classic · RU1-C-AAAAABB", "Whoever opens this link"),
        ("pl", "Pasjans rosyjski · Klasyczny · RU1-C-AAAAABB", "Każdy, kto otworzy"),
        ("ru", "Русский пасьянс · Классический · RU1-C-AAAAABB", "Каждый, кто откроет"),
    ],
)
def test_a_deal_shows_its_table_in_the_language_of_its_page(
    language: str, title: str, begins: str
) -> None:
    card = told(f"/deal/{DEAL}/", language)
    named = "" if language == "en" else f".{language}"
    assert card["og:title"] == title
    assert card["og:description"].startswith(begins)
    assert card["og:url"] == f"{SITE}/deal/{DEAL}/"
    assert card["og:image"].startswith(f"{SITE}/deal/{DEAL}/preview{named}.png?v=")
    assert (card["og:image:width"], card["og:image:height"]) == ("1200", "630")
    assert DEAL in card["og:image:alt"] == card["twitter:image:alt"]
    assert card["twitter:card"] == "summary_large_image"


def test_a_numbered_deal_is_told_by_its_number() -> None:
    card = told("/deal/11982/")
    assert card["og:title"] == "FreeCell · #11982"
    assert card["og:url"] == f"{SITE}/deal/11982/"
    assert f"{SITE}/deal/11982/preview.png" in card["og:image"]


def test_the_picture_that_is_told_is_there() -> None:
    image = told("/deal/11982/")["og:image"].removeprefix(SITE)
    answer = Client().get(image)
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "image/png")
    assert "immutable" in answer.headers["Cache-Control"]


@pytest.mark.parametrize("path", ["/", f"/deal/{DEAL}/", "/deal/11982/?utm=1"])
def test_a_page_names_its_one_address(path: str) -> None:
    assert canonical(path) == [SITE + path.partition("?")[0]]


def test_the_first_page_tells_of_the_site_and_not_of_the_deal_that_lies_there() -> None:
    card = told("/")
    assert card["og:title"] == "Solitaire"
    assert card["og:description"].startswith("Russian Solitaire, Klondike")
    assert "/deal/RU1-C-AAAAABB/" in card["og:image"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_to_be_read_shows_a_deal_of_its_game(language: str) -> None:
    card = told(f"/{language}/rules/spider/")
    assert card["og:title"]
    assert card["og:description"]
    assert card["og:url"] == f"{SITE}/{language}/rules/spider/"
    assert f"{SITE}/deal/SP1-" in card["og:image"]
    assert len(canonical(f"/{language}/rules/spider/")) == 1


def test_what_is_somebodys_own_tells_nothing() -> None:
    player = uuid4()
    game = begun_game(player)
    for path in ("/", f"/game/{game.pk}/", "/games/", "/account/", "/open/"):
        assert told(path, client=visitor(player)) == {}


def test_no_other_host_gets_into_an_address() -> None:
    answer = Client(SERVER_NAME="evil.example").get(f"/deal/{DEAL}/")
    assert answer.status_code == 400
    assert b"evil.example" not in answer.content
    forwarded = Client(headers={"x-forwarded-host": "evil.example"}).get(f"/deal/{DEAL}/")
    assert b"evil.example" not in forwarded.content


def test_behind_https_addresses_are_of_https(settings: pytest.FixtureRequest) -> None:
    settings.HTTPS = True  # type: ignore[attr-defined]
    assert told(f"/deal/{DEAL}/")["og:url"] == f"https://testserver/deal/{DEAL}/"


def test_programs_that_read_are_led_to_the_list_and_kept_from_what_is_no_page() -> None:
    answer = Client().get("/robots.txt")
    lines = answer.content.decode().splitlines()
    assert answer.headers["Content-Type"].startswith("text/plain")
    assert "Sitemap: http://testserver/sitemap.xml" in lines
    kept_from = [line.removeprefix("Disallow: ") for line in lines if "Disallow" in line]
    assert all(path.startswith("/") and path.endswith("/") for path in kept_from)
    assert "/account/" in kept_from
    assert "/games/" not in kept_from
    assert not [path for path in kept_from if f"/deal/{DEAL}/preview.png".startswith(path)]
    assert not answer.cookies


def test_the_list_has_every_page_to_be_read_in_every_language() -> None:
    answer = Client().get("/sitemap.xml")
    tree = ET.fromstring(answer.content)  # noqa: S314 - our own
    addresses = [str(loc.text) for loc in tree.iter() if loc.tag.endswith("loc")]
    paths = [urlsplit(address).path for address in addresses]
    listed = {named(path) for path in paths}
    assert listed == {(language, name) for language in LANGUAGES for _, _, name in PAGES}
    assert len(addresses) == len(set(addresses))
    for address in addresses[:: len(LANGUAGES)]:
        assert visitor().get(address.removeprefix(SITE)).status_code == 200
    assert not answer.cookies


def test_deals_lead_search_engines_to_no_others() -> None:
    assert visitor().get("/deal/11982/").headers["X-Robots-Tag"] == "nofollow"
