"""Every message of the wire against its golden JSON, and docs/protocol.md against the wire."""

import json
import os
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from game import protocol
from tests.game import golden

DOCS = Path(__file__).resolve().parent.parent.parent / "docs" / "protocol.md"
CLIENT_TYPES = get_args(protocol.ClientMessage)
SERVER_TYPES = get_args(protocol.ServerMessage)


def read(side: str) -> dict[str, dict[str, Any]]:
    """The golden messages of one side, by the name of their file."""
    if os.environ.get("GOLDEN") == "write":
        golden.write()
    return {
        path.stem: json.loads(path.read_text()) for path in (golden.FOLDER / side).glob("*.json")
    }


def type_of(struct: type[msgspec.Struct]) -> str:
    return str(struct.__struct_config__.tag)


def fields_of(struct: type[msgspec.Struct]) -> set[str]:
    return {"type", *struct.__struct_encode_fields__}


def examples(side: str) -> list[dict[str, Any]]:
    """The JSON examples of the documentation under this side's heading."""
    [section] = re.findall(rf"^## {side}$(.*?)^## ", DOCS.read_text(), re.DOTALL | re.MULTILINE)
    return [json.loads(text) for text in re.findall(r"```json\n(.*?)```", section, re.DOTALL)]


def test_it_reads_every_golden_message_of_the_browser() -> None:
    messages = read("client")
    assert messages == golden.CLIENT
    for message in messages.values():
        parsed = protocol.parse(json.dumps(message))
        assert msgspec.to_builtins(parsed) == message


def test_it_writes_every_golden_message_of_the_server() -> None:
    assert read("server") == golden.server()


@pytest.mark.parametrize(("side", "types"), [("client", CLIENT_TYPES), ("server", SERVER_TYPES)])
def test_it_has_a_golden_message_of_every_type(side: str, types: tuple[Any, ...]) -> None:
    assert {message["type"] for message in read(side).values()} == set(map(type_of, types))


def test_it_documents_every_message_of_the_browser_with_an_example_that_holds() -> None:
    seen = set()
    for example in examples("From the browser"):
        assert msgspec.to_builtins(protocol.parse(json.dumps(example))) == example
        seen.add(example["type"])
    assert seen == set(map(type_of, CLIENT_TYPES))


def test_it_documents_every_message_of_the_server_with_an_example_that_holds() -> None:
    seen = set()
    for example in examples("From the server"):
        message = msgspec.convert(example, protocol.ServerMessage)
        assert msgspec.to_builtins(message) == example
        seen.add(example["type"])
    assert seen == set(map(type_of, SERVER_TYPES))


@pytest.mark.parametrize("struct", [*CLIENT_TYPES, *SERVER_TYPES, protocol.Clock])
def test_it_documents_every_field(struct: type[msgspec.Struct]) -> None:
    text = DOCS.read_text()
    assert {field for field in fields_of(struct) if f"`{field}`" not in text} == set()


def test_it_documents_every_refusal() -> None:
    text = DOCS.read_text()
    codes = protocol.ENGINE_REFUSALS + protocol.SERVER_REFUSALS
    assert [code for code in codes if f"`{code}`" not in text] == []


def test_it_lists_every_refusal_of_the_engine() -> None:
    from game.engine.reasons import MESSAGES

    assert set(MESSAGES) == set(protocol.ENGINE_REFUSALS)


def test_it_keeps_a_state_under_five_kilobytes() -> None:
    assert all(len(json.dumps(message)) < 5000 for message in read("server").values())
