"""Games by their rules."""

from __future__ import annotations

import html
import operator
import os
import weakref
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from functools import cached_property
from typing import TYPE_CHECKING, Any, SupportsIndex, cast, overload

import numpy as np
import numpy.typing as npt

from . import _core
from .arguments import (
    Algorithm,
    Format,
    Order,
    checked_interval,
    checked_modulus,
    checked_nim_sum,
    heap_range,
    heap_size,
    heap_sizes,
    natural,
    natural_or_none,
    target_of,
    wide_range,
    wide_size,
)
from .errors import InvalidInputError, NotEstablishedError, TooLargeError
from .quotient import Quotient
from .results import (
    Analysis,
    Genus,
    Move,
    OeisSequence,
    Outcome,
    Pattern,
    Period,
    named_games,
    positions_of,
)
from .run import RunOptions, running

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from typing_extensions import Unpack

    from .sum import Sum

Values = npt.NDArray[np.unsignedinteger[Any]]


class Game:
    """An impartial game played on heaps of tokens, by its rules for one heap. Who makes the last move wins, or loses: `misere`.

    Args:
        rules: text in the notation of docs/notation.md: an octal code (``"0.77"``), a subtraction set (``"S(1,3..5,k^2)"``),
            all but one (``"allbut(1,3)"``), or a name (``"kayles"``; `sprague.named_games` lists them). CGSuite's codes, such as ``"0.07"``,
            mean the same. Or a function: ``rules(n)``, for n from 1, are the options of a heap of n,
            each a tuple of the heaps that the move leaves (or a size, for one heap), every one smaller than n. Or a table: a
            mapping from heaps to their options in the same form, such as ``{7: [3, (1, 2)], 8: [()]}``; heaps that are not listed
            have no move. In a text, ``file:rules.txt`` stands for a table in a file.
        misere: misère play: the player who makes the last move loses. The values are nim-values where these decide
            (docs/algorithms.md, 5.4), otherwise numbers of elements of the misère quotient; ``element(n)`` is one in words.
            `NotEstablishedError` is raised where the quotient becomes too large.

    Raises:
        RulesError: the text cannot be parsed; `position` is the index of the wrong character.
        FileError: a file that the text names cannot be read.

    Two games are equal when their rules are, whatever the spelling: ``Game("0.33") == Game("S(1,2)")``. A game is
    immutable and can be pickled and hashed; games of functions are equal when the functions are. It caches the values it has computed, for ``g[n]`` and further calls.

    Sizes of heaps are counted in tokens, from 0 to 2**62 (``g[n]``: to any size, where a period is proven). Every method
    that may take long takes the keyword arguments of `RunOptions` (`progress`, `threads`, `memory_limit`, `kernels`, `force`),
    releases the GIL, and is stopped by Ctrl-C. It raises `TooLargeError` when tables do not fit in memory, before they are
    allocated, and `NotEstablishedError` when only a proven period could answer and none was found. `limit` bounds the heaps
    that are computed to look for one. `algorithm` names a rung: "auto", "fast" (the engine of the family), "direct"
    (dynamic programming) or "reference" (by definition, slow); all give the same results.

    Example:
        >>> g = sprague.Game("0.07")
        >>> g.values(8)
        array([0, 0, 1, 1, 2, 0, 3, 1, 1], dtype=uint8)
        >>> g[10**18]
        3
        >>> g.period().period
        34
        >>> sprague.Game("nim-square").count(heaps=3, max=29)
        1160
    """

    __slots__ = ("_ruleset", "_sequence", "__dict__", "__weakref__")
    __iter__ = None  # has no end; slices and values() say how far

    def __init__(
        self,
        rules: str
        | Callable[[int], Iterable[Iterable[int] | int]]
        | Mapping[int, Iterable[Iterable[int] | int]]
        | Game,
        misere: bool = False,
    ) -> None:
        self.misere: bool = misere or (isinstance(rules, Game) and rules.misere)
        """True under misère play."""
        self._function: Callable[[int], Iterable[Iterable[int] | int]] | None = None
        self._held: _Held | None = None
        if isinstance(rules, Game):
            self._ruleset: _core.Ruleset = rules._ruleset
            self._function = rules._function
            self._held = rules._held
        elif isinstance(rules, str):
            self._ruleset = _core.Ruleset.parse(rules)
        elif isinstance(rules, Mapping):
            self._ruleset = _core.Ruleset.from_table(dict(rules))
        elif callable(rules):
            self._held = _Held(rules)
            self._ruleset = _core.Ruleset.from_function(
                getattr(rules, "__name__", type(rules).__name__), _weakly(self._held)
            )
            self._function = rules
        else:
            raise TypeError(
                f"the rules of a game are text, a function or a table, not {type(rules).__name__}"
            )
        self._sequence: _core.NimSequence | None = None

    def _running(self, **run: Unpack[RunOptions]) -> AbstractContextManager[_core.RunControl]:
        return running(**run, in_place=self._function is not None)

    # --- rules ---

    @property
    def canonical(self) -> str:
        """The canonical form of the rules: equal for equal rules."""
        return self._ruleset.canonical

    @property
    def splits(self) -> bool:
        """True when a move can leave more than one heap."""
        return self._ruleset.splits

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the literature for these rules."""
        return tuple(game.name for game in named_games() if Game(game.code, self.misere) == self)

    @cached_property
    def oeis(self) -> tuple[OeisSequence, ...]:
        """The sequences of the OEIS known to be about these rules.

        Example:
            >>> sprague.Game("kayles").oeis[0].number
            'A002186'
        """
        return tuple(
            OeisSequence(sequence.number, sequence.about, sequence.shift)  # type: ignore[arg-type]
            for sequence in _core.oeis_sequences(self._ruleset)
        )

    def explain(self) -> str:
        """The rules in plain words, one paragraph."""
        return self._ruleset.explain()

    def options(self, n: int) -> list[tuple[int, ...]]:
        """The options of a heap of `n`: the heaps that each move leaves, ascending, without empty ones; ``()`` leaves nothing.

        In ascending order of tokens taken. Time and memory proportional to their number, which can be `n` and more.

        Example:
            >>> sprague.Game("kayles").options(3)
            [(2,), (1, 1), (1,)]
        """
        return self._ruleset.options(heap_size(n))

    # --- nim-values ---

    def values(
        self,
        n: int,
        *,
        algorithm: Algorithm = "auto",
        limit: int | None = None,
        checkpoint: str | os.PathLike[str] | None = None,
        checkpoint_interval: float = 60.0,
        **run: Unpack[RunOptions],
    ) -> Values:
        """The nim-values ``G(0) … G(n)``.

        Args:
            n: the last heap.
            checkpoint: a file to which the values are saved every `checkpoint_interval` seconds and when stopped; the same call, or one
                for a larger `n`, resumes from it. docs/formats.md describes it.

        Returns:
            An array of shape ``(n + 1,)`` and dtype uint8, uint16 or uint32 (uint64 beyond), the width of the engine's
            cells. It is the engine's own memory, not a copy, and read-only; ``.copy()`` may be changed.

        Subtraction sets take less than ``n·|S|`` steps, octal codes a few nanoseconds a heap and rare position where they have
        a sparse space and up to ``n²`` steps where not; beyond a proven period it costs writing the array. docs/algorithms.md has
        the algorithms and their sources.

        Example:
            >>> sprague.Game("S(1,3,4)").values(7)
            array([0, 1, 0, 1, 2, 3, 2, 0], dtype=uint8)
        """
        n = heap_size(n)
        with self._running(**run) as control:
            sequence = self._known_to(
                n,
                control,
                algorithm,
                n if limit is None and self.misere else limit,
                checkpoint,
                checkpoint_interval,
            )
            return sequence.values(0, n, control)

    @overload
    def __getitem__(self, n: SupportsIndex) -> int: ...
    @overload
    def __getitem__(self, n: slice) -> Values: ...

    def __getitem__(self, n: SupportsIndex | slice) -> int | Values:
        """``g[n]`` is the nim-value of a heap of any size, by computing that far or by a proven period; ``g[a:b]`` an array.

        A single value costs what ``values(n)`` does the first time, and O(1) for heaps known by then; it looks a quarter
        ahead, so that a loop over n costs about five times its last value. A slice costs memory for its own values beyond
        those that are computed; steps may be negative.

        Example:
            >>> g = sprague.Game("0.07")
            >>> g[10**18 : 10**18 + 5]
            array([3, 7, 4, 8, 1], dtype=uint8)
            >>> g[9::-3]
            array([0, 3, 1, 0], dtype=uint8)
        """
        if isinstance(n, slice):
            return self._values_of(_heaps_of(n))
        n = operator.index(n)
        if n < 0:
            raise IndexError(f"the heap {n}; heaps have 0 tokens or more")
        size = min(n, _core.max_heap_size)
        if self._sequence is None or not self._sequence.knows(size):
            known = len(self._sequence) if self._sequence is not None else 0
            least = 255 if self._function is None else 0
            ahead = max(size, min(known + known // 4, known + 1_000_000), least)
            with self._running() as control:
                return self._known_to(ahead, control)[n]
        return self._sequence[n]

    def _values_of(self, heaps: range, **run: Unpack[RunOptions]) -> Values:
        if not heaps:
            return np.empty(0, dtype=np.uint8)
        least, greatest = sorted((heaps[0], heaps[-1]))
        step = heaps.step
        count = (greatest - least) // abs(step) + 1  # len() has no room for large ones
        with self._running(**run) as control:
            sequence = self._known_to(min(greatest, _core.max_heap_size), control)
            # Many neighbours come at the speed of memory, others one by one.
            many = greatest <= _core.max_heap_size and count > 10_000 and abs(step) <= 8
            if many or greatest < len(sequence):
                return sequence.values(least, greatest, control)[::step]
            _core.require_memory(8.0 * count, f"the nim-values of {count} heaps", control)
            try:
                values = np.fromiter((sequence[heap] for heap in heaps), np.uint64, count)
            except OverflowError:
                raise TooLargeError(
                    f"nim-values of heaps up to {greatest} need more than 64 bits; g[n] is one of any size"
                ) from None
            return values.astype(np.min_scalar_type(values.max()))

    def _known_to(
        self,
        n: int,
        control: _core.RunControl,
        algorithm: Algorithm = "auto",
        limit: int | None = None,
        checkpoint: str | os.PathLike[str] | None = None,
        interval: float = 60.0,
    ) -> _core.NimSequence:
        """A sequence that knows heap n: the cached one if it is long enough, or a new one."""
        plain = algorithm == "auto" and checkpoint is None
        if plain and self._sequence is not None and self._sequence.knows(n):
            return self._sequence
        path = None if checkpoint is None else os.fspath(checkpoint)
        sequence = _core.solve(
            self._ruleset,
            n,
            algorithm,
            natural_or_none(limit, "limit"),
            self.misere,
            path,
            checked_interval(interval),
            control,
        )
        if plain:
            self._sequence = sequence
        return sequence

    def element(self, n: int, **run: Unpack[RunOptions]) -> str:
        """The value of a heap in words: under misère play an element of the quotient as a product of generators, otherwise the
        nim-value.

        Example:
            >>> sprague.Game("kayles", misere=True).element(5)
            'c'
        """
        n = wide_size(n)
        with self._running(**run) as control:
            return self._known_to(min(n, _core.max_heap_size), control).element_text(n)

    def quotient(
        self, *, max_heap: int = 10_000, max_order: int = 200, **run: Unpack[RunOptions]
    ) -> Quotient:
        """The misère quotient of the heaps 0, 1, …, until it is proven to be that of all, or a limit is reached.

        Args:
            max_heap: last heap to examine.
            max_order: ends where the quotient has more elements.

        Example:
            >>> q = sprague.Game("kayles").quotient()
            >>> q.order, q.period, q.proven
            (40, 12, True)
        """
        with self._running(**run) as control:
            return Quotient._of(
                _core.misere_quotient(
                    self._ruleset,
                    natural(max_heap, "max_heap"),
                    natural(max_order, "max_order"),
                    control,
                )
            )

    def histogram(
        self, max: int, *, min: int = 0, limit: int | None = None, **run: Unpack[RunOptions]
    ) -> npt.NDArray[np.uint64]:
        """How many heaps from `min` to `max` have nim-value 0, 1, 2, …: uint64, shape ``(largest value + 1,)``.

        Costs what ``values(max)`` costs, up to a proven period, whatever `max`: ``g.histogram(10**18)`` is as quick as the proof.

        Example:
            >>> sprague.Game("kayles").histogram(10**18)[:3].tolist()
            [1, 250000000000000000, 249999999999999997]
        """
        min, max = heap_range(min, max)
        with self._running(**run) as control:
            return self._known_to(max, control, limit=limit).histogram(min, max)

    def rare_heaps(self, n: int, **run: Unpack[RunOptions]) -> npt.NDArray[np.uint64] | None:
        """The heaps up to `n` with rare values, ascending: uint64; None when the game has no sparse space.

        Two rare or two common values have a rare nim-sum, a rare and a common one a common one; octal codes tend to have such a
        sparse space (Winning Ways, chapter 4; docs/algorithms.md, 1.8). Of several the one with the fewest rare heaps is taken.

        Example:
            >>> sprague.Game("kayles").rare_heaps(10**6).tolist()
            [3, 6, 11, 18, 22, 28, 34, 39, 70]
        """
        n = heap_size(n)
        with self._running(**run) as control:
            sequence = self._known_to(n, control, limit=n)
            if sequence.has_elements:
                raise InvalidInputError("the elements of a misère quotient are not rare or common")
            return sequence.rare_heaps(n, control)

    def write_values(
        self,
        path: str | os.PathLike[str],
        n: int,
        *,
        start: int = 0,
        format: Format | None = None,
        **run: Unpack[RunOptions],
    ) -> None:
        """Writes ``G(start) … G(n)`` to a file, which appears whole or not at all.

        Args:
            format: "bfile" (OEIS), "npy" (NumPy), "csv", "json", "plain" (one value a line) or "raw" (the cells of npy); None, the
                default, goes by the suffix: .txt is a b-file, .npy, .csv, .json and .raw are themselves. docs/formats.md.

        Costs what ``values(n)`` costs, and writing. `numpy.load` reads an NPY file, `sprague.read_bfile` a b-file.

        Raises:
            FileError: the file cannot be written.
            InvalidInputError: the format is unknown, or `start` lies beyond `n`.
        """
        path = os.fspath(path)
        if format is None:
            suffixes: dict[str, Format] = {
                ".txt": "bfile",
                ".npy": "npy",
                ".csv": "csv",
                ".json": "json",
                ".raw": "raw",
            }
            suffix = os.path.splitext(path)[1].lower()
            if suffix not in suffixes:
                raise InvalidInputError(
                    f"'{path}': its suffix names no format; give format=, one of bfile, npy, csv, json, plain, raw"
                )
            format = suffixes[suffix]
        start, n = heap_range(start, n)
        with self._running(**run) as control:
            self._known_to(n, control, limit=n).write_values(path, start, n, format, control)

    # --- periods ---

    def period(
        self,
        *,
        limit: int | None = None,
        algorithm: Algorithm = "auto",
        checkpoint: str | os.PathLike[str] | None = None,
        checkpoint_interval: float = 60.0,
        **run: Unpack[RunOptions],
    ) -> Period:
        """The least period and preperiod, proven where a theorem applies.

        Args:
            limit: largest heap to examine; None, the default, means some seconds of work.
            checkpoint: a file to which the search is saved and from which the same call resumes.

        A missing period is no error: `Period.status` says "proven", "conjectured" or "none". The proofs are in
        docs/algorithms.md (finite subtraction sets; octal codes after Guy and Smith 1956; streamed sparse spaces).

        Example:
            >>> p = sprague.Game("kayles").period()
            >>> p.status, p.preperiod, p.period, p.saltus
            ('proven', 71, 12, 0)
        """
        path = None if checkpoint is None else os.fspath(checkpoint)
        with self._running(**run) as control:
            return Period._of(
                _core.find_period(
                    self._ruleset,
                    algorithm,
                    natural_or_none(limit, "limit"),
                    self.misere,
                    path,
                    checked_interval(checkpoint_interval),
                    None,
                    control,
                )
            )

    def patterns(self, *, limit: int | None = None, **run: Unpack[RunOptions]) -> list[Pattern]:
        """What the nim-values depend on: a law, a period, an arithmetic function of n, or the values of n/2 or n/3.

        Args:
            limit: last heap to compare, at least 200; None, the default, means 20,000 or some seconds of work.

        Example:
            >>> sprague.Game("take(s: n mod s = 0)").patterns()[0].sentence
            'G(n) is the 2-adic valuation of n plus 1 for n >= 1, and G(0) = 0'
        """
        with self._running(**run) as control:
            return [
                Pattern._of(raw)
                for raw in _core.find_patterns(
                    self._ruleset, natural_or_none(limit, "limit"), control
                )
            ]

    def write_certificate(
        self, path: str | os.PathLike[str], *, limit: int | None = None, **run: Unpack[RunOptions]
    ) -> Period:
        """Returns `period` and, when it is proven, writes its certificate to `path`, for `sprague.verify_certificate`.

        Raises:
            NotEstablishedError: there is no kind of certificate yet for the proof that was found.
            FileError: the file cannot be written.
        """
        if self.misere:
            raise InvalidInputError("certificates of periods are of normal play")
        with self._running(**run) as control:
            return Period._of(
                _core.find_period(
                    self._ruleset,
                    "auto",
                    natural_or_none(limit, "limit"),
                    False,
                    None,
                    60.0,
                    os.fspath(path),
                    control,
                )
            )

    # --- positions ---

    def count(
        self,
        heaps: int = 1,
        *,
        max: int,
        min: int = 0,
        order: Order = "sorted",
        outcome: Outcome = "P",
        nim_sum: int | None = None,
        modulus: int | None = None,
        algorithm: Algorithm = "auto",
        limit: int | None = None,
        **run: Unpack[RunOptions],
    ) -> int:
        """How many positions of `heaps` heaps, each from `min` to `max`, the previous player wins: exactly, or modulo anything.

        Args:
            min, max: of any size where a period is proven, with or without a saltus: ``Game("nim").count(3, max=2**100)``.
            order: "sorted" counts multisets (h1 <= h2 <= …), "ordered" all tuples, "distinct" sets (h1 < h2 < …), "arranged"
                all tuples of different heaps.
            outcome: "P" counts those the previous player wins, "N" the others.
            nim_sum: count those with this nim-sum instead.
            modulus: the count modulo this; any number from 1.

        Costs the values up to `max` or a proven period, then O(b·2^b) for b bits in the largest value and O(heaps) multiplications
        for each different Walsh-Hadamard coefficient (docs/algorithms.md, "Counting"). With ``algorithm="reference"``
        every position is played out, without nim-sums.

        Raises:
            InvalidInputError: an empty range, a modulus of 0, an unknown order.
            TooLargeError: an exact answer does not fit in memory.

        Example:
            >>> sprague.Game("nim-square").count(heaps=3, max=10**5)
            2586528661783
        """
        target = target_of(outcome, nim_sum if nim_sum is None else 0, self.misere)
        with self._running(**run) as control:
            return _core.count(
                [self._ruleset],
                [wide_range(min, max)],
                natural(heaps, "heaps"),
                order,
                0,
                2,
                target,
                checked_nim_sum(nim_sum),
                checked_modulus(modulus),
                algorithm,
                natural_or_none(limit, "limit"),
                self.misere,
                control,
            ).count

    def count_tokens(
        self,
        tokens: int,
        *,
        board: int,
        dimensions: int = 2,
        outcome: Outcome = "P",
        nim_sum: int | None = None,
        modulus: int | None = None,
        algorithm: Algorithm = "auto",
        limit: int | None = None,
        **run: Unpack[RunOptions],
    ) -> int:
        """How many placements of `tokens` distinguishable tokens on a board the previous player wins; squares may be shared.

        A move takes one token along one axis, as the rules take from a heap. The board has `dimensions` axes of `board`
        squares, the coordinates 0 … board − 1. Other arguments, and errors, as for `count`; also `InvalidInputError` for rules
        that split heaps.

        Example:
            >>> sprague.Game("S(2,3,5,7)").count_tokens(100, board=10000019, outcome="N", modulus=10**9)
            924668016
        """
        if tokens < 1 or board < 1:
            raise InvalidInputError(
                f"{tokens} tokens on a board of {board}: there must be 1 or more of each"
            )
        target = target_of(outcome, nim_sum, self.misere)
        with self._running(**run) as control:
            return _core.count(
                [self._ruleset],
                [heap_range(0, board - 1)],
                1,
                "ordered",
                natural(tokens, "tokens"),
                natural(dimensions, "dimensions"),
                target,
                target.nim_sum,
                checked_modulus(modulus),
                algorithm,
                natural_or_none(limit, "limit"),
                self.misere,
                control,
            ).count

    def analyse(
        self,
        heaps: int | Iterable[int],
        *,
        algorithm: Algorithm = "auto",
        limit: int | None = None,
        **run: Unpack[RunOptions],
    ) -> Analysis:
        """The nim-values of the heaps of a position (a size is one heap), its nim-sum and outcome, and every winning move.

        Costs the values up to the largest heap, or a proven period, then one look at each option.

        Raises:
            TooLargeError: a heap has more than 10^9 options that would have to be looked at.
        """
        with self._running(**run) as control:
            raw = _core.analyse(
                [self._ruleset],
                [heap_sizes(heaps)],
                algorithm,
                natural_or_none(limit, "limit"),
                self.misere,
                control,
            )
        return Analysis(
            tuple(raw.nim_values),
            raw.nim_sum,
            tuple(Move(move.heap, tuple(move.to)) for move in raw.winning),
            "P" if raw.is_p else "N",
            tuple(raw.elements),
        )

    def moves(self, heaps: int | Iterable[int], **run: Unpack[RunOptions]) -> list[Move]:
        """Every winning move of a position, each once for heaps of equal size; empty when the previous player wins.

        Example:
            >>> sprague.Game("nim").moves([3, 5, 7])
            [Move(heap=3, to=(2,)), Move(heap=5, to=(4,)), Move(heap=7, to=(6,))]
        """
        return list(self.analyse(heaps, **run).winning)

    def outcome(self, heaps: int | Iterable[int], **run: Unpack[RunOptions]) -> Outcome:
        """ "P" when the previous player wins the position, "N" when the next one does."""
        with self._running(**run) as control:
            sizes = heap_sizes(heaps)
            sequence = self._known_to(max(sizes, default=0), control)
            is_p = _core.is_p_position([sequence] * len(sizes), sizes)
        return "P" if is_p and (sizes or not self.misere) else "N"

    def positions(
        self,
        heaps: int = 1,
        *,
        max: int,
        min: int = 1,
        order: Order = "sorted",
        outcome: Outcome = "P",
        nim_sum: int | None = None,
        algorithm: Algorithm = "auto",
        limit: int | None = None,
        threads: int = 0,
        memory_limit: int = 0,
        force: bool = False,
    ) -> Iterator[tuple[int, ...]]:
        """The positions that `count` counts, one by one in lexicographic order, as tuples; `min` defaults to 1: no empty heaps.

        A background thread finds them, at most a few thousand ahead of the iteration. Time O(M^(heaps − 1) + answers) for a
        range of M heaps; memory 8 bytes per heap of the range when `heaps` > 1.

        Example:
            >>> from itertools import islice
            >>> list(islice(sprague.Game("nim-square").positions(3, max=10**5), 3))
            [(1, 1, 2), (1, 1, 5), (1, 1, 7)]
        """
        low, high = heap_range(min, max)
        width, target = natural(heaps, "heaps"), target_of(outcome, nim_sum, self.misere)
        with self._running(threads=threads, memory_limit=memory_limit, force=force) as control:
            if self._function is None:
                return positions_of(
                    _core.PositionStream(
                        self._ruleset,
                        width,
                        low,
                        high,
                        order,
                        target,
                        algorithm,
                        natural_or_none(limit, "limit"),
                        self.misere,
                        control,
                    )
                )
            sequence = self._known_to(
                high, control, algorithm, limit
            )  # the function is asked here, not on another thread
            return positions_of(
                _core.PositionStream(sequence, width, low, high, order, target, control)
            )

    def p_positions(
        self,
        heaps: int = 1,
        *,
        max: int,
        min: int = 1,
        order: Order = "sorted",
        limit: int | None = None,
    ) -> Iterator[tuple[int, ...]]:
        """`positions` that the previous player wins.

        Example:
            >>> list(sprague.Game("0.07").p_positions(max=20))
            [(1,), (5,), (9,), (15,)]
        """
        return self.positions(heaps, max=max, min=min, order=order, limit=limit)

    # --- misère play ---

    def genus(self, heaps: int | Iterable[int], **run: Unpack[RunOptions]) -> Genus:
        """The genus of a heap, or of a position, in misère play, where the player who makes the last move loses.

        Positions that are not tame are played out.

        Raises:
            NotEstablishedError: more than two million sums would have to be played out.

        Example:
            >>> str(sprague.Game("kayles").genus(5))
            '4^146'
        """
        with self._running(**run) as control:
            return Genus._of(_core.genus_of(self._ruleset, heap_sizes(heaps), control))

    def genera(self, n: int, **run: Unpack[RunOptions]) -> list[Genus]:
        """`genus` of the heaps 0 to `n`.

        Example:
            >>> [str(genus) for genus in sprague.Game("0.312").genera(4)]
            ['0^120', '1^031', '2^20', '0^02', '2^1420']
        """
        with self._running(**run) as control:
            return [Genus._of(raw) for raw in _core.genera_of(self._ruleset, heap_size(n), control)]

    # --- plots ---

    def plot(self, n: int, *, ax: Axes | None = None, **run: Unpack[RunOptions]) -> Axes:
        """The nim-values ``G(0) … G(n)`` against the heap, with a proven period and preperiod marked and rare values in another
        colour; a density where there are too many for dots. Returns the Axes (matplotlib); `ax` draws into one of yours."""
        from . import plots

        return plots.plot(self, n, ax=ax, **run)

    def plot_period(
        self, *, limit: int | None = None, ax: Axes | None = None, **run: Unpack[RunOptions]
    ) -> Axes:
        """One period, and the exceptions before it: each heap at its remainder by the period, and its nim-value.

        Raises:
            NotEstablishedError: no period was seen up to the limit.
        """
        from . import plots

        return plots.plot_period(self, limit=limit, ax=ax, **run)

    def plot_counts(
        self,
        heaps: int = 1,
        *,
        max: int,
        order: Order = "sorted",
        ax: Axes | None = None,
        **run: Unpack[RunOptions],
    ) -> Axes:
        """How many positions of `heaps` heaps up to N the previous player wins, against N up to `max`, both axes logarithmic."""
        from . import plots

        return plots.plot_counts(self, heaps, max=max, order=order, ax=ax, **run)

    def heatmap(
        self, heaps: int = 2, *, max: int, ax: Axes | None = None, **run: Unpack[RunOptions]
    ) -> Axes:
        """The xor table: the nim-sum of two heaps up to `max`, P-positions marked; beyond 1000 heaps the density of P-positions.
        With ``heaps=3`` the least third heap that makes a P-position. Of normal play."""
        from . import plots

        return plots.heatmap(self, self, heaps, max=max, ax=ax, **run)

    # --- operators ---

    def __add__(self, other: Game | Sum) -> Sum:
        """The sum: one heap of each game; a move is a move in one of them."""
        from .sum import Sum

        return Sum((self,)) + other if isinstance(other, (Game, Sum)) else NotImplemented

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        if self.misere != other.misere:
            return False
        if self._function is None or other._function is None:
            return self._ruleset == other._ruleset
        return self._function == other._function

    def __hash__(self) -> int:
        return hash((self.canonical if self._function is None else self._function, self.misere))

    def __reduce__(self) -> tuple[type[Game], tuple[Any, bool]]:
        return Game, (self.canonical if self._function is None else self._function, self.misere)

    def __repr__(self) -> str:
        convention = ", misere=True" if self.misere else ""
        return f"sprague.Game({self._function or self.canonical!r}{convention})"

    def _repr_html_(self) -> str:
        shown = 24
        names = f" &nbsp;{html.escape(', '.join(self.names))}" if self.names else ""
        head = f"<b><code>{html.escape(self.canonical)}</code></b>{names}<p>{html.escape(self.explain())}</p>"
        try:
            last = self[shown - 1]  # computes them all, and perhaps a period
        except NotEstablishedError as error:  # the misère quotient is too large
            return f"<div>{head}<p>{html.escape(str(error))}</p></div>"
        values = (
            [self.element(n) for n in range(shown)]
            if self.misere
            else [*(self[n] for n in range(shown - 1)), last]
        )
        heaps = "".join(f"<th>{n}</th>" for n in range(shown))
        cells = "".join(f"<td>{value}</td>" for value in values)
        known = Period._of(cast(_core.NimSequence, self._sequence).period)
        period = (
            f"<p>proven: period {known.period}, preperiod {known.preperiod}"
            if known.status == "proven"
            else ""
        )
        saltus = f", saltus {known.saltus}" if known.saltus else ""
        return f"<div>{head}<table><tr><th>n</th>{heaps}</tr><tr><th>{'misère' if self.misere else 'G(n)'}</th>{cells}</tr></table>{period}{saltus}{'</p>' if period else ''}</div>"


def _heaps_of(n: slice) -> range:
    """The heaps of a slice. There is no last heap from which negative sizes would count."""
    step = 1 if n.step is None else operator.index(n.step)
    if step == 0:
        raise ValueError("a slice of a game with a step of 0")
    sizes = [None if size is None else operator.index(size) for size in (n.start, n.stop)]
    ends = [0, None] if step > 0 else [None, -1]
    first, end = (default if size is None else size for size, default in zip(sizes, ends))
    if first is None or end is None or any(size is not None and size < 0 for size in sizes):
        raise IndexError(
            "a slice of a game needs sizes from 0 upwards, an end, and with a negative step a start: "
            "g[:100], g[10:20], g[0:1000:7], g[9::-1]"
        )
    return range(first, end, step)


class _Held:
    """Owns the function of a game. The ruleset, in C++, refers to it weakly: the garbage collector would not find a cycle through
    C++ (a function whose globals hold the game)."""

    __slots__ = ("function", "__weakref__")

    def __init__(self, function: Callable[[int], Any]) -> None:
        self.function = function


def _weakly(function: _Held) -> Callable[[int], Any]:
    known = weakref.ref(function)

    def options(n: int) -> Any:
        held = known()
        if held is None:
            raise ReferenceError("the game of this function was deleted")
        return held.function(n)

    return options
