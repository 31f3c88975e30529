"""A player without a mouse, who finds the way by what has the focus and hears what is said.

Nothing but keys goes to the page; what is read of it is what a screen reader tells: role, name and
group of what has the focus, the live line, and the figures in the bar.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.engine.cards import RANKS, SUITS, Card
from game.engine.moves import Move, parse_move
from game.engine.play import legal_moves
from game.sentences import CARDS
from tests.e2e.player import Player

RANK_NAMES = {rank: CARDS[f"rank.{rank}"] for rank in RANKS}
SUIT_NAMES = {suit: CARDS[f"suit.{suit}"] for suit in SUITS}
PILE_NAMES = {"t": "column {}", "c": "cell {}", "w": "waste", "s": "stock"}
STOCK_SPEECH = {
    "s>w": "to the waste",
    "w>s": "The waste is turned over",
    "s>t": "A row is dealt",
}
MOST = 60  # keys on the way from anywhere to anywhere

FOCUSED = """() => {
    const {activeElement} = document;
    const pile = activeElement.closest("#table .pile");
    return [activeElement.getAttribute("role"), activeElement.ariaLabel, pile?.ariaLabel ?? ""];
}"""


class Focus(NamedTuple):
    """What a screen reader says of the place where the keyboard is; of the pile "" elsewhere than
    on the table."""

    role: str
    name: str
    pile: str

    @property
    def card(self) -> str:
        return self.name.partition(",")[0]

    @property
    def depth(self) -> int:
        """How many cards lie on it; on face-down cards more than on any other."""
        if "face-down" in self.name:
            return MOST
        found = re.search(r"carries (\d+)", self.name)
        return int(found[1]) if found else 0


def raised(text: str) -> str:
    return text[:1].upper() + text[1:]


def card_name(face: str) -> str:
    return raised(f"{RANK_NAMES[face[0]]} of {SUIT_NAMES[face[1]]}")


def pile_name(pile: str) -> str:
    if pile[0] == "f":
        return f"foundation of {SUIT_NAMES[pile[1].upper()]}"
    return PILE_NAMES[pile[0]].format(pile[1:])


def place_name(pile: str) -> str:
    """A pile as moves name it that go there."""
    if pile[0] == "f":
        return "its foundation"
    return f"the {pile_name(pile)}" if pile in "ws" else pile_name(pile)


def cards(count: int) -> str:
    return f"{count} card{'s' * (count != 1)}"


class Typist(Player):
    """Plays moves by keys, in a different way each time, and counts the keys."""

    keys = 0

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.keys += 1

    @property
    def focus(self) -> Focus:
        return Focus(*self.page.evaluate(FOCUSED))

    def name_of(self, pile: str, count: int = 1) -> str:
        """What the lowest of a pile's last cards is called."""
        face = self.position.cards_on(pile)[-count].face
        carries = f", carries {cards(count - 1)}" if count > 1 else ""
        return f"{card_name(face)}, {pile_name(pile)}{carries}"

    # The ways to a card and to a place

    def tab_to_the_table(self) -> None:
        """From the top of the page, past everything that stands before the table."""
        for _ in range(MOST):
            self.press("Tab")
            if self.focus.pile:
                return
        raise AssertionError("Tab does not lead to the table")

    def walk_to(self, pile: str, depth: int = 0) -> None:
        """With arrows, to the card that so many lie on."""
        name = raised(pile_name(pile))
        for _ in range(MOST):
            here = self.focus
            if here.pile == name and here.depth == depth:
                return
            self.press(f"Arrow{self._way(here, pile, depth)}")
        raise AssertionError(f"no way to {name}: stuck at {self.focus}")

    def _way(self, here: Focus, pile: str, depth: int) -> str:
        """Where a player who sees the table would go next."""
        places = {place["pile"]: place for place in self.rules.layout["wide"]["piles"]}
        start = next(each for each in places if raised(pile_name(each)) == here.pile)
        if start == pile:
            return "Up" if here.depth < depth else "Down"
        right = places[pile]["x"] - places[start]["x"]
        down = places[pile]["y"] - places[start]["y"]
        columns = [place["x"] for name, place in places.items() if name[0] == "t"]
        beside = any(places[each]["x"] > max(columns) + 0.5 for each in (start, pile))
        if down and (abs(right) < 0.5 or not beside):
            return "Down" if down > 0 else "Up"
        return "Right" if right > 0 else "Left"

    def jump_to(self, pile: str, depth: int = 0) -> None:
        """With the column's figure, where the pile has one, then up along its cards."""
        if pile[0] == "t":
            self.press(pile[-1])
            if self.focus.depth > depth:
                self.press("End")
        self.walk_to(pile, depth)

    # Moves

    def play(self, text: str) -> None:
        """Make a legal move. It is said, and what moved keeps the focus; where the stock gives
        cards, whatever had it."""
        move = parse_move(text)
        card = None if "s" in move[:2] else self.position.cards_on(move.source)[-move.count]
        self.make(text)
        if card:
            self.expect_focus_on(move.target, card, move.count)
        else:
            assert self.focus.pile

    def make(self, text: str) -> None:
        """Make a legal move in one of the ways that make it, and hear it."""
        move = parse_move(text)
        if "s" in move[:2]:
            said = STOCK_SPEECH[text]
            self._turn_the_stock()
        else:
            ways = self._ways_for(move)
            carried = f" with {cards(move.count - 1)} on it" if move.count > 1 else ""
            said = f"{card_name(self.face_of(move))}{carried} to {place_name(move.target)}"
            ways[self.moves % len(ways)](move)
        self.told(text)
        self.expect_said(said)

    def expect_focus_on(self, pile: str, card: Card, count: int = 1) -> None:
        """The focus is on the card that a move carried; on the end of the pile where that left."""
        stays = self.position.cards_on(pile)[-count:][:1] == (card,)
        assert self.focus.pile == raised(pile_name(pile))
        if stays:
            assert self.focus.name == self.name_of(pile, count)

    def _turn_the_stock(self) -> None:
        ways = [lambda: self.press("d"), lambda: self.press(" "), self._walk_to_the_stock]
        ways[self.moves % len(ways)]()

    def _walk_to_the_stock(self) -> None:
        self.walk_to("s")
        self.press("Enter")

    def _ways_for(self, move: Move) -> Sequence[Callable[[Move], None]]:
        best = move.target[0] == "f" or self._is_preferred(move.target, self._takers(move))
        return [self.carry_with_arrows, self.carry_with_figures] + [self.make_best] * best

    def _takers(self, move: Move) -> list[str]:
        """The places that take what a move carries."""
        legal = legal_moves(self.rules, self.position)
        return [other.target for other in legal if other[::2] == move[::2]]

    def carry_with_arrows(self, move: Move) -> None:
        """Pick up, go round the places that take it, put down."""
        self.walk_to(move.source, move.count - 1)
        self._pick_up(move)
        takers = {raised(pile_name(pile)) for pile in self._takers(move)}
        self.press("ArrowRight")
        for _ in takers:
            assert self.focus.pile in takers, "the arrows lead only to places that take it"
            if self.focus.pile == raised(pile_name(move.target)):
                break
            self.press("ArrowRight")
        self.press("Enter")

    def carry_with_figures(self, move: Move) -> None:
        """To the columns by their numbers."""
        self.jump_to(move.source, move.count - 1)
        self._pick_up(move)
        self.press(move.target[-1]) if move.target[0] == "t" else self._up_to(move.target)
        self.press("Enter")

    def _up_to(self, pile: str) -> None:
        self.press("Home")
        while self.focus.pile != raised(pile_name(pile)):
            self.press("ArrowRight")

    def _pick_up(self, move: Move) -> None:
        self.press("Enter")
        self.expect_said(f"{card_name(self.face_of(move))} picked up")

    def make_best(self, move: Move) -> None:
        self.jump_to(move.source, move.count - 1)
        self.press("Shift+Enter")
