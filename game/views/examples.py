"""Worked examples: a page of them for each game, and each to be stepped through."""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext

from game.engine.codes import parse_code
from game.engine.play import is_won
from game.engine.view import player_view, seen_events
from game.examples import EXAMPLES, find_example
from game.examples.example import Dealt, Example, Made
from game.examples.showing import NotAllowed, Shown, shown
from game.pictures import table_picture
from game.sentences import refusal_sentence, sentences
from game.views import shown as shown_to_chats
from game.views.answers import PlayerRequest, page
from game.views.boot import game_names
from game.views.deal_links import link_to


@page
def examples(request: PlayerRequest, game: str) -> HttpResponse:
    """All examples of a game, each with its beginning and what is said of it."""
    found = EXAMPLES.get(game)
    if not found:
        raise Http404
    context = {
        "section": "rules",
        "game": game,
        "names": game_names(shown(found[0])[0].rules),
        "examples": [_told(each) for each in found],
    }
    return render(request, "examples/list.html", context)


@page
def example(request: PlayerRequest, game: str, example: str) -> HttpResponse:
    """One example on a table that is looked at."""
    found = find_example(game, example)
    if found is None:
        raise Http404
    first = shown(found)[0]
    context = {
        "game": game,
        "example": found,
        "title": gettext(found.title),
        "about": gettext(found.about),
        "names": game_names(first.rules),
        "next": _next(game, found),
        "start": first,
        "deal": _deal(first),
        "shown": shown_to_chats.Shown(parse_code(first.code), request.path),
        "sentences": sentences(game),
        "boot": {
            "frames": [_frame(each) for each in shown(found)],
            "layout": first.rules.layout,
            "language": get_language(),
        },
    }
    return render(request, "examples/steps.html", context)


def _next(game: str, found: Example) -> str | None:
    """The address of the example after this one."""
    names = [each.name for each in EXAMPLES[game]]
    following = names[names.index(found.name) + 1 :]
    return reverse("example", args=[game, following[0]]) if following else None


def _told(each: Example) -> dict[str, Any]:
    """An example as the page of all of them shows it; steps of which nothing is said are counted,
    but not told."""
    steps = shown(each)
    first, *others = steps
    said = [(number, _words(at)) for number, at in enumerate(others, 1)]
    return {
        "name": each.name,
        "title": gettext(each.title),
        "about": gettext(each.about),
        "picture": table_picture(first.rules, first.position, whole=True),
        "start": _words(first),
        "steps": [{"number": n, "words": words} for n, words in said if words],
        "deals": list(dict.fromkeys(link_to(parse_code(at.code)) for at in steps)),
        "last": _playable(steps),
    }


def _playable(steps: tuple[Shown, ...]) -> Shown:
    """The last position that leaves something to play."""
    return next(at for at in reversed(steps) if not is_won(at.rules, at.position))


def _deal(at: Shown) -> dict[str, Any]:
    """What the page tells of a deal, and the moves made before it is shown."""
    link = link_to(parse_code(at.code))
    variant = game_names(at.rules)["variantName"]
    return {"code": at.code, "moves": at.line, "variant": variant, **link._asdict()}


def _words(at: Shown) -> str:
    """What is said of a step, with the refusal's own sentence where there is one."""
    words = gettext(at.step.words) if at.step.words else ""
    if at.refused is None:
        return words
    return gettext("{words} “{reason}”").format(words=words, reason=_reason(at, at.refused))


def _reason(at: Shown, refused: NotAllowed) -> str:
    suit = refused.cards[0].suit if refused.cards else None
    return refusal_sentence(at.rules.game, refused.refusal, suit)


def _frame(at: Shown) -> dict[str, Any]:
    """What the browser shows of a step: an `ExampleFrame` of static/js/examples/line.js."""
    frame = {
        "view": player_view(at.position),
        "move": at.step.moves if isinstance(at.step, Made) else None,
        "events": seen_events(at.events, at.position),
        "words": _words(at),
        "score": at.position.score,
    }
    if isinstance(at.step, Dealt):
        frame["deal"] = _deal(at)
    if at.refused:
        frame["refused"] = {
            "cards": [card.id for card in at.refused.cards],
            "places": at.refused.places,
            "reason": _reason(at, at.refused),
        }
    return frame
