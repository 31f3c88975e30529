"""static/cards/back-*.svg: the four backs, own work (CC0), on 240 by 336 units.

Only the lines are drawn: the ground is the card's own colour, so that a back still shows its
border where its pattern is left out. Nothing refers to a clip path or a pattern, which browsers
do not find from another document; a nested <svg> clips.
"""

from collections.abc import Iterable
from math import acos, cos, degrees, hypot, pi, sin

from fontTools.misc.transform import Identity

from art.paths import number_text, outline, short
from art.sprite import path, write_svg
from art.suits import SUITS

NOTE = "Card back, own work, CC0."
WIDTH, HEIGHT, BORDER = 240, 336, 26
FRAME = (
    f'<rect x="{BORDER}" y="{BORDER}" width="{WIDTH - 2 * BORDER}" height="{HEIGHT - 2 * BORDER}"'
    ' rx="6" fill="none" stroke="var(--back-line)" stroke-width="3"/>'
)
# The clip lies under the frame's line, so that its square corners do not show.
INSET = BORDER + 1.5
LEFT, RIGHT, TOP, BOTTOM = INSET, WIDTH - INSET, INSET, HEIGHT - INSET
CENTRE = (WIDTH / 2, HEIGHT / 2)

FINE = 'fill="none" stroke="var(--back-line)" stroke-width="1.7" stroke-opacity=".62"'
SOLID = 'fill="var(--back-line)" fill-opacity=".85"'


def make_backs() -> None:
    backs = {"lattice": lattice(), "scales": scales(), "rosette": rosette(), "suits": suits()}
    for name, body in backs.items():
        # A mask knows no variables of the page, and no colour matters to it; a picture that uses
        # the drawing knows them.
        drawing = back(body).replace("var(--back-line)", "var(--back-line, #000)")
        head = f'id="back-{name}" viewBox="0 0 {WIDTH} {HEIGHT}"'
        write_svg(f"cards/back-{name}.svg", NOTE, [drawing], head)


def back(body: str) -> str:
    x, y, width, height = (number_text(v) for v in (LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP))
    clip = f'<svg x="{x}" y="{y}" width="{width}" height="{height}"'
    clip += f' viewBox="{x} {y} {width} {height}">{body}</svg>'
    return clip + FRAME


def lattice() -> str:
    dots = [
        (CENTRE[0] + 22 * i, CENTRE[1] + 22 * j)
        for j in range(-7, 8)
        for i in range(-5, 6)
        if (i + j) % 2 == 0
    ]
    diamonds = "".join(f"M{point(x, y - 6)}l6 6-6 6-6-6z" for x, y in dots)
    return path(diagonals(22), FINE) + path(diamonds, SOLID)


def suits() -> str:
    order = "SHCD"
    signs = ""
    for row, y in enumerate(range(48, HEIGHT - 24, 48)):
        for column, x in enumerate(range(48, WIDTH - 24, 48)):
            place = Identity.translate(x, y).scale(0.21, 0.21).translate(-50, -50)
            signs += short(outline(SUITS[order[(column - row) % 4]]), place, grain=10)
    return path(diagonals(48), FINE) + path(signs, SOLID)


def diagonals(step: int) -> str:
    """All lines x + y = c and x - y = c in the frame, `step` apart; with 22 they cross in the
    middle of the card, with 48 they leave it a cell."""
    data = ""
    phase = CENTRE[0] + CENTRE[1] if step < WIDTH / 8 else 0
    for count in range(-30, 31):
        total = phase + step * count
        data += segment(max(LEFT, total - BOTTOM), min(RIGHT, total - TOP), total, -1)
        difference = (CENTRE[0] - CENTRE[1] if step < WIDTH / 8 else 0) + step * count
        data += segment(max(LEFT, difference + TOP), min(RIGHT, difference + BOTTOM), difference, 1)
    return data


def segment(left: float, right: float, constant: float, slope: int) -> str:
    """The piece from x = left to x = right of a diagonal, nothing where it misses the frame."""
    if left >= right:
        return ""
    y = left - constant if slope > 0 else constant - left
    return f"M{point(left, y)}l{point(right - left, slope * (right - left))}"


def scales() -> str:
    """Rows of scales, each covering the foot of the row above; only what is left is drawn."""
    data = ""
    for row in range(-1, 15):
        shift = 0 if row % 2 == 0 else 24
        for column in range(-1, 6):
            data += scale(shift + 48 * column, 24 * row)
    return path(data, FINE)


def scale(x: float, y: float) -> str:
    data = ""
    for radius in (23.0, 15.5):
        hidden = covered(radius)
        data += arc(x, y, radius, 180 - (45 - hidden), 360 + (45 - hidden))
        if hidden < 44:
            data += arc(x, y, radius, 45 + hidden, 135 - hidden)
    return data + ellipse(x, y, 8, 8)


def covered(radius: float) -> float:
    """Half the angle of a circle that a scale of the next row, 24 below and beside, covers."""
    away = hypot(24, 24)
    return degrees(acos((radius**2 + away**2 - 24**2) / (2 * radius * away)))


def arc(x: float, y: float, radius: float, start: float, end: float) -> str:
    """Clockwise from `start` to `end`, in degrees from the right."""
    (x0, y0), (x1, y1) = (
        (x + radius * cos(angle * pi / 180), y + radius * sin(angle * pi / 180))
        for angle in (start, end)
    )
    large = int(end - start > 180)
    return f"M{point(x0, y0)}A{point(radius, radius)} 0 {large} 1 {point(x1, y1)}"


def rosette() -> str:
    corners = [(x, y) for x in (27, WIDTH - 27) for y in (27, HEIGHT - 27)]
    data = petals([CENTRE], 84, 32, 24) + petals(corners, 46, 17, 16)
    x, y = CENTRE
    return path(data, FINE) + f'<circle cx="{point(x)}" cy="{point(y)}" r="7" {SOLID}/>'


def petals(centres: Iterable[tuple[float, float]], long: float, wide: float, count: int) -> str:
    return "".join(
        ellipse(x, y, long, wide, 180 * turn / count) for x, y in centres for turn in range(count)
    )


def ellipse(x: float, y: float, rx: float, ry: float, turn: float = 0) -> str:
    dx, dy = rx * cos(turn * pi / 180), rx * sin(turn * pi / 180)
    shape = f"a{point(rx, ry)} {number_text(turn)} 1 1 "
    return f"M{point(x - dx, y - dy)}{shape}{point(2 * dx, 2 * dy)}{shape}{point(-2 * dx, -2 * dy)}"


def point(*numbers: float) -> str:
    return " ".join(number_text(round(number, 2)) for number in numbers)
