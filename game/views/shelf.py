"""Naming a game, deleting it and taking that back: forms of My games, which they lead back to."""

from uuid import UUID

from django.conf import settings
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_POST

from game import selectors, titles
from game.services import shelf
from game.views.answers import PlayerRequest, dress, page
from game.views.games import asked_for, described

SHOWN = 100  # deleted games: more go by themselves


@require_POST
def rename(request: PlayerRequest, game_id: UUID) -> HttpResponse:
    """Give the game the name that was typed; without one it is called by its kind again."""
    typed = request.POST.get("name", "")
    try:
        shelf.rename(request.player_id, game_id, typed)
    except selectors.NotYours as error:
        raise Http404 from error
    except titles.TooLong:
        return _too_long(request, game_id, typed)
    return _back(request, f"game-{game_id}")


def _too_long(request: PlayerRequest, game_id: UUID, typed: str) -> HttpResponse:
    """400: the form once more, with what was typed as far as it goes."""
    dress(request)
    try:
        game = selectors.game_of(request.player_id, game_id)
    except selectors.NotYours as error:
        raise Http404 from error
    context = described(game) | {
        "section": "games",
        "asked": asked_for(request),
        "typed": typed[: 2 * titles.LONGEST],
        "longest": titles.LONGEST,
    }
    return render(request, "games/name.html", context, status=400)


@require_POST
def delete(request: PlayerRequest, game_id: UUID) -> HttpResponse:
    """Delete the game; My games then offers to take it back."""
    try:
        shelf.delete(request.player_id, game_id)
    except selectors.NotYours as error:
        raise Http404 from error
    return _back(request, "deleted", deleted=str(game_id))


@require_POST
def take_back(request: PlayerRequest, game_id: UUID) -> HttpResponse:
    """Have a deleted game back where it was."""
    try:
        shelf.take_back(request.player_id, game_id)
    except selectors.NotYours as error:
        raise Http404 from error
    return _back(request, f"game-{game_id}")


def _back(request: PlayerRequest, place: str, **more: str) -> HttpResponse:
    """To the page of My games on which the form was."""
    query = asked_for(request).query
    for key, value in more.items():
        query += f"{'&' if query else '?'}{key}={value}"
    return HttpResponseRedirect(f"{reverse('games')}{query}#{place}")


@page
def deleted(request: PlayerRequest) -> HttpResponse:
    """The games that can still be taken back, the last deleted first."""
    games = [described(game) for game in shelf.deleted(request.player_id)[:SHOWN]]
    context = {"section": "games", "games": games, "days": settings.KEEP_DELETED_DAYS}
    return render(request, "games/deleted.html", context)
