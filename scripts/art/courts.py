"""static/cards/courts.svg: the twelve courts, from Adrian Kennard's faces (CC0).

His drawing of a court is six layers (gold, red, blue, black, thick lines, fine lines), each
shown once upright and once turned. Here the layers become paths on a grid of 1300 by 2000
units, their colours become variables, and the suit signs on the clothes become those of this
deck. His big-index files are used: the room they leave for the court has the shape of ours.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

from fontTools.misc.transform import Identity, Transform

from art.paths import number_text, outline, short
from art.sources import DECK, package
from art.sprite import path, symbol, write_svg
from art.suits import SUITS

NOTE = "Courts by Adrian Kennard, https://www.me.uk/cards/, CC0; recoloured, rounded."
SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
WIDTH, HEIGHT = 1300, 2000
LAYERS = range(1, 7)

# "suit" is the red or black of the suit signs on the clothes, everything else is a variable.
COLOURS = {
    "#FC4": "var(--gold)",
    "#44F": "var(--blue)",
    "red": "var(--court-red)",
    "black": "var(--ink)",
}
LINES = {"#44F": "var(--court-line)"}

# His suit signs fill 5/6 of their boxes, ours fill theirs.
SIGN_SCALE = 5 / 6


def make_courts() -> None:
    folder = package(DECK) / "src" / "images" / "2color-bf"
    write_svg(
        "cards/courts.svg",
        NOTE,
        [court_symbol(folder, rank, suit) for rank in "JQK" for suit in SUITS],
    )


def court_symbol(folder: Path, rank: str, suit: str) -> str:
    """One court; the layers of both halves lie between each other, as he laid them."""
    root = ET.parse(folder / f"{rank}{suit}.svg").getroot()  # noqa: S314  # a pinned package
    body = ""
    for layer in LAYERS:
        found = root.find(f"{SVG}symbol[@id='{suit}{rank}{layer}']")
        if found is None:
            continue
        name = f"{rank}{suit}{layer}"
        shapes = "".join(shapes_of(found, suit, Identity))
        turned = f'<use href="#{name}" transform="rotate(180 {WIDTH // 2} {HEIGHT // 2})"/>'
        body += f'<g id="{name}">{shapes}</g>{turned}'
    box = f"0 0 {WIDTH} {HEIGHT}"
    return symbol(f"court-{rank}{suit}", box, body, 'preserveAspectRatio="none"')


def shapes_of(element: ET.Element, suit: str, above: Transform) -> Iterator[str]:
    for child in element:
        place = above.transform(transform_of(child.get("transform", "")))
        if child.tag == f"{SVG}g":
            yield from shapes_of(child, suit, place)
        elif child.tag == f"{SVG}path":
            yield path(short(outline(child.attrib["d"]), place), paint(child))
        elif child.tag == f"{SVG}use":
            yield sign(child, suit, place)


def sign(use: ET.Element, suit: str, place: Transform) -> str:
    """A suit sign on the clothes, in the middle of the box that he gave it."""
    if not use.attrib[HREF].startswith("#S"):
        raise ValueError(f"not a suit sign: {use.attrib[HREF]}")
    box = float(use.attrib["height"])
    scale = box * SIGN_SCALE / 100
    place = place.translate(box / 2, box / 2).scale(scale, scale).translate(-50, -50)
    attributes = 'fill="currentColor"'
    if "stroke" in use.attrib:
        width = float(use.attrib["stroke-width"]) * box / 1200
        attributes += f' stroke="var(--court-line)" stroke-width="{number_text(width)}"'
    return path(short(outline(SUITS[suit]), place), attributes)


def paint(shape: ET.Element) -> str:
    stroke = shape.get("stroke")
    if stroke is None:
        return f'fill="{COLOURS[shape.attrib["fill"]]}"'
    width = shape.attrib["stroke-width"]
    return (
        f'fill="none" stroke="{LINES[stroke]}" stroke-width="{width}"'
        ' stroke-linecap="round" stroke-linejoin="round"'
    )


def transform_of(text: str) -> Transform:
    """A `transform` attribute of translate, scale and rotate as one matrix."""
    transform = Identity
    for name, arguments in re.findall(r"(\w+)\(([^)]*)\)", text):
        numbers = [float(number) for number in arguments.split(",")]
        if name == "translate":
            transform = transform.translate(*numbers)
        elif name == "scale":
            transform = transform.scale(*numbers)
        elif name == "rotate":
            transform = transform.rotate(numbers[0] * 3.141592653589793 / 180)
        else:
            raise ValueError(f"unknown transform {name!r} in {text!r}")
    return transform
