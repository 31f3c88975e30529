"""What the pages share: who asks, how a page is dressed, and how long an answer may be kept."""

import json
from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec
from uuid import UUID, uuid4

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.html import format_html_join
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from game import selectors
from game.preferences import attributes

P = ParamSpec("P")


class PlayerRequest(HttpRequest):
    """A request after the middleware of `game.players` has named the player."""

    player_id: UUID
    cookie_id: UUID
    """Whom the cookie names; a page that changes it gives out another cookie."""
    signed_in: bool
    choices: selectors.KeptChoices
    """On a `page`: what the player chose about the table."""


def page(
    view: Callable[Concatenate[PlayerRequest, P], HttpResponse],
) -> Callable[Concatenate[PlayerRequest, P], HttpResponse]:
    """Answer GET and HEAD only, dress the page as the player chose, and let nobody but the browser
    itself keep the answer.

    `no-cache` rather than `no-store`: the browser asks again on every visit, yet going back
    still shows the page at once.
    """

    @private
    @wraps(view)
    def dressed(request: PlayerRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        # Before the view: where the database fails, the page that says so asks it nothing more.
        dress(request)
        return view(request, *args, **kwargs)

    return dressed


def dress(request: PlayerRequest) -> None:
    """Let the answer look and speak as the player chose. Whoever comes as a player that has become
    another goes on as that one, as the browser does in which the link was followed; but where it is
    an account's, nothing is left, and it begins anew."""
    request.choices = selectors.choices_of(request.player_id)
    if request.choices.heir or request.choices.is_over:
        request.player_id = request.cookie_id = request.choices.heir or uuid4()
    speak(request, request.choices.language)


def speak(request: HttpRequest, language: str) -> None:
    """Answer in the language that the player chose in another browser, until this one has a
    choice of its own: its cookie, which `LocaleMiddleware` has heeded already, as it has a language
    that the address names."""
    chosen_here = settings.LANGUAGE_COOKIE_NAME in request.COOKIES
    if language in dict(settings.LANGUAGES) and not chosen_here and not names_language(request):
        translation.activate(language)
        request.LANGUAGE_CODE = language


def names_language(request: HttpRequest) -> bool:
    """Whether the address says in which language its page is."""
    return translation.get_language_from_path(request.path_info) is not None


def private(
    view: Callable[Concatenate[PlayerRequest, P], HttpResponse],
) -> Callable[Concatenate[PlayerRequest, P], HttpResponse]:
    """Answer GET and HEAD only, and let nobody but the browser itself keep the answer."""
    return wraps(view)(require_safe(cache_control(private=True, no_cache=True)(view)))


def shared(
    view: Callable[Concatenate[HttpRequest, P], HttpResponse], seconds: int = 24 * 3600
) -> Callable[Concatenate[HttpRequest, P], HttpResponse]:
    """Answer GET and HEAD only, to everybody alike; anybody may keep the answer for so long."""

    @require_safe
    @cache_control(public=True, max_age=seconds)
    @wraps(view)
    def answered(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        return for_all(view(request, *args, **kwargs))

    return answered


def for_all(answer: HttpResponse) -> HttpResponse:
    """Say that there is nothing in it of whoever asked: `game.middleware.same_for_all`."""
    answer.for_all = True  # type: ignore[attr-defined]
    return answer


def dressing(request: HttpRequest) -> dict[str, Any]:
    """Context processor: what <html> wears of the player's choices, with all of them for the
    browser's programs. Nothing on a page that failed, or that is the same for everybody."""
    choices: selectors.KeptChoices | None = getattr(request, "choices", None)
    if choices is None or not choices.at:
        return {}
    worn = attributes(choices.chosen) | {"data-preferences": compact(choices)}
    return {"dressing": format_html_join("", ' {}="{}"', worn.items())}


def compact(choices: selectors.KeptChoices) -> str:
    """The choices as the browser reads them."""
    return json.dumps({"chosen": choices.chosen, "at": choices.at}, separators=(",", ":"))
