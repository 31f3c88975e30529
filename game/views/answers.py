"""What the pages share: who asks, and how long an answer may be kept."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

P = ParamSpec("P")


class PlayerRequest(HttpRequest):
    """A request after the middleware of `game.players` has named the player."""

    player_id: UUID


def page(
    view: Callable[Concatenate[PlayerRequest, P], HttpResponse],
) -> Callable[Concatenate[PlayerRequest, P], HttpResponse]:
    """Answer GET and HEAD only, and let nobody but the browser itself keep the answer.

    `no-cache` rather than `no-store`: the browser asks again on every visit, yet going back
    still shows the page at once.
    """
    return wraps(view)(require_safe(cache_control(private=True, no_cache=True)(view)))
