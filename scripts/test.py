"""`make test`: sets up and runs every check and test but the long ones.

    python scripts/test.py          the whole first tier
    python scripts/test.py --all    the long tests too
    python scripts/test.py --long   the long tests alone

Nothing is skipped: what a check needs is installed, or the script fails and says what is missing.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from browsers import OTHER_ENGINES, find_all
from chromium import find_chromium
from environment import PYTHON, ROOT, node_environment, python_environment

JAVASCRIPT = ["static", "tests/js"]
BROWSER_TESTS = "tests/e2e"
# Those of them that the lane of the tests without a browser takes over, so that both lanes end
# at about the same time.
TAKEN_OVER = [
    f"{BROWSER_TESTS}/test_{name}.py"
    for name in ("whole_games", "light", "hints", "new_game", "solution")
]

Step = list[str]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", action="store_true", help="the long tests too")
    parser.add_argument("--long", action="store_true", help="the long tests alone")
    options = parser.parse_args()

    python_environment("requirements-dev.txt")
    variables = node_environment()
    variables["CHROMIUM"] = find_chromium(PYTHON)
    if options.all or options.long:
        find_all(*OTHER_ENGINES)
    variables["PATH"] = f"{PYTHON.parent}{os.pathsep}{variables['PATH']}"

    if options.long:
        slowest = ["--durations", "10"]
        return run_all(
            [
                [pytest("-m", "long", *slowest, "--ignore", BROWSER_TESTS)],
                [pytest("-m", "long", *slowest, BROWSER_TESTS)],
            ],
            variables,
        )
    tier = ["-m", "long or not long"] if options.all else []
    lanes = [
        [*checks(), pytest(*tier, "--ignore", BROWSER_TESTS), pytest(*tier, *TAKEN_OVER)],
        [pytest(*tier, BROWSER_TESTS, *(f"--ignore={path}" for path in TAKEN_OVER))],
    ]
    return run_all(lanes, variables)


def checks() -> list[Step]:
    """Everything that reads the code or runs it without a browser and a database."""
    return [
        ["ruff", "check", "--quiet"],
        ["ruff", "format", "--quiet", "--check"],
        ["lint-imports"],
        ["mypy", "--no-error-summary"],
        ["npx", "--no-install", "biome", "check", "--error-on-warnings", *JAVASCRIPT],
        ["npx", "--no-install", "tsc", "-p", "."],
        [
            "node",
            "--test",
            "--test-reporter=dot",
            *map(str, sorted(ROOT.glob("tests/js/*.test.js"))),
        ],
    ]


def pytest(*arguments: str) -> Step:
    return [str(PYTHON), "-m", "pytest", "-q", *arguments]


def run_all(lanes: list[list[Step]], variables: dict[str, str]) -> int:
    """Run the lanes side by side, the steps of each one after another, all of them; 1 if any
    failed. What the last lane writes is seen at once, the others' when a step has ended."""
    with ThreadPoolExecutor() as threads:
        runs = [
            threads.submit(run_lane, lane, variables, aside=lane is not lanes[-1]) for lane in lanes
        ]
        failed = [name for run in runs for name in run.result()]
    for name in failed:
        print(f"FAILED  {name}", file=sys.stderr)
    return 1 if failed else 0


def run_lane(steps: list[Step], variables: dict[str, str], *, aside: bool) -> list[str]:
    """The names of the steps that failed."""
    failed = []
    for step in steps:
        name = " ".join(step)[:80]
        begun = time.monotonic()
        program = shutil.which(step[0], path=variables["PATH"]) or step[0]
        done = subprocess.run(
            [program, *step[1:]],
            cwd=ROOT,
            env=variables,
            check=False,
            stdout=subprocess.PIPE if aside else None,
            stderr=subprocess.STDOUT if aside else None,
        )
        verdict = "FAILED" if done.returncode else "ok"
        written = (done.stdout or b"").decode(errors="replace")
        print(f"\n{written}{time.monotonic() - begun:6.1f} s  {verdict}  {name}", flush=True)
        if done.returncode:
            failed.append(name)
    return failed


if __name__ == "__main__":
    sys.exit(main())
