"""The four games as pure Python: standard library only, no clock, no chance but a deal's number.

Start at `play`: `deal` a code, ask for `legal_moves`, `play` one of them.
"""
