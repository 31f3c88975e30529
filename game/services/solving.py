"""Whether a position can still be won: asked of processes that search, never waited for by moves.

Every event loop that asks has its processes (`close` ends them); what was found out is known to
all. Whoever wants to know of many positions of one game asks `last_good`: what is won at one was
won before, what is lost stays lost.
"""

import asyncio
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple
from weakref import WeakKeyDictionary

from django.conf import settings

from game.engine.moves import Move, parse_move
from game.engine.play import play
from game.engine.position import Position
from game.engine.rules import Rules
from game.solver.answers import Answer
from game.solver.known import Known
from game.solver.pool import Asker, Options, Pool
from game.solver.questions import question_of
from game.solver.shorten import PLAYS

__all__ = [
    "Answer",
    "Asker",
    "LastGood",
    "ask",
    "close",
    "is_passing",
    "known",
    "last_good",
    "learn",
    "note_lost",
    "note_win",
    "shortest",
]

_PASSING = ("busy", "broken")
_NO_USE = ("off", "cancelled")
_MISSES = 16
"""Questions that found no search, after which a line is not asked about any more: such an answer
comes at once, so that a long line would hold the event loop up."""

_known = Known()
_learning: dict[str, asyncio.Task[None]] = {}  # a loop itself keeps no task alive
_pools: WeakKeyDictionary[asyncio.AbstractEventLoop, Pool] = WeakKeyDictionary()


async def ask(
    rules: Rules,
    position: Position,
    seconds: float | None = None,
    *,
    asker: Asker | None = None,
    line: Sequence[str] = (),
    plays: int = 0,
) -> Answer:
    """Whether the position can be won, by a search of so many seconds (of `SOLVER_SECONDS` where
    none are named), waiting for its turn included.

    `won` brings the moves of a win, none of them where the game is won already; following them and
    asking again never goes round in circles. `unknown` comes at once where too many questions
    wait, in all or of the same player, where the same `asker` asks something else, or where
    nothing searches here.
    `line`: the moves of a win that is known, which are then replayed instead of searched for.
    `plays`: so many moves may be played to make the win shorter.
    """
    seconds = settings.SOLVER_SECONDS if seconds is None else seconds
    question = question_of(rules, position)
    return await _pool().ask(question, seconds, asker=asker, line=line, plays=plays)


async def shortest(
    rules: Rules, position: Position, win: Answer, *, asker: Asker | None = None
) -> Answer:
    """The same win, made as short as can be in a second or so, to be read; as it is where nobody
    has the time. A win without moves stays as it is."""
    if not win.moves:
        return win
    line = list(map(str, win.moves))
    patience = settings.SOLVER_PATIENCE
    made = await ask(rules, position, patience, asker=asker, line=line, plays=PLAYS)
    return made if made.moves else win


def known(rules: Rules, position: Position) -> Answer | None:
    """What a search has found out about the position before; None where it proved nothing."""
    answer = _known.get(question_of(rules, position).key)
    return answer if answer and answer.status != "unknown" else None


def note_win(rules: Rules, position: Position, moves: Sequence[Move]) -> None:
    """Keep a win that is proven already: it is not replayed here."""
    _known.put(question_of(rules, position).key, Answer("won", tuple(moves)))


def learn(rules: Rules, position: Position, moves: Sequence[str]) -> None:
    """Keep a win that is proven already, and let the positions on its way be known soon."""
    key = question_of(rules, position).key
    win = [parse_move(move) for move in moves]
    second = play(rules, position, win[0]).position
    if not settings.SOLVER_WORKERS or key in _learning or known(rules, second) is not None:
        return
    note_win(rules, position, win)
    _learning[key] = asyncio.create_task(_replay(rules, position, moves))
    _learning[key].add_done_callback(lambda _: _learning.pop(key))


async def _replay(rules: Rules, position: Position, moves: Sequence[str]) -> None:
    await ask(rules, position, settings.SOLVER_PATIENCE, line=moves)


def note_lost(rules: Rules, position: Position) -> None:
    """Keep that the position cannot be won, as it follows from one that cannot."""
    _known.put(question_of(rules, position).key, Answer("lost"))


def is_passing(answer: Answer) -> bool:
    """Whether the same question may find an answer in a moment: it was not searched at all."""
    return answer.end in _PASSING


class LastGood(NamedTuple):
    """Where on a line of positions the win was lost, as far as it could be proven."""

    ply: int | None
    """The last position that is proven won; None where none is."""
    answer: Answer
    """That position's answer, with a win from there; else the one about the first position."""
    lost_from: int | None
    """The first position that is proven lost; None where none is."""


async def last_good(
    rules: Rules, positions: Sequence[Position], seconds: float, *, asker: Asker | None = None
) -> LastGood:
    """The last of these positions, each of which leads to the next, that is proven won, in so
    many seconds, at most `SOLVER_SECONDS` each. Between it and `lost_from` is what a search left
    open; where no search can be had it ends at once. Raises ValueError where there are no
    positions."""
    if not positions:
        raise ValueError("a line has at least one position")
    loop = asyncio.get_running_loop()
    until = loop.time() + seconds
    won, lost = -1, len(positions)
    first = best = Answer("unknown", end="busy")
    asked: set[int] = set()
    misses = 0
    while (ply := _next(won, lost, asked)) is not None and (left := until - loop.time()) > 0:
        answer = await ask(rules, positions[ply], min(left, settings.SOLVER_SECONDS), asker=asker)
        asked.add(ply)
        if ply == 0:
            first = answer
        misses += is_passing(answer)
        if answer.end in _NO_USE or misses == _MISSES:
            first = answer
            break
        if answer.status == "won":
            won, best = ply, answer
        elif answer.status == "lost":
            lost = ply
    ply_won = won if won >= 0 else None
    return LastGood(ply_won, best if won >= 0 else first, lost if lost < len(positions) else None)


def _next(won: int, lost: int, asked: set[int]) -> int | None:
    """The position to ask about: the last, then the first, then the middle of the widest gap
    between those asked about. Positions up to `won` are won, those from `lost` on are lost."""
    if not asked:
        return lost - 1
    if won < 0 and 0 not in asked:
        return 0
    marks = sorted({won, lost, *(ply for ply in asked if won < ply < lost)})
    width, begin = max((after - before, -before) for before, after in pairwise(marks))
    return width // 2 - begin if width > 1 else None


async def close() -> None:
    """End this event loop's processes; questions that were asked are answered `unknown`."""
    if pool := _pools.pop(asyncio.get_running_loop(), None):
        await pool.close()


def _pool() -> Pool:
    loop = asyncio.get_running_loop()
    if loop not in _pools:
        options = Options(
            workers=settings.SOLVER_WORKERS,
            waiting=settings.SOLVER_QUEUE,
            megabytes=settings.SOLVER_MEGABYTES,
            idle=settings.SOLVER_IDLE,
        )
        _pools[loop] = Pool(options, _known)
    return _pools[loop]
