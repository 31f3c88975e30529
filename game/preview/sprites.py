"""What the site's own files of card parts hold, to be put into one drawing that stands alone, and
its colours: those of the light appearance, on baize. What draws it knows no variables."""

import re
from functools import cache
from pathlib import Path

from django.conf import settings

FACES, PIPS, COURTS, BACK = (
    f"cards/{name}.svg" for name in ("faces", "pips", "courts", "back-lattice")
)
BLACK, RED, LINE, SLOT = "#1c2125", "#b5202a", "#2c4c7c", "#a6c6b4"
VARIABLES = {
    "gold": "#e8b84a",
    "blue": "#2c4c7c",
    "ink": BLACK,
    "court-red": RED,
    "court-line": LINE,
    "back-line": "#f4ecda",
}
STYLE = (
    ".light{stop-color:#376e58}.middle{stop-color:#2e604c}.dark{stop-color:#224a3a}"
    ".words{fill:#fbf8ef}.second{fill:#e2ebe1}"
    ".paper{fill:#fffdf7;stroke:#1a2420;stroke-opacity:.25;stroke-width:1.5}"
    ".back{fill:#2f4d70;stroke:#fff;stroke-opacity:.3;stroke-width:3}"
    f".place{{fill:none;stroke:{SLOT};stroke-width:1.5}}"
    f".outline{{fill:none;stroke:{SLOT};stroke-width:5;stroke-linejoin:round}}"
    f".king{{fill:{SLOT}}}.plate{{fill:#f7f0df}}"
    f".frame{{fill:none;stroke:{LINE};stroke-opacity:.35;stroke-width:.8}}"
    f".suit-S,.suit-C{{fill:{BLACK};color:{BLACK}}}.suit-H,.suit-D{{fill:{RED};color:{RED}}}"
)

_SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)
_VARIABLE = re.compile(r"var\(--([\w-]+)(?:, [^)]*)?\)")


@cache
def symbols_of(path: str) -> dict[str, str]:
    """The symbols of a sprite, by their names."""
    return {found[1]: found[0] for found in _SYMBOL.finditer(_read(path))}


@cache
def as_symbol(path: str) -> str:
    """A drawing with a name of its own, as a symbol."""
    return f"{_read(path).strip().replace('<svg', '<symbol', 1).removesuffix('</svg>')}</symbol>"


def _read(path: str) -> str:
    drawing = Path(settings.BASE_DIR, "static", path).read_text("utf-8")
    return _VARIABLE.sub(lambda found: VARIABLES[found[1]], drawing)
