"""The pool: what waits, what is known, and processes that die, hang or run out of memory."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable

import pytest
import pytest_asyncio

from game.engine.codes import DealCode
from game.engine.play import deal
from game.engine.variants import rules_of
from game.solver.answers import Answer
from game.solver.known import Known
from game.solver.pool import BROKEN, BUSY, OFF, WITHDRAWN, Asker, Options, Pool
from game.solver.process import ROOT
from game.solver.questions import Question, question_of
from tests.solver.processes import workers_of
from tests.winning import Win, positions, shortest

ODD = (sys.executable, "-m", "tests.solver.odd_worker")
OPTIONS = Options(workers=1, idle=False, command=ODD)
RULES = rules_of("RU1", "C")
LOST = "lost"
Make = Callable[[Options], Pool]


def question(number: int = 1) -> Question:
    """Whether a deal can be won."""
    return question_of(RULES, deal(DealCode("RU1", "C", number)))


@pytest_asyncio.fixture
async def make() -> AsyncIterator[Make]:
    """Makes pools, which are closed after the test."""
    made: list[Pool] = []

    def make(options: Options = OPTIONS) -> Pool:
        made.append(Pool(options, Known()))
        return made[-1]

    yield make
    for pool in made:
        await pool.close()


@pytest.fixture
def odd(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """What processes that start from now on shall do."""

    def odd(what: str) -> None:
        monkeypatch.setenv("ODD", what)

    odd("")
    return odd


async def until(true: Callable[[], object]) -> None:
    """Wait until something is so."""
    for _ in range(1000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came to be so")


async def test_it_answers_and_asks_no_second_time(make: Make, odd: Callable[[str], None]) -> None:
    pool = make(OPTIONS)
    assert (await pool.ask(question(), 5)).status == LOST
    odd("die")
    assert (await pool.ask(question(), 5)).status == LOST


async def test_it_searches_nothing_without_processes(make: Make) -> None:
    assert await make(OPTIONS._replace(workers=0)).ask(question(), 5) == OFF


async def test_what_is_printed_by_chance_is_no_answer(
    make: Make, odd: Callable[[str], None]
) -> None:
    odd("chatter")
    assert (await make(OPTIONS).ask(question(), 5)).status == LOST


async def test_making_ready_takes_nothing_of_the_time(
    make: Make, odd: Callable[[str], None]
) -> None:
    odd("warm")
    assert (await make(OPTIONS).ask(question(), 0.4)).status == LOST


@pytest.mark.parametrize("trouble", ["die", "stop", "hang"])
async def test_a_process_that_dies_or_hangs_is_replaced(
    make: Make, odd: Callable[[str], None], trouble: str, caplog: pytest.LogCaptureFixture
) -> None:
    odd(trouble)
    pool = make(OPTIONS._replace(hung_after=0.5))
    answer = await pool.ask(question(), 0.3)
    assert answer.status == "unknown"
    odd("")
    assert (await pool.ask(question(), 20)).status == LOST
    assert "is replaced" in caplog.text


async def test_who_asks_a_process_that_was_ready_does_not_wait_for_it_to_get_ready(
    make: Make,
) -> None:
    pool = make(OPTIONS)
    await pool.ask(question(0), 20)
    [process] = workers_of(os.getpid(), ODD[-1])
    os.kill(process, signal.SIGSTOP)
    async with asyncio.timeout(5):
        assert (await pool.ask(question(1), 0.2)).status == "unknown"


@pytest.mark.parametrize(("trouble", "end"), [("memory", "memory"), ("bug", "broken")])
async def test_a_search_that_fails_leaves_its_process_alive(
    make: Make, odd: Callable[[str], None], trouble: str, end: str
) -> None:
    odd(trouble)
    pool = make(OPTIONS)
    answer = await pool.ask(question(), 5)
    assert (answer.status, answer.end) == ("unknown", end)
    odd("die")  # of which a process that lives knows nothing
    assert (await pool.ask(question(2), 5)).end == end


async def test_a_process_that_dies_at_once_again_and_again_is_started_ever_later(
    make: Make, odd: Callable[[str], None], caplog: pytest.LogCaptureFixture
) -> None:
    odd("die")
    pool = make(OPTIONS)
    loop = asyncio.get_running_loop()
    begun = loop.time()
    for number in range(3):
        assert await pool.ask(question(number), 20) == BROKEN
    assert loop.time() - begun > 1.0
    with caplog.at_level(logging.WARNING):
        assert caplog.text.count("is replaced") == 3


async def test_too_many_questions_are_answered_at_once(
    make: Make, odd: Callable[[str], None]
) -> None:
    odd("long")
    pool = make(OPTIONS._replace(waiting=2))
    async with asyncio.TaskGroup() as group:
        first = group.create_task(pool.ask(question(0), 1.0))
        await until(lambda: pool._tasks and not pool._waiting)
        others = [group.create_task(pool.ask(question(number), 1.0)) for number in (1, 2)]
        await until(lambda: len(pool._waiting) == 2)
        assert await pool.ask(question(3), 20) == BUSY
    assert first.result().end == "time"
    assert [other.result().status for other in others] == ["unknown"] * 2


async def test_one_player_leaves_room_for_others_and_is_served_in_turns(
    make: Make, odd: Callable[[str], None]
) -> None:
    odd("long")
    pool = make(OPTIONS._replace(waiting=16))
    answered: list[str] = []

    async def ask(who: str, number: int, seconds: float = 20) -> Answer:
        answer = await pool.ask(question(number), seconds, asker=Asker(who, number))
        answered.append(who)
        return answer

    async with asyncio.TaskGroup() as group:
        first = group.create_task(ask("alice", 0))
        await until(lambda: pool._tasks and not pool._waiting)
        crowd = [group.create_task(ask("alice", number)) for number in (1, 2)]
        await until(lambda: len(pool._waiting) == 2)
        assert await ask("alice", 3) == BUSY
        bobs = group.create_task(ask("bob", 4, 4.0))
        await until(lambda: len(pool._waiting) == 3)
        answered.clear()
        first.cancel()
        assert (await bobs).end == "time", "it was searched"
        assert answered == ["bob"]
        for each in crowd:
            each.cancel()


@pytest.mark.parametrize("turns", range(8))
async def test_it_closes_in_the_very_moment_in_which_a_question_comes(
    make: Make, odd: Callable[[str], None], turns: int
) -> None:
    pool = make(OPTIONS)
    await pool.ask(question(0), 5)
    asked = asyncio.create_task(pool.ask(question(1), 5))
    for _ in range(turns):  # of the loop: the question comes nearer to the process with each
        await asyncio.sleep(0)
    async with asyncio.timeout(10):
        await pool.close()
        await asked
    assert not workers_of(os.getpid(), ODD[-1])


async def test_waiting_counts(make: Make, odd: Callable[[str], None]) -> None:
    odd("long")
    pool = make(OPTIONS)
    long = asyncio.create_task(pool.ask(question(0), 3))
    await until(lambda: pool._askers == {} and pool._tasks and not pool._waiting)
    assert await pool.ask(question(1), 0.2) == BUSY
    long.cancel()


async def test_the_latest_question_of_an_asker_takes_the_place_of_the_one_before(
    make: Make, odd: Callable[[str], None]
) -> None:
    odd("long")
    pool = make(OPTIONS)
    older = asyncio.create_task(pool.ask(question(0), 60, asker=Asker("alice", "light")))
    bobs = asyncio.create_task(pool.ask(question(1), 1.5, asker=Asker("bob", "light")))
    await until(lambda: len(pool._askers) == 2)
    newer = asyncio.create_task(pool.ask(question(2), 1.0, asker=Asker("alice", "light")))
    assert await older == WITHDRAWN
    assert (await bobs).end in ("time", "busy")
    assert (await newer).end in ("time", "busy")


async def test_nobody_waits_long_for_a_process_to_make_itself_ready(
    make: Make, odd: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.solver.pool.READY_WITHIN", 0.2)
    odd("warm")
    pool = make(OPTIONS)
    assert (await pool.ask(question(0), 5)).end == "busy"
    assert (await pool.ask(question(1), 5)).end in ("busy", "")
    await until(lambda: not pool._waiting)
    monkeypatch.setattr("game.solver.pool.READY_WITHIN", 20.0)
    assert (await pool.ask(question(2), 5)).status == LOST, "it was not given up"


@pytest.mark.parametrize("process", ["starting", "searching"])
async def test_who_is_cancelled_makes_way_for_others(
    make: Make, odd: Callable[[str], None], process: str
) -> None:
    odd("long")
    pool = make(OPTIONS)
    if process == "searching":
        assert (await pool.ask(question(2), 0.1)).end == "time", "it is ready now"
    moved_on = asyncio.create_task(pool.ask(question(0), 600))
    for _ in range(10):  # it is taken, but a process to start can have done nothing yet
        await asyncio.sleep(0)
    assert pool._asked
    assert not pool._waiting
    moved_on.cancel()
    async with asyncio.timeout(10):
        assert (await pool.ask(question(1), 5)).end == "time", "it was searched"
        assert not pool._waiting


async def test_a_newer_question_of_the_same_asker_takes_the_place_in_the_queue(
    make: Make, odd: Callable[[str], None]
) -> None:
    odd("long")
    pool = make(OPTIONS._replace(waiting=2))
    first = asyncio.create_task(pool.ask(question(0), 600))
    await until(lambda: pool._tasks and not pool._waiting)
    asker = Asker("alice", "light")
    older = asyncio.create_task(pool.ask(question(1), 600, asker=asker))
    await until(lambda: pool._waiting)
    newer = asyncio.create_task(pool.ask(question(2), 600, asker=asker))
    assert (await older).end == "cancelled"
    await asyncio.sleep(0)
    assert [job.question for job in pool._waiting] == [question(2)]
    first.cancel()
    newer.cancel()


async def test_it_ends_a_process_that_rests_and_starts_it_again(
    make: Make, odd: Callable[[str], None]
) -> None:
    pool = make(OPTIONS._replace(rest=0.1))
    assert (await pool.ask(question(0), 5)).status == LOST
    await until(lambda: not workers_of(os.getpid(), ODD[-1]))
    odd("bug")
    assert (await pool.ask(question(1), 5)).end == "broken"


async def test_two_processes_search_at_once(make: Make, odd: Callable[[str], None]) -> None:
    odd("warm")
    pool = make(OPTIONS._replace(workers=2))
    answers = await asyncio.gather(*(pool.ask(question(number), 30) for number in range(4)))
    assert [answer.status for answer in answers] == [LOST] * 4
    assert len(pool._tasks) == 2


async def test_closing_answers_all_and_leaves_nothing(
    make: Make, odd: Callable[[str], None]
) -> None:
    odd("long")
    pool = make(OPTIONS)
    asked = [asyncio.create_task(pool.ask(question(number), 60)) for number in range(3)]
    await until(lambda: len(pool._waiting) == 2)
    await pool.close()
    assert {answer.status for answer in await asyncio.gather(*asked)} == {"unknown"}
    assert not pool._tasks


def line_of(win: Win) -> tuple[Answer, list[str]]:
    """A win, and the keys of the positions after each of its moves but the last."""
    from game.engine.moves import parse_move

    keys = [question_of(RULES, position).key for position in positions(win)]
    return Answer("won", tuple(map(parse_move, win.moves))), keys


def test_every_position_of_a_win_is_known_by_the_rest_of_it() -> None:
    known, (answer, keys) = Known(), line_of(shortest("RU1-C"))
    known.put(keys[0], answer, keys[1:-1])
    for ply, key in enumerate(keys[:-1]):
        found = known.get(key)
        assert found is not None
        assert (found.status, found.moves) == ("won", answer.moves[ply:])


def test_following_what_is_known_never_goes_round_in_circles() -> None:
    move = line_of(shortest("RU1-C"))[0].moves[0]
    known = Known()
    known.put("a", Answer("won", (move,) * 5), ["b", "c", "d", "e"])
    known.put("c", Answer("won", (move,) * 6), ["a", "b", "x", "y", "z"])  # round by a and b
    left = [len(found.moves) for key in "abcde" if (found := known.get(key))]
    assert left == [5, 4, 3, 2, 1]


def test_what_is_proven_stays_and_what_is_not_known_is_searched_longer() -> None:
    known = Known()
    known.put("a", Answer("unknown", seconds=1.0, end="time"))
    assert known.get("a", 1.0)
    assert known.get("a", 5.0) is None
    known.put("a", Answer("unknown", seconds=0.1, end="time"))
    assert known.get("a", 1.0)
    known.put("a", Answer("lost"))
    known.put("a", Answer("unknown", seconds=9.0, end="time"))
    assert known.get("a", 5.0) == Answer("lost")


def test_the_least_recently_used_is_forgotten() -> None:
    known = Known(size=2)
    for key in "ab":
        known.put(key, Answer("lost"))
    known.get("a")
    known.put("c", Answer("lost"))
    assert [key for key in "abc" if known.get(key)] == ["a", "c"]


def test_who_asks_brings_no_compiler_along() -> None:
    program = """
import asyncio, os, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "solitaire_site.settings"
import solitaire_site.asgi
from game.engine.codes import DealCode
from game.engine.play import deal
from game.engine.variants import rules_of
from game.services import solving

async def main():
    answer = await solving.ask(rules_of("RU1", "C"), deal(DealCode("RU1", "C", 1)), 20)
    await solving.close()
    print(answer.status)

asyncio.run(main())
families = ("search", "russian", "klondike", "spider", "freecell")
searches = [f"game.solver.{name}" for name in families]
print([name for name in sys.modules if name in ("numpy", "numba", *searches)])
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={"SECRET_KEY": "x" * 60, "SOLVER_PLAIN": "1", "SOLVER_IDLE": "false"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    status, modules = done.stdout.splitlines()
    assert status in ("won", "lost")
    assert modules == "[]"
