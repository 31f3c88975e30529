"""The one application of the site."""

from django.apps import AppConfig


class GameConfig(AppConfig):
    """Solitaire: games, moves, pages and sockets."""

    name = "game"
    verbose_name = "Solitaire"
