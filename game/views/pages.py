"""Pages of text."""

from django.http import HttpResponse
from django.shortcuts import render

from game.views.answers import PlayerRequest, page


@page
def rules_russian(request: PlayerRequest) -> HttpResponse:
    """The rules of Russian Solitaire, with drawn examples."""
    return render(request, "rules/russian.html", {"section": "rules"})
