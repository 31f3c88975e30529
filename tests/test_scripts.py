"""The programs in scripts/ begin: what they import is there, and ready."""

import os
import subprocess
import sys

import pytest

from tests.servers import ROOT

FOLDER = ROOT / "scripts"
PARTS = {"moments", "scene", "table_moments"}  # of the gallery
PROGRAMS = sorted({path.stem for path in FOLDER.glob("*.py")} - PARTS)


@pytest.mark.parametrize("name", PROGRAMS)
def test_it_can_be_begun(name: str) -> None:
    """As from a shell, in its own folder, but for its deeds."""
    shell = {key: value for key, value in os.environ.items() if not key.startswith("DJANGO_")}
    begun = subprocess.run(
        [sys.executable, "-c", f"import {name}"],
        cwd=FOLDER,
        env=shell,
        capture_output=True,
        text=True,
        check=False,
    )
    assert begun.returncode == 0, begun.stderr
