"""My games: what this player has begun and finished."""

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render

from game import selectors
from game.engine.codes import parse_code
from game.pictures import table_picture
from game.views.answers import PlayerRequest, page
from game.views.boot import game_names
from game.views.deal_links import link_to

PICTURES = 13  # a page: one large and four rows of three
ROWS = 20
NUMBER = re.compile(r"[1-9][0-9]{0,2}")


class KeptGame(Protocol):
    """What this page reads of a game, beside what its templates show."""

    @property
    def code(self) -> str: ...
    @property
    def position(self) -> str: ...


Find = Callable[[UUID, int], Sequence[KeptGame]]


class Listed(NamedTuple):
    """One page of a list; `newer` and `older` are the numbers of the pages beside it, or 0."""

    games: Sequence[KeptGame]
    newer: int
    older: int

    def shown(self, described: list[dict[str, Any]]) -> dict[str, Any]:
        """For the template, with the games as they are to be shown."""
        return {"games": described, "newer": self.newer, "older": self.older}


@page
def my_games(request: PlayerRequest) -> HttpResponse:
    """Unfinished games first, the newest on top, then the finished ones."""
    player = request.player_id
    unfinished = _page(selectors.unfinished_games, player, request.GET.get("unfinished"), PICTURES)
    finished = _page(selectors.finished_games, player, request.GET.get("finished"), ROWS)
    context = {
        "section": "games",
        "unfinished": unfinished.shown(_pictured(unfinished)),
        "finished": finished.shown([_named(game) for game in finished.games]),
    }
    return render(request, "games/list.html", context)


def _page(find: Find, player: UUID, asked: str | None, size: int) -> Listed:
    """The page that the address asks for, or the last one where there are not so many."""
    number = int(asked) if asked and NUMBER.fullmatch(asked) else 1
    found = find(player, number * size + 1)
    number = max(1, min(number, -(-len(found) // size)))
    older = number + 1 if len(found) > number * size else 0
    return Listed(found[(number - 1) * size : number * size], number - 1, older)


def _pictured(listed: Listed) -> list[dict[str, Any]]:
    """Each game with its picture."""
    return [_named(game) | {"picture": _picture(game)} for game in listed.games]


def _named(game: KeptGame) -> dict[str, Any]:
    names = game_names(selectors.deal_of(game.code).rules)
    return {"game": game, "names": names, "deal": link_to(parse_code(game.code)).name}


def _picture(game: KeptGame) -> str:
    deal = selectors.deal_of(game.code)
    return table_picture(deal.rules, deal.unpack(game.position))
