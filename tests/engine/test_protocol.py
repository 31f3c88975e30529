"""The engine protocol, sentence by sentence: every command and every error."""

import io
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.protocol import Engine, serve
from game.engine.reasons import MESSAGES
from game.engine.variants import GAMES
from tests.engine.solvers import no_solver
from tests.winning import WINS, shortest, win_of

STATE_KEYS = [
    *("code", "game", "variant", "number"),
    *("tableau", "foundations", "stock", "waste", "cells"),
    *("score", "moves", "passes", "undo", "redo", "won"),
]


def talk(*lines: str | bytes) -> list[dict[str, Any]]:
    """The answers to these lines, through bytes both ways."""
    source = b"".join(
        (line if isinstance(line, bytes) else line.encode("utf-8")) + b"\n" for line in lines
    )
    sink = io.BytesIO()
    serve(io.BytesIO(source), sink, lambda numbers: numbers[17], no_solver)
    answers: list[dict[str, Any]] = [json.loads(line) for line in sink.getvalue().splitlines()]
    return answers


def last(*lines: str | bytes) -> dict[str, Any]:
    """The answer to the last of these lines."""
    return talk(*lines)[-1]


def code_of(answer: dict[str, Any]) -> str:
    """The code of an answer that is an error."""
    assert answer["ok"] is False
    assert set(answer) == {"ok", "error"}
    assert answer["error"]["message"]
    code: str = answer["error"]["code"]
    return code


def test_it_deals_and_shows_the_state_in_the_documented_order() -> None:
    dealt, shown = talk("deal RU1-C-AAAAABB", "show")
    assert dealt == shown
    assert list(dealt) == ["ok", "state"]
    state = dealt["state"]
    assert list(state) == STATE_KEYS
    assert state["tableau"][1] == ["#3D", "KD", "TS", "9C", "5S", "AC"]
    del state["tableau"]
    assert state == {
        "code": "RU1-C-AAAAABB",
        "game": "russian",
        "variant": "C",
        "number": 1,
        "foundations": {"S": 0, "H": 0, "D": 0, "C": 0},
        "stock": [],
        "waste": [],
        "cells": [],
        "score": 0,
        "moves": 0,
        "passes": 0,
        "undo": 0,
        "redo": 0,
        "won": False,
    }


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("deal 11982", "FC1-C-AAALWO7"),
        ("deal #11982", "FC1-C-AAALWO7"),
        ("deal ru1 - c - aaaaabb  ", "RU1-C-AAAAABB"),
        ("  deal\tRU1-C-AAAAABB\r", "RU1-C-AAAAABB"),
        ("deal https://cards.example/deal/RU1-C-AAAAABB/", "RU1-C-AAAAABB"),
        ("new klondike 3 17", "KL1-3-AAAAARE"),
        ("new klondike 3", "KL1-3-AAAAARE"),
        ("new klondike 1 000017", "KL1-1-AAAAARE"),
        ("new russian R 0", "RU1-R-AAAAAAD"),
        ("new spider 4 1073741823", "SP1-4-7777772"),
        ("new freecell C", "FC1-C-AAAAASC"),
    ],
)
def test_it_starts_deals_by_code_name_and_number(line: str, code: str) -> None:
    assert last(line)["state"]["code"] == code


@pytest.mark.parametrize(
    "line",
    [
        "deal",
        "deal ",
        "deal RU1-C-AAAAABC",
        "deal RU1-C-AAAAABB\0",
        "deal 0",
        "deal " + "A" * 10_000,
    ],
)
def test_a_bad_code_is_said_and_changes_nothing(line: str) -> None:
    before, answer, after = talk("deal RU1-C-AAAAABB", line, "show")
    assert code_of(answer) == "bad_code"
    assert after == before


BAD_COMMANDS = [
    *("", "   ", "\t\r", "hello", "SHOW", "Deal RU1-C-AAAAABB", "show\0", "# show"),
    *("show me", "text 1", "moves t1", "history all", "quit now"),
    *("play", "why", "why t1>t2 t2>t3", "load", "load  "),
    *("new", "new russian", "new russian C 1 2", "new chess C", "new Russian C", "new russian c"),
    *("new russian 1", "new russian C x", "new russian C -1", "new russian C 1.0"),
    *("new freecell C 0", "new russian C 1073741824", "new russian C " + "9" * 5000),
    *(
        "new russian C ١",
        "undo 0",
        "undo -1",
        "undo +1",
        "undo 1.5",
        "undo x",
        "undo ٣",
        "undo 1 2",
    ),
    *("redo 0", "redo 00", "redo x", "redo 1 1", "undo 1_0", "\ufeffshow"),
]


@pytest.mark.parametrize("line", BAD_COMMANDS)
def test_a_bad_command_is_said_before_anything_else_and_changes_nothing(line: str) -> None:
    first, before, answer, after = talk(line, "deal RU1-C-AAAAABB", line, "show")
    assert code_of(first) == code_of(answer) == "bad_command"
    assert after == before


@pytest.mark.parametrize("line", [b"\xff", b"show \xff", b"deal \xc0\x80", b"play \xed\xa0\x80>t1"])
def test_bytes_that_are_not_utf_8_are_a_bad_command(line: bytes) -> None:
    assert code_of(last(line)) == "bad_command"


@pytest.mark.parametrize(
    "line",
    ["show", "text", "moves", "play t1>t2", "play zz", "why zz", "undo", "redo 7", "history"],
)
def test_there_is_no_game_before_the_first_deal(line: str) -> None:
    assert code_of(last(line)) == "no_game"


def test_it_draws_the_table_a_column_a_line() -> None:
    assert last("deal RU1-C-AAAAABB", "text") == {
        "ok": True,
        "text": "f   -- -- -- --\n"
        "t1  9H\n"
        "t2  #3D KD TS 9C 5S AC\n"
        "t3  #TD #2D QC 9S KH AS 3C\n"
        "t4  #5H #QH #JH JD 6S 6C 3S 6D\n"
        "t5  #7H #4C #2H #7D 6H TC 2C 5C 8S\n"
        "t6  #KS #JS #7S #9D #3H 2S QD TH KC AH\n"
        "t7  #8C #AD #8D #7C #4H #QS 8H 5D JC 4D 4S",
    }


@pytest.mark.parametrize("game", ["new klondike 1 1", "new spider 4 1", "new freecell C 617"])
def test_it_deals_shows_draws_and_loads_every_game(game: str) -> None:
    dealt, moves, drawn, why = talk(game, "moves", "text", "why fs>fh")
    assert moves["moves"]
    assert "t1 " in drawn["text"]
    assert why["error"]["code"] == "no_such_move"
    loaded = last("load " + json.dumps(dealt["state"]))
    assert loaded["state"] == {**dealt["state"], "code": None, "number": None}


def test_it_lists_the_legal_moves_sorted() -> None:
    assert last("deal RU1-C-AAAAABB", "moves") == {
        "ok": True,
        "moves": ["t2>fc", "t4*2>t7", "t5*3>t3", "t6>fh", "t7*4>t4", "t7*5>t1"],
    }


def test_it_plays_moves_and_tells_what_happened() -> None:
    answer = last("deal RU1-C-AAAAABB", "play t7*5>t1 t6>fh")
    assert list(answer) == ["ok", "state", "events"]
    assert answer["events"] == [
        {"kind": "move", "cards": ["8H", "5D", "JC", "4D", "4S"], "from": "t7", "to": "t1"},
        {"kind": "flip", "card": "QS", "pile": "t7"},
        {"kind": "move", "cards": ["AH"], "from": "t6", "to": "fh"},
    ]
    state = answer["state"]
    assert (state["score"], state["moves"], state["undo"]) == (15, 2, 2)
    assert state["tableau"][6] == ["#8C", "#AD", "#8D", "#7C", "#4H", "QS"]


def test_it_stops_at_the_first_illegal_move_and_keeps_those_before() -> None:
    answer, shown = talk("deal RU1-C-AAAAABB", "play t2>fc t6>fh t1>t2 t4*2>t7", "show")[1:]
    assert code_of(answer) == "wrong_rank"
    assert answer["error"]["played"] == 2
    assert shown["state"]["score"] == 20
    assert shown["state"]["moves"] == 2


def test_a_refusal_says_how_many_were_played_also_for_a_bad_move() -> None:
    assert last("deal RU1-C-AAAAABB", "play t2>fc zz")["error"]["played"] == 1
    assert last("deal RU1-C-AAAAABB", "play t1>t11")["error"] == {
        "code": "bad_move",
        "message": "not a move: 't1>t11'",
        "played": 0,
    }


def test_it_has_too_many_cards_however_long_the_count() -> None:
    answer = last("deal RU1-C-AAAAABB", "why t1*" + "9" * 5000 + ">t2")
    assert answer["error"]["code"] == "too_many_cards"


def test_a_refusal_for_size_has_the_limit() -> None:
    moves = " ".join(win_of("RU1-C-AALJNAR").moves[:11])
    before, refused, shown = talk("deal RU1-C-AALJNAR", f"play {moves}", "play t3*21>t6", "show")[
        1:
    ]
    assert refused["error"] == {
        "code": "group_too_large",
        "message": "No more than 20 can go in one move.",
        "limit": 20,
        "played": 0,
    }
    assert shown["state"] == before["state"]


def test_it_says_why_a_move_is_illegal_and_changes_nothing() -> None:
    before, legal, illegal, bad, after = talk(
        "deal RU1-C-AAAAABB", "why t2>fc", "why t2*2>t7", "why t1*1>t2", "show"
    )
    assert legal == {"ok": True, "legal": True}
    assert list(illegal) == ["ok", "legal", "error"]
    assert (illegal["ok"], illegal["legal"]) == (True, False)
    assert illegal["error"] == {"code": "wrong_rank", "message": MESSAGES["wrong_rank"]}
    assert bad["error"]["code"] == "bad_move"
    assert after == before


def test_it_undoes_and_redoes_as_far_as_it_goes() -> None:
    answers = talk(
        "deal RU1-C-AAAAABB",
        "undo",
        "play t2>fc t6>fh t4*2>t7",
        "undo 7",
        "redo 2",
        "redo 9",
        "redo",
    )
    assert code_of(answers[1]) == "nothing_to_undo"
    states = [answer["state"] for answer in answers[2:-1]]
    steps = [(state["undo"], state["redo"], state["moves"], state["score"]) for state in states]
    assert steps == [(3, 0, 3, 20), (0, 3, 3, 0), (2, 1, 3, 20), (3, 0, 3, 20)]
    assert states[-1] == states[0]
    assert code_of(answers[-1]) == "nothing_to_redo"


def test_undo_takes_any_whole_number() -> None:
    played = ("deal RU1-C-AAAAABB", "play t2>fc t6>fh")
    assert last(*played, "undo 01")["state"]["undo"] == 1
    assert last(*played, "undo " + "9" * 5000)["state"]["undo"] == 0


def test_it_tells_the_moves_that_lead_here() -> None:
    assert last("deal RU1-C-AAAAABB", "play t2>fc t6>fh", "undo", "history")["moves"] == ["t2>fc"]
    assert last("deal RU1-C-AAAAABB", "history")["moves"] == []


def test_it_loads_a_position_and_history_starts_there() -> None:
    played = last("deal RU1-C-AAAAABB", "play t2>fc t6>fh", "undo")["state"]
    loaded, history, undo, on = talk("load " + json.dumps(played), "history", "undo", "play t6>fh")
    assert loaded["state"] == {**played, "code": None, "number": None, "undo": 0, "redo": 0}
    assert history["moves"] == []
    assert code_of(undo) == "nothing_to_undo"
    assert (on["state"]["score"], on["state"]["moves"], on["state"]["undo"]) == (20, 3, 1)


def test_it_loads_a_won_position_which_takes_no_moves() -> None:
    won = {
        "game": "russian",
        "variant": "R",
        "tableau": [[] for _ in range(7)],
        "foundations": dict.fromkeys("SHDC", 13),
    }
    state, moves, refused = talk("load " + json.dumps(won), "moves", "play fs>t1")
    assert state["state"]["won"] is True
    assert moves["moves"] == []
    assert code_of(refused) == "game_over"


@pytest.mark.parametrize("text", ["[", "{}", "[" * 100_000, '{"game": "russian"}', "null"])
def test_a_bad_position_is_said_and_changes_nothing(text: str) -> None:
    before, answer, after = talk("deal RU1-C-AAAAABB", f"load {text}", "show")
    assert code_of(answer) == "bad_position"
    assert after == before


def test_it_plays_a_whole_game_to_its_win() -> None:
    win = win_of("RU1-C-AAAAHYK")
    answer = last(f"deal {win.code}", "play " + " ".join(win.moves))
    assert answer["events"][-1] == {"kind": "won"}
    assert (answer["state"]["won"], answer["state"]["score"]) == (True, 625)
    over = last(f"deal {win.code}", "play " + " ".join([*win.moves, "fs>t1"]))
    assert over["error"]["code"] == "game_over"
    assert over["error"]["played"] == len(win.moves)


@pytest.mark.parametrize("name", [f"{tag}-{variant}" for tag, variant in GAMES])
def test_it_plays_a_whole_game_of_every_variant_in_one_line(name: str) -> None:
    win = shortest(name)
    dealt, answer, over, moves, undone = talk(
        f"deal {win.code}", "play " + " ".join(win.moves), "play fs>t1", "moves", "undo"
    )
    assert answer["events"][-1] == {"kind": "won"}
    assert [event["kind"] for event in answer["events"]].count("won") == 1
    state = answer["state"]
    assert (state["won"], state["score"], state["moves"]) == (True, win.score, win.moves_count)
    assert state["foundations"] == {
        "SP1-1": {"S": 8, "H": 0, "D": 0, "C": 0},
        "SP1-2": {"S": 4, "H": 4, "D": 0, "C": 0},
        "SP1-4": dict.fromkeys("SHDC", 2),
    }.get(name, dict.fromkeys("SHDC", 13))
    assert over["error"]["code"] == "game_over"
    assert moves["moves"] == []
    assert undone["state"]["won"] is False
    assert dealt["state"]["score"] == (500 if name.startswith("SP1") else 0)


def test_klondikes_stock_and_waste_are_one_event_each_move() -> None:
    answers = talk("deal KL1-3-7777772", "play s>w", *["play s>w"] * 7, "play w>s")
    assert answers[1]["events"] == [
        {"kind": "move", "cards": ["3C", "AS", "7S"], "from": "s", "to": "w"}
    ]
    stock = answers[0]["state"]["stock"]
    assert answers[-2]["state"]["waste"] == stock
    assert answers[-1]["events"] == [{"kind": "move", "cards": stock, "from": "w", "to": "s"}]
    assert (answers[-1]["state"]["stock"], answers[-1]["state"]["passes"]) == (stock, 1)


def test_a_row_of_spider_is_one_event_a_card() -> None:
    dealt, answer, undone = talk("deal SP1-2-AAAAAHN", "play s>t", "undo")
    row = dealt["state"]["stock"][:10]
    assert answer["events"] == [
        {"kind": "move", "cards": [face], "from": "s", "to": f"t{n}"}
        for n, face in enumerate(row, start=1)
    ]
    assert (answer["state"]["score"], undone["state"]["score"]) == (499, 500)
    assert undone["state"]["stock"] == dealt["state"]["stock"]


def test_a_run_of_spider_is_an_event_before_the_card_that_it_bares() -> None:
    run = [f"{rank}S" for rank in "KQJT98765432"]
    rest = [f"{rank}S" for rank in "23456789TJQK" for _ in range(7)] + ["AS"] * 5
    columns = [["#AS", *run], ["#AS", "AS"], *[[] for _ in range(8)]]
    state = {
        "game": "spider",
        "variant": "1",
        "tableau": columns,
        "stock": rest,
        "foundations": dict.fromkeys("SHDC", 0),
        "score": 1,
    }
    loaded, answer, refused = talk("load " + json.dumps(state), "play t2>t1", "why s>t")
    assert loaded["ok"], loaded
    assert answer["events"] == [
        {"kind": "move", "cards": ["AS"], "from": "t2", "to": "t1"},
        {"kind": "flip", "card": "AS", "pile": "t2"},
        {"kind": "run", "suit": "S", "pile": "t1"},
        {"kind": "flip", "card": "AS", "pile": "t1"},
    ]
    assert (answer["state"]["score"], answer["state"]["foundations"]["S"]) == (100, 1)
    assert refused["error"]["code"] == "columns_empty"
    assert refused["error"]["message"].endswith("only undo helps.")


@pytest.mark.parametrize("stock", [1, 7, 13])
def test_a_stock_of_any_size_set_up_by_hand_is_dealt_to_its_end(stock: int) -> None:
    deck = [f"{rank}S" for rank in "A23456789TJQK" * 8]
    columns = [deck[stock + n :: 10] for n in range(10)]
    state = {
        "game": "spider",
        "variant": "1",
        "tableau": columns,
        "stock": deck[:stock],
        "foundations": dict.fromkeys("SHDC", 0),
    }
    loaded, dealt, moves = talk("load " + json.dumps(state), "play s>t", "moves")
    assert loaded["ok"], loaded
    assert len(dealt["state"]["stock"]) == max(0, stock - 10)
    assert moves["ok"]


def test_freecells_limit_stands_in_the_refusal() -> None:
    deck = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
    run = ["9S", "8H", "7S", "6H"]
    cells = ["KC", "QC", None, None]
    others = [face for face in deck if face not in (*run, *cells, "TH")]
    tableau = [run, ["TH"], *(others[n::6] for n in range(6))]
    state = {
        "game": "freecell",
        "variant": "C",
        "tableau": tableau,
        "cells": cells,
        "foundations": dict.fromkeys("SHDC", 0),
    }
    loaded, why, refused, three, alone = talk(
        "load " + json.dumps(state), "why t1*4>t2", "play t1*4>t2", "why t1*3>t2", "why fs>t1"
    )
    assert loaded["ok"], loaded
    error = {"code": "group_too_large", "message": "No more than 3 can go in one move.", "limit": 3}
    assert why == {"ok": True, "legal": False, "error": error}
    assert refused["error"] == {**error, "played": 0}
    assert three["error"]["code"] == "wrong_rank"
    assert alone["error"]["code"] == "no_return"


def test_quit_is_answered_and_ends() -> None:
    assert talk("quit", "show") == [{"ok": True}]


def test_the_last_line_needs_no_end() -> None:
    sink = io.BytesIO()
    serve(io.BytesIO(b"show\nnew russian C 1"), sink, lambda numbers: 1, no_solver)
    assert len(sink.getvalue().splitlines()) == 2


@settings(max_examples=300)
@given(st.lists(st.binary(max_size=40), max_size=4))
def test_no_line_ends_it_and_each_is_answered_by_one(lines: list[bytes]) -> None:
    engine = Engine(lambda numbers: 1, no_solver)
    for line in [b"new russian C 1", *lines]:
        text = json.dumps(engine.answer(line))
        assert "\n" not in text


COMMANDS = "deal new load show text moves play why undo redo history"
WORDS = st.sampled_from(f"{COMMANDS} russian C 1 0 t1>t2 t2>fc fs>t1 {{}} zz".split(" "))


@settings(max_examples=200)
@given(st.lists(st.lists(WORDS, max_size=4).map(" ".join), max_size=6))
def test_a_bad_line_changes_nothing(lines: list[str]) -> None:
    engine = Engine(lambda numbers: 1, no_solver)
    engine.answer(b"new russian C 1")
    for line in lines:
        before = engine.answer(b"show")
        answer = engine.answer(line.encode())
        if not answer["ok"] and not answer["error"].get("played"):
            assert engine.answer(b"show") == before


def test_the_winning_lines_are_in_the_project() -> None:
    names = sorted(path.stem for path in WINS.glob("*.jsonl"))
    assert names == sorted(f"{tag}-{variant}" for tag, variant in GAMES)
