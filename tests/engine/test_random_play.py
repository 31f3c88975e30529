"""Play by chance: whatever is done, the cards stay, texts tell all, undo restores, views hide."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from game.engine.codes import parse_code
from game.engine.history import History
from game.engine.moves import parse_move
from game.engine.play import IllegalMove, deal, deck_of, is_stuck, legal_moves, play, refusal
from game.engine.position import from_json, from_text, pack, to_json, to_text, unpack
from game.engine.variants import rules_of
from game.engine.view import player_view
from tests.engine.naive import naive_moves, naive_play
from tests.engine.random_play import ALL_MOVES, WINS, games


class Play(RuleBasedStateMachine):
    """A game, played, undone and redone by chance beside a plain list of what was."""

    @initialize(win=st.sampled_from(WINS), share=st.floats(0, 1))
    def begin(self, win: Any, share: float) -> None:
        self.code = parse_code(win.code)
        self.deck = deck_of(self.code)
        self.variant = rules_of(self.code.tag, self.code.variant)
        self.history = History(self.variant, deal(self.code))
        self.past = [self.history.position]
        self.future = 0
        self.played = 0
        self.floor = 0
        for move in win.moves[: int(share * len(win.moves))]:
            self._play(move)

    def _play(self, text: str) -> None:
        del self.past[len(self.past) - self.future :]
        self.history.play(parse_move(text))
        self.past.append(self.history.position)
        self.future = 0
        self.played += 1
        self.floor = max(self.floor, len(self.past) - 101)

    @rule(choice=st.integers(0, 10_000))
    def play_a_legal_move(self, choice: int) -> None:
        moves = legal_moves(self.variant, self.history.position)
        if moves:
            move = str(moves[choice % len(moves)])
            before = {"variant": self.variant.variant, **self._state()}
            assert [str(move) for move in moves] == naive_moves(before)
            self._play(move)
            assert {"variant": self.variant.variant, **self._state()} == naive_play(before, move)

    @rule(move=st.sampled_from(ALL_MOVES))
    def try_any_move(self, move: Any) -> None:
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

    def _state(self) -> dict[str, Any]:
        position = self.history.position
        return {**to_json(self.variant, position), "score": position.score}

    @invariant()
    def stands_where_it_stood(self) -> None:
        assert self.history.position == self.past[len(self.past) - self.future - 1]
        assert self.history.redo_steps == self.future
        assert self.history.undo_steps == len(self.past) - self.future - 1 - self.floor
        assert self.history.moves_played == self.played

    @invariant()
    def keeps_every_card(self) -> None:
        position = self.history.position
        piles = [column.cards for column in position.tableau] + list(position.foundations)
        assert sorted(card for pile in piles for card in pile) == sorted(self.deck)

    @invariant()
    def turns_up_the_last_card_of_each_column(self) -> None:
        for down, cards in self.history.position.tableau:
            assert down < len(cards) or not cards


TestPlay = Play.TestCase
TestPlay.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)


@settings(max_examples=60, deadline=None)
@given(games())
def test_it_writes_positions_and_reads_them_again(game: History) -> None:
    rules, position = game.rules, game.position
    drawn = to_text(rules, position)
    assert to_text(rules, from_text(rules, drawn)) == drawn
    piles = to_json(rules, position)
    assert to_json(rules, from_json(rules, json.loads(json.dumps(piles)))) == piles
    assert to_json(rules, from_text(rules, drawn)) == piles


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(WINS), st.integers(0, 150))
def test_it_packs_positions_and_unpacks_them(win: Any, plies: int) -> None:
    code = parse_code(win.code)
    rules, position = rules_of(code.tag, code.variant), deal(code)
    for move in win.moves[:plies]:
        position = play(rules, position, parse_move(move)).position
    assert unpack(rules, deck_of(code), pack(position)) == position
    assert len(pack(position)) < 200
    assert pack(position).isascii()


@settings(max_examples=60, deadline=None)
@given(games())
def test_the_view_leaks_no_face_down_card(game: History) -> None:
    position = game.position
    text = json.dumps(player_view(position))
    for down, cards in position.tableau:
        assert all(card.face not in text for card in cards[:down])
        assert all(f'[{card.id}, "{card.face}"]' in text for card in cards[down:])


@settings(max_examples=40, deadline=None)
@given(games())
def test_nobody_is_stuck_who_can_make_progress(game: History) -> None:
    rules, position = game.rules, game.position
    raising = [move for move in legal_moves(rules, position) if move.target[0] == "f"]
    assert not (raising and is_stuck(rules, position))
