"""Play by chance: whatever is done, the cards stay, texts tell all, undo restores, views hide."""

import json
import re
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from game.engine.cards import Card
from game.engine.codes import parse_code
from game.engine.history import History
from game.engine.loading import load_position
from game.engine.moves import Move, parse_move
from game.engine.play import IllegalMove, deal, deck_of, is_stuck, legal_moves, refusal
from game.engine.position import Position, from_json, from_text, pack, to_json, to_text, unpack
from game.engine.protocol import _event_json
from game.engine.rules import Event
from game.engine.variants import rules_of
from game.engine.view import player_view
from tests.engine.naive import naive_moves, naive_play
from tests.engine.random_play import ALL_MOVES, games, whole_state, winning_games
from tests.engine.tables import cards_of
from tests.winning import Win


class Play(RuleBasedStateMachine):
    """A game, played, undone, redone and opened again by chance beside a plain list of what was."""

    @initialize(win=winning_games(), share=st.floats(0, 1))
    def begin(self, win: Win, share: float) -> None:
        code = parse_code(win.code)
        self.variant = rules_of(code.tag, code.variant)
        self._start(deck_of(code), deal(code), 0)
        for move in win.moves[: int(share * len(win.moves))]:
            self._play(move)

    def _start(self, deck: tuple[Card, ...], position: Position, played: int) -> None:
        self.deck = deck
        self.history = History(self.variant, position, played)
        self.past = [position]
        self.future = 0
        self.played = played
        self.floor = 0

    def _play(self, text: str) -> tuple[Event, ...]:
        del self.past[len(self.past) - self.future :]
        events = self.history.play(parse_move(text))
        self.past.append(self.history.position)
        self.future = 0
        self.played += 1
        if self.variant.game == "russian":
            self.floor = max(self.floor, len(self.past) - 101)
        return events

    @rule(choice=st.integers(0, 10_000))
    def play_a_legal_move(self, choice: int) -> None:
        moves = legal_moves(self.variant, self.history.position)
        before = whole_state(self.variant, self.history.position)
        assert [str(move) for move in moves] == naive_moves(before)
        if moves:
            move = str(moves[choice % len(moves)])
            events = [_event_json(event) for event in self._play(move)]
            after = whole_state(self.variant, self.history.position)
            assert (after, events) == naive_play(before, move)

    @rule(move=st.sampled_from(ALL_MOVES))
    def try_any_move(self, move: Move) -> None:
        before = self.history.position
        if move not in legal_moves(self.variant, before):
            with pytest.raises(IllegalMove) as error:
                self.history.play(move)
            assert error.value.refusal == refusal(self.variant, before, move)
            assert self.history.position is before

    @rule(steps=st.integers(1, 12))
    def undo(self, steps: int) -> None:
        possible = len(self.past) - self.future - 1 - self.floor
        assert self.history.undo(steps) == min(steps, possible)
        self.future += min(steps, possible)

    @rule(steps=st.integers(1, 12))
    def redo(self, steps: int) -> None:
        taken = min(steps, self.future)
        assert self.history.redo(steps) == taken
        self.future -= taken

    @rule()
    def load(self) -> None:
        state = whole_state(self.variant, self.history.position)
        loaded = load_position(json.dumps({**state, "moves": self.played}))
        assert loaded.rules is self.variant
        assert loaded.moves_played == self.played
        assert whole_state(self.variant, loaded.position) == state
        self._start(tuple(sorted(cards_of(loaded.position))), loaded.position, self.played)

    @invariant()
    def stands_where_it_stood(self) -> None:
        assert self.history.position == self.past[len(self.past) - self.future - 1]
        assert self.history.redo_steps == self.future
        assert self.history.undo_steps == len(self.past) - self.future - 1 - self.floor
        assert self.history.moves_played == self.played

    @invariant()
    def keeps_every_card(self) -> None:
        assert sorted(cards_of(self.history.position)) == sorted(self.deck)

    @invariant()
    def turns_up_the_last_card_of_each_column(self) -> None:
        for down, cards in self.history.position.tableau:
            assert down < len(cards) or not cards

    @invariant()
    def is_written_and_read_again(self) -> None:
        position = self.history.position
        assert unpack(self.variant, self.deck, pack(position)) == position
        state = to_json(self.variant, position)
        for read in (
            from_json(self.variant, json.loads(json.dumps(state)), position.score, position.passes),
            from_text(self.variant, to_text(self.variant, position)),
        ):
            assert to_json(self.variant, read) == state
            assert (read.score, read.passes) == (position.score, position.passes)


TestPlay = Play.TestCase
TestPlay.settings = settings(max_examples=25, stateful_step_count=30)


@settings(max_examples=60)
@given(games())
def test_it_packs_positions_small(game: History) -> None:
    packed = pack(game.position)
    assert len(packed) < 100 + 2 * len(game.rules.pack)
    assert packed.isascii()


@settings(max_examples=60)
@given(games())
def test_the_view_leaks_no_face_down_card(game: History) -> None:
    position = game.position
    hidden = [card for down, cards in position.tableau for card in cards[:down]]
    hidden += position.stock
    shown = Counter(re.findall(r"[A2-9TJQK][SHDC]", json.dumps(player_view(position))))
    assert shown == Counter(game.rules.pack) - Counter(card.face for card in hidden)


@settings(max_examples=40)
@given(games())
def test_nobody_is_stuck_who_can_make_progress(game: History) -> None:
    rules, position = game.rules, game.position
    raising = [move for move in legal_moves(rules, position) if move.target[0] == "f"]
    assert not (raising and is_stuck(rules, position))
