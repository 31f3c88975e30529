"""The face of a face-down card is in no message (fault 30 of other programs: it was)."""

import json
from typing import Any

import pytest

from game.engine.codes import parse_code
from game.engine.play import deck_of
from tests.game.client import Message, Player
from tests.game.test_wins import winning_line
from tests.winning import shortest

MOVES = 110
KINDS = {"RU1-C": 31, "KL1-1": 7, "KL1-3": 7, "SP1-1": 10, "SP1-2": 10, "FC1-C": 52}
"""Of each kind of game, how many cards lie face up at first."""


def seen_faces(state: Message) -> dict[int, str]:
    """Every card of a state's piles whose face is shown."""
    view = state["view"]
    cards = [card for column in view["tableau"] for card in column]
    cards += [card for pile in view["foundations"].values() for card in pile]
    cards += [*view["waste"], *filter(None, view["cells"])]
    return {card: face for card, face in cards if face}


def told_cards(value: Any) -> list[tuple[int | None, str]]:
    """Every face in a message, however deep, with the card's id where it stands beside it."""
    if isinstance(value, dict):
        return [card for item in value.values() for card in told_cards(item)]
    if isinstance(value, list):
        if len(value) == 2 and type(value[0]) is int and isinstance(value[1], str):
            return [(value[0], value[1])]
        return [card for item in value for card in told_cards(item)]
    is_face = isinstance(value, str) and len(value) == 2 and value[1] in "SHDC"
    return [(None, value)] if is_face and value[0] in "A23456789TJQK" else []


def answers_to(player: Player, code: str, moves: list[str]) -> list[Message]:
    """What the server says while these moves are played, some of them undone and redone."""
    with player.at_deal(code) as table:
        answers = [table.state]
        for place, move in enumerate(moves):
            answers.append(table.play(move, safe=place >= 60))
            if place % 7 == 0:
                answers += [table.undo(2), table.play("t1>t1"), table.redo(2)]
                answers.append(table.ask(type="why", move="t1*20>t2"))
    return answers


@pytest.mark.parametrize("kind", KINDS)
def test_it_never_sends_a_face_that_lies_face_down(alice: Player, kind: str) -> None:
    win = shortest(kind)
    deck = {card.id: card.face for card in deck_of(parse_code(win.code))}
    answers = answers_to(alice, win.code, win.moves[:MOVES])
    for answer in answers:
        state = answer if answer["type"] == "state" else answer.get("state")
        if state is not None:
            seen = seen_faces(state)
            assert seen.items() <= deck.items()
            assert set(told_cards(answer)) <= seen.items(), json.dumps(answer)
            assert all(type(card) is int for card in state["view"]["stock"])
    assert len(seen_faces(answers[0])) == KINDS[kind]


def test_it_hides_the_cards_of_a_waste_that_is_turned_over(alice: Player) -> None:
    with alice.at_deal("KL1-3-AAAABEP") as table:
        table.play(" ".join(["s>w"] * 8))
        waste = table.state["view"]["waste"]
        assert len(waste) == 24
        assert all(face for _, face in waste)
        state = table.play("w>s")
        turned = [card for card, _ in waste]
        assert state["view"]["stock"] == turned
        hidden = [[card, None] for card in turned]
        assert state["events"] == [{"kind": "move", "cards": hidden, "from": "w", "to": "s"}]
        assert set(turned).isdisjoint(seen_faces(state))
        assert table.undo()["view"]["waste"] == waste


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
