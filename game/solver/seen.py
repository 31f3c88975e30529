"""The set of positions seen, as hashes in one flat array, and the random words they are made of.

A hash has 62 bits. Among a million positions two share one with a probability of about one in ten
million; only then could a search leave out what it should have searched.
"""

from game.solver.compiling import Ints, compiled, ints, zeros

_BITS = 64
_WORD = 2**62 - 1
_MASK = 2**_BITS - 1


def words(count: int, seed: int) -> Ints:
    """So many random words of 62 bits, none of them 0, always the same for a seed."""
    made: list[int] = []
    state = seed & _MASK
    while len(made) < count:  # SplitMix64, by Steele, Lea and Flood (2014)
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        word = state
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
        word = (word ^ (word >> 31)) & _WORD
        if word:
            made.append(word)
    return ints(made)


def new_table(size: int) -> Ints:
    """An empty set with `size` places, a power of two. Keep it less than three quarters full."""
    return zeros(size)


@compiled
def add(table: Ints, key: int) -> bool:
    """Put in a hash, which is not 0; whether it was not there before."""
    mask = len(table) - 1
    place = (key ^ (key >> 29)) & mask
    while table[place] != 0:
        if table[place] == key:
            return False
        place = (place + 1) & mask
    table[place] = key
    return True


@compiled
def copy_into(table: Ints, larger: Ints) -> None:
    """Put all of a set into another one."""
    for key in table:
        if key != 0:
            add(larger, key)


def grown(table: Ints) -> Ints:
    """The set with twice as many places."""
    larger = new_table(2 * len(table))
    copy_into(table, larger)
    return larger
