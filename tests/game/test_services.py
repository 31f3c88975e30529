"""Writes below the wire: many commands in one transaction, the limit on new games, the reads."""

from uuid import UUID, uuid4

import pytest
from django.db import IntegrityError, connection
from django.test import override_settings
from django.test.utils import CaptureQueriesContext

from game import protocol, selectors, services
from game.engine.codes import parse_code
from game.models import Command, Game, Player

CODE = parse_code("RU1-R-AAAAABB")
MOVE = "t6*5>t3"

pytestmark = pytest.mark.django_db


def write(
    player_id: UUID, message: protocol.WriteMessage, game: UUID | None = None
) -> services.Write:
    return services.Write(player_id=player_id, target=game or CODE, message=message)


def begin(player_id: UUID) -> services.Outcome:
    message = protocol.Play(version=0, move=MOVE)
    [outcome] = services.perform([write(player_id, message)])
    return outcome


def shown(outcome: services.Outcome) -> UUID:
    """The game that the answer shows."""
    assert outcome.state
    assert outcome.state.game
    return UUID(outcome.state.game)


def refusal(outcome: services.Outcome) -> str:
    assert outcome.refused
    return outcome.refused.code


def begun(player_id: UUID) -> Game:
    return Game.objects.get(pk=shown(begin(player_id)))


def test_it_does_many_commands_of_many_players_in_one_transaction() -> None:
    alice, bob = uuid4(), uuid4()
    play = protocol.Play(version=0, move=MOVE, ref="r")
    outcomes = services.perform(
        [
            write(alice, play),
            write(bob, play),
            write(alice, play),
            write(bob, protocol.Play(version=0, move="t1>t1")),
            write(alice, protocol.Play(version=0, move=MOVE), uuid4()),
        ]
    )
    first, second, again, illegal, foreign = outcomes
    assert shown(first) == shown(again) != shown(second)
    assert (first.changed, again.changed) == (True, False)
    assert refusal(illegal) == "same_pile"
    assert (foreign.state, refusal(foreign)) == (None, "not_yours")
    assert Game.objects.filter(player_id__in=[alice, bob]).count() == 2


def test_it_sees_the_commands_before_it_in_the_same_transaction() -> None:
    alice = uuid4()
    game = begun(alice)
    race = [protocol.Undo(version=1, ref="a"), protocol.Undo(version=1, ref="b")]
    won, lost = services.perform([write(alice, message, game.pk) for message in race])
    assert won.refused is None
    assert refusal(lost) == "stale"


@override_settings(NEW_GAMES_PER_MINUTE=2)
def test_it_limits_new_games_but_not_their_moves() -> None:
    alice = uuid4()
    game = begun(alice)
    begun(alice)
    refused = begin(alice)
    assert refusal(refused) == "too_fast"
    assert refused.state == selectors.deal_state(CODE)
    assert begin(uuid4()).refused is None
    [moved] = services.perform([write(alice, protocol.Undo(version=1), game.pk)])
    assert moved.refused is None
    assert Game.objects.filter(player_id=alice).count() == 2


def test_it_makes_no_player_of_somebody_who_moved_no_card() -> None:
    alice = uuid4()
    services.perform(
        [
            write(alice, protocol.Play(version=0, move="t1>t1", ref="r")),
            write(alice, protocol.Undo(version=0)),
            write(alice, protocol.Pause()),
        ]
    )
    assert not Player.objects.filter(pk=alice).exists()
    assert not Command.objects.filter(player_id=alice).exists()


def test_it_leaves_nothing_of_a_command_whose_ref_turns_out_to_be_known() -> None:
    alice = uuid4()
    game = begun(alice)
    play = protocol.Play(version=1, move="t3*5>t6", ref="r")
    [first] = services.perform([write(alice, play, game.pk)])
    back = protocol.Play(version=2, move=MOVE, ref="r")
    outcomes = services.perform([write(alice, play), write(alice, back, game.pk)])
    assert shown(outcomes[0]) == game.pk
    assert refusal(outcomes[1]) == "malformed"
    assert [outcome.changed for outcome in (first, *outcomes)] == [True, False, False]
    kept = Game.objects.get(player_id=alice)
    assert (kept.version, kept.moves, kept.played_moves.count()) == (2, 2, 2)


def test_it_knows_a_ref_before_it_refuses_its_command() -> None:
    alice = uuid4()
    game = begun(alice)
    services.perform([write(alice, protocol.Play(version=1, move="t3*5>t6", ref="r"), game.pk)])
    repeated = [
        write(alice, protocol.Play(version=version, move="t3*5>t6", ref="r"), game.pk)
        for version in (1, 2)
    ]
    for outcome in services.perform(repeated):
        assert (outcome.refused, outcome.state and outcome.state.version) == (None, 2)


def test_it_reads_once_and_writes_thrice_for_a_move() -> None:
    alice = uuid4()
    game = begun(alice)
    play = protocol.Play(version=1, move="t3*5>t6", ref="r")
    with CaptureQueriesContext(connection) as queries:
        services.perform([write(alice, play, game.pk)])
    done = [query["sql"].split()[0] for query in queries]
    assert done == ["SAVEPOINT", "SELECT", "INSERT", "UPDATE", "INSERT", "RELEASE"]


def test_it_keeps_a_ref_once_a_player() -> None:
    alice = uuid4()
    game = begun(alice)
    fields = {"player_id": alice, "ref": "r", "game": game, "text": "", "done": game.begun}
    Command.objects.create(**fields)
    with pytest.raises(IntegrityError):
        Command.objects.create(**fields)


def test_it_lists_games_by_whether_they_can_be_played_on() -> None:
    alice, bob = uuid4(), uuid4()
    older, newer, won = (begun(alice) for _ in range(3))
    Game.objects.filter(pk=won.pk).update(won=True)
    assert selectors.listed_games(alice, 10) == [newer, older]
    assert selectors.listed_games(alice, 1) == [newer]
    assert selectors.listed_games(alice, 1, 1) == [older]
    assert selectors.listed_games(alice, 10, won=True) == [won]
    assert selectors.latest_unfinished(alice) == newer
    assert selectors.begun_with(alice, CODE) == won
    assert selectors.begun_with(alice, parse_code("RU1-C-AAAAABB")) is None
    assert selectors.listed_games(bob, 10) == []
    assert selectors.latest_unfinished(bob) is None


def test_it_gives_a_game_to_its_owner_alone() -> None:
    alice, bob = uuid4(), uuid4()
    game = begun(alice)
    assert selectors.game_of(alice, game.pk) == game
    for player_id, game_id in [(bob, game.pk), (alice, uuid4())]:
        with pytest.raises(selectors.NotYours):
            selectors.game_of(player_id, game_id)
    with pytest.raises(selectors.NotYours):
        services.credit(bob, game.pk, 5.0)


def test_it_credits_what_was_seen() -> None:
    alice = uuid4()
    game = begun(alice)
    services.credit(alice, game.pk, 5.0)
    kept = Game.objects.get(pk=game.pk)
    assert 0 < kept.clock_seconds < 5
    assert kept.version == 1
    assert kept.updated == game.updated


def test_it_reads_the_line_that_leads_to_a_move_and_no_other_branch() -> None:
    alice = uuid4()
    game = begun(alice)
    for version, moves in ((1, "t3*5>t6 t6*5>t3"), (3, "t3*5>t6 t6*5>t3")):
        play = protocol.Play(version=version, move=moves)
        services.perform([write(alice, play, game.pk)])
        if version == 1:
            services.perform([write(alice, protocol.Undo(version=2, count=2), game.pk)])
    game.refresh_from_db()
    line = selectors.line_to(game.current_id, 2)
    assert [(move.ply, move.move) for move in line] == [(2, "t3*5>t6"), (3, "t6*5>t3")]
    assert line[-1].pk == game.current_id
    assert game.played_moves.count() == 5
    assert selectors.line_to(None, 0) == []


def test_it_reads_twice_for_an_undo_however_far_it_goes() -> None:
    alice = uuid4()
    game = begun(alice)
    play = protocol.Play(version=1, move="t3*5>t6 t6*5>t3 " * 30)
    services.perform([write(alice, play, game.pk)])
    with CaptureQueriesContext(connection) as queries:
        services.perform([write(alice, protocol.Undo(version=2, count=50, ref="u"), game.pk)])
    done = [query["sql"].split()[0] for query in queries]
    assert done == ["SAVEPOINT", "SELECT", "WITH", "UPDATE", "INSERT", "RELEASE"]
