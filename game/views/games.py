"""My games: what this player has begun and finished."""

from django.http import HttpResponse
from django.shortcuts import render

from game import selectors
from game.views.answers import PlayerRequest, page


@page
def my_games(request: PlayerRequest) -> HttpResponse:
    """Unfinished games first, the newest on top, then the finished ones."""
    unfinished = selectors.unfinished_games(request.player_id, 24)
    finished = selectors.finished_games(request.player_id, 24)
    return render(request, "games/list.html", {"unfinished": unfinished, "finished": finished})
