"""Every variant of every game, by the tag and letter of its deal codes."""

from game.engine.rules import Rules
from game.engine.variants import freecell, klondike, russian, spider

_ALL = (*russian.VARIANTS, *klondike.VARIANTS, *spider.VARIANTS, *freecell.VARIANTS)

GAMES: dict[tuple[str, str], Rules] = {(rules.tag, rules.variant): rules for rules in _ALL}

_NAMED = {(rules.game, rules.variant): rules for rules in _ALL}


def rules_of(tag: str, variant: str) -> Rules:
    """The rules that a deal code means; KeyError where there are none."""
    return GAMES[tag, variant]


def rules_named(game: str, variant: str) -> Rules:
    """The rules by the game's name, `("russian", "C")`; KeyError where there are none."""
    return _NAMED[game, variant]
