"""The pieces of the fonts hold the letters for which css/fonts.css makes a browser load them."""

import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

STATIC = Path(__file__).parents[1] / "static"
FACES = re.findall(
    r'url\("\.\./(fonts/[\w-]+\.woff2)"\).*?unicode-range:\s*([^;]+);',
    (STATIC / "css" / "fonts.css").read_text(encoding="utf-8"),
    flags=re.DOTALL,
)
ALPHABETS = {
    "English": "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz“”‘’–—…",
    "Polish": "ĄĆĘŁŃÓŚŹŻąćęłńóśźż„”",
    "Russian": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя«»№",
}
LARGEST = 14_000  # bytes: no piece grows unseen


def letters(text: str) -> set[int]:
    """The code points of a unicode-range."""
    found: set[int] = set()
    for part in text.replace(" ", "").replace("\n", "").split(","):
        first, _, last = part.removeprefix("U+").partition("-")
        found |= set(range(int(first, 16), int(last or first, 16) + 1))
    return found


def test_there_are_two_families_in_three_pieces() -> None:
    assert len(FACES) == 6
    assert {path.name for path in (STATIC / "fonts").glob("*.woff2")} == {
        Path(file).name for file, _ in FACES
    }


@pytest.mark.parametrize(("file", "ranges"), FACES)
def test_a_piece_has_the_letters_of_its_range(file: str, ranges: str) -> None:
    path = STATIC / file

    assert set(TTFont(path).getBestCmap()) == letters(ranges)
    assert path.stat().st_size < LARGEST


@pytest.mark.parametrize("language", ALPHABETS)
@pytest.mark.parametrize("family", ["sans", "serif"])
def test_every_letter_of_a_language_is_in_a_family(family: str, language: str) -> None:
    held: set[int] = set().union(*(letters(ranges) for file, ranges in FACES if family in file))

    assert {ord(letter) for letter in ALPHABETS[language]} <= held


@pytest.mark.parametrize("family", ["sans", "serif"])
def test_figures_are_all_as_wide(family: str) -> None:
    font = TTFont(STATIC / "fonts" / f"table-{family}-latin.woff2")
    names = font.getBestCmap()

    assert len({font["hmtx"][names[ord(figure)]][0] for figure in "0123456789"}) == 1
