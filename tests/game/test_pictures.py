"""Pictures of tables: what lies where, what stays hidden, and outlines as the sprite has them."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from game import card_shapes, pictures
from game.engine.codes import parse_code
from game.engine.play import deal
from game.engine.position import from_text
from game.engine.variants import rules_of
from tests.game.kept import DEAL, position_after


def uses(picture: str) -> list[tuple[str, float, float]]:
    """Each symbol of the picture with its place, bottom first."""
    found = re.findall(r'<use href="#([\w-]+)" x="([\d.]+)" y="([\d.]+)"/>', picture)
    return [(symbol, float(x), float(y)) for symbol, x, y in found]


def drawn(code: str) -> str:
    parsed = parse_code(code)
    return pictures.table_picture(rules_of(parsed.tag, parsed.variant), deal(parsed))


def test_it_draws_a_column_with_its_backs_and_faces() -> None:
    second = [use for use in uses(drawn(DEAL)) if use[1] == pictures.MARGIN + pictures.PITCH]
    assert [symbol for symbol, *_ in second] == ["back", "KD", "TS", "9C", "5S", "AC", "art-AC"]
    assert [y for *_, y in second] == [36, 45, 95, 145, 195, 245, 245]


def test_it_shows_every_card_that_can_be_seen_and_no_other() -> None:
    position = deal(parse_code(DEAL))
    seen = [card.face for column in position.tableau for card in column.cards[column.down :]]
    faces = [symbol for symbol, *_ in uses(drawn(DEAL)) if len(symbol) == 2]
    assert sorted(faces) == sorted(seen)


def test_it_shows_the_top_of_a_foundation() -> None:
    code = parse_code(DEAL)
    rules, start = rules_of(code.tag, code.variant), deal(code)
    aces = next(c for column in start.tableau for c in column.cards if c.face == "AH")
    picture = pictures.table_picture(rules, start._replace(foundations=((), (aces,), (), ())))
    right = [symbol for symbol, x, _ in uses(picture) if x > pictures.MARGIN + 7 * pictures.PITCH]
    assert right == ["emptyS", "AH", "art-AH", "emptyD", "emptyC"]


@pytest.mark.parametrize("code", ["KL1-1-AAAAABB", "SP1-4-AAAAAHN", "FC1-C-AAALWO7"])
def test_it_draws_the_other_games_too(code: str) -> None:
    parsed = parse_code(code)
    up = sum(len(column.cards) - column.down for column in deal(parsed).tableau)
    assert len([symbol for symbol, *_ in uses(drawn(code)) if len(symbol) == 2]) == up


def drawn_from(code: str, table: str) -> list[tuple[str, float, float]]:
    """What is drawn of a small table, set up as text under the rules of this code."""
    parsed = parse_code(code)
    rules = rules_of(parsed.tag, parsed.variant)
    return uses(pictures.table_picture(rules, from_text(rules, table)))


def test_it_shows_the_last_three_cards_of_the_waste() -> None:
    parsed = parse_code("KL1-1-AAAAABB")
    rules = rules_of(parsed.tag, parsed.variant)
    picture = pictures.table_picture(rules, from_text(rules, "w 9C 4H 7S TD"))
    covered = re.findall(r'<g class="suit-(\w)" transform="translate\((\d+) 36\)">', picture)
    free = [use for use in uses(picture) if use[0] == "TD"]
    assert covered == [("H", "148"), ("S", "200")]
    assert free == [("TD", 252, 36)]
    assert "#rank-9" not in picture


def test_it_shows_what_lies_in_the_cells() -> None:
    drawn_cells = drawn_from("FC1-C-AAAAABB", "c -- 5S -- KD")[:6]
    assert [symbol for symbol, *_ in drawn_cells] == [
        *("empty", "5S", "art-5S", "empty", "KD", "art-KD")
    ]


def test_it_shows_a_king_for_each_run_and_a_back_for_each_row_of_the_stock() -> None:
    stock = " ".join(["2S"] * 30)
    table = drawn_from("SP1-1-AAAAAHN", f"f 2 0 0 0\ns {stock}\nt1 AS")
    assert len([symbol for symbol, *_ in table if symbol == "KS"]) == 2
    assert len([symbol for symbol, *_ in table if symbol == "back"]) == 3


def test_it_says_that_an_empty_stock_can_be_turned() -> None:
    assert drawn_from("KL1-1-AAAAABB", "w 9C")[0][0] == "empty-turn"
    assert drawn_from("KL1-1-AAAAABB", "t1 9C")[0][0] == "empty"


def test_a_whole_table_ends_below_its_longest_column() -> None:
    parsed = parse_code("FC1-C-AAAAABB")
    rules = rules_of(parsed.tag, parsed.variant)
    picture = pictures.table_picture(rules, deal(parsed), whole=True)
    lowest = max(y for *_, y in uses(picture))
    assert re.findall(r'viewBox="0 0 1000.8 (\d+)"', picture) == [str(int(lowest) + 140 + 36)]


def test_it_draws_an_empty_column() -> None:
    assert uses(pictures.example_picture(".", "an empty column")) == [("empty", 36, 36)]


def test_an_example_marks_what_is_in_hand_and_what_takes_it() -> None:
    picture = pictures.example_picture("# 7H! 3C / 8H+ / 8D-", "<seven>")
    assert 'class="ring in-hand" x="33.5" y="42.5" width="105" height="195"' in picture
    assert 'class="ring can"' in picture
    assert [symbol for symbol, *_ in uses(picture) if "badge" in symbol] == [
        "badge-can",
        "badge-cannot",
    ]
    assert 'aria-label="&lt;seven&gt;"' in picture


def test_a_long_column_makes_no_larger_picture() -> None:
    code = parse_code(DEAL)
    rules = rules_of(code.tag, code.variant)
    boxes = {
        re.findall(r'viewBox="([^"]*)"', pictures.table_picture(rules, position_after(DEAL, n)))[0]
        for n in (0, 40)
    }
    assert len(boxes) == 1


def test_everything_that_a_picture_uses_is_defined() -> None:
    defined = set(re.findall(r'<g id="([\w-]+)"', pictures.faces()))
    used = {symbol for code in (DEAL, "FC1-C-AAALWO7") for symbol, *_ in uses(drawn(code))}
    used |= {symbol for symbol, *_ in drawn_from("KL1-1-AAAAABB", "w 9C")}
    used |= {symbol for symbol, *_ in uses(pictures.example_picture("# 7H! / . / 8H+ / 8D-", ""))}
    assert used <= defined


def test_ranks_are_as_wide_as_the_sprites() -> None:
    sprite = (Path(settings.BASE_DIR) / "static" / "cards" / "faces.svg").read_text("utf-8")
    widths = dict(re.findall(r'id="rank-(\w)" viewBox="0 0 ([\d.]+) 100"', sprite))
    assert {rank: float(width) for rank, width in widths.items()} == card_shapes.RANK_WIDTHS
