"""The page about deals that can be won: how that is known, how hard they are, how many exist."""

from django.http import HttpResponse
from django.shortcuts import render

from game.engine.variants import GAMES
from game.views.answers import PlayerRequest, page
from game.views.boot import game_names
from game.winnable.surveys import surveys


@page
def winnability(request: PlayerRequest) -> HttpResponse:
    """The text, with a row for each kind of game that was surveyed."""
    return render(request, "rules/winnability.html", {"section": "rules", "rows": surveyed()})


def surveyed() -> list[dict[str, object]]:
    """Each kind of game that was surveyed: its `names`, and the `survey`."""
    counted = surveys()
    return [
        {"names": game_names(rules), "survey": counted[f"{tag}-{variant}"]}
        for (tag, variant), rules in GAMES.items()
        if f"{tag}-{variant}" in counted
    ]
