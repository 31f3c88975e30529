"""A position as a question on its way to another process, and the key that it is known by."""

import json
from hashlib import blake2b
from typing import NamedTuple

from game.engine.position import Position, from_json, to_json
from game.engine.rules import Rules
from game.engine.variants import rules_of


class Question(NamedTuple):
    """Whether a position can be won. Score and passes are no part of it, and twins in exchanged
    places are one position: its cards are faces."""

    text: str
    """`[tag, variant, piles]` as JSON."""
    kind: str
    """The game and its variant: what a process has compiled for one question serves the next."""
    key: str
    """The same for the same position of the same game: 32 digits of a hash."""


def question_of(rules: Rules, position: Position) -> Question:
    """The question that asks about this position."""
    piles = to_json(rules, position)
    text = json.dumps([rules.tag, rules.variant, piles], separators=(",", ":"))
    key = blake2b(text.encode(), digest_size=16).hexdigest()
    return Question(text, f"{rules.tag}-{rules.variant}", key)


def read_question(text: str) -> tuple[Rules, Position]:
    """The rules and the position that a question's text names, trusted to be well made."""
    tag, variant, piles = json.loads(text)
    rules = rules_of(tag, variant)
    return rules, from_json(rules, piles)
