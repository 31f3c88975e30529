"""Names that people give their accounts: any letters, digits, signs and emoji; nothing that cannot
be seen, or that turns the text around it."""

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

LONGEST = 30
MOST_MARKS = 3  # on one letter, one after another

# Controls, directions and joiners, lone surrogates, private and unassigned places, line ends.
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# Letters and a symbol that are drawn as nothing.
BLANK = set("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_BLANKS = re.compile(r"\s+")


def normal(name: str) -> str:
    """The name as it is kept: one spelling for what looks the same, single blanks within."""
    return _BLANKS.sub(" ", unicodedata.normalize("NFKC", name)).strip()


def check(name: str) -> None:
    """Raises ValidationError for a name that cannot be one."""
    if not 1 <= len(name) <= LONGEST:
        raise ValidationError(_("A name has 1 to 30 characters."), code="length")
    if "@" in name:
        raise ValidationError(_("A name has no @; there is a field for the e-mail."), code="at")
    if any(unicodedata.category(letter) in UNSEEN for letter in name) or BLANK & set(name):
        raise ValidationError(_("A name has no invisible characters."), code="unseen")
    if _has_heaped_marks(name):
        raise ValidationError(_("A name has no heaps of accents."), code="marks")


def _has_heaped_marks(name: str) -> bool:
    marks = MOST_MARKS  # none before the first letter
    for letter in name:
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        if marks > MOST_MARKS:
            return True
    return False


VALIDATORS = [check]
