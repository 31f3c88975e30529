"""Worked examples: real deals stepped through, what is refused by the engine's own refusals."""

from game.examples import freecell, klondike, russian, spider
from game.examples.example import Example

EXAMPLES: dict[str, tuple[Example, ...]] = {
    "russian": russian.EXAMPLES,
    "klondike": klondike.EXAMPLES,
    "spider": spider.EXAMPLES,
    "freecell": freecell.EXAMPLES,
}
"""By game, in the order in which they are best read."""


def find_example(game: str, name: str) -> Example | None:
    """The game's example of this name."""
    return next((each for each in EXAMPLES.get(game, ()) if each.name == name), None)
