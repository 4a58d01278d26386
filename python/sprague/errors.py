"""Exceptions: each is a :class:`sprague.Error` and a built-in exception."""

from __future__ import annotations


class Error(Exception):
    """The base of all exceptions of sprague. The message says what is wrong, where, and what would be right."""


class InvalidInputError(Error, ValueError):
    """The arguments are malformed or contradict each other: an empty range, a modulus of 0."""


class RulesError(InvalidInputError):
    """The text of a ruleset cannot be read.

    Attributes:
        position: index in the text, from 0, of the wrong character; None when the error has none.
    """

    position: int | None = None


class BFileError(InvalidInputError):
    """A file is not a b-file.

    Attributes:
        line: number of the wrong line, from 1.
    """

    line: int = 0


class TooLargeError(Error, MemoryError):
    """The answer needs more memory or time than available; the message says how much. Raised before the allocation."""


class NotEstablishedError(Error, ArithmeticError):
    """The answer needs a proof that was not found within the limit."""


class FileError(Error, OSError):
    """A file cannot be read or written."""


class CancelledError(Error):
    """A call was stopped from outside."""
