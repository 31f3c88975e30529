"""Standard output whose reader may leave, as `head` does."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def reader_may_leave() -> Iterator[None]:
    """What is written here goes nowhere once nobody reads it any more."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        # What is still buffered must go somewhere, or Python complains of it on the way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
