"""The pages. Each view reads through selectors and renders; what it writes, a service writes."""
