"""Every sentence that the browser says, once, in English; the catalogues in `locale/` translate.

A key is `family.name`. `{placeholders}` are filled in by the browser. A sentence that counts is a
pair (one, other) in `COUNTED`; the browser gets it as a form for each plural category of the
language and chooses by the placeholder `n`. Card names begin with a small letter: whoever starts
a sentence with one raises it.
"""

from functools import cache

from django.utils.translation import get_language, gettext, gettext_noop, ngettext

from game.engine.codes import BadCode
from game.engine.variants import GAMES

_ = gettext_noop


def _n(one: str, other: str) -> tuple[str, str]:
    """Mark a counted sentence for the catalogues; they keep a form for each plural."""
    return one, other


GAME_NAMES = {
    "game.russian": _("Russian Solitaire"),
    "game.klondike": _("Klondike"),
    "game.spider": _("Spider"),
    "game.freecell": _("FreeCell"),
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
    "rule.short.RU1.C": _("Same suit"),
    "rule.short.RU1.R": _("Mixed suits"),
}

REFUSALS = {
    "refusal.bad_move": _("That is not a move."),
    "refusal.game_over": _("The game is won; undo a move to play on."),
    "refusal.no_such_pile": _("This game has no such place."),
    "refusal.no_such_move": _("No card goes from there to here in this game."),
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
    "refusal.bad_position": _("These cards make no position of this game."),
    "refusal.bad_command": _("That could not be understood."),
    "refusal.no_game": _("Nothing has been dealt yet."),
    "refusal.nothing_to_undo": _("There is no move to undo."),
    "refusal.nothing_to_redo": _("There is no move to redo."),
    "refusal.stale": _("The table had changed meanwhile; now you see it as it is."),
    "refusal.malformed": _("The page sent something that could not be read. Reload it."),
    "refusal.not_yours": _("This game cannot be found."),
    "refusal.too_fast": _("That was too fast. Wait a moment."),
    "refusal.paused": _("The game is paused; go on first."),
    "refusal.unavailable": _("The game cannot be saved just now. Nothing is lost; try again."),
    "refusal.read_only": _("This game can be looked at, not played."),
    "refusal.unknown": _("That did not work."),
}

BAR = {
    "bar.menu": _("Menu"),
    "bar.undo": _("Undo"),
    "bar.redo": _("Redo"),
    "bar.hint": _("Hint"),
    "bar.settings": _("Settings"),
    "bar.new_game": _("New game"),
    "bar.restart": _("Restart"),
    "bar.pause": _("Pause"),
    "bar.resume": _("Play on"),
    "bar.more": _("More"),
    "bar.time": _("Time"),
    "bar.moves": _("Moves"),
    "bar.score": _("Score"),
    "bar.code": _("Deal code"),
    "bar.copy_link": _("Copy the link of this deal"),
    "bar.link_copied": _("Link copied"),
    "bar.copy_failed": _("Copy this link:"),
    "menu.my_games": _("My games"),
    "menu.open_deal": _("Open a deal"),
    "menu.rules": _("Rules"),
    "menu.share": _("Share this deal"),
    "menu.restart": _("Restart this deal"),
    "menu.keys": _("Keys"),
    "menu.language": _("Language"),
    "menu.close": _("Close"),
    "dialog.close": _("Close"),
    "dialog.cancel": _("Cancel"),
    "dialog.new.title": _("New game"),
    "dialog.new.variant": _("Variant"),
    "dialog.new.deal": _("Deal"),
    "dialog.new.by_code": _("Open a deal by its code"),
    "dialog.new.later": _("Not here yet"),
    "dialog.paused": _("Paused"),
    "dialog.paused.text": _("The clock has stopped."),
}

SETTINGS = {
    "settings.title": _("Settings"),
    "settings.play": _("Playing"),
    "settings.look": _("Look"),
    "settings.placement_help": _("Placement help"),
    "settings.placement_help.help": _("Marks the places that take the card in your hand."),
    "settings.interactive_rules": _("Interactive rules"),
    "settings.interactive_rules.help": _("Says which rule forbids a move."),
    "settings.automatic_placement": _("Automatic placement"),
    "settings.automatic_placement.help": _(
        "A card dropped beside the mark goes to the best column by itself."
    ),
    "settings.double_click": _("Double click"),
    "settings.double_click.help": _("Moves a card, and those on it, to the best place."),
    "settings.appearance": _("Appearance"),
    "settings.appearance.system": _("As the device"),
    "settings.appearance.light": _("Light"),
    "settings.appearance.dark": _("Dark"),
    "settings.four_colours": _("Four colours"),
    "settings.four_colours.help": _("Diamonds blue, clubs green."),
    "settings.left_handed": _("Left-handed"),
    "settings.left_handed.help": _("Mirrors the table and the buttons."),
    "settings.calm": _("Calm"),
    "settings.calm.help": _("Hides time, moves and score."),
    "settings.back": _("Card back"),
    "settings.back.lattice": _("Lattice"),
    "settings.back.scales": _("Scales"),
    "settings.back.rosette": _("Rosette"),
    "settings.back.suits": _("Suits"),
    "settings.table": _("Table"),
    "settings.table.baize": _("Baize"),
    "settings.table.harbour": _("Harbour"),
    "settings.table.slate": _("Slate"),
    "settings.table.oxide": _("Oxide"),
    "settings.table.linen": _("Linen"),
    "settings.on": _("On"),
    "settings.off": _("Off"),
}

FOOT = {
    "connection.offline": _("No connection. The table stays; it comes back by itself."),
    "connection.connecting": _("Connecting …"),
    "connection.back": _("Connected again."),
    "connection.waiting": _("Your move is sent as soon as the connection is back."),
    "connection.look_only": _("Without a connection the cards can be looked at, not dropped."),
    "foot.stuck": _("No move helps from here. Undo a few, or deal anew."),
    "foot.finish": _("Finish"),
    "foot.finish.ready": _("The rest goes up by itself."),
    "foot.stop": _("Stop"),
    "foot.begun": _("You have begun this deal before."),
    "foot.begun.open": _("Go to that game"),
    "win.title": _("Won"),
    "win.time": _("Time"),
    "win.moves": _("Moves"),
    "win.score": _("Points"),
    "win.new_game": _("New game"),
    "win.share": _("Share deal"),
    "win.skip": _("Any key or tap skips this."),
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
    "card.in": _("{card}, {pile}"),
    "card.carrying": _("{card}, {pile}, {carries}"),
    "card.selected": _("{card}, picked up"),
    "to.column": _("to column {n}"),
    "to.foundation": _("to its foundation"),
    "to.cell": _("to cell {n}"),
    "to.waste": _("to the waste"),
    "to.stock": _("to the stock"),
    "speech.move": _("{card} {to}"),
    "speech.move_with": _("{card} {with} {to}"),
    "speech.flip": _("{card} turns up"),
    "speech.then": _("{first}; {second}"),
    "speech.run": _("the run of {suit} is complete"),
    "speech.won": _("the game is won"),
    "speech.undone": _("Move undone."),
    "speech.redone": _("Move done again."),
    "speech.refused": _("{card} stays. {reason}"),
    "speech.picked_up": _("{card} picked up"),
    "speech.put_back": _("{card} put back"),
    "speech.no_move": _("{card} has no move"),
    "speech.paused": _("The game is paused."),
    "speech.resumed": _("The game goes on."),
    "speech.dealt": _("{game}, {variant}, deal {code}."),
}

KEYS = {
    "keys.title": _("Keys"),
    "keys.arrows": _("Go from card to card"),
    "keys.enter": _("Pick up or put down"),
    "keys.escape": _("Put back"),
    "keys.best": _("Make the best single move"),
    "keys.undo": _("Undo"),
    "keys.redo": _("Redo"),
    "keys.draw": _("Draw or deal"),
    "keys.list": _("Show this list"),
}

TEXTS = GAME_NAMES | REFUSALS | BAR | SETTINGS | FOOT | CARDS | KEYS

COUNTED = {
    "refusal.group_too_large": _n(
        "At most {n} card may move at once.", "At most {n} cards may move at once."
    ),
    "count.moves": _n("{n} move", "{n} moves"),
    "count.points": _n("{n} point", "{n} points"),
    "count.cards": _n("{n} card", "{n} cards"),
    "word.moves": _n("move", "moves"),
    "word.points": _n("point", "points"),
    "card.carries": _n("carries {n} card", "carries {n} cards"),
    "card.face_down": _n("{n} face-down card", "{n} face-down cards"),
    "speech.with": _n("with {n} card on it", "with {n} cards on it"),
    "speech.places": _n("{n} place takes it", "{n} places take it"),
    "speech.undone_many": _n("{n} move undone.", "{n} moves undone."),
    "speech.redone_many": _n("{n} move done again.", "{n} moves done again."),
    "time.hours": _n("{n} hour", "{n} hours"),
    "time.minutes": _n("{n} minute", "{n} minutes"),
    "time.seconds": _n("{n} second", "{n} seconds"),
}

# A number of each plural category: cardinal numbers of CLDR, whole numbers only.
PLURAL_SAMPLES = {
    "en": {"one": 1, "other": 2},
    "pl": {"one": 1, "few": 2, "many": 5, "other": 5},
    "ru": {"one": 1, "few": 2, "many": 5, "other": 5},
}


def sentence(key: str) -> str:
    """One sentence without a count, in the language of this request."""
    return gettext(TEXTS[key])


def counted(key: str, n: int) -> str:
    """One sentence that counts, with its number, in the language of this request."""
    return ngettext(*COUNTED[key], n).format(n=n)


def sentences() -> dict[str, str | dict[str, str]]:
    """The browser's block: every sentence in the language of this request, by key."""
    return _in_language(get_language() or "en")


@cache
def _in_language(language: str) -> dict[str, str | dict[str, str]]:
    """Once a language and process: its catalogue does not change while the server runs."""
    samples = PLURAL_SAMPLES[language]
    counted: dict[str, str | dict[str, str]] = {
        key: {category: ngettext(one, other, n) for category, n in samples.items()}
        for key, (one, other) in COUNTED.items()
    }
    return {key: gettext(text) for key, text in TEXTS.items()} | counted


WRONG_CODES = {
    "empty": _("There is no code here."),
    "game": _(
        "No game has this sign. A code begins with RU1 (Russian Solitaire), KL1 (Klondike), "
        "SP1 (Spider) or FC1 (FreeCell)."
    ),
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
    if error.problem != "variant":
        return text
    kinds = [rules for rules in GAMES.values() if rules.tag == error.tag]
    return text.format(
        game=sentence(f"game.{kinds[0].game}"),
        variants=", ".join(
            f"{kind.variant} ({sentence(f'variant.{kind.tag}.{kind.variant}')})" for kind in kinds
        ),
    )
