"""Random play with a bigger budget: the properties of test_random_play, many more games."""

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from tests.engine.test_random_play import Play


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_it_keeps_its_promises_in_many_more_games() -> None:
    more = settings(max_examples=400, stateful_step_count=60, deadline=None)
    run_state_machine_as_test(Play, settings=more)
