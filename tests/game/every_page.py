"""Every page of the site in every language, as the server sends it: for those who read pages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from uuid import UUID, uuid4

from django.conf import settings
from django.contrib.auth.models import User
from django.core.cache import cache
from django.template.loader import render_to_string
from django.test import Client, RequestFactory
from django.utils import translation
from django.utils.timezone import now

from game.models import Game
from game.services.accounts import adopt
from tests.e2e.addresses import ADDRESSES, BEGUN, ERRORS, SIGNED_IN, WON
from tests.game.kept import begun_game, visitor
from tests.game.test_account_identity import signed_in

LANGUAGES = [code for code, _ in settings.LANGUAGES]

ALSO_SIGNED_IN = ["/", "/games/", "/account/", *SIGNED_IN.values()]

ASKED: dict[str, dict[str, str]] = {"/another-device/": {}}
REFUSED = {
    "/account/login/": {"login": "nobody", "password": "wrong"},
    "/account/signup/": {"username": "<b>", "email": "nowhere", "password1": "1"},
    "/account/password/reset/": {"email": "nowhere"},
}
REFUSED_SIGNED_IN = {
    "/account/email/": {"email": "nowhere", "action_add": ""},
    "/account/password/change/": {"oldpassword": "wrong", "password1": "1", "password2": "2"},
    "/account/reauthenticate/": {"password": "wrong"},
    "/account/delete/": {"password": "wrong"},
}
"""Forms as somebody sends them who makes every mistake: their pages say what is wrong."""


class Cast(NamedTuple):
    """Somebody without an account and somebody with one, each with a game begun and a game won."""

    player: UUID
    user: User
    begun: str
    won: str


def cast() -> Cast:
    """The two, and the games of the first, by which some addresses are named."""
    user = User.objects.create_user(uuid4().hex, "anna@example.com", "a long game", first_name="A")
    begun, won = games_of(player := uuid4())
    games_of(adopt(uuid4(), user))
    return Cast(player, user, begun, won)


def games_of(player: UUID) -> tuple[str, str]:
    """The ids of a game begun and of one won."""
    begun, won = begun_game(player), begun_game(player, "FC1-C-AAAAABB")
    Game.objects.filter(pk=won.pk).update(won=True, won_at=now())
    return str(begun.pk), str(won.pk)


def addresses(them: Cast) -> list[str]:
    """Where the pages are, those of the first one's games among them."""
    return [path.replace(BEGUN, them.begun).replace(WON, them.won) for path in ADDRESSES]


def every_page(them: Cast) -> Iterator[tuple[str, str]]:
    """Each page, with words that say where and how it was met."""
    for language in LANGUAGES:
        cache.clear()  # nobody has tried anything yet
        browser, account = visitor(them.player, language), signed_in(them.user)
        account.defaults["HTTP_ACCEPT_LANGUAGE"] = language
        met = [
            *_met(browser, addresses(them), REFUSED | ASKED),
            *_met(account, ALSO_SIGNED_IN, REFUSED_SIGNED_IN, "signed in"),
            *_errors(language),
        ]
        yield from ((f"{where}, {language}", page) for where, page in met)


def _met(
    browser: Client, paths: list[str], forms: dict[str, dict[str, str]], who: str = "a visitor"
) -> Iterator[tuple[str, str]]:
    for path in paths:
        answer = browser.get(path, follow=True)
        assert answer.status_code in (200, 404), (path, answer.status_code)
        yield f"{path} for {who}", answer.content.decode()
    for path, form in forms.items():
        answer = browser.post(path, form)
        assert answer.status_code in (200, 404), (path, answer.status_code)
        yield f"{path} for {who} after a form", answer.content.decode()


def _errors(language: str) -> Iterator[tuple[str, str]]:
    """Pages that only something broken makes the site show."""
    with translation.override(language):
        for template in ERRORS:
            yield template, render_to_string(template, request=RequestFactory().get("/"))
