"""The solution of a game: whether and where it was lost, and a win to step through."""

import json
from collections.abc import Callable
from functools import partial
from typing import TypeVar
from uuid import UUID, uuid4

from asgiref.sync import sync_to_async
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe

from game.engine.codes import parse_code
from game.engine.view import player_view
from game.pictures import table_picture
from game.selectors import NotYours
from game.sentences import sentences
from game.services import solutions
from game.services.solving import Asker
from game.views.answers import PlayerRequest, page
from game.views.boot import game_names
from game.views.deal_links import link_to

Read = TypeVar("Read")


@page
def solution(request: PlayerRequest, game_id: UUID) -> HttpResponse:
    """The solution to step through; of a game not won, the question first whether to give it up."""
    standing = _own(solutions.standing, request, game_id)
    context = {
        "id": game_id,
        "names": game_names(standing.rules),
        "code": standing.code,
        "deal": link_to(parse_code(standing.code)),
    }
    if not standing.is_open:
        picture = table_picture(standing.rules, standing.position)
        return render(request, "solution/question.html", context | {"picture": picture})
    context["sentences"] = sentences(standing.rules.game)
    context["boot"] = {
        "view": player_view(standing.position),
        "won": standing.won,
        "layout": standing.rules.layout,
        "answer": reverse("solution_json", args=[game_id]),
        "language": get_language(),
    }
    return render(request, "solution/steps.html", context)


@require_POST
def give_up(request: PlayerRequest, game_id: UUID) -> HttpResponse:
    """The answer to that question."""
    _own(solutions.give_up, request, game_id)
    return redirect("solution", game_id)


@require_safe
@cache_control(private=True, no_cache=True)
async def answer(request: PlayerRequest, game_id: UUID) -> HttpResponse:
    """What the page steps through, as `solutions.solution_of` tells it, once the search has ended
    or its time is over; 413 for a game that is too long."""
    try:
        line = await sync_to_async(_own)(solutions.line_of, request, game_id)
    except solutions.TooLong:
        return HttpResponse(status=413)
    asker = Asker(request.player_id, ("solution", uuid4()))  # two pages of one game ask apart
    told = await solutions.solution_of(line, asker)
    text = await sync_to_async(_compact, thread_sensitive=False)(told)
    return HttpResponse(text, content_type="application/json")


_compact = partial(json.dumps, separators=(",", ":"))


def _own(find: Callable[[UUID, UUID], Read], request: PlayerRequest, game_id: UUID) -> Read:
    """What is found of the player's game; anybody else's looks exactly as one that does not
    exist."""
    try:
        return find(request.player_id, game_id)
    except NotYours as error:
        raise Http404 from error
