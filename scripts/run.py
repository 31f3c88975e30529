"""`make run`: from a bare machine to a game on http://127.0.0.1:8000/, in the foreground.

Makes the Python environment and a secret key where there are none, brings the static files and
the database up to date and becomes the server: the process that was started is the one that
serves. HOST, PORT, SECRET_KEY, DATABASE_URL and the other settings of
docs/settings.md are taken from the environment. Keys, players and games live in `.data/`.
With `--fast` the compiler that makes the search for wins some 25 times faster is installed too.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import secrets
import subprocess
import sys
from pathlib import Path

from environment import ROOT, fail, python_environment, run

DATA = ROOT / ".data"
STATIC = ROOT / "static"
COLLECTED = ROOT / "staticfiles"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fast", action="store_true", help="install requirements-fast.txt")
    options = parser.parse_args()
    python = python_environment("requirements-fast.txt" if options.fast else "requirements.txt")
    DATA.mkdir(exist_ok=True)
    os.environ.setdefault("SECRET_KEY", secret_key(DATA / "secret_key"))
    collect_static(python)
    serve = [str(python), str(ROOT / "manage.py"), "serve", "--migrate"]
    os.chdir(ROOT)
    if os.name == "nt":  # exec on Windows detaches from the console
        sys.exit(subprocess.run(serve, check=False).returncode)
    os.execv(serve[0], serve)  # noqa: S606 - no shell is wanted


def secret_key(path: Path) -> str:
    """The key of this installation: the same at every start, readable by its owner alone."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        key = path.read_text().strip()
        if not key:
            raise fail(f"{path} is empty: delete it to get a new key") from None
        return key
    with os.fdopen(descriptor, "w") as file:
        file.write(key := secrets.token_urlsafe(50))
    return key


def collect_static(python: Path) -> None:
    """Hash and compress static files, unless nothing changed since the last time."""
    stamp = COLLECTED / ".stamp"
    wanted = fingerprint(STATIC)
    if stamp.exists() and stamp.read_text() == wanted:
        return
    stamp.unlink(missing_ok=True)
    run(python, "manage.py", "collectstatic", "--noinput", "--verbosity=0")
    stamp.write_text(wanted)


def fingerprint(folder: Path) -> str:
    """Changes when a file of the folder does, or what makes files of it, pinned versions too."""
    paths = [*sorted(path for path in folder.rglob("*") if path.is_file())]
    paths += [ROOT / "requirements.txt", ROOT / "game" / "storage.py"]
    lines = (f"{path} {path.stat().st_size} {path.stat().st_mtime_ns}" for path in paths)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
