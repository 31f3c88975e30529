"""The set of positions seen: nothing is lost, nothing is there that was not put in."""

from hypothesis import given, settings
from hypothesis import strategies as st

from game.solver.seen import add, copy_into, grown, new_table, words

KEYS = st.lists(st.integers(1, 2**62 - 1), max_size=40)
NEIGHBOURS = st.lists(st.integers(1, 60), max_size=40)


@settings(deadline=None)  # the first call may compile
@given(KEYS | NEIGHBOURS)
def test_it_knows_what_was_put_in(keys: list[int]) -> None:
    table = new_table(64)
    for place, key in enumerate(keys):
        assert bool(add(table, key)) == (key not in keys[:place])


@settings(deadline=None)  # the first call may compile
@given(KEYS | NEIGHBOURS)
def test_it_keeps_everything_when_it_grows(keys: list[int]) -> None:
    table = new_table(64)
    for key in keys:
        add(table, key)
    table = grown(table)
    assert len(table) == 128
    assert not any(add(table, key) for key in keys)
    assert sorted(int(key) for key in table if key) == sorted(set(keys))


def test_it_adds_one_set_to_another() -> None:
    one, other = new_table(8), new_table(16)
    for key in (3, 11, 19):
        add(one, key)
    add(other, 11)
    copy_into(one, other)
    assert sorted(int(key) for key in other if key) == [3, 11, 19]


def test_its_words_are_many_different_ones_and_always_the_same() -> None:
    made = [int(word) for word in words(5000, seed=7)]
    assert made == [int(word) for word in words(5000, seed=7)]
    assert len(set(made) | {int(word) for word in words(5000, seed=8)}) == 10_000
    assert all(0 < word < 2**62 for word in made)
    assert all(2000 < sum(word >> bit & 1 for word in made) < 3000 for bit in range(62))
