"""Where piles stand on the table, as data for whoever draws it.

`x` counts pitches (a card's width and the gap beside it) from the left, `y` rows (a card's
height and the gap under it) from the top. A pile that fans down has all the height below it.
`fan`: `down`, `waste` or `none`. `empty`: what the empty place shows it takes.
"""

from typing import Any

from game.engine.rules import Layout

Pile = dict[str, Any]

FOUNDATIONS = ("fs", "fh", "fd", "fc")


def pile(name: str, x: float, y: float, *, fan: str = "none", empty: str = "none") -> Pile:
    """One pile's place."""
    return {"pile": name, "x": x, "y": y, "fan": fan, "empty": empty}


def columns(number: int, y: float, *, empty: str) -> list[Pile]:
    """Columns side by side from the left edge."""
    return [pile(f"t{n + 1}", n, y, fan="down", empty=empty) for n in range(number)]


def foundation_row(x: float, *, empty: str = "suit") -> list[Pile]:
    """The four foundations side by side in the top row, the first at `x`."""
    return [pile(name, x + n, 0, empty=empty) for n, name in enumerate(FOUNDATIONS)]


def foundation_column(x: float, *, step: float = 1, empty: str = "suit") -> list[Pile]:
    """The four foundations one below the other, `step` rows apart."""
    return [pile(name, x, step * n, empty=empty) for n, name in enumerate(FOUNDATIONS)]


def layout(wide: tuple[float, list[Pile]], tall: tuple[float, list[Pile]]) -> Layout:
    """Both arrangements, each from the table's width in pitches and its piles."""
    return {
        name: {"columns": width, "piles": piles}
        for name, (width, piles) in {"wide": wide, "tall": tall}.items()
    }
