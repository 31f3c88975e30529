"""Contrast of every text, suit and mark on every table, light and dark, by the WCAG formula.

The colours are read from static/css/tokens.css itself, and no other style sheet has any of its own.
A cloth is a gradient: the worst of its three colours counts.
"""

import colorsys
import re
from functools import cache
from pathlib import Path

import pytest

STYLES = Path(__file__).parents[1] / "static" / "css"
TOKENS = STYLES / "tokens.css"

TABLES = ["baize", "harbour", "slate", "oxide", "linen"]
APPEARANCES = ["light", "dark"]
CLOTH = ["cloth-light", "cloth-middle", "cloth-dark"]
TEXT, SHAPE = 4.5, 3.0  # WCAG 1.4.3 and 1.4.11

Tokens = dict[str, str]


@cache
def rules() -> list[tuple[str, Tokens]]:
    """Each rule of the style sheet: its selectors and its custom properties."""
    css = re.sub(r"/\*.*?\*/", "", TOKENS.read_text(encoding="utf-8"), flags=re.DOTALL)
    return [
        (selectors.strip(), dict(re.findall(r"--([\w-]+): *([^;]*);", body)))
        for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", css)
    ]


def tokens(appearance: str, table: str = "baize", *, four_colours: bool = False) -> Tokens:
    """The colours in force, as #rrggbb, where the page has these attributes."""
    found: Tokens = {}
    for selectors, values in rules():
        parts = {part.strip() for part in selectors.split(",")}
        wanted = {":root", f'[data-table="{table}"]'}
        if four_colours:
            wanted.add(":root[data-four-colours]")
        if parts & wanted:
            found |= values
    return {name: resolve(value, found, appearance) for name, value in found.items()}


def resolve(value: str, values: Tokens, appearance: str) -> str:
    if pair := re.fullmatch(r"var\(--light, (.+?)\) var\(--dark, (.+?)\)", value):
        return pair[1 + APPEARANCES.index(appearance)]
    if (alias := re.fullmatch(r"var\(--([\w-]+)\)", value)) and alias[1] in values:
        return resolve(values[alias[1]], values, appearance)
    return value


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    red, green, blue = (linear(part) for part in channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def channels(colour: str) -> list[float]:
    return [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]


def worst(colours: Tokens, name: str, grounds: list[str]) -> float:
    return min(contrast(colours[name], colours[ground]) for ground in grounds)


def test_it_knows_the_formula() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_a_page_is_light_or_dark_by_its_attribute_or_by_the_system() -> None:
    switches = {selectors: values for selectors, values in rules() if "light" in values}

    dark = {"light": "", "dark": "initial"}
    assert switches == {
        ":root": {"light": "initial", "dark": ""},
        ':root[data-appearance="dark"]': dark,
        ':root:not([data-appearance="light"])': dark,
    }


@pytest.mark.parametrize("sheet", sorted(STYLES.glob("*.css")), ids=lambda sheet: sheet.name)
def test_every_colour_comes_from_the_tokens(sheet: Path) -> None:
    """But for shadows and edges, which let through what lies under them, and masks."""
    css = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    named = r"\b(?:white|black|gray|grey|red|green|blue|gold)\b"
    drawn = re.findall(
        rf":[^;{{}}]*?(#[0-9a-fA-F]{{6}}\b|(?<![-\w]){named}|\brgba?\()[^;{{}}]*;", css
    )

    assert sheet == TOKENS or drawn == []


@pytest.mark.parametrize("appearance", APPEARANCES)
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(
    ("name", "least"),
    [
        ("on-cloth", TEXT),
        ("on-cloth-second", TEXT),
        ("slot", SHAPE),
        ("mark", SHAPE),
        ("can", SHAPE),
        ("cannot", SHAPE),
    ],
)
def test_what_lies_on_the_cloth_can_be_seen(
    appearance: str, table: str, name: str, least: float
) -> None:
    assert worst(tokens(appearance, table), name, CLOTH) >= least


@pytest.mark.parametrize("appearance", APPEARANCES)
@pytest.mark.parametrize("table", TABLES)
def test_a_mark_is_parted_from_paper_and_its_badge_can_be_read(appearance: str, table: str) -> None:
    colours = tokens(appearance, table)

    assert contrast(colours["mark"], colours["mark-ink"]) >= TEXT
    assert max(worst(colours, name, ["paper"]) for name in ("mark", "mark-ink")) >= TEXT


@pytest.mark.parametrize("appearance", APPEARANCES)
@pytest.mark.parametrize("table", TABLES)
def test_the_badge_of_a_picture_that_takes_nothing_can_be_read(appearance: str, table: str) -> None:
    assert worst(tokens(appearance, table), "mark-ink", ["on-cloth-second"]) >= SHAPE


@pytest.mark.parametrize("appearance", APPEARANCES)
@pytest.mark.parametrize("four_colours", [False, True])
@pytest.mark.parametrize("suit", ["black", "red", "diamond", "club"])
def test_suits_can_be_read_on_paper_and_on_the_plate_of_courts(
    appearance: str, four_colours: bool, suit: str
) -> None:
    colours = tokens(appearance, four_colours=four_colours)

    assert worst(colours, suit, ["paper", "plate"]) >= 5


@pytest.mark.parametrize("appearance", APPEARANCES)
def test_four_colours_are_four(appearance: str) -> None:
    colours = tokens(appearance, four_colours=True)

    assert len({colours[suit] for suit in ("black", "red", "diamond", "club")}) == 4


@pytest.mark.parametrize("appearance", APPEARANCES)
def test_a_back_is_told_from_its_lines(appearance: str) -> None:
    colours = tokens(appearance)

    assert contrast(colours["back"], colours["back-line"]) >= TEXT


@pytest.mark.parametrize("appearance", APPEARANCES)
@pytest.mark.parametrize(
    ("name", "grounds", "least"),
    [
        ("text", ["page", "surface", "soft"], 7),
        ("text-second", ["page", "surface", "soft"], TEXT),
        ("accent", ["page", "surface", "soft"], TEXT),
        ("on-accent", ["accent"], TEXT),
        ("outline", ["page", "surface"], SHAPE),
        ("landed", ["paper"], SHAPE),
    ],
)
def test_pages_and_panels_can_be_read(
    appearance: str, name: str, grounds: list[str], least: float
) -> None:
    assert worst(tokens(appearance), name, grounds) >= least


@pytest.mark.parametrize("table", ["harbour", "slate", "oxide"])
@pytest.mark.parametrize("place", CLOTH)
def test_dark_tables_are_their_light_ones_at_45_per_cent(table: str, place: str) -> None:
    light, dark = (
        colorsys.rgb_to_hls(*channels(tokens(appearance, table)[place]))
        for appearance in APPEARANCES
    )

    assert dark[0] == pytest.approx(light[0], abs=0.02)
    assert dark[1] == pytest.approx(light[1] * 0.45, abs=0.005)


def test_dark_linen_is_as_light_as_its_texts_allow() -> None:
    light, dark = (
        colorsys.rgb_to_hls(*channels(tokens(appearance, "linen")["cloth-light"]))
        for appearance in APPEARANCES
    )

    assert dark[0] == pytest.approx(light[0], abs=0.02)
    assert 0.25 < dark[1] < 0.45 * light[1]
