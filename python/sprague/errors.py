"""What goes wrong, as exceptions: every one is a :class:`sprague.Error` and a built-in exception of its kind."""

from __future__ import annotations


class Error(Exception):
    """The base of all exceptions of sprague. The message says what is wrong, where, and what would be right."""


class InvalidInputError(Error, ValueError):
    """The call asks for something that has no meaning: an empty range, a modulus of 0."""


class RulesError(InvalidInputError):
    """The text of a ruleset cannot be read.

    Attributes:
        position: index in the text of the character at fault, from 0; None when the whole text is.
    """

    position: int | None = None


class BFileError(InvalidInputError):
    """A file is no b-file.

    Attributes:
        line: number of the line at fault, from 1.
    """

    line: int = 0


class TooLargeError(Error, MemoryError):
    """The answer needs more memory or time than there is; the message says how much. Raised before it is allocated."""


class NotEstablishedError(Error, ArithmeticError):
    """The answer needs a proof that was not found within the limit."""


class FileError(Error, OSError):
    """A file cannot be read or written."""


class CancelledError(Error):
    """A call was stopped from outside without an exception of its own."""
