"""Searches within limits, in slices, and their lines believed only once they are replayed."""

from collections.abc import Callable, Sequence
from itertools import count
from types import SimpleNamespace

import pytest

from game.engine.codes import DealCode, parse_code
from game.engine.moves import Move, parse_move
from game.engine.play import deal, is_won, replay
from game.engine.position import from_text
from game.engine.rules import Rules
from game.engine.variants import GAMES
from game.engine.variants.russian import CLASSIC
from game.solver import search
from game.solver.answers import Answer, Limits
from game.solver.search import (
    FULL,
    LOST,
    RUNNING,
    UNPROVEN,
    WON,
    WrongLine,
    check_line,
    searching,
    solve,
)
from tests.winning import win_of

ALMOST = from_text(CLASSIC, "f QS KH KD KC\nt1 KS")
"""One move from the win, `t1>fs`."""

HARD = DealCode("RU1", "C", 74)
"""A deal of which there is more to search than of most."""

_NO_LIMITS = Limits()

Ask = Callable[..., Answer]


class Told:
    """A search that does as it is told: it ends so after so many nodes, with these moves."""

    def __init__(self, end: int, after: int = 0, moves: Sequence[str] = ()) -> None:
        self.nodes = 0
        self._end = end
        self._after = after
        self._moves = moves

    def advance(self, nodes: int) -> int:
        self.nodes += min(nodes, self._after - self.nodes)
        return self._end if nodes and self.nodes == self._after else RUNNING

    def line(self) -> list[Move]:
        return [parse_move(move) for move in self._moves]


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Solve by a search that was told."""

    def asked(told: Told, limits: Limits = _NO_LIMITS, **more: object) -> Answer:
        module = SimpleNamespace(search=lambda rules, position, megabytes: told)
        monkeypatch.setattr(search, "import_module", lambda name: module)
        return solve(CLASSIC, ALMOST, limits, **more)  # type: ignore[arg-type]

    return asked


@pytest.mark.parametrize(
    ("end", "status", "why"),
    [(LOST, "lost", ""), (UNPROVEN, "unknown", "method"), (FULL, "unknown", "memory")],
)
def test_it_says_how_a_search_ended(ask: Ask, end: int, status: str, why: str) -> None:
    answer = ask(Told(end, 70))
    assert (answer.status, answer.nodes, answer.end) == (status, 70, why)
    assert answer.moves == ()


def test_it_stops_at_the_limit_of_nodes(ask: Ask) -> None:
    answer = ask(Told(LOST, 10**9), Limits(nodes=12_345))
    assert (answer.status, answer.nodes, answer.end) == ("unknown", 12_345, "nodes")


def test_it_stops_at_the_limit_of_time(ask: Ask) -> None:
    ticks = count()
    answer = ask(Told(LOST, 10**9), Limits(seconds=3), clock=lambda: float(next(ticks)))
    assert (answer.status, answer.end) == ("unknown", "time")
    assert answer.nodes == 3 * search.SLICE
    assert answer.seconds == 4.0


def test_it_stops_when_it_is_cancelled(ask: Ask) -> None:
    asked = iter([False, False, True])
    answer = ask(Told(LOST, 10**9), cancelled=lambda: next(asked))
    assert (answer.status, answer.nodes, answer.end) == ("unknown", 3 * search.SLICE, "cancelled")


def test_it_answers_a_won_game_without_a_search(ask: Ask) -> None:
    won = from_text(CLASSIC, "f KS KH KD KC")
    assert solve(CLASSIC, won, Limits()) == Answer("won")


@pytest.mark.parametrize(
    ("moves", "wrong"),
    [
        ([], "0 moves do not win"),
        (["t1>t2"], "1 moves do not win"),
        (["t1>fh"], "move 1 of 1"),
        (["t1>fs", "fs>t1"], "move 2 of 2"),
    ],
)
def test_it_never_believes_a_wrong_line(ask: Ask, moves: list[str], wrong: str) -> None:
    assert ask(Told(WON, 1, ["t1>fs"])).status == "won"
    with pytest.raises(WrongLine, match=wrong):
        ask(Told(WON, 1, moves))


def test_it_checks_every_move_of_a_line() -> None:
    win = win_of("RU1-C-AALJNAR")
    start, moves = deal(parse_code(win.code)), [parse_move(move) for move in win.moves]
    check_line(CLASSIC, start, moves)
    for ply in (0, len(moves) // 2, len(moves) - 1):
        with pytest.raises(WrongLine):
            check_line(CLASSIC, start, moves[:ply] + moves[ply + 1 :])


@pytest.mark.parametrize("rules", GAMES.values(), ids=lambda rules: f"{rules.tag}-{rules.variant}")
def test_where_it_is_cut_changes_nothing(rules: Rules) -> None:
    position = deal(DealCode(rules.tag, rules.variant, 21))
    whole, cut = searching(rules, position, 64), searching(rules, position, 64)
    assert whole.advance(0) == RUNNING
    status = whole.advance(500)
    for _ in range(whole.nodes):
        assert cut.advance(0) == RUNNING
        if (reached := cut.advance(1)) != RUNNING:
            break
    if status != RUNNING and reached == RUNNING:
        reached = cut.advance(1)
    assert (reached, cut.nodes) == (status, whole.nodes)
    if status == WON:
        assert cut.line() == whole.line()


def test_it_takes_no_more_room_than_it_is_given() -> None:
    answer = solve(CLASSIC, deal(HARD), Limits(megabytes=0))
    assert (answer.status, answer.end) == ("unknown", "memory")
    again = searching(CLASSIC, deal(HARD), 0)
    while (ended := again.advance(1)) == RUNNING:
        pass
    assert (ended, again.nodes) == (FULL, answer.nodes)
    assert solve(CLASSIC, deal(HARD), Limits()).nodes > answer.nodes


def test_a_line_that_is_found_wins() -> None:
    position = deal(DealCode("RU1", "C", 6))
    answer = solve(CLASSIC, position, Limits())
    assert answer.status == "won"
    assert is_won(CLASSIC, replay(DealCode("RU1", "C", 6), answer.moves))
