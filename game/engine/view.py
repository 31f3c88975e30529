"""What a player may see: a face-down card keeps its id and loses its face."""

from collections.abc import Iterable
from typing import Any

from game.engine.cards import SUITS, Card
from game.engine.position import Position
from game.engine.rules import Event, Flipped, Moved, Run

SeenCard = list[int | str | None]
"""`[id, face]`, the face None where the card lies face down."""


def player_view(position: Position) -> dict[str, Any]:
    """The table as the wire's `view` shows it."""
    return {
        "tableau": [
            [[card.id, None] for card in cards[:down]] + _open(cards[down:])
            for down, cards in position.tableau
        ],
        "foundations": {
            suit: _open(cards) for suit, cards in zip(SUITS, position.foundations, strict=True)
        },
        "stock": [card.id for card in position.stock],
        "waste": _open(position.waste),
        "cells": [card and [card.id, card.face] for card in position.cells],
    }


def _open(cards: Iterable[Card]) -> list[SeenCard]:
    return [[card.id, card.face] for card in cards]


def seen_events(events: Iterable[Event], position: Position) -> list[dict[str, Any]]:
    """What happened on the way to `position`, as the wire tells it: each card as it is seen in
    that position."""
    hidden = {card.id for card in position.stock}
    hidden.update(card.id for down, cards in position.tableau for card in cards[:down])
    return [_seen_event(event, hidden) for event in events]


def _seen_event(event: Event, hidden: set[int]) -> dict[str, Any]:
    def seen(card: Card) -> SeenCard:
        return [card.id, None if card.id in hidden else card.face]

    match event:
        case Moved(cards, source, target):
            return {
                "kind": event.kind,
                "cards": [seen(card) for card in cards],
                "from": source,
                "to": target,
            }
        case Flipped(card, pile):
            return {"kind": event.kind, "card": seen(card), "pile": pile}
        case Run(suit, pile):
            return {"kind": event.kind, "suit": suit, "pile": pile}
    return {"kind": event.kind}
