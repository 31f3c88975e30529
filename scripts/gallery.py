"""`make gallery`: screenshots of pinned moments, into gallery/, to be looked at.

    python scripts/gallery.py                            all of them
    python scripts/gallery.py russian-drag won           those whose names have one of these in them
    python scripts/gallery.py --language pl new          in another language
    python scripts/gallery.py --size 720x450 middle      at another size
    python scripts/gallery.py --readme                   docs/table.png instead

Starts the server as `make run` does and drives Chromium at the sizes of the design, light and
dark. File names read moment, size, appearance: `russian-drag-360x640-light.png`; gallery/index.html
shows them all.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from chromium import ARGUMENTS, find_chromium
from environment import PYTHON, ROOT, python_environment

sys.path.insert(0, str(ROOT))
if sys.prefix == sys.base_prefix:  # started outside the environment: go on inside it
    python_environment("requirements-dev.txt")
    sys.exit(subprocess.run([str(PYTHON), *sys.argv], check=False).returncode)

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "solitaire_site.settings")

import django
from playwright.sync_api import Browser, BrowserContext, sync_playwright

django.setup()

from moments import MOMENTS, courts
from scene import Scene
from table_moments import Moment
from tests.servers import Server

GALLERY = ROOT / "gallery"
SIZES = ((360, 640), (640, 360), (768, 1024), (1440, 900))
APPEARANCES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PHONE = 700  # windows of smaller sides are phones: touched, and of a fine grain
LOW = 500  # windows less high show the table alone
STEADY = 120_000  # milliseconds a busy machine may take

# Once everything that moves by itself has come to rest.
SETTLED = """async () => {
    await Promise.allSettled(document.getAnimations()
        .filter(({playState}) => playState === "running")
        .map(animation => animation.finished));
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
}"""

Size = tuple[int, int]


def main() -> None:
    wanted = arguments()
    # The machine may have better things to do than to answer a gallery at once.
    patient = {"SOLVER_IDLE": "false", "SOLVER_SECONDS": "20", "SOLVER_PATIENCE": "60"}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), **patient).start()
        browser = playwright.chromium.launch(
            executable_path=find_chromium(PYTHON), args=ARGUMENTS, headless=True
        )
        try:
            if wanted.readme:
                readme(browser, server)
            else:
                gallery(browser, server, wanted)
        finally:
            browser.close()
            server.stop()


def arguments() -> Namespace:
    parser = ArgumentParser(description="Screenshots of pinned moments, into gallery/.")
    names = [moment.name for moment in MOMENTS]
    parser.add_argument("names", nargs="*", metavar="MOMENT", help=", ".join(names))
    parser.add_argument("--language", default="en")
    parser.add_argument("--size", type=size_of, action="append", metavar="WIDTHxHEIGHT")
    parser.add_argument("--readme", action="store_true", help="take docs/table.png instead")
    wanted = parser.parse_args()
    for part in wanted.names:
        if not any(part in name for name in names):
            parser.error(f"no such moment: {part}")
    return wanted


def size_of(text: str) -> Size:
    width, height = text.split("x")
    return int(width), int(height)


def gallery(browser: Browser, server: Server, wanted: Namespace) -> None:
    GALLERY.mkdir(exist_ok=True)
    sizes = wanted.size or SIZES
    for phone in (True, False):
        of_kind = [size for size in sizes if is_phone(size) == phone]
        with visitors(browser, wanted.language, phone=phone) as context:
            for moment in MOMENTS:
                if not wanted.names or any(part in moment.name for part in wanted.names):
                    take_all(context, server, moment, of_kind, wanted.language)
    write_index()


def is_phone(size: Size) -> bool:
    return max(size) < PHONE


@contextmanager
def visitors(browser: Browser, language: str, *, phone: bool) -> Iterator[BrowserContext]:
    """A browser for one visitor after another, so that each finds the site's files in it."""
    context = browser.new_context(
        device_scale_factor=2 if phone else 1,
        is_mobile=phone,
        has_touch=phone,
        locale={"en": "en-GB"}.get(language, language),
        service_workers="block",
    )
    context.set_default_timeout(STEADY)
    yield context
    context.close()


def take_all(
    context: BrowserContext, server: Server, moment: Moment, sizes: list[Size], language: str
) -> None:
    """The moment at each size: where it lasts, by changing the window's size."""
    shown = [size for size in sizes if moment.low or size[1] >= LOW]
    for together in [shown] if moment.lasts else [[size] for size in shown]:
        if together:
            with Scene(context, server) as scene:
                set_size(scene, together[0])
                moment.bring(scene)
                for size in together:
                    set_size(scene, size)
                    take_both(scene, f"{moment.name}-{size[0]}x{size[1]}", language)


def set_size(scene: Scene, size: Size) -> None:
    """A change to the same size would still be one, and end a drag."""
    wanted = {"width": size[0], "height": size[1]}
    if scene.page.viewport_size != wanted:
        scene.page.set_viewport_size({"width": size[0], "height": size[1]})


def take_both(scene: Scene, name: str, language: str) -> None:
    suffix = "" if language == "en" else f"-{language}"
    for appearance in APPEARANCES:
        scene.page.emulate_media(color_scheme=appearance)
        take(scene, GALLERY / f"{name}-{appearance}{suffix}.png")


def take(scene: Scene, file: Path) -> None:
    scene.page.evaluate(SETTLED)
    reads = scene.page.locator("body.page").count() > 0  # a page may be longer than the window
    scene.page.screenshot(path=file, full_page=reads)
    print(file.name, flush=True)


def write_index() -> None:
    """A page with all pictures that lie there, moment by moment."""
    rows = []
    for moment in MOMENTS:
        rows.append(f"<h2>{moment.name}</h2>")
        for file in sorted(GALLERY.glob(f"{moment.name}-[0-9]*.png")):
            picture = f'<img src="{file.name}" alt="{file.stem}" title="{file.stem}">'
            rows.append(f'<a href="{file.name}">{picture}</a>')
    style = "<style>body{font:16px sans-serif;background:#888}img{height:320px;margin:4px}</style>"
    head = f'<!doctype html>\n<meta charset="utf-8">\n<title>Gallery</title>\n{style}\n'
    (GALLERY / "index.html").write_text(head + "\n".join(rows) + "\n")


def readme(browser: Browser, server: Server) -> None:
    """The README's picture: a table at a desk, as large as a README shows it.

    Without the grain of the cloth, which is noise: it would make the file four times as large.
    """
    with visitors(browser, "en", phone=False) as context, Scene(context, server) as scene:
        set_size(scene, (1120, 640))
        context.route("**/grain*.png", lambda route: route.abort())
        courts(scene)
        take(scene, ROOT / "docs" / "table.png")


if __name__ == "__main__":
    main()
