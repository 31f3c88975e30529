"""Every page is valid HTML, by html-validate, which reads them all at once."""

import json
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.game.every_page import cast, every_page
from tests.servers import ROOT

PROGRAM = ROOT / "node_modules" / "html-validate" / "bin" / "html-validate.mjs"
RULES = ROOT / "tests" / "html-validate.mjs"

WRONG = """<!doctype html><html lang="en"><head><title>A page</title></head><body>
<p id="twice">One</p><p id="twice">Two <div>in it</div></p><img src="a.png"><b>never closed
</body></html>"""


def faults_of(pages: Iterable[tuple[str, str]], folder: Path) -> dict[str, list[str]]:
    """What is wrong, by the page's name: for each fault its rule, its line and a sentence. Of
    pages that read alike only the first is looked at."""
    names = {page: where for where, page in reversed([*pages])}
    files = {f"{number}.html": page for number, page in enumerate(names)}
    for name, page in files.items():
        (folder / name).write_text(page)
    node = shutil.which("node")
    assert node, "html-validate runs under node"
    told = folder / "told.json"  # node may end before a pipe has taken all of it
    options = ["--config", str(RULES), "--formatter", f"json={told}"]
    command = [node, str(PROGRAM), *options, str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    return {
        names[files[Path(found["filePath"]).name]]: [
            f"{fault['ruleId']}, line {fault['line']}: {fault['message']}"
            for fault in found["messages"]
        ]
        for found in json.loads(told.read_text())
    }


@pytest.mark.django_db
def test_every_page_is_valid_and_a_wrong_one_would_be_found(tmp_path: Path) -> None:
    faults = faults_of([*every_page(cast()), ("wrong", WRONG)], tmp_path)
    wrong = {fault.partition(",")[0] for fault in faults.pop("wrong")}
    assert wrong >= {"no-dup-id", "close-order", "wcag/h37"}
    assert faults == {}, json.dumps(faults, indent=1)
