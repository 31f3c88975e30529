"""Sharing a deal, with all that browsers have for it and without; links that come with noise."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.servers import Server

DEAL = "/deal/RU1-C-AAAAABB/"
CLIPBOARD = ["clipboard-read", "clipboard-write"]

WITHOUT_CLIPBOARD = "Object.defineProperty(Navigator.prototype, 'clipboard', {value: undefined})"
WITHOUT_COMMAND = "document.execCommand = () => false"
WITH_SHEET = """
  window.shared = [];
  navigator.share = async (link) => { shared.push(link); };
"""
WITH_CLOSED_SHEET = """
  navigator.share = async () => { throw new DOMException("closed", "AbortError"); };
"""


def opened(page: Page, server: Server, *scripts: str) -> Page:
    """The dialog, opened by keyboard from the menu."""
    for script in scripts:
        page.add_init_script(script)
    page.goto(f"{server.url}{DEAL}")
    page.locator("html[data-ready]").wait_for()
    page.locator('[data-do="menu"]:visible').first.focus()
    page.keyboard.press("Enter")
    page.locator('#menu [data-do="share"]').focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Share this deal")).to_be_visible()
    return page


def told(page: Page) -> str | None:
    return page.locator("#share").get_by_role("status").text_content()


def test_the_link_is_copied_by_keyboard(server: Server, desk: BrowserContext) -> None:
    desk.grant_permissions(CLIPBOARD)
    page = opened(desk.new_page(), server)
    expect(page.get_by_role("textbox", name="Link of this deal")).to_have_value(
        f"{server.url}{DEAL}"
    )
    expect(page.get_by_role("button", name="Share…")).to_be_hidden()
    expect(page.locator("#share :focus")).to_have_text("Copy")
    page.keyboard.press("Enter")
    expect(page.locator("#share").get_by_role("status")).to_have_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()") == f"{server.url}{DEAL}"
    expect(page.locator("#share :focus")).to_have_text("Copy")
    page.keyboard.press("Escape")
    expect(page.locator("#share")).to_be_hidden()


def test_it_says_what_it_shows(server: Server, page: Page) -> None:
    dialog = opened(page, server).get_by_role("dialog", name="Share this deal")
    expect(dialog).to_have_accessible_description("Whoever opens the link gets the same cards.")
    expect(dialog.locator(".share-code")).to_have_text("RU1-C-AAAAABB")
    picture = dialog.get_by_role("img", name="The link as a QR code")
    picture.evaluate("image => image.decode()")
    assert picture.evaluate("image => image.naturalWidth") > 0


def test_nothing_is_fetched_for_it_before_it_is_wanted(server: Server, page: Page) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(f"{server.url}{DEAL}")
    page.locator("html[data-ready]").wait_for()
    page.wait_for_load_state("networkidle")
    assert [url for url in fetched if url.endswith((".svg", "preview.png")) and DEAL in url] == []
    page.locator('[data-do="menu"]:visible').first.click()
    with page.expect_request(f"{server.url}{DEAL}qr.svg"):
        page.locator('#menu [data-do="share"]').click()


def test_the_systems_sheet_comes_first_where_there_is_one(server: Server, page: Page) -> None:
    opened(page, server, WITH_SHEET)
    expect(page.locator("#share :focus")).to_have_text("Share…")
    page.keyboard.press("Enter")
    page.wait_for_function("shared.length === 1")
    title = "Russian Solitaire RU1-C-AAAAABB"
    assert page.evaluate("shared") == [{"url": f"{server.url}{DEAL}", "title": title}]
    assert told(page) == ""
    expect(page.get_by_role("button", name="Copy", exact=True)).to_be_visible()


def test_a_closed_sheet_copies_nothing(server: Server, desk: BrowserContext) -> None:
    desk.grant_permissions(CLIPBOARD)
    page = opened(desk.new_page(), server, WITH_CLOSED_SHEET)
    page.evaluate("navigator.clipboard.writeText('before')")
    page.get_by_role("button", name="Share…").click()
    assert page.evaluate("navigator.clipboard.readText()") == "before"
    assert told(page) == ""


def test_without_a_clipboard_the_link_is_copied_all_the_same(
    server: Server, desk: BrowserContext
) -> None:
    page = opened(desk.new_page(), server, WITHOUT_CLIPBOARD)
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.locator("#share").get_by_role("status")).to_have_text("Link copied")
    page.goto(f"{server.url}/open/")
    page.locator("#id_code").focus()
    page.keyboard.press("Control+V")
    expect(page.locator("#id_code")).to_have_value(f"{server.url}{DEAL}")


def test_where_nothing_copies_the_link_is_marked(server: Server, page: Page) -> None:
    opened(page, server, WITHOUT_CLIPBOARD, WITHOUT_COMMAND)
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.locator("#share").get_by_role("status")).to_contain_text("The link is marked")
    expect(page.get_by_role("textbox", name="Link of this deal")).to_be_focused()
    assert page.evaluate("getSelection().toString()") == f"{server.url}{DEAL}"
    page.keyboard.press("Escape")
    page.locator(".bar-code").click()  # which has no place of its own for a link
    expect(page.get_by_role("textbox", name="Link of this deal")).to_be_focused()


@pytest.mark.parametrize("language", ["pl-PL", "ru-RU"])
def test_it_fits_a_small_phone(server: Server, phone: BrowserContext, language: str) -> None:
    phone.set_extra_http_headers({"Accept-Language": language})
    page = phone.new_page()
    page.add_init_script(WITH_SHEET)
    page.goto(f"{server.url}{DEAL}")
    page.locator("html[data-ready]").wait_for()
    page.locator('[data-do="menu"]:visible').first.tap()
    page.locator('#menu [data-do="share"]').tap()
    sheet = page.locator("#share")
    expect(sheet).to_be_visible()
    assert sheet.evaluate("sheet => sheet.scrollHeight - sheet.clientHeight") <= 0
    assert sheet.evaluate("sheet => sheet.scrollWidth - sheet.clientWidth") <= 0


@pytest.mark.parametrize(
    "pasted",
    [
        "Try this: {url}/deal/ru1-c-aaaaabb. It is hard!",
        "“{url}/deal/RU1-C-\u200bAAAAABB/”",
        "deal/ ru1-c-aaaaabb",
        "(RU1%20C%20AAAAABB)",
    ],
)
def test_a_link_pasted_with_noise_opens_its_deal(server: Server, page: Page, pasted: str) -> None:
    page.goto(f"{server.url}/open/")
    page.locator("#id_code").fill(pasted.format(url=server.url))
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{server.url}{DEAL}")
    page.locator("#table .card[data-face]").first.wait_for(state="attached")


def test_an_address_with_noise_opens_its_deal(server: Server, page: Page) -> None:
    page.goto(f"{server.url}/deal/ (ru1-c-aaaaabb).")
    expect(page).to_have_url(f"{server.url}{DEAL}")
    page.locator("#table .card[data-face]").first.wait_for(state="attached")


def test_a_typo_with_noise_deals_nothing(server: Server, page: Page) -> None:
    page.goto(f"{server.url}/open/")
    page.locator("#id_code").fill("Try RU1-C-AAAAABC, it is hard!")
    page.keyboard.press("Enter")
    expect(page.locator("#id_code_error")).to_contain_text("check the code for a typo")
