"""Positions set up by hand: the state's own JSON, checked in full before anything is believed."""

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple, NoReturn

from game.engine.cards import PACK, RANKS, SUITS
from game.engine.position import Position, foundation_faces, from_json
from game.engine.rules import Rules
from game.engine.variants import rules_named

LARGEST = 2**53 - 1
"""The largest score or count: every reader of JSON holds it exactly."""

_KNOWN = frozenset(PACK)
_QUOTED = 40


class BadPosition(ValueError):  # noqa: N818 - says what the text is
    """A text that sets up no position of a game; its message says what is wrong first."""


class Loaded(NamedTuple):
    """A position with the rules it is played by and the moves counted so far."""

    rules: Rules
    position: Position
    moves_played: int


def load_position(text: str) -> Loaded:
    """The position that the JSON text sets up; raises `BadPosition`, however bad the text.

    Needed are `game`, `variant`, and the piles that the game has; `score`, `moves` and `passes`
    count as 0 where missing. Piles that the game has not must be empty if they are there.
    """
    state = _parse(text)
    rules = _rules(state)
    _check_tableau(rules, state.get("tableau"))
    _check_foundations(rules, state.get("foundations"))
    for name, exists in (("stock", rules.has_stock), ("waste", rules.has_waste)):
        _check_pile(name, state.get(name, None if exists else []), exists=exists)
    _check_cells(rules, state.get("cells", None if rules.cells else []))
    _check_pack(rules, state)
    score, moves, passes = (
        _number(name, state.get(name, 0)) for name in ("score", "moves", "passes")
    )
    position = from_json(
        rules,
        state,
        score=score if rules.scored else 0,
        passes=passes if rules.has_waste else 0,
    )
    return Loaded(rules, position, moves)


def _parse(text: str) -> dict[str, Any]:
    try:
        state = json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
    except BadPosition:
        raise
    except json.JSONDecodeError as error:
        raise BadPosition(f"not JSON: {error}") from None
    except RecursionError:
        raise BadPosition("the JSON is nested too deep") from None
    except ValueError:
        raise BadPosition("a number has too many digits") from None
    if not isinstance(state, dict):
        raise BadPosition("a position is a JSON object")
    return state


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    names = dict(pairs)
    if len(names) < len(pairs):
        raise BadPosition("an object has the same name twice")
    return names


def _no_constant(name: str) -> NoReturn:
    raise BadPosition(f"{name} is not JSON")


def _rules(state: dict[str, Any]) -> Rules:
    game, variant = state.get("game"), state.get("variant")
    if not isinstance(game, str) or not isinstance(variant, str):
        raise BadPosition("game and variant are needed, as texts")
    try:
        return rules_named(game, variant)
    except KeyError:
        name = f"{game[:_QUOTED]} {variant[:_QUOTED]}"
        raise BadPosition(f"there is no game {name!r}") from None


def _number(name: str, value: object) -> int:
    # A bool is an int to Python, not to JSON.
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= LARGEST:
        raise BadPosition(f"{name} must be a whole number from 0 to {LARGEST}")
    return value


def _check_face(where: str, face: object) -> str:
    if not isinstance(face, str):
        raise BadPosition(f"{where} holds something that is not a card")
    if face not in _KNOWN:
        raise BadPosition(f"{where} holds {face[:_QUOTED]!r}, which is not a card there")
    return face


def _check_tableau(rules: Rules, tableau: object) -> None:
    if not isinstance(tableau, list) or len(tableau) != rules.columns:
        raise BadPosition(f"tableau must be a list of {rules.columns} columns")
    for number, column in enumerate(tableau, start=1):
        if not isinstance(column, list):
            raise BadPosition(f"column {number} must be a list of cards")
        _check_column(rules, f"column {number}", column)


def _check_column(rules: Rules, where: str, column: list[object]) -> None:
    open_cards: list[str] = []
    for face in column:
        if isinstance(face, str) and face.startswith("#"):
            _check_face(where, face[1:])
            if rules.all_face_up:
                raise BadPosition(f"{where} has a face-down card: this game has none")
            if open_cards:
                raise BadPosition(f"{where} has a face-down card on a face-up one")
        else:
            open_cards.append(_check_face(where, face))
    if column and not open_cards:
        raise BadPosition(f"{where} ends with a face-down card")
    if rules.foundation_step > 1 and _has_run(open_cards):
        raise BadPosition(f"{where} holds a finished run, which would have left")


def _has_run(faces: list[str]) -> bool:
    """Whether the cards hold a run from king to ace of one suit."""
    text = " ".join(faces)
    return any(" ".join(rank + suit for rank in reversed(RANKS)) in text for suit in SUITS)


def _check_foundations(rules: Rules, foundations: object) -> None:
    if not isinstance(foundations, dict) or set(foundations) != set(SUITS):
        raise BadPosition("foundations must give a number for each of S, H, D and C, no other")
    most = min(len(RANKS), len(rules.pack) // rules.foundation_step)
    for suit in SUITS:
        if _number(f"foundation {suit}", foundations[suit]) > most:
            raise BadPosition(f"foundation {suit} holds {most} at most")


def _check_pile(name: str, pile: object, *, exists: bool) -> None:
    if not isinstance(pile, list):
        raise BadPosition(f"{name} must be a list of cards")
    if pile and not exists:
        raise BadPosition(f"this game has no {name}")
    for face in pile:
        _check_face(name, face)


def _check_cells(rules: Rules, cells: object) -> None:
    if not isinstance(cells, list) or len(cells) != rules.cells:
        raise BadPosition(f"cells must be a list of {rules.cells}, a card or null each")
    for face in cells:
        if face is not None:
            _check_face("cells", face)


def _check_pack(rules: Rules, state: dict[str, Any]) -> None:
    """Exactly the game's cards, each as often as it exists."""
    there = Counter(_all_faces(rules, state))
    wanted = Counter(rules.pack)
    for face in sorted((there - wanted) + (wanted - there)):
        raise BadPosition(f"{face} is there {there[face]} times instead of {wanted[face]}")


def _all_faces(rules: Rules, state: dict[str, Any]) -> Iterable[str]:
    for column in state["tableau"]:
        yield from (face.removeprefix("#") for face in column)
    for suit in SUITS:
        yield from foundation_faces(rules, suit, state["foundations"][suit])
    yield from state.get("stock", ())
    yield from state.get("waste", ())
    yield from filter(None, state.get("cells", ()))
