"""docs/engine.md says what is true: its examples run, its tables are complete; the conversation
that the site shows is a real one."""

import doctest
import json
import re
from pathlib import Path

import pytest

from game.engine import codes, moves
from game.engine.protocol import Engine
from game.engine.reasons import MESSAGES
from game.management.commands.engine import solver

DOCS = Path(__file__).resolve().parents[2] / "docs"
DOCUMENT = (DOCS / "engine.md").read_text(encoding="utf-8")
EXAMPLES = [
    *re.findall(r"^```console\n(.*?)^```$", DOCUMENT, re.DOTALL | re.MULTILINE),
    (DOCS / "conversation.txt").read_text(encoding="utf-8"),
]
MISTYPED = ["RU1-C-AAAAABC"]  # an example of that
PROTOCOL_CODES = [
    *("bad_command", "no_game", "bad_code", "bad_position"),
    *("nothing_to_undo", "nothing_to_redo"),
]


@pytest.mark.parametrize("example", EXAMPLES)
def test_its_examples_answer_as_it_says(example: str) -> None:
    engine = Engine(lambda numbers: numbers[0], solver)
    lines = example.splitlines()
    assert len(lines) % 2 == 0
    for line, shown in zip(lines[::2], lines[1::2], strict=True):
        command = line.removeprefix("> ")
        answer = json.dumps(engine.answer(command.encode("utf-8")))
        pattern = ".*".join(map(re.escape, shown.split("…")))
        assert re.fullmatch(pattern, answer), f"{command}: {answer}"


@pytest.mark.parametrize(
    "name", ["README.md", "docs/engine.md", "docs/protocol.md", "docs/winnability.md"]
)
def test_whole_codes_in_the_documents_name_deals(name: str) -> None:
    text = (DOCS.parent / name).read_text(encoding="utf-8")
    for code in re.findall(r"\b[A-Z]{2}\d-[A-Z0-9]-[A-Z]{7}\b", text):
        if code not in MISTYPED:
            assert str(codes.parse_code(code)) == code


def rows(heading: str) -> list[str]:
    """The first words of the rows of the tables under a heading."""
    section = DOCUMENT.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return re.findall(r"^\| `(\w+)", section, re.MULTILINE)


def test_it_names_every_command() -> None:
    unknown = Engine(lambda numbers: 0, solver).answer(b"help")["error"]["message"]
    assert rows("Commands") == unknown.split("there are ")[1].split(", ")


def test_it_names_every_error_in_order() -> None:
    assert rows("Errors") == [*MESSAGES, *PROTOCOL_CODES]


@pytest.mark.parametrize("module", [codes, moves])
def test_the_examples_in_docstrings_hold(module: object) -> None:
    failed, attempted = doctest.testmod(module)  # type: ignore[arg-type]
    assert attempted
    assert not failed
