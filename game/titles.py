"""Names that players give to what is their own: a game, a place in one. They stand beside other
text, so nothing stays in them that cannot be seen, or that turns or covers what is around it."""

import re
import unicodedata
from itertools import pairwise

from game.names import BLANK, MOST_MARKS, UNSEEN

LONGEST = 60
_LONGEST_SENT = 20 * LONGEST  # before cleaning

_JOINERS = {"\u200c", "\u200d"}  # within words of some scripts, and within one emoji
_BLANKS = re.compile(r"\s+")


class TooLong(ValueError):  # noqa: N818 - says what the name is
    """A name of more than `LONGEST` characters."""


def clean(text: str) -> str:
    """The name as it is kept; empty where nothing of it can be seen. Raises TooLong."""
    if len(text) > _LONGEST_SENT:
        raise TooLong
    seen = "".join(map(_or_blank, unicodedata.normalize("NFC", text)))
    name = _without_heaps(_without_stray_joiners(_BLANKS.sub(" ", seen))).strip()
    if len(name) > LONGEST:
        raise TooLong
    return name


def _or_blank(letter: str) -> str:
    """The letter, a blank for what separates words, nothing for what cannot be seen."""
    if letter.isspace() or letter in BLANK:
        return " "
    unseen = letter not in _JOINERS and unicodedata.category(letter) in UNSEEN
    return "" if unseen else letter


def _without_stray_joiners(text: str) -> str:
    """Joiners join two letters or signs."""
    kept = [
        letter
        for before, letter in pairwise(f" {text}")
        if letter not in _JOINERS or before not in _JOINERS | {" "}
    ]
    return re.sub("[\u200c\u200d]+( |$)", r"\1", "".join(kept))


def _without_heaps(text: str) -> str:
    """At most so many marks on a letter, and none before the first."""
    kept, marks = [], MOST_MARKS
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        if marks <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)
