"""Heaps that depend on one number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from . import _core
from .arguments import (
    Algorithm,
    checked_modulus,
    checked_text,
    heap_range,
    natural_or_none,
    target_of,
)
from .results import Outcome, positions_of
from .run import RunOptions, running

if TYPE_CHECKING:
    from typing_extensions import Unpack


def count_correlated(
    heaps: str,
    *,
    max: int,
    min: int = 0,
    outcome: Outcome = "P",
    nim_sum: int | None = None,
    modulus: int | None = None,
    algorithm: Algorithm = "auto",
    limit: int | None = None,
    **run: Unpack[RunOptions],
) -> int:
    """How many n from `min` to `max` make a position with heaps that depend on n one that the previous player wins.

    Args:
        heaps: components as in `Sum.parse`, with polynomials in n for sizes: ``"nim:n,2n + kayles:3n+1"``.

    Other arguments as for `Game.count`. Where all games have proven periods and the sizes are linear it costs some passes over
    the binary digits of `max`, otherwise about a nanosecond for each n and heap (docs/algorithms.md, "Correlated heaps").

    Raises:
        InvalidInputError: the text cannot be read, or a size is negative or beyond 2^62 for some n.

    Example:
        >>> sprague.count_correlated("nim:n nim:2n nim:3n", min=1, max=2**30)
        2178309
    """
    checked_text(heaps, "heaps", "nim:n nim:2n")
    low, high = heap_range(min, max)
    with running(**run) as control:
        return _core.count_correlated(
            heaps,
            low,
            high,
            target_of(outcome, nim_sum),
            checked_modulus(modulus),
            algorithm,
            natural_or_none(limit, "limit"),
            control,
        )


def list_correlated(
    heaps: str,
    *,
    max: int,
    min: int = 0,
    outcome: Outcome = "P",
    nim_sum: int | None = None,
    algorithm: Algorithm = "auto",
    limit: int | None = None,
    **run: Unpack[RunOptions],
) -> Iterator[int]:
    """The n that `count_correlated` counts, one by one, ascending.

    Example:
        >>> list(sprague.list_correlated("nim:n nim:2n nim:3n", min=1, max=10))
        [1, 2, 4, 5, 8, 9, 10]
    """
    checked_text(heaps, "heaps", "nim:n nim:2n")
    low, high = heap_range(min, max)
    target = target_of(outcome, nim_sum)
    with running(**run) as control:
        stream = _core.PositionStream(
            heaps, low, high, target, algorithm, natural_or_none(limit, "limit"), control
        )
    return (n for (n,) in positions_of(stream))
