"""The deals that come with the program, each with a win.

Two files a variant in `pool/`: `RU1-C.txt` begins with the scale of difficulty and has a line for
each deal, number, nodes, tried moves, keeping moves; `RU1-C.xz` has the wins, in the same order, a
line each. The first is all that is read to deal one.
"""

from __future__ import annotations

import lzma
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from game.winnable.difficulty import DIFFICULTIES, Difficulty, Effort, Scale, scale_of

POOL = Path(__file__).parent / "pool"

Kind = tuple[str, str]
"""Tag and variant."""


class Win(NamedTuple):
    """A deal's number, what its win asks for, and the win: moves with blanks between them."""

    number: int
    effort: Effort
    moves: str


class Index(NamedTuple):
    """The deals of a variant without their wins."""

    scale: Scale
    efforts: Mapping[int, Effort]
    """By the deals' numbers, in the order of the wins."""
    graded: Mapping[Difficulty, tuple[int, ...]]
    """The numbers by difficulty."""

    def numbers(self, difficulty: Difficulty | None) -> tuple[int, ...]:
        """The numbers of this difficulty, or all."""
        return tuple(self.efforts) if difficulty is None else self.graded[difficulty]


NOTHING = Index(Scale(0, 0), {}, dict.fromkeys(DIFFICULTIES, ()))


@lru_cache
def index_of(kind: Kind, pool: Path = POOL) -> Index:
    """The deals of this kind that are there; `NOTHING` where there are none."""
    path = _path(kind, pool, "txt")
    if not path.exists():
        return NOTHING
    (medium, hard), *rows = (map(int, line.split()) for line in path.read_text().splitlines())
    scale = Scale(medium, hard)
    efforts = {number: Effort(*effort) for number, *effort in rows}
    graded: dict[Difficulty, list[int]] = {name: [] for name in DIFFICULTIES}
    for number, effort in efforts.items():
        graded[scale.grade(effort)].append(number)
    return Index(scale, efforts, {name: tuple(numbers) for name, numbers in graded.items()})


def moves_of(kind: Kind, number: int, pool: Path = POOL) -> str | None:
    """The win of a deal that is there, moves with blanks between them; else None."""
    if number not in index_of(kind, pool).efforts:
        return None
    return _moves(kind, pool)[number]


@lru_cache
def _moves(kind: Kind, pool: Path) -> Mapping[int, str]:
    """All wins of this kind by the deals' numbers."""
    lines = lzma.decompress(_path(kind, pool, "xz").read_bytes()).decode().splitlines()
    return dict(zip(index_of(kind, pool).efforts, lines, strict=True))


def write(kind: Kind, wins: Iterable[Win], pool: Path) -> Scale:
    """Make the two files out of these deals; the scale on which a third of them is easy."""
    ordered = sorted(wins)
    scale = scale_of(win.effort for win in ordered)
    rows = [scale, *((win.number, *win.effort) for win in ordered)]
    text = "".join(" ".join(map(str, row)) + "\n" for row in rows)
    moves = "".join(f"{win.moves}\n" for win in ordered)
    pool.mkdir(parents=True, exist_ok=True)
    _path(kind, pool, "txt").write_text(text)
    _path(kind, pool, "xz").write_bytes(lzma.compress(moves.encode(), preset=9))
    return scale


def _path(kind: Kind, pool: Path, ending: str) -> Path:
    return pool / f"{'-'.join(kind)}.{ending}"
