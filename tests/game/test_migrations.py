"""Games kept by an earlier version are taken along: nothing of them changes for the player."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from uuid import uuid4

import pytest

from game.engine.codes import parse_code
from game.engine.moves import parse_move
from game.engine.play import deal, play
from game.engine.position import pack
from game.engine.variants import rules_of

ROOT = Path(__file__).resolve().parent.parent.parent
CODE = "RU1-R-AAAAABB"
MOVES = ("t6*5>t3", "t3*5>t6") * 60
NOON = "2026-01-01 12:00:00"


class Site:
    """An installation with a database of its own, at any state of the migrations."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "db.sqlite3"
        key = "a key for tests, which is long enough and never used elsewhere"
        self.env = {**os.environ, "SECRET_KEY": key, "DATABASE_URL": f"sqlite:///{self.file}"}

    def manage(self, *words: str) -> str:
        """The output of `manage.py`, which must succeed."""
        command = [sys.executable, "manage.py", *words]
        done = subprocess.run(command, cwd=ROOT, env=self.env, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def rows(self, sql: str, *values: object) -> list[tuple[object, ...]]:
        """Run one statement; the rows it answers with."""
        with closing(sqlite3.connect(self.file)) as connection, connection:
            return connection.execute(sql, values).fetchall()

    def insert(self, table: str, **fields: object) -> None:
        marks = ", ".join("?" * len(fields))
        names = ", ".join(fields)
        statement = f"INSERT INTO {table} ({names}) VALUES ({marks})"  # noqa: S608 - our own names
        self.rows(statement, *fields.values())


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """A game of 120 moves, ten of them undone, as it was kept before undo went by steps."""
    site = Site(tmp_path)
    site.manage("migrate", "game", "0001")
    player, game, parsed = uuid4().hex, uuid4().hex, parse_code(CODE)
    rules, position = rules_of(parsed.tag, parsed.variant), deal(parsed)
    site.insert("game_player", id=player, created=NOON)
    for ply, text in enumerate(MOVES, start=1):
        position = play(rules, position, parse_move(text)).position
        site.insert(
            "game_playedmove",
            id=ply,
            game_id=game,
            parent_id=ply - 1 or None,
            ply=ply,
            move=text,
            position=pack(position),
            score=position.score,
            played=NOON,
        )
    site.insert(
        "game_game",
        id=game,
        player_id=player,
        code=CODE,
        tag="RU1",
        variant="R",
        number=parsed.number,
        rules_revision=1,
        version=3,
        won=False,
        current_id=110,
        tip_id=120,
        ply=110,
        tip_ply=120,
        floor=20,
        moves=120,
        position=pack(position),
        score=position.score,
        paused=False,
        clock_seconds=1.5,
        clock_at=NOON,
        begun=NOON,
        updated=NOON,
    )
    return site


def test_it_counts_the_steps_of_games_kept_before(site: Site) -> None:
    site.manage("migrate")
    steps = site.rows("SELECT step, tip_step, floor, kept_down FROM game_game")
    assert steps == [(110, 120, 20, "")]
    uneven = site.rows("SELECT ply FROM game_playedmove WHERE step <> ply OR kept_down <> ''")
    assert uneven == []
    assert "1 games and 120 moves replayed; every" in site.manage("check_replays")


def test_players_of_before_have_no_account_and_are_nobody_else(site: Site) -> None:
    site.manage("migrate", "game", "0005")
    [before] = site.rows("SELECT id, created, preferences, preferences_at FROM game_player")
    site.manage("migrate")
    [after] = site.rows(
        "SELECT id, created, preferences, preferences_at, user_id, merged_into_id, merged_at"
        " FROM game_player"
    )
    assert after == (*before, None, None, None)
    [game] = site.rows("SELECT player_id FROM game_game")
    assert game == before[:1]


@pytest.mark.parametrize(
    ("updated", "kept"), [(NOON, (1.5, 120)), ("2026-01-02 12:00:00", (None, None))]
)
def test_the_figures_of_a_win_are_kept_where_nothing_came_after_it(
    site: Site, updated: str, kept: tuple[object, ...]
) -> None:
    site.manage("migrate", "game", "0007")
    site.rows("UPDATE game_game SET won_at = ?, updated = ?", NOON, updated)
    site.manage("migrate")
    assert site.rows("SELECT won_seconds, won_moves FROM game_game") == [kept]
