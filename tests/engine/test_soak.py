"""`make soak`, a short one: it runs through, repeats itself, and notices what is wrong."""

from dataclasses import replace

import pytest

import soak


@pytest.mark.parametrize("variant", soak.VARIANTS)
def test_it_plays_random_games_of_every_variant(variant: str) -> None:
    tally = soak.soak(variant, 300, seed=2)
    assert tally.moves >= 300
    assert tally.games >= 1
    assert tally.tried > 0


def test_one_game_in_ten_is_won_and_the_same_seed_plays_the_same() -> None:
    first, again = (soak.soak("RU1-C", 700, seed=3) for _ in range(2))
    assert first.games >= soak.STEERED
    assert first.wins >= 1
    assert replace(first, seconds=0) == replace(again, seconds=0)


def test_it_notices_a_lost_card(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cards_of = soak._cards
    monkeypatch.setattr(soak, "_cards", lambda position: cards_of(position._replace(waste=())))
    with pytest.raises(soak.Broken, match="every card"):
        soak.soak("KL1-3", 300, seed=2)
    assert capsys.readouterr().err.startswith("deal KL1-3-")
