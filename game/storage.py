"""Static files as they are served: without what only people read, and style sheets in one piece.

Modules stay the modules they are, line by line; they lose comments and indentation, half of their
compressed size. A style sheet that only imports others becomes one file with all of them, so that
a page waits for one answer and not for a dozen. In development everything is served as written.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterator
from typing import Any

from django.core.files.base import ContentFile, File
from django.core.files.storage import Storage
from whitenoise.storage import CompressedManifestStaticFilesStorage

Read = Callable[[str], str]

_IMPORT = re.compile(r'^@import url\("(?P<name>[\w.-]+\.css)"\);$', re.MULTILINE)
_CSS_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
# A comment that begins a line, and casts, which stand in the middle of one.
_JS_COMMENT = re.compile(
    r"^[ ]*/\*(?:(?!\*/).)*\*/\s*|^[ ]*//[^\n]*\n|/\*\* @type \{[^\n]*?\} \*/ ",
    re.DOTALL | re.MULTILINE,
)
_BLANKS = re.compile(r"^\s+", re.MULTILINE)


class LeanStaticFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # untyped
    """WhiteNoise's storage of hashed and compressed files, which hashes what is served."""

    def post_process(
        self, paths: dict[str, tuple[Storage, str]], *args: Any, **options: Any
    ) -> Iterator[tuple[str, str, bool]]:
        """Django's hook after all files are collected: their sources, by name."""
        lean = {name: (_Lean(source), path) for name, (source, path) in paths.items()}
        yield from super().post_process(lean, *args, **options)


class _Lean:
    """A folder of static files, each read as it is to be served."""

    def __init__(self, source: Storage) -> None:
        self._source = source

    def open(self, path: str) -> File[bytes]:
        if path.endswith(".css"):
            return ContentFile(lean_css(path, self._read).encode())
        if path.endswith(".js"):
            return ContentFile(lean_js(self._read(path)).encode())
        return self._source.open(path)

    def _read(self, path: str) -> str:
        with self._source.open(path) as file:
            text: bytes = file.read()
        return text.decode()


def lean_css(path: str, read: Read) -> str:
    """A style sheet without comments, those that it imports from its own folder in their places."""

    def imported(match: re.Match[str]) -> str:
        return lean_css(posixpath.join(posixpath.dirname(path), match["name"]), read)

    return _BLANKS.sub("", _IMPORT.sub(imported, _CSS_COMMENT.sub("", read(path))))


def lean_js(text: str) -> str:
    """A module or script without comments and indentation; one with a text of several lines, in
    which either might be meant, stays as it is."""
    if any(line.count("`") % 2 for line in text.splitlines()):
        return text
    return _BLANKS.sub("", _JS_COMMENT.sub("", text))
