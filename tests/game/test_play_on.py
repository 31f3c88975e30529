"""A new game that begins with moves already made."""

from uuid import uuid4

import pytest
from django.conf import settings
from django.test import Client

from game.engine.play import undo_floor
from game.engine.variants import GAMES, rules_of
from game.models import Game, PlayedMove
from game.services.play_on import MOST_MOVES
from game.services.replays import check_game
from tests.game.kept import visitor
from tests.winning import longest, shortest

pytestmark = pytest.mark.django_db

WIN = shortest("RU1-C")


def post(client: Client, code: str, moves: list[str]) -> str:
    """Where the form leads."""
    response = client.post("/play-on/", {"code": code, "moves": " ".join(moves)})
    assert response.status_code == 302, response.status_code
    return response.headers["Location"]


@pytest.mark.parametrize(("tag", "variant"), GAMES)
def test_it_begins_a_game_that_its_moves_prove(tag: str, variant: str) -> None:
    player, win = uuid4(), longest(f"{tag}-{variant}")
    moves = win.moves[:-1]
    address = post(visitor(player), win.code, moves)

    [game] = Game.objects.filter(player_id=player)
    assert address == f"/game/{game.pk}/"
    assert check_game(game).differences == []
    assert (game.code, game.step, game.moves, game.played_on_from) == (win.code, *[len(moves)] * 3)
    assert game.floor == undo_floor(rules_of(tag, variant), 0, len(moves))
    assert (game.clock_seconds, game.won, game.won_at) == (0, False, None)


def test_it_is_played_on_and_taken_back_like_any_other() -> None:
    player = uuid4()
    browser = visitor(player)
    post(browser, WIN.code, WIN.moves[:5])
    page = browser.get(f"/game/{Game.objects.get(player_id=player).pk}/")
    state = page.context["boot"]["state"]
    assert (state["undo"], state["redo"], state["moves"], state["version"]) == (5, 0, 5, 1)
    line = PlayedMove.objects.filter(game__player_id=player).order_by("ply")
    assert [move.parent_id for move in line] == [None, *(move.pk for move in line)][:5]


def test_it_leads_to_the_deal_where_there_are_no_moves() -> None:
    player = uuid4()
    assert post(visitor(player), WIN.code, []) == f"/deal/{WIN.code}/"
    assert not Game.objects.filter(player_id=player).exists()


@pytest.mark.parametrize(
    ("code", "moves"),
    [
        ("", "t1>t2"),
        ("RU1-C-AAAAABC", "t1>t2"),
        (WIN.code, "nonsense"),
        (WIN.code, "t1>t1"),
        (WIN.code, f"{WIN.moves[0]} t1>c1"),
        (WIN.code, " ".join(WIN.moves)),
        ("KL1-1-AAADXPT", "s>w " * (MOST_MOVES + 1)),
    ],
)
def test_it_refuses_what_begins_no_game(code: str, moves: str) -> None:
    player = uuid4()
    response = visitor(player).post("/play-on/", {"code": code, "moves": moves})
    assert response.status_code == 400
    assert not Game.objects.filter(player_id=player).exists()


def test_it_refuses_a_form_of_another_site() -> None:
    player = visitor()
    checking = Client(enforce_csrf_checks=True)
    checking.cookies = player.cookies
    response = checking.post("/play-on/", {"code": WIN.code, "moves": WIN.moves[0]})
    assert response.status_code == 403


def test_it_takes_no_get() -> None:
    assert visitor().get("/play-on/").status_code == 405


def test_it_keeps_to_the_number_of_new_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "NEW_GAMES_PER_MINUTE", 2)
    player = uuid4()
    browser = visitor(player)
    for _ in range(2):
        post(browser, WIN.code, WIN.moves[:1])
    response = browser.post("/play-on/", {"code": WIN.code, "moves": WIN.moves[0]})
    assert response.status_code == 429
    assert Game.objects.filter(player_id=player).count() == 2
