"""What a page says of itself to chats and networks, which show it beside a link (Open Graph)."""

import re
from html import unescape

from django import template
from django.conf import settings
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from game.preview.frames import HEIGHT, WIDTH
from game.views.answers import names_language
from game.views.deal_links import absolute
from game.views.previews import preview_path
from game.views.shown import Shown, sample_of

register = template.Library()

LOCALES = {"en": "en_GB", "pl": "pl_PL", "ru": "ru_RU"}
_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_DESCRIPTION = re.compile(r'<meta name="description" content="(.*?)">', re.DOTALL)


@register.simple_block_tag(takes_context=True)
def social(context: template.Context, content: SafeString) -> SafeString:
    """A page's title and description, and, where anybody may see the page, the same for others:
    with the picture of the deal that the view shows, on a page to be read of a sample."""
    request: HttpRequest | None = context.get("request")
    shown = _shown(request, context) if request else None
    if request is None or shown is None:
        return content
    told = {
        "title": shown.title or _found(_TITLE, content),
        "description": shown.description or _found(_DESCRIPTION, content),
        "url": absolute(request, shown.path),
        "is_own_address": not names_language(request),
        "image": absolute(request, preview_path(shown.code, get_language() or "en")),
        "width": WIDTH,
        "height": HEIGHT,
        "alt": shown.alt,
        "locale": LOCALES.get(get_language() or "", ""),
        "other_locales": [
            LOCALES[code] for code, _ in settings.LANGUAGES if code != get_language()
        ],
    }
    return SafeString(content + render_to_string("parts/social.html", told))


def _shown(request: HttpRequest, context: template.Context) -> Shown | None:
    """What the view gave, or on a page to be read the game it is about; None on all others."""
    given: Shown | None = context.get("shown")
    if given or not names_language(request):
        return given
    about = request.resolver_match.kwargs.get("game") if request.resolver_match else None
    return Shown(sample_of(about), request.path)


def _found(words: re.Pattern[str], content: str) -> str:
    found = words.search(content)
    return unescape(found[1].strip()) if found else ""
