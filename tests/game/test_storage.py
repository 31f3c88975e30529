"""Static files lose what only people read, and nothing else."""

from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings

from game.storage import lean_css, lean_js

STATIC = Path(settings.BASE_DIR, "static")
ENTRIES = sorted(STATIC.glob("css/*-page.css"))


def sheets(**texts: str) -> Callable[[str], str]:
    """Style sheets by the last part of their names."""
    return lambda path: texts[path.removeprefix("css/").removesuffix(".css")]


@pytest.mark.parametrize(
    ("text", "lean"),
    [
        ("/** What it is. */\nlet a = 1;\n", "let a = 1;\n"),
        ("  // Why.\n  let a = 1;\n", "let a = 1;\n"),
        ("/**\n * @param {number} a\n */\nexport function f(a) {}\n", "export function f(a) {}\n"),
        ("let a = /** @type {A} */ (b);\n", "let a = (b);\n"),
        ("  /** @type {A} */ (a).b();\n", "(a).b();\n"),
        ('let a = "https://x/"; // here\n', 'let a = "https://x/"; // here\n'),
        ("let a = `\n  // meant\n`;\n", "let a = `\n  // meant\n`;\n"),
        ("let a = /\\/\\*/;\n", "let a = /\\/\\*/;\n"),
    ],
)
def test_a_module_loses_comments_and_indentation(text: str, lean: str) -> None:
    assert lean_js(text) == lean


def test_a_sheet_takes_in_those_that_it_imports_in_their_order() -> None:
    read = sheets(
        all='/* All. */\n@import url("a.css");\n@import url("b.css");\n',
        a=".a {\n  color: red; /* why */\n}\n",
        b=".b {}\n",
    )
    assert lean_css("css/all.css", read) == ".a {\ncolor: red; \n}\n.b {}\n"


@pytest.mark.parametrize("path", ENTRIES, ids=lambda path: path.name)
def test_each_page_has_its_sheets_in_one(path: Path) -> None:
    named = path.read_text().count("@import")
    text = lean_css(f"css/{path.name}", lambda name: (STATIC / name).read_text())
    assert named > 3
    assert "@import" not in text
    assert "/*" not in text


def test_no_module_keeps_a_comment_of_several_lines() -> None:
    for path in STATIC.rglob("*.js"):
        assert "/*" not in lean_js(path.read_text()), path
