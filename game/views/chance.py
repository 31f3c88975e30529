"""Random deals, and the signed cookie that remembers which one was shown last."""

import secrets

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from game import selectors
from game.engine.codes import BadCode, DealCode, parse_code
from game.engine.rules import Rules
from game.engine.variants import GAMES, rules_of
from game.views.answers import PlayerRequest
from game.views.deal_links import is_numbered

COOKIE = "deal"
KEPT_SECONDS = 400 * 24 * 3600
FAMILIAR = 1_000_000
"""Numbers up to here are short, and players have tried all of them."""


def random_deal(rules: Rules) -> DealCode:
    """Any deal of this kind, each as likely as another; a numbered one has a familiar number."""
    numbers = rules.numbers[:FAMILIAR] if is_numbered(rules) else rules.numbers
    return DealCode(rules.tag, rules.variant, secrets.choice(numbers))


def last_kind(request: HttpRequest) -> Rules:
    """The kind of game that this browser was dealt last; the first of all for a newcomer."""
    shown = _shown_last(request)
    return rules_of(shown.tag, shown.variant) if shown else next(iter(GAMES.values()))


def chosen_deal(request: PlayerRequest) -> DealCode:
    """The deal shown last, if no card was moved on it; else a new one of the same kind."""
    shown = _shown_last(request)
    if shown is None or selectors.begun_with(request.player_id, shown) is not None:
        return random_deal(last_kind(request))
    return shown


def remember(response: HttpResponse, code: DealCode) -> None:
    """Let the next visit find this deal again, and deal the same kind after it."""
    response.set_signed_cookie(
        COOKIE,
        str(code),
        max_age=KEPT_SECONDS,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def _shown_last(request: HttpRequest) -> DealCode | None:
    """The deal that the cookie names; None where there is no cookie of ours."""
    try:
        return parse_code(request.get_signed_cookie(COOKIE, default="") or "")
    except BadCode:
        return None
