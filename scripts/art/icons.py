"""static/icons.svg: icons of the interface, from lucide."""

from xml.etree import ElementTree as ET

from art.sources import LUCIDE, package
from art.sprite import symbol, write_svg

NOTE = "Icons from Lucide, ISC License, in part from Feather, MIT License: see LICENCES.md."
STROKE = (
    'fill="none" stroke="currentColor" stroke-width="1.9"'
    ' stroke-linecap="round" stroke-linejoin="round"'
)

# Our name for the deed, lucide's name for the drawing.
ICONS = {
    "menu": "menu",
    "link": "link-2",
    "undo": "undo-2",
    "redo": "redo-2",
    "hint": "lightbulb",
    "settings": "sliders-horizontal",
    "plus": "plus",
    "close": "x",
    "more": "ellipsis",
    "pause": "pause",
    "play": "play",
    "first": "chevron-first",
    "back": "chevron-left",
    "forward": "chevron-right",
    "last": "chevron-last",
    "give-up": "flag",
    "check": "check",
    "chevron-down": "chevron-down",
    "share": "share-2",
    "restart": "rotate-ccw",
    "turn": "rotate-cw",
    "list": "list",
    "history": "history",
    "bookmark": "bookmark",
    "branch": "split",
    "book": "book-open",
    "globe": "globe",
    "user": "user",
    "sun": "sun",
    "moon": "moon",
    "monitor": "monitor",
    "keyboard": "keyboard",
    "arrow-down": "arrow-down",
    "offline": "wifi-off",
    "maximize": "maximize",
    "minimize": "minimize",
}


def make_icons() -> None:
    folder = package(LUCIDE) / "icons"
    symbols = []
    for name, drawing in ICONS.items():
        root = ET.parse(folder / f"{drawing}.svg").getroot()  # noqa: S314  # a pinned package
        symbols.append(symbol(name, "0 0 24 24", "".join(map(shape, root)), STROKE))
    write_svg("icons.svg", NOTE, symbols)


def shape(element: ET.Element) -> str:
    attributes = "".join(f' {name}="{value}"' for name, value in element.attrib.items())
    return f"<{element.tag.rpartition('}')[2]}{attributes}/>"
