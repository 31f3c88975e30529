"""Pages of text: the rules of each game, in `templates/rules/` a page of the game's own name."""

from django.http import Http404, HttpResponse
from django.shortcuts import render

from game.engine.rules import Rules
from game.engine.variants import GAMES
from game.sentences import name
from game.views.answers import PlayerRequest, page
from game.views.boot import game_names, variant_choice


@page
def rules_index(request: PlayerRequest) -> HttpResponse:
    """All games, each with a picture, what it is like, and the way to its rules."""
    return render(request, "rules/index.html", {"section": "rules", "games": _games()})


@page
def rules(request: PlayerRequest, game: str) -> HttpResponse:
    """The rules of one game, with drawn examples."""
    variants = [rules for rules in GAMES.values() if rules.game == game]
    if not variants:
        raise Http404
    context = {
        "section": "rules",
        "game": game,
        "title": name(f"rules.{game}"),
        "variants": [variant_choice(each) for each in variants],
        "others": [each for each in _games() if each["game"] != game],
    }
    return render(request, f"rules/{game}.html", context)


def _games() -> list[dict[str, object]]:
    """Each game once, by its first variant."""
    firsts: dict[str, Rules] = {}
    for rules in GAMES.values():
        firsts.setdefault(rules.game, rules)
    return [
        {**game_names(rules), "about": name(f"about.{rules.game}")} for rules in firsts.values()
    ]
