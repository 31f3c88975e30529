"""The pages of statistics: what they show, and of whom."""

from __future__ import annotations

import re
from uuid import UUID, uuid4

import pytest
from pytest_django import DjangoAssertNumQueries

from game.charts import Column, column_chart, line_step
from game.models import LostDeal
from game.views.statistics import Duration, durations_of
from tests.game.kept import visitor
from tests.game.test_statistics import history

pytestmark = pytest.mark.django_db

HISTORY = """
RU1-C 1 300/100
RU1-C 2 -
RU1-C 3 200/120 hint
RU1-C 1 100/80
RU1-C 4 3661/90
RU1-C 5 - solution
RU1-C 6 150/95 middle
RU1-C 7 -
FC1-C 8 0/70
"""


def page(path: str, player: UUID | None = None, status: int = 200) -> str:
    answer = visitor(player).get(path)
    assert answer.status_code == status
    return answer.content.decode()


def rows(text: str) -> list[list[str]]:
    """The cells of all rows of tables, without their tags."""
    found = re.findall(r"<tr\b.*?</tr>", text, re.DOTALL)
    cells = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL) for row in found]
    return [[re.sub(r"<[^>]+>", "", cell) for cell in row] for row in cells]


def told() -> str:
    player = uuid4()
    history(player, HISTORY)
    LostDeal.objects.create(tag="RU1", variant="C", number=2)
    return page("/statistics/RU1/C/", player)


def test_it_tells_a_newcomer_when_games_count() -> None:
    text = page("/statistics/")
    assert "Nothing is counted yet" in text
    assert rows(text) == []
    assert "No game of this kind is begun yet" in page("/statistics/RU1/C/")


@pytest.mark.parametrize("path", ["/statistics/RU1/X/", "/statistics/ru1/c/", "/statistics/1/1/"])
def test_there_are_no_others(path: str) -> None:
    page(path, status=404)


def test_it_has_a_row_for_each_variant_that_was_begun() -> None:
    player = uuid4()
    history(player, HISTORY)
    text = page("/statistics/", player)
    assert rows(text)[1:] == [
        ["Russian, Classic", "6", "2", "5:00"],
        ["FreeCell, Four cells", "1", "1", "–"],
    ]
    assert 'href="/statistics/RU1/C/"' in text


def test_it_begins_with_the_first_plays_won_without_help() -> None:
    text = told().partition('<dl class="headline">')[2].partition("</dl>")[0]
    figures = [re.sub(r"<[^>]+>", " ", dd).split() for dd in re.findall(r"<dd>(.*?)</dd>", text)]
    assert figures == [
        ["2", "of", "6", "33.3", "%"],
        ["2", "of", "5", "40", "%"],
        ["5:00"],
        ["33:00"],
        ["90"],
        ["0", "longest", "1"],
    ]


def test_it_tells_all_games_apart() -> None:
    cells = rows(told())
    for row in (
        ["First plays", "6", "2", "1", "3"],
        ["Known deals", "1", "1", "0", "0"],
        ["Begun in the middle", "1", "0", "1", "0"],
        ["All games", "8", "3", "2", "3"],
        ["First plays, without help", "5:00", "33:00", "90"],
        ["First plays, with help", "3:20", "3:20", "120"],
        ["Known deals, without help", "1:40", "1:40", "80"],
        ["The deal is proven lost: nobody could win it", "1"],
        ["Given up, to see the solution", "1"],
        ["Unfinished: can still be gone on with", "1"],
        ["Hints by what can be seen", "1"],
    ):
        assert row in cells


def test_charts_are_drawn_without_styles_of_their_own_and_have_their_numbers_beside_them() -> None:
    text = told()
    assert text.count('<svg class="chart"') == 2
    assert "style=" not in text
    assert ["0–10", "1"] in rows(text)
    assert ["10–20", "0"] in rows(text)
    assert ["60–70", "1"] in rows(text)


def test_nobody_elses_figures_are_shown() -> None:
    history(uuid4(), HISTORY)
    assert "Nothing is counted yet" in page("/statistics/", uuid4())


@pytest.mark.parametrize("games", [1, 40])
def test_it_asks_the_database_as_often_for_many_games(
    games: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    player = uuid4()
    history(player, "\n".join(f"RU1-C {n} 60/70" for n in range(games)))
    with django_assert_num_queries(2):
        page("/statistics/", player)
    with django_assert_num_queries(5):
        page("/statistics/RU1/C/", player)


@pytest.mark.parametrize(
    ("minutes", "durations"),
    [
        ([0.5], [Duration(0, 1, 1)]),
        ([6.9], [Duration(n, n + 1, 0) for n in range(6)] + [Duration(6, 7, 1)]),
        ([7.0], [*(Duration(n, n + 2, 0) for n in (0, 2, 4)), Duration(6, 8, 1)]),
        (
            [1.0] * 19 + [1000.0],
            [
                Duration(0, 1, 0),
                Duration(1, 2, 19),
                *(Duration(n, n + 1, 0) for n in range(2, 7)),
                Duration(7, None, 1),
            ],
        ),
        (
            [1e7],
            [*(Duration(n * 240, n * 240 + 240, 0) for n in range(7)), Duration(1680, None, 1)],
        ),
    ],
)
def test_times_are_put_into_equal_spans(minutes: list[float], durations: list[Duration]) -> None:
    assert durations_of([60 * minute for minute in minutes]) == durations


@pytest.mark.parametrize(
    ("highest", "step"), [(0, 1), (4, 1), (5, 2), (9, 5), (21, 10), (41, 20), (81, 50), (401, 200)]
)
def test_a_chart_has_few_lines_at_round_numbers(highest: int, step: int) -> None:
    assert line_step(highest) == step


def test_a_column_is_as_high_as_its_number() -> None:
    svg = column_chart([Column("a", 4, 1), Column("", 2, 0)], "two")
    heights = re.findall(r'<rect class="(\w+)" .*? height="([\d.]+)"', svg)
    assert heights == [("whole", "198"), ("part", "49.5"), ("whole", "99")]
    with pytest.raises(ValueError, match="columns"):
        column_chart([], "none")


def test_a_chart_of_nothing_has_a_line_all_the_same() -> None:
    assert column_chart([Column("a", 0, 0)], "nothing").count("<rect") == 0
