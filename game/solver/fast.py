"""Whether searches are compiled, for those who must not import the compiler to know."""

import os
from importlib.util import find_spec

PLAIN = "SOLVER_PLAIN"
"""The environment variable that keeps Numba out, where it is installed."""

FAST = not os.environ.get(PLAIN) and find_spec("numba") is not None
"""Whether what is `compiled` is."""
