"""Reads. Every look at a game goes through its owner's id."""

from collections.abc import Sequence
from datetime import timedelta
from functools import lru_cache
from typing import Any, NamedTuple
from uuid import UUID

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from game import clock, protocol
from game.engine.codes import DealCode, parse_code
from game.engine.play import deal, deck_of, finish, is_stuck, is_won, legal_moves
from game.engine.position import Position, pack, unpack
from game.engine.rules import Rules
from game.engine.variants import rules_of
from game.engine.view import player_view
from game.models import Command, Game, PlayedMove, Player
from game.preferences import Value, known
from game.refusals import Refused, why


class NotYours(LookupError):  # noqa: N818 - says what the game is
    """There is no such game for this player: none at all, somebody else's, or a deleted one."""


def game_of(player_id: UUID, game_id: UUID, *, lock: bool = False) -> Game:
    """The player's own game, `lock`ed against other writers within a transaction.

    Raises NotYours, alike for an unknown id, a foreign one and that of a deleted game.
    """
    games = Game.objects.select_for_update() if lock else Game.objects.all()
    try:
        return games.get(pk=game_id, player_id=player_id, deleted_at=None)
    except Game.DoesNotExist as error:
        raise NotYours from error


def games_of(player_id: UUID) -> QuerySet[Game]:
    """The player's games but the deleted ones."""
    return Game.objects.filter(player_id=player_id, deleted_at=None)


class Shelf(NamedTuple):
    """How many games of one kind a player has."""

    tag: str
    unfinished: int
    finished: int
    deleted: int


def shelves(player_id: UUID) -> list[Shelf]:
    """How many games the player has of each kind that was played."""
    kept = Q(deleted_at=None)
    counted = Game.objects.filter(player_id=player_id).values("tag").order_by("tag")
    rows = counted.annotate(
        unfinished=Count("pk", filter=kept & Q(won=False)),
        finished=Count("pk", filter=kept & Q(won=True)),
        deleted=Count("pk", filter=~kept),
    )
    return [Shelf(**row) for row in rows]


def listed_games(
    player_id: UUID, limit: int, start: int = 0, *, won: bool = False, tag: str | None = None
) -> list[Game]:
    """Games that can be played on or that stand won, of one kind or of all, the last played
    first; `limit` of them from `start` on."""
    of_kind = Q() if tag is None else Q(tag=tag)
    games = games_of(player_id).filter(of_kind, won=won)
    return list(games.order_by("-updated", "pk")[start : start + limit])


def latest_unfinished(player_id: UUID) -> Game | None:
    """The game to go on with."""
    return games_of(player_id).filter(won=False).order_by("-updated").first()


def begun_with(player_id: UUID, code: DealCode) -> Game | None:
    """The last game that the player began with this deal."""
    return games_of(player_id).filter(code=str(code)).order_by("-begun").first()


def games_begun_since(player_id: UUID, seconds: float) -> int:
    """How many games the player began in the last so many seconds, deleted ones too."""
    since = timezone.now() - timedelta(seconds=seconds)
    return Game.objects.filter(player_id=player_id, begun__gte=since).count()


def command_of(player_id: UUID, ref: str) -> Command | None:
    """The command that the player sent under this ref before, or whom the player has become."""
    return Command.objects.filter(player_id=heir_of(player_id) or player_id, ref=ref).first()


def heir_of(player_id: UUID) -> UUID | None:
    """The player to whom all went that was this player's; None where it is still this one's."""
    return Player.objects.filter(pk=player_id).values_list("merged_into_id", flat=True).first()


def account_player(user: AbstractBaseUser | AnonymousUser) -> UUID | None:
    """The player of whoever is signed in; None for all others, for an account that nobody has
    signed in to from a page, and for one that has just been deleted."""
    if not user.is_authenticated or user.pk is None:
        return None
    return Player.objects.filter(user_id=user.pk).values_list("pk", flat=True).first()


# From parent to parent, so that no other branch of the game is read.
_LINE = """
WITH RECURSIVE line AS (
    SELECT * FROM game_playedmove WHERE id = %s
    UNION ALL
    SELECT earlier.* FROM line JOIN game_playedmove earlier ON earlier.id = line.parent_id
    WHERE earlier.step >= %s
)
SELECT * FROM line ORDER BY ply
"""


def line_to(move_id: int | None, first_step: int) -> list[PlayedMove]:
    """The moves from this step on that lead to this move, which is the last of them."""
    return list(PlayedMove.objects.raw(_LINE, [move_id, first_step]))


class KeptChoices(NamedTuple):
    """What a player chose about the table, when last (ms since 1970, 0 for never), and the
    language that the player chose, empty for none. Of a player who has become another nothing is
    kept any more: `is_over`, unless that one, the `heir`, has no account either: then these are the
    heir's."""

    chosen: dict[str, Value]
    at: int
    language: str = ""
    is_over: bool = False
    heir: UUID | None = None


def choices_of(player_id: UUID) -> KeptChoices:
    """What the player chose; nothing for whoever has no row yet."""
    player = Player.objects.select_related("merged_into").filter(pk=player_id).first()
    if player is None:
        return KeptChoices({}, 0)
    heir = player.merged_into
    if heir is None or heir.user_id is not None:
        return kept_choices(player)
    return kept_choices(heir)._replace(heir=heir.pk)


def kept_choices(player: Player) -> KeptChoices:
    """What this row keeps of choices that there still are."""
    is_over = player.merged_into_id is not None
    return KeptChoices(known(player.preferences), player.preferences_at, player.language, is_over)


class Deal(NamedTuple):
    """A deal, taken apart once: reading positions needs its rules and its cards by id."""

    rules: Rules
    deck: tuple[Any, ...]
    start: Position

    def unpack(self, text: str) -> Position:
        """The position that was kept as this text."""
        return unpack(self.rules, self.deck, text)


@lru_cache(maxsize=1024)
def deal_of(code: str) -> Deal:
    """The deal of a code that is well formed."""
    parsed = parse_code(code)
    return Deal(rules_of(parsed.tag, parsed.variant), deck_of(parsed), deal(parsed))


class Standing(NamedTuple):
    """Where a game or a deal stands, for questions about its position."""

    version: int
    status: protocol.Status
    code: str
    deal: Deal
    position: Position
    trail: tuple[tuple[Position, str], ...] = ()
    """The last positions before this one, each with the move that led on."""


def standing_of(player_id: UUID, target: UUID | DealCode) -> Standing:
    """Where a game stands, with the moves of its last two steps, or a deal. Raises NotYours."""
    if isinstance(target, DealCode):
        code = str(target)
        return Standing(0, "playing", code, deal_of(code), deal_of(code).start)
    return standing(game_of(player_id, target))


def standing(game: Game) -> Standing:
    """Where this game stands."""
    deal = deal_of(game.code)
    position = deal.unpack(game.position)
    trail = _trail(game, deal)
    return Standing(game.version, status_of(game), game.code, deal, position, trail)


def _trail(game: Game, deal: Deal) -> tuple[tuple[Position, str], ...]:
    if game.current_id is None:
        return ()
    kept = line_to(game.current_id, game.step - 1)
    before = [deal.unpack(move.position) for move in kept[:-1]]
    if kept[0].ply == 1:
        before.insert(0, deal.start)
    moves = [move.move for move in kept][-len(before) :] if before else []
    return tuple(zip(before, moves, strict=True))


class _Facts(NamedTuple):
    """What a position says, whoever plays it and however it was reached."""

    view: dict[str, Any]
    legal: list[str]
    finish: list[str] | None
    stuck: bool
    won: bool
    score: int


@lru_cache(maxsize=1024)
def _facts(code: str, packed: str) -> _Facts:
    of = deal_of(code)
    position = of.unpack(packed)
    return _Facts(
        player_view(position),
        [str(move) for move in legal_moves(of.rules, position)],
        _texts(finish(of.rules, position)),
        is_stuck(of.rules, position),
        is_won(of.rules, position),
        position.score,
    )


def _texts(moves: Sequence[object] | None) -> list[str] | None:
    return None if moves is None else [str(move) for move in moves]


def state_of(
    game: Game, events: Sequence[dict[str, Any]] = (), watched: float | None = None
) -> protocol.State:
    """The game as its player sees it. `watched`: seconds seen and not credited yet, None while no
    page of the game can be seen."""
    status = status_of(game)
    facts = _facts(game.code, game.position)
    return protocol.State(
        version=game.version,
        game=str(game.pk),
        deal=game.code,
        view=facts.view,
        legal=facts.legal if status == "playing" else [],
        score=game.score,
        moves=game.moves,
        undo=game.step - game.floor,
        redo=game.tip_step - game.step,
        clock=protocol.Clock(
            seconds=round(clock.seconds_at(game, timezone.now(), watched), 3),
            running=watched is not None and status == "playing",
        ),
        status=status,
        events=list(events),
        finish=facts.finish if status == "playing" else None,
        stuck=facts.stuck,
    )


def status_of(game: Game) -> protocol.Status:
    """A won game is won, paused or not."""
    if game.won:
        return "won"
    return "paused" if game.paused else "playing"


def deal_state(code: DealCode) -> protocol.State:
    """A deal before its first move, which nothing is kept of."""
    text = str(code)
    start = deal_of(text).start
    facts = _facts(text, pack(start))
    return protocol.State(
        version=0,
        game=None,
        deal=text,
        view=facts.view,
        legal=facts.legal,
        score=start.score,
        moves=0,
        undo=0,
        redo=0,
        clock=protocol.Clock(seconds=0, running=False),
        status="playing",
        events=[],
        finish=facts.finish,
        stuck=facts.stuck,
    )


def reason(player_id: UUID, target: UUID | DealCode, text: str) -> Refused | None:
    """Why a game or a deal would refuse this move; None if it would not. Raises NotYours."""
    if isinstance(target, DealCode):
        of = deal_of(str(target))
        return why(of.rules, of.start, text)
    game = game_of(player_id, target)
    if status_of(game) == "paused":
        return Refused("paused")
    of = deal_of(game.code)
    return why(of.rules, of.unpack(game.position), text)
