"""Nim-values and histograms that were computed elsewhere."""

from __future__ import annotations

import operator
import os
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex, cast

import numpy as np
import numpy.typing as npt

from . import _core
from .arguments import (
    Order,
    checked_modulus,
    checked_nim_sum,
    heap_range,
    heap_size,
    natural,
    target_of,
)
from .errors import InvalidInputError
from .results import Outcome, positions_of
from .run import RunOptions, running

if TYPE_CHECKING:
    from typing_extensions import Unpack


class RequiredValue(NamedTuple):
    """The nim-value to which a winning move must change a heap. A move to a smaller value always exists."""

    heap: int
    value: int
    required: int


class Values:
    """Nim-values ``G(0), G(1), …`` that were computed elsewhere, without rules; nothing checks them.

    Args:
        values: an array or other sequence of integers from 0 to 2**32 - 1, or the path of a file: one value a line, a b-file,
            or NPY (docs/formats.md).

    Raises:
        InvalidInputError: the values are not such numbers, or the file is malformed; the message names the line.
        FileError: the file cannot be read.

    Example:
        >>> ruler = sprague.Values([0] + [(n & -n).bit_length() - 1 for n in range(1, 1001)])
        >>> ruler.count(3, min=1)
        44088626
        >>> ruler.moves([4, 6, 12])
        [RequiredValue(heap=4, value=2, required=3), RequiredValue(heap=6, value=1, required=0), RequiredValue(heap=12, value=2, required=3)]
    """

    def __init__(
        self,
        values: npt.ArrayLike | Iterable[int] | str | os.PathLike[str],
        **run: Unpack[RunOptions],
    ) -> None:
        with running(**run) as control:
            if isinstance(values, (str, os.PathLike)):
                self._sequence = _core.read_values(os.fspath(cast(str, values)), control)
                return
        given = values if hasattr(values, "__len__") else list(cast("Iterable[int]", values))
        table = np.asarray(given)
        if table.size == 0:
            raise InvalidInputError("there are no nim-values; give those of the heaps 0, 1, …")
        if table.ndim != 1 or table.dtype.kind not in "ui":
            raise InvalidInputError(
                f"nim-values are one axis of integers, not shape {table.shape} of {table.dtype}"
            )
        if int(table.min()) < 0 or int(table.max()) >= 2**32:
            raise InvalidInputError("nim-values in a table are from 0 to 2^32 - 1")
        cells = np.ascontiguousarray(table, dtype=np.uint32)
        self._sequence = _core.sequence_of("given values", cells)

    def __reduce__(self) -> tuple[Any, ...]:
        with running() as control:
            cells = self._sequence.values(0, len(self) - 1, control)
        return Values, (cells,)

    def __len__(self) -> int:
        return len(self._sequence)

    def __getitem__(self, n: SupportsIndex) -> int:
        if not 0 <= operator.index(n) < len(self):
            raise IndexError(f"the heap {n}; the values are of the heaps 0 to {len(self) - 1}")
        return self._sequence[operator.index(n)]

    def count(
        self,
        heaps: int = 1,
        *,
        max: int | None = None,
        min: int = 0,
        order: Order = "sorted",
        outcome: Outcome = "P",
        nim_sum: int | None = None,
        modulus: int | None = None,
        **run: Unpack[RunOptions],
    ) -> int:
        """How many positions of `heaps` heaps, each from `min` to `max` (the last one given), as `Game.count`."""
        low, high = self._known_range(min, max)
        with running(**run) as control:
            cells = self._sequence.values(low, high, control)
        values, counts = np.unique(cells, return_counts=True)
        return count_histogram(
            dict(zip(values.tolist(), counts.tolist())),
            heaps,
            order=order,
            outcome=outcome,
            nim_sum=nim_sum,
            modulus=modulus,
            **run,
        )

    def positions(
        self,
        heaps: int = 1,
        *,
        max: int | None = None,
        min: int = 1,
        order: Order = "sorted",
        outcome: Outcome = "P",
        nim_sum: int | None = None,
        **run: Unpack[RunOptions],
    ) -> Iterator[tuple[int, ...]]:
        """The positions that `count` counts, one by one in lexicographic order, as `Game.positions`."""
        low, high = self._known_range(min, max)
        width, target = natural(heaps, "heaps"), target_of(outcome, nim_sum)
        with running(**run) as control:
            return positions_of(
                _core.PositionStream(self._sequence, width, low, high, order, target, control)
            )

    def moves(self, heaps: Iterable[int]) -> list[RequiredValue]:
        """To which nim-value a winning move must change each heap; empty when the previous player wins."""
        sizes = [heap_size(heap) for heap in heaps]
        for size in sizes:
            self[size]  # IndexError beyond the last
        return [RequiredValue(*each) for each in _core.required_values(self._sequence, sizes)]

    def _known_range(self, least: int, greatest: int | None) -> tuple[int, int]:
        low, high = heap_range(least, len(self) - 1 if greatest is None else greatest)
        if high >= len(self):
            raise InvalidInputError(f"the values end at heap {len(self) - 1}; {high} is beyond")
        return low, high

    def __repr__(self) -> str:
        return f"<sprague.Values of the heaps 0 to {len(self) - 1}>"


def count_histogram(
    histogram: Mapping[int, int],
    heaps: int = 1,
    *,
    order: Order = "sorted",
    outcome: Outcome = "P",
    nim_sum: int | None = None,
    modulus: int | None = None,
    **run: Unpack[RunOptions],
) -> int:
    """How many positions of `heaps` heaps the previous player wins, from the number of heaps with each nim-value.

    Args:
        histogram: nim-value → number of heaps, both of any size.

    Other arguments as for `Game.count`.

    Example:
        >>> n = 123456787654321
        >>> ruler = {v: (n >> v) - (n >> v + 1) for v in range(47)}   # 2-adic valuations of 1 … n
        >>> sprague.count_histogram(ruler, 3, order="ordered", outcome="N", modulus=1234567890)
        151725678
    """
    if not isinstance(histogram, Mapping):
        raise TypeError(
            "a histogram is a mapping from nim-values to numbers of heaps; of an array it is dict(enumerate(array.tolist()))"
        )
    pairs = [(operator.index(value), operator.index(count)) for value, count in histogram.items()]
    for value, count in pairs:
        if value < 0 or count < 0:
            raise InvalidInputError(f"{value}: {count}; nim-values and counts are 0 or more")
    negated = target_of(outcome, nim_sum if nim_sum is None else 0).negated
    with running(**run) as control:
        return _core.count_histogram(
            pairs,
            natural(heaps, "heaps"),
            order,
            checked_nim_sum(nim_sum),
            negated,
            checked_modulus(modulus),
            control,
        )
