"""SVG files; most are sprites, whose symbols `<use href="file.svg#id">` shows."""

from collections.abc import Iterable

from art.sources import STATIC


def symbol(name: str, view_box: str, body: str, attributes: str = "") -> str:
    extra = f" {attributes}" if attributes else ""
    return f'<symbol id="{name}" viewBox="{view_box}"{extra}>{body}</symbol>'


def path(data: str, attributes: str = "") -> str:
    extra = f" {attributes}" if attributes else ""
    return f'<path{extra} d="{data}"/>'


def write_svg(file: str, note: str, drawings: Iterable[str], attributes: str = "") -> None:
    """Writes `static/<file>`; `note` says where the drawings come from."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}'.rstrip() + ">"
    text = "\n".join([head, f"<!-- {note} -->", *drawings, "</svg>\n"])
    target = STATIC / file
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
