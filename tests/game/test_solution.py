"""The solution's page: who sees it and when, and what it tells."""

import asyncio
import re
import threading
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.utils.timezone import now

from game.engine.codes import DealCode, parse_code
from game.engine.moves import parse_move
from game.engine.play import deal, legal_moves, play
from game.engine.position import Position, pack
from game.engine.rules import Rules
from game.engine.variants import rules_of
from game.models import Game
from game.services import play_on, solutions, solving
from game.solver.answers import Answer
from tests.game.kept import begun_game, visitor
from tests.winning import positions, shortest

pytestmark = pytest.mark.django_db

WIN = shortest("RU1-C")
GOOD = 12
"""Moves of the win that the player makes, before one that the searches of these tests call lost."""

Answers = dict[str, Answer]


@pytest.fixture(autouse=True)
def _nothing_known_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals of these tests are not among those that come with a win."""
    monkeypatch.setattr(solutions, "known_win_of", lambda _: None)


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Answers:
    """What searches find out about a position; nothing about those that are not in it."""
    found: Answers = {}

    async def ask(_: Rules, position: Position, *__: object, **___: object) -> Answer:
        return found.get(pack(position), Answer("unknown", end="time"))

    monkeypatch.setattr(solving, "ask", ask)
    return found


def spoiled_line() -> list[str]:
    """The first moves of the win, and one that is none of it."""
    before = positions(WIN)[GOOD]
    rules = rules_of("RU1", "C")
    other = next(m for m in legal_moves(rules, before) if str(m) != WIN.moves[GOOD])
    return [*WIN.moves[:GOOD], str(other)]


def played(player: UUID, moves: list[str], code: str = WIN.code) -> Game:
    return play_on.begin(player, parse_code(code), moves)


def won_game(player: UUID) -> Game:
    """A game in which the win was played to its end."""
    game = played(player, WIN.moves[:-1])
    last = positions(WIN)[-1]
    row = game.played_moves.create(
        parent=game.current,
        ply=len(WIN.moves),
        step=len(WIN.moves),
        move=WIN.moves[-1],
        position=pack(last),
        score=last.score,
        played=now(),
    )
    Game.objects.filter(pk=game.pk).update(current=row, tip=row, position=pack(last), won=True)
    return game


def told(player: UUID, game: Game) -> dict[str, Any]:
    response = visitor(player).get(f"/game/{game.pk}/solution.json")
    assert response.status_code == 200
    answer: dict[str, Any] = response.json()
    return answer


def give_up(player: UUID, game: Game) -> None:
    answer = visitor(player).post(f"/game/{game.pk}/give-up/")
    assert answer.headers["Location"] == f"/game/{game.pk}/solution/"


def test_it_asks_first_and_a_look_changes_nothing() -> None:
    player = uuid4()
    game = begun_game(player)
    page = visitor(player).get(f"/game/{game.pk}/solution/").content.decode()
    assert "See the solution?" in page
    assert f'action="/game/{game.pk}/give-up/"' in page
    assert 'id="boot"' not in page
    game.refresh_from_db()
    assert game.given_up_at is None


def test_giving_up_opens_it_and_counts_once() -> None:
    player = uuid4()
    game = begun_game(player)
    give_up(player, game)
    game.refresh_from_db()
    first = game.given_up_at
    assert first
    give_up(player, game)
    game.refresh_from_db()
    assert game.given_up_at == first
    assert game.version == 0
    assert not game.won
    page = visitor(player).get(f"/game/{game.pk}/solution/").content.decode()
    assert f"/game/{game.pk}/solution.json" in page
    assert f'name="code" value="{game.code}"' in page


@pytest.mark.parametrize("won", [{"won": True, "won_at": now()}, {"won_at": now()}])
def test_a_won_game_opens_at_once_and_is_not_given_up(won: dict[str, Any]) -> None:
    player = uuid4()
    game = begun_game(player)
    Game.objects.filter(pk=game.pk).update(**won)
    assert 'id="boot"' in visitor(player).get(f"/game/{game.pk}/solution/").content.decode()
    give_up(player, game)
    game.refresh_from_db()
    assert game.given_up_at is None


@pytest.mark.parametrize("foreign", [True, False])
def test_it_is_its_players_alone(foreign: bool) -> None:
    game = begun_game(uuid4())
    Game.objects.filter(pk=game.pk).update(given_up_at=now())
    stranger, address = visitor(), f"/game/{game.pk if foreign else uuid4()}"
    assert stranger.get(f"{address}/solution/").status_code == 404
    assert stranger.get(f"{address}/solution.json").status_code == 404
    assert stranger.post(f"{address}/give-up/").status_code == 404


def test_nothing_is_told_before_the_game_is_given_up() -> None:
    player = uuid4()
    game = begun_game(player)
    assert visitor(player).get(f"/game/{game.pk}/solution.json").status_code == 404


def test_a_link_cannot_give_up_a_game() -> None:
    player = uuid4()
    game = begun_game(player)
    assert visitor(player).get(f"/game/{game.pk}/give-up/").status_code == 405


def test_it_tells_the_move_that_lost_and_a_win_from_before_it(answers: Answers) -> None:
    player = uuid4()
    line = spoiled_line()
    game = played(player, line)
    give_up(player, game)
    for ply, position in enumerate(positions(WIN)[: GOOD + 1]):
        win = tuple(map(parse_move, WIN.moves[ply:]))
        answers[pack(position)] = Answer("won", win)
    answers[game.position] = Answer("lost")

    answer = told(player, game)

    assert (answer["won_until"], answer["lost_from"], answer["again"]) == (GOOD, GOOD + 1, False)
    assert [frame["move"] for frame in answer["own"]] == [None, *line]
    assert answer["solution"]["from"] == GOOD
    assert [frame["move"] for frame in answer["solution"]["frames"]] == WIN.moves[GOOD:]
    assert answer["solution"]["frames"][-1]["events"][-1] == {"kind": "won"}


def test_it_tells_that_a_deal_could_not_be_won_and_remembers_it(
    answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    learnt: list[str] = []

    async def learn(code: DealCode) -> None:
        learnt.append(str(code))

    monkeypatch.setattr(solutions, "learn_lost", learn)
    player = uuid4()
    game = played(player, WIN.moves[:2])
    give_up(player, game)
    answers.update({pack(position): Answer("lost") for position in positions(WIN)[:3]})
    answer = told(player, game)
    assert (answer["won_until"], answer["lost_from"], answer["solution"]) == (None, 0, None)
    assert len(answer["own"]) == 3
    assert learnt == [WIN.code]


def test_it_says_what_is_not_known(answers: Answers) -> None:
    player = uuid4()
    game = played(player, WIN.moves[:4])
    give_up(player, game)
    answers[pack(positions(WIN)[1])] = Answer("won", tuple(map(parse_move, WIN.moves[1:])))
    answer = told(player, game)
    assert (answer["won_until"], answer["lost_from"], answer["again"]) == (1, None, False)


def test_it_says_when_asking_again_may_help(monkeypatch: pytest.MonkeyPatch) -> None:
    async def busy(*_: object, **__: object) -> Answer:
        return Answer("unknown", end="busy")

    monkeypatch.setattr(solving, "ask", busy)
    player = uuid4()
    game = played(player, WIN.moves[:2])
    give_up(player, game)
    answer = told(player, game)
    assert answer["again"]
    assert answer["won_until"] is answer["lost_from"] is answer["solution"] is None


def test_it_waits_for_no_search_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    async def hang(*_: object, **__: object) -> Answer:
        never: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        return await never

    monkeypatch.setattr(solving, "ask", hang)
    monkeypatch.setattr(solutions, "LONGEST", 0.05)
    player = uuid4()
    game = played(player, WIN.moves[:2])
    give_up(player, game)
    assert told(player, game)["again"]


def test_it_shows_no_game_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    player = uuid4()
    game = played(player, WIN.moves[:4])
    give_up(player, game)
    monkeypatch.setattr(solutions, "MOST_MOVES", 3)
    assert visitor(player).get(f"/game/{game.pk}/solution.json").status_code == 413


def test_it_sets_a_win_beside_the_players_own(answers: Answers) -> None:
    player = uuid4()
    game = won_game(player)
    answers[pack(positions(WIN)[0])] = Answer("won", tuple(map(parse_move, WIN.moves)))
    answer = told(player, game)
    assert answer["won_until"] == len(WIN.moves)
    assert answer["solution"]["from"] == 0
    assert len(answer["own"]) == len(answer["solution"]["frames"]) + 1


def test_frames_hide_what_lies_face_down() -> None:
    rules, start = rules_of("KL1", "3"), deal(parse_code("KL1-3-AAAAABB"))
    moves, position = [], start
    for _ in range(60):
        moves.append(legal_moves(rules, position)[-1])
        position = play(rules, position, moves[-1]).position
    shown = solutions.frames(rules, start, moves)
    assert len(shown) == 61
    for frame in shown:
        columns = [card for column in frame["view"]["tableau"] for card in column]
        hidden = {*frame["view"]["stock"], *(card for card, face in columns if face is None)}
        text = str(frame["events"]) + str(frame["view"])
        named = {int(card) for card in re.findall(r"\[(\d+), '\w\w'\]", text)}
        assert hidden
        assert not hidden & named


def test_frames_are_made_off_the_event_loop(
    answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[int] = []

    def frames(*_: object) -> list[solutions.Frame]:
        threads.append(threading.get_ident())
        return []

    monkeypatch.setattr(solutions, "frames", frames)
    start = positions(WIN)[0]
    line = solutions.Line(rules_of("RU1", "C"), (), (start,), False, (), "RU1-C-AAAAABB")
    asyncio.run(solutions.solution_of(line))
    assert threads
    assert threading.get_ident() not in threads


@pytest.mark.usefixtures("answers")
async def test_what_is_shown_is_made_short(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, Any]] = []
    short = Answer("won", tuple(map(parse_move, WIN.moves)))

    async def ask(*_: object, **how: Any) -> Answer:
        asked.append(how)
        return short

    monkeypatch.setattr(solving, "ask", ask)
    rules, start = rules_of("RU1", "C"), positions(WIN)[0]
    long = short._replace(moves=(*short.moves, *short.moves))
    assert await solving.shortest(rules, start, long) == short
    assert asked[0]["line"] == [*WIN.moves, *WIN.moves]
    assert asked[0]["plays"] > 1_000
