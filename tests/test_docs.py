"""The documents tell the truth about what a machine can see of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])


def test_every_setting_is_described_and_every_description_is_of_one() -> None:
    source = (ROOT / "solitaire_site" / "settings.py").read_text()
    read = set(re.findall(r'env\.\w+\(\s*"(\w+)"', source))
    rows = re.findall(r"^\| (.+?) \|", (ROOT / "docs" / "settings.md").read_text(), re.MULTILINE)
    described = {name for row in rows for name in re.findall(r"`(\w+)`", row)}

    assert described == read


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    targets = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", document.read_text())

    assert [target for target in targets if not (document.parent / target).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_paths_and_commands_that_documents_name_exist(document: Path) -> None:
    text = document.read_text()
    paths = re.findall(
        r"`((?:game|static|tests|scripts|docs|templates|solitaire_site)/[\w./-]+)`", text
    )
    targets = re.findall(r"`make ([\w-]+)`", text)
    makefile = (ROOT / "Makefile").read_text()

    assert [path for path in paths if not (ROOT / path).exists()] == []
    assert [target for target in targets if f"\n{target}:" not in makefile] == []
