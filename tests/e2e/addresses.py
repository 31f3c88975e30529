"""Every page of the site by its address, after the URL configuration: one that is added there and
not here fails a test."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from django.urls import URLPattern, URLResolver

from game import reading, urls
from game.engine.variants import GAMES
from game.examples import EXAMPLES

BEGUN, WON = "{begun}", "{won}"
"""Where an address names a game of the visitor's own."""

PAGES: dict[str, list[str]] = {
    "home": ["/"],
    "game": [f"/game/{BEGUN}/", f"/game/{WON}/"],
    "history": [f"/game/{BEGUN}/history/", f"/game/{WON}/history/"],
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
    "deleted_games": ["/games/deleted/"],
    "statistics": ["/statistics/"],
    "statistics_of": ["/statistics/RU1/C/", "/statistics/FC1/C/", "/statistics/SP1/2/"],
    "daily": ["/daily/"],
    "daily_month": ["/daily/2026-01/", "/daily/2025-12/"],
    "daily_deal": ["/daily/russian/2026-01-01/", "/daily/russian/9999-01-01/"],
    "rules_index": ["/rules/"],
    "rules": [f"/rules/{game}/" for game in dict.fromkeys(rules.game for rules in GAMES.values())],
    "examples": [f"/examples/{game}/" for game in EXAMPLES],
    "example": [
        "/examples/russian/whole-game/",
        *(f"/examples/{game}/{examples[0].name}/" for game, examples in EXAMPLES.items()),
    ],
    "winnability": ["/winnable/"],
    "questions": ["/questions/"],
    "programs": ["/questions/programs/"],
    "offline": ["/offline/"],
    "privacy": ["/privacy/"],
    "account": ["/account/"],
    "account_signup": ["/account/signup/"],
    "account_login": ["/account/login/"],
    "account_inactive": ["/account/inactive/"],
    "account_deleted": ["/account/deleted/"],
    "account_reset_password": ["/account/password/reset/"],
    "account_reset_password_done": ["/account/password/reset/done/"],
    "account_reset_password_from_key": ["/account/password/reset/key/1-none/"],
    "account_reset_password_from_key_done": ["/account/password/reset/key/done/"],
    "account_confirm_email": ["/account/confirm-email/none/"],
    "account_email_verification_sent": ["/account/confirm-email/"],
    "go_on_here": ["/go-on/none/"],
}
"""By the name of a pattern all that it shows; of deals a wrong code too."""

NOWHERE = "/nowhere/"
"""What is not there."""

SIGNED_IN = {
    "account_email": "/account/email/",
    "account_change_password": "/account/password/change/",
    "account_reauthenticate": "/account/reauthenticate/",
    "account_delete": "/account/delete/",
    "account_logout": "/account/logout/",
}
"""By the name of a pattern what only those with an account are shown."""

ADDRESSES = [*(path for paths in PAGES.values() for path in paths), NOWHERE]

NO_PAGES = {
    # They lead to one of the pages, or are read by the program.
    *("new", "give_up", "play_on", "set_language"),
    *("game_name", "game_delete", "game_take_back", "daily_game"),
    *("history_tree", "history_frames", "history_mark", "history_unmark"),
    *("manifest", "service_worker", "preferences", "solution_json"),
    *("account_data", "account_set_password", "another_device"),
    *("qr_code", "preview", "robots", "sitemap"),
}

ERRORS = (
    *(
        "400.html",
        "403.html",
        "403_csrf.html",
        "404.html",
        "429.html",
        "429_tries.html",
        "500.html",
    ),
    "errors/unavailable.html",
)
"""Templates of the pages that are shown where something went wrong."""


def patterns() -> Iterator[URLPattern]:
    """Every address with a name; those without lead where another leads."""
    return chain(_named(urls.urlpatterns), _named(reading.urlpatterns))


def _named(found: Iterable[URLPattern | URLResolver]) -> Iterator[URLPattern]:
    for each in found:
        if isinstance(each, URLResolver):
            yield from _named(each.url_patterns)
        elif each.name:
            yield each
