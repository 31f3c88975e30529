"""What the table page is given to start with: the state, where the piles stand, and names."""

from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import get_language

from game.engine.codes import parse_code
from game.engine.rules import Rules
from game.engine.variants import rules_of
from game.protocol import State, builtins
from game.sentences import name, short_name
from game.views.deal_links import link_to


def boot(state: State, begun: UUID | None = None) -> dict[str, Any]:
    """The table page's `#boot` block; `begun` is an earlier game with the same deal."""
    code = parse_code(state.deal)
    rules = rules_of(code.tag, code.variant)
    return {
        "state": builtins(state),
        "socket": f"/ws/game/{state.game}/" if state.game else f"/ws/deal/{state.deal}/",
        "layout": rules.layout,
        "game": game_names(rules),
        "deal": link_to(code)._asdict(),
        "begun": {"url": reverse("game", args=[begun])} if begun else None,
        "urls": addresses(rules),
        "language": get_language(),
    }


def game_names(rules: Rules) -> dict[str, Any]:
    """Tag, variant and game, each with what people call it, and whether it is played for points."""
    return {
        "tag": rules.tag,
        "variant": rules.variant,
        "game": rules.game,
        "name": name(f"game.{rules.game}"),
        "shortName": short_name(rules.game),
        "variantName": name(f"variant.{rules.tag}.{rules.variant}"),
        "rule": name(f"rule.{rules.tag}.{rules.variant}"),
        "scored": rules.scored,
    }


def variant_choice(rules: Rules) -> dict[str, Any]:
    """One choice of the new-game dialog."""
    return {**game_names(rules), "url": reverse("new", args=[rules.tag, rules.variant])}


def addresses(rules: Rules) -> dict[str, str]:
    """The site's addresses, the rules those of the game on the table; those with braces are
    patterns that the browser fills in."""
    return {
        "home": reverse("home"),
        "games": reverse("games"),
        "open": reverse("open"),
        "rules": reverse("rules", args=[rules.game]),
        "language": reverse("set_language"),
        "preferences": reverse("preferences"),
        "game": reverse("game", args=[_ANY_ID]).replace(_ANY_ID, "{id}"),
        "solution": reverse("solution", args=[_ANY_ID]).replace(_ANY_ID, "{id}"),
        "history": reverse("history", args=[_ANY_ID]).replace(_ANY_ID, "{id}"),
    }


_ANY_ID = "00000000-0000-0000-0000-000000000000"
