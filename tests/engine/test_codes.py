"""Deal codes: the vectors, forgiving reading, and what each refusal is about."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.codes import ALPHABET, BadCode, DealCode, parse_code
from game.engine.variants import GAMES

CODES = st.builds(
    lambda kind, number: DealCode(kind[0], kind[1], number),
    st.sampled_from(sorted(GAMES)),
    st.integers(1, 2**30 - 1),
)


@given(CODES)
def test_it_writes_and_reads_every_code(code: DealCode) -> None:
    text = str(code)
    assert len(text) == 13
    assert parse_code(text) == code


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("ru1-c-aaaaabb", "RU1-C-AAAAABB"),
        ("  RU1 - C -\tAAAA ABB \r\n", "RU1-C-AAAAABB"),
        ("RU1\u00a0C\u2003AAAAABB", "RU1-C-AAAAABB"),
        ("RU1CAAAAABB", "RU1-C-AAAAABB"),
        ("RU1-CAAAAABB", "RU1-C-AAAAABB"),
        ("RU1-C-AAAAA88", "RU1-C-AAAAABB"),
        ("RU1-C-1DHRGWE", "RU1-C-IDHRGWE"),
        ("fc1-c-AAALW07", "FC1-C-AAALWO7"),
        ("11982", "FC1-C-AAALWO7"),
        ("#11982", "FC1-C-AAALWO7"),
        (" # 11 982", "FC1-C-AAALWO7"),
        ("0000000000011982", "FC1-C-AAALWO7"),
        ("https://cards.example/deal/RU1-C-AAAAABB/", "RU1-C-AAAAABB"),
        ("https://cards.example/deal/ru1caaaaabb?from=x#/deal/y", "RU1-C-AAAAABB"),
        ("/deal/11982", "FC1-C-AAALWO7"),
        ("deal/11982", "FC1-C-AAALWO7"),
        ("https://İ.example/Deal/11982", "FC1-C-AAALWO7"),  # lower-cased, two characters
        ("https://cards.example/deal/ru1%20c%20aaaaabb/", "RU1-C-AAAAABB"),
    ],
)
def test_it_reads_what_people_write(text: str, canonical: str) -> None:
    assert str(parse_code(text)) == canonical


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("RU1-C-AAAAABC", "check"),
        ("RU1-X-AAAAABB", "variant"),
        ("KL1-C-AAAAABB", "variant"),
        ("XX1-C-AAAAABB", "game"),
        ("RU2-C-AAAAABB", "game"),
        ("RU1-C-AAAAAB", "length"),
        ("RU1-C-AAAAABBB", "length"),
        ("RU1", "length"),
        ("RU1-C-AAAA9BB", "character"),
        ("RU1-C-AAAA_BB", "character"),
        ("RU1-C-AAAAAB\0", "character"),
        ("RU1-С-AAAAABB", "character"),  # a Cyrillic letter
        ("RU1-C-AAAAAB\uff22", "character"),  # full width
        ("RU1-C-AAAAAB\u0131", "character"),  # upper-cased, it would be an I
        ("\ufeffRU1-C-AAAAABB", "character"),
        ("١١٩٨٢", "character"),
        ("#RU1-C-AAAAABB", "character"),
        ("-5", "length"),
        ("FC1-C-AAAAAAD", "number"),
        ("0", "number"),
        ("#0", "number"),
        ("1073741824", "number"),
        ("9" * 2000, "number"),
        ("", "empty"),
        (" \t\r\n", "empty"),
        ("https://cards.example/deal/", "empty"),
        ("https://cards.example/de", "character"),
        ("https://cards.example/deal/RU1-C-AAA", "length"),
        ("https://cards.example/deal/%ff%00", "character"),
        ("RU1%20C%20AAAAABB", "character"),
        ("A" * 10_000, "length"),
        ("RU1-C-AAAAABB" + " " * 10_000, "length"),
    ],
)
def test_it_refuses_and_says_what_is_wrong(text: str, problem: str) -> None:
    with pytest.raises(BadCode) as error:
        parse_code(text)
    assert error.value.problem == problem
    assert 0 < len(str(error.value)) < 120


def test_it_tells_the_game_and_variant_that_a_bad_code_names() -> None:
    for text, tag, variant in (
        ("RU1-C-AAAAABC", "RU1", "C"),
        ("SP1-9-AAAAABB", "SP1", None),
        ("XX1-C-AAAAABB", None, None),
        ("0", "FC1", "C"),
    ):
        with pytest.raises(BadCode) as error:
            parse_code(text)
        assert (error.value.tag, error.value.variant) == (tag, variant)


@given(CODES, st.integers(0, 6), st.sampled_from(ALPHABET))
def test_it_catches_every_single_wrong_character(code: DealCode, at: int, other: str) -> None:
    text = str(code)
    wrong = text[: 6 + at] + other + text[7 + at :]
    if wrong != text:
        with pytest.raises(BadCode) as error:
            parse_code(wrong)
        assert error.value.problem == "check"


@given(CODES, st.integers(0, 5))
def test_it_catches_every_swap_of_neighbours(code: DealCode, at: int) -> None:
    head, payload = str(code)[:6], list(str(code)[6:])
    payload[at : at + 2] = payload[at : at + 2][::-1]
    wrong = head + "".join(payload)
    if wrong != str(code):
        with pytest.raises(BadCode) as error:
            parse_code(wrong)
        assert error.value.problem == "check"


@given(st.text())
def test_it_reads_any_text_or_says_what_is_wrong(text: str) -> None:
    try:
        code = parse_code(text)
    except BadCode:
        return
    assert parse_code(str(code)) == code
