"""`manage.py serve`: the server, in the foreground, as the settings say."""

from typing import Any

import uvicorn
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connections

from game.websocket import SocketProtocol

MAX_FRAME = 4 * 1024 * 1024  # bytes; a longer frame closes the socket with 1009
PATIENCE = 3  # seconds that a stopping server gives to what it is at


SERVING: dict[str, Any] = {
    "ws": SocketProtocol,
    "ws_max_size": MAX_FRAME,
    "ws_per_message_deflate": False,  # a board is small, and compressing it costs more than it
    # Seconds in which a silent connection is found dead; its game's clock runs on until then.
    "ws_ping_interval": 15,
    "ws_ping_timeout": 10,
    "lifespan": "on",  # when it stops, so do the processes that search
    "server_header": False,
    "access_log": False,
    "log_level": "warning",
    "timeout_graceful_shutdown": PATIENCE,
}


class Command(BaseCommand):
    help = "Serves the site on HOST and PORT until it is stopped."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--migrate", action="store_true", help="update the database first")

    def handle(self, **options: Any) -> None:
        """Raises CommandError, one sentence, where the settings cannot be served."""
        check_settings()
        if options["migrate"]:
            # Here, not in a process of its own: starting Python and Django again takes a second.
            call_command("migrate", verbosity=0)
            connections.close_all()
        self.stderr.write(f"Playing on http://{settings.HOST}:{settings.PORT}/ (Ctrl-C stops it)")
        uvicorn.run(
            "solitaire_site.asgi:application",
            host=settings.HOST,
            port=settings.PORT,
            workers=settings.WEB_CONCURRENCY,
            **SERVING,
        )


def check_settings() -> None:
    """Raises CommandError for settings under which the site would not work."""
    try:
        bool(settings.SECRET_KEY)
    except ImproperlyConfigured as error:
        raise CommandError("SECRET_KEY is not set: no player could be recognised.") from error
    if settings.WEB_CONCURRENCY > 1 and not settings.REDIS_URL:
        raise CommandError(
            "WEB_CONCURRENCY is more than 1 without REDIS_URL: "
            "processes need it to tell each other of moves."
        )
