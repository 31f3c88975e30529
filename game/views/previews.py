"""What there is of a deal beside its page, the same for everybody: its picture, which chats show
beside a link, and its link as a QR code. Neither draws a word that is not the site's own."""

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
from django.views.decorators.http import require_safe

from game import qr
from game.engine.codes import BadCode, DealCode, parse_code
from game.preview import making
from game.views.answers import for_all
from game.views.deal_links import absolute, link_to, segment_of
from game.views.rates import is_too_fast

log = logging.getLogger(__name__)

DAY = 24 * 3600
YEAR = 365 * DAY
AGAIN_AFTER = "20"  # seconds
DEFAULT = "en"  # the language of a picture whose address names none

Known = Callable[[HttpRequest, DealCode, str], HttpResponse]
View = Callable[..., HttpResponse]


def _of_a_deal(view: Known) -> View:
    """Answer only at a deal's own address: anything else leads there, or is nothing, which is said
    in a word and costs nothing."""

    @require_safe
    @wraps(view)
    def found(request: HttpRequest, text: str, language: str = "") -> HttpResponse:
        try:
            code = parse_code(text)
        except BadCode:
            return _word("There is no such deal.", 404)
        if language and language not in dict(settings.LANGUAGES):
            return _word("There is no such language.", 404)
        if text != segment_of(code) or language == DEFAULT:
            address = _address(request, code, language or DEFAULT)
            return for_all(redirect(address, permanent=True))
        return view(request, code, language or DEFAULT)

    return found


def _address(request: HttpRequest, code: DealCode, language: str) -> str:
    name: Any = getattr(request.resolver_match, "url_name", "")
    return preview_path(code, language) if name == "preview" else qr_path(code)


def preview_path(code: DealCode, language: str) -> str:
    """Where the picture of a deal is; another address where it looks otherwise."""
    text = segment_of(code)
    named = [text] if language == DEFAULT else [text, language]
    return f"{reverse('preview', args=named)}?v={making.revision()}"


def qr_path(code: DealCode) -> str:
    """Where the link of a deal is as a QR code."""
    return reverse("qr_code", args=[segment_of(code)])


@_of_a_deal
def preview(request: HttpRequest, code: DealCode, language: str) -> HttpResponse:
    """The dealt table as a PNG. A kept one costs next to nothing."""
    etag = quote_etag(f"{making.revision()}-{language}-{code}")
    unchanged = get_conditional_response(request, etag=etag)
    answer = unchanged or _picture(request, code, language)
    if answer.status_code in (200, 304):
        answer["Cache-Control"] = _how_long(request)
        answer["ETag"] = etag
    return for_all(answer)


def _picture(request: HttpRequest, code: DealCode, language: str) -> HttpResponse:
    """Kept or made; how many are made at once, and for one address, is limited."""
    picture = making.kept(code, language)
    if picture is None:
        if is_too_fast(request, "previews", settings.PREVIEWS_PER_MINUTE):
            return _later("Too many pictures were asked for.", 429)
        try:
            picture = making.made(code, language)
        except making.Busy:
            return _later("Too many pictures are being made.", 503)
        except making.Failed as error:
            log.error("%s: %s", code, error)  # noqa: TRY400 - what it says is enough
            return _later("The picture could not be made.", 503)
    return HttpResponse(picture, content_type="image/png")


@_of_a_deal
def qr_code(request: HttpRequest, code: DealCode, language: str) -> HttpResponse:
    """The link of a deal, for the camera of another device."""
    svg = qr.file(absolute(request, link_to(code).url))
    answer = HttpResponse(svg, content_type="image/svg+xml")
    answer["Cache-Control"] = f"public, max-age={DAY}"
    return for_all(answer)


def _how_long(request: HttpRequest) -> str:
    """For ever where the address names the look; else a look may change within a day."""
    if request.GET.get("v") == making.revision():
        return f"public, max-age={YEAR}, immutable"
    return f"public, max-age={DAY}"


def _later(word: str, status: int) -> HttpResponse:
    answer = _word(word, status)
    answer["Retry-After"] = AGAIN_AFTER
    answer["Cache-Control"] = "no-store"
    return answer


def _word(word: str, status: int) -> HttpResponse:
    return for_all(HttpResponse(word, content_type="text/plain; charset=utf-8", status=status))
