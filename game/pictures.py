"""Small pictures of tables, as SVG: for lists of games and for the examples of the rules.

Lengths are hundredths of a card's width. A picture refers to the faces that `faces()` defines once
a page. A card that lies face down is drawn as a back and leaves no trace of its face.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from game import card_shapes as shapes
from game.card_shapes import HEIGHT, WIDTH, card, group, number, part, together
from game.engine.cards import RANKS, SUITS
from game.engine.layout import Pile
from game.engine.position import Position
from game.engine.rules import Rules

PITCH = 112
EXAMPLE_PITCH = 128  # room for the marks
EXAMPLE_SCALE = 0.64  # pixels a hundredth, where there is room: cards of 64 px
ROW = 152
MARGIN = 36
WASTE_STEP = 52  # to the right: the rank of a ten stays whole
WASTE_SHOWN = 3
RING = 2.5  # from a card to the middle of the ring round it
PICTURE_SHAPE = 0.8  # height to width; the page shows as much of it as there is room for

BACK = "back"
EMPTY = "empty"
IN_HAND, CAN, CANNOT = "!", "+", "-"

WHOLE = SafeString('aria-hidden="true"')
CUT_BELOW = SafeString('preserveAspectRatio="xMidYMin slice" aria-hidden="true"')
DISC = SafeString('<circle r="17"/>')
ARROW = SafeString('<path d="M0-9V8M-7 1 0 8 7 1"/>')
CROSS = SafeString('<path d="M-6-6 6 6M6-6-6 6"/>')
Art = Callable[[str, str, str], Iterable[SafeString]]  # by sprite, rank and suit

MARKS = {IN_HAND: "in-hand", CAN: "can", CANNOT: "cannot"}


def table_picture(rules: Rules, position: Position, *, whole: bool = False) -> SafeString:
    """The table as it lies in a window that is wider than high.

    It fills the box that the style sheet gives it, which cuts it at its lower edge: long columns
    run out below. The `whole` table is as high as it has to be.
    """
    drawn = draw(rules, position)
    if whole:
        return _svg(drawn.elements, drawn.width, drawn.height, WHOLE)
    return _svg(drawn.elements, drawn.width, drawn.width * PICTURE_SHAPE, CUT_BELOW)


class Drawn(NamedTuple):
    """A table's piles, and how large it is with its margins."""

    elements: list[SafeString]
    width: float
    height: float


def draw(rules: Rules, position: Position, shape: str = "wide") -> Drawn:
    """The whole table as it lies in a window of this shape: `wide` or `tall`."""
    arrangement = rules.layout[shape]
    elements = [_pile(pile, position) for pile in arrangement["piles"]]
    gap = PITCH - WIDTH  # counted after the last column too, where there is none
    width = MARGIN + arrangement["columns"] * PITCH - gap + MARGIN
    return Drawn(elements, width, _lowest(arrangement["piles"], position) + MARGIN)


def _lowest(piles: Iterable[Pile], position: Position) -> float:
    """How far down the cards and places reach."""
    lowest: float = max(pile["y"] * ROW + _length(pile, position) for pile in piles)
    return MARGIN + lowest


def _length(pile: Pile, position: Position) -> float:
    """The height of a pile that fans down, or of a single card."""
    if pile["fan"] != "down":
        return HEIGHT
    return _ends(_shown(pile, position) or [EMPTY])[-1] + HEIGHT


def example_picture(text: str, label: str) -> SafeString:
    """A few columns, drawn from a text: `# 7H! 3C / 8H+ / 8D- / .`.

    A slash parts columns, the bottom card stands first; `#` is a back, `.` an empty column; `!` is
    the lowest card in hand, `+` and `-` are cards (or `.`) that take it or do not. `label` says
    in words what is to be seen.
    """
    columns = [column.split() for column in text.split("/")]
    elements = [
        _example_column(words, MARGIN + place * EXAMPLE_PITCH)
        for place, words in enumerate(columns)
    ]
    width = MARGIN + (len(columns) - 1) * EXAMPLE_PITCH + WIDTH + MARGIN
    height = MARGIN + max(_ends(_symbols_of(words))[-1] for words in columns) + HEIGHT + MARGIN
    shown = format_html(
        'role="img" aria-label="{}" width="{}"', label, number(width * EXAMPLE_SCALE)
    )
    return _svg(elements, width, height, shown)


def faces(cards: bool = True) -> SafeString:
    """What the pictures of a page refer to; to be put into the page once, before them.

    Without `cards` only backs, empty places and marks: a tenth of the size.
    """
    files = ("cards/faces.svg", "cards/back-lattice.svg", "icons.svg")
    return _defined(*map(static, files), cards)


@cache
def _defined(sprite: str, back: str, icons: str, cards: bool) -> SafeString:
    return format_html(
        '<svg class="defs" width="0" height="0" aria-hidden="true">{}</svg>',
        symbols(sprite, back, icons, cards=cards),
    )


def symbols(
    sprite: str, back: str, icons: str, *, cards: bool = True, art: Art = shapes.art
) -> SafeString:
    """What pictures refer to, made of the parts in these files: "" for the document itself."""
    return together([*_places(back), *(_cards(sprite, icons, art) if cards else ())])


def _pile(pile: Pile, position: Position) -> SafeString:
    """A pile of the layout, or its empty place, where it shows one."""
    x, y = MARGIN + pile["x"] * PITCH, MARGIN + pile["y"] * ROW
    symbols = _shown(pile, position)
    match symbols, pile:
        case [], {"empty": "none"} | {"fan": "runs"}:
            return SafeString()
        case [], {"pile": name, "empty": takes}:
            return _use(_place(name, takes, position), x, y)
        case _, {"fan": "down"}:
            return _column(symbols, x, y)
        case _, {"fan": "waste"}:
            return _waste(symbols, x, y)
    along, down = pile.get("step", (0, 0))
    return together(
        _column([symbol], x + place * along * PITCH, y + place * down * ROW)
        for place, symbol in enumerate(symbols)
    )


def _shown(pile: Pile, position: Position) -> list[str]:
    """The symbols of what is to be seen of a pile, bottom first: all of a column, the last three
    of the waste, a card for each heap of a counted pile, of any other the top."""
    symbols = _symbols_on(str(pile["pile"]), position)
    match pile:
        case {"fan": "down"}:
            return symbols
        case {"fan": "waste"}:
            return symbols[-WASTE_SHOWN:]
        case {"heap": heap}:
            return symbols[::heap]
    return symbols[-1:]


def _symbols_on(pile: str, position: Position) -> list[str]:
    """The symbol of each card of a pile, bottom first."""
    place = int(pile[1:]) - 1 if pile[1:].isdigit() else 0
    match pile[0]:
        case "t":
            down, cards = position.tableau[place]
            return [BACK] * down + [card.face for card in cards[down:]]
        case "f":
            return [card.face for card in position.foundations[SUITS.index(pile[1].upper())]]
        case "w":
            return [card.face for card in position.waste]
        case "c":
            cell = position.cells[place]
            return [cell.face] if cell else []
        case _:
            return [BACK] * len(position.stock)


def _place(pile: str, takes: str, position: Position) -> str:
    """The symbol of an empty place, by what the layout says that it takes; a stock takes the waste
    back where there is one."""
    match takes:
        case "suit":
            return f"{EMPTY}{pile[1].upper()}"
        case "king":
            return f"{EMPTY}K"
        case "turn" if position.waste:
            return f"{EMPTY}-turn"
        case _:
            return EMPTY


def _waste(faces: Sequence[str], x: float, y: float) -> SafeString:
    """Cards side by side, of which only the last lies free."""
    *covered, last = faces
    places = [x + place * WASTE_STEP for place in range(len(faces))]
    return together(
        [
            *(_covered(face, at, y) for face, at in zip(covered, places, strict=False)),
            _column([last], places[-1], y),
        ]
    )


def _covered(face: str, x: float, y: float) -> SafeString:
    sprite = static("cards/faces.svg")
    return format_html(
        '<g class="suit-{}" transform="translate({} {})">{}</g>',
        face[1],
        number(x),
        number(y),
        together(shapes.upright_face(sprite, face[0], face[1])),
    )


def _column(symbols: Sequence[str], x: float, y: float) -> SafeString:
    """Cards that fan down; the last shows what is below its rank and suit too."""
    ends = _ends(symbols)
    uses = [_use(symbol, x, y + end) for symbol, end in zip(symbols, ends, strict=True)]
    if symbols[-1] != EMPTY:
        uses.append(_use(f"art-{symbols[-1]}", x, y + ends[-1]))
    return together(uses)


def _ends(symbols: Sequence[str]) -> list[int]:
    return shapes.ends(symbol == BACK for symbol in symbols)


def _example_column(words: Sequence[str], x: float) -> SafeString:
    symbols = _symbols_of(words)
    ends = _ends(symbols)
    marks = [
        _mark(word[-1], x, MARGIN + end, ends[-1] - end + HEIGHT)
        for word, end in zip(words, ends, strict=True)
        if word[-1] in MARKS
    ]
    return together([_column(symbols, x, MARGIN), *marks])


def _symbols_of(words: Sequence[str]) -> list[str]:
    names = {"#": BACK, ".": EMPTY}
    bare = [word.rstrip("".join(MARKS)) for word in words]
    return [names.get(word, word) for word in bare]


def _mark(sign: str, x: float, y: float, height: float) -> SafeString:
    """A ring round the cards in hand and round a place that takes them; a badge at the foot."""
    ring = format_html(
        '<rect class="ring {}" x="{}" y="{}" width="{}" height="{}" rx="9"/>',
        MARKS[sign],
        number(x - RING),
        number(y - RING),
        number(WIDTH + 2 * RING),
        number(height + 2 * RING),
    )
    badge = _use(f"badge-{MARKS[sign]}", x + WIDTH / 2, y + height)
    return {IN_HAND: ring, CAN: together([ring, badge]), CANNOT: badge}[sign]


def _use(symbol: str, x: float, y: float) -> SafeString:
    """Only names and numbers of our own go in: nothing to escape, hundreds of times a page."""
    return SafeString(f'<use href="#{symbol}" x="{x:g}" y="{y:g}"/>')


def _svg(
    columns: Sequence[SafeString], width: float, height: float, attributes: SafeString
) -> SafeString:
    return format_html(
        '<svg class="picture" viewBox="0 0 {} {}" {}>{}</svg>',
        number(width),
        number(height),
        attributes,
        together(columns),
    )


def _places(back: str) -> Iterator[SafeString]:
    """Backs, empty places and the badges of marks."""
    yield group(BACK, "", card("back"))
    yield group(f"art-{BACK}", "", part(f"{back}#back-lattice", 0, 0, WIDTH, HEIGHT))
    yield group(EMPTY, "", card("place"))
    yield group("badge-can", "badge can", DISC, ARROW)
    yield group("badge-cannot", "badge cannot", DISC, CROSS)


def _cards(sprite: str, icons: str, art: Art) -> Iterator[SafeString]:
    """The faces, what is below their rank and suit, and the places with what they take."""
    place = card("place")
    yield group(f"{EMPTY}K", "king", place, part(f"{sprite}#rank-K", 29, 49, 42, 42))
    yield group(f"{EMPTY}-turn", "turn", place, part(f"{icons}#turn", 28, 48, 44, 44))
    for suit in SUITS:
        outline = part(f"{sprite}#suit-{suit}", 30, 50, 40, 40)
        yield group(f"{EMPTY}{suit}", "outline", place, outline)
        for rank in RANKS:
            kind = f"suit-{suit}"
            yield group(f"{rank}{suit}", kind, *shapes.face(sprite, rank, suit))
            yield group(f"art-{rank}{suit}", kind, *art(sprite, rank, suit))
