"""Which sockets of this process are at which game, and whether their page can be seen.

In memory, because it dies with the sockets that it knows; changed on the event loop alone. Pages
read it in their threads.
"""

from collections.abc import Hashable
from time import monotonic


class Presence:
    """Sockets by game. Games and sockets are any hashable names."""

    def __init__(self) -> None:
        self._sockets: dict[Hashable, dict[Hashable, bool]] = {}
        self._since: dict[Hashable, float] = {}

    def enter(self, game: Hashable, socket: Hashable, *, visible: bool) -> None:
        """A socket is at the game, or its page was shown or hidden."""
        self._sockets.setdefault(game, {})[socket] = visible
        self._settle(game)

    def leave(self, game: Hashable, socket: Hashable) -> None:
        """The socket is gone; leaving twice is leaving once."""
        sockets = self._sockets.get(game, {})
        sockets.pop(socket, None)
        if not sockets:
            self._sockets.pop(game, None)
        self._settle(game)

    def watched(self, game: Hashable) -> float | None:
        """Seconds for which the game has been seen and not credited; None while it is not."""
        since = self._since.get(game)
        return None if since is None else monotonic() - since

    def watched_last(self, game: Hashable, socket: Hashable) -> float | None:
        """The same, if the game is seen no more once this socket is gone; else None."""
        seen = {other for other, visible in self._sockets.get(game, {}).items() if visible}
        return self.watched(game) if seen == {socket} else None

    def credited(self, game: Hashable, seconds: float | None) -> None:
        """These seconds of `watched` stand in the database now."""
        if seconds is not None and game in self._since:
            self._since[game] += seconds

    def others(self, game: Hashable, socket: Hashable) -> bool:
        """Whether another socket of this process is at the game."""
        return any(other != socket for other in self._sockets.get(game, ()))

    def _settle(self, game: Hashable) -> None:
        if any(self._sockets.get(game, {}).values()):
            self._since.setdefault(game, monotonic())
        else:
            self._since.pop(game, None)


presence = Presence()  # of this process
