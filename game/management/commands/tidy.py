"""`manage.py tidy`: deletes what is over, as docs/settings.md and the privacy page say."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from game.services.erasing import tidy


class Command(BaseCommand):
    help = "Deletes what players deleted, what is untouched for long, and what has expired."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="only say what would go")

    def handle(self, **options: Any) -> None:
        """One line; run it daily. Raises CommandError rather than delete games of today."""
        if settings.KEEP_ANONYMOUS_MONTHS < 1:
            raise CommandError("KEEP_ANONYMOUS_MONTHS is less than 1: every game would go.")
        dry = options["dry_run"]
        gone = tidy(dry=dry)
        self.stdout.write(
            f"{'To delete' if dry else 'Deleted'}: {gone.games} anonymous games, "
            f"{gone.players} anonymous players, {gone.tombstones} who became others, "
            f"{gone.links} links, {gone.sessions} sessions, "
            f"{gone.deleted} games that their players deleted."
        )
