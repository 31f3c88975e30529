"""`make gallery`: screenshots of the main moments, into gallery/, to be looked at.

    python scripts/gallery.py                     all of them
    python scripts/gallery.py drag won            those of these names
    python scripts/gallery.py --language pl new   in another language
    python scripts/gallery.py --size 2560x1440    at another size
    python scripts/gallery.py --readme            docs/table.png instead

Starts the server as `make run` does and drives Chromium at the sizes of the design, light and
dark. File names read size, moment, appearance: `360x640-drag-light.png`.
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

from chromium import ARGUMENTS, find_chromium
from environment import PYTHON, ROOT, python_environment

sys.path.insert(0, str(ROOT))
if sys.prefix == sys.base_prefix:  # started outside the environment: go on inside it
    python_environment("requirements-dev.txt")
    sys.exit(subprocess.run([str(PYTHON), *sys.argv], check=False).returncode)

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "solitaire_site.settings")

from playwright.sync_api import Browser, sync_playwright

from moments import MOMENTS, Moment, Scene, courts
from tests.servers import Server

GALLERY = ROOT / "gallery"
SIZES = ((360, 640), (640, 360), (768, 1024), (1440, 900))
APPEARANCES = ("light", "dark")
PHONE = 700  # narrower windows are phones: touched, and of a fine grain
SETTLED = 400  # milliseconds after which everything that moved lies still

Size = tuple[int, int]


def main() -> None:
    wanted = arguments()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
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
    parser = ArgumentParser(description="Screenshots of the main moments, into gallery/.")
    names = [moment.__name__ for moment in MOMENTS]
    parser.add_argument("names", nargs="*", metavar="MOMENT", help=", ".join(names))
    parser.add_argument("--language", default="en")
    parser.add_argument("--size", type=size_of, action="append", metavar="WIDTHxHEIGHT")
    parser.add_argument("--readme", action="store_true", help="take docs/table.png instead")
    wanted = parser.parse_args()
    if unknown := set(wanted.names) - set(names):
        parser.error(f"no such moment: {', '.join(sorted(unknown))}")
    return wanted


def size_of(text: str) -> Size:
    width, height = text.split("x")
    return int(width), int(height)


def gallery(browser: Browser, server: Server, wanted: Namespace) -> None:
    GALLERY.mkdir(exist_ok=True)
    for moment in MOMENTS:
        if wanted.names and moment.__name__ not in wanted.names:
            continue
        for size in wanted.size or SIZES:
            for appearance in APPEARANCES:
                with stage(browser, server, size, appearance, wanted.language) as scene:
                    take(scene, moment, GALLERY / name_of(size, moment, appearance, wanted))


def name_of(size: Size, moment: Moment, appearance: str, wanted: Namespace) -> str:
    language = "" if wanted.language == "en" else f"-{wanted.language}"
    return f"{size[0]}x{size[1]}-{moment.__name__}-{appearance}{language}.png"


@contextmanager
def stage(
    browser: Browser, server: Server, size: Size, appearance: str, language: str
) -> Iterator[Scene]:
    """A visitor's first page; the appearance is the system's."""
    width, height = size
    phone = min(size) < PHONE and max(size) < PHONE
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=2 if phone else 1,
        is_mobile=phone,
        has_touch=phone,
        color_scheme="dark" if appearance == "dark" else "light",
        locale={"en": "en-GB"}.get(language, language),
    )
    yield Scene(context, server)
    context.close()


def take(scene: Scene, moment: Moment, file: Path) -> None:
    moment(scene)
    if moment.__name__ != "laying":
        scene.page.wait_for_timeout(SETTLED)
    reads = scene.page.locator("body.page").count() > 0  # a page may be longer than the window
    scene.page.screenshot(path=file, full_page=reads)
    print(file.name, flush=True)


def readme(browser: Browser, server: Server) -> None:
    """The README's picture: a table at a desk, as large as a README shows it.

    Without the grain of the cloth, which is noise: it would make the file four times as large.
    """
    with stage(browser, server, (1120, 640), "light", "en") as scene:
        scene.context.route("**/grain*.png", lambda route: route.abort())
        take(scene, courts, ROOT / "docs" / "table.png")


if __name__ == "__main__":
    main()
