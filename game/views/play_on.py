"""`POST /play-on/`: a new game of a deal, begun with moves that were made before."""

from django.core.exceptions import BadRequest
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from game.engine.codes import BadCode, parse_code
from game.selectors import NotYours
from game.services.play_on import BadMoves, TooManyGames, begin
from game.views.answers import PlayerRequest
from game.views.deal_links import link_to


@require_POST
def play_on(request: PlayerRequest) -> HttpResponse:
    """The new game's page; that of the deal where there are no moves. The form's `code` and
    `moves`, separated by blanks, are believed once they are replayed: 400 otherwise."""
    try:
        code = parse_code(request.POST.get("code", ""))
        moves = request.POST.get("moves", "").split()
        if not moves:
            return redirect(link_to(code).url)
        game = begin(request.player_id, code, moves, signed_in=request.signed_in)
    except (BadCode, BadMoves) as error:
        raise BadRequest(str(error)) from error
    except NotYours as error:
        raise Http404 from error
    except TooManyGames:
        return render(request, "429.html", status=429)
    return redirect("game", game.pk)
