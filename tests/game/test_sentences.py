"""The sentences: whole in each language, known to the browser's code."""

import re
from pathlib import Path
from typing import get_args

import pytest
from django.conf import settings
from django.utils import translation

import messages
from game import protocol
from game.engine.codes import BadCode, Problem
from game.engine.variants import GAMES
from game.sentences import COUNTED, NAMES, TEXTS, name, sentences, short_name, wrong_code

LANGUAGES = [code for code, _ in settings.LANGUAGES]
SCRIPTS = Path(settings.BASE_DIR) / "static" / "js"

SHORT = 10  # letters that fit under a small picture


def test_the_catalogues_are_whole() -> None:
    assert messages.faults() == []


@pytest.mark.parametrize(
    ("language", "categories"),
    [
        ("en", {"one", "other"}),
        ("pl", {"one", "few", "many", "other"}),
        ("ru", {"one", "few", "many", "other"}),
    ],
)
def test_it_gives_the_browser_a_form_for_each_category(language: str, categories: set[str]) -> None:
    with translation.override(language):
        block = sentences()
    for key in COUNTED:
        forms = block[key]
        assert isinstance(forms, dict)
        assert set(forms) == categories


@pytest.mark.parametrize("language", ["pl", "ru"])
def test_it_says_nothing_in_english_to_others(language: str) -> None:
    """What is only placeholders and names may read alike."""
    with translation.override(language):
        block = sentences()
    alike = {key for key, text in TEXTS.items() if block[key] == text}
    assert alike <= {
        *("speech.move", "speech.move_with", "speech.then", "card.in", "card.carrying"),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_sentence(language: str) -> None:
    wire = {*protocol.ENGINE_REFUSALS, *protocol.SERVER_REFUSALS}
    with translation.override(language):
        block = sentences()
    assert not [code for code in wire if f"refusal.{code}" not in block]


def test_refusals_state_the_rule() -> None:
    with translation.override("en"):
        assert sentences()["refusal.only_king"] == "Only a king may go on an empty column."
    with translation.override("pl"):
        assert "rodzina" in str(sentences()["refusal.wrong_suit.H"])


@pytest.mark.parametrize(
    ("game", "language", "says"),
    [
        *(("spider", "en", "one suit"), ("freecell", "en", "colours must alternate")),
        *(("spider", "pl", "w jednym kolorze"), ("freecell", "pl", "Barwy muszą się zmieniać")),
        *(("spider", "ru", "одной масти"), ("freecell", "ru", "Цвета должны чередоваться")),
    ],
)
def test_a_refusal_states_the_rule_of_its_own_game(game: str, language: str, says: str) -> None:
    with translation.override(language):
        assert says in str(sentences(game)["refusal.not_a_run"])
        assert sentences(game).keys() == sentences().keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variant_has_a_name_and_a_rule(language: str) -> None:
    games = {rules.game for rules in GAMES.values()}
    keys = {f"{kind}.{game}" for game in games for kind in ("game", "about", "rules")}
    keys |= {f"{kind}.{tag}.{variant}" for tag, variant in GAMES for kind in ("variant", "rule")}
    assert keys == {key for key in NAMES if not key.startswith("short.")}
    with translation.override(language):
        assert all(name(key) for key in keys)
        assert max(len(short_name(game)) for game in games) <= SHORT


@pytest.mark.parametrize("problem", get_args(Problem))
def test_every_fault_of_a_code_has_its_sentence(problem: Problem) -> None:
    for language in LANGUAGES:
        with translation.override(language):
            assert wrong_code(BadCode(problem, "for programs", "RU1", "C"))


def test_the_browsers_code_says_only_what_there_is_and_all_of_it() -> None:
    code = "\n".join(path.read_text("utf-8") for path in SCRIPTS.rglob("*.js"))
    families = {key.split(".")[0] for key in sentences()}
    said = set(re.findall(rf'"((?:{"|".join(families)})\.[a-z_]+)"', code))
    assert said <= sentences().keys()
    looked_up = ("refusal.", "rank.", "suit.")
    assert set(re.findall(r"`([a-z]+\.)[^`]*\$\{", code)) <= {*looked_up}
    assert {key for key in sentences() if not key.startswith(looked_up)} <= said
