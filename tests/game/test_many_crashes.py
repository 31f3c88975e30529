"""The server killed again and again at no chosen moment, while somebody plays."""

import random
import signal
import threading
import time

import pytest
from websockets.exceptions import WebSocketException

from tests.game.client import Message, Player, Table
from tests.game.test_crash import Process, process
from tests.game.test_wins import winning_line

__all__ = ["process"]

CRASHES = 12


@pytest.mark.long
@pytest.mark.timeout(900)
def test_it_never_loses_an_answered_move(process: Process) -> None:
    code, moves = winning_line("RU1-R", 3)
    player = Player(process.port)
    table = player.at_deal(code)
    table.play(moves[0])
    answered = table.state
    for crash in range(CRASHES):
        moment = random.Random(crash).uniform(0.0, 0.5)
        killer = threading.Timer(moment, process.end, [signal.SIGKILL])
        killer.start()
        answered = play_until_dead(table, moves) or answered
        killer.join()
        process.start()
        table = player.at_game(answered["game"])
        assert table.state["version"] in {answered["version"], answered["version"] + 1}
        if table.state["version"] == answered["version"]:
            assert table.state["view"] == answered["view"]
    check = process.manage("check_replays")
    output, _ = check.communicate(timeout=60)
    assert check.returncode == 0, output


def play_until_dead(table: Table, moves: list[str]) -> Message | None:
    """Play on, and undo and redo at the end, until the server is gone; the last answered state."""
    answered = None
    until = time.monotonic() + 30
    while time.monotonic() < until:
        try:
            played = table.state["moves"]
            if played < len(moves) - 1 and not table.state["redo"]:
                table.play(moves[played])
            elif table.state["redo"]:
                table.redo()
            else:
                table.undo()
        except (WebSocketException, OSError):
            return answered
        answered = table.state
    raise AssertionError("the server did not die")
