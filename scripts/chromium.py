"""Finds the Chromium that the browser tests drive, or installs one, or says that it cannot."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")

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
    if named := os.environ.get("CHROMIUM"):
        if not Path(named).is_file():
            raise SystemExit(f"$CHROMIUM is {named}, and there is no such file")
        return named
    return _on_path() or _from_debian() or _from_playwright(python)


def _on_path() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def _from_debian() -> str | None:
    if not (hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")):
        return None
    print("Installing Debian's chromium …", flush=True)
    variables = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends"]):
        packages = ["chromium"] if command[0] == "install" else []
        subprocess.run(
            ["apt-get", *command, *packages],
            env=variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            check=False,
        )
    return _on_path()


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
