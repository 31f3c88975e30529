"""Where piles stand on the table, as data for whoever draws it.

`x` counts pitches (a card's width and the gap beside it) from the left, `y` rows (a card's
height and the gap under it) from the top. A pile that fans down has all the height below it.
`fan`: `down`; `waste` (the last three side by side) or `waste-down` (one below the other); `rows`
and `runs`, heaps of `heap` cards, each a `step` (x, y) from the one before, a run's king on top; or
`none`, all on one another, where a `heap` and `step` show how many they are. `empty`: what the
empty place shows it takes, or `none` where none is seen. `bottom`: the pile stands at the lower
edge, its `y` the least.
An arrangement `low` is for tables so low that a row above the columns would cost too much.
"""

from collections.abc import Sequence
from typing import Any

from game.engine.rules import Layout

Pile = dict[str, Any]

FOUNDATIONS = ("fs", "fh", "fd", "fc")


def pile(
    name: str,
    x: float,
    y: float,
    *,
    fan: str = "none",
    empty: str = "none",
    heap: int = 0,
    step: Sequence[float] = (0, 0),
    bottom: bool = False,
) -> Pile:
    """One pile's place."""
    place = {"pile": name, "x": x, "y": y, "fan": fan, "empty": empty}
    heaps = {"heap": heap, "step": list(step)} if heap else {}
    return {**place, **heaps, **({"bottom": True} if bottom else {})}


def columns(number: int, y: float, *, empty: str, x: float = 0) -> list[Pile]:
    """Columns side by side, the first at `x`."""
    return [pile(f"t{n + 1}", x + n, y, fan="down", empty=empty) for n in range(number)]


def foundation_row(x: float) -> list[Pile]:
    """The four foundations side by side in the top row, the first at `x`."""
    return [pile(name, x + n, 0, empty="suit") for n, name in enumerate(FOUNDATIONS)]


def foundation_column(x: float) -> list[Pile]:
    """The four foundations one below the other."""
    return [pile(name, x, n, empty="suit") for n, name in enumerate(FOUNDATIONS)]


def layout(
    wide: tuple[float, list[Pile]],
    tall: tuple[float, list[Pile]],
    low: tuple[float, list[Pile]] | None = None,
    *,
    prefers: str = "length",
) -> Layout:
    """The arrangements, each from the table's width in pitches and its piles. `prefers`: which of
    the columns that take it a card named alone goes to: the longest by `length`; by `suit` one
    that ends in the card's own before that."""
    arrangements = {"wide": wide, "tall": tall} | ({"low": low} if low else {})
    return {
        "prefers": prefers,
        **{
            name: {"columns": width, "piles": piles}
            for name, (width, piles) in arrangements.items()
        },
    }
