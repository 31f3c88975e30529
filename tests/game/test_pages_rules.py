"""The rules of each game, point by point; what they claim is so."""

import re
from collections.abc import Iterator

import pytest
from django.utils import translation

from game.engine.codes import parse_code
from game.engine.variants import GAMES
from tests.game.kept import visitor
from tests.winning import win_of

pytestmark = pytest.mark.django_db

GAME_NAMES = sorted({rules.game for rules in GAMES.values()})

POINTS = {
    "klondike": [
        *("1, 2, 3, 4, 5, 6 and 7 cards", "24 cards that are left are the stock"),
        *("exactly one rank higher and of the other colour", "takes along everything"),
        *("one card onto the waste, or three", "fewer, if fewer are left", "in the same order"),
        *("as often as you like", "takes only a king", "may come back", "it costs 15 points"),
        *("+5", "+10", "−15", "−100", "−20", "from the fourth time on", "with 5 points"),
        *("Every move can be undone", "empties redo", "never goes down", "turning stock and waste"),
        *("pointless moves too", "dropped back where they came from are no move"),
        *("“Safe cards up”", "A card that you took down stays down", "quiet line"),
    ],
    "spider": [
        *(
            "104 cards",
            "first four columns hold 6",
            "the other six hold 5",
            "five more rows of ten",
        ),
        *("whatever its suit", "in one suit move together", "takes any card and any run"),
        *("leaves by itself", "if there are several", "never come back, except by undo"),
        *("one card onto each of the ten", "refused as long as a column is empty", "only undo"),
        *("turns up by itself", "pointless moves too", "are no move"),
        *("500", "−1", "+100", "499", "never falls below 0", "eight runs", "it counts once"),
    ],
    "freecell": [
        *("seven on each of the first four", "six on each of the others", "Free cells"),
        *("of the other colour", "holds one card", "the power of the empty columns"),
        *("does not count as empty", "stays there", "There is no score", "numbers are the ones"),
        *(
            "pointless moves too",
            "are no move",
            "all but eight",
            "An empty column takes any card",
            "Every move can be undone",
        ),
        *("“Safe cards up”", "“Finish” is offered", "never a verdict"),
    ],
}
UNSOLVABLE = [11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def rules_page(game: str = "", language: str = "en") -> str:
    response = visitor(language=language).get(f"/{language}/rules/" + (f"{game}/" if game else ""))
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize("game", [*POINTS])
def test_the_rules_say_every_point(game: str) -> None:
    page = rules_page(game)
    assert [point for point in POINTS[game] if point not in page] == []


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_the_index_leads_to_the_rules_of_every_game(language: str) -> None:
    page = rules_page(language=language)
    assert sorted(re.findall(r'class="framed" href="/\w\w/rules/(\w+)/"', page)) == GAME_NAMES
    assert page.count('class="emblem') == len(GAME_NAMES)


@pytest.mark.parametrize("game", GAME_NAMES)
def test_the_rules_lead_to_those_of_the_other_games_and_to_every_variant(game: str) -> None:
    page = rules_page(game)
    others = re.findall(r'class="framed" href="/\w\w/rules/(\w+)/"', page)
    assert sorted([*others, game]) == GAME_NAMES
    for rules in GAMES.values():
        linked = f'href="/new/{rules.tag}/{rules.variant}/"' in page
        assert linked == (rules.game == game)


@pytest.mark.parametrize("game", GAME_NAMES)
def test_what_can_surely_be_won_has_been_won(game: str) -> None:
    claim = re.search(
        r'<a href="/deal/([^/]+)/">[^<]+</a>, for one, has been won in (\d+) moves',
        rules_page(game),
    )
    assert claim
    assert len(win_of(str(parse_code(claim[1]))).moves) == int(claim[2])


@pytest.mark.parametrize("game", GAME_NAMES)
def test_the_contents_lead_to_headings_that_there_are(game: str) -> None:
    page = rules_page(game)
    led_to = re.findall(r'<a href="#(\w+)">', page.partition('class="contents"')[2])
    assert led_to == re.findall(r'<h2 id="(\w+)">', page.partition('id="others"')[0])


def test_every_deal_shown_is_one_click_away() -> None:
    for game in GAME_NAMES:
        page = rules_page(game)
        linked = re.findall(r'<figcaption>.*?<a href="(/deal/[^"]+)">', page, re.DOTALL)
        assert linked
        for address in linked:
            assert visitor().get(address).status_code == 200


def test_the_table_of_cards_that_move_together_is_the_formulas() -> None:
    shown = [int(n) for n in re.findall(r'<td class="amount">(\d+)</td>', rules_page("freecell"))]
    assert shown == [(1 + cells) * 2**columns for cells in range(5) for columns in range(3)]


def test_the_deals_that_cannot_be_won_are_named() -> None:
    numbers = re.findall(r'<a href="/deal/(\d+)/">\1</a>', rules_page("freecell"))
    assert [int(number) for number in numbers if int(number) in UNSOLVABLE] == UNSOLVABLE


@pytest.mark.parametrize("game", ["", "patience", "RUSSIAN", "game", "index", "parts"])
def test_there_are_rules_of_games_alone(game: str) -> None:
    expected = 404 if game else 200
    assert visitor().get(f"/en/rules/{game}/" if game else "/en/rules/").status_code == expected
