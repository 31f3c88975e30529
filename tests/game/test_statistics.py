"""Statistics: small histories with the figures counted by hand, and any history against a plain
count."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from statistics import median
from typing import Any
from uuid import UUID, uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytest_django import DjangoAssertNumQueries

from game.engine.codes import DealCode
from game.models import Game, LostDeal, Player
from game.services import accounts
from game.services.statistics import (
    FASTEST_MOVE,
    Statistics,
    Streaks,
    Summary,
    Tally,
    Week,
    statistics_of,
    summaries,
)

pytestmark = pytest.mark.django_db

KIND = ("RU1", "C")
MONDAY = datetime(2026, 11, 30, tzinfo=UTC)
NOW = MONDAY + timedelta(hours=20)
HELP: dict[str, dict[str, Any]] = {
    "hint": {"rule_hints": 1},
    "knowing": {"win_hints": 2},
    "light": {"lit": True},
    "solution": {"given_up_at": NOW},
    "middle": {"played_on_from": 5},
}


@pytest.fixture(autouse=True)
def _nothing_is_lost() -> None:
    """Tests at the server leave what they found out."""
    LostDeal.objects.all().delete()


def keep(player: UUID, begun: datetime, kind: str, number: int, **fields: Any) -> Game:
    """A game as the database has it."""
    Player.objects.get_or_create(pk=player)
    tag, variant = kind.split("-")
    return Game.objects.create(
        player_id=player,
        code=str(DealCode(tag, variant, number)),
        tag=tag,
        variant=variant,
        number=number,
        rules_revision=1,
        position="",
        clock_at=begun,
        begun=begun,
        updated=begun,
        **fields,
    )


def history(player: UUID, table: str, begin: datetime = NOW - timedelta(hours=10)) -> None:
    """A game a line, the first begun first: kind, deal, seconds and moves of the win or a dash,
    what helped. A minute lies between two of them."""
    for place, line in enumerate(table.strip().splitlines()):
        kind, number, won, *helps = line.split()
        begun = begin + timedelta(minutes=place)
        fields: dict[str, Any] = {}
        if won != "-":
            seconds, _, moves = won.partition("/")
            fields = {"won_at": begun, "won_seconds": float(seconds), "won_moves": int(moves)}
        for name in helps:
            fields |= HELP[name]
        keep(player, begun, kind, int(number), **fields)


def counted(table: str, lost: tuple[int, ...] = ()) -> Statistics:
    """What a history of Russian Classic comes to; these deals are proven to be lost."""
    player = uuid4()
    for number in lost:
        LostDeal.objects.create(tag="RU1", variant="C", number=number)
    history(player, table)
    return statistics_of(player, KIND, NOW)


def test_it_tells_first_plays_repeats_and_help_apart() -> None:
    told = counted(
        """
        RU1-C 1 300/100
        RU1-C 2 -
        RU1-C 3 200/120 hint
        RU1-C 1 100/80
        RU1-C 2 -
        RU1-C 4 500/90  light knowing
        RU1-C 5 400/110
        RU1-C 6 150/95 middle
        RU1-C 6 120/85
        RU1-C 7 600/130 solution
        """
    )
    assert told.tallies == {
        ("first", False): Tally(begun=3, won=2, fewest_moves=100),
        ("first", True): Tally(
            begun=3, won=3, fewest_moves=90, rule_hints=1, win_hints=1, lit=1, solved=1
        ),
        ("again", False): Tally(begun=3, won=2, fewest_moves=80),
        ("middle", True): Tally(begun=1, won=1, fewest_moves=95),
    }
    assert told.times == {
        ("first", False): [300, 400],
        ("first", True): [200, 500, 600],
        ("again", False): [100, 120],
        ("middle", True): [150],
    }
    assert told.median("first", helped=False) == 350
    assert told.median("first", helped=True) == 500


def test_the_same_cards_are_known_in_another_variant_and_counted_in_their_own() -> None:
    player = uuid4()
    history(
        player,
        """
        RU1-R 1 90/80
        RU1-C 1 80/80
        RU1-C 2 70/80
        KL1-1 1 60/80
        """,
    )
    assert summaries(player) == {
        ("RU1", "R"): Summary(begun=1, first=1, alone=1, won=1, best=90),
        ("RU1", "C"): Summary(begun=2, first=1, alone=1, won=2, best=70),
        ("KL1", "1"): Summary(begun=1, first=1, alone=1, won=1, best=60),
    }
    told = statistics_of(player, KIND, NOW)
    assert told.times == {("again", False): [80], ("first", False): [70]}


def test_a_deal_that_is_proven_lost_is_told_apart_and_giving_up_is_not_losing() -> None:
    told = counted(
        """
        RU1-C 1 -
        RU1-C 2 - solution
        RU1-C 3 - solution
        RU1-C 4 -
        RU1-C 5 60/70
        """,
        lost=(1, 2),
    )
    assert told.tally("first", helped=False) == Tally(begun=3, won=1, lost=1, fewest_moves=70)
    assert told.tally("first", helped=True) == Tally(begun=2, lost=1, given_up=1)


def test_another_variants_proof_proves_nothing() -> None:
    LostDeal.objects.create(tag="RU1", variant="R", number=1)
    LostDeal.objects.create(tag="KL1", variant="C", number=1)
    assert counted("RU1-C 1 -").tally("first", helped=False).lost == 0


@pytest.mark.parametrize(
    ("won", "times"),
    [
        ("0/100", []),
        ("9.9/100", []),
        ("10/100", [10]),
        ("-5/100", []),
        ("0/0", []),
        ("1e9/9", [1e9]),
    ],
)
def test_a_clock_that_stood_still_makes_no_record(won: str, times: list[float]) -> None:
    told = counted(f"RU1-C 1 {won}")
    assert told.times.get(("first", False), []) == times
    assert told.tally("first", helped=False).won == 1


def test_a_win_whose_figures_were_not_kept_counts_without_them() -> None:
    player = uuid4()
    keep(player, NOW, "RU1-C", 1, won_at=NOW)
    told = statistics_of(player, KIND, NOW)
    assert told.tally("first", helped=False) == Tally(begun=1, won=1)
    assert told.median("first", helped=False) is None


WON, OPEN, HELPED, UP = "9/9", "-", "9/9 hint", "- solution"


@pytest.mark.parametrize(
    ("games", "longest", "current"),
    [
        ([], 0, 0),
        ([WON], 1, 1),
        ([WON, WON, OPEN, WON], 2, 1),
        # The newest may still be won; an older one that is left breaks the streak.
        ([WON, WON, OPEN], 2, 2),
        ([WON, OPEN, OPEN], 1, 0),
        ([OPEN], 0, 0),
        ([OPEN, WON, WON], 2, 2),
        # Given up is given up.
        ([WON, UP], 1, 0),
        ([WON, WON, HELPED], 2, 0),
        ([WON, HELPED, WON, WON], 2, 2),
    ],
)
def test_streaks(games: list[str], longest: int, current: int) -> None:
    told = counted("\n".join(f"RU1-C {n} {game}" for n, game in enumerate(games)))
    assert told.streaks == Streaks(longest, current)


def test_what_is_no_first_play_or_cannot_be_won_neither_lengthens_nor_breaks_a_streak() -> None:
    told = counted(
        """
        RU1-C 1 60/70
        RU1-C 1 -
        RU1-C 1 50/70
        RU1-C 2 -
        RU1-C 3 - middle
        RU1-R 4 -
        RU1-C 5 60/70
        """,
        lost=(2,),
    )
    assert told.streaks == Streaks(2, 2)


def test_weeks_begin_on_monday_and_the_games_of_other_weeks_are_left_out() -> None:
    player = uuid4()
    moment = timedelta(microseconds=1)
    for number, begun in enumerate(
        [
            MONDAY,
            MONDAY - moment,
            MONDAY - timedelta(days=7),
            MONDAY - timedelta(days=7) - moment,
            MONDAY - timedelta(weeks=11),
            MONDAY - timedelta(weeks=11) - moment,
            MONDAY + timedelta(days=7),
            datetime(1970, 1, 1, tzinfo=UTC),
        ]
    ):
        won = {"won_at": begun} if number % 2 else {}
        keep(player, begun, "RU1-C", number, **won)
    weeks = statistics_of(player, KIND, NOW).weeks
    assert len(weeks) == 12
    assert [week for week in weeks if week.begun] == [
        Week(MONDAY - timedelta(weeks=11), 1, 0),
        Week(MONDAY - timedelta(weeks=2), 1, 1),
        Week(MONDAY - timedelta(weeks=1), 2, 1),
        Week(MONDAY, 1, 0),
    ]


def test_games_that_come_to_an_account_count_once_and_the_first_play_is_the_earlier_one() -> None:
    one, other = uuid4(), uuid4()
    history(one, "RU1-C 1 60/70\nRU1-C 2 50/70", NOW - timedelta(hours=2))
    history(other, "RU1-C 1 40/70", NOW - timedelta(hours=1))
    assert accounts.become(one, other)
    accounts.become(one, other)
    assert summaries(one) == {}
    assert summaries(other) == {KIND: Summary(begun=3, first=2, alone=2, won=3, best=50)}


def test_a_deleted_game_still_counts() -> None:
    player = uuid4()
    history(player, "RU1-C 1 -\nRU1-C 1 60/70")
    Game.objects.filter(player=player, won_at=None).update(deleted_at=NOW)
    assert summaries(player) == {KIND: Summary(begun=2, first=1, alone=0, won=1, best=None)}


def test_nobody_elses_games_count() -> None:
    history(uuid4(), "RU1-C 1 60/70")
    assert summaries(uuid4()) == {}
    assert statistics_of(uuid4(), KIND, NOW).tallies == {}


ROW = st.tuples(
    st.sampled_from(["RU1-C", "RU1-R", "KL1-1"]),
    st.integers(1, 4),
    st.none() | st.tuples(st.integers(0, 30), st.integers(1, 99)),
    st.lists(st.sampled_from(list(HELP)), max_size=2),
    st.integers(0, 3),
)


@settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(rows=st.lists(ROW, max_size=14), lost=st.sets(st.integers(1, 4)))
def test_any_history_comes_to_what_a_plain_count_does(
    rows: list[tuple[str, int, tuple[int, int] | None, list[str], int]], lost: set[int]
) -> None:
    player = uuid4()
    LostDeal.objects.all().delete()
    LostDeal.objects.bulk_create(LostDeal(tag="RU1", variant="C", number=n) for n in lost)
    games = []
    for kind, number, won, helps, day in rows:
        begun = NOW - timedelta(days=day)
        fields: dict[str, Any] = {}
        if won:
            fields = {"won_at": begun, "won_seconds": float(won[0]), "won_moves": won[1]}
        for name in helps:
            fields |= HELP[name]
        games.append(keep(player, begun, kind, number, **fields))
    told = statistics_of(player, KIND, NOW)
    plain = Plain(games, lost)
    assert plain.tallies() == told.tallies
    assert plain.times() == told.times
    assert plain.streaks() == told.streaks
    assert plain.weeks() == {w.monday: (w.begun, w.alone) for w in told.weeks if w.begun}


class Plain:
    """The same figures, counted in the simplest way."""

    def __init__(self, games: list[Game], lost: set[int]) -> None:
        known: set[tuple[str, int]] = set()
        self.games: list[tuple[Game, str, bool, bool]] = []
        for game in sorted(games, key=lambda game: (game.begun, game.pk.hex)):
            play = "again" if (game.tag, game.number) in known else "first"
            known.add((game.tag, game.number))
            if game.played_on_from:
                play = "middle"
            helped = bool(
                game.rule_hints
                or game.win_hints
                or game.lit
                or game.given_up_at
                or game.played_on_from
            )
            dead = game.won_at is None and game.number in lost
            if (game.tag, game.variant) == KIND:
                self.games.append((game, play, helped, dead))

    def tallies(self) -> dict[tuple[str, bool], Tally]:
        sorts = {(play, helped) for _, play, helped, _ in self.games}
        return {sort: self._tally(sort) for sort in sorts}

    def _tally(self, sort: tuple[str, bool]) -> Tally:
        games = [(game, dead) for game, play, helped, dead in self.games if (play, helped) == sort]
        wins = [game for game, _ in games if game.won_at]
        rest = [game for game, dead in games if not game.won_at and not dead]
        return Tally(
            begun=len(games),
            won=len(wins),
            lost=sum(dead for _, dead in games),
            fewest_moves=min((game.won_moves or 0 for game in wins), default=None),
            given_up=sum(game.given_up_at is not None for game in rest),
            rule_hints=sum(game.rule_hints > 0 for game in wins),
            win_hints=sum(game.win_hints > 0 for game in wins),
            lit=sum(game.lit for game in wins),
            solved=sum(game.given_up_at is not None for game in wins),
        )

    def times(self) -> dict[tuple[str, bool], list[float]]:
        times: dict[tuple[str, bool], list[float]] = {}
        for game, play, helped, _ in self.games:
            seconds, moves = game.won_seconds, game.won_moves
            if game.won_at and seconds and moves and seconds >= FASTEST_MOVE * moves:
                times.setdefault((play, helped), []).append(seconds)
        assert all(median(found) for found in times.values())
        return {sort: sorted(found) for sort, found in times.items()}

    def streaks(self) -> Streaks:
        first = [
            (game, helped)
            for game, play, helped, dead in self.games
            if play == "first" and not dead
        ]
        if first and first[-1][0].won_at is None and first[-1][0].given_up_at is None:
            first.pop()
        longest = current = 0
        for game, helped in first:
            current = current + 1 if game.won_at and not helped else 0
            longest = max(longest, current)
        return Streaks(longest, current)

    def weeks(self) -> dict[datetime, tuple[int, int]]:
        weeks: dict[datetime, tuple[int, int]] = {}
        for game, play, helped, _ in self.games:
            if play == "first":
                day = game.begun.replace(hour=0)
                monday = day - timedelta(days=day.weekday())
                begun, alone = weeks.get(monday, (0, 0))
                weeks[monday] = begun + 1, alone + bool(game.won_at and not helped)
        return weeks


def test_it_asks_the_database_as_often_for_many_games(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    player = uuid4()
    history(player, "\n".join(f"RU1-C {n} 60/70" for n in range(50)))
    with django_assert_num_queries(1):
        summaries(player)
    with django_assert_num_queries(4):
        statistics_of(player, KIND, NOW)
