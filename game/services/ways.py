"""The way back to the last position of a game that can still be won."""

from collections.abc import Sequence
from typing import NamedTuple, overload
from uuid import UUID

from django.conf import settings

from game.engine.codes import DealCode, parse_code
from game.engine.position import Position
from game.models import PlayedMove
from game.protocol import WayStatus
from game.selectors import Deal, Standing, game_of, line_to, standing, standing_of
from game.services import solving
from game.services.play_on import MOST_MOVES
from game.services.winnable import learn_lost


class Positions(Sequence[Position]):
    """The deal and the positions after each step; unpacked when they are asked for, which few
    are."""

    def __init__(self, deal: Deal, ends: Sequence[PlayedMove]) -> None:
        self._deal = deal
        self._ends = ends

    def __len__(self) -> int:
        return 1 + len(self._ends)

    @overload
    def __getitem__(self, step: int) -> Position: ...
    @overload
    def __getitem__(self, step: slice) -> Sequence[Position]: ...
    def __getitem__(self, step: int | slice) -> Position | Sequence[Position]:
        if isinstance(step, slice):
            return [self[place] for place in range(*step.indices(len(self)))]
        return self._deal.unpack(self._ends[step - 1].position) if step else self._deal.start


class Way(NamedTuple):
    """How a game came to where it stands: the moves from the deal, how many of them lead to the end
    of each step, the deal being step 0, and the lowest step that undo reaches. Without any
    of them where the game is too long to be searched."""

    standing: Standing
    moves: tuple[str, ...]
    plies: tuple[int, ...]
    positions: Sequence[Position]
    floor: int


class Back(NamedTuple):
    """How to get to the last position that is proven winnable: so many steps of undo or, where
    that does not reach, the moves from the deal."""

    status: WayStatus
    undo: int | None = None
    moves: list[str] | None = None


def way_of(player_id: UUID, target: UUID | DealCode) -> Way:
    """The way from the deal to where the game stands. Raises NotYours."""
    if isinstance(target, DealCode):
        at = standing_of(player_id, target)
        return Way(at, (), (0,), Positions(at.deal, ()), 0)
    game = game_of(player_id, target)
    at = standing(game)
    if game.ply > MOST_MOVES:
        return Way(at, (), (), (), game.floor)
    kept = line_to(game.current_id, 0)
    ends = {move.step: move for move in kept}  # of each step its last move
    return Way(
        at,
        tuple(move.move for move in kept),
        (0, *(move.ply for move in ends.values())),
        Positions(at.deal, tuple(ends.values())),
        game.floor,
    )


async def way_back(way: Way, *, asker: solving.Asker | None = None) -> Back:
    """The last step after which the game is proven winnable."""
    if not way.positions:
        return Back("unknown")
    rules = way.standing.deal.rules
    good = await solving.last_good(rules, way.positions, settings.SOLVER_PATIENCE, asker=asker)
    if good.lost_from == 0:
        await learn_lost(parse_code(way.standing.code))
        return Back("lost")
    if good.ply is None:
        return Back("unknown")
    if good.ply < way.floor:
        return Back("found", moves=list(way.moves[: way.plies[good.ply]]))
    return Back("found", undo=len(way.positions) - 1 - good.ply)
