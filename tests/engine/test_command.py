"""`manage.py engine` as a process of its own, without a key or a database."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, str(ROOT / "manage.py"), "engine"]


@pytest.fixture
def bare(tmp_path: Path) -> dict[str, object]:
    """An environment with nothing set, in a directory where nothing may be left behind."""
    keep = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    return {"cwd": tmp_path, "env": keep}


def test_it_answers_each_line_and_ends_with_the_input(bare: dict[str, object]) -> None:
    lines = b"deal RU1-C-AAAAABB\nplay t2>fc\n\xff\n\nundo"
    result = subprocess.run(  # type: ignore[call-overload]
        COMMAND, input=lines, capture_output=True, timeout=60, check=False, **bare
    )
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, True, False, False, True]
    assert (result.returncode, result.stderr) == (0, b"")
    assert list(Path(str(bare["cwd"])).iterdir()) == []


def test_it_answers_before_the_next_line_is_written(bare: dict[str, object]) -> None:
    process = subprocess.Popen(  # type: ignore[call-overload]
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, **bare
    )
    with process:
        for line in (b"new russian C\n", b"moves\n", b"quit\n"):
            process.stdin.write(line)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["ok"] is True
        assert process.wait(timeout=60) == 0


def test_it_ends_quietly_when_nobody_reads(bare: dict[str, object]) -> None:
    process = subprocess.Popen(  # type: ignore[call-overload]
        COMMAND,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        **bare,
    )
    process.stdout.close()
    process.stdin.write(b"show\n" * 100)
    process.stdin.close()
    assert process.stderr.read() == b""
    assert process.wait(timeout=60) == 0
    process.stderr.close()
