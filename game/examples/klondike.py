"""Klondike."""

from django.utils.translation import gettext_noop as _

from game.examples.example import Dealt, Example, Made, Refused

EXAMPLES = (
    Example(
        "king-wanted",
        _("An empty column wants a king"),
        _("An empty column is the best place on the table, and only a king may have it."),
        (
            Dealt(
                "KL1-1-BYDFOS2",
                "t6>fd t1>t3",
                _(
                    "After two moves the first column is empty. The queen of spades lies on the "
                    "king of diamonds, with two hidden cards under them."
                ),
            ),
            Refused("t3>t1", "only_king", _("The queen alone may not go there.")),
            Made(
                "t3*2>t1",
                _("The king may, and brings her along. Under them the ace of hearts turns up."),
            ),
            Made("t3>fh", _("The ace goes up, and the two of diamonds turns up under it.")),
            Made(
                "t3>fd", _("Its ace is up already, so it follows. Now the third column is empty.")
            ),
        ),
    ),
    Example(
        "three-at-once",
        _("Drawing three, the last one first"),
        _(
            "Of the three cards that are drawn only the last can be played. Once it is gone, the "
            "one before it is free."
        ),
        (
            Dealt(
                "KL1-3-35ZUZNZ",
                "t5>fc t3>fc",
                _("The two of clubs is up on its foundation, the stock is untouched."),
            ),
            Made("s>w", _("Three cards are drawn. The ace of spades lies on the other two.")),
            Made("w>fs", _("It goes up, and the nine of diamonds before it is free.")),
            Made("w>t6", _("The nine goes on the ten of clubs, and now the eight is free, too.")),
        ),
    ),
    Example(
        "turning-over",
        _("Turning the waste over, and its price"),
        _(
            "The waste can be turned over as often as you like. Drawing one, each time costs 100 "
            "points, as far as there are any."
        ),
        (
            Dealt(
                "KL1-1-TP6VI7L",
                "t6>fh t6>fc s>w s>w s>w s>w s>w w>fh t2>fc t2>fh t3>t2 t7>t2 t7>fd s>w s>w s>w "
                "s>w s>w s>w s>w s>w s>w s>w w>fc t6>fd s>w s>w s>w s>w s>w s>w s>w s>w",
                _("One card is left in the stock. The score is 115."),
            ),
            Refused("w>s", "stock_not_empty", _("The waste cannot be turned over yet.")),
            Made("s>w", _("So the last card is drawn.")),
            Made(
                "w>s",
                _(
                    "Now the waste becomes the stock again, in the same order. That costs 100 of "
                    "the 115 points."
                ),
            ),
            Dealt(
                "KL1-1-AA2RNRV",
                f"{'s>w ' * 16}w>fs{' s>w' * 8}",
                _("Another game. The stock is empty, and there are just 10 points."),
            ),
            Made(
                "w>s",
                _(
                    "More than there is cannot be taken: the score stops at 0. Undo would bring "
                    "the 10 back."
                ),
            ),
        ),
        scored=True,
    ),
    Example(
        "three-turns-free",
        _("Drawing three, three turns are free"),
        _(
            "Drawing three, you turn the waste over three times for nothing. From the fourth time "
            "on it costs 20 points."
        ),
        (
            Dealt(
                "KL1-3-FKVJZCZ",
                "s>w s>w s>w w>t2 s>w s>w w>t5 s>w w>t2 w>t5 w>t5 s>w s>w",
                _("The stock is empty for the first time. The score is 25."),
            ),
            Made("w>s", _("The first turn costs nothing.")),
            Made(
                "s>w s>w s>w s>w w>t5 s>w s>w s>w w>s",
                _(
                    "Once through the stock; one card finds its place. The second turn is free, "
                    "too."
                ),
            ),
            Made("s>w w>t5 s>w s>w s>w s>w s>w w>s", _("And so is the third.")),
            Made("s>w s>w s>w s>w w>t6 s>w s>w", _("Once more through the stock.")),
            Made("w>s", _("The fourth turn costs 20 points, and so does every one after it.")),
        ),
        scored=True,
    ),
    Example(
        "down-again",
        _("A card comes down to help"),
        _("A card from a foundation costs 15 points. Here it is worth them."),
        (
            Dealt(
                "KL1-1-YVCESP7",
                "t3>fs t2>fs t4>t7 t7*2>t5 s>w s>w s>w w>t5 w>t5 s>w w>fs s>w w>t5 s>w s>w s>w "
                "w>t4 t2>t4 w>t2 t6>t2 s>w s>w w>t5 s>w s>w s>w w>t2 s>w w>t2 t5*7>t2 t7>t5 s>w "
                "w>t5",
                _(
                    "The two of diamonds bars the way to four hidden cards, and no black three "
                    "lies free: the three of spades is up on its foundation."
                ),
            ),
            Made("fs>t3", _("It comes down, onto the four of hearts: 15 points less.")),
            Made("t6>t3", _("The two of diamonds goes on it, and the seven of spades turns up.")),
            Made(
                "t4*3>t6",
                _(
                    "On the seven goes the six of diamonds with two more cards, and where they "
                    "came from another card turns up. The three of spades can go back up later."
                ),
            ),
        ),
        scored=True,
    ),
)
