"""The golden messages: one of every kind, as JSON in `tests/messages/`, read by the Python tests
here and by the JavaScript tests.

Those of the browser are written by hand below; those of the server come of a real deal.
`GOLDEN=write pytest tests/game/test_messages.py` writes the files anew.
"""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import UUID

from game import protocol
from game.engine.codes import parse_code
from game.engine.moves import parse_move
from game.engine.play import is_won, play, replay, undo_floor
from game.engine.position import pack
from game.engine.variants import rules_of
from game.engine.view import seen_events
from game.models import Game
from game.selectors import deal_state, state_of
from tests.game.test_wins import winning_line

FOLDER = Path(__file__).resolve().parent.parent / "messages"
CODE, LINE = winning_line("RU1-C")
GAME = UUID("6f2d4c1e-93b5-4a7e-8d15-0c6f1f6f3a52")
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)

CLIENT: dict[str, dict[str, Any]] = {
    "play": {"type": "play", "ref": "5f0c", "version": 3, "move": "t3*4>t5", "safe": False},
    "play-several": {
        "type": "play",
        "ref": "5f0d",
        "version": 4,
        "move": "t5>fs t5>fs t1>fh",
        "safe": False,
    },
    "play-safe": {"type": "play", "ref": "5f16", "version": 4, "move": "w>t3", "safe": True},
    "undo": {"type": "undo", "ref": "5f0e", "version": 5, "count": 3},
    "redo": {"type": "redo", "ref": "5f0f", "version": 6, "count": 1},
    "why": {"type": "why", "ref": "5f10", "move": "t2>t4"},
    "pause": {"type": "pause", "ref": "5f11"},
    "resume": {"type": "resume", "ref": "5f12"},
    "visible": {"type": "visible", "ref": "5f13", "visible": False},
    "sync": {"type": "sync", "ref": "5f14"},
    "ping": {"type": "ping", "ref": "5f15"},
    "light": {"type": "light", "ref": "5f17", "on": True},
    "hint": {"type": "hint", "ref": "5f18", "version": 3, "kind": "rule"},
    "hint-win": {"type": "hint", "ref": "5f19", "version": 3, "kind": "win"},
    "way-back": {"type": "way_back", "ref": "5f1a", "version": 9},
}


def server() -> dict[str, dict[str, Any]]:
    """The server's messages, by the name of their file."""
    moved = _standing(1)
    messages: dict[str, protocol.ServerMessage] = {
        "state-deal": deal_state(parse_code(CODE)),
        "state-moved": moved,
        "state-paused": _standing(1, paused=True),
        "state-finish": _standing(84),
        "state-won": _standing(89),
        "rejected-illegal": protocol.Rejected(ref="5f0c", code="wrong_suit", state=moved, played=0),
        "rejected-group": protocol.Rejected(
            ref="5f0c", code="group_too_large", state=moved, limit=20, played=0
        ),
        "rejected-stale": protocol.Rejected(ref="5f0c", code="stale", state=moved),
        "rejected-malformed": protocol.Rejected(ref=None, code="malformed", state=moved),
        "rejected-not-yours": protocol.Rejected(ref=None, code="not_yours", state=None),
        "reason": protocol.Reason(ref="5f10", code="only_king"),
        "reason-legal": protocol.Reason(ref="5f10", code=None),
        "pong": protocol.Pong(ref="5f15"),
        "light-searching": protocol.Light(ref="5f17", version=3, status="unknown", searching=True),
        "light": protocol.Light(version=3, status="won"),
        "light-off": protocol.Light(ref="5f17", version=3, status="off"),
        "hint": protocol.Hint(ref="5f18", version=3, kind="rule", move="t3>t5"),
        "hint-win": protocol.Hint(ref="5f19", version=3, kind="win", move="t3>t5", status="won"),
        "hint-lost": protocol.Hint(ref="5f19", version=3, kind="win", move=None, status="lost"),
        "way-back": protocol.WayBack(ref="5f1a", version=9, status="found", undo=4),
        "way-back-moves": protocol.WayBack(ref="5f1a", version=150, status="found", moves=LINE[:3]),
        "way-back-lost": protocol.WayBack(ref="5f1a", version=9, status="lost"),
    }
    return {name: json.loads(protocol.dump(message)) for name, message in messages.items()}


def _standing(ply: int, *, paused: bool = False) -> protocol.State:
    """The state after so many moves of the deal's winning line, as the last of them tells it."""
    code = parse_code(CODE)
    rules = rules_of(code.tag, code.variant)
    moves = [parse_move(text) for text in LINE[:ply]]
    before = replay(code, moves[:-1])
    position, events = play(rules, before, moves[-1])
    game = Game(
        id=GAME,
        code=CODE,
        version=ply,
        ply=ply,
        tip_ply=ply,
        step=ply,
        tip_step=ply,
        floor=undo_floor(rules, 0, ply),
        moves=ply,
        position=pack(position),
        score=position.score,
        won=is_won(rules, position),
        paused=paused,
        clock_seconds=12.5,
        clock_at=NOON,
    )
    return state_of(game, () if paused else seen_events(events, position))


def write() -> None:
    """Write every golden message to its file."""
    for side, messages in (("client", CLIENT), ("server", server())):
        folder = FOLDER / side
        folder.mkdir(parents=True, exist_ok=True)
        for name, message in messages.items():
            text = json.dumps(message, ensure_ascii=False)
            (folder / f"{name}.json").write_text(f"{text}\n")
