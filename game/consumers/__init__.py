"""The sockets: parse, one service call, send."""

from game.consumers.sockets import NowhereConsumer
from game.consumers.table import TableConsumer

__all__ = ["NowhereConsumer", "TableConsumer"]
