"""By keyboard in a window of 1440×900 at 200 %, and in the system's own colours: wherever the keys
lead, what has the focus is in sight, under nothing, and wears a ring."""

from __future__ import annotations

from typing import Literal, NamedTuple

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.typist import Typist
from tests.servers import Server
from tests.winning import Win, shortest

Colours = Literal["active", "none"]
MIDDLE = 30  # moves

# A point near the upper edge, for the rest of a card may lie under the next one.
SIGHT = """() => {
    const {activeElement} = document;
    const {left, top, right, bottom} = activeElement.getBoundingClientRect();
    const across = (left + right) / 2;
    const hits = [1, 2, 4, 8, (bottom - top) / 2].map(
        down => document.elementFromPoint(across, top + down));
    const rings = [activeElement, activeElement.querySelector(".card-body")]
        .map(element => element && getComputedStyle(element))
        .map(style => style && (style.outlineStyle !== "none" || / 0px 6px/.test(style.boxShadow)));
    return [
        activeElement.closest(".pile")?.ariaLabel ?? "",
        activeElement.ariaLabel ?? activeElement.innerText,
        left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
        hits.some(hit => activeElement.contains(hit)),
        rings.some(Boolean),
    ];
}"""


class Sight(NamedTuple):
    pile: str
    name: str
    inside: bool
    seen: bool
    ringed: bool


class Looker:
    """Presses keys and keeps what was seen after each."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sights: list[Sight] = []

    def press(self, *keys: str) -> Sight:
        for key in keys:
            self.page.keyboard.press(key)
            self.sights.append(Sight(*self.page.evaluate(SIGHT)))
        return self.sights[-1]

    @property
    def faults(self) -> list[Sight]:
        return [each for each in self.sights if not (each.inside and each.seen and each.ringed)]


@pytest.mark.parametrize(
    ("win", "colours"),
    [
        pytest.param(shortest("RU1-C"), "active", id="russian-system-colours"),
        pytest.param(shortest("KL1-3"), "none", id="klondike"),
        pytest.param(shortest("SP1-1"), "none", id="spider"),
        pytest.param(shortest("FC1-C"), "active", id="freecell-system-colours"),
    ],
)
def test_what_has_the_focus_is_seen(
    server: Server, browser: Browser, win: Win, colours: Colours
) -> None:
    context = browser.new_context(
        viewport={"width": 720, "height": 450},
        device_scale_factor=2,
        locale="en-GB",
        forced_colors=colours,
        service_workers="block",
    )
    typist = Typist(context.new_page())
    typist.open_after(server.url, win.code, win.moves[:MIDDLE])
    looker = Looker(typist.page)
    while not looker.press("Tab").pile:
        assert len(looker.sights) < 20
    columns = typist.rules.columns
    for number in range(1, columns + 1):
        looker.press(str(number % 10), "Home", "ArrowDown", "End")
    # What stands at the sides, or above.
    for column, side in (("1", "ArrowLeft"), (str(columns % 10), "ArrowRight")):
        looker.press(column, "Home", *["ArrowUp"] * 2, *[side] * 9, *["ArrowUp"] * 4)
        looker.press(*["ArrowDown"] * 4)
    context.close()
    piles = {sight.pile for sight in looker.sights} - {""}
    assert (
        len(piles)
        == columns + {"russian": 4, "klondike": 6, "spider": 2, "freecell": 8}[typist.rules.game]
    )
    assert looker.faults == []
