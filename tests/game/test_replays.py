"""`manage.py check_replays`: what is kept is what the moves lead to, or it says where not.

Random play goes through the services and the engine side by side; then the command looks at it.
"""

from io import StringIO
from uuid import UUID, uuid4

import pytest
from django.core.management import CommandError, call_command
from hypothesis import given, settings
from hypothesis import strategies as st

from game import protocol, services
from game.engine.codes import DealCode, parse_code
from game.engine.history import History
from game.engine.moves import parse_move
from game.engine.play import deal
from game.engine.position import pack
from game.engine.variants import rules_of
from game.engine.view import player_view
from game.models import Game, PlayedMove, Player
from game.selectors import deal_state

CODE = parse_code("RU1-R-AAAAABB")


class Seat:
    """A player at the services, without a wire between them."""

    def __init__(self, code: DealCode = CODE) -> None:
        self.player_id = uuid4()
        self.target: UUID | DealCode = code
        self.state = deal_state(code)

    def do(self, message: protocol.WriteMessage) -> protocol.State:
        """Have a command done; the state after it."""
        write = services.Write(player_id=self.player_id, target=self.target, message=message)
        [outcome] = services.perform([write])
        assert outcome.state
        self.state = outcome.state
        if self.state.game:
            self.target = UUID(self.state.game)
        return self.state

    def play(self, number: int, *, safe: bool = False) -> str:
        """Play the legal move with this number, counted round; its text."""
        move = self.state.legal[number % len(self.state.legal)]
        version, ref = self.state.version, uuid4().hex
        self.do(protocol.Play(version=version, move=move, safe=safe, ref=ref))
        return move

    def undo(self, count: int) -> None:
        self.do(protocol.Undo(version=self.state.version, count=count))

    def redo(self, count: int) -> None:
        self.do(protocol.Redo(version=self.state.version, count=count))


@pytest.fixture
def kept(db: None) -> Game:
    """A game with a branch: three moves, two taken back, two others, one of them taken back."""
    seat = Seat()
    for number in (0, 1, 2):
        seat.play(number)
    seat.undo(2)
    seat.play(4)
    seat.play(5)
    seat.undo(1)
    return Game.objects.get(player_id=seat.player_id)


def checked() -> str:
    out = StringIO()
    call_command("check_replays", stdout=out, stderr=out)
    return out.getvalue()


def differing() -> str:
    out = StringIO()
    with pytest.raises(CommandError, match="differ"):
        call_command("check_replays", stdout=out, stderr=out)
    return out.getvalue()


def test_it_finds_everything_as_kept_and_says_what_it_checked(kept: Game) -> None:
    counted = f"{Game.objects.count()} games and {PlayedMove.objects.count()} moves replayed"
    assert kept.played_moves.count() == 5
    assert f"{counted}; every position, score and win is as kept." in checked()


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"score": 5000}, "the score is kept as 5000"),
        ({"won": True}, "won is kept as True"),
        ({"moves": 99}, "the counter of moves"),
        ({"position": "x"}, "the position is kept as x"),
        ({"rules_revision": 77}, "the revision of the rules"),
        ({"tip_ply": 9}, "the ply that redo leads to"),
        ({"step": 1}, "the step is kept as 1"),
        ({"tip_step": 9}, "the step that redo leads to"),
        ({"floor": 1}, "the step that undo leads to"),
        ({"kept_down": "07"}, "what stays down"),
    ],
)
def test_it_names_a_game_that_differs(kept: Game, wrong: dict[str, object], named: str) -> None:
    Game.objects.filter(pk=kept.pk).update(**wrong)
    assert f"{kept.pk} {kept.code}: {named}" in differing()


@pytest.mark.parametrize(
    "wrong",
    [
        *({"move": "t1>t1"}, {"score": 7}, {"position": ""}, {"ply": 40}, {"step": 2}),
        {"kept_down": "07"},
    ],
)
def test_it_names_a_move_that_differs(kept: Game, wrong: dict[str, object]) -> None:
    last = PlayedMove.objects.filter(game=kept).latest("pk")
    PlayedMove.objects.filter(pk=last.pk).update(**wrong)
    assert f"move {last.pk}" in differing()


def test_it_deletes_a_players_games_with_the_player(kept: Game) -> None:
    Player.objects.get(pk=kept.player_id).delete()
    assert not PlayedMove.objects.filter(game_id=kept.pk).exists()
    assert not Game.objects.filter(pk=kept.pk).exists()


def act(seat: Seat, history: History, kind: str, number: int) -> None:
    """Do the same at the services and in the engine's own history."""
    steps = number % 5 + 1
    if kind == "undo":
        seat.undo(steps)
        history.undo(steps)
    elif kind == "redo":
        seat.redo(steps)
        history.redo(steps)
    elif seat.state.legal:
        history.play(parse_move(seat.play(number)))


def compare(seat: Seat, history: History) -> None:
    state, position = seat.state, history.position
    assert (state.view, state.score) == (player_view(position), position.score)
    assert (state.undo, state.redo) == (history.undo_steps, history.redo_steps)
    assert state.moves == history.moves_played
    if state.game:
        assert Game.objects.get(pk=UUID(state.game)).position == pack(position)


@pytest.mark.django_db
def test_it_agrees_with_the_engine_on_random_play() -> None:
    deeds = st.tuples(st.sampled_from(["play", "play", "play", "undo", "redo"]), st.integers(0, 99))

    @settings(max_examples=15, deadline=None)
    @given(st.lists(deeds, max_size=30))
    def agree(deeds: list[tuple[str, int]]) -> None:
        seat = Seat()
        history = History(rules_of(CODE.tag, CODE.variant), deal(CODE))
        for kind, number in deeds:
            act(seat, history, kind, number)
            compare(seat, history)

    agree()
    assert "as kept" in checked()


class Steps:
    """What a player saw before each step and after the last, for undo to lead back to."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.seen = [self.sight()]
        self.place = 0

    def sight(self) -> tuple[object, ...]:
        state = self.seat.state
        return state.view, state.score, state.legal, state.finish, state.stuck, state.status

    def act(self, kind: str, number: int) -> None:
        """Do it, and compare with what was seen before."""
        if kind in ("play", "safe"):
            if self.seat.state.legal:
                self.seat.play(number, safe=kind == "safe")
                self.place += 1
                self.seen[self.place :] = [self.sight()]
        else:
            count = number % 7 + 1
            way = self.seat.undo if kind == "undo" else self.seat.redo
            way(count)
            there = self.place - count if kind == "undo" else self.place + count
            self.place = min(max(0, there), len(self.seen) - 1)
        state = self.seat.state
        assert self.sight() == self.seen[self.place]
        assert (state.undo, state.redo) == (self.place, len(self.seen) - 1 - self.place)


@pytest.mark.django_db
@pytest.mark.parametrize("text", ["KL1-1-AAAABEP", "KL1-3-AAAABEP", "SP1-2-AAAAABB", "138"])
def test_it_returns_to_what_was_on_random_play_with_safe_cards(text: str) -> None:
    kinds = st.sampled_from(["play", "safe", "safe", "safe", "undo", "redo"])

    @settings(max_examples=10, deadline=None)
    @given(st.lists(st.tuples(kinds, st.integers(0, 99)), max_size=40))
    def agree(deeds: list[tuple[str, int]]) -> None:
        steps = Steps(Seat(parse_code(text)))
        for kind, number in deeds:
            steps.act(kind, number)

    agree()
    assert "as kept" in checked()
