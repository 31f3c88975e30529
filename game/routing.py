"""The sockets' addresses. All text after `/ws/game/` or `/ws/deal/` reaches its consumer, which
says what is wrong with it; any other address is closed with 4404."""

from django.urls import re_path

from game.consumers import NowhereConsumer, TableConsumer

websocket_urlpatterns = [
    re_path(r"^ws/game/(?P<game_id>[^/]*)/?\Z", TableConsumer.as_asgi()),
    re_path(r"^ws/deal/(?P<code>[^/]*)(?:/[\s\S]*)?\Z", TableConsumer.as_asgi()),
    re_path(r"", NowhereConsumer.as_asgi()),
]
