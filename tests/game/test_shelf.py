"""Games named, deleted and taken back: everything hidden meanwhile, nothing lost."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.utils.timezone import now

from game import selectors
from game.engine.codes import parse_code
from game.models import Bookmark, Game
from game.services import export, shelf
from game.services.accounts import adopt
from game.services.erasing import tidy
from game.services.play_on import begin
from tests.game.kept import begun_game, visitor
from tests.winning import shortest

pytestmark = pytest.mark.django_db

WIN = shortest("RU1-C")


def post(player: UUID, game: object, deed: str, query: str = "", **fields: str) -> Any:
    return visitor(player).post(f"/game/{game}/{deed}/{query}", fields)


def games_page(player: UUID, query: str = "") -> str:
    return visitor(player).get(f"/games/{query}").content.decode()


def test_a_game_is_called_by_its_name() -> None:
    player = uuid4()
    game = begun_game(player)
    response = post(
        player, game.pk, "name", "?game=russian&unfinished=7", name=" Sunday \u202eevening"
    )
    assert response.headers["Location"] == f"/games/?game=russian&unfinished=7#game-{game.pk}"
    page = games_page(player)
    assert "<h3><bdi>Sunday evening</bdi>" in page
    assert "Russian Solitaire, Classic" in page


def test_a_name_is_text_and_nothing_else() -> None:
    player = uuid4()
    game = begun_game(player)
    post(player, game.pk, "name", name="<script>alert('\u2067x')</script>\0")
    assert "<bdi>&lt;script&gt;alert(&#x27;x&#x27;)&lt;/script&gt;</bdi>" in games_page(player)
    post(player, game.pk, "name", name="\u200b \u3164")
    game.refresh_from_db()
    assert game.name == ""


def test_a_name_that_is_too_long_can_be_made_shorter() -> None:
    player = uuid4()
    game = begun_game(player)
    response = post(player, game.pk, "name", name="x" * 61)
    assert response.status_code == 400
    page = response.content.decode()
    assert "A name has at most 60 characters." in page
    assert f'value="{"x" * 61}"' in page
    game.refresh_from_db()
    assert game.name == ""


def test_naming_a_game_does_not_bring_it_to_the_top() -> None:
    player = uuid4()
    game = begun_game(player, days_ago=3)
    post(player, game.pk, "name", name="Old")
    updated = game.updated
    game.refresh_from_db()
    assert game.updated == updated
    assert game.version == 0


def test_a_deleted_game_is_hidden_everywhere_until_it_is_taken_back() -> None:
    player = uuid4()
    older = begun_game(player, days_ago=2)
    game = begin(player, parse_code(WIN.code), WIN.moves[:1])
    before = Game.objects.filter(pk=game.pk).values().get()

    response = post(player, game.pk, "delete", "?game=russian")

    assert response.headers["Location"] == f"/games/?game=russian&deleted={game.pk}#deleted"
    page = games_page(player, f"?game=russian&deleted={game.pk}")
    assert f'/game/{game.pk}/"' not in page
    assert f'action="/game/{game.pk}/take-back/?game=russian"' in page
    for address in ("", "solution/", "solution.json"):
        assert visitor(player).get(f"/game/{game.pk}/{address}").status_code == 404
    assert selectors.latest_unfinished(player) == older
    assert selectors.begun_with(player, parse_code(WIN.code)) is None
    with pytest.raises(selectors.NotYours):
        selectors.game_of(player, game.pk)

    response = post(player, game.pk, "take-back")

    assert response.headers["Location"] == f"/games/#game-{game.pk}"
    assert Game.objects.filter(pk=game.pk).values().get() == before
    assert selectors.latest_unfinished(player) == game
    assert 'id="deleted"' not in games_page(player, f"?deleted={game.pk}")


def test_deleting_and_taking_back_twice_is_once() -> None:
    player = uuid4()
    game = begun_game(player)
    post(player, game.pk, "delete")
    first = Game.objects.get(pk=game.pk).deleted_at
    assert post(player, game.pk, "delete").status_code == 302
    assert Game.objects.get(pk=game.pk).deleted_at == first
    post(player, game.pk, "take-back")
    assert post(player, game.pk, "take-back").status_code == 302
    assert Game.objects.get(pk=game.pk).deleted_at is None


@pytest.mark.parametrize("deed", ["name", "delete", "take-back"])
@pytest.mark.parametrize("state", ["foreign", "unknown", "foreign and deleted"])
def test_others_games_answer_as_if_there_were_none(deed: str, state: str) -> None:
    game = begun_game(uuid4())
    if state == "foreign and deleted":
        shelf.delete(game.player_id, game.pk)
    before = Game.objects.filter(pk=game.pk).values().get()
    response = post(uuid4(), uuid4() if state == "unknown" else game.pk, deed, name="Mine")
    assert response.status_code == 404
    assert Game.objects.filter(pk=game.pk).values().get() == before


def test_a_deleted_game_has_no_name_to_change() -> None:
    player = uuid4()
    game = begun_game(player)
    shelf.delete(player, game.pk)
    assert post(player, game.pk, "name", name="x").status_code == 404
    assert post(player, game.pk, "name", name="x" * 61).status_code == 404


@pytest.mark.parametrize("deed", ["name", "delete", "take-back"])
def test_a_link_changes_no_game(deed: str) -> None:
    player = uuid4()
    game = begun_game(player)
    assert visitor(player).get(f"/game/{game.pk}/{deed}/").status_code == 405


def test_all_deleted_games_are_listed_with_their_way_back() -> None:
    player = uuid4()
    first, second = begun_game(player), begun_game(player, "KL1-1-AAAAABB")
    shelf.delete(player, first.pk)
    shelf.delete(player, second.pk)
    begun_game(uuid4())
    assert '<a href="/games/deleted/">Deleted games</a> 2' in games_page(player)
    page = visitor(player).get("/games/deleted/").content.decode()
    assert page.index(f"/game/{second.pk}/take-back/") < page.index(f"/game/{first.pk}/take-back/")
    assert "for 30 days" in page
    assert "No game is deleted." in visitor().get("/games/deleted/").content.decode()


def test_nobody_is_told_of_anothers_deleted_game() -> None:
    game = begun_game(uuid4())
    shelf.delete(game.player_id, game.pk)
    assert str(game.pk) not in games_page(uuid4(), f"?deleted={game.pk}").partition("<main")[2]


def test_it_goes_for_good_when_its_time_is_over() -> None:
    user = User.objects.create(username="anna")
    player = adopt(uuid4(), user)
    game, other, kept = (begin(player, parse_code(WIN.code), WIN.moves[:1]) for _ in range(3))
    Bookmark.objects.create(game=game, move=game.current, name="Here", made=now())
    for each, days in ((game, 31), (other, 29)):
        deleted_at = now() - timedelta(days=days)
        Game.objects.filter(pk=each.pk).update(deleted_at=deleted_at)
    assert tidy(dry=True).deleted == 1
    assert tidy().deleted == 1
    assert set(Game.objects.filter(player_id=player)) == {other, kept}
    assert not Bookmark.objects.exists()


def test_what_is_deleted_goes_along_to_the_account_and_can_be_taken_back_there() -> None:
    anonymous = uuid4()
    game = begun_game(anonymous)
    shelf.delete(anonymous, game.pk)
    account = adopt(anonymous, User.objects.create(username="anna"))
    assert [each.pk for each in shelf.deleted(account)] == [game.pk]
    assert shelf.take_back(account, game.pk) == game
    with pytest.raises(selectors.NotYours):
        shelf.take_back(anonymous, game.pk)


def test_the_export_tells_names_bookmarks_and_what_is_deleted() -> None:
    player = uuid4()
    game = begin(player, parse_code(WIN.code), WIN.moves[:1])
    Game.objects.filter(pk=game.pk).update(name="Sunday")
    Bookmark.objects.create(game=game, move=None, name="The deal", made=now())
    Bookmark.objects.create(game=game, move=game.current, name="Here", made=now())
    shelf.delete(player, game.pk)
    [told] = export.part(player, [game.pk])
    assert told["name"] == "Sunday"
    assert told["deleted"]
    marks = [{"after": None, "name": "The deal"}, {"after": 1, "name": "Here"}]
    assert told["bookmarks"] == marks
