"""The server's entrance: pages go to Django, sockets to the consumers behind the player's gate."""

import gc
import os
from collections.abc import Awaitable, Callable
from typing import Any

from asgiref.sync import ThreadSensitiveContext, sync_to_async
from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application
from django.db import connections

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "solitaire_site.settings")
django = get_asgi_application()

# The consumers import models, which exist only once Django is set up by the line above.
from game.players import PlayerGate  # noqa: E402
from game.routing import websocket_urlpatterns  # noqa: E402
from game.services import solving  # noqa: E402


async def pages(
    scope: dict[str, Any],
    receive: Callable[[], Awaitable[Any]],
    send: Callable[[Any], Awaitable[None]],
) -> None:
    """Django's answer to a request. Each runs in a thread of its own, and a connection to the
    database that is to be kept would be left behind, open, in every one of them."""
    async with ThreadSensitiveContext():
        try:
            await django(scope, receive, send)
        finally:
            await sync_to_async(connections.close_all)()


async def lifespan(
    scope: dict[str, Any],
    receive: Callable[[], Awaitable[Any]],
    send: Callable[[Any], Awaitable[None]],
) -> None:
    """When the server starts, all that was made until now is left to stay: looking through it for
    garbage again and again would hold every move up, for a tenth of a second and more. When it
    stops, the processes that search are ended."""
    await receive()
    gc.collect()
    gc.freeze()
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await solving.close()
    await send({"type": "lifespan.shutdown.complete"})


application = ProtocolTypeRouter(
    {
        "http": pages,
        "websocket": PlayerGate(URLRouter(websocket_urlpatterns)),
        "lifespan": lifespan,
    }
)
