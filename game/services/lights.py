"""Whether the position of a game can still be won, by all that is known of the game."""

from functools import lru_cache
from typing import NamedTuple
from uuid import UUID

from game.engine.codes import DealCode, parse_code
from game.engine.moves import Move, parse_move
from game.selectors import Standing, standing_of
from game.services import solving
from game.services.winnable import known_win, learn_lost
from game.solver.answers import Answer

WON = Answer("won")
LOST = Answer("lost")


class Look(NamedTuple):
    """Where a game stands, and the moves of a win of its deal if one is kept."""

    standing: Standing
    win: tuple[str, ...]


def look(player_id: UUID, target: UUID | DealCode) -> Look:
    """What there is to be known before anything is searched. Raises NotYours."""
    standing = standing_of(player_id, target)
    return Look(standing, _win_of(standing.code))


@lru_cache(maxsize=1024)
def _win_of(code: str) -> tuple[str, ...]:
    return tuple(known_win(parse_code(code)) or ())


async def can_be_won(
    look: Look, seconds: float | None = None, *, asker: solving.Asker | None = None
) -> Answer:
    """Whether the game can be won from where it stands, as `solving.ask` says it.

    What follows on a position that is lost is lost too, and what led to one that is won is won:
    neither is searched for.
    """
    standing, rules = look.standing, look.standing.deal.rules
    if standing.status == "won":
        return WON
    if look.win:
        solving.learn(rules, standing.deal.start, look.win)
    if _is_lost_before(standing):
        solving.note_lost(rules, standing.position)
        return LOST
    answer = await solving.ask(rules, standing.position, seconds, asker=asker)
    if answer.status == "won":
        _note_trail(standing, answer.moves)
    elif answer.status == "lost" and standing.position == standing.deal.start:
        await learn_lost(parse_code(standing.code))
    return answer


def _is_lost_before(standing: Standing) -> bool:
    rules = standing.deal.rules
    before = (solving.known(rules, position) for position, _ in standing.trail)
    return any(answer is not None and answer.status == "lost" for answer in before)


def _note_trail(standing: Standing, moves: tuple[Move, ...]) -> None:
    for position, move in reversed(standing.trail):
        moves = (parse_move(move), *moves)
        solving.note_win(standing.deal.rules, position, moves)
