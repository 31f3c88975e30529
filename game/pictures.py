"""Small pictures of tables, as SVG: for lists of games and for the examples of the rules.

Lengths are hundredths of a card's width. A picture refers to the faces that `faces()` defines once
a page. A card that lies face down is drawn as a back and leaves no trace of its face.
"""

from collections.abc import Iterator, Sequence
from functools import cache

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from game.engine.cards import RANKS, SUITS
from game.engine.position import Position
from game.engine.rules import Rules

WIDTH = 100
HEIGHT = 140
PITCH = 112
EXAMPLE_PITCH = 128  # room for the marks
EXAMPLE_SCALE = 0.64  # pixels a hundredth, where there is room: cards of 64 px
ROW = 152
MARGIN = 36
STEP = 50  # from a face-up card to the next on it: rank and suit stay whole
STEP_DOWN = 9
RING = 2.5  # from a card to the middle of the ring round it
INDEX = 37  # the height of a rank
PICTURE_HEIGHT = 760  # at most; the page shows as much of it as there is room for

# How wide each rank's outline is where it is 100 high: the boxes of the sprite's symbols.
_WIDTHS = (103.7, 69.7, 71.3, 77.6, 72.2, 74.2, 68.8, 72.9, 74.6, 114.8, 60.1, 89.8, 103.9)
RANK_WIDTHS = dict(zip(RANKS, _WIDTHS, strict=True))

BACK = "back"
EMPTY = "empty"
IN_HAND, CAN, CANNOT = "!", "+", "-"

CUT_BELOW = SafeString('preserveAspectRatio="xMidYMin slice" aria-hidden="true"')
PLATE = SafeString('<rect class="plate" x="14" y="54" width="72" height="76" rx="4"/>')
DISC = SafeString('<circle r="17"/>')
ARROW = SafeString('<path d="M0-9V8M-7 1 0 8 7 1"/>')
CROSS = SafeString('<path d="M-6-6 6 6M6-6-6 6"/>')
MARKS = {IN_HAND: "in-hand", CAN: "can", CANNOT: "cannot"}


def table_picture(rules: Rules, position: Position) -> SafeString:
    """The table as it lies in a window that is wider than high; long columns run out below.

    It fills the box that the style sheet gives it, which cuts it at its lower edge.
    """
    arrangement = rules.layout["wide"]
    elements = [
        _column(
            _seen(str(pile["pile"]), position) or [_place(str(pile["empty"]))],
            MARGIN + pile["x"] * PITCH,
            MARGIN + pile["y"] * ROW,
        )
        for pile in arrangement["piles"]
    ]
    gap = PITCH - WIDTH  # counted after the last column too, where there is none
    width = MARGIN + arrangement["columns"] * PITCH - gap + MARGIN
    return _svg(elements, width, PICTURE_HEIGHT, CUT_BELOW)


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
        'role="img" aria-label="{}" width="{}"', label, _number(width * EXAMPLE_SCALE)
    )
    return _svg(elements, width, height, shown)


def faces(cards: bool = True) -> SafeString:
    """What the pictures of a page refer to; to be put into the page once, before them.

    Without `cards` only backs, empty places and marks: a tenth of the size.
    """
    return _defined(static("cards/faces.svg"), static("cards/backs.svg"), cards)


@cache
def _defined(sprite: str, backs: str, cards: bool) -> SafeString:
    symbols = _together([*_places(backs), *(_cards(sprite) if cards else ())])
    return format_html(
        '<svg class="defs" width="0" height="0" aria-hidden="true">{}</svg>', symbols
    )


def _seen(pile: str, position: Position) -> list[str]:
    """The symbols of a pile, bottom first: all of a column, the top of any other."""
    place = int(pile[1:]) - 1 if pile[1:].isdigit() else 0
    match pile[0]:
        case "t":
            down, cards = position.tableau[place]
            return [BACK] * down + [card.face for card in cards[down:]]
        case "f":
            suit = pile[1].upper()
            cards = position.foundations[SUITS.index(suit)]
            return [cards[-1].face] if cards else [f"{EMPTY}{suit}"]
        case "w":
            return [card.face for card in position.waste[-1:]]
        case "c":
            cell = position.cells[place]
            return [cell.face] if cell else []
        case _:
            return [BACK] if position.stock else []


def _place(takes: str) -> str:
    """The symbol of an empty place, by what the layout says that it takes."""
    return f"{EMPTY}K" if takes == "king" else EMPTY


def _column(symbols: Sequence[str], x: float, y: float) -> SafeString:
    """Cards that fan down; the last shows what is below its rank and suit too."""
    symbols = symbols or [EMPTY]
    uses = [_use(symbol, x, y + end) for symbol, end in zip(symbols, _ends(symbols), strict=True)]
    if not symbols[-1].startswith(EMPTY):
        uses.append(_use(f"art-{symbols[-1]}", x, y + _ends(symbols)[-1]))
    return _together(uses)


def _ends(symbols: Sequence[str]) -> list[int]:
    """How far below the column's top each of its cards begins."""
    ends = [0]
    for symbol in symbols[:-1]:
        ends.append(ends[-1] + (STEP_DOWN if symbol == BACK else STEP))
    return ends


def _example_column(words: Sequence[str], x: float) -> SafeString:
    symbols = _symbols_of(words)
    ends = _ends(symbols)
    marks = [
        _mark(word[-1], x, MARGIN + end, ends[-1] - end + HEIGHT)
        for word, end in zip(words, ends, strict=True)
        if word[-1] in MARKS
    ]
    return _together([_column(symbols, x, MARGIN), *marks])


def _symbols_of(words: Sequence[str]) -> list[str]:
    names = {"#": BACK, ".": EMPTY}
    bare = [word.rstrip("".join(MARKS)) for word in words]
    return [names.get(word, word) for word in bare]


def _mark(sign: str, x: float, y: float, height: float) -> SafeString:
    """A ring round the cards in hand and round a place that takes them; a badge at the foot."""
    ring = format_html(
        '<rect class="ring {}" x="{}" y="{}" width="{}" height="{}" rx="9"/>',
        MARKS[sign],
        _number(x - RING),
        _number(y - RING),
        _number(WIDTH + 2 * RING),
        _number(height + 2 * RING),
    )
    badge = _use(f"badge-{MARKS[sign]}", x + WIDTH / 2, y + height)
    return {IN_HAND: ring, CAN: _together([ring, badge]), CANNOT: badge}[sign]


def _use(symbol: str, x: float, y: float) -> SafeString:
    """Only names and numbers of our own go in: nothing to escape, hundreds of times a page."""
    return SafeString(f'<use href="#{symbol}" x="{x:g}" y="{y:g}"/>')


def _number(length: float) -> str:
    """Without the noise of binary fractions."""
    return f"{length:g}"


def _together(elements: Sequence[SafeString]) -> SafeString:
    return SafeString("".join(elements))


def _svg(
    columns: Sequence[SafeString], width: float, height: float, attributes: SafeString
) -> SafeString:
    return format_html(
        '<svg class="picture" viewBox="0 0 {} {}" {}>{}</svg>',
        _number(width),
        _number(height),
        attributes,
        _together(columns),
    )


def _places(backs: str) -> Iterator[SafeString]:
    """Backs, empty places and the badges of marks."""
    yield _group(BACK, "", _card("back"))
    yield _group(f"art-{BACK}", "", _part(f"{backs}#back-lattice", 0, 0, WIDTH, HEIGHT))
    yield _group(EMPTY, "", _card("place"))
    yield _group("badge-can", "badge can", DISC, ARROW)
    yield _group("badge-cannot", "badge cannot", DISC, CROSS)


def _cards(sprite: str) -> Iterator[SafeString]:
    """The faces, what is below their rank and suit, and the places with what they take."""
    place = _card("place")
    yield _group(f"{EMPTY}K", "king", place, _part(f"{sprite}#rank-K", 29, 49, 42, 42))
    for suit in SUITS:
        outline = f"{sprite}#suit-{suit}"
        yield _group(f"{EMPTY}{suit}", "outline", place, _part(outline, 30, 50, 40, 40))
        for rank in RANKS:
            yield _face(sprite, rank, suit)
            yield _group(f"art-{rank}{suit}", f"suit-{suit}", *_art(outline, rank))


def _face(sprite: str, rank: str, suit: str) -> SafeString:
    index_width = round(INDEX * RANK_WIDTHS[rank] / 100, 1)
    return _group(
        f"{rank}{suit}",
        f"suit-{suit}",
        _card("paper"),
        _part(f"{sprite}#rank-{rank}", 7, 8, index_width, INDEX),
        _part(f"{sprite}#suit-{suit}", 60, 9, 34, 34),
    )


def _art(outline: str, rank: str) -> Iterator[SafeString]:
    """One large pip; on courts a smaller one, on a tinted plate."""
    if rank in "JQK":
        yield PLATE
        yield _part(outline, 28, 70, 44, 44)
    else:
        yield _part(outline, 24, 68, 52, 52)


def _card(kind: str) -> SafeString:
    return format_html('<rect class="{}" width="{}" height="{}" rx="7"/>', kind, WIDTH, HEIGHT)


def _group(name: str, kind: str, *parts: SafeString) -> SafeString:
    return format_html('<g id="{}" class="{}">{}</g>', name, kind, _together(parts))


def _part(href: str, x: float, y: float, width: float, height: float) -> SafeString:
    return format_html(
        '<use href="{}" x="{}" y="{}" width="{}" height="{}"/>', href, x, y, width, height
    )
