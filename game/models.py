"""The rows: players, their games, every move ever played, and the commands already answered.

Fields and constraints only. What a player sees is read through `game.selectors`, what a player
does is written through `game.services`.
"""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models

from game import titles


class Player(models.Model):
    """Somebody who has moved a card or chosen something in the settings. The id is the one in the
    player's signed cookie; that of an account's player never is in one."""

    id = models.UUIDField(primary_key=True, editable=False)
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="player"
    )
    # Nothing is this player's any more: all of it is the other's.
    merged_into = models.ForeignKey(
        "self", null=True, on_delete=models.CASCADE, related_name="tombstones"
    )
    merged_at = models.DateTimeField(null=True)
    created = models.DateTimeField(auto_now_add=True)
    preferences = models.JSONField(default=dict)  # what was chosen, by its name
    language = models.CharField(max_length=7, default="")  # chosen on a page; empty for never
    preferences_at = models.PositiveBigIntegerField(default=0)  # the last choice, ms since 1970

    def __str__(self) -> str:
        return str(self.pk)


class DeviceLink(models.Model):
    """A link by which another browser becomes this player, once and soon. What is kept of its token
    opens nothing."""

    digest = models.CharField(max_length=64, unique=True)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="device_links")
    expires = models.DateTimeField()

    def __str__(self) -> str:
        return f"for {self.player_id} until {self.expires}"


class Game(models.Model):
    """A deal that a player has begun. It exists from its first move.

    The truth is `code`, `rules_revision` and the moves that lead to `current`; `position`,
    `kept_down`, `score` and `won` are kept beside them so that nothing has to be replayed, and
    `manage.py check_replays` proves them.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="games")
    code = models.CharField(max_length=16)
    tag = models.CharField(max_length=3)
    variant = models.CharField(max_length=1)
    number = models.PositiveIntegerField()
    rules_revision = models.PositiveSmallIntegerField()

    version = models.PositiveIntegerField(default=0)
    # Deleting a game deletes its moves; a move alone that a game stands on is never deleted.
    current = models.ForeignKey(
        "PlayedMove", null=True, on_delete=models.RESTRICT, related_name="+"
    )
    tip = models.ForeignKey("PlayedMove", null=True, on_delete=models.RESTRICT, related_name="+")
    ply = models.PositiveIntegerField(default=0)
    tip_ply = models.PositiveIntegerField(default=0)
    step = models.PositiveIntegerField(default=0)
    tip_step = models.PositiveIntegerField(default=0)
    floor = models.PositiveIntegerField(default=0)  # the lowest step that undo reaches
    moves = models.PositiveIntegerField(default=0)  # moves ever played: never goes down
    position = models.TextField()
    kept_down = models.TextField(default="")
    score = models.IntegerField(default=0)
    won = models.BooleanField(default=False)
    won_at = models.DateTimeField(null=True)  # the first win; later ones count nowhere
    # Clock and counter at the first win: both go on where the win is undone and played on from.
    won_seconds = models.FloatField(null=True)
    won_moves = models.PositiveIntegerField(null=True)

    # What helped until the first win: hints by what can be seen, hints that knew the hidden cards,
    # and whether a move was made with the light on.
    rule_hints = models.PositiveIntegerField(default=0)
    win_hints = models.PositiveIntegerField(default=0)
    lit = models.BooleanField(default=False)
    given_up_at = models.DateTimeField(null=True)  # when the player asked for the solution
    played_on_from = models.PositiveIntegerField(default=0)  # moves that it was begun with

    paused = models.BooleanField(default=False)
    clock_seconds = models.FloatField(default=0)
    clock_at = models.DateTimeField()  # the instant up to which `clock_seconds` is credited
    begun = models.DateTimeField()
    updated = models.DateTimeField()
    name = models.CharField(max_length=titles.LONGEST, default="")  # given by the player
    deleted_at = models.DateTimeField(null=True)  # hidden since, until it is taken back or tidied

    class Meta:
        indexes = (
            models.Index(fields=["player", "won", "-updated"], name="game_of_player"),
            models.Index(fields=["player", "begun"], name="game_begun"),
            models.Index(fields=["player", "code"], name="game_by_code"),
            models.Index(
                fields=["deleted_at"],
                condition=models.Q(deleted_at__isnull=False),
                name="game_deleted",
            ),
        )
        constraints = (
            models.CheckConstraint(
                condition=models.Q(floor__lte=models.F("step"), step__lte=models.F("tip_step")),
                name="game_floor_step_tip_in_order",
            ),
            models.CheckConstraint(
                condition=models.Q(step__lte=models.F("ply"), ply__lte=models.F("tip_ply")),
                name="game_step_ply_tip_in_order",
            ),
        )

    def __str__(self) -> str:
        return f"{self.code} at version {self.version}"


class PlayedMove(models.Model):
    """One move, and the position after it. A move played after undo begins another branch.

    A step, which undo takes back at once, is a move by hand with the automatic moves that followed
    it: they have its number.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="played_moves")
    parent = models.ForeignKey("self", null=True, on_delete=models.CASCADE, related_name="children")
    ply = models.PositiveIntegerField()  # moves from the deal to this one, this one included
    step = models.PositiveIntegerField()  # those among them that were played by hand
    move = models.CharField(max_length=16)
    position = models.TextField()
    # The ids of the cards that the player took down from a foundation and has not moved since.
    kept_down = models.TextField(default="")
    score = models.IntegerField()
    played = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.ply}. {self.move}"


class Bookmark(models.Model):
    """A name that a player gave to a place in a game: to the position after a move, on whichever
    branch, or to the deal."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="bookmarks")
    # None for the deal, before any move.
    move = models.ForeignKey(
        PlayedMove, null=True, on_delete=models.CASCADE, related_name="bookmarks"
    )
    name = models.CharField(max_length=titles.LONGEST)
    made = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["game", "move"], name="bookmark_once_a_move"),
            models.UniqueConstraint(
                fields=["game"],
                condition=models.Q(move__isnull=True),
                name="bookmark_once_at_the_deal",
            ),
        )

    def __str__(self) -> str:
        return f"after {self.move_id}: {self.name}"


class WinnableDeal(models.Model):
    """A deal with a win that was found, beside those that come with the program."""

    class Difficulty(models.IntegerChoices):
        EASY = 1
        MEDIUM = 2
        HARD = 3

    tag = models.CharField(max_length=3)
    variant = models.CharField(max_length=1)
    number = models.PositiveIntegerField()
    difficulty = models.PositiveSmallIntegerField(choices=Difficulty)
    nodes = models.PositiveBigIntegerField()  # positions searched until the win was found
    tried_moves = models.PositiveSmallIntegerField()  # legal moves at places of the win
    keeping_moves = models.PositiveSmallIntegerField()  # those of them after which a win was found
    moves = models.TextField()  # the win, in the notation, separated by spaces
    found = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["tag", "variant", "number"], name="winnable_deal_once"),
        )
        indexes = (
            models.Index(fields=["tag", "variant", "difficulty"], name="winnable_by_difficulty"),
        )

    def __str__(self) -> str:
        return f"{self.tag}-{self.variant} {self.number}"


class LostDeal(models.Model):
    """A deal that was proven to be lost, however it is played."""

    tag = models.CharField(max_length=3)
    variant = models.CharField(max_length=1)
    number = models.PositiveIntegerField()
    found = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["tag", "variant", "number"], name="lost_deal_once"),
        )

    def __str__(self) -> str:
        return f"{self.tag}-{self.variant} {self.number}"


class Command(models.Model):
    """A command that changed a game, by the `ref` the player gave it: done once, however often
    it is sent."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="commands")
    ref = models.CharField(max_length=64)
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="commands")
    text = models.TextField()
    done = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["player", "ref"], name="command_once_a_player"),
        )

    def __str__(self) -> str:
        return f"{self.ref}: {self.text}"
