"""Random deals, and the signed cookie that remembers which one was shown last."""

import secrets

from django.conf import settings
from django.http import HttpResponse

from game import selectors
from game.engine.codes import BadCode, DealCode, parse_code
from game.engine.variants import rules_of
from game.views.answers import PlayerRequest

COOKIE = "deal"
KEPT_SECONDS = 400 * 24 * 3600
NUMBERS = 2**30
FIRST_CHOICE = ("RU1", "C")


def random_deal(tag: str, variant: str) -> DealCode:
    """Any deal of this kind, each as likely as another; a code has numbers below 2^30."""
    return DealCode(tag, variant, secrets.randbelow(NUMBERS))


def chosen_deal(request: PlayerRequest) -> DealCode:
    """The deal shown last, if no card was moved on it; else a new one of the same kind."""
    try:
        shown = parse_code(request.get_signed_cookie(COOKIE, default="") or "")
    except BadCode:
        return random_deal(*FIRST_CHOICE)
    if not rules_of(shown.tag, shown.variant).playable:
        return random_deal(*FIRST_CHOICE)
    if selectors.begun_with(request.player_id, shown) is not None:
        return random_deal(shown.tag, shown.variant)
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
