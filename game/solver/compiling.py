"""One source, two ways to run it: as plain Python, or compiled by Numba where that is installed.

What is `compiled` keeps to what both understand alike: whole numbers of 64 bits (nothing
overflows: hashes are only combined by exclusive or), flat arrays of them, loops, and functions
that are compiled too. Both ways then visit the same positions in the same order.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, MutableSequence
from pathlib import Path
from typing import Any, TypeVar, cast

from game.solver.fast import FAST

Function = TypeVar("Function", bound=Callable[..., Any])
Ints = MutableSequence[int]


def _cache_folder() -> Path:
    """Where compiled code is kept: another folder for other sources, for Numba looks only at the
    file of the function it was asked for, not at those it calls."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    digest = hashlib.sha256(b"\0".join(source.read_bytes() for source in sources)).hexdigest()
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "solitaire-solver" / digest[:16]


if FAST:
    os.environ.setdefault("NUMBA_CACHE_DIR", str(_cache_folder()))  # read when it is imported
    import numba
    import numpy as np


def compiled(function: Function) -> Function:
    """The function as it is, or compiled on its first call."""
    if not FAST:
        return function
    # Nothing compiled makes or keeps an array: counting who holds one takes a fifth of the time.
    options: dict[str, Any] = {"cache": True, "_nrt": False}
    return cast("Function", numba.njit(**options)(function))


def zeros(size: int) -> Ints:
    """So many zeros."""
    return cast("Ints", np.zeros(size, np.int64)) if FAST else [0] * size


def doubled(numbers: Ints) -> Ints:
    """These numbers, and as many zeros after them."""
    longer = zeros(2 * len(numbers))
    longer[: len(numbers)] = numbers
    return longer


def ints(values: Iterable[int]) -> Ints:
    """These numbers."""
    return cast("Ints", np.array(list(values), np.int64)) if FAST else list(values)
