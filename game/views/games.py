"""My games: what this player has begun and finished, of one kind or of all."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.http import urlencode

from game import selectors
from game.engine.codes import parse_code
from game.engine.variants import GAMES
from game.pictures import table_picture
from game.sentences import name, short_name
from game.services import shelf
from game.views.answers import PlayerRequest, page
from game.views.boot import game_names
from game.views.deal_links import link_to

SIZES = {"unfinished": 13, "finished": 20}
"""Games a page: of those with pictures one large and four rows of three."""
NUMBER = re.compile(r"[1-9][0-9]{0,5}", re.ASCII)
TAGS = {rules.game: rules.tag for rules in GAMES.values()}


class KeptGame(Protocol):
    """What this page reads of a game, beside what its templates show."""

    @property
    def code(self) -> str: ...
    @property
    def position(self) -> str: ...


class Asked(NamedTuple):
    """What an address asks for: one game or, empty, all, and a page of each list."""

    game: str = ""
    unfinished: int = 1
    finished: int = 1

    def at(self, key: str, number: int) -> "Asked":
        """The same with another page of one list."""
        changed: dict[str, Any] = {key: number}
        return self._replace(**changed)

    @property
    def query(self) -> str:
        """As it stands in an address, with its question mark; empty where nothing is special."""
        special = {key: value for key, value in self._asdict().items() if value not in ("", 1)}
        return f"?{urlencode(special)}" if special else ""


def asked_for(request: HttpRequest) -> Asked:
    """What the address asks for; what cannot be is left out."""
    game = request.GET.get("game", "")
    pages = (request.GET.get(key, "") for key in SIZES)
    numbers = [int(text) if NUMBER.fullmatch(text) else 1 for text in pages]
    return Asked(game if game in TAGS else "", *numbers)


class Listed(NamedTuple):
    """One page of a list, and where the pages beside it are: empty where there is none."""

    games: Sequence[KeptGame]
    number: int
    last: int
    newer: str
    older: str


@page
def my_games(request: PlayerRequest) -> HttpResponse:
    """Unfinished games first, the newest on top, then the finished ones."""
    player, asked = request.player_id, asked_for(request)
    shelves = selectors.shelves(player)
    unfinished, asked = _page(player, asked, "unfinished", shelves)
    finished, asked = _page(player, asked, "finished", shelves)
    context = {
        "section": "games",
        "asked": asked,
        "filters": _filters(asked, shelves),
        "deleted": sum(each.deleted for each in shelves),
        "gone": _gone(request),
        "unfinished": unfinished._asdict() | {"games": _pictured(unfinished.games)},
        "finished": finished._asdict() | {"games": [described(game) for game in finished.games]},
    }
    return render(request, "games/list.html", context)


def _page(
    player: UUID, asked: Asked, key: str, shelves: Sequence[selectors.Shelf]
) -> tuple[Listed, Asked]:
    """The page that is asked for, or the last one where there are not so many."""
    tag, size = TAGS.get(asked.game), SIZES[key]
    there = sum(getattr(each, key) for each in shelves if tag in (None, each.tag))
    last = max(1, -(-there // size))
    number = min(getattr(asked, key), last)
    won = key == "finished"
    games = selectors.listed_games(player, size, (number - 1) * size, won=won, tag=tag)
    newer, older = (
        asked.at(key, beside).query or "?" if 1 <= beside <= last else ""
        for beside in (number - 1, number + 1)
    )
    return Listed(games, number, last, newer, older), asked.at(key, number)


def _filters(asked: Asked, shelves: Iterable[selectors.Shelf]) -> list[dict[str, Any]]:
    """All games, and each that was played; nothing where there is nothing to choose."""
    there = {each.tag: each.unfinished + each.finished for each in shelves}
    games = [game for game, tag in TAGS.items() if there.get(tag) or game == asked.game]
    if len(games) < 2 and not asked.game:
        return []
    every = [{"game": "", "name": None, "games": sum(there.values())}]
    each = [
        {"game": game, "name": name(f"game.{game}"), "short": short_name(game)}
        | {"games": there.get(TAGS[game], 0)}
        for game in games
    ]
    return every + each


def _gone(request: PlayerRequest) -> dict[str, Any] | None:
    """The game that was deleted a moment ago, where the address says so."""
    try:
        game_id = UUID(request.GET.get("deleted", ""))
    except ValueError:
        return None
    game = shelf.deleted(request.player_id).filter(pk=game_id).first()
    return described(game) if game else None


def _pictured(games: Iterable[KeptGame]) -> list[dict[str, Any]]:
    """Each game with its picture."""
    return [described(game) | {"picture": _picture(game)} for game in games]


def described(game: KeptGame) -> dict[str, Any]:
    """A game with the names of what it is."""
    names = game_names(selectors.deal_of(game.code).rules)
    return {"game": game, "names": names, "deal": link_to(parse_code(game.code)).name}


def _picture(game: KeptGame) -> str:
    deal = selectors.deal_of(game.code)
    return table_picture(deal.rules, deal.unpack(game.position))
