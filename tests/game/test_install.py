"""The site as a program on a player's machine: manifest, icons, service worker, offline page."""

import json
import re
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from django.conf import LazySettings, settings
from django.contrib.staticfiles.storage import StaticFilesStorage
from django.test import Client
from django.utils import translation

from game.engine.variants import GAMES
from game.models import Player
from game.templatetags import install as tags
from game.views import install
from tests.game.kept import begun_game, visitor

pytestmark = pytest.mark.django_db

STATIC = Path(settings.BASE_DIR, "static")
GAME_NAMES = {"en": "Russian Solitaire", "pl": "Pasjans rosyjski", "ru": "Русский пасьянс"}
MY_GAMES = {"en": "My games", "pl": "Moje gry", "ru": "Мои игры"}


class Hashed(StaticFilesStorage):
    """A release of a few files."""

    hashed_files: ClassVar = {
        "js/main.js": "js/main.0123456789ab.js",
        "cards/faces.svg": "cards/faces.1123456789ab.svg",
        "cards/courts.svg": "cards/courts.2123456789ab.svg",
        "fonts/table-sans-latin.woff2": "fonts/table-sans-latin.3123456789ab.woff2",
        "fonts/OFL.txt": "fonts/OFL.4123456789ab.txt",
    }

    def url(self, name: str | None, force: bool = False) -> str:
        return f"/static/{self.hashed_files.get(name or '', name)}"


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """A request leaves its language behind in the thread."""
    with translation.override("en"):
        yield


@pytest.fixture
def release(monkeypatch: pytest.MonkeyPatch) -> None:
    """Static files with hashed names, as `make run` collects them."""
    storage = Hashed()
    monkeypatch.setattr(install, "staticfiles_storage", storage)
    monkeypatch.setattr(install, "static", storage.url)


def png_size(path: Path) -> str:
    """`192x192`: what the file itself says."""
    head = path.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", head[16:])
    return f"{width}x{height}"


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_the_manifest_speaks_the_players_language(language: str) -> None:
    response = visitor(language=language).get("/manifest.webmanifest")
    assert response.headers["Content-Type"] == "application/manifest+json"
    manifest = json.loads(response.content)
    assert manifest["lang"] == language
    names = {shortcut["name"] for shortcut in manifest["shortcuts"]}
    assert {GAME_NAMES[language], MY_GAMES[language]} <= names
    assert GAME_NAMES[language] in manifest["description"]


def test_the_manifest_speaks_what_was_chosen_in_another_browser() -> None:
    player = Player.objects.create(pk=uuid4(), language="pl")
    manifest = json.loads(visitor(player.pk).get("/manifest.webmanifest").content)
    assert manifest["lang"] == "pl"
    assert MY_GAMES["pl"] in {shortcut["name"] for shortcut in manifest["shortcuts"]}


def test_the_manifest_says_how_the_site_is_opened() -> None:
    manifest = json.loads(visitor().get("/manifest.webmanifest").content)
    assert (manifest["id"], manifest["start_url"], manifest["scope"]) == ("/", "/", "/")
    assert manifest["display"] == "standalone"
    assert manifest["name"] == manifest["short_name"] == "Solitaire"
    purposes = {(icon["purpose"], icon["sizes"]) for icon in manifest["icons"]}
    assert purposes == {("any", "192x192"), ("any", "512x512"), ("maskable", "512x512")}


def test_icons_are_as_large_as_the_manifest_says() -> None:
    for icon in json.loads(visitor().get("/manifest.webmanifest").content)["icons"]:
        path = STATIC / icon["src"].removeprefix("/static/")
        assert png_size(path) == icon["sizes"]
    assert png_size(STATIC / "img" / "apple-touch-icon.png") == "180x180"


def test_shortcuts_lead_to_each_game_and_to_my_games() -> None:
    shortcuts = json.loads(visitor().get("/manifest.webmanifest").content)["shortcuts"]
    assert len(shortcuts) == len({rules.game for rules in GAMES.values()}) + 1
    alice = visitor()
    for shortcut in shortcuts:
        response = alice.get(shortcut["url"], follow=True)
        assert response.status_code == 200
    assert alice.get(shortcuts[0]["url"]).status_code == 302


@pytest.mark.parametrize("path", ["/", "/games/", "/en/rules/klondike/"])
def test_pages_name_manifest_icons_and_colours(path: str) -> None:
    page = visitor().get(path).content.decode()
    # With the cookie, for it may hold the language.
    assert (
        '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">' in page
    )
    assert 'rel="apple-touch-icon"' in page
    for appearance in ("light", "dark"):
        assert re.search(rf'"theme-color" content="#\w+" media="[^"]*: {appearance}', page)


@pytest.mark.usefixtures("release")
def test_the_worker_is_asked_for_anew_and_may_stand_at_the_root() -> None:
    response = visitor().get("/service-worker.js")
    assert response.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert "no-cache" in response.headers["Cache-Control"]
    assert "worker-src 'self'" in response.headers["Content-Security-Policy"]


@pytest.mark.usefixtures("release")
def test_the_worker_knows_the_files_of_its_release() -> None:
    script = visitor().get("/service-worker.js").content.decode()
    first = script.partition("\n")[0]
    release = json.loads(first.removeprefix("self.release = ").removesuffix(";"))
    assert release == {
        "folder": "/static/",
        "shell": ["/static/cards/faces.1123456789ab.svg", "/static/js/main.0123456789ab.js"],
        "late": [
            "/static/cards/courts.2123456789ab.svg",
            "/static/fonts/table-sans-latin.3123456789ab.woff2",
        ],
        "offline": "/offline/",
    }
    assert script.endswith((STATIC / "service-worker.js").read_text())


@pytest.mark.usefixtures("release")
def test_pages_say_where_the_worker_is() -> None:
    assert tags.worker_address() == "/service-worker.js"


@pytest.mark.usefixtures("release")
def test_a_setting_takes_the_worker_away(settings: LazySettings) -> None:
    settings.SERVICE_WORKER = False
    script = visitor().get("/service-worker.js").content.decode()
    assert script == (STATIC / "no-service-worker.js").read_text()
    assert tags.worker_address() == ""


def test_nothing_is_kept_where_names_have_no_hash() -> None:
    script = visitor().get("/service-worker.js").content.decode()
    assert script == (STATIC / "no-service-worker.js").read_text()
    assert 'data-worker=""' in visitor().get("/offline/").content.decode()


def test_files_that_are_to_come_first_exist() -> None:
    for start in install.SHELL:
        assert list(STATIC.glob(f"{start}*")), start


def test_the_offline_page_is_the_same_for_everybody() -> None:
    alice, bob = (visitor(begun_game(uuid4()).player_id) for _ in range(2))
    assert body(alice) == body(bob) == body(Client(headers={"accept-language": "en"}))
    links = re.findall(r'<a\b[^>]*href="([^"]*)"', body(alice))
    assert [urlsplit(link).path for link in links] == [""]


def body(client: Client) -> str:
    """The offline page without what is of this answer alone: the policy's nonce."""
    return re.sub(r'nonce="[^"]*"', "", client.get("/offline/").content.decode())
