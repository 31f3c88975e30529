"""Sprites: one SVG file of symbols, shown by `<use href="file.svg#id">`."""

from collections.abc import Iterable

from art.sources import STATIC


def symbol(name: str, view_box: str, body: str, attributes: str = "") -> str:
    extra = f" {attributes}" if attributes else ""
    return f'<symbol id="{name}" viewBox="{view_box}"{extra}>{body}</symbol>'


def path(data: str, attributes: str = "") -> str:
    extra = f" {attributes}" if attributes else ""
    return f'<path{extra} d="{data}"/>'


def write_sprite(file: str, note: str, symbols: Iterable[str]) -> None:
    """Writes `static/<file>`; `note` says where the drawings come from."""
    text = "\n".join(
        ['<svg xmlns="http://www.w3.org/2000/svg">', f"<!-- {note} -->", *symbols, "</svg>\n"]
    )
    target = STATIC / file
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
