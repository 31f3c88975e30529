"""Random play with a bigger budget: the properties of the quick tests, many more games."""

import pytest
from hypothesis import given, settings
from hypothesis.stateful import run_state_machine_as_test

from game.engine.history import History
from game.engine.play import legal_moves
from tests.engine.naive import naive_count, naive_moves
from tests.engine.random_play import VARIANTS, games, whole_state
from tests.engine.test_node_counts import count
from tests.engine.test_random_play import Play
from tests.engine.test_reasons import check_all_refusals


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_it_keeps_its_promises_in_many_more_games() -> None:
    more = settings(max_examples=400, stateful_step_count=60)
    run_state_machine_as_test(Play, settings=more)


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", VARIANTS)
def test_it_refuses_for_the_first_reason_in_many_more_positions(name: str) -> None:
    @settings(max_examples=100)
    @given(games(name))
    def refuse(game: History) -> None:
        check_all_refusals(game)

    refuse()


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", VARIANTS)
def test_it_counts_the_nodes_of_the_naive_generator_in_the_middle_of_games(name: str) -> None:
    @settings(max_examples=60)
    @given(games(name))
    def compare(game: History) -> None:
        state = whole_state(game.rules, game.position)
        assert list(map(str, legal_moves(game.rules, game.position))) == naive_moves(state)
        assert count(game.rules, game.position, 2) == naive_count(state, 2)

    compare()
