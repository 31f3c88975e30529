"""The solitaire site: the rules (`engine`), what is remembered, and what speaks to browsers."""
