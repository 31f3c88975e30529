"""The table: the page on which a game is played."""

from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from game import selectors
from game.engine.codes import DealCode, parse_code
from game.models import Game
from game.sentences import sentences
from game.views.answers import PlayerRequest, page
from game.views.boot import boot
from game.views.chance import chosen_deal, remember


@page
def home(request: PlayerRequest) -> HttpResponse:
    """The last unfinished game; without one, a deal that stays the same until a card is moved."""
    if (latest := selectors.latest_unfinished(request.player_id)) is not None:
        return game_table(request, latest)
    code = chosen_deal(request)
    response = deal_table(request, code)
    remember(response, code)
    return response


@page
def game(request: PlayerRequest, game_id: UUID) -> HttpResponse:
    """One game of this player; anybody else's looks exactly as one that does not exist."""
    try:
        found = selectors.game_of(request.player_id, game_id)
    except selectors.NotYours as error:
        raise Http404 from error
    return game_table(request, found)


def game_table(request: PlayerRequest, found: Game) -> HttpResponse:
    """The table of a game that has begun."""
    code = parse_code(found.code)
    return _table(
        request, boot(selectors.state_of(found), code, f"/ws/game/{found.pk}/"), code
    )


def deal_table(
    request: PlayerRequest, code: DealCode, begun: Game | None = None
) -> HttpResponse:
    """The table of a deal without a move: nothing is kept of it."""
    earlier = reverse("game", args=[begun.pk]) if begun else None
    state = selectors.deal_state(code)
    return _table(request, boot(state, code, f"/ws/deal/{code}/", earlier), code)


def _table(request: PlayerRequest, start: dict[str, object], code: DealCode) -> HttpResponse:
    context = {"boot": start, "sentences": sentences(), "code": str(code)}
    return render(request, "table/table.html", context)
