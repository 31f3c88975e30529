"""Searches that tell whether a position can still be won, and how.

One file a game family, each in plain restricted Python that Numba compiles where it is installed.
Searches run in processes of their own: the server imports `pool` and what that stands on,
which bring no compiler and no arrays along.
"""
