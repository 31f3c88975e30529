"""Deal codes such as `RU1-C-AAAAABB`: a game, a variant, a deal's number and a check digit."""

import re
from typing import Literal, NamedTuple
from urllib.parse import unquote

from game.engine.variants import GAMES, rules_of

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
"""The 32 digits of RFC 4648."""

Problem = Literal["empty", "game", "variant", "length", "character", "check", "number"]

_DIGITS = 6
_LENGTH = len("RU1") + len("C") + _DIGITS + 1
_LONGEST_TEXT = 2000
_ALLOWED = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
_READ_AS = str.maketrans("018", "OIB")
_PLACE = {digit: place for place, digit in enumerate(ALPHABET)}
_LINK = re.compile(r"(?:^|/)deal/([^/?#]*)", re.ASCII | re.IGNORECASE)
_PLAIN_NUMBERS = ("FC1", "C")

_TAGS = {tag for tag, _ in GAMES}


class DealCode(NamedTuple):
    """A deal and the rules it is played by; `str` gives its canonical form."""

    tag: str
    variant: str
    number: int

    def __str__(self) -> str:
        digits = [self.number >> shift & 31 for shift in range(5 * (_DIGITS - 1), -1, -5)]
        payload = "".join(ALPHABET[digit] for digit in (*digits, _check_digit(digits)))
        return f"{self.tag}-{self.variant}-{payload}"


class BadCode(ValueError):  # noqa: N818 - says what the text is
    """A text that is no deal code. `problem` names what is wrong first; `tag` and `variant` are
    set as far as the text names ones that exist."""

    def __init__(
        self, problem: Problem, message: str, tag: str | None = None, variant: str | None = None
    ) -> None:
        super().__init__(message)
        self.problem: Problem = problem
        self.tag = tag
        self.variant = variant


def parse_code(text: str) -> DealCode:
    """The deal that a person's text means; raises `BadCode`.

    Case, blanks and dashes do not matter, a link stands for the code in it, and FreeCell takes
    its plain numbers.

    >>> str(parse_code("ru1 c aaaaabb"))
    'RU1-C-AAAAABB'
    """
    if len(text) > _LONGEST_TEXT:
        raise BadCode("length", f"the text is too long for a deal code: {len(text)} characters")
    code = _without_blanks(text)
    if link := _LINK.search(code):
        code = _without_blanks(unquote(link[1]))
    if not code:
        raise BadCode("empty", "there is no deal code")
    plain = code.removeprefix("#")
    if plain.isascii() and plain.isdigit():
        return _plain_number(plain)
    for character in code.replace("-", ""):
        if character not in _ALLOWED:
            raise BadCode("character", f"{character!r} cannot occur in a deal code")
    return _parse_letters(code.replace("-", "").upper())


def _without_blanks(text: str) -> str:
    return "".join(text.split())


def _plain_number(digits: str) -> DealCode:
    tag, variant = _PLAIN_NUMBERS
    significant = digits.lstrip("0")
    number = int(significant or "0") if len(significant) <= 10 else 2**64
    return _known_number(DealCode(tag, variant, number))


def _parse_letters(code: str) -> DealCode:
    tag, variant, payload = code[:3], code[3:4], code[4:].translate(_READ_AS)
    if len(tag) == 3 and tag not in _TAGS:
        raise BadCode("game", f"there is no game {tag}")
    if variant and (tag, variant) not in GAMES:
        raise BadCode("variant", f"{tag} has no variant {variant}", tag)
    known = (tag if tag in _TAGS else None, variant or None)
    if len(code) != _LENGTH:
        raise BadCode(
            "length", f"a deal code has {_LENGTH} letters and digits, not {len(code)}", *known
        )
    for character in payload:
        if character not in _PLACE:
            raise BadCode("character", f"{character!r} cannot occur in a deal's number", *known)
    *digits, check = (_PLACE[character] for character in payload)
    if check != _check_digit(digits):
        raise BadCode("check", "the last character does not fit: check the code for a typo", *known)
    number = 0
    for digit in digits:
        number = number << 5 | digit
    return _known_number(DealCode(tag, variant, number))


def _known_number(code: DealCode) -> DealCode:
    numbers = rules_of(code.tag, code.variant).numbers
    if code.number not in numbers:
        message = f"the deals of this game are numbered {numbers.start} to {numbers.stop - 1}"
        raise BadCode("number", message, code.tag, code.variant)
    return code


def _check_digit(digits: list[int]) -> int:
    """Doubled in GF(32), polynomial x^5 + x^2 + 1, digit by digit: catches every single wrong
    digit and every swap of neighbours."""
    check = 0
    for digit in digits:
        check = (check ^ digit) << 1
        if check & 32:
            check ^= 37
    return check ^ 3
