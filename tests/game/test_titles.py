"""Names of games and of places in them: kept readable, whatever was typed."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import titles
from game.names import UNSEEN

FAMILY = "👨\u200d👩\u200d👧"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Sunday evening", "Sunday evening"),
        ("  one\t two\r\n three ", "one two three"),
        ("<b>bold</b> & 'more'", "<b>bold</b> & 'more'"),
        ("\u202eevil\u202c \u2066x\u2069", "evil x"),
        ("nul\0 bell\a esc\x1b[31m", "nul bell esc[31m"),
        ("\ud800 half", "half"),
        ("e\u0301", "é"),
        ("a" + "\u0300" * 40, unicodedata.normalize("NFC", "a\u0300") + "\u0300" * 3),
        ("\u0301\u0302", ""),
        (FAMILY, FAMILY),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("\u200d\u200d", ""),
        ("a\u200d\u200d\u200db \u200dc\u200d", "a\u200db c"),
        ("\u3164 \u2800", ""),
        ("x" * 60, "x" * 60),
    ],
)
def test_a_name_is_kept_without_what_cannot_be_seen(typed: str, kept: str) -> None:
    assert titles.clean(typed) == kept


@pytest.mark.parametrize("typed", ["x" * 61, " " * 5_000_000, "é" * 61])
def test_a_long_name_is_refused(typed: str) -> None:
    with pytest.raises(titles.TooLong):
        titles.clean(typed)


@given(st.text(st.characters(), max_size=60))
def test_what_is_kept_is_seen_fits_and_is_clean_already(typed: str) -> None:
    try:
        kept = titles.clean(typed)
    except titles.TooLong:  # some letters are two in their usual form
        return
    assert len(kept) <= titles.LONGEST
    assert kept == kept.strip() == titles.clean(kept)
    assert not {unicodedata.category(letter) for letter in kept} & (UNSEEN - {"Cf"})
