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

from chromium import find_chromium
from environment import PYTHON, ROOT, node_environment, python_environment

JAVASCRIPT = ["static", "tests/js"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", action="store_true", help="the long tests too")
    parser.add_argument("--long", action="store_true", help="the long tests alone")
    options = parser.parse_args()

    python_environment("requirements-dev.txt")
    variables = node_environment()
    variables["CHROMIUM"] = find_chromium(PYTHON)
    variables["PATH"] = f"{PYTHON.parent}{os.pathsep}{variables['PATH']}"

    if options.long:
        steps = [pytest("-m", "long")]
    else:
        steps = [*checks(), pytest(*(["-m", "long or not long"] if options.all else []))]
    return run_all(steps, variables)


def checks() -> list[list[str]]:
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


def pytest(*arguments: str) -> list[str]:
    return [str(PYTHON), "-m", "pytest", "-q", *arguments]


def run_all(steps: list[list[str]], variables: dict[str, str]) -> int:
    """Run the steps one after another, all of them, and answer 1 if any failed."""
    failed = []
    for step in steps:
        name = " ".join(step)[:80]
        begun = time.monotonic()
        program = shutil.which(step[0], path=variables["PATH"]) or step[0]
        done = subprocess.run([program, *step[1:]], cwd=ROOT, env=variables, check=False)
        verdict = "FAILED" if done.returncode else "ok"
        print(f"{time.monotonic() - begun:6.1f} s  {verdict}  {name}")
        sys.stdout.flush()
        if done.returncode:
            failed.append(name)
    for name in failed:
        print(f"FAILED  {name}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
