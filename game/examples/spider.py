"""Spider."""

from django.utils.translation import gettext_noop as _

from game.examples.example import Dealt, Example, Made, Refused

EXAMPLES = (
    Example(
        "one-suit",
        _("In order is not enough"),
        _("A card goes on any suit; but only cards of one suit move on together."),
        (
            Dealt(
                "SP1-4-NIAO4LF",
                "t3>t10 t9>t7",
                _(
                    "The nine of clubs lies on the ten of diamonds, the six of clubs on the seven "
                    "of clubs."
                ),
            ),
            Refused(
                "t7*2>t2",
                "not_a_run",
                _(
                    "The ten would fit on the jack of spades; but the nine on it is of another "
                    "suit."
                ),
            ),
            Made(
                "t7>t5", _("Card by card it works: the nine goes on the ten of hearts for a while.")
            ),
            Made("t7>t2", _("The ten goes on the jack. Under it the three of spades turns up.")),
            Made("t5>t2", _("And the nine comes back onto the ten.")),
            Made(
                "t10*2>t9",
                _(
                    "The seven and the six of clubs are of one suit: they go on the eight of "
                    "spades together."
                ),
            ),
        ),
    ),
    Example(
        "run-leaves",
        _("A run leaves"),
        _(
            "Thirteen cards of one suit, from the king to the ace: the moment the last one lies "
            "there, all of them leave by themselves."
        ),
        (
            Dealt(
                "SP1-1-BL4OQNX",
                "t8>t5 t7>t5 t5*3>t7 t7*4>t9 t9*5>t5 t5*6>t8 t8*7>t7 t2>t7 t9>t7 t9>t7",
                _(
                    "From the king down to the three everything lies in order. Only two cards are "
                    "missing."
                ),
            ),
            Made("t5>t7", _("The two goes there. Each move costs one point.")),
            Made(
                "t2>t7",
                _(
                    "The ace goes on it, and the run leaves for 100 points. Where it lay, and "
                    "where the ace came from, a card turns up."
                ),
            ),
        ),
        scored=True,
    ),
    Example(
        "row-refused",
        _("No row while a column is empty"),
        _("A row puts a card on each of the ten columns, and each must hold one before."),
        (
            Dealt(
                "SP1-1-J7NIKG2",
                "t10>t1 t10>t6 t5>t10 t4>t9 t2>t4 t9*2>t2 t9>t3 t4*2>t9 t4>t2 t4>t9 t9*4>t4 "
                "t4*5>t8 t2*3>t8 t9>t1 t4>t9 t8*9>t4 t9*2>t8 t8*3>t1 t8>t4 t3*2>t4",
                _(
                    "The ninth column is empty. On the fourth lies a run to which only the ace is "
                    "missing."
                ),
            ),
            Refused("s>t", "columns_empty", _("A row cannot be dealt like this.")),
            Made("t5>t9", _("Any card will do: a two goes to the empty column.")),
            Made(
                "s>t",
                _(
                    "Now the row is dealt. Of its ten cards one is the ace that was missing: the "
                    "run is complete and leaves."
                ),
            ),
        ),
    ),
)
