"""Every page of the site by its address, after the URL configuration: one that is added there and
not here fails a test."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import URLPattern, get_resolver

from game.engine.variants import GAMES

BEGUN, WON = "{begun}", "{won}"
"""Where an address names a game of the visitor's own."""

PAGES: dict[str, list[str]] = {
    "home": ["/"],
    "game": [f"/game/{BEGUN}/", f"/game/{WON}/"],
    "solution": [f"/game/{BEGUN}/solution/", f"/game/{WON}/solution/"],
    "deal": [
        "/deal/RU1-C-AAAAABB/",
        "/deal/KL1-3-AAAAABB/",
        "/deal/SP1-4-AAAAAHN/",
        "/deal/11982/",
        "/deal/RU1-C-AAAAABC/",
    ],
    "open": ["/open/"],
    "games": ["/games/"],
    "rules_index": ["/rules/"],
    "rules": [f"/rules/{game}/" for game in dict.fromkeys(rules.game for rules in GAMES.values())],
    "winnability": ["/winnable/"],
    "offline": ["/offline/"],
}
"""By the name of a pattern all that it shows; of deals a wrong code too."""

NOWHERE = "/nowhere/"
"""What is not there."""

ADDRESSES = [*(path for paths in PAGES.values() for path in paths), NOWHERE]

NO_PAGES = {
    # They lead to one of the pages, or are read by the program.
    *("new", "give_up", "play_on", "set_language"),
    *("manifest", "service_worker", "preferences", "solution_json"),
}

ERRORS = (
    *("400.html", "403.html", "403_csrf.html", "404.html", "429.html", "500.html"),
    "errors/unavailable.html",
)
"""Templates of the pages that are shown where something went wrong."""


def patterns() -> Iterator[URLPattern]:
    """Every address with a name; those without lead where another leads."""
    found = get_resolver("game.urls").url_patterns
    return (pattern for pattern in found if isinstance(pattern, URLPattern) and pattern.name)
