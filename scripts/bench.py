"""`make bench`: the figures of docs/performance.md, one benchmark after another, or those named."""

from __future__ import annotations

import os
import sys

from chromium import find_chromium
from environment import PYTHON, ROOT, python_environment, run

BENCHMARKS = tuple(
    f"bench_{name}.py" for name in ("engine", "states", "moves", "previews", "first_play")
)


def main() -> None:
    python_environment("requirements-dev.txt")
    benchmarks = sys.argv[1:] or BENCHMARKS
    if {"bench_first_play.py", "bench_table.py"} & {*benchmarks}:
        os.environ["CHROMIUM"] = find_chromium(PYTHON)
    for benchmark in benchmarks:
        print(f"── {benchmark}", flush=True)
        run(PYTHON, str(ROOT / "scripts" / benchmark))


if __name__ == "__main__":
    main()
