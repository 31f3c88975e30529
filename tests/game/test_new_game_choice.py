"""New games: a deal that can be won unless any is asked for, by difficulty, and remembered."""

from __future__ import annotations

import json
import random
import re
from uuid import uuid4

import pytest
from django.core.signing import get_cookie_signer
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from game.engine.codes import DealCode, parse_code
from game.models import WinnableDeal
from game.services import winnable
from game.views import chance
from game.winnable import shipped
from game.winnable.difficulty import DIFFICULTIES, Effort
from game.winnable.shipped import Win
from tests.game.kept import begun_game, visitor

pytestmark = pytest.mark.django_db

KIND = ("RU1", "C")


def dealt(browser: Client, query: str = "", kind: str = "RU1/C") -> DealCode:
    """What a new game deals."""
    address = browser.get(f"/new/{kind}/{query}").headers["Location"]
    return parse_code(address.split("/")[2])


def at_home(browser: Client) -> DealCode:
    """What the first page deals."""
    page = browser.get("/").content.decode()
    found = re.search(r'<script id="boot" type="application/json">(.*?)</script>', page)
    assert found
    return parse_code(json.loads(found[1])["state"]["deal"])


def grade(code: DealCode) -> str | None:
    """The difficulty of a deal that comes with the program; None for any other."""
    index = shipped.index_of((code.tag, code.variant))
    effort = index.efforts.get(code.number)
    return index.scale.grade(effort) if effort else None


def store(number: int, difficulty: int = 1) -> None:
    """A deal that was found by whoever keeps the site."""
    WinnableDeal.objects.create(
        tag="RU1",
        variant="C",
        number=number,
        difficulty=difficulty,
        nodes=1,
        tried_moves=1,
        keeping_moves=1,
        moves="t1>t2 t3>fs",
    )


def test_a_newcomer_is_dealt_a_russian_deal_that_can_be_won() -> None:
    code = at_home(visitor())
    assert (code.tag, code.variant) == KIND
    assert grade(code)
    assert winnable.known_win(code)


@pytest.mark.parametrize("query", ["", "?deal=winnable", "?deal=nonsense", "?difficulty=%00"])
def test_a_new_game_can_be_won_unless_any_deal_is_asked_for(query: str) -> None:
    assert grade(dealt(visitor(), query))


def test_any_deal_is_any_deal() -> None:
    alice = visitor()
    assert {grade(dealt(alice, "?deal=any&difficulty=easy")) for _ in range(5)} == {None}


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_it_is_as_difficult_as_was_asked_for(difficulty: str) -> None:
    alice = visitor()
    drawn = {grade(dealt(alice, f"?deal=winnable&difficulty={difficulty}")) for _ in range(5)}
    assert drawn == {difficulty}


def test_the_choice_is_remembered() -> None:
    alice = visitor()
    shown = dealt(alice, "?difficulty=hard")
    assert at_home(alice) == shown
    assert grade(dealt(alice)) == "hard"
    assert grade(dealt(alice, "?deal=any")) is None
    assert grade(dealt(alice)) is None
    assert grade(dealt(alice, "?deal=winnable")) is not None


def test_the_first_page_deals_on_in_the_same_way() -> None:
    player = uuid4()
    alice = visitor(player)
    first = dealt(alice, "?difficulty=easy")
    game = begun_game(player, str(first))
    game.won = True
    game.save()
    second = at_home(alice)
    assert second != first
    assert grade(second) == "easy"


def test_a_cookie_of_a_deal_alone_is_still_read() -> None:
    alice = visitor()
    alice.cookies["deal"] = get_cookie_signer(salt=chance.COOKIE).sign("RU1-R-AAAAABB")
    assert str(at_home(alice)) == "RU1-R-AAAAABB"
    assert alice.cookies["deal"].value.startswith("RU1-R-AAAAABB|winnable|:")


def test_a_deal_that_was_begun_is_not_dealt_again(monkeypatch: pytest.MonkeyPatch) -> None:
    player = uuid4()
    begun, new = (DealCode(*KIND, number) for number in (1, 2))
    begun_game(player, str(begun))
    draws = iter([begun, begun, new])
    monkeypatch.setattr(chance, "winnable_deal", lambda *_: next(draws))
    assert dealt(visitor(player)) == new


def test_any_deal_is_dealt_where_none_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "index_of", lambda _kind: shipped.NOTHING)
    assert grade(dealt(visitor())) is None


def test_stored_deals_are_drawn_beside_those_that_came_along() -> None:
    there = len(shipped.index_of(KIND).efforts)
    store(12345)

    class Last(random.Random):
        def randrange(self, start: int, *_: object) -> int:
            assert start == there + 1
            return start - 1

    assert winnable.winnable_deal(*KIND, None, Last()) == DealCode(*KIND, 12345)
    assert winnable.known_win(DealCode(*KIND, 12345)) == ["t1>t2", "t3>fs"]
    assert winnable.known_win(DealCode(*KIND, 12346)) is None


def test_stored_deals_are_drawn_by_difficulty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "index_of", lambda _kind: shipped.NOTHING)
    for number, difficulty in ((11, 1), (12, 2), (13, 3)):
        store(number, difficulty)
    drawn = [winnable.winnable_deal(*KIND, each, random.Random()) for each in DIFFICULTIES]
    assert [code and code.number for code in drawn] == [11, 12, 13]


def test_a_draw_asks_the_database_once(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_num_queries(1):
        winnable.winnable_deal(*KIND, "easy", random.Random())


def test_finds_are_graded_like_the_deals_that_came_along() -> None:
    index = shipped.index_of(KIND)
    already = next(iter(index.efforts))
    finds = [
        Win(already, Effort(1, 1, 1), "t1>t2"),
        Win(5, Effort(index.scale.hard, 3, 3), "t1>t2"),
        Win(6, Effort(index.scale.hard - 1, 3, 3), "t1>t2"),
        Win(7, Effort(index.scale.medium - 1, 3, 3), "t1>t2"),
    ]
    assert winnable.store(KIND, finds) == 3
    assert winnable.store(KIND, finds) == 0
    rows = WinnableDeal.objects.order_by("number").values_list("number", "difficulty")
    assert list(rows) == [(5, 3), (6, 2), (7, 1)]
