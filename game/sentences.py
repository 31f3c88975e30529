"""The names of the games and every sentence that the browser says, once, in English.

The catalogues in `locale/` translate. A key is `family.name`; the browser fills in the
`{placeholders}`. A sentence that counts is a pair (one, other) in `COUNTED`: the browser gets a
form of it for each plural category of the language and chooses by `n`. Card names begin with a
small letter; whoever starts a sentence with one raises it.
"""

from functools import cache

from django.utils.translation import get_language, gettext, gettext_noop, ngettext

from game.engine.codes import BadCode
from game.engine.rules import Refusal, Rules
from game.engine.variants import GAMES

_ = gettext_noop


def _n(one: str, other: str) -> tuple[str, str]:
    """Mark a counted sentence for the catalogues; they keep a form for each plural."""
    return one, other


NAMES = {
    "game.russian": _("Russian Solitaire"),
    "game.klondike": _("Klondike"),
    "game.spider": _("Spider"),
    "game.freecell": _("FreeCell"),
    "short.russian": _("Russian"),
    "about.russian": _(
        "One deck and nothing to draw: any face-up card moves, with all that lies on it. But it "
        "must land on the next higher card, in Classic of its own suit."
    ),
    "about.klondike": _(
        "The game that everybody knows: seven columns, a stock, and red on black on red. Easy to "
        "begin, and never quite the same."
    ),
    "about.spider": _(
        "Two decks on ten columns; whole runs from king to ace leave the table. With one suit a "
        "pleasant evening, with four among the hardest games there are."
    ),
    "about.freecell": _(
        "All cards lie open, and four free cells lend a hand. Nearly every deal can be won, so "
        "nothing but your own play decides."
    ),
    "rules.russian": _("The rules of Russian Solitaire"),
    "rules.klondike": _("The rules of Klondike"),
    "rules.spider": _("The rules of Spider"),
    "rules.freecell": _("The rules of FreeCell"),
    "variant.RU1.C": _("Classic"),
    "variant.RU1.R": _("Relaxed"),
    "variant.KL1.1": _("Draw one"),
    "variant.KL1.3": _("Draw three"),
    "variant.SP1.1": _("One suit"),
    "variant.SP1.2": _("Two suits"),
    "variant.SP1.4": _("Four suits"),
    "variant.FC1.C": _("Four cells"),
    "rule.RU1.C": _("A card goes on the next higher one of the same suit."),
    "rule.RU1.R": _("A card goes on the next higher one of any suit."),
    "rule.KL1.1": _("The stock turns up one card at a time."),
    "rule.KL1.3": _("The stock turns up three cards at a time."),
    "rule.SP1.1": _("Two decks, all of them spades."),
    "rule.SP1.2": _("Two decks of spades and hearts."),
    "rule.SP1.4": _("Two whole decks."),
    "rule.FC1.C": _("All cards are open; four cells take one card each."),
}

REFUSALS = {
    "refusal.bad_move": _("That is not a move."),
    "refusal.game_over": _("The game is won; undo a move to play on."),
    "refusal.no_such_pile": _("This game has no such place."),
    "refusal.no_such_move": _("In this game no card goes from there to here."),
    "refusal.same_pile": _("The cards lie there already."),
    "refusal.stock_empty": _("The stock is empty."),
    "refusal.stock_not_empty": _("The waste is turned over only when the stock is empty."),
    "refusal.waste_empty": _("The waste is empty."),
    "refusal.columns_empty": _("A row is dealt only when every column holds a card."),
    "refusal.columns_empty.undo_only": _(
        "A row is dealt only when every column holds a card; there are too few cards left for "
        "that, so only undo helps."
    ),
    "refusal.no_return": _("A card on its foundation stays there."),
    "refusal.empty_source": _("There is no card there."),
    "refusal.one_card_only": _("Only one card at a time goes there."),
    "refusal.too_many_cards": _("The column has fewer cards than that."),
    "refusal.face_down": _("A face-down card does not move."),
    "refusal.not_a_run": _("Only cards that follow each other in order move together."),
    "refusal.cell_taken": _("A cell holds only one card."),
    "refusal.wrong_foundation": _("Each foundation takes only its own suit."),
    "refusal.foundation_order": _("A foundation is built up from the ace, card by card."),
    "refusal.only_king": _("Only a king may go on an empty column."),
    "refusal.wrong_rank": _("A card goes only on one that is exactly one rank higher."),
    "refusal.wrong_suit": _("The suits must match: hearts go on hearts."),
    "refusal.wrong_suit.S": _("Spades go on spades."),
    "refusal.wrong_suit.H": _("Hearts go on hearts."),
    "refusal.wrong_suit.D": _("Diamonds go on diamonds."),
    "refusal.wrong_suit.C": _("Clubs go on clubs."),
    "refusal.wrong_color": _("The colours must alternate: red goes on black, black on red."),
    "refusal.bad_code": _("This code names no deal."),
    "refusal.nothing_to_undo": _("There is no move to undo."),
    "refusal.nothing_to_redo": _("There is no move to redo."),
    "refusal.stale": _("The table had changed meanwhile. This is how it stands."),
    "refusal.malformed": _("The page sent something that could not be read. Reload it."),
    "refusal.not_yours": _("This game cannot be found."),
    "refusal.too_fast": _("That was too fast. Wait a moment."),
    "refusal.paused": _("The game is paused; go on first."),
    "refusal.unavailable": _("The game cannot be saved just now. Nothing is lost; try again."),
    "refusal.read_only": _("This game can be looked at, not played."),
    "refusal.covered": _("Only the last card of the waste can be played."),
    "refusal.unknown": _("That did not work."),
}

# Where one key stands for what differs from game to game: the words of each game.
OWN_WORDS = {
    "spider": {
        "refusal.not_a_run": _(
            "Only cards that follow each other in order move together. They must be of one suit."
        ),
    },
    "freecell": {
        "refusal.not_a_run": _(
            "Only cards that follow each other in order move together. Their colours must "
            "alternate."
        ),
        "hint.win": _("A move that wins: {move}."),
        "hint.ask_win": _("A move that wins"),
    },
}

LINKS = {
    "bar.link_copied": _("Link copied"),
    "share.marked": _("The link is marked: copy it from here."),
}

CARDS = {
    "card.name": _("{rank} of {suit}"),
    "rank.A": _("ace"),
    "rank.2": _("two"),
    "rank.3": _("three"),
    "rank.4": _("four"),
    "rank.5": _("five"),
    "rank.6": _("six"),
    "rank.7": _("seven"),
    "rank.8": _("eight"),
    "rank.9": _("nine"),
    "rank.T": _("ten"),
    "rank.J": _("jack"),
    "rank.Q": _("queen"),
    "rank.K": _("king"),
    "suit.S": _("spades"),
    "suit.H": _("hearts"),
    "suit.D": _("diamonds"),
    "suit.C": _("clubs"),
    "pile.table": _("Table"),
    "pile.column": _("Column {n}"),
    "pile.foundation": _("Foundation of {suit}"),
    "pile.stock": _("Stock"),
    "pile.waste": _("Waste"),
    "pile.cell": _("Cell {n}"),
    "pile.empty": _("{pile}, empty"),
    "pile.takes_king": _("{pile}, empty, takes a king"),
    "pile.takes_ace": _("{pile}, empty, takes the ace"),
    "pile.takes_run": _("{pile}, empty, takes finished runs"),
    "pile.takes_any": _("{pile}, empty, takes any card"),
    "pile.turns": _("{pile}, empty, turns the waste over"),
    "card.in": _("{card}, {pile}"),
    "card.carrying": _("{card}, {pile}, {carries}"),
    "card.below": _("below it {cards}"),
    "to.column": _("to column {n}"),
    "to.foundation": _("to its foundation"),
    "to.cell": _("to cell {n}"),
    "to.waste": _("to the waste"),
    "to.stock": _("to the stock"),
    "speech.move": _("{card} {to}"),
    "speech.move_with": _("{card} {with} {to}"),
    "speech.flip": _("{card} turns up"),
    "speech.then": _("{first}; {second}"),
    "speech.row": _("a row is dealt"),
    "speech.turned_over": _("the waste is turned over"),
    "speech.run": _("the run of {suit} is complete"),
    "speech.won": _("the game is won"),
    "speech.undone": _("Move undone."),
    "speech.redone": _("Move done again."),
    "speech.refused": _("{card} stays. {reason}"),
    "speech.picked_up": _("{card} picked up"),
    "speech.put_back": _("{card} put back"),
    "speech.paused": _("The game is paused."),
    "speech.resumed": _("The game goes on."),
}

ADVICE = {
    "hint.rule": _("Hint: {move}."),
    "hint.win": _("A move that wins, knowing the hidden cards: {move}."),
    "hint.ask_win": _("A move that wins (knows the hidden cards)"),
    "hint.draw": _("draw from the stock"),
    "hint.row": _("deal a row"),
    "hint.turn_over": _("turn the waste over"),
    "hint.none": _("No useful move in sight."),
    "hint.unknown": _("No win was found from here, and no proof that there is none."),
    "hint.searching": _("Looking for a move…"),
    "hint.unanswered": _("No hint came. Try again."),
    "light.won": _("Can still be won"),
    "light.won_deal": _("Can be won"),
    "light.lost": _("Can no longer be won"),
    "light.lost_deal": _("Cannot be won"),
    "light.searching": _("Not known yet"),
    "light.unknown": _("Not known"),
    "light.says_won": _("This position can be won."),
    "light.says_lost": _("This position can no longer be won."),
    "light.says_searching": _("Whether this position can be won is not known yet."),
    "light.says_unknown": _("No win is known from here, and no proof that there is none."),
    "light.goes_back": _("{light}: back to the last position that could be won"),
    "way.searching": _("Looking for the last position that could be won…"),
    "way.unknown": _("No earlier position is known to be one that could be won."),
}

SOLUTION = {
    "steps.deal": _("The deal"),
    "steps.move": _("Move {n} of {all}: {move}"),
    "steps.fetching": _("Fetching the moves…"),
    "solution.searching": _("Looking for where it was decided…"),
    "solution.no_answer": _("No answer came."),
    "solution.won": _("You won in {moves}."),
    "solution.other": _("The solution takes {moves}."),
    "solution.deal_lost": _("This deal could not be won at all: every possibility was searched."),
    "solution.deal_unknown": _(
        "Whether this deal could be won is not known: neither a win nor a proof was found in time."
    ),
    "solution.deal_won": _("This deal could be won."),
    "solution.until": _("Up to move {n} it could be won."),
    "solution.still": _("It can still be won. The solution goes on from your last move."),
    "solution.lost_by": _("Move {n}, {move}, lost it."),
    "solution.lost_before": _(
        "After move {n} it could no longer be won. Which move lost it is not known."
    ),
    "solution.then_unknown": _("Whether it still could after that is not known."),
}

HISTORY = {
    "history.place": _("Move {n}"),
    "history.line": _("Line {n} of {all} from here: {moves}."),
    "history.line_short": _("Line {n} of {all}"),
    "history.other": _("or {move} ({moves})"),
    "history.mark": _("Bookmark"),
    "history.rename": _("Rename the bookmark"),
    "history.marked": _("Bookmark set: {name}"),
    "history.unmarked": _("The bookmark is removed."),
    "history.no_name": _("A bookmark needs a name."),
    "history.too_long": _("That name is too long."),
    "history.too_many": _("This game has as many bookmarks as there can be; remove one first."),
    "history.not_saved": _("That was not saved. Try again."),
    "history.no_answer": _("No answer comes. Trying again…"),
}

TEXTS = REFUSALS | LINKS | CARDS | ADVICE | SOLUTION | HISTORY

COUNTED = {
    "refusal.group_too_large": _n(
        "At most {n} card may move at once.", "At most {n} cards may move at once."
    ),
    "count.moves": _n("{n} move", "{n} moves"),
    "history.more_lines": _n("{n} more line", "{n} more lines"),
    "word.moves": _n("move", "moves"),
    "word.points": _n("point", "points"),
    "card.carries": _n("carries {n} card", "carries {n} cards"),
    "card.face_down": _n("{n} face-down card", "{n} face-down cards"),
    "card.runs": _n("{n} run", "{n} runs"),
    "stock.cards": _n("{n} card", "{n} cards"),
    "stock.rows": _n("{n} row", "{n} rows"),
    "speech.with": _n("with {n} card on it", "with {n} cards on it"),
    "speech.places": _n("{n} place takes it", "{n} places take it"),
    "speech.undone_many": _n("{n} move undone.", "{n} moves undone."),
    "speech.redone_many": _n("{n} move done again.", "{n} moves done again."),
}

# What the pages count, and the browser's code does not.
COUNTED_ON_PAGES = {
    "count.points": _n("{n} point", "{n} points"),
    "count.games": _n("{n} game", "{n} games"),
}

# A number of each plural category: cardinal numbers of CLDR, whole numbers only.
PLURAL_SAMPLES = {
    "en": {"one": 1, "other": 2},
    "pl": {"one": 1, "few": 2, "many": 5, "other": 5},
    "ru": {"one": 1, "few": 2, "many": 5, "other": 5},
}


def name(key: str) -> str:
    """The name of a game or a variant, or a variant's rule, in the language of this request."""
    return gettext(NAMES[key])


def short_name(game: str) -> str:
    """What a game is called where there is little room: without a second name in brackets."""
    known = NAMES.get(f"short.{game}", NAMES[f"game.{game}"])
    return gettext(known).partition(" (")[0]


def refusal_sentence(game: str, refused: Refusal, suit: str | None) -> str:
    """What the browser says of a refusal (static/js/table/describe.js): in the game's own words
    where it has some, by the suit of the card where the rule names it."""
    texts, key = REFUSALS | OWN_WORDS.get(game, {}), f"refusal.{refused.code}"
    if refused.limit is not None and key in COUNTED:
        return counted(key, refused.limit)
    keys = [f"{key}.undo_only"] * refused.undo_only + [f"{key}.{suit}", key]
    return gettext(next(texts[each] for each in keys if each in texts))


def all_games() -> str:
    """The names of all games, parted by commas."""
    games = dict.fromkeys(rules.game for rules in GAMES.values())
    return ", ".join(name(f"game.{game}") for game in games)


def counted(key: str, n: int) -> str:
    """One sentence that counts, with its number, in the language of this request."""
    return ngettext(*(COUNTED | COUNTED_ON_PAGES)[key], n).format(n=n)


def sentences(game: str = "") -> dict[str, str | dict[str, str]]:
    """The browser's block: every sentence in the language of this request, by key, in the words of
    a game where it has its own."""
    return _in_language(get_language() or "en", game)


@cache
def _in_language(language: str, game: str) -> dict[str, str | dict[str, str]]:
    """Once a language, game and process: its catalogue does not change while the server runs."""
    samples = PLURAL_SAMPLES[language]
    counted: dict[str, str | dict[str, str]] = {
        key: {category: ngettext(one, other, n) for category, n in samples.items()}
        for key, (one, other) in COUNTED.items()
    }
    texts = TEXTS | OWN_WORDS.get(game, {})
    return {key: gettext(text) for key, text in texts.items()} | counted


WRONG_CODES = {
    "empty": _("There is no code here."),
    "game": _("No game begins like this. A code begins with one of these: {games}."),
    "variant": _("{game} has no such variant. Its variants: {variants}."),
    "length": _(
        "The code is too short or too long. After the game and its variant it has seven "
        "characters, as in RU1-C-AAAAABB."
    ),
    "character": _(
        "There is a character in it that no code has. A code is made of the letters A to Z and "
        "the digits 2 to 7."
    ),
    "check": _("Its last character does not match the others: check the code for a typo."),
    "number": _("FreeCell has no deal with this number. The numbers begin with 1."),
}


def wrong_code(error: BadCode) -> str:
    """What is wrong with a deal's code, in the language of this request."""
    text = gettext(WRONG_CODES[error.problem])
    match error.problem:
        case "game":
            return text.format(games=_tags())
        case "variant":
            kinds = [rules for rules in GAMES.values() if rules.tag == error.tag]
            return text.format(game=name(f"game.{kinds[0].game}"), variants=_variants(kinds))
    return text


def _tags() -> str:
    tags = {rules.tag: f"{rules.tag} ({short_name(rules.game)})" for rules in GAMES.values()}
    return ", ".join(tags.values())


def _variants(kinds: list[Rules]) -> str:
    return ", ".join(
        f"{kind.variant} ({name(f'variant.{kind.tag}.{kind.variant}')})" for kind in kinds
    )
