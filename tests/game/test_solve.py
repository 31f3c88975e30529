"""`manage.py solve`: its words, its exit statuses, and a reader that leaves."""

from __future__ import annotations

import subprocess
import sys
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from game.engine.codes import parse_code
from game.engine.moves import parse_move
from game.engine.play import is_won, replay
from game.engine.variants import rules_of
from game.solver.fast import PLAIN
from tests.servers import ROOT
from tests.winning import shortest

WIN = shortest("RU1-C")


def solved(*asked: str) -> tuple[int, list[str]]:
    """The exit status, and the lines."""
    out = StringIO()
    with pytest.raises(SystemExit) as ended:
        call_command("solve", *asked, stdout=out)
    return int(str(ended.value)), out.getvalue().splitlines()


def test_it_tells_a_win() -> None:
    status, (said, _, *moves) = solved(WIN.code)
    assert (status, said.split()[:4]) == (0, [WIN.code, "can", "be", "won"])
    code = parse_code(WIN.code)
    end = replay(code, map(parse_move, " ".join(moves).split()))
    assert is_won(rules_of(code.tag, code.variant), end)


def test_it_tells_a_loss_and_what_it_does_not_know() -> None:
    status, (said, *_) = solved("RU1-C-AAAAABB")
    assert (status, "cannot be won" in said) == (3, True)
    status, (said, *_) = solved("SP1-4-AAAAABB", "--nodes", "400")
    assert (status, "not known" in said) == (4, True)


@pytest.mark.parametrize("asked", [["RU1-C-AAAAABC"], ["RU1-C-AAAAABB", "--seconds", "nan"]])
def test_what_cannot_be_asked_is_no_answer(asked: list[str]) -> None:
    with pytest.raises(CommandError):
        call_command("solve", *asked)


def test_a_reader_may_leave() -> None:
    process = subprocess.Popen(
        [sys.executable, "manage.py", "solve", WIN.code],
        cwd=ROOT,
        env={"SECRET_KEY": "x" * 60, PLAIN: "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    with process:
        assert process.stdout
        process.stdout.close()
        assert process.stderr
        assert process.stderr.read() == b""
    assert process.returncode == 0
