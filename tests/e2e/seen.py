"""What a page shows and what reaches it, compared with what the engine says a player may see."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, WebSocket

from game.engine.cards import KING
from game.engine.position import Position
from game.engine.rules import Rules
from game.engine.view import SeenCard, player_view
from tests.e2e.waiting import Asked

Shown = dict[str, list[SeenCard]]
"""By pile the cards in it as `[id, face]`, the lowest first; the face None where it is hidden."""

# Once the table shows what is expected, or late: a face turns in a few hundredths of a second.
SHOWN = """async expected => {
    const shown = () => Object.fromEntries(
        [...document.querySelectorAll("#table .pile")].map(pile => [
            pile.dataset.pile,
            [...pile.querySelectorAll(".card")].map(
                card => [Number(card.dataset.card), card.dataset.face || null]),
        ]));
    const same = () => Object.entries(shown()).every(
        ([pile, cards]) => JSON.stringify(cards) === JSON.stringify(expected[pile]));
    const due = performance.now() + 5000;
    while (!same() && performance.now() < due) await new Promise(requestAnimationFrame);
    return shown();
}"""

# Whatever would tell a face, in the elements of cards that show their backs; while one turns over,
# what it showed before still lies on it.
TRACES = """async () => {
    const due = performance.now() + 5000;
    const turning = () => document.querySelector("#table .card-cover");
    while (turning() && performance.now() < due) await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll('#table .card[data-face=""]')]
        .map(card => card.outerHTML.match(/data-suit|<path|(pips|court)-[A-Z0-9]/)?.[0])
        .filter(Boolean);
}"""

SEEN_CARD = re.compile(r'\[(\d+),\s*"([A2-9TJQK][SHDC])"\]')


def cards_by_pile(rules: Rules, position: Position) -> Shown:
    """What a page has to show of a position. The last card of a pile lies on top: of the stock
    the next one, of a run that has left its king."""
    view = player_view(position)
    piles = {f"t{number}": cards for number, cards in enumerate(view["tableau"], start=1)}
    for suit, cards in view["foundations"].items():
        piles[f"f{suit.lower()}"] = cards if rules.foundation_step == 1 else kings_on_top(cards)
    piles |= {f"c{n}": [card] * bool(card) for n, card in enumerate(view["cells"], start=1)}
    return piles | {"s": [[card, None] for card in reversed(view["stock"])], "w": view["waste"]}


def kings_on_top(cards: list[SeenCard]) -> list[SeenCard]:
    """The cards of runs that have left, each run from its ace to its king."""
    runs = [cards[start : start + KING] for start in range(0, len(cards), KING)]
    return [card for run in runs for card in reversed(run)]


def expect_cards(page: Asked, rules: Rules, position: Position) -> None:
    """Every card lies where the engine says and shows the face that it says, or none at all."""
    expected = cards_by_pile(rules, position)
    shown = page.evaluate(SHOWN, expected)
    piles = {pile: (cards, expected[pile]) for pile, cards in shown.items()}
    assert {pile: both for pile, both in piles.items() if both[0] != both[1]} == {}
    assert sum(map(len, shown.values())) == sum(map(len, expected.values()))
    assert page.evaluate(TRACES) == []


def expect_source_hides(page: Page, rules: Rules, position: Position) -> None:
    """The page as the server sends it names the faces of this position's open cards alone."""
    source = page.request.get(page.url).text()
    named = {(int(card), face) for card, face in SEEN_CARD.findall(source)}
    cards = cards_by_pile(rules, position).values()
    assert named == {(card, face) for pile in cards for card, face in pile if face}


class Listener:
    """Hears what the server sends to a page, and keeps each message that tells a hidden face."""

    def __init__(self, page: Page) -> None:
        self.heard = 0
        self.leaks: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        state = message.get("state") or message
        if "view" not in state:
            return
        self.heard += 1
        hidden = {*state["view"]["stock"], *_hidden_in_columns(state["view"])}
        if any(int(card) in hidden for card, _ in SEEN_CARD.findall(json.dumps(message))):
            self.leaks.append(str(frame))


def _hidden_in_columns(view: dict[str, Any]) -> Iterator[int]:
    return (card for column in view["tableau"] for card, face in column if face is None)
