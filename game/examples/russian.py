"""Russian Solitaire."""

from django.utils.translation import gettext_noop as _

from game.examples.example import Dealt, Example, Made, Refused

WHOLE_GAME = (
    Made(
        "t3*5>t7",
        _(
            "Four of spades to five of spades, with four cards that are in no order. A ten turns "
            "up: 5 points."
        ),
    ),
    Made(
        "t2*5>t5",
        _(
            "Six of diamonds to seven of diamonds. Whatever uncovers a hidden card is worth a look "
            "before anything else."
        ),
    ),
    Made("t4*5>t3", _("The ten of clubs that turned up first already takes the nine of clubs.")),
    Made("t4>t3"),
    Made("t6*5>t4"),
    Made("t5*6>t1", _("Six cards at once, to dig out the ace of hearts below them.")),
    Made("t5>fh", _("The first ace goes up: 10 points.")),
    Made("t7*9>t1", _("Nine cards to the eight of hearts, and the ace of clubs lies free.")),
    Made("t7>fc"),
    Made("t7>t1"),
    Made("t7>fs"),
    Made("t3>fs"),
    Made("t3>fs", _("Three spades are up after thirteen moves.")),
    Made("t5*3>t3"),
    Made("t3*2>t5"),
    Made("t3>fd", _("The last of the four aces.")),
    Made("t3>fd"),
    Made("t4>t5"),
    Made("t4>fd"),
    Made("t1*4>t3"),
    Made("t1>fh"),
    Made("t1>fs"),
    Made("t1>fs"),
    Made("t1>t4"),
    Made("t1>fs"),
    Made("t6>fs"),
    Made("t7>fs"),
    Made("t6>t7"),
    Made("t4*3>t1"),
    Made("t4>fc"),
    Made("t4>fc", _("Thirty-one moves, and eight of the 21 hidden cards are left.")),
    Made("t3*3>t6"),
    Made("t3>fd"),
    Made("t3>fd"),
    Made("t1*7>t5"),
    Made("t1>fc"),
    Made("t1>fd"),
    Made("t3>fc"),
    Made("t1>fd"),
    Made("t1>fd", _("The first column is empty. It waits for a king.")),
    Made(
        "t6*4>t1",
        _(
            "The king of hearts takes it, with the three cards on him; a nine turns up where he "
            "lay."
        ),
    ),
    Made("t6>fd"),
    Made("t6>fh"),
    Made("t7>fd"),
    Made("t7>fd"),
    Made("t7>fs"),
    Made("t7>fh"),
    Made("t1>fs"),
    Made("t4>fh"),
    Made("t1>fs"),
    Made("t5*2>t3"),
    Made("t5>fh"),
    Made("t5>fh"),
    Made("t5>fh"),
    Made("t5>fc"),
    Made("t5>fh"),
    Made("t3>fc"),
    Made("t5>fh"),
    Made("t3>fc"),
    Made("t5>fh"),
    Made("t3>fc"),
    Made("t5>fs"),
    Made("t1>fh"),
    Made("t3>fc"),
    Made("t5>fs"),
    Made("t1>fh"),
    Made("t5>t1", _("A last detour: the king of clubs makes room for the jack below him.")),
    Made("t5>fc", _("The 21st hidden card turns up: 21 times 5 points are 105.")),
    Made("t5>fd"),
    Made("t3>fc"),
    Made("t2>fd"),
    Made(
        "t1>fc",
        _(
            "All 52 cards are up: 520 points and 105 make 625, as in every win in which no card "
            "was taken back."
        ),
    ),
)

EXAMPLES = (
    Example(
        "no-order",
        _("Five cards in no order, in one move"),
        _(
            "In hardly any other patience would these cards move together. Here every face-up card "
            "is a handle."
        ),
        (
            Dealt(
                "RU1-C-B5CQ3CZ",
                "",
                _(
                    "On the six of hearts lie a queen, a ten, a two and a nine, of three suits. "
                    "Elsewhere the seven of hearts lies free."
                ),
            ),
            Made(
                "t6*5>t7",
                _(
                    "The six of hearts fits on the seven of hearts, and the four cards on it come "
                    "along as they are. Under them the ten of hearts turns up."
                ),
            ),
            Made(
                "t6>t3",
                _(
                    "It was worth it: the ten of hearts goes straight on the jack of hearts, and "
                    "the next hidden card turns up."
                ),
            ),
        ),
    ),
    Example(
        "king-wanted",
        _("An empty column wants a king"),
        _(
            "However much a group hides, and however useful the place would be: without a king at "
            "its head it does not go there."
        ),
        (
            Dealt(
                "RU1-C-BSASYH4",
                "",
                _(
                    "A single eight of clubs lies on the first column, and the nine of clubs lies "
                    "free."
                ),
            ),
            Made("t1>t5", _("The eight goes on the nine, and the first column is empty.")),
            Refused(
                "t6*5>t1",
                "only_king",
                _(
                    "The eight of diamonds would like to move there with its four cards, for a "
                    "hidden card lies under it. It is no king."
                ),
            ),
            Made(
                "t5*6>t1",
                _(
                    "The king of hearts may go, and brings along five cards in no order. The six "
                    "of diamonds turns up."
                ),
            ),
        ),
    ),
    Example(
        "same-suit",
        _("The same suit, not just the next rank"),
        _(
            "In Classic a card needs the next higher one of its own suit. Three eights lie free "
            "here, and only one of them will do."
        ),
        (
            Dealt(
                "RU1-C-JKJ2CPI",
                "",
                _(
                    "The seven of hearts lies free, and so do the eights of hearts, of diamonds "
                    "and of spades."
                ),
            ),
            Refused(
                "t7>t5",
                "wrong_suit",
                _("On the eight of diamonds? The rank fits, and both are red. That is not enough."),
            ),
            Refused("t7>t6", "wrong_suit", _("On the eight of spades? That will not do either.")),
            Made(
                "t7>t1", _("On the eight of hearts. The ace of diamonds below it is free to go up.")
            ),
            Made("t7>fd", _("There it goes: 10 points.")),
        ),
    ),
    Example(
        "classic-and-relaxed",
        _("The same code with C and with R"),
        _(
            "The letter in the middle of a code is the variant. The cards are the same, every one "
            "of them; what they may do is not."
        ),
        (
            Dealt(
                "RU1-C-7RFV73H",
                "",
                _("Classic. The nine of hearts, with a six and a queen on it, looks for a ten."),
            ),
            Refused(
                "t5*3>t2",
                "wrong_suit",
                _("Classic refuses the ten of spades: the suits must match."),
            ),
            Dealt(
                "RU1-R-7RFV73H",
                "",
                _("The same code with R, for Relaxed: the same cards lie in the same places."),
            ),
            Made(
                "t5*3>t2",
                _(
                    "Relaxed allows what Classic refused: any ten will do, and the three cards go "
                    "on the ten of spades."
                ),
            ),
            Made("t5>fd", _("And the ace of diamonds, which lay under them, goes up.")),
        ),
    ),
    Example(
        "twenty-cards",
        _("Twenty cards may move, twenty-one may not"),
        _("A rule that you will hardly ever meet: no move takes more than 20 cards."),
        (
            Dealt(
                "RU1-C-B3BYQDT",
                "t2*5>t7 t3*5>t7 t3>t7 t6>t4 t5*2>t6 t7*16>t5 t4*2>t5 t6*5>t5",
                _(
                    "After eight moves thirty cards lie on the fifth column, and all but three of "
                    "them face up."
                ),
            ),
            Refused(
                "t5*21>t6",
                "group_too_large",
                _(
                    "The four of hearts fits on the five of hearts; but twenty cards lie on it, "
                    "and twenty-one are too many."
                ),
            ),
            Made(
                "t5*20>t7",
                _(
                    "The seven of diamonds, the next card, moves to the eight of diamonds: with "
                    "nineteen cards on it that makes just twenty."
                ),
            ),
        ),
    ),
    Example(
        "back-and-up-again",
        _("A card comes back from its foundation"),
        _(
            "It costs nothing, and putting the card up again scores again. That is why a win can "
            "show more than 625."
        ),
        (
            Dealt("RU1-C-CTK2ON2", "", _("The ace of hearts lies free. The score is 0.")),
            Made("t6>fh", _("It goes up: 10 points.")),
            Made("fh>t1", _("It comes back, onto the two of hearts. The 10 points remain.")),
            Made("t1>fh", _("It goes up once more, and the score is 20.")),
        ),
        scored=True,
    ),
    Example(
        "whole-game",
        _("A whole game, won with 625 points"),
        _(
            "Seventy-two moves from the first card to the last. Let it play, or step through it; "
            "the same deal waits for you as well."
        ),
        (
            Dealt(
                "RU1-C-R3PXRJ6",
                "",
                _(
                    "Twenty-one cards are hidden. Three aces can be seen, each with other cards on "
                    "it; the ace of spades is one of the hidden."
                ),
            ),
            *WHOLE_GAME,
        ),
        scored=True,
    ),
)
