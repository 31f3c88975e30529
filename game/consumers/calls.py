"""The calls that sockets make, each run in the thread that keeps the database's connection."""

from uuid import UUID

from game import protocol, selectors, services
from game.outage import database_call
from game.services import hints, lights, ways
from game.sessions import player_of_session as _player_of_session


def _state(player_id: UUID, game_id: UUID, watched: float | None) -> protocol.State:
    return selectors.state_of(selectors.game_of(player_id, game_id), watched=watched)


perform = database_call(services.perform)
credit = database_call(services.credit)
game_of = database_call(selectors.game_of)
reason = database_call(selectors.reason)
state_of = database_call(_state)
look = database_call(lights.look)
rule_hint = database_call(hints.rule_hint)
count_hint = database_call(hints.count)
way_of = database_call(ways.way_of)
heir_of = database_call(selectors.heir_of)
player_of_session = database_call(_player_of_session)
