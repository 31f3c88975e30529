"""How many deals can be won: counted by the command, told by page and document alike."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from game.engine.variants import GAMES
from game.solver.fast import PLAIN
from game.winnable import surveys
from game.winnable.surveys import Survey, wilson
from tests.game.kept import visitor

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "docs" / "winnability.md"
NUMBERS = {"deals": 60, "nodes": 20_000, "workers": 1}

SURVEY = Survey(
    tag="KL1",
    variant="3",
    which="from 0",
    limits="5 s, 256 MB",
    won=800,
    lost=150,
    undecided=50,
    nodes=(1000, 20_000, 300_000, 4_000_000),
    seconds=7200,
)


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers that need not compile first."""
    monkeypatch.setenv(PLAIN, "1")


def outcomes(path: Path) -> list[dict[str, object]]:
    """The lines of a file of results but the first."""
    return [json.loads(line) for line in path.read_text().splitlines()[1:]]


def test_it_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "results.jsonl"
    call_command("winnability", "russian", "c", out=out, **NUMBERS)
    found = outcomes(out)
    assert [each["number"] for each in found] == list(range(60))
    won = sum(each["status"] == "won" for each in found)
    told = capsys.readouterr().out
    assert re.search(rf"won +{won} ", told)
    assert re.search(rf"lost +{60 - won} ", told)
    assert "undecided           0    0.000 %" in told
    assert "moves" not in found[0]


def test_it_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    whole, halves = tmp_path / "whole.jsonl", tmp_path / "halves.jsonl"
    call_command("winnability", "RU1", "C", out=whole, lines=True, **NUMBERS)
    call_command("winnability", "RU1", "C", out=halves, lines=True, **{**NUMBERS, "deals": 25})
    with halves.open("a") as torn:
        torn.write('{"number": 25, "sta')
    call_command("winnability", "RU1", "C", out=halves, lines=True, **NUMBERS)
    first, second = ([{**each, "seconds": 0} for each in outcomes(p)] for p in (whole, halves))
    assert first == second
    assert {bool(each.get("moves")) for each in first if each["status"] == "won"} == {True}


def test_it_does_not_mix_the_results_of_different_limits(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    call_command("winnability", "RU1", "C", out=out, **{**NUMBERS, "deals": 1})
    with pytest.raises(CommandError, match="Name another file"):
        call_command("winnability", "RU1", "C", out=out, deals=1, seconds=1.0, workers=1)


def test_a_seed_draws_the_same_deals_again(tmp_path: Path) -> None:
    drawn = []
    for name in ("one", "two"):
        out = tmp_path / name
        call_command("winnability", "RU1", "C", out=out, seed=7, **{**NUMBERS, "deals": 5})
        drawn.append([each["number"] for each in outcomes(out)])
    assert drawn[0] == drawn[1]
    assert len(set(drawn[0])) == 5


def test_it_knows_its_games(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"There is no yukon C; there are russian C"):
        call_command("winnability", "yukon", "C", deals=1, out=tmp_path / "results")


def test_ctrl_c_keeps_what_was_found(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    command = [sys.executable, "manage.py", "winnability", "RU1", "C", "--deals", "100000"]
    process = subprocess.Popen(
        [*command, "--workers", "1", "--out", str(out)],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    with process:
        deadline = time.monotonic() + 120
        while not (out.exists() and len(outcomes(out)) > 100) and time.monotonic() < deadline:
            time.sleep(0.2)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: the workers hear it too
        _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Traceback" not in errors
    assert len(outcomes(out)) > 100


@pytest.mark.parametrize(
    "asked",
    [
        "--deals 0",
        "--deals -3",
        "--deals 3 --seconds nan",
        "--deals 3 --nodes 0",
        "--deals 3 --seconds -1",
    ],
)
def test_numbers_that_make_no_sense_are_refused(asked: str) -> None:
    with pytest.raises(CommandError, match="invalid"):
        call_command("winnability", "RU1", "C", *asked.split())


def test_published_figures_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "surveys.json"
    monkeypatch.setattr(surveys.keep, "__defaults__", (kept,))
    call_command("winnability", "RU1", "C", out=tmp_path / "results", publish=True, **NUMBERS)
    survey = surveys.surveys(kept)["RU1-C"]
    assert (survey.deals, survey.which, survey.limits) == (60, "from 0", "20,000 nodes, 256 MB")


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)],
)
def test_wilsons_interval(hits: int, tries: int, low: float, high: float) -> None:
    assert wilson(hits, tries) == pytest.approx((low, high), abs=5e-5)


def test_the_interval_holds_whatever_becomes_of_the_undecided() -> None:
    low, high = SURVEY.interval
    assert low == pytest.approx(100 * wilson(800, 1000)[0])
    assert high == pytest.approx(100 * wilson(850, 1000)[1])
    assert (SURVEY.won_percent, SURVEY.most_percent) == (80.0, 85.0)


@pytest.mark.parametrize(("seconds", "text"), [(40.4, "40 s"), (720, "12 min"), (7200, "2.0 h")])
def test_times_are_told_briefly(seconds: float, text: str) -> None:
    assert Survey(**{**vars(SURVEY), "seconds": seconds}).time == text


@pytest.mark.parametrize("kind", surveys.surveys())
def test_the_document_has_the_figures(kind: str) -> None:
    assert row(surveys.surveys()[kind]) in DOCUMENT.read_text().splitlines()


def row(survey: Survey) -> str:
    """A survey as a row of the document's table."""
    low, high = survey.interval
    most = f" to {survey.most_percent:.2f}" if survey.undecided else ""
    rules = GAMES[survey.tag, survey.variant]
    cells = (
        f"{rules.game} {rules.variant}, {survey.which}",
        *(f"{n:,}" for n in (survey.deals, survey.won, survey.lost, survey.undecided)),
        f"{survey.won_percent:.2f}{most} %",
        f"{low:.2f} to {high:.2f} %",
        ", ".join(f"{n:,}" for n in survey.nodes),
        survey.limits,
        survey.time,
    )
    return f"| {' | '.join(cells)} |"


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "share"), [("en", "80.00 %"), ("pl", "80,00 %")])
def test_the_page_has_the_figures(
    language: str, share: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.views.winnability.surveys", lambda: {"KL1-3": SURVEY})
    page = visitor(language=language).get("/winnable/", follow=True).content.decode()
    (shown,) = re.findall(r'<tr><th scope="row">Klondike.*?</tr>', page)
    assert share in shown
    assert re.sub(r"\W", "", "1 000") in re.sub(r"[\s,]", "", shown)


@pytest.mark.django_db
def test_the_page_tells_how_it_is_known() -> None:
    page = visitor().get("/winnable/", follow=True).content.decode()
    for point in (
        *("until it came to a win", "play it through", "shuffled like any others"),
        *("once more for each wrong move", "lightest third"),
        *("“Cannot be won” is said only once", "62 bits", "81.945", "all but eight"),
    ):
        assert point in page
