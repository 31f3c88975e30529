"""The shell that the browser keeps: it starts without the network, says when there is none, and
never mixes two releases."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from tests.e2e.player import Player
from tests.e2e.proxy import Proxy
from tests.e2e.waiting import wait_until
from tests.servers import ROOT, Server
from tests.winning import shortest

PROGRAM = ("game", "scripts", "solitaire_site", "static", "templates")
CHANGED = 'document.documentElement.dataset.release = "second";\n'

# The worker is at work here, and has stored the shell and what this page had loaded.
SETTLED = """async () => {
    const controlled = () => navigator.serviceWorker.controller;
    while (!controlled()) await new Promise(resolve => setTimeout(resolve, 20));
    const cache = await caches.open("solitaire-files");
    const used = performance.getEntriesByType("resource").map(({name}) => name)
        .filter(name => /static.*\\.woff2$/.test(name));
    while (!(await Promise.all(used.map(name => cache.match(name)))).every(Boolean)) {
        await new Promise(resolve => setTimeout(resolve, 20));
    }
}"""
KEPT = """async () => {
    const cache = await caches.open("solitaire-files");
    return (await cache.keys()).map(({url}) => new URL(url).pathname);
}"""
LOADED = """() => performance.getEntriesByType("resource")
    .map(({name}) => new URL(name).pathname).filter(path => path.startsWith("/static/"))"""
# By its plain name, which the page's import map leads to its own release's file.
ANOTHER_MODULE = "import('/static/js/steps/stepper.js').then(module => Object.keys(module))"


@pytest.fixture
def phone_that_keeps(browser: Browser) -> Iterator[BrowserContext]:
    """A phone whose browser may have a service worker, as every player's may."""
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, is_mobile=True, has_touch=True, locale="pl"
    )
    yield context
    context.close()


@pytest.fixture(scope="session")
def second_release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with one module changed, in a folder of its own."""
    root = tmp_path_factory.mktemp("second")
    for folder in PROGRAM:
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (ROOT / "manage.py", *ROOT.glob("requirements*.txt")):
        shutil.copy(path, root)
    (root / ".venv").symlink_to((ROOT / ".venv").resolve())
    with (root / "static" / "js" / "main.js").open("a") as module:
        module.write(CHANGED)
    return root


def test_the_second_start_asks_for_pages_alone(
    server: Server, phone_that_keeps: BrowserContext
) -> None:
    page = phone_that_keeps.new_page()
    page.goto(server.url)
    page.evaluate(SETTLED)
    devtools = phone_that_keeps.new_cdp_session(page)
    devtools.send("Network.enable")
    addresses: dict[str, str] = {}
    sizes: dict[str, int] = {}  # on the wire
    devtools.on(
        "Network.responseReceived",
        lambda event: addresses.update({event["requestId"]: event["response"]["url"]}),
    )
    devtools.on(
        "Network.loadingFinished",
        lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}),
    )
    page.goto(f"{server.url}/deal/KL1-1-AAAAABB/", wait_until="networkidle")
    page.locator("#table .card[data-face]").first.wait_for(state="attached")
    files = {request for request, address in addresses.items() if "/static/" in address}
    assert len(files) > 20
    assert [addresses[request] for request in files if sizes.get(request)] == []


def test_without_a_connection_it_says_so_and_comes_back_by_itself(
    server: Server, phone_that_keeps: BrowserContext
) -> None:
    page = phone_that_keeps.new_page()
    page.goto(f"{server.url}/games/")
    page.evaluate(SETTLED)

    phone_that_keeps.set_offline(True)
    page.goto(f"{server.url}/rules/spider/")
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.locator("h1")).to_have_text("Brak połączenia")
    assert page.evaluate("document.fonts.check('16px \"Table Sans\"')")

    phone_that_keeps.set_offline(False)
    expect(page.locator("#deal")).to_be_attached(timeout=15_000)
    assert page.url == f"{server.url}/pl/rules/spider/"


def test_it_comes_back_once_the_server_does(
    server: Server, phone_that_keeps: BrowserContext
) -> None:
    page = phone_that_keeps.new_page()
    with Proxy(server.port) as proxy:
        page.goto(f"{proxy.url}/rules/")
        page.evaluate(SETTLED)

        proxy.cut()  # the network is there, nobody answers
        page.goto(f"{proxy.url}/games/")
        expect(page.locator("h1")).to_have_text("Brak połączenia")

        proxy.mend()
        current = page.locator(".site-nav > [aria-current]")
        expect(current).to_have_text("Moje gry", timeout=15_000)


def test_an_open_page_outlives_an_update_and_a_reload_brings_the_new_code(
    own_server: Server, second_release: Path, phone_that_keeps: BrowserContext
) -> None:
    win = shortest("RU1-C")
    own_server.start()
    page = phone_that_keeps.new_page()
    player = Player(page, touch=True)
    player.open(f"{own_server.url}/deal/{win.code}/")
    player.play(win.moves[0])
    page.evaluate(SETTLED)
    first = main_module(page)

    own_server.stop()
    updated = Server(own_server.folder)
    updated.root, updated.port = second_release, own_server.port
    updated.start()
    try:
        # The open page plays on, with modules that this server does not have.
        expect(page.locator('[data-line="offline"]')).to_be_hidden(timeout=15_000)
        assert page.request.get(f"{updated.url}{first}").status == 404
        player.play(win.moves[1])
        assert page.evaluate(ANOTHER_MODULE) == ["Stepper"]
        assert page.evaluate("document.documentElement.dataset.release") is None

        page.reload()
        player.wait_ready()
        assert page.evaluate("document.documentElement.dataset.release") == "second"
        second = main_module(page)
        assert second != first
        assert first not in page.evaluate(LOADED)
        player.expect_table()
        player.play(win.moves[2])

        # Nobody is left who would need the old one's files.
        wait_until(page, "(await navigator.serviceWorker.getRegistration()).waiting")
        page.close()
        kept = kept_by_the_next_page(phone_that_keeps, updated)
        assert first not in kept
        assert second in kept
    finally:
        with suppress(Error):
            page.close()
        updated.stop()


def kept_by_the_next_page(browser: BrowserContext, server: Server) -> list[str]:
    """What is kept once a page is under the worker that waited. A browser lets it begin when it
    has noticed that the last page under the other one is gone: not always before the next comes."""
    for _ in range(10):
        page = browser.new_page()
        page.goto(f"{server.url}/en/rules/")
        page.evaluate(SETTLED)
        has_begun: bool = page.evaluate(
            "navigator.serviceWorker.getRegistration().then(({waiting}) => !waiting)"
        )
        kept: list[str] = page.evaluate(KEPT)
        page.close()
        if has_begun:
            return kept
    raise AssertionError("the new worker never began")


def main_module(page: Page) -> str:
    """The name under which this page's program was loaded."""
    found: str = next(path for path in page.evaluate(LOADED) if path.startswith("/static/js/main."))
    return found
