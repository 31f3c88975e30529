"""What a player chose about the table, kept on the server: what is taken, and how pages wear it."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from game.models import Game, Player
from game.players import COOKIE, cookie_text, read_cookie
from game.preferences import MAX_BYTES, PREFERENCES, Value, attributes
from game.selectors import choices_of
from game.services.preferences import choose
from tests.game.kept import begun_game, visitor

pytestmark = pytest.mark.django_db

BOTH_SIDES = json.loads((Path(__file__).parents[1] / "preferences.json").read_text())
ADDRESS = "/preferences/"


def send(client: Client, choices: object, **extra: Any) -> Any:
    """What the server answers to these choices, or to this text."""
    body = choices if isinstance(choices, str | bytes) else json.dumps(choices)
    return client.post(ADDRESS, body, content_type="application/json", **extra)


def html_tag(client: Client, path: str = "/open/") -> dict[str, str]:
    """The attributes of <html> on a page."""
    [tag] = re.findall(r"<html ([^>]*)>", client.get(path).content.decode())
    return {name: unescape(value) for name, value in re.findall(r'([\w-]+)="([^"]*)"', tag)}


def told(client: Client, path: str = "/open/") -> Any:
    """What a page tells of the choices."""
    return json.loads(html_tag(client, path)["data-preferences"])


# The list


def test_server_and_browser_know_the_same_names_and_values() -> None:
    assert BOTH_SIDES["choices"] == {
        name: list(preference.values) for name, preference in PREFERENCES.items()
    }


def test_every_choice_is_worn_as_the_browser_wears_it() -> None:
    worn: dict[str, dict[str, str]] = {}
    for name, preference in PREFERENCES.items():
        for value in preference.values:
            for attribute, text in attributes({name: value}).items():
                key = value if isinstance(value, str) else str(value).lower()
                worn.setdefault(name, {})[key] = f"{attribute}={text}"
    assert worn == BOTH_SIDES["worn"]


# Kept


def test_it_keeps_each_choice_of_the_player() -> None:
    player = uuid4()
    browser = visitor(player)
    for name, preference in PREFERENCES.items():
        for value in preference.values:
            answer = send(browser, {name: value})
            assert answer.status_code == 200
            assert answer.json()["chosen"] == choices_of(player).chosen
            assert answer.json()["chosen"][name] == value
            assert (
                choices_of(player).chosen[name] is value or value == answer.json()["chosen"][name]
            )
    assert set(choices_of(player).chosen) == set(PREFERENCES)


def test_the_first_choice_makes_the_players_row_and_no_game() -> None:
    player = uuid4()
    send(visitor(player), {"calm": True})
    assert Player.objects.filter(pk=player).count() == 1
    assert not Game.objects.exists()


def test_it_joins_a_row_that_the_first_move_has_made() -> None:
    player = uuid4()
    game = begun_game(player)
    send(visitor(player), {"calm": True})
    assert Game.objects.get(player_id=player) == game


def test_choices_of_two_devices_come_together_and_the_later_one_stands() -> None:
    player = uuid4()
    desk, phone = visitor(player), visitor(player)
    send(desk, {"table": "slate", "calm": True})
    answer = send(phone, {"table": "linen", "sounds": True})
    assert answer.json()["chosen"] == {"table": "linen", "calm": True, "sounds": True}
    assert told(desk) == answer.json()


def test_time_goes_on_with_each_choice_and_with_nothing_else() -> None:
    player = uuid4()
    browser = visitor(player)
    times = [
        send(browser, {"calm": value}).json()["at"] for value in (True, False, False, True, True)
    ]
    assert times == sorted(times)
    assert len(set(times)) == 3


def test_time_does_not_go_back_with_the_clock() -> None:
    player = uuid4()
    choose(player, {"calm": True})
    ahead = 2**45
    Player.objects.filter(pk=player).update(preferences_at=ahead)
    assert choose(player, {"calm": False}).at == ahead + 1


def test_what_is_no_longer_a_choice_is_not_told() -> None:
    player = uuid4()
    choose(player, {"calm": True})
    stale = {"gone": True, "table": "wood", "calm": True}
    Player.objects.filter(pk=player).update(preferences=stale)
    assert told(visitor(player))["chosen"] == {"calm": True}


# Refused


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "malformed"),
        ("{", "malformed"),
        ("null", "malformed"),
        ("[]", "malformed"),
        ('"calm"', "malformed"),
        ("{}", "malformed"),
        ('{"calm": 1}', "malformed"),
        ('{"calm": null}', "malformed"),
        ('{"calm": NaN}', "malformed"),
        ('{"calm": {"$gt": ""}}', "malformed"),
        ('{"table": ["linen"]}', "malformed"),
        (b'{"table": "\xff"}', "malformed"),
        ('{"a":' * 500 + "1" + "}" * 500, "malformed"),
        ('{"calm": "true"}', "unknown_value"),
        ('{"table": true}', "unknown_value"),
        ('{"table": "Linen"}', "unknown_value"),
        ('{"table": "linen\\" onload=\\"x"}', "unknown_value"),
        ('{"calm": true, "table": ""}', "unknown_value"),
        ('{"Calm": true}', "unknown_name"),
        ('{"lastGame": "RU1-C"}', "unknown_name"),
        ('{"__proto__": true}', "unknown_name"),
        ('{"calm": true, "": true}', "unknown_name"),
        ('{"player_id": "x"}', "unknown_name"),
        (json.dumps({"calm": True, "table": "x" * MAX_BYTES}), "too_large"),
        (json.dumps({"table": "x" * 200_000}), "too_large"),
    ],
)
def test_it_refuses_by_name_what_is_no_choice_and_keeps_none_of_it(
    text: str | bytes, error: str
) -> None:
    player = uuid4()
    answer = send(visitor(player), text)
    assert (answer.status_code, answer.json()) == (400, {"error": error})
    assert not Player.objects.exists()


@pytest.mark.parametrize(
    "kind",
    ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain", ""],
)
def test_it_refuses_what_a_form_could_send(kind: str) -> None:
    answer = visitor().post(ADDRESS, b'{"calm": true}', content_type=kind)
    assert (answer.status_code, answer.json()) == (400, {"error": "malformed"})


def test_it_takes_no_get() -> None:
    assert visitor().get(ADDRESS).status_code == 405


def test_it_refuses_a_request_without_the_pages_token() -> None:
    player = uuid4()
    browser = checking(player)
    assert send(browser, {"calm": True}).status_code == 403
    assert not Player.objects.exists()
    browser.get("/")
    assert send(browser, {"calm": True}).status_code == 403
    assert send(browser, {"calm": True}, headers={"x-csrftoken": "x" * 64}).status_code == 403


def test_it_takes_a_request_with_the_pages_token() -> None:
    player = uuid4()
    browser = checking(player)
    [token, *_] = re.findall(
        r'csrfmiddlewaretoken" value="(\w+)"', browser.get("/").content.decode()
    )
    answer = send(browser, {"calm": True}, headers={"x-csrftoken": token})
    assert answer.json()["chosen"] == {"calm": True}


def checking(player: UUID) -> Client:
    """A browser whose tokens are checked, which the test client's usually are not."""
    client = Client(enforce_csrf_checks=True)
    client.cookies[COOKIE] = cookie_text(player)
    return client


def test_it_keeps_nothing_for_another_player() -> None:
    alice, bob = uuid4(), uuid4()
    choose(alice, {"table": "slate"})
    send(visitor(bob), {"table": "oxide", "calm": True})
    assert choices_of(alice).chosen == {"table": "slate"}
    assert "data-preferences" not in html_tag(visitor())


def test_a_forged_cookie_is_nobody_known() -> None:
    alice = uuid4()
    choose(alice, {"table": "slate"})
    client = Client()
    client.cookies[COOKIE] = cookie_text(alice)[:-3] + "xxx"
    answer = send(client, {"table": "oxide"})
    assert choices_of(alice).chosen == {"table": "slate"}
    assert read_cookie(answer.cookies[COOKIE].value) != alice


# Worn


@pytest.mark.parametrize("path", ["/", "/en/rules/", "/ru/rules/russian/", "/games/", "/open/"])
def test_pages_wear_what_was_chosen_before_anything_runs(path: str) -> None:
    player = uuid4()
    chosen: dict[str, Value] = {"appearance": "dark", "table": "oxide", "leftHanded": True}
    kept = choose(player, chosen | {"calm": False, "sounds": True})
    tag = html_tag(visitor(player), path)
    worn = {name: tag[name] for name in tag if name in _attributes()}
    assert worn == {
        "data-appearance": "dark",
        "data-table": "oxide",
        "data-left-handed": "",
    }
    assert json.loads(tag["data-preferences"]) == {"chosen": dict(kept.chosen), "at": kept.at}


def _attributes() -> set[str]:
    return {preference.attribute for preference in PREFERENCES.values()}


def test_who_has_chosen_nothing_gets_a_page_as_it_comes() -> None:
    player = uuid4()
    begun_game(player)
    for browser in (visitor(), visitor(player)):
        tag = html_tag(browser)
        assert not _attributes() & tag.keys()
        assert "data-preferences" not in tag


def test_a_page_that_is_not_there_is_dressed_too_and_none_that_all_share() -> None:
    player = uuid4()
    choose(player, {"table": "linen"})
    browser = visitor(player)
    assert html_tag(browser, f"/game/{uuid4()}/")["data-table"] == "linen"
    assert "data-table" not in html_tag(browser, "/offline/")


def test_it_asks_the_database_once_for_what_a_page_wears(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    player = uuid4()
    choose(player, {"table": "linen"})
    with django_assert_num_queries(1):
        visitor(player).get("/en/rules/")
