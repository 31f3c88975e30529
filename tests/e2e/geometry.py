"""What a table's geometry must be, measured on the page as it is drawn, whatever drew it."""

from __future__ import annotations

from typing import Any, NamedTuple

from playwright.sync_api import Page

LEAST_INDEX = 9  # px of an index's height, of what can be read
LEAST_TARGET = 24  # px, WCAG's target size
TOLERANCE = 0.6  # px: edges lie on fractions of them

# Everything that can be seen, once nothing moves any more. An index is seen where a point near each
# of its corners, and its middle, shows the card itself.
MEASURE = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await Promise.allSettled(document.getAnimations().map(({finished}) => finished));
    await frame();
    const box = element => {
        const {x, y, width, height} = element.getBoundingClientRect();
        return [x, y, width, height];
    };
    const drawn = {visibilityProperty: true, opacityProperty: true};
    const seen = element => element.checkVisibility(drawn);
    const hides = element => {
        const {overflow, clipPath} = getComputedStyle(element);
        return overflow !== "visible" && clipPath === "none";  // or it is for the ear alone
    };
    const named = element =>
        element.dataset.do ?? element.dataset.line ?? element.dataset.face
        ?? element.dataset.figure ?? (element.id || element.className.baseVal || element.className);
    const all = selector => [...document.querySelectorAll(selector)].filter(seen)
        .map(element => [named(element), box(element)]);
    const pointsOf = element => {
        const {left, top, right, bottom} = element.getBoundingClientRect();
        return [
            [(left + right) / 2, (top + bottom) / 2], [left + 1, top + 1], [right - 1, top + 1],
            [left + 1, bottom - 1], [right - 1, bottom - 1]];
    };
    const covers = (card, sign) => pointsOf(sign).some(
        point => document.elementFromPoint(...point)?.closest(".card") !== card);
    document.querySelector("#won .wreath")?.style.setProperty("pointer-events", "auto");
    const words = ".won-words :is(h2, span, .won-code, button, a)";
    const underLeaves = [...document.querySelectorAll(words)].filter(word => seen(word)
        && pointsOf(word).some(point => document.elementsFromPoint(...point).some(
            element => element.closest(".leaf")))).map(named);
    const faces = [...document.querySelectorAll('#table .card:not([data-face=""])')].filter(seen);
    const lieAlike = (one, other) => String(box(one)) === String(box(other));
    const isTop = card => {
        const pile = [...card.parentElement.querySelectorAll(".card")];
        return !pile.slice(pile.indexOf(card) + 1).some(other => lieAlike(card, other));
    };
    const signs = faces.filter(isTop).flatMap(card =>
        [...card.querySelectorAll(".card-rank, .card-suit")].map(sign => ({
            name: `${card.dataset.face} ${sign.classList}`, box: box(sign),
            covered: covers(card, sign)})));
    const cut = [...document.querySelectorAll(
        "#bar *, .tools *, .foot *, .won-words *")].filter(element => element.clientWidth
        && seen(element) && hides(element)
        && element.scrollWidth > element.clientWidth).map(named);
    const page = document.documentElement;
    return {
        window: [0, 0, innerWidth, innerHeight],
        scrolls: page.scrollWidth > innerWidth || page.scrollHeight > innerHeight
            || document.body.scrollHeight > innerHeight || scrollX + scrollY > 0,
        signs, cut, underLeaves,
        cards: all("#table .card:not(.is-deep)"),
        slots: all("#table .slot:not(.is-unseen)"),
        leaves: all("#won .leaf .card"),
        controls: all(":is(#bar, .tools, .foot, .won-words) :is(button, a)"),
        words: all("#bar :is(.figure, .bar-name, .bar-variant), "
            + ".won-words :is(.won-title, .won-figure, .won-code)"),
        lines: all(".foot-line"),
    };
}"""

Box = tuple[float, float, float, float]
Named = tuple[str, Box]


class Notch(NamedTuple):
    """How far the screen's own parts reach into the window from each side."""

    top: int = 0
    left: int = 0
    bottom: int = 0
    right: int = 0


NO_NOTCH = Notch()

BEYOND = """() => {
    const {scrollHeight, clientHeight, scrollWidth, clientWidth} = document.documentElement;
    const parts = "#table .card, .message, .stepping :is(header, footer) *";
    const seen = [...document.querySelectorAll(parts)].filter(element =>
        element.getClientRects().length > 0
        && !element.closest(".visually-hidden, .tool-word, form.languages, details form"));
    const out = seen.filter(element => {
        const {left, top, right, bottom, width} = element.getBoundingClientRect();
        return width > 1
            && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1);
    });
    const faults = out.map(element => element.outerHTML.slice(0, 120));
    if (seen.length === 0) faults.push("nothing is seen");
    if (scrollHeight > clientHeight || scrollWidth > clientWidth) faults.push("the page scrolls");
    return faults;
}"""


def beyond(page: Page) -> list[str]:
    """What of a page to step through stands out of the window."""
    found: list[str] = page.evaluate(BEYOND)
    return found


def faults(page: Page, notch: Notch = NO_NOTCH) -> list[str]:
    """What is wrong with the table as it stands, in words; nothing if all is well."""
    seen: dict[str, Any] = page.evaluate(MEASURE)
    controls, words, cards = seen["controls"], seen["words"], seen["cards"]
    whole = [*controls, *words, *cards, *seen["slots"], *seen["leaves"], *seen["lines"]]
    _, _, width, height = seen["window"]
    free = (
        *(notch.left, notch.top),
        *(width - notch.left - notch.right, height - notch.top - notch.bottom),
    )
    return [
        *(["the page scrolls"] if seen["scrolls"] else []),
        *(f"{name} is clipped: {box}" for name, box in whole if not within(box, free)),
        *(f"{sign['name']} is covered: {sign['box']}" for sign in seen["signs"] if sign["covered"]),
        *(f"{name} is cut off" for name in seen["cut"]),
        *(f"{name} is too small a target: {box}" for name, box in controls if too_small(box)),
        *(f"the place {name} is too small: {box}" for name, box in seen["slots"] if too_small(box)),
        *overlaps(controls, [*controls, *words]),
        *overlaps(words, words),
        *overlaps([*controls, *words], cards),
        *(f"{name} lies under the wreath" for name in seen["underLeaves"]),
        *overlaps(seen["lines"], cards),
        *overlaps(seen["slots"], seen["slots"]),
    ]


def least_index(page: Page) -> float:
    """The height of the lowest rank that a card of the table shows."""
    seen: dict[str, Any] = page.evaluate(MEASURE)
    heights: list[float] = [sign["box"][3] for sign in seen["signs"] if "card-rank" in sign["name"]]
    return min(heights)


def hidden_by_message(page: Page) -> list[str]:
    """The indices that the message lies on."""
    chip = page.locator("#message").bounding_box()
    assert chip, "there is no message"
    seen: dict[str, Any] = page.evaluate(MEASURE)
    box = (chip["x"], chip["y"], chip["width"], chip["height"])
    return [sign["name"] for sign in seen["signs"] if shared(sign["box"], box)]


def let_messages_stay(page: Page) -> None:
    """From the next page on: four seconds are short on a busy machine."""
    page.add_init_script(
        """const set = window.setTimeout;
        window.setTimeout = (act, delay, ...rest) =>
            set(act, delay === 4000 ? 300_000 : delay, ...rest);"""
    )


def beside_words(page: Page) -> float:
    """How much wider than its longest line the message's room for words is."""
    width: float = page.locator("#message").evaluate(
        """chip => {
            const words = document.createRange();
            words.selectNodeContents(chip);
            const {paddingLeft, paddingRight} = getComputedStyle(chip);
            const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
            return chip.clientWidth - padding - words.getBoundingClientRect().width;
        }"""
    )
    return width


def within(box: Box, window: Box) -> bool:
    x, y, width, height = box
    return (
        x >= window[0] - TOLERANCE
        and y >= window[1] - TOLERANCE
        and x + width <= window[0] + window[2] + TOLERANCE
        and y + height <= window[1] + window[3] + TOLERANCE
    )


def too_small(box: Box) -> bool:
    return min(box[2:]) < LEAST_TARGET - TOLERANCE


def overlaps(some: list[Named], others: list[Named]) -> list[str]:
    return [
        f"{one} {first} overlaps {other} {second}"
        for one, first in some
        for other, second in others
        if [one, first] != [other, second] and shared(first, second) > 1
    ]


def shared(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0.0, across - TOLERANCE) * max(0.0, down - TOLERANCE)
