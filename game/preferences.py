"""What a player may choose about the table: the closed list of names and values.

static/js/ui/preferences.js has the same list for the browser; tests/preferences.json is what both
are compared with.
"""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

Value = bool | str
Choices = Mapping[str, Value]

MAX_BYTES = 4096  # of one request; all choices together take some 500


class Preference(NamedTuple):
    """The values that there are, first the one for whoever has not chosen, and the attribute with
    which <html> wears any other."""

    values: tuple[Value, ...]
    attribute: str = ""


ON, OFF = (True, False), (False, True)

PREFERENCES: Mapping[str, Preference] = {
    "placementHelp": Preference(ON),
    "interactiveRules": Preference(ON),
    "doubleClick": Preference(ON),
    "automaticPlacement": Preference(OFF),
    "safeCards": Preference(OFF),
    "animations": Preference(ON, "data-still"),
    "sounds": Preference(OFF),
    "appearance": Preference(("system", "light", "dark"), "data-appearance"),
    "table": Preference(("baize", "harbour", "slate", "oxide", "linen"), "data-table"),
    "back": Preference(("lattice", "scales", "rosette", "suits"), "data-back"),
    "face": Preference(("fitting", "full", "large")),
    "size": Preference(("largest", "medium", "small")),
    "fourColours": Preference(OFF, "data-four-colours"),
    "leftHanded": Preference(OFF, "data-left-handed"),
    "calm": Preference(OFF, "data-calm"),
    "clock": Preference(ON, "data-clockless"),
    "light": Preference(OFF),
    "letterKeys": Preference(ON),
}


class BadChoices(ValueError):  # noqa: N818 - says what the text is
    """A text that chooses nothing: `code` is too_large, malformed, unknown_name or
    unknown_value."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def parse_choices(text: bytes) -> dict[str, Value]:
    """The choices in a JSON object of names and values, all of them known. Raises BadChoices."""
    if len(text) > MAX_BYTES:
        raise BadChoices("too_large")
    try:
        chosen = msgspec.json.decode(text, type=dict[str, bool | str])
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise BadChoices("malformed") from error
    if not chosen:
        raise BadChoices("malformed")
    if not chosen.keys() <= PREFERENCES.keys():
        raise BadChoices("unknown_name")
    if known(chosen) != chosen:
        raise BadChoices("unknown_value")
    return chosen


def known(chosen: Choices) -> dict[str, Value]:
    """What of it is a choice today; names and values may have gone since it was kept."""
    return {
        name: value
        for name, value in chosen.items()
        if name in PREFERENCES and value in PREFERENCES[name].values
    }


def attributes(chosen: Choices) -> dict[str, str]:
    """What <html> wears, so that the first paint is right: for style sheets, which follow only
    what is not as it comes."""
    return {
        of.attribute: value if isinstance(value, str) else ""
        for name, value in known(chosen).items()
        if (of := PREFERENCES[name]).attribute and value != of.values[0]
    }
