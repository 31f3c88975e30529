"""The server's entrance: pages go to Django, sockets to the consumers behind the player's gate."""

import os

from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "solitaire_site.settings")
pages = get_asgi_application()

# The consumers import models, which exist only once Django is set up by the line above.
from game.players import PlayerGate  # noqa: E402
from game.routing import websocket_urlpatterns  # noqa: E402

application = ProtocolTypeRouter(
    {"http": pages, "websocket": PlayerGate(URLRouter(websocket_urlpatterns))}
)
