"""static/fonts: subsets of Source Serif 4 and Source Sans 3 for English, Polish and Russian.

Fontsource has cut the families into scripts already; here each piece keeps just the letters
that the site's languages need, the serif at one weight and optical size, the sans from
regular to semibold. "Source" is a reserved name of the Open Font License, so what is changed
here goes by another: Table Serif and Table Sans.
"""

from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from art.sources import SANS, SERIF, STATIC, package

# static/css/fonts.css gives the same ranges to the browser; tests/test_fonts.py compares.
SUBSETS = {
    "latin": [
        *range(0x20, 0x7F), 0xA0, 0xA9, 0xAB, 0xB7, 0xBB, 0xD7, 0xD3, 0xF3,
        0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2026, 0x2212,
    ],
    "latin-ext": [ord(letter) for letter in "ĄąĆćĘęŁłŃńŚśŹźŻż"],
    "cyrillic": [0x401, *range(0x410, 0x450), 0x451, 0x2116],
}  # fmt: skip

# Figures are tabular and lining in both families without asking.
FEATURES = ["kern", "liga"]


def make_fonts() -> None:
    for script in SUBSETS:
        serif = package(SERIF) / "files" / f"source-serif-4-{script}-opsz-normal.woff2"
        sans = package(SANS) / "files" / f"source-sans-3-{script}-wght-normal.woff2"
        cut(serif, "Table Serif", script, {"wght": 600, "opsz": 24})
        cut(sans, "Table Sans", script, {"wght": (400, 600)})
    (STATIC / "fonts" / "OFL.txt").write_text(licence(), encoding="utf-8")


def licence() -> str:
    """The Open Font License with the copyright of the fonts; Fontsource's copy names Google."""
    text = (package(SERIF) / "LICENSE").read_text(encoding="utf-8")
    holders = [
        f"{family}: made from {source}, © {years} Adobe (http://www.adobe.com/),"
        " with Reserved Font Name 'Source'."
        for family, source, years in (
            ("Table Sans", "Source Sans 3", "2010-2023"),
            ("Table Serif", "Source Serif 4", "2014-2021"),
        )
    ]
    return "\n".join([*holders, "", text[text.index("This Font Software") :]])


def cut(source: Path, family: str, script: str, limits: dict[str, Any]) -> None:
    """One subset; `limits` pins an axis to a value or narrows it to a range."""
    font = TTFont(source, recalcTimestamp=False)
    options = subset.Options(layout_features=FEATURES, hinting=False, notdef_outline=True)
    options.name_IDs = [0, 1, 2, 14]  # copyright, family, style and licence
    options.drop_tables += ["BASE", "gasp"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=SUBSETS[script])
    cutter.subset(font)
    font = instantiateVariableFont(font, limits)
    font["name"].setName(family, 1, 3, 1, 0x409)
    font.flavor = "woff2"
    target = STATIC / "fonts" / f"{family.lower().replace(' ', '-')}-{script}.woff2"
    target.parent.mkdir(parents=True, exist_ok=True)
    font.save(target)
