"""The deal of the day: the same for everybody and for ever, and the days that were won."""

from __future__ import annotations

import hashlib
import re
from datetime import UTC, date, datetime, timedelta
from uuid import UUID, uuid4

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from game.models import Game
from game.services.daily import Kept, kept_days, today
from game.winnable import shipped
from game.winnable.daily import DAYS, FIRST, NoSuchGame, daily_deal, daily_games
from tests.game.kept import begun_game, visitor

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 11, 30, 22, 30, tzinfo=UTC)
PINNED = """
russian  2026-01-01 RU1-C-3GCVZPB
russian  2026-11-30 RU1-C-5DF5SJZ
russian  2028-09-26 RU1-C-BQH4MVN
russian  2028-09-27 RU1-C-3GCVZPB
klondike 2026-01-01 KL1-1-K2ZNO2S
klondike 2026-11-30 KL1-1-HCBI2M7
klondike 2028-09-26 KL1-1-YRSLL2V
klondike 2028-09-27 KL1-1-K2ZNO2S
spider   2026-01-01 SP1-1-DDKXQVP
spider   2026-11-30 SP1-1-CZV34VE
spider   2028-09-26 SP1-1-2MTH3YW
spider   2028-09-27 SP1-1-DDKXQVP
freecell 2026-01-01 FC1-C-AAJQ5OU
freecell 2026-11-30 FC1-C-AAOT6UO
freecell 2028-09-26 FC1-C-AANZ4ZT
freecell 2028-09-27 FC1-C-AAJQ5OU
"""
"""The lists have a thousand deals: after the last the first comes again."""

SUMS = {
    "FC1-C.txt": "024523dea3f0077cec84d732d916d1be70b644757b48c303a222daafdd6573e9",
    "KL1-1.txt": "bb5af16628e0053c0fdb2b4c34a223ef9b522ee20a8f58202a079eb1b03287da",
    "RU1-C.txt": "1cf713f97e73502b68cb8351cef8a26fd765638ad01db8fd28c588360ce083d7",
    "SP1-1.txt": "c9f91e4e9593006b45cbbb280e36a0c6ab9540cfd4a7ccb330f50d80b012068e",
}
"""SHA-256 of the lists: a changed list would change days that were."""


@pytest.fixture(autouse=True)
def _now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timezone, "now", lambda: NOW)


@pytest.mark.parametrize("line", PINNED.strip().splitlines())
def test_a_day_has_its_deal_for_ever(line: str) -> None:
    game, day, code = line.split()
    assert str(daily_deal(game, date.fromisoformat(day))) == code


def test_the_lists_are_those_that_they_were() -> None:
    sums = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in DAYS.iterdir()}
    assert sums == SUMS


@pytest.mark.parametrize("game", ["russian", "klondike", "spider", "freecell"])
def test_every_deal_can_be_won_and_none_comes_twice_in_a_round(game: str) -> None:
    deals = [daily_deal(game, FIRST + timedelta(days=day)) for day in range(1000)]
    assert len(set(deals)) == 1000
    for deal in deals:
        assert deal.number in shipped.index_of((deal.tag, deal.variant)).efforts


def test_each_game_has_one_and_no_other_has() -> None:
    assert daily_games() == ("russian", "klondike", "spider", "freecell")
    with pytest.raises(NoSuchGame):
        daily_deal("yukon", FIRST)


def test_today_is_the_servers_by_utc_and_never_before_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for now, day in [
        ("2026-11-30T23:59:59+00:00", date(2026, 11, 30)),
        ("2026-12-01T00:00:00+00:00", date(2026, 12, 1)),
        ("2026-12-01T01:30:00+02:00", date(2026, 11, 30)),
        ("1970-01-01T00:00:00+00:00", FIRST),
    ]:
        monkeypatch.setattr(timezone, "now", lambda now=now: datetime.fromisoformat(now))
        assert today() == day


def play(player: UUID, day: date, won_at: str = "", game: str = "russian") -> Game:
    """A game of a day's deal, begun, or won at this moment."""
    kept = begun_game(player, str(daily_deal(game, day)))
    if won_at:
        Game.objects.filter(pk=kept.pk).update(won=True, won_at=datetime.fromisoformat(won_at))
    return kept


def mark(player: UUID, day: date, game: str = "russian") -> str | None:
    kept = kept_days(player, [day]).get((game, day))
    return kept.mark if kept else None


DAY = date(2026, 11, 3)


@pytest.mark.parametrize(
    ("won_at", "told"),
    [
        ("", "begun"),
        ("2026-11-03T00:00:00+00:00", "won"),
        ("2026-11-03T23:59:59.999999+00:00", "won"),
        ("2026-11-04T00:00:00+00:00", "later"),
        ("2026-11-02T23:59:59+00:00", "later"),
        ("2026-11-04T01:00:00+02:00", "won"),
    ],
)
def test_a_day_is_won_on_the_day_or_on_another(won_at: str, told: str) -> None:
    player = uuid4()
    play(player, DAY, won_at)
    assert mark(player, DAY) == told
    assert mark(player, DAY, "klondike") is None
    assert mark(uuid4(), DAY) is None


def test_the_best_that_became_of_a_day_is_told() -> None:
    player = uuid4()
    play(player, DAY)
    play(player, DAY, "2026-11-09T12:00:00+00:00")
    assert mark(player, DAY) == "later"
    play(player, DAY, "2026-11-03T12:00:00+00:00")
    play(player, DAY)
    assert mark(player, DAY) == "won"


def test_another_deal_of_the_game_wins_no_day() -> None:
    player = uuid4()
    kept = begun_game(player, "RU1-C-AAAAABB")
    Game.objects.filter(pk=kept.pk).update(won=True, won_at=datetime(2026, 11, 3, tzinfo=UTC))
    assert kept_days(player, [DAY]) == {}


def test_a_deleted_game_is_not_gone_on_with_and_what_it_won_is_won() -> None:
    player = uuid4()
    play(player, DAY)
    won = play(player, DAY + timedelta(days=1), "2026-11-04T12:00:00+00:00")
    Game.objects.filter(player=player).update(deleted_at=NOW)
    days = kept_days(player, [DAY, DAY + timedelta(days=1)])
    assert days["russian", DAY] == Kept(None, None)
    assert days["russian", DAY + timedelta(days=1)] == Kept("won", None)
    assert won


def page(path: str, player: UUID | None = None, language: str = "en", status: int = 200) -> str:
    answer = visitor(player, language).get(path)
    assert answer.status_code == status
    return answer.content.decode()


@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("/daily/russian/", "/deal/RU1-C-5DF5SJZ/"),
        ("/daily/russian/2026-01-01/", "/deal/RU1-C-3GCVZPB/"),
        ("/daily/klondike/2026-11-30/", "/deal/KL1-1-HCBI2M7/"),
        ("/daily/freecell/2026-11-30/", f"/deal/{daily_deal('freecell', NOW.date()).number}/"),
    ],
)
def test_a_days_address_leads_to_its_deal_at_the_table(path: str, address: str) -> None:
    answer = visitor().get(path)
    assert (answer.status_code, answer["Location"]) == (302, address)
    assert "no-cache" in answer["Cache-Control"]


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("/daily/russian/2026-12-01/", "This day is still to come"),
        ("/daily/russian/9999-12-31/", "This day is still to come"),
        ("/daily/2026-12/", "This day is still to come"),
        ("/daily/russian/2025-12-31/", "No deal of this day"),
        ("/daily/russian/0001-01-01/", "No deal of this day"),
        ("/daily/2025-12/", "No deal of this day"),
        ("/daily/russian/2026-02-30/", ""),
        ("/daily/russian/0000-00-00/", ""),
        ("/daily/russian/٢٠٢٦-٠١-٠١/", ""),
        ("/daily/russian/today/", ""),
        ("/daily/yukon/", ""),
        ("/daily/yukon/2026-01-01/", ""),
        ("/daily/2026-13/", ""),
        ("/daily/2026-00/", ""),
    ],
)
def test_there_is_no_other_day(path: str, says: str) -> None:
    assert says in page(path, status=404)


def test_the_page_offers_todays_deals_and_to_go_on_with_one_begun() -> None:
    player = uuid4()
    begun = play(player, NOW.date(), game="spider")
    play(player, NOW.date(), "2026-11-30T12:00:00+00:00", game="freecell")
    offered = page("/daily/", player).partition('class="kinds told today"')[2].partition("</ul>")[0]
    links = re.findall(r'class="framed" href="([^"]+)"', offered)
    assert links == [
        "/daily/russian/",
        "/daily/klondike/",
        f"/game/{begun.pk}/",
        "/daily/freecell/",
    ]
    assert offered.count("Play on") == 1
    assert "Four cells, won today" in offered


def test_the_calendar_names_each_day_with_what_became_of_it() -> None:
    player = uuid4()
    play(player, DAY, "2026-11-03T12:00:00+00:00")
    play(player, DAY + timedelta(days=1), "2026-11-30T12:00:00+00:00")
    play(player, DAY + timedelta(days=2))
    text = page("/daily/2026-11/", player)
    for said in (
        "November 3, won on its day",
        "November 4, won on another day",
        "November 5, begun",
        "November 6</span>",
        'aria-current="date"',
    ):
        assert said in text
    assert text.count("/daily/russian/2026-11-") == 30
    assert 'href="/daily/2026-10/"' in text
    assert "2026-12" not in text


def test_days_to_come_and_before_the_first_are_no_links(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timezone, "now", lambda: datetime(2026, 1, 3, tzinfo=UTC))
    text = page("/daily/")
    assert re.findall(r"/daily/russian/(2026-\S+)/", text) == [f"2026-01-0{n}" for n in (1, 2, 3)]
    assert 'rel="prev"' not in text


@pytest.mark.parametrize(
    ("language", "first", "month"),
    [("en", "Sunday", "November 2026"), ("pl", "poniedziałek", "listopad 2026")],
)
def test_weeks_begin_as_in_the_language(language: str, first: str, month: str) -> None:
    text = page("/daily/", language=language)
    [head, *_] = re.findall(r'<th scope="col" abbr="([^"]+)"', text)
    assert head.lower() == first.lower()
    assert month in text.lower() or month in text


@pytest.mark.parametrize("games", [0, 3, 20])
def test_a_month_is_one_query(
    games: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    player = uuid4()
    for number in range(games):
        play(player, DAY + timedelta(days=number % 7))
    with django_assert_num_queries(2):  # the choices of the player are the other
        page("/daily/2026-11/", player)


def test_the_table_and_my_games_lead_there() -> None:
    for path in ("/", "/games/", "/rules/klondike/"):
        assert 'href="/daily/"' in visitor().get(path, follow=True).content.decode()
