"""Worked examples: the engine plays every one of them, and refuses what they say it refuses."""

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from babel import Locale
from django.utils import translation

from game.engine.codes import parse_code
from game.engine.moves import parse_move
from game.engine.play import deal, is_won, legal_moves, refusal
from game.engine.variants import GAMES
from game.examples import EXAMPLES, find_example
from game.examples.example import Dealt, Example, Made, Refused
from game.examples.showing import NotRefused, Shown, shown
from game.sentences import sentences
from tests.game.kept import visitor

EACH = [(game, each) for game, examples in EXAMPLES.items() for each in examples]
IDS = [f"{game}-{each.name}" for game, each in EACH]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def steps_of(game: str, name: str) -> tuple[Shown, ...]:
    found = find_example(game, name)
    assert found
    return shown(found)


@pytest.mark.parametrize(("game", "each"), EACH, ids=IDS)
def test_the_engine_plays_and_refuses_what_it_says(game: str, each: Example) -> None:
    steps = shown(each)
    assert {at.rules.game for at in steps} == {game}
    for at in steps:
        if isinstance(at.step, Refused):
            move = parse_move(at.step.move)
            assert move not in legal_moves(at.rules, at.position)
            assert refusal(at.rules, at.position, move) == (at.refused and at.refused.refusal)


def test_an_example_that_is_not_true_is_found_out() -> None:
    start = Dealt("RU1-C-JKJ2CPI", "", "")
    for wrong in (Refused("t7>t1", "wrong_suit", ""), Refused("t7>t5", "only_king", "")):
        with pytest.raises(NotRefused):
            shown(Example("wrong", "", "", (start, wrong)))
    with pytest.raises(ValueError, match="begins"):
        shown(Example("none", "", "", (Made("t7>t1"),)))


def test_there_are_examples_for_every_game_and_names_that_tell_them_apart() -> None:
    assert set(EXAMPLES) == {rules.game for rules in GAMES.values()}
    for examples in EXAMPLES.values():
        assert len({each.name for each in examples}) == len(examples)
        assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", each.name) for each in examples)


# What they are to show


def test_five_cards_in_no_order_go_in_one_move() -> None:
    before, after, *_ = steps_of("russian", "no-order")
    assert isinstance(after.step, Made)
    move = parse_move(after.step.moves)
    group = before.position.cards_on(move.source)[-5:]
    assert move.count == len(group) == 5
    assert all(lower.rank != upper.rank + 1 for lower, upper in pairwise(group))


def test_a_group_without_a_king_is_refused_on_an_empty_column_that_a_king_may_have() -> None:
    _, _, at, king = steps_of("russian", "king-wanted")
    assert at.refused
    assert at.refused.refusal.code == "only_king"
    assert at.position.cards_on(at.refused.places[0]) == ()
    source = at.position.column("t6")
    assert source.down == len(source.cards) - len(at.refused.cards) > 0
    assert king.position.cards_on(at.refused.places[0])[0].rank == 13


def test_the_same_suit_is_accepted_where_the_mere_next_rank_is_refused() -> None:
    start, red, black, accepted, _ = steps_of("russian", "same-suit")
    ranks = {start.position.cards_on(pile)[-1].rank for pile in ("t1", "t5", "t6")}
    assert ranks == {start.position.cards_on("t7")[-1].rank + 1}
    for at in (red, black):
        assert at.refused
        assert at.refused.refusal.code == "wrong_suit"
    seven, eight = accepted.position.cards_on("t1")[::-1]
    assert (seven.suit, seven.rank + 1) == (eight.suit, eight.rank)


def test_what_classic_refuses_relaxed_accepts_with_the_same_cards() -> None:
    classic, refused, relaxed, accepted, _ = steps_of("russian", "classic-and-relaxed")
    assert parse_code(classic.code)._replace(variant="R") == parse_code(relaxed.code)
    assert deal(parse_code(classic.code)) == deal(parse_code(relaxed.code))
    assert isinstance(refused.step, Refused)
    assert isinstance(accepted.step, Made)
    assert refused.step.move == accepted.step.moves


def test_a_whole_game_comes_to_625() -> None:
    steps = steps_of("russian", "whole-game")
    last = steps[-1]
    assert is_won(last.rules, last.position)
    assert last.position.score == 625
    assert not any(move.startswith("f") for move in last.line)
    assert len(last.line) == len(steps) - 1 == 72


def test_turning_the_waste_over_has_its_price() -> None:
    one = [at.position.score for at in steps_of("klondike", "turning-over")]
    assert one == [115, 115, 115, 15, 10, 0]
    three = steps_of("klondike", "three-turns-free")
    assert [at.position.score for at in three] == [25, 25, 30, 35, 40, 20]
    assert [at.position.passes for at in three] == [0, 1, 2, 3, 3, 4]


def test_a_run_leaves_and_a_row_is_refused() -> None:
    assert "run" in [event.kind for event in steps_of("spider", "run-leaves")[-1].events]
    _, refused, _, row = steps_of("spider", "row-refused")
    assert refused.refused
    assert refused.refused.refusal.code == "columns_empty"
    assert refused.refused.places == ("t9",)
    assert "run" in [event.kind for event in row.events]


def test_the_formula_with_two_cells_and_one_empty_column() -> None:
    steps = steps_of("freecell", "how-many")
    cells, columns = steps[0].position.cells, steps[0].position.tableau
    assert (cells.count(None), sum(not column.cards for column in columns)) == (2, 1)
    limits = [at.refused.refusal.limit for at in steps if at.refused]
    assert limits == [(1 + 2) * 2, 1 + 2]
    made = [parse_move(at.step.moves).count for at in steps if isinstance(at.step, Made)]
    assert made == limits


# The pages


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "pl", "ru"])
@pytest.mark.parametrize("game", EXAMPLES)
def test_the_page_tells_every_step_in_order(game: str, language: str) -> None:
    page = visitor().get(f"/{language}/examples/{game}/").content.decode()
    with translation.override(language):
        for each in EXAMPLES[game]:
            part = page.partition(f'<h2 id="{each.name}">')[2].partition("<h2 ")[0]
            said = [at.step.words for at in shown(each) if at.step.words]
            places = [part.find(escaped(translation.gettext(words))) for words in said]
            assert places == sorted(places)
            assert min(places) > 0
    assert page.count('<svg class="picture"') == len(EXAMPLES[game])


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("'", "&#x27;")


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "pl", "ru"])
@pytest.mark.parametrize(("game", "each"), EACH, ids=IDS)
def test_each_is_a_page_that_shows_what_the_engine_says(
    game: str, each: Example, language: str
) -> None:
    frames = boot_of(f"/{language}/examples/{game}/{each.name}/")["frames"]
    steps = shown(each)
    assert len(frames) == len(steps)
    with translation.override(language):
        texts = sentences(game)
    for frame, at in zip(frames, steps, strict=True):
        assert frame["score"] == at.position.score
        assert bool(frame["words"]) == bool(at.step.words)
        for column, (down, _) in zip(frame["view"]["tableau"], at.position.tableau, strict=True):
            assert [face for _, face in column[:down]] == [None] * down
        if at.refused:
            assert frame["refused"]["reason"] == reason_in(language, texts, at)
            assert frame["refused"]["reason"] in frame["words"]


def reason_in(language: str, texts: Any, at: Shown) -> str:
    """The refusal's sentence among those of the browser, by its own rules."""
    assert at.refused
    code, limit = at.refused.refusal.code, at.refused.refusal.limit
    if limit is not None:
        forms = texts[f"refusal.{code}"]
        return str(forms[Locale(language).plural_form(limit)].replace("{n}", str(limit)))
    suit = at.refused.cards[0].suit if at.refused.cards else ""
    return str(texts.get(f"refusal.{code}.{suit}", texts[f"refusal.{code}"]))


def boot_of(address: str) -> Any:
    answer = visitor().get(address)
    assert answer.status_code == 200
    [boot] = re.findall(
        r'<script id="boot" type="application/json">(.*?)</script>', answer.content.decode()
    )
    return json.loads(boot)


@pytest.mark.django_db
@pytest.mark.parametrize(("game", "each"), EACH, ids=IDS)
def test_each_can_be_played_on_from_its_end(game: str, each: Example) -> None:
    page = visitor().get(f"/en/examples/{game}/").content.decode()
    part = page.partition(f'<h2 id="{each.name}">')[2].partition("<h2 ")[0]
    form = dict(re.findall(r'name="(code|moves)" value="(.*?)"', part.replace("&gt;", ">")))
    answer = visitor().post("/play-on/", form)
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith("/game/")


@pytest.mark.django_db
def test_a_chat_shows_the_deal_of_the_example() -> None:
    page = visitor().get("/en/examples/russian/whole-game/").content.decode()
    assert re.search(r'og:image" content="[^"]*/deal/RU1-C-R3PXRJ6/preview', page)
    assert 'og:title" content="A whole game, won with 625 points' in page


@pytest.mark.django_db
@pytest.mark.parametrize(
    "path", ["none/", "russian/none/", "Russian/", "klondike/no-order/", "russian/no-order/x/"]
)
def test_there_are_no_others(path: str) -> None:
    assert visitor().get(f"/en/examples/{path}").status_code == 404
