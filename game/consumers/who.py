"""Whether a socket's player still is who would be let in now with the same cookies."""

from contextlib import suppress
from time import monotonic
from uuid import UUID

from game.consumers import calls
from game.outage import OUTAGES

LOOK_EVERY = 60  # seconds for which a session is believed without a word


class Trust:
    """A socket's session, looked at now and then: whoever keeps the site may have ended it, with a
    command or behind another process, and nobody told this one."""

    def __init__(self, player_id: UUID, session_key: str | None) -> None:
        self._player_id, self._session_key = player_id, session_key
        self._looked = monotonic()

    async def holds(self) -> bool:
        """Whether the session still says who this is, as far as is known. A cookie always does."""
        if self._session_key is None or monotonic() - self._looked < LOOK_EVERY:
            return True
        self._looked = monotonic()
        with suppress(*OUTAGES):
            return await calls.player_of_session(self._session_key) == self._player_id
        return True


async def has_become_another(player_id: UUID) -> bool:
    """Whether all that was this player's is another's. Not known without a database: no."""
    with suppress(*OUTAGES):
        return await calls.heir_of(player_id) is not None
    return False


async def still_plays(player_id: UUID, session_key: str | None) -> bool:
    """Whether the session still says so, or without one the cookie."""
    if session_key is None:
        return not await has_become_another(player_id)
    with suppress(*OUTAGES):
        return await calls.player_of_session(session_key) == player_id
    return False
