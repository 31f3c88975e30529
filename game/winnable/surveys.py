"""How many of all deals can be won: what `manage.py winnability` counted, in `surveys.json`.

The page and docs/winnability.md show the same figures.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import lru_cache
from math import sqrt
from pathlib import Path

SURVEYS = Path(__file__).parent / "surveys.json"

_Z = 1.959964  # of a normal distribution 95 % lie within so many standard deviations


@dataclass(frozen=True)
class Survey:
    """Deals of one kind, searched one after the other."""

    tag: str
    variant: str
    which: str
    """The numbers: `from 0`, `by chance, seed 0`."""
    limits: str
    """How far each was searched: `5 s, 256 MB`."""
    won: int
    lost: int
    """Those that are proven lost."""
    undecided: int
    nodes: tuple[int, int, int, int]
    """Positions searched for a deal: median, 95th and 99th percentile, maximum."""
    seconds: float
    """Time of the processor that the searches took, all deals together."""

    @property
    def deals(self) -> int:
        """All of them."""
        return self.won + self.lost + self.undecided

    @property
    def time(self) -> str:
        """The seconds as people write them: `40 s`, `12 min`, `3.5 h`."""
        if self.seconds < 100:
            return f"{self.seconds:.0f} s"
        minutes = self.seconds / 60
        return f"{minutes:.0f} min" if minutes < 100 else f"{minutes / 60:.1f} h"

    @property
    def won_percent(self) -> float:
        """The least share that can be won."""
        return 100 * self.won / self.deals

    @property
    def most_percent(self) -> float:
        """The share if every undecided deal could be won."""
        return 100 * (self.won + self.undecided) / self.deals

    @property
    def undecided_percent(self) -> float:
        """The share that was given up."""
        return 100 * self.undecided / self.deals

    @property
    def interval(self) -> tuple[float, float]:
        """Between these percentages lies, 95 times in a hundred, the share of all deals that can
        be won, whatever becomes of the undecided ones."""
        low, _ = wilson(self.won, self.deals)
        _, high = wilson(self.won + self.undecided, self.deals)
        return 100 * low, 100 * high


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """The 95 % interval of a share that was met `hits` times (Wilson, 1927)."""
    share, extra = hits / tries, _Z**2 / tries
    middle = (share + extra / 2) / (1 + extra)
    reach = sqrt(share * (1 - share) * extra + extra**2 / 4) / (1 + extra)
    return max(0.0, middle - reach), min(1.0, middle + reach)


@lru_cache
def surveys(path: Path = SURVEYS) -> dict[str, Survey]:
    """The surveys by kind, `RU1-C`, those of one game side by side."""
    kept = json.loads(path.read_text()) if path.exists() else []
    read = (Survey(**{**each, "nodes": tuple(each["nodes"])}) for each in kept)
    return {f"{survey.tag}-{survey.variant}": survey for survey in read}


def keep(survey: Survey, path: Path = SURVEYS) -> None:
    """Write this survey in place of the last one of its kind."""
    all_kinds = surveys(path) | {f"{survey.tag}-{survey.variant}": survey}
    kept = [json.dumps(asdict(each)) for each in all_kinds.values()]
    path.write_text("[\n" + ",\n".join(kept) + "\n]\n")
    surveys.cache_clear()
