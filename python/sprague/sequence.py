"""Nim-values of heaps: those of solved rules, and those that were computed elsewhere."""

from __future__ import annotations

import html
import operator
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex, cast, overload

import numpy as np
import numpy.typing as npt

from . import _core, display
from .arguments import (
    Format,
    Order,
    checked_modulus,
    checked_nim_sum,
    heap_range,
    heap_size,
    natural,
    target_of,
    wide_size,
)
from .errors import InvalidInputError, TooLargeError
from .results import Outcome, Period, positions_of
from .run import RunOptions, running

if TYPE_CHECKING:
    from typing_extensions import Unpack

Values = npt.NDArray[np.unsignedinteger[Any]]


class RequiredValue(NamedTuple):
    """The nim-value to which a winning move must change a heap. A move to a smaller value always exists."""

    heap: int
    value: int
    required: int


class Sequence:
    """The nim-values ``G(0), G(1), …`` of heaps. `solve` finds those of rules, with a proven period where there is one.

    ``s[n]`` is the nim-value of a heap, of any size where a period is proven, and ``s[a:b]``, ``s[a:b:step]`` an array; steps may be
    negative. ``len(s)`` is how many values were computed. Under misère play where nim-values do not decide, the values are numbers
    of elements of the misère quotient. Values without rules have an end, at which `max` of the methods is when it is left out.

    Args:
        values: to make a sequence of nim-values that were computed elsewhere, which nothing checks: an array or other sequence of
            integers from 0 to 2**32 - 1, or the path of a file: one value a line, a b-file, or NPY (docs/formats.md).

    A sequence is immutable and can be pickled: that of rules has the rules in its pickle, and is solved again when it is loaded.

    Raises:
        InvalidInputError: the values are not such numbers, or the file is malformed; the message names the line.
        FileError: the file cannot be read.

    Example:
        >>> s = sprague.solve(sprague.Ruleset("0.07"))
        >>> s[10**18], s.period.period
        (3, 34)
        >>> s[10**18 : 10**18 + 5]
        array([3, 7, 4, 8, 1], dtype=uint8)
        >>> ruler = sprague.Sequence([0] + [(n & -n).bit_length() - 1 for n in range(1, 1001)])
        >>> ruler.count(3, min=1)
        44088626
    """

    __slots__ = ("_raw", "_rules")
    __iter__ = None  # may have no end; slices say how far

    _rules: Any  # a Ruleset, whose module imports this one; None for values that were computed elsewhere

    def __init__(
        self,
        values: npt.ArrayLike | Iterable[int] | str | os.PathLike[str],
        **run: Unpack[RunOptions],
    ) -> None:
        self._rules = None
        with running(**run) as control:
            if isinstance(values, (str, os.PathLike)):
                self._raw = _core.read_values(os.fspath(cast(str, values)), control)
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
        self._raw = _core.sequence_of("given values", cells)

    @classmethod
    def _of(cls, raw: _core.Sequence, rules: Any) -> Sequence:
        self = cls.__new__(cls)
        self._raw, self._rules = raw, rules
        return self

    def _running(self, **run: Unpack[RunOptions]) -> AbstractContextManager[_core.RunControl]:
        return running(**run) if self._rules is None else self._rules._running(**run)

    @property
    def misere(self) -> bool:
        """True for values of misère play."""
        return self._rules is not None and self._rules.misere

    @property
    def period(self) -> Period:
        """The period, as far as it is known: `Period.status` says "proven" where it holds for all heaps."""
        return Period._of(self._raw.period)

    def __len__(self) -> int:
        return len(self._raw)

    @overload
    def __getitem__(self, n: SupportsIndex) -> int: ...
    @overload
    def __getitem__(self, n: slice) -> Values: ...

    def __getitem__(self, n: SupportsIndex | slice) -> int | Values:
        """A nim-value, or an array of them."""
        if isinstance(n, slice):
            return self._values(_heaps_of(n))
        n = operator.index(n)
        self._require(n)
        return self._raw[n]

    def _require(self, n: int) -> None:
        if n < 0 or not self._raw.knows(min(n, _core.max_heap_size)):
            known = len(self) - 1
            raise IndexError(f"the heap {n}; the values are known of the heaps 0 to {known}")

    def _values(self, heaps: range) -> Values:
        if not heaps:
            return np.empty(0, dtype=np.uint8)
        least, greatest = sorted((heaps[0], heaps[-1]))
        self._require(greatest)
        step = heaps.step
        count = (greatest - least) // abs(step) + 1  # len() has no room for large ones
        with self._running() as control:
            # Many neighbours come at the speed of memory, others one by one.
            many = greatest <= _core.max_heap_size and count > 100 and abs(step) <= 8
            if many or greatest < len(self):
                return self._raw.values(least, greatest, control)[::step]
            _core.require_memory(8.0 * count, control, f"the nim-values of {count} heaps")
            try:
                values = np.fromiter((self._raw[heap] for heap in heaps), np.uint64, count)
            except OverflowError:
                raise TooLargeError(
                    f"nim-values of heaps up to {greatest} need more than 64 bits; s[n] is one of any size"
                ) from None
            return values.astype(np.min_scalar_type(values.max()))

    def element(self, n: int) -> str:
        """The value of a heap in words: under misère play an element of the quotient as a product of generators, otherwise the
        nim-value."""
        self._require(wide_size(n))
        return self._raw.element_text(n)

    def histogram(self, max: int | None = None, *, min: int = 0) -> npt.NDArray[np.uint64]:
        """How many heaps from `min` to `max` have nim-value 0, 1, 2, …: uint64, shape ``(largest value + 1,)``.

        By a proven period it is as quick for a `max` of any size.

        Example:
            >>> sprague.solve(sprague.Ruleset("kayles")).histogram(10**18)[:3].tolist()
            [1, 250000000000000000, 249999999999999997]
        """
        return self._raw.histogram(*self._known_range(min, max))

    def rare_heaps(
        self, max: int | None = None, **run: Unpack[RunOptions]
    ) -> npt.NDArray[np.uint64] | None:
        """The heaps up to `max` with rare values, ascending: uint64; None when the game has no sparse space.

        Two rare or two common values have a rare nim-sum, a rare and a common one a common one; octal codes tend to have such a
        sparse space (Winning Ways, chapter 4; docs/algorithms.md, 1.8). Of several the one with the fewest rare heaps is taken.

        Example:
            >>> sprague.solve(sprague.Ruleset("kayles")).rare_heaps(10**6).tolist()
            [3, 6, 11, 18, 22, 28, 34, 39, 70]
        """
        if self._raw.has_elements:
            raise InvalidInputError("the elements of a misère quotient are not rare or common")
        _, high = self._known_range(0, max)
        with self._running(**run) as control:
            return self._raw.rare_heaps(high, control)

    def write(
        self,
        path: str | os.PathLike[str],
        max: int | None = None,
        *,
        min: int = 0,
        format: Format | None = None,
        **run: Unpack[RunOptions],
    ) -> None:
        """Writes ``G(min) … G(max)`` to a file, which appears whole or not at all.

        Args:
            format: "bfile" (OEIS), "npy" (NumPy), "csv", "json", "plain" (one value a line) or "raw" (the cells of npy); None, the
                default, goes by the suffix: .txt is a b-file, .npy, .csv, .json and .raw are themselves. docs/formats.md.

        `numpy.load` reads an NPY file, `sprague.read_bfile` a b-file, ``sprague.Sequence(path)`` both.

        Raises:
            FileError: the file cannot be written.
            InvalidInputError: the format is unknown, or `min` lies beyond `max`.
        """
        low, high = self._known_range(min, max)
        path = os.fspath(path)
        with self._running(**run) as control:
            self._raw.write_values(path, low, high, format or _format_of(path), control)

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
        """How many positions of `heaps` heaps, each from `min` to `max`, as `Ruleset.count`; of normal play."""
        self._require_normal_play()
        low, high = self._known_range(min, max)
        if high < len(self):
            values, counts = np.unique(self[low : high + 1], return_counts=True)
            histogram = dict(zip(values.tolist(), counts.tolist()))
        else:
            histogram = dict(enumerate(self.histogram(high, min=low).tolist()))
        return count_histogram(
            histogram,
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
        min: int = 0,
        order: Order = "sorted",
        outcome: Outcome = "P",
        nim_sum: int | None = None,
        **run: Unpack[RunOptions],
    ) -> Iterator[tuple[int, ...]]:
        """The positions that `count` counts, one by one in lexicographic order, as `Ruleset.positions`."""
        low, high = self._known_range(min, max)
        width, target = natural(heaps, "heaps"), target_of(outcome, nim_sum, self.misere)
        with self._running(**run) as control:
            return positions_of(
                _core.PositionStream(self._raw, width, low, high, order, target, control)
            )

    def required_values(self, heaps: Iterable[int]) -> list[RequiredValue]:
        """To which nim-value a winning move must change each heap; empty when the previous player wins. Of normal play.

        Example:
            >>> sprague.Sequence(range(10)).required_values([3, 5, 7])[0]
            RequiredValue(heap=3, value=3, required=2)
        """
        self._require_normal_play()
        sizes = [heap_size(heap) for heap in heaps]
        for size in sizes:
            self._require(size)
        return [RequiredValue(*each) for each in _core.required_values(self._raw, sizes)]

    def _require_normal_play(self) -> None:
        if self.misere:
            raise InvalidInputError(
                "nim-sums do not decide misère play; ask the Ruleset or a Position"
            )

    def _known_range(self, least: int, greatest: int | None) -> tuple[int, int]:
        if greatest is None:
            if self._rules is not None:
                raise InvalidInputError("max: solved rules have values without end; say how far")
            greatest = len(self) - 1
        low, high = heap_range(least, greatest)
        if not self._raw.knows(high):
            raise InvalidInputError(f"the values end at heap {len(self) - 1}; {high} is beyond")
        return low, high

    def _repr_html_(self) -> str:
        head = (
            ""
            if self._rules is None
            else f"<b><code>{html.escape(self._rules.canonical)}</code></b>"
        )
        return f"<div>{head}{self._html_of_values()}</div>"

    def _html_of_values(self) -> str:
        head = "misère" if self.misere else "G(n)"
        values = display.values_table(self._first_texts(display.SHOWN), head)
        return values + display.paragraph(self.period._words())

    def _repr_latex_(self) -> str | None:
        value = r"\Phi" if self._raw.has_elements else r"\mathcal{G}"
        values = self._first_texts(display.SHOWN_IN_FORMULAS)
        return display.displayed(display.values_formula(values, value), self.period._formula(value))

    def _first_texts(self, count: int) -> list[str]:
        """The values of the heaps 0, 1, … as texts, as far as they are known."""
        known = count if self._raw.knows(count - 1) else min(count, len(self))
        return [self._raw.element_text(n) for n in range(known)]

    def __copy__(self) -> Sequence:
        return self  # it is immutable

    def __deepcopy__(self, memo: object) -> Sequence:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        if self._rules is None:
            return Sequence, (self[: len(self)],)
        last = len(self) - 1
        if self._raw.knows(_core.max_heap_size):
            last = _core.max_heap_size
        return _solved_again, (self._rules, last, max(len(self), self.period.examined))

    def __repr__(self) -> str:
        return f"<sprague.Sequence of the heaps 0 to {len(self) - 1}>"


def _solved_again(rules: Any, last: int, limit: int) -> Sequence:
    """What a pickle of solved rules becomes: a proof is found again rather than believed."""
    solved: Sequence = rules._solved_to(last, limit=limit, force=True)
    return solved


def _heaps_of(n: slice) -> range:
    """The heaps of a slice. There is no last heap from which negative sizes would count."""
    step = 1 if n.step is None else operator.index(n.step)
    if step == 0:
        raise ValueError("a slice of a sequence with a step of 0")
    sizes = [None if size is None else operator.index(size) for size in (n.start, n.stop)]
    ends = [0, None] if step > 0 else [None, -1]
    first, end = (default if size is None else size for size, default in zip(sizes, ends))
    if first is None or end is None or any(size is not None and size < 0 for size in sizes):
        raise IndexError(
            "a slice of a sequence needs sizes from 0 upwards, an end, and with a negative step a start: "
            "s[:100], s[10:20], s[0:1000:7], s[9::-1]"
        )
    return range(first, end, step)


def _format_of(path: str) -> Format:
    """The format that the suffix of a file names."""
    suffix = os.path.splitext(path)[1].lower()
    formats: dict[str, Format] = {
        ".txt": "bfile",
        ".npy": "npy",
        ".csv": "csv",
        ".json": "json",
        ".raw": "raw",
    }
    if suffix not in formats:
        raise InvalidInputError(
            f"'{path}': its suffix names no format; give format=, one of bfile, npy, csv, json, plain, raw"
        )
    return formats[suffix]


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

    Other arguments as for `Ruleset.count`.

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
