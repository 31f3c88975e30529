"""My games: what is listed, in which order, with which picture."""

import re
from datetime import timedelta
from uuid import UUID, uuid4

import pytest
from django.utils.timezone import now
from pytest_django import DjangoAssertNumQueries

from game.engine.variants import GAMES
from game.models import Game
from tests.game.kept import DEAL, begun_game, position_after, visitor

pytestmark = pytest.mark.django_db


def games_page(player: UUID, query: str = "", language: str = "en") -> str:
    response = visitor(player, language).get(f"/games/{query}")
    assert response.status_code == 200
    return response.content.decode()


def linked(page: str) -> list[str]:
    """The ids of the games that the page links to, in its order."""
    return re.findall(r'href="/game/([\w-]{36})/"', page)


def test_it_tells_a_newcomer_how_games_come_here() -> None:
    page = games_page(uuid4())
    assert "No game is waiting" in page
    assert 'href="/new/RU1/C/"' in page
    assert "Finished" not in page


def test_it_lists_unfinished_games_first_and_the_last_played_on_top() -> None:
    player = uuid4()
    won = begun_game(player)
    Game.objects.filter(pk=won.pk).update(won=True)
    old, new = begun_game(player, days_ago=3), begun_game(player, days_ago=1)
    assert linked(games_page(player)) == [str(game.pk) for game in (new, old, won)]


def test_it_lists_nobody_elses_games() -> None:
    begun_game(uuid4())
    assert linked(games_page(uuid4())) == []


def test_it_shows_the_figures_of_a_game() -> None:
    player = uuid4()
    game = begun_game(player, "RU1-R-AAAAABB", moves=12, days_ago=2)
    page = games_page(player)
    for figure in ("Relaxed, 12 moves", "12:47", f"{game.score} points", "2 days ago", game.code):
        assert figure in page


def test_it_tells_the_figures_in_the_players_language() -> None:
    player = uuid4()
    begun_game(player, moves=12, days_ago=2)
    assert "12 ruchów" in (page := games_page(player, language="pl"))
    assert "2 dni temu" in page
    assert "12 ходов" in (page := games_page(player, language="ru"))
    assert "2 дня назад" in page


def test_it_gives_the_date_of_an_old_game() -> None:
    player = uuid4()
    game = begun_game(player)
    Game.objects.filter(pk=game.pk).update(updated=now() - timedelta(days=200))
    year = (now() - timedelta(days=200)).year
    assert re.search(rf"\d+ \w+ {year}</time>", games_page(player, language="pl"))


def test_it_draws_the_table_and_leaves_out_what_is_hidden() -> None:
    player = uuid4()
    begun_game(player, moves=2)
    position = position_after(DEAL, 2)
    hidden = {c.face for column in position.tableau for c in column.cards[: column.down]}
    drawn = games_page(player).partition('class="tables"')[2]
    assert hidden
    assert not [face for face in hidden if f'"#{face}"' in drawn]
    assert drawn.count('"#back"') == len(hidden)


def test_it_parts_a_long_list_into_pages() -> None:
    player = uuid4()
    games = [begun_game(player, days_ago=n + 1) for n in range(15)]
    first, second = games_page(player), games_page(player, "?unfinished=2")
    assert linked(first) + linked(second) == [str(game.pk) for game in games]
    assert "?unfinished=2#unfinished" in first
    assert 'href="?#unfinished"' in second
    assert "Page 2 of 2" in second


@pytest.mark.parametrize(
    "query",
    [
        *("?unfinished=99", "?finished=x", "?unfinished=-1", "?finished=", "?finished=٣"),
        *("?unfinished=999999", "?unfinished=1%00", "?game=nothing", "?deleted=x"),
    ],
)
def test_it_shows_a_page_whatever_number_is_asked_for(query: str) -> None:
    player = uuid4()
    game = begun_game(player)
    assert linked(games_page(player, query)) == [str(game.pk)]


@pytest.mark.parametrize("games", [0, 3, 20])
def test_it_asks_the_database_as_often_for_many_games(
    games: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    player = uuid4()
    for number in range(games):
        begun_game(player, days_ago=number)
    with django_assert_num_queries(4):
        games_page(player)


def test_it_calls_a_numbered_deal_by_its_number_and_counts_no_points_where_there_are_none() -> None:
    player = uuid4()
    begun_game(player, "FC1-C-AAALWO7", moves=12)
    Game.objects.filter(pk=begun_game(player, "FC1-C-AAAAABB").pk).update(won=True)
    page = games_page(player)
    assert "#11982" in page
    assert "#1</span>" in page
    assert "FC1-C-" not in page
    assert "points" not in page


def test_it_tells_finished_games_of_different_variants_apart() -> None:
    player = uuid4()
    for code in ("KL1-1-AAAAABB", "KL1-3-AAAAABB"):
        Game.objects.filter(pk=begun_game(player, code).pk).update(won=True)
    finished = games_page(player).partition('class="finished"')[2].partition("</ul>")[0]
    assert re.findall("Draw one|Draw three", finished) == ["Draw three", "Draw one"]


def test_it_shows_one_kind_of_game_alone_and_says_how_many_there_are() -> None:
    player = uuid4()
    russian = [begun_game(player, days_ago=n) for n in range(14)]
    klondike, won = (begun_game(player, code) for code in ("KL1-1-AAAAABB", "KL1-3-AAAAABB"))
    Game.objects.filter(pk=won.pk).update(won=True)
    page = games_page(player, "?game=klondike")
    assert linked(page) == [str(klondike.pk), str(won.pk)]
    assert re.search(r'href="/games/\?game=klondike" aria-current="page">Klondike\s+<', page)
    assert "14" in page.partition('class="filters"')[2].partition("</nav>")[0]
    older = games_page(player, "?game=russian")
    assert 'href="?game=russian&amp;unfinished=2#unfinished"' in older
    assert linked(games_page(player, "?game=russian&unfinished=2")) == [str(russian[-1].pk)]
    assert "No game of this kind is kept." in games_page(player, "?game=spider")


def test_it_offers_no_choice_of_kinds_where_there_is_one() -> None:
    player = uuid4()
    begun_game(player)
    assert 'class="filters"' not in games_page(player)


def test_it_offers_every_variant_of_every_game() -> None:
    page = games_page(uuid4())
    offered = re.findall(r'href="(/new/\w+/\w/)"', page)
    assert offered == [f"/new/{tag}/{variant}/" for tag, variant in GAMES]


def test_two_long_lists_have_ways_on_of_different_names() -> None:
    player = uuid4()
    for number in range(40):
        begun_game(player, days_ago=number)
    won = list(Game.objects.filter(player=player).values_list("pk", flat=True)[:21])
    Game.objects.filter(pk__in=won).update(won=True)
    names = re.findall(r'<nav class="way-on" aria-label="([^"]+)"', games_page(player))
    assert names == ["More unfinished games", "More finished games"]
