"""The npm packages that the art is made from, at pinned versions."""

import subprocess
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "static"
CACHE = ROOT / ".cache" / "art"

DECK = "@heruka_urgyen/react-playing-cards@0.5.0"
SERIF = "@fontsource-variable/source-serif-4@5.3.1"
SANS = "@fontsource-variable/source-sans-3@5.3.1"
LUCIDE = "lucide-static@1.62.0"


def package(spec: str) -> Path:
    """The unpacked folder of an npm package `name@version`, fetched once."""
    folder = CACHE / spec.lstrip("@").replace("/", "-")
    if not folder.is_dir():
        CACHE.mkdir(parents=True, exist_ok=True)
        packed = subprocess.run(
            ["npm", "pack", "--silent", spec], cwd=CACHE, check=True, capture_output=True, text=True
        )
        with tarfile.open(CACHE / packed.stdout.split()[-1]) as archive:
            archive.extractall(folder, filter="data")
    return folder / "package"
