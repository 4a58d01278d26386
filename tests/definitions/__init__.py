"""Impartial games by their definitions, read from the documents alone: what the tests in Python compare the program with.

Nothing here imports or runs any part of sprague, and nothing but Python's standard library is needed. A module holds one concept; `notation`
reads and writes rules of heaps, `play` finds values and outcomes from options alone.
"""


class Invalid(Exception):
    """Rules that the notation does not have or that are not read here, or more work than the definitions do."""
