"""Finds the programs that browser tests drive, or installs Debian's packages of them."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple


class Program(NamedTuple):
    """By the variable that may name its file, its names on PATH and Debian's package of it."""

    variable: str
    names: tuple[str, ...]
    package: str

    def find(self) -> str | None:
        """Its file. Raises SystemExit with a sentence where the variable names none."""
        if named := os.environ.get(self.variable):
            if not Path(named).is_file():
                raise SystemExit(f"${self.variable} is {named}, and there is no such file")
            return named
        return next(filter(None, map(shutil.which, self.names)), None)


CHROMIUM = Program(
    "CHROMIUM",
    ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"),
    "chromium",
)
FIREFOX = Program("FIREFOX", ("firefox-esr", "firefox"), "firefox-esr")
WEBKIT_DRIVER = Program("WEBKIT_DRIVER", ("WebKitWebDriver",), "webkit2gtk-driver")
XVFB = Program("XVFB", ("Xvfb",), "xvfb")  # WebKit has no window without a display
OTHER_ENGINES = (FIREFOX, WEBKIT_DRIVER, XVFB)


def find_all(*programs: Program) -> list[str]:
    """Their files; what is missing is installed. Raises SystemExit where that cannot be."""
    install(*(program.package for program in programs if not program.find()))
    found = [program.find() for program in programs]
    for program, path in zip(programs, found, strict=True):
        if path is None:
            raise SystemExit(
                f"The long browser tests need {program.names[0]} (Debian's {program.package}), and "
                f"it could not be installed. Install it, or name its file in ${program.variable}."
            )
    return [path for path in found if path]


def install(*packages: str) -> None:
    """Debian's packages, where this is Debian and root asks; else nothing."""
    may = hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")
    if not (packages and may):
        return
    print(f"Installing Debian's {', '.join(packages)} …", flush=True)
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends"]):
        subprocess.run(
            ["apt-get", *command, *(packages if command[0] == "install" else ())],
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            check=False,
        )
