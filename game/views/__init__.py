"""The pages. Each view reads through selectors and renders; none writes to the database."""
