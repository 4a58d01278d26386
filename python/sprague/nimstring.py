"""Nimstring: strings are cut, and whoever frees a coin moves again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, Union

from . import _core
from .arguments import checked_text
from .run import RunOptions, running

if TYPE_CHECKING:
    from typing_extensions import Unpack

NimstringValue = Union[int, Literal["loony"]]


class NimstringMove(NamedTuple):
    """A move: the string that is cut, such as "0-1"; whether it frees a coin, so that the same player moves again; the value of
    what it leaves; whether it wins.

    A loony move frees nothing and leaves a loony position, so that it loses at once."""

    text: str
    frees: bool
    leaves: NimstringValue
    wins: bool

    @property
    def loony(self) -> bool:
        return not self.frees and self.leaves == "loony"


class Nimstring(NamedTuple):
    """A solved position: its text, its value, a nim-value or "loony", and all moves.

    A loony position is won by the player to move, whatever stands beside it."""

    text: str
    value: NimstringValue
    moves: tuple[NimstringMove, ...]

    @property
    def wins(self) -> bool:
        """Whether the player to move wins."""
        return self.value != 0


def nimstring(position: str, **run: Unpack[RunOptions]) -> Nimstring:
    """Solves a position of Nimstring, the strings of Dots and Boxes, of at most 64 strings.

    Args:
        position: strings between the coins 1, 2, … and the ground 0, such as ``0-1,1-2,2-0``, or boxes such as ``boxes:2x3``; the
            strings that are cut stand behind a slash.
        run: as for every long call.

    Raises:
        InvalidInputError: the position cannot be read; the message says where.
        TooLargeError: the positions outgrow the memory.

    Example:
        >>> ending = sprague.nimstring("boxes:2x2")
        >>> ending.value, ending.wins, [move.text for move in ending.moves if move.loony]
        (0, False, [])
    """
    with running(**run) as control:
        text = checked_text(position, "a position of Nimstring", "boxes:2x3")
        solved = _core.nimstring(text, control)
    moves = (
        NimstringMove(move.text, move.frees, _value(move.leaves), move.wins)
        for move in solved.moves
    )
    return Nimstring(solved.text, _value(solved.value), tuple(moves))


def _value(value: _core.NimstringValue) -> NimstringValue:
    return "loony" if value.loony else value.nim_value
