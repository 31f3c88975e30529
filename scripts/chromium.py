"""Finds the Chromium that the browser tests drive, or installs one, or says that it cannot."""

from __future__ import annotations

import subprocess
from pathlib import Path

from browsers import CHROMIUM, install

# As root there is no sandbox; the rest keeps the browser from calling home during tests.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]


def find_chromium(python: Path) -> str:
    """The path of a Chromium: $CHROMIUM, PATH, Debian's package when root, else Playwright's own.

    Raises SystemExit with a sentence where there is none to be had.
    """
    if found := CHROMIUM.find():
        return found
    install(CHROMIUM.package)
    return CHROMIUM.find() or _from_playwright(python)


def _from_playwright(python: Path) -> str:
    install = [str(python), "-m", "playwright", "install", "chromium"]
    if subprocess.run(install, stdin=subprocess.DEVNULL, check=False).returncode:
        raise SystemExit(
            "The browser tests need a Chromium and none could be found or installed. "
            "Install one and name it in $CHROMIUM."
        )
    ask = (
        "from playwright.sync_api import sync_playwright as p\n"
        "with p() as play: print(play.chromium.executable_path)"
    )
    found = subprocess.run([str(python), "-c", ask], capture_output=True, text=True, check=True)
    return found.stdout.strip()
