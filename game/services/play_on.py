"""A new game that begins with moves already made: from the last position that could be won, or
from one of a solution."""

from collections.abc import Iterator, Sequence
from uuid import UUID

from django.db import connection, transaction
from django.utils import timezone

from game.engine.automatic import NONE_KEPT, kept_down_after, pack_ids
from game.engine.codes import DealCode
from game.engine.moves import BadMove, parse_move
from game.engine.play import IllegalMove, is_won, play, undo_floor
from game.engine.position import pack
from game.models import Game, PlayedMove
from game.selectors import deal_of
from game.services.commands import owner, too_many_games
from game.services.play import new_game

MOST_MOVES = 3000
"""Some tenths of a second to replay, some megabytes to show; wins have a few hundred."""


class BadMoves(ValueError):  # noqa: N818 - says what the moves are
    """Moves that no game to be played on begins with."""


class TooManyGames(Exception):  # noqa: N818 - says what there is
    """The player has begun so many that another has to wait."""


def begin(
    player_id: UUID, code: DealCode, texts: Sequence[str], *, signed_in: bool = False
) -> Game:
    """A new game of this deal in which these moves were made, each a step of its own. Raises
    BadMoves where one is illegal, where there are none or too many or where they win,
    TooManyGames, and NotYours where whoever was `signed_in` has no account any more."""
    if not 1 <= len(texts) <= MOST_MOVES:
        raise BadMoves(f"{len(texts)} moves")
    if too_many_games(player_id):
        raise TooManyGames
    game = new_game(player_id, code)
    moves = _replayed(game, texts)
    with transaction.atomic():
        game.player_id = owner(player_id, signed_in=signed_in)
        game.save(force_insert=True)
        PlayedMove.objects.bulk_create(moves, batch_size=500)
        _chain(moves[-1])
        game.current = game.tip = moves[-1]
        game.save(update_fields=["current", "tip"])
    return game


def _replayed(game: Game, texts: Sequence[str]) -> list[PlayedMove]:
    """The moves as rows, without their parents; the game in memory stands after them."""
    try:
        moves = list(_rows(game, texts))
    except (BadMove, IllegalMove) as error:
        raise BadMoves(str(error)) from error
    rules = deal_of(game.code).rules
    last = moves[-1]
    if is_won(rules, deal_of(game.code).unpack(last.position)):
        raise BadMoves("nothing is left to play")
    game.version = 1
    game.ply = game.tip_ply = game.step = game.tip_step = last.ply
    game.moves = game.played_on_from = last.ply
    game.floor = undo_floor(rules, 0, last.ply)
    game.position, game.kept_down, game.score = last.position, last.kept_down, last.score
    return moves


def _rows(game: Game, texts: Sequence[str]) -> Iterator[PlayedMove]:
    deal = deal_of(game.code)
    position, kept_down, now = deal.start, NONE_KEPT, timezone.now()
    for ply, text in enumerate(texts, start=1):
        position, events = play(deal.rules, position, parse_move(text))
        kept_down = kept_down_after(deal.rules, kept_down, events)
        yield PlayedMove(
            game_id=game.pk,
            ply=ply,
            step=ply,
            move=text,
            position=pack(position),
            kept_down=pack_ids(kept_down),
            score=position.score,
            played=now,
        )


_CHAIN = """
WITH line AS (
    SELECT id, ply FROM game_playedmove
    WHERE game_id = (SELECT game_id FROM game_playedmove WHERE id = %s)
)
UPDATE game_playedmove
SET parent_id = earlier.id
FROM line AS earlier, line AS later
WHERE game_playedmove.id = later.id AND earlier.ply = later.ply - 1
"""


def _chain(last: PlayedMove) -> None:
    """Let each move of the game follow the one before it: all at once, for the lock is held."""
    with connection.cursor() as cursor:
        cursor.execute(_CHAIN, [last.pk])
