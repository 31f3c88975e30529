"""`manage.py check_replays`: plays every kept move again and compares what comes of it."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from game.services.replays import check_game, games_to_check


class Command(BaseCommand):
    help = "Replays every game from its code and moves, and compares it with what is kept."

    def handle(self, **options: Any) -> None:
        """Raises CommandError (exit status 1) if anything differs."""
        games = moves = different = 0
        for game in games_to_check():
            check = check_game(game)
            games += 1
            moves += check.moves
            different += bool(check.differences)
            for line in check.differences:
                self.stderr.write(f"{game.pk} {game.code}: {line}")
        checked = f"{games} games and {moves} moves replayed"
        if different:
            raise CommandError(f"{checked}; {different} games differ from what is kept.")
        self.stdout.write(f"{checked}; every position, score and win is as kept.")
