"""Pinned decks: the same number deals the same cards for ever."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.codes import DealCode, parse_code
from game.engine.play import deal, deck_of
from game.engine.position import to_json
from game.engine.variants import GAMES, rules_of

DECKS = json.loads((Path(__file__).parent / "data" / "decks.json").read_text())


@pytest.mark.parametrize("pinned", DECKS, ids=lambda pinned: pinned["code"])
def test_it_deals_the_pinned_decks(pinned: dict[str, Any]) -> None:
    code = parse_code(pinned["code"])
    state = to_json(rules_of(code.tag, code.variant), deal(code))
    assert str(code) == pinned["code"]
    assert code.number == pinned["number"]
    assert [" ".join(column) for column in state["tableau"]] == pinned["columns"]
    assert " ".join(state["stock"][:5]) == pinned["stock"]


def test_it_pins_a_deck_of_every_variant_but_those_that_share_one() -> None:
    pinned = {pinned["code"].rsplit("-", 1)[0].replace("RU1-R", "RU1-C") for pinned in DECKS}
    assert pinned == {f"{tag}-{variant}" for tag, variant in GAMES} - {"RU1-R"}


FOUR_HUNDRED_DEALS = {
    "RU1-C": "b76b15d9c6215ea748a695f7d17c88ac",
    "KL1-1": "e6fcee03c2309cd518d9ffc238a25174",
    "SP1-1": "8944026b4260d454977db90eaa3483b2",
    "SP1-2": "6fddc3e3b1f1108f0a66934e18dda635",
    "SP1-4": "59f33c17e6f6aaff67c990b2027798c0",
    "FC1-C": "34ff8c88999c13ec65c10927c5e004b3",
}
"""SHA-256 (its first half) over the faces of the first 200 deals from 1 and the last 200, counted
by another program than this one."""


@pytest.mark.parametrize(("name", "digest"), FOUR_HUNDRED_DEALS.items())
def test_it_deals_400_decks_as_ever(name: str, digest: str) -> None:
    tag, variant = name.split("-")
    numbers = [*range(1, 201), *range(2**30 - 200, 2**30)]
    decks = (deck_of(DealCode(tag, variant, number)) for number in numbers)
    faces = "".join(card.face for deck in decks for card in deck)
    assert hashlib.sha256(faces.encode()).hexdigest().startswith(digest)


@given(st.sampled_from(sorted(GAMES)), st.integers(1, 2**30 - 1))
def test_it_deals_every_card_once_with_its_place_as_id(kind: tuple[str, str], number: int) -> None:
    rules, deck = GAMES[kind], deck_of(DealCode(*kind, number))
    assert [card.id for card in deck] == list(range(len(deck)))
    assert sorted(card.face for card in deck) == sorted(rules.pack)
    position = deal(DealCode(*kind, number))
    on_columns = [card for column in position.tableau for card in column.cards]
    assert sorted((*on_columns, *position.stock)) == sorted(deck)


@given(st.integers(0, 2**30 - 1))
def test_it_deals_variants_of_one_suit_order_alike(number: int) -> None:
    assert deal(DealCode("RU1", "C", number)) == deal(DealCode("RU1", "R", number))
    assert deal(DealCode("KL1", "1", number)) == deal(DealCode("KL1", "3", number))


@pytest.mark.parametrize("rules", GAMES.values(), ids=lambda rules: f"{rules.tag}-{rules.variant}")
def test_it_places_every_pile_once_in_each_arrangement(rules: Any) -> None:
    foundations = {f"f{face[1].lower()}" for face in rules.pack}
    piles = [f"t{n + 1}" for n in range(rules.columns)] + list(foundations)
    piles += [f"c{n + 1}" for n in range(rules.cells)] + ["s"] * rules.has_stock
    piles += ["w"] * rules.has_waste
    assert {"wide", "tall"} <= rules.layout.keys() <= {"wide", "tall", "low", "prefers"}
    for name in rules.layout.keys() - {"prefers"}:
        arrangement = rules.layout[name]
        places = arrangement["piles"]
        assert sorted(place["pile"] for place in places) == sorted(piles)
        assert all(0 <= place["x"] <= arrangement["columns"] - 1 for place in places)
        assert len({(place["x"], place["y"]) for place in places}) == len(piles)
    assert json.loads(json.dumps(rules.layout)) == rules.layout
