"""Why a move is refused: the closed list of codes, and the checks that the games share.

A check answers what is wrong with a move as far as it looks, or None. It may count on those
before it in the documented order: what they refuse never reaches it.
"""

from game.engine.cards import KING
from game.engine.moves import Move
from game.engine.position import Position
from game.engine.rules import Refusal, Rules

MESSAGES = {
    "bad_move": "This is no move in the notation.",
    "game_over": "The game is won: only undo goes on from here.",
    "no_such_pile": "This game has no such pile.",
    "no_such_move": "This game has no move between these piles.",
    "same_pile": "The cards lie on this column already.",
    "stock_empty": "The stock is empty.",
    "stock_not_empty": "The waste is turned over only when the stock is empty.",
    "waste_empty": "The waste is empty.",
    "columns_empty": "A row is dealt only when every column holds a card.",
    "no_return": "In this game no card leaves a foundation.",
    "empty_source": "There is no card to move.",
    "one_card_only": "Only one card at a time goes there.",
    "too_many_cards": "The column has fewer cards.",
    "face_down": "A face-down card does not move.",
    "not_a_run": "Only cards in sequence move together.",
    "cell_taken": "A cell holds one card.",
    "wrong_foundation": "A foundation takes cards of its own suit.",
    "foundation_order": "A foundation is built from the ace up, without a gap.",
    "only_king": "An empty column takes only a king, alone or with the cards on it.",
    "wrong_rank": "A card goes on a card that is exactly one rank higher.",
    "wrong_suit": "A card goes on a card of the same suit.",
    "wrong_color": "A card goes on a card of the other color.",
    "group_too_large": "No more than {limit} can go in one move.",
}
"""Each code with its rule, in the order in which the first that applies is the reason."""


ONLY_UNDO = "There are too few cards left for that: only undo helps."


def message_of(refusal: Refusal) -> str:
    """The rule that a refusal rests on, as a sentence; and that only undo helps, where it is so."""
    message = MESSAGES[refusal.code].format(limit=refusal.limit)
    return f"{message} {ONLY_UNDO}" if refusal.undo_only else message


def same_pile(rules: Rules, position: Position, move: Move) -> Refusal | None:
    return Refusal("same_pile") if move.source == move.target else None


def empty_source(rules: Rules, position: Position, move: Move) -> Refusal | None:
    return None if position.cards_on(move.source) else Refusal("empty_source")


def one_card_only(rules: Rules, position: Position, move: Move) -> Refusal | None:
    return Refusal("one_card_only") if move.count > 1 else None


def too_many_cards(rules: Rules, position: Position, move: Move) -> Refusal | None:
    enough = move.count <= len(position.column(move.source).cards)
    return None if enough else Refusal("too_many_cards")


def face_down(rules: Rules, position: Position, move: Move) -> Refusal | None:
    down, cards = position.column(move.source)
    return Refusal("face_down") if len(cards) - move.count < down else None


def not_a_run(rules: Rules, position: Position, move: Move) -> Refusal | None:
    cards = position.cards_on(move.source)[-move.count :]
    in_order = rules.holds is None or all(map(rules.holds, cards[1:], cards))
    return None if in_order else Refusal("not_a_run")


def no_return(rules: Rules, position: Position, move: Move) -> Refusal | None:
    return Refusal("no_return")


def waste_empty(rules: Rules, position: Position, move: Move) -> Refusal | None:
    return None if position.waste else Refusal("waste_empty")


def stock_empty(rules: Rules, position: Position, move: Move) -> Refusal | None:
    return None if position.stock else Refusal("stock_empty")


def stock_not_empty(rules: Rules, position: Position, move: Move) -> Refusal | None:
    return Refusal("stock_not_empty") if position.stock else None


def cell_taken(rules: Rules, position: Position, move: Move) -> Refusal | None:
    return Refusal("cell_taken") if position.cards_on(move.target) else None


def not_next_on_foundation(rules: Rules, position: Position, move: Move) -> Refusal | None:
    """`wrong_foundation`, or `foundation_order`."""
    card = position.cards_on(move.source)[-1]
    if move.target != f"f{card.suit.lower()}":
        return Refusal("wrong_foundation")
    in_order = card.rank == len(position.cards_on(move.target)) + 1
    return None if in_order else Refusal("foundation_order")


def does_not_fit(rules: Rules, position: Position, move: Move) -> Refusal | None:
    """`only_king`, `wrong_rank`, or what the suits say: the lowest card alone must fit."""
    card = position.cards_on(move.source)[-move.count]
    column = position.column(move.target).cards
    if not column:
        refused = rules.kings_only and card.rank != KING
        return Refusal("only_king") if refused else None
    if card.rank + 1 != column[-1].rank:
        return Refusal("wrong_rank")
    code = rules.suits_fit(card, column[-1])
    return Refusal(code) if code else None


def group_too_large(rules: Rules, position: Position, move: Move) -> Refusal | None:
    if rules.group_limit is None:
        return None
    limit = rules.group_limit(position, not position.column(move.target).cards)
    return Refusal("group_too_large", limit) if move.count > limit else None
