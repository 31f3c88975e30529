"""Emblems: one for each game, of real cards, that need nothing else on the page."""

import re

import pytest

from game.emblems import EMBLEMS, emblem
from game.engine.cards import PACK
from game.engine.variants import GAMES

GAME_NAMES = sorted({rules.game for rules in GAMES.values()})


def test_every_game_has_an_emblem() -> None:
    assert sorted(EMBLEMS) == GAME_NAMES


@pytest.mark.parametrize("game", GAME_NAMES)
def test_an_emblem_shows_cards_that_there_are(game: str) -> None:
    faces = [word for word in EMBLEMS[game].cards.split() if word not in "#/"]
    assert set(faces) <= set(PACK)
    assert len(re.findall(r'class="paper"', emblem(game))) == len(faces)


@pytest.mark.parametrize("game", GAME_NAMES)
def test_an_emblem_stands_alone_and_says_nothing(game: str) -> None:
    picture = emblem(game)
    assert 'href="#' not in picture
    assert " id=" not in picture
    assert 'aria-hidden="true"' in picture


def test_only_what_hangs_down_is_cut_below() -> None:
    kinds = {
        "freecell": ["centred"],
        "klondike": ["centred"],
        "russian": ["hanging"],
        "spider": ["hanging"],
    }
    assert {game: re.findall(r'class="emblem (\w+)"', emblem(game)) for game in kinds} == kinds
