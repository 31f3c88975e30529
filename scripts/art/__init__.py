"""Makes the art under static/: card faces, backs, icons, fonts, favicons, the grain of the cloth.

Run `python -m art` in the folder scripts; it needs npm, the packages of requirements-dev.txt and,
for the favicons, a Chromium. The results are committed, so that neither the site nor its tests
need this.
"""
