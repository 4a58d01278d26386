"""Checks of arguments: the library's numbers are unsigned."""

from __future__ import annotations

import operator
import os
from collections.abc import Iterable
from typing import Any, Literal, SupportsIndex

from . import _core
from .errors import InvalidInputError
from .results import Outcome

Algorithm = Literal["auto", "reference", "direct", "fast"]
Order = Literal["sorted", "ordered", "distinct", "arranged"]
Format = Literal["plain", "bfile", "csv", "json", "npy", "raw"]


def natural(number: SupportsIndex, what: str, maximum: int = 2**64 - 1) -> int:
    """The number, checked: the library's numbers are unsigned."""
    value = operator.index(number)
    if not 0 <= value <= maximum:
        raise InvalidInputError(f"{what}: {value} lies outside 0 to {maximum}")
    return value


def natural_or_none(number: SupportsIndex | None, what: str) -> int | None:
    return None if number is None else natural(number, what)


def heap_size(size: SupportsIndex) -> int:
    return natural(size, "heap size", _core.max_heap_size)


def heap_sizes(heaps: SupportsIndex | Iterable[SupportsIndex]) -> list[int]:
    """The heaps of a position, or its one heap."""
    return [heap_size(heap) for heap in (heaps if isinstance(heaps, Iterable) else (heaps,))]


def wide_size(size: SupportsIndex) -> int:
    """A heap size without an upper bound."""
    value = operator.index(size)
    if value < 0:
        raise InvalidInputError(f"heap size: {value}; heaps have 0 tokens or more")
    return value


def heap_range(least: SupportsIndex, greatest: SupportsIndex) -> tuple[int, int]:
    return _not_empty(heap_size(least), heap_size(greatest))


def wide_range(least: SupportsIndex, greatest: SupportsIndex) -> tuple[int, int]:
    """A range of heap sizes without an upper bound."""
    return _not_empty(wide_size(least), wide_size(greatest))


def _not_empty(low: int, high: int) -> tuple[int, int]:
    if low > high:
        raise InvalidInputError(
            f"the range {low}..{high} is empty; the least heap must not exceed the greatest"
        )
    return low, high


def checked_text(text: Any, what: str, example: str) -> str:
    if not isinstance(text, str):
        raise TypeError(f"{what} is a text such as {example!r}, not {text!r}")
    return text


def file_path(path: str | os.PathLike[str] | None) -> str | None:
    return None if path is None else os.fspath(path)


def checked_interval(seconds: float) -> float:
    """The time between two saves of a checkpoint."""
    if not 0 <= float(seconds) <= 1e9:
        raise InvalidInputError(
            f"checkpoint_interval: {seconds} is not a number of seconds from 0 to 10^9"
        )
    return float(seconds)


def solve_options(
    algorithm: str = "auto",
    limit: int | None = None,
    misere: bool = False,
    checkpoint: str | os.PathLike[str] | None = None,
    checkpoint_interval: float = 60.0,
) -> _core.SolveOptions:
    path = file_path(checkpoint)
    interval = checked_interval(checkpoint_interval)
    return _core.SolveOptions(algorithm, natural_or_none(limit, "limit"), misere, path, interval)


def checked_nim_sum(nim_sum: SupportsIndex | None) -> int:
    """The nim-sum that is counted, of any size; 0 for outcomes."""
    value = 0 if nim_sum is None else operator.index(nim_sum)
    if value < 0:
        raise InvalidInputError(f"nim_sum: {value}; nim-sums are 0 or more")
    return value


def checked_modulus(modulus: SupportsIndex | None) -> int | None:
    if modulus is None:
        return None
    value = operator.index(modulus)
    if value < 1:
        raise InvalidInputError(f"the modulus {value}; a modulus must be 1 or more")
    return value


def target_of(outcome: Outcome, nim_sum: int | None, misere: bool = False) -> _core.Target:
    if outcome not in ("P", "N"):
        raise InvalidInputError(f"outcome: {outcome!r} is not 'P' or 'N'")
    if nim_sum is not None:
        if misere:
            raise InvalidInputError("misère play has outcomes and no nim-sums; leave nim_sum out")
        if outcome == "N":
            raise InvalidInputError("outcome and nim_sum exclude each other: give one")
        return _core.Target(natural(nim_sum, "nim_sum"), False)
    return _core.Target(0, outcome == "N")
