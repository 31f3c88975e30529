"""Questions and answers: what they claim is so, and the program shown turns codes into decks."""

import html
import re
import subprocess
import sys
from itertools import chain
from pathlib import Path

import pytest
from django.conf import settings

from game.engine.codes import DealCode, parse_code
from game.engine.play import deck_of
from game.engine.variants import GAMES
from tests.game.kept import visitor

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _ in settings.LANGUAGES]
NUMBERS = [0, 1, 2, 7, 31, 32, 617, 11982, 123456789, 2**29, 2**30 - 2, 2**30 - 1]
RUN = """
import sys
from deck import deck_of
for line in sys.stdin:
    print(*deck_of(line.strip()))
"""


def page(path: str, language: str = "en") -> str:
    answer = visitor().get(f"/{language}{path}")
    assert answer.status_code == 200
    text: str = answer.content.decode()
    return text


def shown(path: str, language: str) -> list[str]:
    """The listings of a page, as somebody copies them."""
    found = re.findall(r"<pre[^>]*>(.*?)</pre>", page(path, language), re.DOTALL)
    return [html.unescape(re.sub(r"</?\w+>", "", text)) for text in found]


def run(program: Path, *arguments: str, typed: str = "") -> list[str]:
    """What Python writes without anything of ours, a line each."""
    done = subprocess.run(
        [sys.executable, "-I", program, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_program_writes_the_cards_that_are_shown(language: str, tmp_path: Path) -> None:
    program, cards, _ = shown("/questions/programs/", language)
    file = tmp_path / "deck.py"
    file.write_text(program)
    assert run(file, "RU1-C-AAAAABB") == [cards]


def test_the_program_deals_what_the_engine_deals(tmp_path: Path) -> None:
    codes = [
        DealCode(tag, variant, number)
        for tag, variant in GAMES
        for number in NUMBERS
        if number in GAMES[tag, variant].numbers
    ]
    plain = ["1", "617", "11982", "1000000"]
    program = tmp_path / "deck.py"
    program.write_text(shown("/questions/programs/", "en")[0])
    starter = tmp_path / "start.py"
    starter.write_text(f"import sys\nsys.path.insert(0, {str(tmp_path)!r})\n{RUN}")
    asked = [*map(str, codes), *plain]
    decks = run(starter, typed="\n".join(asked))
    for text, deck in zip(asked, decks, strict=True):
        assert deck.split() == [card.face for card in deck_of(parse_code(text))], text


def test_the_program_notices_a_typo(tmp_path: Path) -> None:
    file = tmp_path / "deck.py"
    file.write_text(shown("/questions/programs/", "en")[0])
    with pytest.raises(subprocess.CalledProcessError):
        run(file, "RU1-C-AAAAABC")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_conversation_is_the_one_that_is_tried(language: str) -> None:
    """By `tests/engine/test_docs.py`."""
    conversation = Path(settings.BASE_DIR, "docs", "conversation.txt").read_text("utf-8")
    assert shown("/questions/programs/", language)[2] == conversation


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_questions_show_every_kind_of_game(language: str) -> None:
    text = page("/questions/", language)
    assert len(re.findall(r"<tr><th", text)) == len(GAMES)
    assert "11982" in text
    assert "625" in text
    for name in ("codes", "undo", "score", "losing", "winning", "kept"):
        assert f'<h2 id="{name}">' in text


def test_the_codes_in_the_answers_name_deals() -> None:
    codes = chain.from_iterable(
        re.findall(r"\b[A-Z]{2}\d-\w-[A-Z2-7]{7}\b", page(path))
        for path in ("/questions/", "/questions/programs/")
    )
    for code in (found := set(codes)):
        assert str(parse_code(code)) == code
    assert parse_code("11982") in map(parse_code, found)
