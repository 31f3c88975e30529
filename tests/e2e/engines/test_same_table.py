"""The same table in Chromium, Firefox and WebKit: at each size of window every card, empty place,
index and button lies where it lies in the others, whole, and nothing needs scrolling."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from game.engine.position import Position
from tests.e2e.engines.engine import Engine, Window
from tests.e2e.engines.visitor import READY
from tests.e2e.mover import send
from tests.servers import Server
from tests.winning import positions, win_of

SIZES = ((360, 640), (640, 360), (768, 1024), (1440, 900))
# How far apart, in CSS px, things may lie; what stands beside words may lie as far as their widths
# differ, for WebKit on Linux rounds that of each letter.
NEAR = {"cards": 1, "slots": 1, "ranks": 1, "suits": 1, "buttons": 12}

# What lies where, once the window has its size and nothing moves any more. An index is visible
# where nothing but its own card is met at its corners.
MEASURED = """async ([width, height]) => {
    const rect = element => {
        const {x, y, width, height} = element.getBoundingClientRect();
        return [x, y, width, height];
    };
    const rects = (selector, key) => Object.fromEntries(
        [...document.querySelectorAll(selector)]
            .filter(element => element.checkVisibility({visibilityProperty: true}))
            .map(element => [key(element), rect(element)]));
    const cardOf = element => element.closest(".card").dataset.card;
    const meetsItsCard = sign => {
        const [x, y, width, height] = rect(sign);
        const across = [x + 1, x + width - 1], down = [y + 1, y + height - 1];
        return across.every(left => down.every(top =>
            document.elementFromPoint(left, top)?.closest(".card") === sign.closest(".card")));
    };
    const seen = () => ({
        cards: rects("#table .card", cardOf),
        slots: rects("#table .slot", slot => slot.closest(".pile").dataset.pile),
        ranks: rects("#table .card-rank", cardOf),
        suits: rects("#table .card-suit", cardOf),
        buttons: rects(":is(#bar, #tools) [data-do]", button => button.dataset.do),
    });
    let now = null, before = null;
    do {
        await new Promise(requestAnimationFrame);
        [before, now] = [now, JSON.stringify([innerWidth, innerHeight, seen()])];
    } while (now !== before || innerWidth !== width || innerHeight !== height
        || document.getAnimations().some(animation => animation.playState === "running"));
    const {scrollWidth, scrollHeight, clientWidth, clientHeight} = document.documentElement;
    return {
        ...seen(),
        page: [scrollWidth, scrollHeight, clientWidth, clientHeight],
        whole: [...document.querySelectorAll("#table .card-index")]
            .filter(({children}) => [...children].every(meetsItsCard)).map(cardOf),
    };
}"""


class Moment(NamedTuple):
    code: str
    moves: int

    def position(self) -> Position:
        return positions(win_of(self.code))[self.moves]


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    "moment",
    [
        pytest.param(Moment("RU1-C-AAAC4CI", 0), id="a-deal"),
        pytest.param(Moment("RU1-R-AAR6SCT", 39), id="a-column-of-34"),
        pytest.param(Moment("KL1-3-AAABWHX", 93), id="a-waste"),
        pytest.param(Moment("SP1-4-AAADWBL", 303), id="ten-columns"),
        pytest.param(Moment("FC1-C-AAWBCO5", 59), id="cells"),
    ],
)
def test_all_engines_show_the_same_table(
    server: Server, chromium: Window, firefox: Engine, webkit: Engine, moment: Moment
) -> None:
    expected = measured(chromium, server, moment)
    for size, table in expected.items():
        fits_and_can_be_read(table, size, moment.position())
    for engine in (firefox, webkit):
        for size, table in measured(engine, server, moment).items():
            lies_alike(table, expected[size])
            fits_and_can_be_read(table, size, moment.position())


def measured(
    window: Window, server: Server, moment: Moment
) -> dict[tuple[int, int], dict[str, Any]]:
    """The table at each size."""
    window.resize(*SIZES[-1])
    window.goto(f"{server.url}/deal/{moment.code}/")
    if moment.moves:
        moves = win_of(moment.code).moves[: moment.moves]
        window.goto(server.url + send(window, moment.code, moves))
    assert window.evaluate(READY)
    tables = {}
    for size in SIZES:
        window.resize(*size)
        tables[size] = window.evaluate(MEASURED, [*size])
    return tables


def lies_alike(table: dict[str, Any], expected: dict[str, Any]) -> None:
    for kind, most in NEAR.items():
        rects, others = table[kind], expected[kind]
        assert rects.keys() == others.keys(), kind
        apart = {name: (rect, others[name]) for name, rect in rects.items()}
        assert {name: both for name, both in apart.items() if distance(*both) > most} == {}, kind
    assert table["whole"] == expected["whole"]


def distance(rect: list[float], other: list[float]) -> float:
    return max(abs(one - two) for one, two in zip(rect, other, strict=True))


def fits_and_can_be_read(table: dict[str, Any], size: tuple[int, int], position: Position) -> None:
    """No scroll bar, nothing outside the window, and the index of each face-up card of the
    columns whole."""
    assert table["page"] == [*size, *size]
    for kind in ("cards", "slots", "buttons"):
        for name, (x, y, width, height) in table[kind].items():
            inside = x >= 0 and y >= 0 and x + width <= size[0] and y + height <= size[1]
            assert inside, (kind, name)
    faces = {card.id for column in position.tableau for card in column.cards[column.down :]}
    assert faces <= {int(card) for card in table["whole"]}
