"""Anonymous players become an account's: nothing is lost, nothing doubled."""

from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User

from game import protocol, services
from game.engine.codes import parse_code
from game.engine.play import deal, legal_moves
from game.engine.variants import rules_of
from game.models import Command, Game, Player
from game.selectors import choices_of
from game.services.accounts import adopt, become
from game.services.play_on import begin
from game.services.preferences import choose, choose_language
from tests.game.kept import DEAL, begun_game

pytestmark = pytest.mark.django_db

CODE = parse_code(DEAL)
FIRST = str(legal_moves(rules_of(CODE.tag, CODE.variant), deal(CODE))[0])


@pytest.fixture
def anna() -> User:
    return User.objects.create(username=uuid4().hex)


def first_move(player: UUID, ref: str = "first") -> services.Outcome:
    message = protocol.Play(version=0, move=FIRST, ref=ref)
    [outcome] = services.perform([services.Write(player_id=player, target=CODE, message=message)])
    return outcome


def owner_of(game: Game) -> UUID:
    return Game.objects.values_list("player_id", flat=True).get(pk=game.pk)


def test_it_takes_games_commands_and_choices_over(anna: User) -> None:
    anonymous = uuid4()
    games = [begun_game(anonymous), begun_game(anonymous, "FC1-C-AAAAABB")]
    first_move(anonymous)
    choose(anonymous, {"table": "slate"})
    choose_language(anonymous, "pl")

    account = adopt(anonymous, anna)

    assert account != anonymous
    assert {owner_of(game) for game in games} == {account}
    assert Command.objects.get(ref="first").player_id == account
    assert choices_of(account)[:1] == ({"table": "slate"},)
    assert choices_of(account).language == "pl"
    left = Player.objects.get(pk=anonymous)
    assert (left.merged_into_id, left.preferences, left.language) == (account, {}, "")
    assert not left.games.exists()


def test_what_the_account_chose_stands_and_what_it_did_not_choose_is_filled(anna: User) -> None:
    account, anonymous = adopt(uuid4(), anna), uuid4()
    choose(account, {"table": "slate"})
    choose_language(account, "ru")
    later = choose(anonymous, {"table": "linen", "back": "suits"}).at
    choose_language(anonymous, "pl")

    adopt(anonymous, anna)

    kept = choices_of(account)
    assert kept.chosen == {"table": "slate", "back": "suits"}
    assert kept.language == "ru"
    assert kept.at > later, "or the browser would take what it knows for newer"


def test_merging_twice_is_merging_once(anna: User) -> None:
    anonymous = uuid4()
    begun_game(anonymous)
    assert adopt(anonymous, anna) == adopt(anonymous, anna)
    assert Game.objects.filter(player__user=anna).count() == 1


def test_nobody_else_gets_what_was_handed_over(anna: User) -> None:
    anonymous, bob = uuid4(), User.objects.create(username=uuid4().hex)
    game = begun_game(anonymous)
    account = adopt(anonymous, anna)
    adopt(anonymous, bob)
    adopt(account, bob)
    assert owner_of(game) == account
    assert Player.objects.get(pk=account).merged_into_id is None


def test_a_first_move_under_the_old_id_makes_the_accounts_game(anna: User) -> None:
    anonymous = uuid4()
    account = adopt(anonymous, anna)

    first_move(anonymous)
    first_move(anonymous)
    first_move(account)

    assert Game.objects.get(player_id=account).version == 1
    assert not Game.objects.filter(player_id=anonymous).exists()


def test_a_first_move_sent_again_as_the_account_is_known(anna: User) -> None:
    anonymous = uuid4()
    first_move(anonymous)
    account = adopt(anonymous, anna)
    outcome = first_move(account)
    assert outcome.state
    assert outcome.state.game == str(Game.objects.get(player_id=account).pk)


def test_a_game_played_on_under_the_old_id_is_the_accounts(anna: User) -> None:
    anonymous = uuid4()
    account = adopt(anonymous, anna)
    assert begin(anonymous, CODE, [FIRST]).player_id == account


def test_a_ref_that_both_used_is_kept_once(anna: User) -> None:
    account, anonymous = adopt(uuid4(), anna), uuid4()
    first_move(account)
    first_move(anonymous)
    adopt(anonymous, anna)
    assert Game.objects.filter(player_id=account).count() == 2
    assert Command.objects.filter(player_id=account).count() == 1


def test_whoever_became_another_goes_along_when_that_one_gets_an_account(anna: User) -> None:
    phone, desk = uuid4(), uuid4()
    game = begun_game(phone)
    assert become(phone, desk)
    account = adopt(desk, anna)
    assert owner_of(game) == account
    assert Player.objects.get(pk=phone).merged_into_id == account
    assert not become(uuid4(), desk), "nothing goes into an account behind its back"


def test_a_player_who_goes_with_a_deleted_account_meanwhile_takes_and_brings_nothing(
    anna: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    account = adopt(uuid4(), anna)
    monkeypatch.setattr(type(Player.objects), "get_or_create", lambda _, **__: (None, False))
    assert not become(uuid4(), uuid4())
    assert become(uuid4(), account)


def test_every_kind_of_thing_that_players_have_is_taken_over() -> None:
    """What is new here needs its line in `services/accounts.py`, in the export and its deletion."""
    assert {field.name for field in Player._meta.related_objects} == {
        *("games", "commands", "tombstones", "device_links"),
    }
