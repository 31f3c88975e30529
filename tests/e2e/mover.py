"""Moves made at an open page of any browser with the browser's own input, as people make them.

What is where is read off the page; the engine beside it says which card a move's text speaks of.
Cards are known by their ids, so that the twins of two decks stay two cards.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from game.engine.cards import Card
from game.engine.codes import parse_code
from game.engine.moves import Move, parse_move
from game.engine.play import deal, legal_moves, play
from game.engine.position import Position
from game.engine.variants import rules_of
from tests.e2e.hands import Hand, Point, Rect
from tests.e2e.waiting import Asked
from tests.winning import Win

DOUBLE_TAP = 400  # milliseconds, a little over what the page takes for one
STEPS = 6  # pointer events on a drag's way
LOOKS = 20  # moves of a whole game between two looks at every card
QUICK = 0.25  # seconds; two taps within them are a double tap, one is no long press

# A point at which a hand takes hold of a card and of no other, once it lies still there and no
# other flies, which could come by.
GRIP = """async id => {
    const card = document.querySelector(`#table .card[data-card="${id}"]`);
    const flies = ({playState, effect: {target, pseudoElement}}) =>
        playState !== "finished" && !pseudoElement && target.closest(".card");
    let before = null;
    for (let frame = 0; frame < 300; frame++) {
        const {x, y, height, width} = card.getBoundingClientRect();
        const lies = before && before.x === x && before.y === y;
        const still = lies && !document.getAnimations().some(flies);
        before = {x, y};
        const across = x + width * 0.4;
        for (const down of still ? [9, 7, 5, 3, 1, height / 2] : []) {
            const hit = document.elementFromPoint(across, y + down);
            if (hit?.closest(".card") === card) return [across, y + down];
        }
        await new Promise(requestAnimationFrame);
    }
    return null;
}"""

# The middle of an element, once it is there and no card that flies lies over it.
CLEAR = """async selector => {
    for (let frame = 0; frame < 300; frame++) {
        const element = document.querySelector(selector);
        if (element) {
            const {x, y, height, width} = element.getBoundingClientRect();
            const middle = [x + width / 2, y + height / 2];
            if (element.contains(document.elementFromPoint(...middle))) return middle;
        }
        await new Promise(requestAnimationFrame);
    }
    return null;
}"""

# Where an element lies, once it is there and lies still.
RECT = """async selector => {
    for (let frame = 0; frame < 300; frame++) {
        const element = document.querySelector(selector);
        if (element) {
            const flying = element.getAnimations({subtree: true});
            await Promise.allSettled(flying.map(animation => animation.finished));
            const {x, y, width, height} = element.getBoundingClientRect();
            return [x, y, width, height];
        }
        await new Promise(requestAnimationFrame);
    }
    return null;
}"""

# Once the bar counts so many moves, or late; asked every frame, for a line has hundreds of moves.
COUNTED = """async moves => {
    const figure = document.querySelector('[data-figure="moves"]');
    const due = performance.now() + 5000;
    while (figure.textContent.trim() !== String(moves) && performance.now() < due) {
        await new Promise(requestAnimationFrame);
    }
    return figure.textContent.trim();
}"""

SEND = """([address, moves]) => new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${location.host}${address}`);
    socket.onerror = reject;
    socket.onmessage = ({data}) => {
        const {code, game, version} = JSON.parse(data);
        if (code) return reject(new Error(data));
        const move = moves.splice(0, 60).join(" ");
        if (move) return socket.send(JSON.stringify({type: "play", version, move}));
        socket.close();
        return resolve(game);
    };
})"""

PAUSE = "milliseconds => new Promise(done => setTimeout(done, milliseconds))"


def send(page: Asked, code: str, moves: list[str]) -> str:
    """Make a deal's first moves over the wire, from a page of the site; the game's path."""
    game = page.evaluate(SEND, [f"/ws/deal/{parse_code(code)}/", moves])
    return f"/game/{game}/"


class Mover(ABC):
    """Plays moves with whatever gesture makes them, a different one each time, and keeps every
    position on the way."""

    def __init__(self, page: Asked, hand: Hand) -> None:
        self.page = page
        self.hand = hand
        self.line: list[Position] = []
        self.moves = 0
        self._gestures = 0
        self._slow = False
        self._tapped: set[str] = set()
        self._tapped_at = 0.0

    @abstractmethod
    def expect_table(self) -> None:
        """The page shows this position, its score, and nothing that is hidden in it."""

    @abstractmethod
    def reload(self) -> None:
        """Close the page and come back to the same table."""

    @abstractmethod
    def take_back_and_forth(self, steps: int = 1) -> None:
        """Undo some steps, one press right after another, and redo them."""

    def start(self, code: str) -> None:
        """The page shows this deal."""
        parsed = parse_code(code)
        self.rules = rules_of(parsed.tag, parsed.variant)
        self.position = deal(parsed)
        self.line = [self.position]

    def follow(self, text: str) -> None:
        """Follow a move that was made, by whomever."""
        self.position = play(self.rules, self.position, parse_move(text)).position
        self.moves += 1
        self.line.append(self.position)

    def told(self, text: str) -> None:
        """Follow a move that was made, and wait until the bar counts it."""
        self.follow(text)
        assert self.counts(self.moves), text

    def counts(self, moves: int) -> bool:
        """Whether the bar counts so many moves, now or soon."""
        counted: str = self.page.evaluate(COUNTED, moves)
        return counted == str(moves)

    # What is seen and where it lies

    def rect(self, selector: str) -> Rect:
        """Where an element lies, once it lies still."""
        rect = self.page.evaluate(RECT, selector)
        assert rect, f"{selector}: there is none"
        return Rect(*rect)

    def card_of(self, pile: str, count: int = 1) -> str:
        """The selector of the lowest of a pile's last cards."""
        cards = self._last_cards(pile, count)
        return f'#table .card[data-card="{cards[0].id}"]' if cards else self.slot(pile)

    def _last_cards(self, pile: str, count: int) -> Sequence[Card]:
        return self.position.stock[:1] if pile == "s" else self.position.cards_on(pile)[-count:]

    def slot(self, pile: str) -> str:
        """The selector of a pile's empty place."""
        return f'#table .pile[data-pile="{pile}"] .slot'

    def face_of(self, move: Move) -> str:
        """The face of the lowest card that a move carries."""
        return self.position.cards_on(move.source)[-move.count].face

    def place(self, pile: str) -> Rect:
        """The last card of a pile, or its empty place."""
        return self.rect(self.card_of(pile))

    def handle(self, move: Move) -> Point:
        """A point at which to take hold of a move's cards."""
        cards = self._last_cards(move.source, move.count)
        if not cards:
            return self.rect(self.slot(move.source)).middle
        point = self.page.evaluate(GRIP, cards[0].id)
        assert point, f"{move}: the card cannot be taken hold of"
        return Point(*point)

    def carry(self, move: Move) -> Point:
        """Take hold of a move's cards and bring them over the target; the point of the hand."""
        handle = self.handle(move)
        card = self.rect(self.card_of(move.source, move.count))
        place = self.place(move.target)
        way = Point(place.x - card.x + 3, place.y - card.y + 5)
        begun = time.monotonic()
        self.hand.down(handle)
        for step in range(1, STEPS + 1):
            part = step / STEPS
            self.hand.move(Point(handle.x + way.x * part, handle.y + way.y * part))
            self._slow |= step == 1 and time.monotonic() - begun > QUICK
        return Point(handle.x + way.x, handle.y + way.y)

    # Gestures

    def tap(self, point: Point) -> None:
        begun = time.monotonic()
        self.hand.down(point)
        self.hand.up(point)
        self._tapped_at = time.monotonic()
        self._slow |= self._tapped_at - begun > QUICK

    def tap_card(self, move: Move) -> None:
        self._let_rest(move.source, self.card_of(move.source, move.count))
        self.tap(self.handle(move))

    def tap_stock(self) -> None:
        """Tap the stock, or its empty place."""
        self._tapped = {self.card_of("s")}
        self.tap(self.handle(Move("s", "t")))

    def double_tap(self, move: Move) -> None:
        """Two quick taps on the card that a move takes hold of."""
        self._let_rest(move.source, self.card_of(move.source, move.count))
        point = self.handle(move)
        begun = time.monotonic()
        self.tap(point)
        self.tap(point)
        self._slow |= time.monotonic() - begun > QUICK

    def select_and_place(self, move: Move) -> None:
        self.tap_card(move)
        place = self.page.evaluate(CLEAR, f'#table .pile[data-pile="{move.target}"] .is-marked')
        assert place, f"{move}: its place cannot be tapped"
        self._let_rest(move.target)
        self.tap(Point(*place))

    def _let_rest(self, *tapped: str) -> None:
        """Two quick taps on one pile or card are a double tap, whatever came up in between."""
        left = DOUBLE_TAP - (time.monotonic() - self._tapped_at) * 1000
        if self._tapped & {*tapped} and left > 0:
            self.page.evaluate(PAUSE, left)
        self._tapped = {*tapped}

    def play(self, text: str) -> None:
        """Make a legal move, with a gesture that makes it.

        On a busy machine a tap may last so long that it is a long press, a double tap so long that
        it is two, and a finger may rest so long before it drags that it chooses another card of the
        fan: where one came to nothing for that, the cards are dragged once more.
        """
        move = parse_move(text)
        assert move in legal_moves(self.rules, self.position)
        self._slow = False
        if "s" in move[:2]:
            self.tap_stock()
        else:
            gestures = self._gestures_for(move)
            gestures[self._gestures % len(gestures)](move)
            self._gestures += 1
        if self._slow and not self.counts(self.moves + 1):
            self.tap_stock() if "s" in move[:2] else self.drag_move(move)
        self.told(text)

    def _gestures_for(self, move: Move) -> list[Callable[[Move], None]]:
        if move.target[0] == "f":
            return [self.tap_card, self.tap_card, self.drag_move]
        if self._goes_up(move):
            return [self.drag_move]
        legal = legal_moves(self.rules, self.position)
        targets = [other.target for other in legal if other[::2] == move[::2]]
        if move.source[0] != "f" and self._is_preferred(move.target, targets):
            return [self.drag_move, self.select_and_place, self.double_tap]
        return [self.drag_move, self.select_and_place]

    def _goes_up(self, move: Move) -> bool:
        """Whether the first tap on the move's card would send it to its foundation."""
        if move.count > 1 or move.source.startswith("f"):
            return False
        up = Move(move.source, f"f{self.face_of(move)[1].lower()}")
        return up in legal_moves(self.rules, self.position)

    def _is_preferred(self, target: str, targets: list[str]) -> bool:
        """Whether a double tap leads there beyond doubt."""
        columns = [pile for pile in targets if pile[0] == "t"]
        if len(targets) == 1 or not columns:
            return target == targets[0]
        return columns == [target] and bool(self.position.cards_on(target))

    def drag(self, text: str) -> None:
        """Drag a move's cards to its target and let go, legal or not."""
        self.drag_move(parse_move(text))

    def drag_move(self, move: Move) -> None:
        """Drag a move's cards to its target and let go."""
        self.hand.up(self.carry(move))

    # Whole games

    def play_to_the_end(self, win: Win) -> None:
        """The whole line, with steps back and forth after whatever else than a card on a card, a
        reload in the middle, and a look at every card now and then."""
        odd_moves = {win.moves.index(text) for text in ("s>w", "w>s", "s>t") if text in win.moves}
        for index, text in enumerate(win.moves):
            runs = self._runs_out()
            self.play(text)
            if index in odd_moves or runs == 0 < self._runs_out():
                self.take_back_and_forth()
            elif index == len(win.moves) // 3:
                self.take_back_and_forth(3)
            elif index == len(win.moves) // 2:
                self.reload()
            elif index % LOOKS == LOOKS - 1:
                self.expect_table()

    def _runs_out(self) -> int:
        """How many runs have left a Spider table."""
        if self.rules.foundation_step == 1:
            return 0
        return sum(map(len, self.position.foundations)) // self.rules.foundation_step
