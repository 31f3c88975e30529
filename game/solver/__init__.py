"""Searches that tell whether a position can still be won, and how.

One file a game family, each in plain restricted Python that Numba compiles where it is installed.
Searches run in processes of their own: nothing here is imported by the server but `answers` and
`pool`, which bring no compiler and no arrays along.
"""
