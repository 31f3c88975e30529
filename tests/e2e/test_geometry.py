"""The whole table at every size and every stage of each game: nothing is clipped, covered, too
small or in the way of something else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.geometry import (
    LEAST_INDEX,
    Notch,
    beside_words,
    faults,
    hidden_by_message,
    least_index,
    let_messages_stay,
)
from tests.e2e.player import Player
from tests.e2e.waiting import wait_until
from tests.servers import Server
from tests.stages import STAGES, Stage

SIZES = ((360, 640), (640, 360), (768, 1024), (1440, 900), (720, 450), (3840, 2160))
HANDS = ("right", "left")
STEPS = ("start", "middle", "long", "end", "won")

EVERYWHERE = [pytest.param(game, step, id=f"{game}-{step}") for game in STAGES for step in STEPS]


@pytest.fixture
def pointer(browser: Browser) -> Iterator[BrowserContext]:
    """A window that takes every size, with the settings that a test gives it."""
    context = browser.new_context(locale="en-GB", service_workers="block")
    yield context
    context.close()


def sit_down(server: Server, page: Page, stage: Stage) -> None:
    player = Player(page)
    if stage.moves:
        player.open_after(server.url, stage.win.code, stage.win.moves[: stage.moves])
    else:
        player.open(f"{server.url}/deal/{stage.win.code}/")
    if page.locator("html[data-won]").count():
        expect(page.locator("#won .won-words")).to_be_visible()


def resize(page: Page, size: tuple[int, int]) -> None:
    """Until the page has been told, which ends drags and messages."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    wait_until(page, f"innerWidth === {size[0]} && innerHeight === {size[1]}")
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")


def switch(page: Page, name: str) -> None:
    """A choice of the settings, whose panel would take the room that is measured."""
    page.locator(f'#settings [name="{name}"]').evaluate("choice => choice.click()")


@pytest.mark.parametrize(("game", "step"), EVERYWHERE)
def test_a_table_is_whole_at_every_size(
    server: Server, pointer: BrowserContext, game: str, step: str
) -> None:
    page = pointer.new_page()
    resize(page, SIZES[0])
    sit_down(server, page, getattr(STAGES[game], step))

    wrong = {}
    for hand in HANDS:
        for size in SIZES:
            resize(page, size)
            wrong[hand, size] = faults(page)
            if step != "won" and (least := least_index(page)) < LEAST_INDEX:
                wrong[hand, size].append(f"an index is {least} px high")
        switch(page, "leftHanded")
    assert {where: what for where, what in wrong.items() if what} == {}


# Ten long columns leave a message no room.
FULL = {("spider", (640, 360))}


@pytest.mark.parametrize("game", STAGES)
def test_a_refusal_lies_on_no_index_and_is_no_wider_than_its_words(
    server: Server, pointer: BrowserContext, game: str
) -> None:
    page = pointer.new_page()
    let_messages_stay(page)
    player = Player(page)
    win, moves = STAGES[game].middle
    player.open_after(server.url, win.code, win.moves[:moves])

    hidden: dict[tuple[int, int], list[str]] = {}
    beside: dict[tuple[int, int], float] = {}
    for size in (size for size in SIZES if (game, size) not in FULL):
        resize(page, size)
        player.wait_ready()
        player.drag(STAGES[game].forbidden)
        expect(page.locator("#message")).to_be_visible()
        beside[size] = beside_words(page)
        hidden[size] = hidden_by_message(page)
    assert {size: names for size, names in hidden.items() if names} == {}
    assert max(beside.values()) <= 1


NOTCHES = [
    ((360, 640), "right", Notch(top=44, bottom=34)),
    ((640, 360), "right", Notch(left=44, bottom=21)),
    ((640, 360), "right", Notch(right=44, bottom=21)),
    ((640, 360), "left", Notch(left=44, bottom=21)),
    ((640, 360), "left", Notch(right=44, bottom=21)),
]


@pytest.mark.parametrize("step", ["long", "won"])
def test_nothing_lies_under_a_notch(server: Server, pointer: BrowserContext, step: str) -> None:
    page = pointer.new_page()
    sit_down(server, page, getattr(STAGES["spider"], step))
    devtools = pointer.new_cdp_session(page)

    wrong, seated = {}, "right"
    for size, hand, notch in NOTCHES:
        if hand != seated:
            switch(page, "leftHanded")
            seated = hand
        devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": notch._asdict()})
        resize(page, size)
        wrong[size, hand, notch] = faults(page, notch)
    assert {where: what for where, what in wrong.items() if what} == {}


def whole_in_other_words(server: Server, browser: Browser, language: str, stage: Stage) -> None:
    """With everything in the bar that a player may have there, whatever its length."""
    context = browser.new_context(locale=language, service_workers="block")
    page = context.new_page()
    Player(page).prefer(light=True)
    sit_down(server, page, stage)

    wrong = {}
    for hand in HANDS:
        for size in SIZES:
            resize(page, size)
            wrong[hand, size] = faults(page)
        switch(page, "leftHanded")
    context.close()
    assert {where: what for where, what in wrong.items() if what} == {}


@pytest.mark.parametrize("language", ["pl", "ru"])
def test_longer_words_have_their_room(server: Server, browser: Browser, language: str) -> None:
    whole_in_other_words(server, browser, language, STAGES["russian"].middle)


@pytest.mark.long
@pytest.mark.parametrize(("game", "step"), EVERYWHERE)
@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_every_language_has_its_room_at_every_stage(
    server: Server, browser: Browser, language: str, game: str, step: str
) -> None:
    whole_in_other_words(server, browser, language, getattr(STAGES[game], step))


# What must be said of a table to whose style this is added.
SPOILS = {
    "the page scrolls": ".table-page, .room { position: static; } .room { height: 200vh; }",
    "is clipped": "#table { translate: 0 40%; }",
    "is covered": "#table .card-index { translate: 0 1rem; }",
    "is cut off": ".bar-name { max-width: 3rem; }",
    "is too small a target": ".tool { width: 20px; }",
    "overlaps": ".tools { translate: -40vw; }",
}


def test_each_kind_of_fault_is_seen(server: Server, pointer: BrowserContext) -> None:
    page = pointer.new_page()
    resize(page, (1440, 900))
    sit_down(server, page, STAGES["russian"].middle)

    for kind, rule in SPOILS.items():
        page.evaluate(
            """rule => {
                const sheet = new CSSStyleSheet();
                sheet.replaceSync(rule);
                document.adoptedStyleSheets = [sheet];
            }""",
            rule,
        )
        assert any(kind in fault for fault in faults(page)), kind
    page.evaluate("() => { document.adoptedStyleSheets = []; }")
    assert faults(page) == []
