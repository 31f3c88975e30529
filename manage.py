#!/usr/bin/env python
"""Runs the site's commands: migrate, serve, check_replays, engine and Django's own."""

import os
import sys

from django.core.management import execute_from_command_line

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "solitaire_site.settings")
    execute_from_command_line(sys.argv)
