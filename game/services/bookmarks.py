"""Names that a player gives to places in a game: to positions after moves, by their numbers, or to
the deal, by 0."""

from collections.abc import Sequence
from typing import NamedTuple
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from game.models import Bookmark, Game
from game.selectors import game_of
from game.services.history import id_of, move_ids, number_of
from game.titles import clean

MOST = 100  # of a game


class NoName(ValueError):  # noqa: N818 - says what is wrong
    """Nothing of the name can be seen."""


class TooMany(Exception):  # noqa: N818 - says what there is
    """The game has so many that another has to wait until one is removed."""


class Mark(NamedTuple):
    """A place and its name."""

    at: int
    name: str


def marks(game: Game, ids: Sequence[int]) -> list[Mark]:
    """The game's bookmarks in the order of the moves, whose `ids` come from `history`."""
    kept = game.bookmarks.values_list("move_id", "name")
    return sorted(Mark(number_of(ids, move_id), name) for move_id, name in kept)


@transaction.atomic
def put(player_id: UUID, game_id: UUID, at: int, text: str) -> list[Mark]:
    """Name a place, or give it another name; all there are then. Raises NotYours,
    `history.NoSuchMove`, `titles.TooLong`, NoName and TooMany."""
    name = clean(text)
    if not name:
        raise NoName
    game = game_of(player_id, game_id, lock=True)
    ids = move_ids(game)
    place = game.bookmarks.filter(move_id=id_of(ids, at))
    if not place.update(name=name):
        if game.bookmarks.count() >= MOST:
            raise TooMany
        Bookmark.objects.create(game=game, move_id=id_of(ids, at), name=name, made=timezone.now())
    return marks(game, ids)


@transaction.atomic
def remove(player_id: UUID, game_id: UUID, at: int) -> list[Mark]:
    """Take a place's name away; all there are then. Twice is once. Raises NotYours and
    `history.NoSuchMove`."""
    game = game_of(player_id, game_id, lock=True)
    ids = move_ids(game)
    game.bookmarks.filter(move_id=id_of(ids, at)).delete()
    return marks(game, ids)
