"""Games as the database keeps them, without a server: for the tests of pages."""

from datetime import timedelta
from uuid import UUID, uuid4

from django.test import Client
from django.utils.timezone import now

from game.engine.codes import parse_code
from game.engine.play import deal, legal_moves, play
from game.engine.position import Position, pack
from game.engine.variants import rules_of
from game.models import Game, Player
from game.players import COOKIE, cookie_text

DEAL = "RU1-C-AAAAABB"


def visitor(player: UUID | None = None, language: str = "en") -> Client:
    """A browser with the player's cookie that asks for this language."""
    client = Client(headers={"accept-language": language})
    client.cookies[COOKIE] = cookie_text(player or uuid4())
    return client


def begun_game(player: UUID, code: str = DEAL, moves: int = 1, days_ago: float = 0) -> Game:
    """A game of so many moves, each the first legal one; last played so many days ago."""
    parsed = parse_code(code)
    Player.objects.get_or_create(id=player)
    played = now() - timedelta(days=days_ago)
    position = position_after(code, moves)
    return Game.objects.create(
        player_id=player,
        code=code,
        tag=parsed.tag,
        variant=parsed.variant,
        number=parsed.number,
        rules_revision=1,
        moves=moves,
        position=pack(position),
        score=position.score,
        clock_seconds=767,
        clock_at=played,
        begun=played,
        updated=played,
    )


def position_after(code: str, moves: int) -> Position:
    """The deal after so many moves, each the first legal one."""
    parsed = parse_code(code)
    rules, position = rules_of(parsed.tag, parsed.variant), deal(parsed)
    for _ in range(moves):
        position = play(rules, position, legal_moves(rules, position)[0]).position
    return position
