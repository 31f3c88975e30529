"""What every socket has in common, and the one at which there is nothing."""

from contextlib import suppress
from typing import Any

from channels.generic.websocket import AsyncWebsocketConsumer

# Close codes: there is nothing here, for good; and come again, as whoever you are by then.
NOT_FOUND = 4404
COME_AGAIN = 4409


class SocketConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]  # Channels is untyped
    """What Channels does for a socket, without two surprises."""

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Call the handler. Channels' own first sends a thread to look after old connections,
        which every database call here does anyway."""
        await getattr(self, message["type"].replace(".", "_"))(message)

    async def send(self, *args: Any, **kwargs: Any) -> None:
        """Send, unless the socket is gone: the disconnection that follows cleans up."""
        with suppress(OSError, RuntimeError):
            await super().send(*args, **kwargs)


class NowhereConsumer(SocketConsumer):
    """An address at which there is no table."""

    async def connect(self) -> None:
        await self.accept()
        await self.close(NOT_FOUND)
