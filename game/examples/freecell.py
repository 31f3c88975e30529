"""FreeCell."""

from django.utils.translation import gettext_noop as _

from game.examples.example import Dealt, Example, Made, Refused

EXAMPLES = (
    Example(
        "how-many",
        _("How many cards move together"),
        _(
            "As many as could also go one by one. With two empty cells and one empty column that "
            "is (1 + 2) · 2 = 6, and onto the empty column itself 1 + 2 = 3."
        ),
        (
            Dealt(
                "FC1-C-AA5MBAL",
                "t1>fs t2>t3 t2>t6 t2>fs t2>t6 t8>t6 t6*4>t4 t7>t5 t6>t3 t6>t8 t2>c1 t2>c2 t2>fd "
                "t3*3>t2 t3>fc c1>t3 t6>c1 t6>fc t6>t2 t4*5>t2",
                _(
                    "Two cells and one column are empty. Nine cards lie in order, from the king of "
                    "diamonds down to the five of diamonds."
                ),
            ),
            Refused(
                "t2*7>t3",
                "group_too_large",
                _(
                    "The jack of hearts would fit on the queen of clubs. With what lies on it, it "
                    "is seven cards, one too many."
                ),
            ),
            Made(
                "t2*6>t4",
                _(
                    "From the ten of spades down there are six: they go on the jack of diamonds in "
                    "one move."
                ),
            ),
            Refused(
                "t4*4>t6",
                "group_too_large",
                _(
                    "Four cards to the empty column? The place they go to is no help on the way: "
                    "there is room for three."
                ),
            ),
            Made("t4*3>t6", _("Three may go: the seven of hearts, with two cards on it.")),
        ),
    ),
    Example(
        "cells",
        _("Into the cells and out again"),
        _(
            "A cell holds one card, and what lies on a foundation stays there. The rest is a "
            "matter of finding the way back out."
        ),
        (
            Dealt(
                "FC1-C-AAGZZ6I",
                "",
                _("In the sixth column the ace of spades lies under two cards."),
            ),
            Made("t5>c1", _("The six of clubs goes into the first cell.")),
            Refused("t6>c1", "cell_taken", _("The eight of spades does not fit in there as well.")),
            Made("t6>c2", _("It goes into the second cell.")),
            Made("t6>c3", _("The king of hearts takes the third.")),
            Made("t6>fs", _("The ace is free and goes up.")),
            Refused("fs>t4", "no_return", _("There it stays.")),
            Made("t6>t4", _("The nine of hearts goes on the ten of clubs.")),
            Made("t6>fd", _("The ace of diamonds goes up.")),
            Made(
                "t6>t8",
                _("The jack of hearts goes on the queen of clubs, and the column is empty."),
            ),
            Made("t4*2>t8", _("The ten and the nine follow together.")),
            Made(
                "c2>t8", _("The eight of spades finds its place on them, and a cell is free again.")
            ),
        ),
    ),
)
