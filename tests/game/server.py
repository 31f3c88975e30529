"""The site's server in a thread of the tests, with the options of `manage.py serve` but for one: it
sends no pings. They take random numbers in a thread of their own, at any time, and hypothesis fails
a test in which somebody else takes some."""

from __future__ import annotations

import threading
import time

import uvicorn
from asgiref.sync import SyncToAsync
from django.db import connections

from game.management.commands.serve import SERVING

UP_WITHIN = 10.0  # seconds


class ThreadedServer:
    """A server on a free port; `port` is known once it has started."""

    def __init__(self) -> None:
        options = {**SERVING, "ws_ping_interval": None}
        config = uvicorn.Config("solitaire_site.asgi:application", port=0, **options)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self.port = 0

    def start(self) -> None:
        """Start it and wait until it listens."""
        self._thread.start()
        until = time.monotonic() + UP_WITHIN
        while not self._server.started:
            assert time.monotonic() < until, "the server did not start"
            time.sleep(0.01)
        self.port = self._server.servers[0].sockets[0].getsockname()[1]

    def stop(self) -> None:
        """Stop it, wait until it has stopped, and close what its database thread keeps open."""
        self._server.should_exit = True
        self._thread.join(timeout=10)
        SyncToAsync.single_thread_executor.submit(connections.close_all).result()
