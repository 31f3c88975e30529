"""Deals that can be won: those that come with the program and those that were found since; and
those that are proven to be lost."""

from __future__ import annotations

import logging
import random
from collections.abc import Sequence

from django.db.models import QuerySet

from game.engine.codes import DealCode
from game.models import LostDeal, WinnableDeal
from game.outage import OUTAGES, database_call
from game.winnable import shipped
from game.winnable.difficulty import DIFFICULTIES, Difficulty, scale_of
from game.winnable.shipped import Kind, Win

log = logging.getLogger(__name__)


def winnable_deal(
    tag: str, variant: str, difficulty: Difficulty | None, rng: random.Random
) -> DealCode | None:
    """A deal that can be won, of this difficulty or of any, each as likely as another; None
    where none is known."""
    numbers = shipped.index_of((tag, variant)).numbers(difficulty)
    stored = _stored((tag, variant), difficulty)
    there = len(numbers) + stored.count()
    if not there:
        return None
    place = rng.randrange(there)
    if place < len(numbers):
        return DealCode(tag, variant, numbers[place])
    found = stored.order_by("number").values_list("number", flat=True)
    return DealCode(tag, variant, found[place - len(numbers)])


def known_win(code: DealCode) -> list[str] | None:
    """The moves of a win of this deal, if one is known without searching."""
    kind = (code.tag, code.variant)
    moves = shipped.moves_of(kind, code.number)
    if moves is None:
        found = _stored(kind, None).filter(number=code.number)
        moves = found.values_list("moves", flat=True).first()
    return None if moves is None else moves.split()


async def learn_lost(code: DealCode) -> None:
    """Keep that this deal is proven to be lost, for those who count; nothing fails for it."""
    try:
        await database_call(_store_lost)(code)
    except OUTAGES:
        log.info("a lost deal could not be kept")


def _store_lost(code: DealCode) -> None:
    LostDeal.objects.bulk_create([LostDeal(**code._asdict())], ignore_conflicts=True)


def store(kind: Kind, wins: Sequence[Win]) -> int:
    """Keep these deals, graded as those that come with the program are, or by thirds where none
    do; how many of them are new."""
    index = shipped.index_of(kind)
    scale = index.scale if index.efforts else scale_of(win.effort for win in wins)
    rows = [
        WinnableDeal(
            tag=kind[0],
            variant=kind[1],
            number=win.number,
            difficulty=_level(scale.grade(win.effort)),
            **win.effort._asdict(),
            moves=win.moves,
        )
        for win in wins
        if win.number not in index.efforts
    ]
    before = _stored(kind, None).count()
    WinnableDeal.objects.bulk_create(rows, ignore_conflicts=True, batch_size=200)
    return _stored(kind, None).count() - before


def _stored(kind: Kind, difficulty: Difficulty | None) -> QuerySet[WinnableDeal]:
    found = WinnableDeal.objects.filter(tag=kind[0], variant=kind[1])
    return found if difficulty is None else found.filter(difficulty=_level(difficulty))


def _level(difficulty: Difficulty) -> int:
    """As the rows have it: easy is 1."""
    return WinnableDeal.Difficulty.EASY + DIFFICULTIES.index(difficulty)
