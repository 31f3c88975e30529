"""Deals by their code: opening one, choosing one, drawing one at random."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render

from game import selectors
from game.engine.codes import BadCode
from game.engine.variants import GAMES
from game.forms import OpenDealForm
from game.pasted import read_pasted
from game.sentences import wrong_code
from game.views.answers import PlayerRequest, page
from game.views.chance import asked_choice, new_deal, remember
from game.views.deal_links import link_to
from game.views.shown import deal_shown
from game.views.table import table

TYPED_LENGTH = 64  # of a wrong code, to be corrected


@page
def deal(request: PlayerRequest, text: str, rest: str = "") -> HttpResponse:
    """The deal that the address names, read forgivingly; nothing is kept of a look at it."""
    try:
        code = read_pasted(text)
    except BadCode as error:
        return _wrong(request, text, error)
    address = link_to(code).url
    if request.path != address:
        return redirect(address)
    earlier = selectors.begun_with(request.player_id, code)
    begun = earlier.pk if earlier else None
    answer = table(request, selectors.deal_state(code), begun, deal_shown(code))
    # Each numbered deal leads to the next: search engines would never end.
    answer["X-Robots-Tag"] = "nofollow"
    return answer


@page
def new(request: PlayerRequest, tag: str, variant: str) -> HttpResponse:
    """A new deal of this kind, by its own address; kind and choice are remembered."""
    rules = GAMES.get((tag.upper(), variant.upper()))
    if rules is None:
        raise Http404
    choice = asked_choice(request)
    code = new_deal(request.player_id, rules, choice)
    response = redirect(link_to(code).url)
    remember(response, code, choice)
    return response


@page
def open_deal(request: PlayerRequest) -> HttpResponse:
    """The form for a code, a link or a FreeCell number; what it reads leads to the deal."""
    form = OpenDealForm(request.GET if "code" in request.GET else None)
    if form.is_bound and form.is_valid():
        return redirect(link_to(form.cleaned_data["code"]).url)
    return render(request, "deals/open.html", {"form": form})


def _wrong(request: PlayerRequest, text: str, error: BadCode) -> HttpResponse:
    """404: the address is well formed, yet no deal stands there."""
    typed = "".join(filter(str.isprintable, text))[:TYPED_LENGTH]
    context = {"problem": wrong_code(error), "form": OpenDealForm(initial={"code": typed})}
    return render(request, "deals/wrong.html", context, status=404)
