"""`make lighthouse`: what Lighthouse says of the pages, as of a phone on a slow network.

Starts the server as `make run` does, with an empty database, and audits the table, "My games" with
two games in it, and a page of rules; then counts the bytes until a newcomer's table can be played.
Performance is the median of three runs: it is computed from how long this very machine took, so
that other work shows in it. Ends with 1 where a score or the bytes miss what is asked of them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from statistics import median
from typing import Any

from chromium import ARGUMENTS, find_chromium
from environment import PYTHON, ROOT, node_environment, python_environment

sys.path.insert(0, str(ROOT))
if sys.prefix == sys.base_prefix:  # started outside the environment: go on inside it
    python_environment("requirements-dev.txt")
    sys.exit(subprocess.run([str(PYTHON), *sys.argv], check=False).returncode)

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "solitaire_site.settings")

import django
from websockets.sync.client import connect
from websockets.typing import Origin

django.setup()

from bench_first_play import first_plays
from tests.game.client import Table
from tests.servers import Server

TOOL = ROOT / "scripts" / "lighthouse"
TABLE, GAMES, RULES = "/", "/games/", "/en/rules/russian/"
DEALS = ("RU1-C-AAAAABB", "KL1-1-AAAAABB")
ASKED = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
METRICS = {
    "first-contentful-paint": "first paint",
    "largest-contentful-paint": "largest",
    "total-blocking-time": "blocked",
    "cumulative-layout-shift": "shifted",
}
RUNS = 3

Report = dict[str, Any]


def main() -> int:
    variables = {**node_environment(TOOL), "CHROME_PATH": find_chromium(PYTHON)}
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder)).start()
        try:
            cookies = {TABLE: "", GAMES: player_with_games(server), RULES: ""}
            audits = {
                page: audit(server.url + page, cookie, variables)
                for page, cookie in cookies.items()
            }
            plays = first_plays(server.url)
        finally:
            server.stop()
    missed = [text for page, runs in audits.items() for text in show(page, runs)]
    for play in plays:
        print(play)
        if play.bytes > play.limit:
            missed.append(f"{play.window}: {play.bytes - play.limit:,} bytes too many")
    print(*missed or ["Everything is as it should be."], sep="\n")
    return 1 if missed else 0


def player_with_games(server: Server) -> str:
    """The cookie of somebody who has begun a game of each of the deals."""
    with urllib.request.urlopen(f"{server.url}/rules/") as response:  # noqa: S310 - our own server
        cookies: list[str] = response.headers.get_all("Set-Cookie")
    cookie = "; ".join(each.partition(";")[0] for each in cookies)
    for deal in DEALS:
        connection = connect(
            f"ws://127.0.0.1:{server.port}/ws/deal/{deal}/",
            origin=Origin(server.url),
            additional_headers={"Cookie": cookie},
            compression=None,
            proxy=None,
        )
        with Table(connection) as table:
            table.receive()
            table.play(table.state["legal"][0])
    return cookie


def audit(url: str, cookie: str, variables: dict[str, str]) -> list[Report]:
    """Lighthouse's reports on a page, one a run."""
    headers = ["--extra-headers", json.dumps({"Cookie": cookie})] if cookie else []
    flags = " ".join(["--headless=new", *ARGUMENTS])
    command = [
        str(TOOL / "node_modules" / ".bin" / "lighthouse"),
        *(url, "--quiet", "--output", "json", f"--chrome-flags={flags}", *headers),
    ]
    print(f"── {url}", flush=True)
    reports = (
        subprocess.run(command, env=variables, stdout=subprocess.PIPE, check=True).stdout
        for _ in range(RUNS)
    )
    return [json.loads(report) for report in reports]


def show(page: str, runs: list[Report]) -> list[str]:
    """Print the scores of a page, and say which miss what is asked of them, and why."""
    scores = {name: round(median(score(run, name) for run in runs)) for name in ASKED}
    print(page, ", ".join(f"{name} {points}" for name, points in scores.items()))
    for run in runs:
        metrics = (f"{word} {run['audits'][key]['displayValue']}" for key, word in METRICS.items())
        pace = run["environment"]["benchmarkIndex"]
        print(f"    {score(run, 'performance')}: {', '.join(metrics)} (the machine: {pace:.0f})")
    return [
        f"{page} {name}: {scores[name]}, {ASKED[name]} asked" + failures(runs[-1], name)
        for name in ASKED
        if scores[name] < ASKED[name]
    ]


def score(run: Report, category: str) -> int:
    """In points of a hundred."""
    points: float = run["categories"][category]["score"] * 100
    return round(points)


def failures(run: Report, category: str) -> str:
    """The names of the audits that cost points."""
    weighed = [each["id"] for each in run["categories"][category]["auditRefs"] if each["weight"]]
    failed = [name for name in weighed if (run["audits"][name]["score"] or 0) < 0.9]
    return f" ({', '.join(failed)})" if failed else ""


if __name__ == "__main__":
    sys.exit(main())
