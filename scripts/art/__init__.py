"""Makes the art under static/: card faces, backs, icons, fonts, favicons, the grain of the cloth.

Run `python -m scripts.art` from the top of the repository; it needs npm, the packages of
requirements-dev.txt and, for the favicons, a Chromium. The results are committed, so that
neither the site nor its tests need this.
"""
