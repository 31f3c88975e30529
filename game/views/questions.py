"""Questions and answers: for players, and for those who write programs."""

from functools import cache
from pathlib import Path

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import render

from game.engine.codes import parse_code
from game.engine.play import deck_of
from game.engine.variants import GAMES
from game.views.answers import PlayerRequest, page
from game.views.boot import game_names
from game.views.winnability import surveyed

CODE = "RU1-C-AAAAABB"
"""The deal that the pages take for their example."""


@page
def questions(request: PlayerRequest) -> HttpResponse:
    """What players ask of every game."""
    tag, variant, payload = CODE.split("-")
    context = {
        "section": "rules",
        "games": {rules.game: game_names(rules) for rules in GAMES.values()}.values(),
        "code": {"tag": tag, "variant": variant, "number": payload[:-1], "check": payload[-1]},
        "deals": len(GAMES["RU1", "C"].numbers),
        "rows": surveyed(),
    }
    return render(request, "questions/players.html", context)


@page
def programs(request: PlayerRequest) -> HttpResponse:
    """How a code becomes a deck, and how a program plays."""
    context = {
        "section": "rules",
        "code": CODE,
        "program": _document("deck.py"),
        "deck": " ".join(card.face for card in deck_of(parse_code(CODE))),
        "conversation": [
            {"text": line, "typed": line.startswith(">")}
            for line in _document("conversation.txt").splitlines()
        ],
    }
    return render(request, "questions/programs.html", context)


@cache
def _document(name: str) -> str:
    return Path(settings.BASE_DIR, "docs", name).read_text("utf-8")
