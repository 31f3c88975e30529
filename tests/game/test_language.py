"""The language of the pages: the browser's first, then what the player chose, here or elsewhere."""

from uuid import uuid4

import pytest
from django.conf import settings
from django.test import Client

from game.models import Player
from tests.game.kept import visitor

pytestmark = pytest.mark.django_db


def speaks(client: Client, path: str = "/open/") -> str:
    """The language that a page is in, by what it says of itself, twice."""
    answer = client.get(path, follow=True)
    language = answer.headers["content-language"]
    assert f'<html lang="{language}"' in answer.content.decode()
    return language


def switch(client: Client, language: str) -> None:
    answer = client.post("/language/", {"language": language, "next": "/open/"})
    assert (answer.status_code, answer.headers["location"]) == (302, "/open/")


def test_the_browsers_language_comes_first() -> None:
    assert speaks(visitor(language="ru,en;q=0.5")) == "ru"
    assert speaks(visitor(language="xx")) == "en"


@pytest.mark.parametrize(
    "path", ["/", "/rules/", "/rules/russian/", "/games/", "/open/", "/offline/"]
)
def test_what_was_chosen_is_spoken_in_the_players_other_browsers_too(path: str) -> None:
    player = uuid4()
    switch(visitor(player), "pl")
    assert speaks(visitor(player, "ru"), path) == "pl"
    assert speaks(visitor(language="ru"), path) == "ru"


def test_a_browser_that_chose_for_itself_keeps_to_it() -> None:
    player = uuid4()
    desk, phone = visitor(player), visitor(player)
    switch(desk, "pl")
    switch(phone, "ru")
    assert (speaks(desk), speaks(phone)) == ("pl", "ru")


def test_a_language_that_there_is_not_changes_and_keeps_nothing() -> None:
    player = uuid4()
    browser = visitor(player)
    for language in ("xx", "", "../en", "EN", "x" * 1000):
        switch(browser, language)
    assert speaks(browser) == "en"
    assert not Player.objects.exists()


def test_a_language_that_is_no_longer_spoken_gives_way_to_the_browsers() -> None:
    player = uuid4()
    Player.objects.create(pk=player, language="eo")
    assert speaks(visitor(player, "ru")) == "ru"


def test_no_choice_of_another_language_goes_on_to_the_next_request() -> None:
    player = uuid4()
    Player.objects.create(pk=player, language="pl")
    assert speaks(visitor(player)) == "pl"
    assert speaks(visitor(language="en")) == "en"
    assert settings.LANGUAGE_CODE == "en"
