"""Deal codes as they come out of chats: in a sentence, in brackets, with marks that nobody sees.

`engine.codes` says what a code is. Here it is only looked for: no character of it is ever guessed
or corrected, and where two different deals could be meant, or one that has a typo, none is opened.
"""

import re
import unicodedata
from contextlib import suppress
from urllib.parse import unquote

from game.engine.codes import BadCode, DealCode, parse_code

# Letters and digits of any alphabet: what touches a code belongs to it, and makes it a wrong one.
_LETTER = r"[^\W_]"
_CODE = re.compile(
    rf"(?<!{_LETTER})[A-Za-z]{{2}}[0-9](?P<gap>[-\s]{{0,3}}){_LETTER}[-\s]{{0,3}}{_LETTER}{{4,}}"
)
_NUMBER_IN_LINK = re.compile(rf"(?:^|[/\W])deal/\s*(#?[0-9]+)(?!-?{_LETTER})", re.IGNORECASE)
_AROUND = " \t\r\n.,;:!?…\"'`´«»‹›„“”‚‘’()[]{}<>*_~|\\"
_DASHES = dict.fromkeys(map(ord, "‐‑‒–—―−"), "-")
_ENCODED = re.compile(r"%[0-9A-Fa-f]{2}")
_TIMES = 3  # a link may have been encoded again on its way
_LONGEST = 2000  # as far as `parse_code` reads


def read_pasted(text: str) -> DealCode:
    """The one deal that a pasted text names; raises `BadCode`, which says what is wrong with the
    text as it is where no code is found in it."""
    try:
        return parse_code(text)
    except BadCode as error:
        if error.problem == "empty" or len(text) > _LONGEST:
            raise
        codes = {parse_code(found) for found in _found(_seen(text))}
        if len(codes) != 1:
            raise
        return codes.pop()


def _seen(text: str) -> str:
    """The text as a person sees it, its dashes plain."""
    for _ in range(_TIMES):
        if _ENCODED.search(text):
            text = unquote(text)
    seen = (letter for letter in text if unicodedata.category(letter) != "Cf")
    return "".join(seen).translate(_DASHES).strip(_AROUND)


def _found(text: str) -> list[str]:
    """All that could be meant as a deal: codes and links in a text that is not one itself."""
    with suppress(BadCode):
        parse_code(text)
        return [text]
    codes = [match[0] for match in _CODE.finditer(text)]
    codes += [match[1] for match in _NUMBER_IN_LINK.finditer(text)]
    return codes or ([text] if text else [])
