"""Whether a socket's player still is who would be let in now with the same cookies."""

from contextlib import suppress
from uuid import UUID

from game.consumers import calls
from game.outage import OUTAGES


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
