"""New deals: how one is chosen; the signed cookie that remembers the last one and the choice."""

from __future__ import annotations

from random import SystemRandom
from typing import NamedTuple
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from game import selectors
from game.engine.codes import BadCode, DealCode, parse_code
from game.engine.rules import Rules
from game.engine.variants import GAMES, rules_of
from game.services.winnable import winnable_deal
from game.views.answers import PlayerRequest
from game.winnable.difficulty import DIFFICULTIES, Difficulty
from game.winnable.numbers import familiar_numbers

COOKIE = "deal"
KEPT_SECONDS = 400 * 24 * 3600
WINNABLE, ANY = "winnable", "any"
TRIES = 8
"""Deals drawn in search of one that the player has not begun yet: there are not many of a kind."""

_chance = SystemRandom()


class Choice(NamedTuple):
    """Which deals new ones are drawn from."""

    winnable: bool = True
    difficulty: Difficulty | None = None
    """None: whatever it is. Nothing is known of the difficulty of deals that are not `winnable`."""

    @property
    def deal(self) -> str:
        """What the address calls it."""
        return WINNABLE if self.winnable else ANY


def choice_of(deal: str, difficulty: str) -> Choice:
    """The choice by these names; those that mean nothing fall back to any deal that can be won."""
    if deal == ANY:
        return Choice(winnable=False)
    known = (name for name in DIFFICULTIES if name == difficulty)
    return Choice(difficulty=next(known, None))


def asked_choice(request: HttpRequest) -> Choice:
    """What the address asks for; where it asks for nothing, the last choice."""
    if "deal" in request.GET or "difficulty" in request.GET:
        return choice_of(request.GET.get("deal", ""), request.GET.get("difficulty", ""))
    return last_choice(request)


def last_choice(request: HttpRequest) -> Choice:
    """The choice that this browser made last; any deal that can be won for a newcomer."""
    _, deal, difficulty = _remembered(request)
    return choice_of(deal, difficulty)


def last_kind(request: HttpRequest) -> Rules:
    """The kind of game that this browser was dealt last; the first of all for a newcomer."""
    shown = _shown_last(request)
    return rules_of(shown.tag, shown.variant) if shown else next(iter(GAMES.values()))


def new_deal(player_id: UUID, rules: Rules, choice: Choice) -> DealCode:
    """A deal of this kind by chance; of those that can be won, one that the player has not begun
    if it is soon found, and where none is known, any deal."""
    code = None
    for _ in range(TRIES if choice.winnable else 0):
        code = winnable_deal(rules.tag, rules.variant, choice.difficulty, _chance)
        if code is None or selectors.begun_with(player_id, code) is None:
            break
    return code or random_deal(rules)


def random_deal(rules: Rules) -> DealCode:
    """Any deal of this kind, each as likely as another; a numbered one has a familiar number."""
    return DealCode(rules.tag, rules.variant, _chance.choice(familiar_numbers(rules)))


def chosen_deal(request: PlayerRequest) -> DealCode:
    """The deal shown last, if no card was moved on it; else a new one of the same kind."""
    shown = _shown_last(request)
    if shown is None or selectors.begun_with(request.player_id, shown) is not None:
        return new_deal(request.player_id, last_kind(request), last_choice(request))
    return shown


def remember(response: HttpResponse, code: DealCode, choice: Choice) -> None:
    """Let the next visit find this deal again, and deal the same kind after it."""
    response.set_signed_cookie(
        COOKIE,
        "|".join((str(code), choice.deal, choice.difficulty or "")),
        max_age=KEPT_SECONDS,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def _shown_last(request: HttpRequest) -> DealCode | None:
    """The deal that the cookie names; None where there is no cookie of ours."""
    code, _, _ = _remembered(request)
    try:
        return parse_code(code)
    except BadCode:
        return None


def _remembered(request: HttpRequest) -> tuple[str, str, str]:
    """What the cookie says: the deal's code and the names of the choice, empty where it is none
    of ours."""
    kept = request.get_signed_cookie(COOKIE, default="") or ""
    code, deal, difficulty, *_ = *kept.split("|"), "", "", ""
    return code, deal, difficulty
