"""Pictures of deals as they are asked for: kept ones at once, others made, a few at a time.

Anybody may ask for a thousand million codes. Making one costs a tenth of a second of a process that
gives way to all others; beyond what may wait, `Busy` is the answer, and costs nothing.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import BoundedSemaphore

from django.conf import settings

from game.engine.codes import DealCode
from game.engine.variants import GAMES
from game.preview.drawing import draw
from game.preview.keeping import BoundedFolder

AT_ONCE = 1
WAITING = 6  # each holds a thread
WITHIN = 20.0  # seconds; the process has a limit of its own
PROGRAM = Path(__file__).with_name("rasterise.py")
TOLD = ("PATH", "LD_LIBRARY_PATH", "SYSTEMROOT")
"""What the process is told of the server's environment: nothing that is secret."""

_places = BoundedSemaphore(AT_ONCE + WAITING)
_hands = BoundedSemaphore(AT_ONCE)


class Busy(Exception):  # noqa: N818 - says how the makers are
    """So many pictures are being made that this one has to be asked for later."""


class Failed(Exception):  # noqa: N818 - says what became of the drawing
    """The drawing could not be made a picture of."""


@cache
def revision() -> str:
    """Changes when the drawings do, of which there is one here for each kind and language."""
    languages = [language for language, _ in settings.LANGUAGES]
    samples = (draw(DealCode(*kind, 1), language) for kind in GAMES for language in languages)
    return sha256("\n".join(samples).encode()).hexdigest()[:10]


def kept(code: DealCode, language: str) -> bytes | None:
    """The picture, if it was made before and is still there."""
    return _folder().get(_name(code, language))


def made(code: DealCode, language: str) -> bytes:
    """The picture, made now and kept. Raises `Busy` and `Failed`."""
    with _a_hand():
        found = kept(code, language)  # somebody else may have waited for the same one
        if found is None:
            found = rasterised(draw(code, language))
            _folder().put(_name(code, language), found)
        return found


def rasterised(drawing: str) -> bytes:
    """The PNG of an SVG, made in a process of its own. Raises `Failed`."""
    command = [sys.executable, "-I", str(PROGRAM)]
    try:
        done = subprocess.run(  # noqa: S603 - our own program; nothing of a request is in the line
            command,
            input=drawing.encode(),
            capture_output=True,
            check=True,
            timeout=WITHIN,
            env={name: os.environ[name] for name in TOLD if name in os.environ},
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise Failed(f"no picture: {error} {getattr(error, 'stderr', b'')!r}") from error
    return done.stdout


@contextmanager
def _a_hand() -> Iterator[None]:
    """One of those that make pictures, as soon as it is free."""
    if not _places.acquire(blocking=False):
        raise Busy
    try:
        with _hands:
            yield
    finally:
        _places.release()


def _folder() -> BoundedFolder:
    return BoundedFolder(settings.PREVIEW_FOLDER / revision(), settings.PREVIEW_MEGABYTES * 2**20)


def _name(code: DealCode, language: str) -> str:
    return f"{code}.{language}.png"
