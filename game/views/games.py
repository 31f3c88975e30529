"""My games: what this player has begun and finished."""

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render

from game import selectors
from game.pictures import table_picture
from game.views.answers import PlayerRequest, page
from game.views.boot import game_names

FIRST_PICTURES = 13  # one large and four rows of three
FIRST_ROWS = 20
MOST = 500
NUMBER = re.compile(r"[0-9]{1,4}")


class KeptGame(Protocol):
    """What a list reads of a game beside what its template shows."""

    @property
    def code(self) -> str: ...
    @property
    def position(self) -> str: ...


Find = Callable[[UUID, int], Sequence[KeptGame]]


class Listed(NamedTuple):
    """Games to list, and how many to ask for to see more; 0 where these are all."""

    games: list[dict[str, Any]]
    more: int


@page
def my_games(request: PlayerRequest) -> HttpResponse:
    """Unfinished games first, the newest on top, then the finished ones."""
    context = {
        "section": "games",
        "unfinished": _listed(request, selectors.unfinished_games, "unfinished", FIRST_PICTURES),
        "finished": _listed(request, selectors.finished_games, "finished", FIRST_ROWS),
    }
    return render(request, "games/list.html", context)


def _listed(request: PlayerRequest, find: Find, name: str, first: int) -> Listed:
    """As many games as the address asks for, and one look further."""
    wanted = request.GET.get(name, "")
    shown = min(max(int(wanted), first), MOST) if NUMBER.fullmatch(wanted) else first
    found = find(request.player_id, shown + 1)
    more = shown + first if len(found) > shown and shown < MOST else 0
    return Listed([_described(game) for game in found[:shown]], more)


def _described(game: KeptGame) -> dict[str, Any]:
    """A game for the list: its names, its figures and its table as a picture."""
    deal = selectors.deal_of(game.code)
    picture = table_picture(deal.rules, deal.unpack(game.position))
    return {"game": game, "names": game_names(deal.rules), "picture": picture}
