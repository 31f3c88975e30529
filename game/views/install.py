"""What makes the site a program on the player's own machine: its manifest, the service worker that
keeps the shell, and the page that is shown without a connection."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from game import selectors
from game.engine.rules import Rules
from game.engine.variants import GAMES
from game.sentences import all_games, name
from game.views.answers import PlayerRequest, private, speak

# As in the head of every page, where both appearances have theirs; a manifest has one.
THEME, BACKGROUND = "#2e604c", "#2e604c"

ICONS = (("img/icon-192.png", 192, "any"), ("img/icon-512.png", 512, "any"))
MASKABLE = ("img/icon-maskable-512.png", 512, "maskable")

KEPT = (".js", ".css", ".svg", ".png", ".woff2")
"""Kinds of files that the worker keeps once they have been asked for."""
SHELL = (
    *("js/", "css/table-page", "css/around-table", "css/text-page"),
    *("cards/faces", "cards/back-lattice", "icons.svg", "first-paint.js", "img/grain.png"),
)
"""What it fetches beforehand, by the beginnings of their names. Letters are not in it: which of
them a page needs depends on its language. Nor are pips and courts, without which small cards do,
nor the backs that have to be chosen."""


@private
def manifest(request: PlayerRequest) -> HttpResponse:
    """The web app manifest, in the player's language."""
    _speak(request)
    description = gettext(
        "%(games)s: open the page and play. Free, without advertising, saved with every move."
    )
    content = {
        "id": reverse("home"),
        "lang": get_language(),
        "name": gettext("Solitaire"),
        "short_name": gettext("Solitaire"),
        "description": description % {"games": all_games()},
        "start_url": reverse("home"),
        "scope": reverse("home"),
        "display": "standalone",
        "theme_color": THEME,
        "background_color": BACKGROUND,
        "categories": ["games"],
        "icons": [_icon(*each) for each in (*ICONS, MASKABLE)],
        "shortcuts": [*map(_new_deal, _first_variants()), _my_games()],
    }
    return JsonResponse(content, content_type="application/manifest+json")


@require_safe
@cache_control(no_cache=True)
def service_worker(request: HttpRequest) -> HttpResponse:
    """The worker with the names of this release's files; where there is to be none, the one that
    takes itself and what was kept away."""
    script = _source("service-worker.js") if has_worker() else _source("no-service-worker.js")
    release = f"self.release = {json.dumps(_release())};\n" if has_worker() else ""
    return HttpResponse(release + script, content_type="text/javascript; charset=utf-8")


@private
def offline(request: PlayerRequest) -> HttpResponse:
    """What the worker shows in the place of a page that cannot be had. Nothing of the player's is
    in it but the language."""
    _speak(request)
    return render(request, "offline.html")


def _speak(request: PlayerRequest) -> None:
    """As the pages do: the worker asks for its page again until it is in their language."""
    speak(request, selectors.choices_of(request.player_id).language)


def has_worker() -> bool:
    """Only names that change with their content may be kept; in development they do not."""
    return bool(settings.SERVICE_WORKER and _hashed())


def _release() -> dict[str, Any]:
    """What the worker is to know, as `Release` in static/service-worker.js."""
    kept = {plain: static(plain) for plain in sorted(_hashed()) if plain.endswith(KEPT)}
    shell = [plain for plain in kept if plain.startswith(SHELL)]
    return {
        "folder": settings.STATIC_URL,
        "shell": [kept[plain] for plain in shell],
        "late": [kept[plain] for plain in kept if plain not in shell],
        "offline": reverse("offline"),
    }


def _hashed() -> dict[str, str]:
    """The manifest of static files: plain names and those with a hash; empty in development."""
    return getattr(staticfiles_storage, "hashed_files", None) or {}


@cache
def _source(script: str) -> str:
    return Path(settings.BASE_DIR, "static", script).read_text("utf-8")


def _icon(path: str, size: int, purpose: str) -> dict[str, str]:
    sizes = f"{size}x{size}"
    return {"src": static(path), "sizes": sizes, "type": "image/png", "purpose": purpose}


def _first_variants() -> list[Rules]:
    firsts: dict[str, Rules] = {}
    for rules in GAMES.values():
        firsts.setdefault(rules.game, rules)
    return list(firsts.values())


def _new_deal(rules: Rules) -> dict[str, str]:
    return {
        "name": name(f"game.{rules.game}"),
        "url": reverse("new", args=[rules.tag, rules.variant]),
    }


def _my_games() -> dict[str, str]:
    return {"name": gettext("My games"), "url": reverse("games")}
