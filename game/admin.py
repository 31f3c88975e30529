"""A look at players' games for whoever keeps the site. Nothing can be changed here."""

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

from game.models import Game, PlayedMove, WinnableDeal


class ReadOnly:
    """Rows are looked at, never added, changed or deleted."""

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


@admin.register(Game)
class GameAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]  # generic in stubs alone
    """Games, the last played first."""

    list_display = ("code", "moves", "score", "won", "paused", "clock_seconds", "updated")
    list_filter = ("tag", "variant", "won")
    search_fields = ("code", "id", "player__id")
    ordering = ("-updated",)


@admin.register(PlayedMove)
class PlayedMoveAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]  # generic in stubs alone
    """Moves, the last played first."""

    list_display = ("game", "ply", "move", "score", "played")
    list_select_related = ("game",)
    search_fields = ("game__id", "game__code")
    ordering = ("-id",)


@admin.register(WinnableDeal)
class WinnableDealAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]  # generic in stubs alone
    """Deals that `manage.py find_deals` found, the last found first."""

    list_display = ("tag", "variant", "number", "difficulty", "nodes", "keeping_moves", "found")
    list_filter = ("tag", "variant", "difficulty")
    search_fields = ("number",)
    ordering = ("-id",)
