"""The pages to be read, whose addresses name their language: `/pl/rules/klondike/`.

A new page is one line in `PAGES`. The same address without a language leads to the page in the
language of whoever asks.
"""

from collections.abc import Callable
from typing import Any

from django.conf.urls.i18n import i18n_patterns
from django.contrib.sitemaps.views import sitemap
from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.urls import URLPattern, URLResolver, path
from django.views.decorators.vary import vary_on_cookie

from game.sitemap import PagesToBeRead
from game.views import account, examples, pages, questions, winnability
from game.views.answers import PlayerRequest, page, shared

PAGES: tuple[tuple[str, Callable[..., HttpResponseBase], str], ...] = (
    ("rules/", pages.rules_index, "rules_index"),
    ("rules/<slug:game>/", pages.rules, "rules"),
    ("examples/<slug:game>/", examples.examples, "examples"),
    ("examples/<slug:game>/<slug:example>/", examples.example, "example"),
    ("winnable/", winnability.winnability, "winnability"),
    ("questions/", questions.questions, "questions"),
    ("questions/programs/", questions.programs, "programs"),
    ("privacy/", account.privacy, "privacy"),
)
"""The address after the language, the view, the name: `reverse` leads to the page in the language
that is spoken."""


def _in_ones_language(name: str) -> Callable[..., HttpResponseBase]:
    @vary_on_cookie
    @page
    def lead_on(request: PlayerRequest, /, **values: Any) -> HttpResponse:
        """To the page in the language that the player chose, else in the browser's."""
        answer: HttpResponse = redirect(name, **values)
        if query := request.META["QUERY_STRING"]:
            answer["Location"] += f"?{query}"
        return answer

    return lead_on


urlpatterns: list[URLPattern | URLResolver] = [
    *i18n_patterns(*(path(address, view, name=name) for address, view, name in PAGES)),
    *(path(address, _in_ones_language(name)) for address, _, name in PAGES),
    path(
        "sitemap.xml",
        shared(sitemap),
        {"sitemaps": {"pages": PagesToBeRead([(address, name) for address, _, name in PAGES])}},
        name="sitemap",
    ),
]
