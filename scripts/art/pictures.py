"""static/img: the grain of the cloth and the site's icons in browsers and on home screens."""

import random
import struct
import sys
import zlib
from pathlib import Path

from playwright.sync_api import sync_playwright

from art.sources import STATIC
from art.suits import SUITS
from chromium import ARGUMENTS, find_chromium

GRAIN_SIZE = 160
# Greys around the middle, which soft light leaves alone; where, of all pixels, each ends.
GREYS, SHARES = (115, 125, 131, 141), (0.1, 0.5, 0.9)
NEAR = (-2, -1, 0, 1, 2)


def make_pictures() -> None:
    folder = STATIC / "img"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "grain.png").write_bytes(grain())
    (folder / "favicon.svg").write_text(favicon(radius=22), encoding="utf-8")
    icon, whole = favicon(radius=22), favicon(radius=0)
    sizes = {"icon-192": 192, "icon-512": 512}
    small, touch, maskable, *icons = rasters(
        [(icon, 32), (whole, 180), (whole, 512), *((icon, size) for size in sizes.values())]
    )
    (folder / "favicon.ico").write_bytes(icon_file(small, 32))
    (folder / "apple-touch-icon.png").write_bytes(touch)
    (folder / "icon-maskable-512.png").write_bytes(maskable)
    for name, png in zip(sizes, icons, strict=True):
        (folder / f"{name}.png").write_bytes(png)


def grain() -> bytes:
    """A PNG of noise in four greys, two bits a pixel; the seed keeps it the same."""
    rows = bytearray()
    for line in noise():
        rows.append(0)
        for a, b, c, d in zip(*[iter(line)] * 4, strict=True):
            rows.append(a << 6 | b << 4 | c << 2 | d)
    palette = b"".join(bytes([grey] * 3) for grey in GREYS)
    header = struct.pack(">IIBBBBB", GRAIN_SIZE, GRAIN_SIZE, 2, 3, 0, 0, 0)
    data = zlib.compress(rows, 9)
    chunks = [(b"IHDR", header), (b"PLTE", palette), (b"IDAT", data), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(name, body) for name, body in chunks)


def noise() -> list[list[int]]:
    """Indices of GREYS. What a pixel has in common with its neighbours is taken away: coarse
    blotches would show where the tile repeats."""
    dice = random.Random(1)  # noqa: S311  # noise, not secrets
    size = range(GRAIN_SIZE)
    raw = [[dice.random() for _ in size] for _ in size]

    def fine(x: int, y: int) -> float:
        around = [raw[(y + j) % GRAIN_SIZE][(x + i) % GRAIN_SIZE] for j in NEAR for i in NEAR]
        return raw[y][x] - sum(around) / len(around)

    values = [[fine(x, y) for x in size] for y in size]
    ranked = sorted(value for row in values for value in row)
    limits = [ranked[int(len(ranked) * share)] for share in SHARES]
    return [[sum(value >= limit for limit in limits) for value in row] for row in values]


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def favicon(radius: int) -> str:
    """The spade on baize; home screens round the corners themselves."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f'<rect width="100" height="100" rx="{radius}" fill="#2e604c"/>'
        f'<path fill="#fffdf7" transform="translate(15 15) scale(.7)" d="{SUITS["S"]}"/></svg>\n'
    )


def rasters(drawings: list[tuple[str, int]]) -> list[bytes]:
    """Each SVG drawing as a PNG of so many pixels square."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_chromium(Path(sys.executable)), args=ARGUMENTS
        )
        page = browser.new_page()
        pictures = []
        for drawing, size in drawings:
            page.set_viewport_size({"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{drawing}")
            pictures.append(page.screenshot(omit_background=True))
        browser.close()
    return pictures


def icon_file(png: bytes, size: int) -> bytes:
    """An .ico file of one PNG."""
    return struct.pack("<HHHBBBBHHII", 0, 1, 1, size, size, 0, 0, 1, 32, len(png), 22) + png
