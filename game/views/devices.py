"""Going on in another browser: a link and its picture here, and what is asked there.

Opening a link changes nothing, for chats and mail programs open links to look at them; only the
button on its page does.
"""

from allauth.account.adapter import get_adapter
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from game.qr import inline
from game.services import device_links
from game.services.accounts import become
from game.sessions import let_sockets_look
from game.views.answers import PlayerRequest
from game.views.entrance import dressed
from game.views.errors import too_many
from game.views.rates import is_too_fast


@dressed
@require_POST
def make(request: PlayerRequest) -> HttpResponse:
    """A new link to this player, to be read by the other device's camera or typed there."""
    if _is_too_fast(request):
        return too_many(request)
    token = device_links.make(request.player_id)
    url = request.build_absolute_uri(reverse("go_on_here", args=[token]))
    context = {"url": url, "picture": inline(url), "minutes": device_links.MINUTES}
    return render(request, "account/device_link.html", context)


@dressed
@require_http_methods(["GET", "HEAD", "POST"])
def go_on_here(request: PlayerRequest, token: str) -> HttpResponse:
    """Says whom the link leads to; at the button this browser becomes that player, and brings what
    it has along. A link that is over, was used or never was: one page for all of them."""
    if _is_too_fast(request):
        return too_many(request)
    offer = device_links.find(token)
    if offer is None:
        return _over(request)
    refusal = _refusal(request, offer)
    if request.method != "POST" or refusal:
        return _careful(render(request, "account/go_on.html", {"offer": offer, "refusal": refusal}))
    offer = device_links.use(token)
    if offer is None or not _become(request, offer):
        return _over(request)
    return redirect("games")


def _refusal(request: PlayerRequest, offer: device_links.Offer) -> str:
    """Why the link is of no use in this browser; empty if it is."""
    if offer.player_id == request.player_id:
        return "same"
    return "signed_in" if request.signed_in and offer.user is None else ""


def _become(request: PlayerRequest, offer: device_links.Offer) -> bool:
    """Let this browser be that player; whether that one is still there."""
    if offer.user is not None:
        get_adapter().login(request, offer.user)
        return True
    before = request.player_id
    if not become(before, offer.player_id):
        return False
    request.player_id = request.cookie_id = offer.player_id
    let_sockets_look(before)
    return True


def _over(request: HttpRequest) -> HttpResponse:
    return _careful(render(request, "account/link_over.html", status=404))


def _careful(response: HttpResponse) -> HttpResponse:
    """The address is a secret: no search engine keeps it. No link tells it to other sites either,
    by the policy of all pages; a stricter one would let forms come from nowhere."""
    response["X-Robots-Tag"] = "noindex"
    return response


def _is_too_fast(request: HttpRequest) -> bool:
    """Whether too many links were made or opened from this address."""
    return is_too_fast(request, "device-links", settings.DEVICE_LINKS_PER_MINUTE)
