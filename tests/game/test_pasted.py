"""Deal codes as chats and mail programs leave them: found where they are clear, never guessed."""

from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.codes import ALPHABET, BadCode, parse_code
from game.pasted import read_pasted
from tests.engine.test_codes import CODES
from tests.game.kept import DEAL, visitor

NOISY = [
    "deal/ ru1-c-aaaaabb",
    "(RU1-C-AAAAABB)",
    "[RU1-C-AAAAABB]",
    "<https://cards.example/deal/RU1-C-AAAAABB/>",
    "[a deal](https://cards.example/deal/RU1-C-AAAAABB/)",
    "RU1-C-AAAAABB.",
    "RU1-C-AAAAABB!?",
    "“RU1-C-AAAAABB”",
    "„ru1-c-aaaaabb”,",
    "«RU1-C-AAAAABB»…",
    "`RU1-C-AAAAABB`",
    "*RU1-C-AAAAABB*",
    "_RU1-C-AAAAABB_",
    "https://cards.example/deal/RU1-C-AAAAABB.",
    "https://cards.example/deal/RU1-C-AAAAABB/).",
    "https://cards.example/DEAL/Ru1-C-aaaaAbb, or so",
    "Try this: https://cards.example/deal/RU1-C-AAAAABB/ it is hard!",
    "Spróbuj RU1-C-AAAAABB, jest trudne",
    "Попробуй RU1-C-AAAAABB — трудный",
    "RU1-C-AAAAABB is great",
    "Russian Solitaire · Classic · RU1-C-AAAAABB\nhttps://cards.example/deal/RU1-C-AAAAABB/",
    "\ufeffhttps://cards.example/deal/RU1-C-AAAAABB",
    "RU1-C-\u200bAAAAA\u200dBB",
    "\u2066RU1-C-AAAAABB\u2069",
    "RU1\u00adC\u2060AAAAABB",
    "RU1–C—AAAAABB",
    "RU1\u2011C\u2212AAAAABB",
    "RU1%20C%20AAAAABB",
    "deal/ru1%2520c%2520aaaaabb.",
    "https%3A%2F%2Fcards.example%2Fdeal%2FRU1-C-AAAAABB%2F",
]


@pytest.mark.parametrize("text", NOISY)
def test_it_finds_the_one_code_in_what_was_pasted(text: str) -> None:
    assert str(read_pasted(text)) == DEAL


@pytest.mark.parametrize(
    "text",
    [
        *("(11982)", "#11982.", "“11982”", "<https://cards.example/deal/11982>"),
        *("https://cards.example/deal/11982/ and more", "FreeCell: cards.example/deal/11982!"),
        "see https://cards.example/deal/11982?from=chat#top now",
    ],
)
def test_it_finds_a_freecell_number_alone_or_in_a_link(text: str) -> None:
    assert str(read_pasted(text)) == "FC1-C-AAALWO7"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("(RU1-C-AAAAABC)", "check"),
        ("Try RU1-C-AAAAABC, it is hard", "check"),
        ("RU1-C-AAAAABC or RU1-C-AAAAABB", "check"),
        ("RU1-C-AAAAAB I think", "length"),
        ("RU1-C-AAAAABB or RU1-R-AAAAABB", "length"),
        ("XX1-C-AAAAABB or RU1-C-AAAAABB", "game"),
        ("RU1-С-AAAAABB!", "character"),  # a Cyrillic letter
        ("RU1-C-AAAAABBа.", "character"),  # another
        ("look: RU1-C-AAAAAB\uff22.", "character"),  # full width
        ("RU1-C-AAAA\x00ABB", "length"),
        ("https://cards.example/game/11982/", "character"),
        ("https://cards.example/deal/1198\u0662/ look", "character"),
        ("deal/11982x now", "game"),
        ("I have 11982 points", "game"),
        ("(0)", "number"),
        ("", "empty"),
        ("\u200b", "character"),
        (f"RU1-C-AAAAABB.{' ' * 10_000}", "length"),
    ],
)
def test_it_never_opens_what_was_not_written(text: str, problem: str) -> None:
    with pytest.raises(BadCode) as error:
        read_pasted(text)
    assert error.value.problem == problem


@given(CODES, st.integers(0, 6), st.sampled_from(ALPHABET))
def test_no_noise_hides_a_typo(code: object, at: int, other: str) -> None:
    wrong = str(code)[: 6 + at] + other + str(code)[7 + at :]
    if wrong == str(code):
        return
    for noisy in (f"({wrong})", f"Try https://cards.example/deal/{wrong}/ now", f"{wrong}\u200b."):
        with pytest.raises(BadCode):
            read_pasted(noisy)


@given(st.text())
def test_whatever_it_reads_is_a_code_with_its_check_digit(text: str) -> None:
    try:
        code = read_pasted(text)
    except BadCode:
        return
    assert parse_code(str(code)) == code


@pytest.mark.django_db
@pytest.mark.parametrize("text", NOISY)
def test_the_form_takes_it_as_it_was_pasted(text: str) -> None:
    response = visitor().get("/open/", {"code": text})
    assert response.headers["Location"] == f"/deal/{DEAL}/"


@pytest.mark.django_db
@pytest.mark.parametrize(
    "text", [text for text in NOISY if "/" not in text and "%" not in text and "\n" not in text]
)
def test_an_address_with_noise_leads_to_the_deal(text: str) -> None:
    response = visitor().get(f"/deal/{quote(text)}")
    assert (response.status_code, response.headers["Location"]) == (302, f"/deal/{DEAL}/")


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/DEAL/RU1-C-AAAAABB", "/Deal/ru1-c-aaaaabb/"])
def test_capitals_lead_to_the_deal(path: str) -> None:
    assert visitor().get(path).headers["Location"] == f"/deal/{DEAL}/"


@pytest.mark.django_db
def test_a_typo_with_noise_gets_the_page_that_says_so() -> None:
    response = visitor().get(f"/deal/{quote('(RU1-C-AAAAABC).')}/")
    assert response.status_code == 404
    assert "check the code for a typo" in response.content.decode()
