"""The history of a game: all that was played, branches too; who sees it; nothing hidden is told."""

from __future__ import annotations

import json
import re
from typing import Any
from uuid import UUID, uuid4

import pytest
from pytest_django import DjangoAssertNumQueries

from game.engine.codes import parse_code
from game.engine.moves import parse_move
from game.engine.play import deck_of, legal_moves, play
from game.engine.view import player_view
from game.models import Bookmark, Game
from game.protocol import Play, Undo
from game.selectors import deal_of
from game.services import Write, bookmarks, history, perform, shelf
from game.services.play_on import begin
from tests.game.kept import visitor
from tests.game.test_hidden import seen_faces, told_cards
from tests.winning import shortest

pytestmark = pytest.mark.django_db

WIN = shortest("RU1-C")
ADDRESSES = ("", "tree.json", "frames.json?at=0")


def act(game: Game, message: Play | Undo) -> Game:
    [outcome] = perform([Write(player_id=game.player_id, target=game.pk, message=message)])
    assert outcome.changed
    game.refresh_from_db()
    return game


def do(game: Game, *moves: str, safe: bool = False) -> Game:
    for move in moves:
        act(game, Play(version=game.version, move=move, safe=safe, ref=None))
    return game


def undo(game: Game, count: int) -> Game:
    return act(game, Undo(version=game.version, count=count, ref=None))


def other_move(game: Game, *not_these: str) -> str:
    deal = deal_of(game.code)
    legal = [str(move) for move in legal_moves(deal.rules, deal.unpack(game.position))]
    return next(move for move in legal if move not in not_these)


def branched(player: UUID) -> tuple[Game, list[str]]:
    """Three moves of the win, two of them taken back, another instead, that taken back too and the
    second played again; and every move ever played."""
    game = begin(player, parse_code(WIN.code), WIN.moves[:1])
    do(game, *WIN.moves[1:3])
    undo(game, 2)
    other = other_move(game, WIN.moves[1])
    do(game, other)
    undo(game, 1)
    do(game, WIN.moves[1])
    return game, [*WIN.moves[:3], other, WIN.moves[1]]


def asked(game: Game, address: str) -> Any:
    response = visitor(game.player_id).get(f"/game/{game.pk}/history/{address}")
    assert response.status_code == 200
    return response.json()


def post(player: UUID, game: Game, deed: str, **fields: str) -> Any:
    return visitor(player).post(f"/game/{game.pk}/history/{deed}/", fields)


def test_the_tree_tells_every_move_and_where_branches_begin() -> None:
    game, played = branched(uuid4())
    assert asked(game, "tree.json") == {
        "total": 5,
        "moves": " ".join(played),
        "branches": [[4, 1], [5, 1]],
        "auto": [],
    }


def test_the_tree_comes_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    game, played = branched(uuid4())
    monkeypatch.setattr(history, "MOVES_AT_ONCE", 2)
    parts = [asked(game, f"tree.json?after={after}") for after in (0, 2, 4, 5, 999999999)]
    assert [part["moves"] for part in parts] == [
        *(" ".join(played[at : at + 2]) for at in (0, 2, 4)),
        *("", ""),
    ]
    assert [part["branches"] for part in parts] == [[], [[4, 1]], [[5, 1]], [], []]
    assert {part["total"] for part in parts} == {5}


def test_it_tells_what_was_made_by_itself() -> None:
    win = shortest("KL1-1")
    game = begin(uuid4(), parse_code(win.code), win.moves[:1])
    for move in win.moves[1:]:
        if move not in {str(m) for m in _legal(game)}:
            continue
        do(game, move, safe=True)
    rows = list(game.played_moves.order_by("pk").values_list("step", "parent__step"))
    auto = [number for number, (step, before) in enumerate(rows, 1) if step == before]
    assert auto
    assert asked(game, "tree.json")["auto"] == auto


def _legal(game: Game) -> list[Any]:
    deal = deal_of(game.code)
    return [] if game.won else legal_moves(deal.rules, deal.unpack(game.position))


def test_a_frame_is_the_table_as_it_was_seen_then() -> None:
    game, played = branched(uuid4())
    deal = deal_of(game.code)
    after = [deal.start]
    for text, parent in zip(played, (0, 1, 2, 1, 1), strict=True):
        after.append(play(deal.rules, after[parent], parse_move(text)).position)
    told = asked(game, "frames.json?at=4,0,3,4,5")["frames"]
    assert [frame["number"] for frame in told] == [4, 0, 3, 5]
    for frame in told:
        number = frame["number"]
        assert frame["view"] == json.loads(json.dumps(player_view(after[number])))
        assert frame["move"] == (played[number - 1] if number else None)
        assert frame["score"] == after[number].score
    assert told[1]["events"] == []
    assert told[0]["events"][0]["kind"] == "move"


@pytest.mark.parametrize("kind", ["RU1-C", "KL1-1", "KL1-3", "SP1-1", "SP1-2", "FC1-C"])
def test_no_frame_tells_a_face_that_lay_face_down_then(kind: str) -> None:
    win = shortest(kind)
    game = begin(uuid4(), parse_code(win.code), win.moves[:-1])
    deck = {card.id: card.face for card in deck_of(parse_code(win.code))}
    total = len(win.moves) - 1
    for first in range(0, total + 1, history.FRAMES_AT_ONCE):
        numbers = range(first, min(total + 1, first + history.FRAMES_AT_ONCE))
        told = asked(game, f"frames.json?at={','.join(map(str, numbers))}")["frames"]
        assert [frame["number"] for frame in told] == list(numbers)
        for frame in told:
            seen = seen_faces(frame)
            assert seen.items() <= deck.items()
            assert set(told_cards(frame)) <= seen.items()
            columns = [card for column in frame["view"]["tableau"] for card in column]
            hidden = {*frame["view"]["stock"], *(card for card, face in columns if face is None)}
            assert hidden.isdisjoint(seen)


def test_the_page_tells_no_hidden_face() -> None:
    game, _ = branched(uuid4())
    page = visitor(game.player_id).get(f"/game/{game.pk}/history/").content.decode()
    [text] = re.findall(r'<script id="boot" type="application/json">(.*?)</script>', page)
    boot = json.loads(text)
    assert set(told_cards(boot)) <= seen_faces(boot).items()
    assert (boot["current"], boot["total"], boot["marks"]) == (5, 5, [])


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("state", ["foreign", "unknown", "deleted"])
def test_only_ones_own_games_have_a_history(address: str, state: str) -> None:
    game, _ = branched(uuid4())
    player = game.player_id if state == "deleted" else uuid4()
    if state == "deleted":
        shelf.delete(player, game.pk)
    game_id = uuid4() if state == "unknown" else game.pk
    answer = visitor(player).get(f"/game/{game_id}/history/{address}")
    assert answer.status_code == 404


@pytest.mark.parametrize(
    "at",
    [
        *("", "x", "-1", "6", "1,", ",", "1,,2", "1.5", "٣", "0x1", "1 2", "9" * 10, "1,6"),
        ",".join(["1"] * 600),
    ],
)
def test_a_frame_that_there_is_none_of_cannot_be_asked_for(at: str) -> None:
    game, _ = branched(uuid4())
    browser = visitor(game.player_id)
    answer = browser.get(f"/game/{game.pk}/history/frames.json", {"at": at})
    assert answer.status_code == 404


def test_the_same_deal_again_is_a_game_with_a_history_of_its_own() -> None:
    first, _ = branched(uuid4())
    bookmarks.put(first.player_id, first.pk, 0, "The deal")
    second = begin(first.player_id, parse_code(WIN.code), WIN.moves[:2])
    page = visitor(second.player_id).get(f"/game/{second.pk}/history/").content.decode()
    assert '"marks":[]' in page
    assert asked(second, "tree.json")["total"] == 2
    assert [frame["move"] for frame in asked(second, "frames.json?at=1,2")["frames"]] == [
        *WIN.moves[:2]
    ]
    answer = visitor(second.player_id).get(f"/game/{second.pk}/history/frames.json?at=3")
    assert answer.status_code == 404
    assert first.played_moves.count() == 5


@pytest.mark.parametrize("count", [1, 40])
def test_many_frames_cost_no_more_queries_than_one(
    count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    player = uuid4()
    game = begin(player, parse_code(WIN.code), WIN.moves[:60])
    with django_assert_num_queries(3):
        history.kept_moves(player, game.pk, range(1, count + 1))
    with django_assert_num_queries(3):
        history.part(player, game.pk, 0)


def test_looking_changes_nothing() -> None:
    game, _ = branched(uuid4())
    before = Game.objects.filter(pk=game.pk).values().get()
    for address in ADDRESSES:
        visitor(game.player_id).get(f"/game/{game.pk}/history/{address}")
    assert Game.objects.filter(pk=game.pk).values().get() == before
    assert game.played_moves.count() == 5


def test_a_place_gets_a_name_another_name_and_none() -> None:
    game, _ = branched(uuid4())
    player = game.player_id
    assert post(player, game, "mark", at="4", name=" The \u202eother way ").json() == {
        "marks": [{"at": 4, "name": "The other way"}]
    }
    post(player, game, "mark", at="0", name="The deal")
    told = post(player, game, "mark", at="4", name="<b>")
    marks = [{"at": 0, "name": "The deal"}, {"at": 4, "name": "<b>"}]
    assert told.json() == {"marks": marks}
    page = visitor(player).get(f"/game/{game.pk}/history/").content.decode()
    assert '"marks":[{"at":0,"name":"The deal"},{"at":4,"name":"\\u003Cb\\u003E"}]' in page
    assert post(player, game, "unmark", at="4").json() == {"marks": marks[:1]}
    assert post(player, game, "unmark", at="4").json() == {"marks": marks[:1]}


@pytest.mark.parametrize(
    ("name", "problem"),
    [("", "no_name"), ("\u200b \u2066", "no_name"), ("x" * 61, "too_long")],
)
def test_a_bad_name_is_refused_and_says_why(name: str, problem: str) -> None:
    game, _ = branched(uuid4())
    answer = post(game.player_id, game, "mark", at="1", name=name)
    assert (answer.status_code, answer.json()) == (400, {"problem": problem})
    assert not Bookmark.objects.exists()


def test_there_is_an_end_to_bookmarks_but_they_can_still_be_renamed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bookmarks, "MOST", 2)
    game, _ = branched(uuid4())
    for at in ("1", "2"):
        post(game.player_id, game, "mark", at=at, name="x")
    answer = post(game.player_id, game, "mark", at="3", name="x")
    assert (answer.status_code, answer.json()) == (400, {"problem": "too_many"})
    told = post(game.player_id, game, "mark", at="2", name="y").json()["marks"]
    assert told == [{"at": 1, "name": "x"}, {"at": 2, "name": "y"}]


@pytest.mark.parametrize("deed", ["mark", "unmark"])
@pytest.mark.parametrize("state", ["foreign", "deleted", "no such move", "no number"])
def test_places_that_are_not_ones_own_get_no_name(deed: str, state: str) -> None:
    game, _ = branched(uuid4())
    player = uuid4() if state == "foreign" else game.player_id
    bookmarks.put(game.player_id, game.pk, 1, "Here")
    if state == "deleted":
        shelf.delete(player, game.pk)
    at = {"no such move": "6", "no number": "x"}.get(state, "1")
    assert post(player, game, deed, at=at, name="Mine").status_code == 404
    assert Bookmark.objects.get().name == "Here"


@pytest.mark.parametrize("deed", ["mark", "unmark"])
def test_a_link_changes_no_bookmark(deed: str) -> None:
    game, _ = branched(uuid4())
    address = f"/game/{game.pk}/history/{deed}/?at=1&name=x"
    assert visitor(game.player_id).get(address).status_code == 405


def test_my_games_lead_to_it() -> None:
    game, _ = branched(uuid4())
    browser = visitor(game.player_id)
    assert f'href="/game/{game.pk}/history/"' in browser.get("/games/").content.decode()
    Game.objects.filter(pk=game.pk).update(won=True)
    assert f'href="/game/{game.pk}/history/"' in browser.get("/games/").content.decode()
    table = browser.get(f"/game/{game.pk}/").content.decode()
    assert '"history":"/game/{id}/history/"' in table
    assert 'data-to="history"' in table
