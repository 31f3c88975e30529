"""The import map: plain module names lead to the files with a hash."""

import json
import re
from typing import ClassVar

import pytest
from django.contrib.staticfiles.storage import StaticFilesStorage
from django.template import Context, Template
from django.test import RequestFactory

from game.templatetags import modules

SOURCE = "{% load modules %}{% import_map %}{% module_preloads program %}"


class Hashed(StaticFilesStorage):
    """A manifest of two modules and a style sheet."""

    hashed_files: ClassVar = {
        "js/main.js": "js/main.1a2b.js",
        "js/net/socket.js": "js/net/socket.3c4d.js",
        "css/pages.css": "css/pages.5e6f.css",
    }

    def url(self, name: str | None, force: bool = False) -> str:
        return f"/static/{self.hashed_files[name or '']}"


@pytest.fixture(autouse=True)
def _nothing_remembered() -> None:
    modules._known_modules.cache_clear()
    modules._known_needs.cache_clear()


def rendered(program: str = "js/main.js") -> str:
    request = RequestFactory().get("/")
    request.csp_nonce = "abc"  # type: ignore[attr-defined]
    return Template(SOURCE).render(Context({"request": request, "program": program}))


def test_it_leads_plain_names_to_hashed_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(modules, "staticfiles_storage", Hashed())
    page = rendered()
    found = re.search(r'<script type="importmap" nonce="abc">(.*)</script>', page)
    assert found
    assert json.loads(found[1])["imports"] == {
        "/static/js/main.js": "/static/js/main.1a2b.js",
        "/static/js/net/socket.js": "/static/js/net/socket.3c4d.js",
    }
    assert '<link rel="modulepreload" href="/static/js/main.1a2b.js">' in page
    assert "css" not in page


def test_it_needs_no_map_where_names_are_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(modules, "staticfiles_storage", StaticFilesStorage())
    page = rendered()
    assert "importmap" not in page
    assert '<link rel="modulepreload" href="/static/js/controller.js">' in page


@pytest.mark.parametrize(
    ("program", "needs", "needs_not"),
    [
        ("main", {"controller", "net/socket", "ui/sounds"}, {"solution", "sound", "synth"}),
        ("solution", {"steps/walk", "table/layout"}, {"main", "net/socket"}),
    ],
)
def test_it_preloads_what_a_program_needs_and_no_more(
    program: str, needs: set[str], needs_not: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(modules, "staticfiles_storage", StaticFilesStorage())
    page = rendered(f"js/{program}.js")
    preloaded = set(re.findall(r'modulepreload" href="/static/js/(.+?)\.js"', page))
    assert {program} | needs <= preloaded
    assert not preloaded & needs_not


def test_what_comes_after_another_program_gives_way_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(modules, "staticfiles_storage", StaticFilesStorage())
    first = set(re.findall(r'href="(.+?)"', modules.module_preloads("js/main.js")))
    later_ones = ("js/ui/index.js", "js/table/keyboard.js")
    links = modules.module_preloads(*later_ones, after="js/main.js").splitlines()
    later = {re.findall(r'href="(.+?)" fetchpriority="low"', link)[0] for link in links}
    assert {f"/static/{name}" for name in (*later_ones, "js/ui/win.js")} <= later
    assert not first & later


def test_it_keeps_data_from_ending_its_script() -> None:
    page = modules.compact_json({"text": "</script><!--&é"}, "boot")
    assert page.count("</script>") == 1
    assert page.count("<") == 2
    data = page.partition(">")[2].removesuffix("</script>")
    assert json.loads(data) == {"text": "</script><!--&é"}
