"""A folder of files that never grows beyond its size: what nobody asked for longest goes first."""

import logging
import os
import shutil
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

log = logging.getLogger(__name__)

LEFT = 0.9  # of the size, after tidying


class BoundedFolder:
    """Files by their names in a folder beside which nothing else is to lie: folders there are of
    earlier designs. Several processes may share one; a disk that fails only keeps nothing."""

    def __init__(self, folder: Path, size: int) -> None:
        """`size` in bytes; with 0 nothing is kept, nor found of what was."""
        self._folder = folder
        self._size = size

    def get(self, name: str) -> bytes | None:
        """What was put under this name, if it is still there."""
        if not self._size:
            return None
        path = self._folder / name
        try:
            content = path.read_bytes()
            os.utime(path)
        except OSError:
            return None
        return content

    def put(self, name: str, content: bytes) -> None:
        """Keep it, in the place of what has not been asked for longest."""
        if len(content) > self._size:
            return
        try:
            if not self._folder.is_dir():
                self._begin()
            self._write(name, content)
            self._tidy()
        except OSError as error:
            log.warning("a picture was not kept: %s", error)

    def _begin(self) -> None:
        """An empty folder; those of earlier designs go."""
        with suppress(FileNotFoundError):
            for other in set(self._folder.parent.iterdir()) - {self._folder}:
                shutil.rmtree(other, ignore_errors=True)
        self._folder.mkdir(parents=True, exist_ok=True)

    def _write(self, name: str, content: bytes) -> None:
        """Whole or not at all: others may be reading."""
        with NamedTemporaryFile(dir=self._folder, delete=False) as file:
            file.write(content)
        Path(file.name).replace(self._folder / name)

    def _tidy(self) -> None:
        with os.scandir(self._folder) as entries:
            files = [(each.stat().st_mtime, each.stat().st_size, each.path) for each in entries]
        total = sum(size for _, size, _ in files)
        if total <= self._size:
            return
        for _, size, path in sorted(files):
            if total <= self._size * LEFT:
                return
            Path(path).unlink(missing_ok=True)
            total -= size
