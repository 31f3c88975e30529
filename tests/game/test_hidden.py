"""The face of a face-down card is in no message (fault 30 of other programs: it was)."""

import json
from typing import Any

from game.engine.codes import parse_code
from game.engine.play import deck_of
from tests.game.client import Message, Player
from tests.game.test_wins import winning_line


def seen_faces(state: Message) -> dict[int, str]:
    """Every card of a state's piles whose face is shown."""
    view = state["view"]
    cards = [card for column in view["tableau"] for card in column]
    cards += [card for pile in view["foundations"].values() for card in pile]
    return {card: face for card, face in cards if face}


def told_faces(value: Any) -> list[str]:
    """Every text in a message, however deep, that is a card's face."""
    if isinstance(value, dict):
        return [face for item in value.values() for face in told_faces(item)]
    if isinstance(value, list):
        return [face for item in value for face in told_faces(item)]
    is_face = isinstance(value, str) and len(value) == 2 and value[1] in "SHDC"
    return [value] if is_face and value[0] in "A23456789TJQK" else []


def test_it_never_sends_a_face_that_lies_face_down(alice: Player) -> None:
    code, moves = winning_line("RU1-C", 3)
    deck = {card.id: card.face for card in deck_of(parse_code(code))}
    with alice.at_deal(code) as table:
        answers = [table.state]
        for place, move in enumerate(moves):
            answers.append(table.play(move))
            if place % 7 == 0:
                answers += [table.undo(2), table.play("t1>t1"), table.redo(2)]
                answers.append(table.ask(type="why", move="t1*20>t2"))
    for answer in answers:
        state = answer if answer["type"] == "state" else answer.get("state")
        if state is None:
            continue
        seen = seen_faces(state)
        assert seen.items() <= deck.items()
        hidden = set(deck.values()) - set(seen.values())
        assert hidden.isdisjoint(told_faces(answer)), json.dumps(answer)
    assert len(seen_faces(answers[0])) == 31


def test_it_hides_a_card_again_that_undo_turned_down(alice: Player) -> None:
    with alice.at_deal("RU1-C-AAAAHYK") as table:
        start = seen_faces(table.state)
        _, moves = winning_line("RU1-C")
        for move in moves:
            table.play(move)
            if any(event["kind"] == "flip" for event in table.state["events"]):
                break
        assert len(seen_faces(table.state)) == 32
        assert seen_faces(table.undo(99)) == start
