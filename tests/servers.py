"""A real server, started as `make run` starts it, in a process group of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Self

ROOT = Path(__file__).resolve().parent.parent
UP_WITHIN = 120.0  # seconds; the first start compresses the static files


def free_port() -> int:
    """A port on which nobody listens at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """`scripts/run.py` on a free port, with its database and log in `folder`."""

    root = ROOT
    """Where the program lies: a test may have a copy of it that was changed."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.settings = settings
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        return (self.folder / "server.log").read_text(errors="replace")

    def start(self) -> Self:
        """Start, and wait until it answers. Raises AssertionError with its log if it does not."""
        environment = {
            **os.environ,
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            "SECRET_KEY": "a key for tests, which is long enough and never used elsewhere",
            "DATABASE_URL": f"sqlite:///{self.folder / 'games.sqlite3'}",
            # Searches need no compiler and no quiet machine.
            "SOLVER_PLAIN": "1",
            "SOLVER_IDLE": "false",
            **self.settings,
        }
        for name in ("DJANGO_ALLOW_ASYNC_UNSAFE", "DJANGO_SETTINGS_MODULE"):
            environment.pop(name, None)
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, str(self.root / "scripts" / "run.py")],
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self._wait()
        return self

    def _wait(self) -> None:
        assert self.process
        until = time.monotonic() + UP_WITHIN
        while time.monotonic() < until and self.process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.url}/rules/russian/", timeout=5):  # noqa: S310
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        raise AssertionError(f"the server did not answer:\n{self.log}")

    def kill(self) -> None:
        """SIGKILL to the whole group, as a crash or a power cut would end it."""
        self._signal(signal.SIGKILL)

    def stop(self) -> None:
        """SIGTERM, and SIGKILL if that is not enough."""
        self._signal(signal.SIGTERM)

    def _signal(self, number: signal.Signals) -> None:
        if self.process is None:
            return
        try:
            os.killpg(self.process.pid, number)
            self.process.wait(timeout=10)
        except ProcessLookupError:
            pass
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = None
