"""The table: the page on which a game is played."""

from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import render

from game import selectors
from game.engine.codes import parse_code
from game.engine.variants import rules_of
from game.presence import presence
from game.protocol import State
from game.sentences import sentences
from game.views.answers import PlayerRequest, page
from game.views.boot import boot
from game.views.chance import chosen_deal, last_choice, remember
from game.views.deal_links import neighbours
from game.views.previews import qr_path
from game.views.shown import Shown, home_shown


@page
def home(request: PlayerRequest) -> HttpResponse:
    """The last unfinished game; without one, a deal that stays the same until a card is moved."""
    if (latest := selectors.latest_unfinished(request.player_id)) is not None:
        return table(request, selectors.state_of(latest, watched=presence.watched(latest.pk)))
    code = chosen_deal(request)
    response = table(request, selectors.deal_state(code), shown=home_shown())
    remember(response, code, last_choice(request))
    return response


@page
def game(request: PlayerRequest, game_id: UUID) -> HttpResponse:
    """One game of this player; anybody else's looks exactly as one that does not exist."""
    try:
        found = selectors.game_of(request.player_id, game_id)
    except selectors.NotYours as error:
        raise Http404 from error
    # With the time that the page just left may not be credited with yet.
    return table(request, selectors.state_of(found, watched=presence.watched(found.pk)))


def table(
    request: PlayerRequest, state: State, begun: UUID | None = None, shown: Shown | None = None
) -> HttpResponse:
    """The table in this state; `begun` is a game that the player began with the same deal, `shown`
    what is told of the page to others, where they may see it."""
    code = parse_code(state.deal)
    rules = rules_of(code.tag, code.variant)
    context = {
        "boot": boot(state, begun),
        "sentences": sentences(rules.game),
        "numbers": neighbours(code, rules.numbers),
        "columns": rules.columns,
        "has_stock": rules.has_stock,
        "shown": shown,
        "qr_code": qr_path(code),
    }
    return render(request, "table/table.html", context)
