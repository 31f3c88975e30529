"""Every code that speaks against a move, each looked at by itself, whatever comes first.

Like `naive`, it shares no code with the engine and reads the state's JSON.
"""

from tests.engine.naive import (
    COLUMNS,
    ORDER,
    State,
    higher,
    is_won,
    limit,
    misfit,
    moves_together,
)

ROUTES = {
    "russian": "tt tf ft",
    "klondike": "tt tf ft wt wf sw ws",
    "spider": "tt",
    "freecell": "tt tf ft tc ct cf",
}
"""The roles of the piles between which a game knows moves, or at least a refusal of its own."""


def naive_reasons(state: State, move: str) -> set[str]:
    """All codes that apply to a move of the notation; the first of them in the documented order
    is the reason, none means that it is legal."""
    codes = {"game_over"} if is_won(state) else set()
    source, target = move.split(">")
    pile, _, times = source.partition("*")
    if not (_there(state, pile) and _there(state, target)):
        return codes | {"no_such_pile"}
    if target == "t":
        return codes | (_against_a_row(state) if _game(state) == "spider" else {"no_such_move"})
    if pile[0] + target[0] not in ROUTES[_game(state)].split():
        return codes | {"no_such_move"}
    if pile == "s":
        return codes | (set() if state["stock"] else {"stock_empty"})
    if target == "s":
        return codes | _against_turning_over(state)
    if pile == target:
        codes.add("same_pile")
    if pile[0] == "f" and _game(state) == "freecell":
        codes.add("no_return")
    return codes | _against_cards(state, pile, int(times or 1), target)


def _game(state: State) -> str:
    game: str = state["game"]
    return game


def _there(state: State, pile: str) -> bool:
    game = _game(state)
    if pile[0] == "t":
        return (pile == "t" and game in ("klondike", "spider")) or _numbered(pile, COLUMNS[game])
    if pile[0] == "c":
        return game == "freecell" and _numbered(pile, 4)
    return pile[0] == "f" or game == "klondike" or (game == "spider" and pile == "s")


def _numbered(pile: str, last: int) -> bool:
    return pile[1:].isdigit() and 1 <= int(pile[1:]) <= last


def _against_a_row(state: State) -> set[str]:
    codes = set() if state["stock"] else {"stock_empty"}
    return codes if all(state["tableau"]) else codes | {"columns_empty"}


def _against_turning_over(state: State) -> set[str]:
    codes = {"stock_not_empty"} if state["stock"] else set()
    return codes if state["waste"] else codes | {"waste_empty"}


def _cards_on(state: State, pile: str) -> list[str]:
    if pile[0] == "t":
        column: list[str] = state["tableau"][int(pile[1:]) - 1]
        return column
    if pile[0] == "f":
        suit = pile[1].upper()
        return [rank + suit for rank in ORDER[: state["foundations"][suit]]]
    if pile == "w":
        return list(state["waste"])
    return [face for face in [state["cells"][int(pile[1:]) - 1]] if face]


def _against_cards(state: State, pile: str, count: int, target: str) -> set[str]:
    cards = _cards_on(state, pile)
    several = {"one_card_only"} if count > 1 and target[0] in "fc" else set()
    if not cards:
        return several | {"waste_empty" if pile == "w" else "empty_source"}
    if count > len(cards):
        return several | {"too_many_cards"}
    group = cards[-count:]
    if group[0][0] == "#":
        return several | {"face_down"}
    if target[0] == "t":
        codes = set() if moves_together(state, group) else {"not_a_run"}
        return codes | _against_column(state, group, _cards_on(state, target))
    if target[0] == "c":
        return several | ({"cell_taken"} if _cards_on(state, target) else set())
    return several | _against_foundation(state, cards[-1], target)


def _against_foundation(state: State, face: str, target: str) -> set[str]:
    codes = set() if face[1].lower() == target[1] else {"wrong_foundation"}
    next_up = len(_cards_on(state, target))
    return codes if ORDER.index(face[0]) == next_up else codes | {"foundation_order"}


def _against_column(state: State, group: list[str], column: list[str]) -> set[str]:
    lowest = group[0]
    codes = {"group_too_large"} if len(group) > limit(state, column) else set()
    if not column:
        kings_only = _game(state) in ("russian", "klondike")
        return codes | {"only_king"} if kings_only and lowest[0] != "K" else codes
    if higher(lowest) != column[-1][0]:
        codes.add("wrong_rank")
    suits = misfit(state, lowest, column[-1])
    return codes | {suits} if suits else codes
