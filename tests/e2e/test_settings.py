"""The settings: each shows at once what it does, beside the table, and is there wherever the player
comes back."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.player import Player
from tests.e2e.waiting import wait_until
from tests.servers import Server

DEAL = "/deal/KL1-1-AAAAABB/"  # a stock, empty foundations, face-down cards

# What is seen of a choice: a text that another choice changes.
SEEN = {
    "table": "getComputedStyle(document.body).backgroundImage",
    "appearance": "getComputedStyle(document.body).backgroundColor",
    "back": "getComputedStyle(document.documentElement).getPropertyValue('--back-pattern')",
    "face": "!!document.querySelector('#table .card:not(.is-back) .card-art')?.checkVisibility()",
    "size": "document.querySelector('#table .card').offsetWidth",
    "fourColours": "getComputedStyle(document.documentElement).getPropertyValue('--diamond')",
    "leftHanded": "document.querySelector('[data-pile=s] .slot').getBoundingClientRect().x > 500",
    "calm": "getComputedStyle(document.querySelector('.figures')).visibility",
    "clock": "document.querySelector('.figure-time').checkVisibility()",
    "animations": "getComputedStyle(document.documentElement).getPropertyValue('--time-panel')",
    "light": "document.querySelector('.light').checkVisibility()",
}


def open_settings(page: Page) -> None:
    opener = page.locator('.tools [data-do="settings"]')
    if not opener.is_visible():
        page.locator('.tools [data-do="menu"]').click()
        opener = page.locator('#menu [data-do="settings"]')
    opener.click()
    expect(page.locator("#settings")).to_be_visible()


def choose(page: Page, name: str, value: str | bool) -> None:
    """Choose it in the open panel, as a player does."""
    if isinstance(value, bool):
        switch = page.locator(f'#settings input[name="{name}"]')
        if switch.is_checked() != value:
            page.locator(f'#settings label:has(input[name="{name}"])').click()
        expect(switch).to_be_checked(checked=value)
    else:
        page.locator(f'#settings label:has(input[name="{name}"][value="{value}"])').click()


def seen(page: Page, name: str) -> Any:
    return page.evaluate(SEEN[name])


def sent(page: Page, deed: Callable[[], None]) -> Any:
    """What the page tells the server because of a deed, once it was answered."""
    with page.expect_response("**/preferences/") as answer:
        deed()
    assert answer.value.ok
    return answer.value.request.post_data_json


def worn(page: Page) -> dict[str, str]:
    """What the page's own source wears, before any program runs."""
    source = page.request.get(page.url).text()
    tag = source[source.index("<html") : source.index("<head")]
    attributes: dict[str, str] = page.evaluate(
        """tag => {
            const {documentElement} = new DOMParser().parseFromString(tag, "text/html");
            return Object.fromEntries([...documentElement.attributes].map(a => [a.name, a.value]));
        }""",
        tag,
    )
    return attributes


def again(browser: Browser, context: BrowserContext) -> BrowserContext:
    """Another browser of the same player, which has stored nothing."""
    other = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    other.add_cookies([c for c in context.cookies() if c["name"] == "player"])  # type: ignore[misc]
    return other


# One after another; each changes what is seen of it.
CHOICES: tuple[tuple[str, str | bool], ...] = (
    *(("table", name) for name in ("harbour", "slate", "oxide", "linen")),
    *(("appearance", name) for name in ("dark", "light")),
    *(("back", name) for name in ("scales", "rosette", "suits")),
    *(("face", name) for name in ("large", "full")),
    *(("size", name) for name in ("medium", "small")),
    *(("fourColours", True), ("leftHanded", True)),
    *(("clock", False), ("calm", True), ("animations", False), ("light", True)),
)


def test_each_choice_shows_at_once_beside_the_table(server: Server, player: Player) -> None:
    page = player.page
    player.open(f"{server.url}{DEAL}")
    open_settings(page)
    for name, value in CHOICES:
        before = seen(page, name)
        choose(page, name, value)
        wait_until(page, f"({SEEN[name]}) !== {json.dumps(before)}")
    panel, table = player.rect("#settings"), player.rect("#table")
    assert panel.x + panel.width <= table.x, "the table is beside the panel"
    assert page.locator("#settings").is_visible()


def test_sizes_are_parts_of_the_largest(server: Server, player: Player) -> None:
    player.open(f"{server.url}{DEAL}")
    open_settings(player.page)
    largest = seen(player.page, "size")
    for size, part in (("medium", 0.85), ("small", 0.7), ("largest", 1)):
        choose(player.page, "size", size)
        assert seen(player.page, "size") == pytest.approx(largest * part, abs=1)


def test_they_are_kept_and_there_in_another_browser(
    server: Server, player: Player, browser: Browser
) -> None:
    page = player.page
    player.open(f"{server.url}{DEAL}")
    assert "data-preferences" not in worn(page)
    open_settings(page)

    choose(page, "table", "oxide")
    expect(page.locator("#settings legend").first).to_have_text("Table Oxide")
    choose(page, "back", "suits")
    choose(page, "face", "large")
    choose(page, "appearance", "dark")
    choose(page, "leftHanded", True)
    wait_until(page, "!JSON.parse(localStorage['solitaire.kept']).unsent.length")
    expect(page.locator("meta[name=theme-color]").last).to_have_attribute("content", "#321e18")
    here = {name: seen(page, name) for name in ("table", "back", "face", "appearance")}

    page.reload()
    player.wait_ready()
    assert {name: seen(page, name) for name in here} == here

    elsewhere = Player(again(browser, page.context).new_page())
    elsewhere.open(f"{server.url}{DEAL}")
    assert {name: seen(elsewhere.page, name) for name in here} == here
    dressed = {name: value for name, value in worn(elsewhere.page).items() if name in DRESSED}
    assert dressed == DRESSED
    open_settings(elsewhere.page)
    expect(elsewhere.page.locator("#settings [value=oxide]")).to_be_checked()
    expect(elsewhere.page.locator("#settings [name=leftHanded]")).to_be_checked()
    elsewhere.page.context.close()


DRESSED = {
    "data-table": "oxide",
    "data-back": "suits",
    "data-appearance": "dark",
    "data-left-handed": "",
}


def test_the_later_choice_of_two_devices_stands(
    server: Server, player: Player, browser: Browser
) -> None:
    desk = player.page
    player.open(f"{server.url}{DEAL}")
    open_settings(desk)
    sent(desk, lambda: choose(desk, "table", "slate"))
    other = Player(again(browser, desk.context).new_page())
    other.open(f"{server.url}{DEAL}")
    open_settings(other.page)
    sent(other.page, lambda: choose(other.page, "table", "linen"))

    sent(desk, lambda: choose(desk, "calm", True))
    expect(desk.locator("html")).to_have_attribute("data-table", "linen")
    other.page.reload()
    expect(other.page.locator("html")).to_have_attribute("data-calm", "")
    other.page.context.close()


def test_a_choice_without_a_connection_is_sent_when_there_is_one(
    server: Server, player: Player
) -> None:
    page = player.page
    player.open(f"{server.url}{DEAL}")
    open_settings(page)
    page.context.set_offline(True)
    with page.expect_event("requestfailed", lambda request: "/preferences/" in request.url):
        choose(page, "table", "harbour")
    expect(page.locator("html")).to_have_attribute("data-table", "harbour")
    assert sent(page, lambda: page.context.set_offline(False)) == {"table": "harbour"}


def test_the_last_choice_on_a_page_arrives_and_going_back_does_not_take_it_away(
    server: Server, player: Player
) -> None:
    page = player.page
    player.open(f"{server.url}{DEAL}")
    open_settings(page)
    sent(page, lambda: choose(page, "table", "slate"))

    choose(page, "table", "linen")
    page.goto(f"{server.url}/rules/")
    expect(page.locator("html")).to_have_attribute("data-table", "linen")
    until = time.monotonic() + 5
    while worn(page)["data-table"] != "linen":
        assert time.monotonic() < until
    page.go_back()
    player.wait_ready()
    expect(page.locator("html")).to_have_attribute("data-table", "linen")


def test_the_language_changes_the_page_and_the_panel_stays_open(
    server: Server, player: Player
) -> None:
    page = player.page
    player.open(f"{server.url}{DEAL}")
    open_settings(page)
    page.locator("#settings").get_by_role("button", name="Polski").click()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.locator("#settings-title")).to_have_text("Ustawienia")
    expect(page).to_have_url(f"{server.url}{DEAL}")
    expect(page.locator("#settings [aria-current]")).to_have_text("Polski")


def test_each_says_in_a_line_what_it_does(server: Server, player: Player) -> None:
    player.open(f"{server.url}{DEAL}")
    open_settings(player.page)
    settings = player.page.locator("#settings .setting")
    helped = player.page.locator("#settings .setting .setting-help")
    assert settings.count() == helped.count() == 19
    for text in helped.all_text_contents():
        assert text.strip().endswith("."), text


def test_on_a_phone_the_panel_leaves_the_table_above_it_and_scrolls_inside(
    server: Server, phone: BrowserContext
) -> None:
    player = Player(phone.new_page(), touch=True)
    player.open(f"{server.url}{DEAL}")
    open_settings(player.page)
    panel = player.rect("#settings")
    assert (panel.y, panel.height) == (320, 320)
    lowest = player.page.evaluate(
        "Math.max(...[...document.querySelectorAll('#table .card')]"
        ".map(card => card.getBoundingClientRect().bottom))"
    )
    assert lowest <= panel.y
    for name in ("table", "sounds", "calm"):
        player.page.locator(
            f'#settings label:has([name="{name}"])'
        ).first.scroll_into_view_if_needed()
    assert player.page.evaluate("document.documentElement.scrollTop") == 0
    wide = "e => e.scrollWidth - e.clientWidth"
    assert player.page.locator("#settings").evaluate(wide) == 0
    sent(player.page, lambda: choose(player.page, "calm", True))


def test_sentences_end_with_their_full_stop_in_the_mirror(server: Server, player: Player) -> None:
    player.prefer(leftHanded=True)
    player.open(f"{server.url}{DEAL}")
    mirrored = player.page.evaluate("""() => {
        const said = element => [...element.childNodes].some(
            ({nodeType, data}) => nodeType === Node.TEXT_NODE && /[.?!]\\s*$/.test(data.trim()));
        const turned = element => getComputedStyle(element).direction === "rtl";
        return [...document.querySelectorAll("body *:not(script, style)")]
            .filter(element => said(element) && turned(element))
            .map(element => element.textContent.trim());
    }""")
    assert mirrored == []
