"""The history of a game: a page to step through all that was ever played, branches too."""

import json
import re
from collections.abc import Callable
from functools import partial
from typing import TypeVar
from uuid import UUID

from asgiref.sync import sync_to_async
from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe

from game import titles
from game.engine.codes import parse_code
from game.engine.view import player_view
from game.selectors import NotYours, deal_of
from game.sentences import sentences
from game.services import bookmarks, history
from game.services.play_on import MOST_MOVES
from game.views.answers import PlayerRequest, page
from game.views.boot import game_names
from game.views.deal_links import link_to

NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)
NUMBERS = re.compile(rf"{NUMBER.pattern}(,{NUMBER.pattern})*", re.ASCII)

Read = TypeVar("Read")


@page
def shown(request: PlayerRequest, game_id: UUID) -> HttpResponse:
    """The page, with the table as the game stands; everything else is fetched."""
    seen = _own(history.overview, request, game_id)
    game = seen.game
    rules = deal_of(game.code).rules
    context = {
        "id": game_id,
        "game": game,
        "names": game_names(rules),
        "deal": link_to(parse_code(game.code)),
        "longest": titles.LONGEST,
        "sentences": sentences(rules.game),
        "boot": {
            "view": player_view(seen.position),
            "layout": rules.layout,
            "current": seen.current,
            "total": len(seen.ids),
            "longest": MOST_MOVES,
            "marks": [mark._asdict() for mark in bookmarks.marks(game, seen.ids)],
            "scored": rules.scored,
            "urls": {
                name: reverse(f"history_{name}", args=[game_id])
                for name in ("tree", "frames", "mark", "unmark")
            },
            "language": get_language(),
        },
    }
    return render(request, "history/history.html", context)


@require_safe
@cache_control(private=True, no_cache=True)
async def tree(request: PlayerRequest, game_id: UUID) -> HttpResponse:
    """The moves after the one that the address names, as many as go into one answer."""
    after = _number(request.GET.get("after", "0"))
    part = await sync_to_async(_own)(history.part, request, game_id, after)
    return await _json(part._asdict)


@require_safe
@cache_control(private=True, no_cache=True)
async def frames(request: PlayerRequest, game_id: UUID) -> HttpResponse:
    """What the table showed after each of the moves that the address names."""
    asked = request.GET.get("at", "0")
    if len(asked) > 10 * history.FRAMES_AT_ONCE or not NUMBERS.fullmatch(asked):
        raise Http404
    numbers = list(dict.fromkeys(map(int, asked.split(","))))[: history.FRAMES_AT_ONCE]
    deal, kept = await sync_to_async(_own)(history.kept_moves, request, game_id, numbers)
    return await _json(lambda: {"frames": history.frames(deal, kept)})


@require_POST
def mark(request: PlayerRequest, game_id: UUID) -> HttpResponse:
    """Name the place `at`; 400 says what is wrong with the `name`."""
    at = _number(request.POST.get("at", ""))
    name = request.POST.get("name", "")
    try:
        kept = _own(partial(bookmarks.put, at=at, text=name), request, game_id)
    except titles.TooLong:
        return JsonResponse({"problem": "too_long"}, status=400)
    except bookmarks.NoName:
        return JsonResponse({"problem": "no_name"}, status=400)
    except bookmarks.TooMany:
        return JsonResponse({"problem": "too_many"}, status=400)
    return _marks(kept)


@require_POST
def unmark(request: PlayerRequest, game_id: UUID) -> HttpResponse:
    """Take the name of the place `at` away."""
    at = _number(request.POST.get("at", ""))
    return _marks(_own(partial(bookmarks.remove, at=at), request, game_id))


def _marks(kept: list[bookmarks.Mark]) -> HttpResponse:
    return JsonResponse({"marks": [mark._asdict() for mark in kept]})


def _number(text: str) -> int:
    if not NUMBER.fullmatch(text):
        raise Http404
    return int(text)


def _own(find: Callable[..., Read], request: PlayerRequest, game_id: UUID, *more: object) -> Read:
    """What is found of the player's game; anybody else's looks exactly as one that does not
    exist, and so does a move that there is none of."""
    try:
        return find(request.player_id, game_id, *more)
    except (NotYours, history.NoSuchMove) as error:
        raise Http404 from error


async def _json(make: Callable[[], object]) -> HttpResponse:
    """An answer that is long to write: off the event loop, and off the database's thread."""
    text = await sync_to_async(lambda: _compact(make()), thread_sensitive=False)()
    return HttpResponse(text, content_type="application/json")


_compact = partial(json.dumps, separators=(",", ":"))
