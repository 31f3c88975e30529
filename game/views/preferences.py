"""`POST /preferences/` and `/language/`: what the player has just chosen, kept with the player."""

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import HttpResponse, HttpResponseBase, JsonResponse
from django.views.decorators.http import require_POST
from django.views.i18n import set_language

from game.preferences import BadChoices, parse_choices
from game.services import preferences
from game.views.answers import PlayerRequest, compact


@require_POST
def choose(request: PlayerRequest) -> HttpResponse:
    """All choices of the player, these among them. 400 with the `error` of BadChoices for a text
    that is no JSON object of known names and values: then none of it is kept."""
    try:
        chosen = parse_choices(_body(request))
    except BadChoices as error:
        return JsonResponse({"error": error.code}, status=400)
    kept = preferences.choose(request.player_id, chosen)
    return HttpResponse(compact(kept), content_type="application/json")


@require_POST
def choose_language(request: PlayerRequest) -> HttpResponseBase:
    """Django's own switch, which answers with the page the player came from and a cookie; the
    player's other browsers, which have no such cookie, ask the player's row."""
    language = request.POST.get("language", "")
    if language in dict(settings.LANGUAGES):
        preferences.choose_language(request.player_id, language)
    return set_language(request)


def _body(request: PlayerRequest) -> bytes:
    """The request's text. A form, which a page of any site may send, is none."""
    if request.content_type != "application/json":
        raise BadChoices("malformed")
    try:
        return request.body
    except RequestDataTooBig as error:
        raise BadChoices("too_large") from error
