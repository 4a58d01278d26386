"""Rules of games that are played with heaps."""

from __future__ import annotations

import html
import os
import weakref
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from functools import cached_property
from typing import TYPE_CHECKING, Any, Union

from . import _core, display
from .arguments import (
    Algorithm,
    Order,
    checked_modulus,
    checked_nim_sum,
    heap_range,
    heap_size,
    heap_sizes,
    natural,
    natural_or_none,
    solve_options,
    target_of,
    wide_range,
    wide_size,
)
from .errors import InvalidInputError, NotEstablishedError
from .quotient import Quotient
from .results import (
    Genus,
    OeisSequence,
    Outcome,
    Pattern,
    Period,
    named_games,
    outcome_of,
    positions_of,
    record,
)
from .run import RunOptions, running
from .sequence import Sequence, Values

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from typing_extensions import Unpack

Options = Iterable[Union[Iterable[int], int]]
Rules = Union[str, Callable[[int], Options], Mapping[int, Options]]

MAX_TITLE = 60
"""Characters of the rules in a title; a table of moves may have thousands."""


class Ruleset:
    """The rules of an impartial game that is played with heaps of tokens. Who makes the last move wins, or loses: `misere`.

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

    Two are equal when their rules are, whatever the spelling: ``Ruleset("0.33") == Ruleset("S(1,2)")``. A ruleset is
    immutable and can be pickled and hashed; those of functions are equal when the functions are. It keeps the values that it has computed.

    Sizes of heaps are counted in tokens, from 0 to 2**62 (`value`: any size, where a period is proven). Every method
    that may take long takes the keyword arguments of `RunOptions` (`progress`, `threads`, `memory_limit`, `kernels`, `force`),
    releases the GIL, and is stopped by Ctrl-C. It raises `TooLargeError` when tables do not fit in memory, before they are
    allocated, and `NotEstablishedError` when only a proven period could answer and none was found. `limit` bounds the heaps
    that are computed to look for one. `algorithm` names a algorithm: "auto", "fast" (the engine of the family), "direct"
    (dynamic programming) or "reference" (by definition, slow); all give the same results.

    `solve` gives the values as a `Sequence`, `Position` adds heaps to boards and other games.

    Example:
        >>> g = sprague.Ruleset("0.07")
        >>> g.values(8)
        array([0, 0, 1, 1, 2, 0, 3, 1, 1], dtype=uint8)
        >>> g.value(10**18)
        3
        >>> g.period().period
        34
        >>> g.winning_moves([9, 4])
        ['4 -> 1,1']
        >>> sprague.Ruleset("nim-square").count(heaps=3, max=29)
        1160
    """

    __slots__ = ("_raw", "_solved", "_function", "_held", "misere", "__dict__", "__weakref__")

    misere: bool
    """True under misère play."""

    def __init__(self, rules: Rules | Ruleset, misere: bool = False) -> None:
        self.misere = misere or (isinstance(rules, Ruleset) and rules.misere)
        self._function: Callable[[int], Options] | None = None
        self._held: _Held | None = None
        self._solved: Sequence | None = None
        if isinstance(rules, Ruleset):
            self._raw: _core.Ruleset = rules._raw
            self._function, self._held = rules._function, rules._held
        elif isinstance(rules, str):
            self._raw = _core.Ruleset.parse(rules)
        elif isinstance(rules, Mapping):
            self._raw = _core.Ruleset.from_table(dict(rules))
        elif callable(rules):
            self._held = _Held(rules)
            name = getattr(rules, "__name__", type(rules).__name__)
            self._raw = _core.Ruleset.from_function(name, _weakly(self._held))
            self._function = rules
        else:
            raise TypeError(
                f"the rules of a game are text, a function or a table, not {type(rules).__name__}"
            )

    def _running(self, **run: Unpack[RunOptions]) -> AbstractContextManager[_core.RunControl]:
        return running(**run, in_place=self._function is not None)

    # --- rules ---

    @property
    def canonical(self) -> str:
        """The canonical form of the rules: equal for equal rules."""
        return self._raw.canonical

    @property
    def splits(self) -> bool:
        """True when a move can leave more than one heap."""
        return self._raw.splits

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the literature for these rules."""
        return tuple(game.name for game in named_games() if Ruleset(game.code, self.misere) == self)

    @cached_property
    def oeis(self) -> tuple[OeisSequence, ...]:
        """The sequences of the OEIS known to be about these rules.

        Example:
            >>> sprague.Ruleset("kayles").oeis[0].number
            'A002186'
        """
        return tuple(record(OeisSequence, sequence) for sequence in _core.oeis_sequences(self._raw))

    def explain(self) -> str:
        """The rules in plain words, one paragraph."""
        return self._raw.explain()

    def options(self, n: int) -> list[tuple[int, ...]]:
        """The options of a heap of `n`: the heaps that each move leaves, ascending, without empty ones; ``()`` leaves nothing.

        In ascending order of tokens taken. Time and memory proportional to their number, which can be `n` and more.

        Example:
            >>> sprague.Ruleset("kayles").options(3)
            [(2,), (1, 1), (1,)]
        """
        return self._raw.options(heap_size(n))

    # --- nim-values ---

    def value(self, n: int, *, limit: int | None = None, **run: Unpack[RunOptions]) -> int:
        """The nim-value of a heap of any size, by computing that far or by a proven period.

        It costs what ``values(n)`` does the first time, and O(1) for heaps known by then; it looks a quarter ahead, so that a loop
        over n costs about five times its last value.

        Example:
            >>> sprague.Ruleset("kayles").value(10**18)
            1
        """
        size = min(wide_size(n), _core.max_heap_size)
        if self._solved is None or not self._solved._raw.knows(size):
            known = 0 if self._solved is None else len(self._solved)
            least = 255 if self._function is None else 0
            ahead = max(size, min(known + known // 4, known + 1_000_000), least)
            return self._solved_to(ahead, limit=limit, **run)[n]
        return self._solved[n]

    def values(
        self,
        first: int,
        last: int | None = None,
        *,
        algorithm: Algorithm = "auto",
        limit: int | None = None,
        **run: Unpack[RunOptions],
    ) -> Values:
        """The nim-values ``G(first) … G(last)``, both included; with one number, of the heaps 0 to that.

        Returns:
            An array of dtype uint8, uint16 or uint32 (uint64 beyond), the width of the engine's cells. It is the engine's own
            memory, not a copy, and read-only; ``.copy()`` may be changed.

        Subtraction sets take less than ``n·|S|`` steps, octal codes a few nanoseconds a heap and rare position where they have
        a sparse space and up to ``n²`` steps where not; beyond a proven period it costs writing the array. docs/algorithms.md has
        the algorithms and their sources. `solve` saves long runs.

        Example:
            >>> sprague.Ruleset("S(1,3,4)").values(7)
            array([0, 1, 0, 1, 2, 3, 2, 0], dtype=uint8)
            >>> sprague.Ruleset("kayles").values(10**18, 10**18 + 4)
            array([1, 4, 7, 2, 1], dtype=uint8)
        """
        low, high = wide_range(*((0, first) if last is None else (first, last)))
        size = min(high, _core.max_heap_size)
        if limit is None and low == 0 and self.misere:
            limit = size
        return self._solved_to(size, algorithm=algorithm, limit=limit, **run)[low : high + 1]

    def element(self, n: int, **run: Unpack[RunOptions]) -> str:
        """The value of a heap in words: under misère play an element of the quotient as a product of generators, otherwise the
        nim-value.

        Example:
            >>> sprague.Ruleset("kayles", misere=True).element(5)
            'c'
        """
        return self._solved_to(min(wide_size(n), _core.max_heap_size), **run).element(n)

    def _solved_to(
        self,
        n: int,
        algorithm: Algorithm = "auto",
        limit: int | None = None,
        checkpoint: str | os.PathLike[str] | None = None,
        checkpoint_interval: float = 60.0,
        **run: Unpack[RunOptions],
    ) -> Sequence:
        """A sequence that knows heap n: the kept one if it is long enough, or a new one."""
        plain = algorithm == "auto" and checkpoint is None
        with self._running(**run) as control:  # which checks the options
            if plain and self._solved is not None and self._solved._raw.knows(n):
                return self._solved
            options = solve_options(algorithm, limit, self.misere, checkpoint, checkpoint_interval)
            raw = _core.solve(self._raw, n, options, control)
        sequence = Sequence._of(raw, Ruleset(self))
        if plain:
            self._solved = sequence
        return sequence

    def quotient(
        self, *, max_heap: int = 10_000, max_order: int = 200, **run: Unpack[RunOptions]
    ) -> Quotient:
        """The misère quotient of the heaps 0, 1, …, until it is proven to be that of all, or a limit is reached.

        Args:
            max_heap: last heap to examine.
            max_order: ends where the quotient has more elements.

        Example:
            >>> q = sprague.Ruleset("kayles").quotient()
            >>> q.order, q.period, q.proven
            (40, 12, True)
        """
        with self._running(**run) as control:
            return Quotient._of(
                _core.misere_quotient(
                    self._raw,
                    natural(max_heap, "max_heap"),
                    natural(max_order, "max_order"),
                    control,
                )
            )

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
            >>> p = sprague.Ruleset("kayles").period()
            >>> p.status, p.preperiod, p.period, p.saltus
            ('proven', 71, 12, 0)
        """
        options = solve_options(algorithm, limit, self.misere, checkpoint, checkpoint_interval)
        with self._running(**run) as control:
            return Period._of(_core.find_period(self._raw, options, None, control))

    def patterns(self, *, limit: int | None = None, **run: Unpack[RunOptions]) -> list[Pattern]:
        """What the nim-values depend on: a law, a period, an arithmetic function of n, or the values of n/2 or n/3.

        Args:
            limit: last heap to compare, at least 200; None, the default, means 20,000 or some seconds of work.

        Example:
            >>> sprague.Ruleset("take(s: n mod s = 0)").patterns()[0].sentence
            'G(n) is the 2-adic valuation of n plus 1 for n >= 1, and G(0) = 0'
        """
        with self._running(**run) as control:
            return [
                Pattern._of(raw)
                for raw in _core.find_patterns(self._raw, natural_or_none(limit, "limit"), control)
            ]

    def write_certificate(
        self, path: str | os.PathLike[str], *, limit: int | None = None, **run: Unpack[RunOptions]
    ) -> Period:
        """Returns `period` and, when it is proven, writes its certificate to `path`, for `sprague.verify_certificate`.

        A `path` that ends in ``.v`` or ``.lean`` gets the period as a theorem for Coq, or its statement for Lean
        (docs/formal.md).

        Raises:
            NotEstablishedError: there is no kind of certificate yet for the proof that was found.
            InvalidInputError: a theorem is asked for, and the rules are neither an octal code nor a finite set.
            FileError: the file cannot be written.
        """
        if self.misere:
            raise InvalidInputError("certificates of periods are of normal play")
        with self._running(**run) as control:
            options = solve_options("auto", limit)
            return Period._of(_core.find_period(self._raw, options, os.fspath(path), control))

    # --- positions ---

    def count(
        self,
        heaps: int | None = None,
        *,
        max: int | None = None,
        min: int | None = None,
        total: int | None = None,
        order: Order = "sorted",
        outcome: Outcome = "P",
        nim_sum: int | None = None,
        modulus: int | None = None,
        sum: bool = False,
        algorithm: Algorithm = "auto",
        limit: int | None = None,
        **run: Unpack[RunOptions],
    ) -> int:
        """How many positions of `heaps` heaps, each from `min` to `max`, the previous player wins: exactly, or modulo anything.

        Args:
            heaps: 1 by default; with a `total`, any number.
            min, max: of any size where a period is proven, with or without a saltus: ``Ruleset("nim").count(3, max=2**100)``.
                `min` is 0 by default, with a `total` 1; `max` can be left out with a `total`.
            total: only positions with so many tokens in all heaps together.
            order: "sorted" counts multisets (h1 <= h2 <= …), "ordered" all tuples, "distinct" sets (h1 < h2 < …), "arranged"
                all tuples of different heaps.
            outcome: "P" counts those the previous player wins, "N" the others.
            nim_sum: count those with this nim-sum instead.
            modulus: the count modulo this; any number from 1.
            sum: the sum of the sizes of all heaps of these positions in place of their number.

        Costs the values up to `max` or a proven period, then O(b·2^b) for b bits in the largest value and O(heaps) multiplications
        for each different Walsh-Hadamard coefficient (docs/algorithms.md, "Counting"); with a `total` N O(N²·2^b), times
        `heaps` + 1 where that is given. With ``algorithm="reference"`` every position is played out, without nim-sums.

        Raises:
            InvalidInputError: an empty range, a modulus of 0, an unknown order.
            TooLargeError: an exact answer does not fit in memory.

        Example:
            >>> sprague.Ruleset("nim-square").count(heaps=3, max=10**5)
            2586528661783
            >>> sprague.Ruleset("kayles").count(total=100)  # partitions of 100
            22734839
            >>> sprague.Ruleset("nim").count(2, max=100, sum=True)  # of the pairs (h, h)
            10100
        """
        least = min if min is not None else 0 if total is None else 1
        if max is None:
            if total is None:
                raise InvalidInputError("max, the largest heap, is required, or total")
            max = total if total > least else least
        number = heaps if heaps is not None else 1 if total is None else _core.any_number
        target = target_of(outcome, nim_sum if nim_sum is None else 0, self.misere)
        with self._running(**run) as control:
            return _core.count(
                [self._raw],
                [wide_range(least, max)],
                target,
                checked_nim_sum(nim_sum),
                checked_modulus(modulus),
                solve_options(algorithm, limit, self.misere),
                control,
                heaps=natural(number, "heaps"),
                order=order,
                total=natural_or_none(total, "total"),
                sum=sum,
            )

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
            >>> sprague.Ruleset("S(2,3,5,7)").count_tokens(100, board=10000019, outcome="N", modulus=10**9)
            924668016
        """
        if tokens < 1 or board < 1:
            raise InvalidInputError(
                f"{tokens} tokens on a board of {board}: there must be 1 or more of each"
            )
        target = target_of(outcome, nim_sum, self.misere)
        with self._running(**run) as control:
            return _core.count(
                [self._raw],
                [heap_range(0, board - 1)],
                target,
                target.nim_sum,
                checked_modulus(modulus),
                solve_options(algorithm, limit, self.misere),
                control,
                tokens=natural(tokens, "tokens"),
                dimensions=natural(dimensions, "dimensions"),
            )

    def outcome(self, heaps: int | Iterable[int], **run: Unpack[RunOptions]) -> Outcome:
        """ "P" when the previous player wins a position, "N" when the next one does. A size is one heap."""
        sizes = heap_sizes(heaps)
        return outcome_of(self._solved_to(max(sizes, default=0), **run)._raw.is_p(sizes))

    def winning_moves(self, heaps: int | Iterable[int], **run: Unpack[RunOptions]) -> list[str]:
        """Every winning move of a position, each once for heaps of equal size; empty when the previous player wins.

        Costs the values up to the largest heap, or a proven period, then one look at each option. `Position` plays on.

        Raises:
            TooLargeError: a heap has more than 10^9 options that would have to be looked at.

        Example:
            >>> sprague.Ruleset("nim").winning_moves([3, 5, 7])
            ['3 -> 2', '5 -> 4', '7 -> 6']
        """
        sizes = heap_sizes(heaps)
        sequence = self._solved_to(max(sizes, default=0), **run)
        with self._running(**run) as control:
            return sequence._raw.winning_moves(sizes, control)

    def positions(
        self,
        heaps: int = 1,
        *,
        max: int,
        min: int = 0,
        order: Order = "sorted",
        outcome: Outcome = "P",
        nim_sum: int | None = None,
        algorithm: Algorithm = "auto",
        limit: int | None = None,
        threads: int = 0,
        memory_limit: int = 0,
        force: bool = False,
    ) -> Iterator[tuple[int, ...]]:
        """The positions that `count` counts, one by one in lexicographic order, as tuples.

        A background thread finds them, at most a few thousand ahead of the iteration. Time O(M^(heaps − 1) + answers) for a
        range of M heaps; memory 8 bytes per heap of the range when `heaps` > 1.

        Example:
            >>> from itertools import islice
            >>> list(islice(sprague.Ruleset("nim-square").positions(3, min=1, max=10**5), 3))
            [(1, 1, 2), (1, 1, 5), (1, 1, 7)]
        """
        low, high = heap_range(min, max)
        width, target = natural(heaps, "heaps"), target_of(outcome, nim_sum, self.misere)
        with self._running(threads=threads, memory_limit=memory_limit, force=force) as control:
            if self._function is None:
                return positions_of(
                    _core.PositionStream(
                        self._raw,
                        width,
                        low,
                        high,
                        order,
                        target,
                        solve_options(algorithm, limit, self.misere),
                        control,
                    )
                )
            # The function is asked here, not on another thread.
            sequence = self._solved_to(high, algorithm, limit, force=force)
            return positions_of(
                _core.PositionStream(sequence._raw, width, low, high, order, target, control)
            )

    # --- misère play ---

    def genus(self, heaps: int | Iterable[int], **run: Unpack[RunOptions]) -> Genus:
        """The genus of a heap, or of a position, in misère play, where the player who makes the last move loses.

        Positions that are not tame are played out.

        Raises:
            NotEstablishedError: more than two million sums would have to be played out.

        Example:
            >>> str(sprague.Ruleset("kayles").genus(5))
            '4^146'
        """
        with self._running(**run) as control:
            position = _core.Position([_core.Component(self._raw, heap_sizes(heaps))])
            return Genus._of(_core.genus_of(position, control))

    def genera(self, n: int, **run: Unpack[RunOptions]) -> list[Genus]:
        """`genus` of the heaps 0 to `n`.

        Example:
            >>> [str(genus) for genus in sprague.Ruleset("0.312").genera(4)]
            ['0^120', '1^031', '2^20', '0^02', '2^1420']
        """
        with self._running(**run) as control:
            return [Genus._of(raw) for raw in _core.genera_of(self._raw, heap_size(n), control)]

    # --- plots ---

    def plot(self, n: int = 200, *, ax: Axes | None = None, **run: Unpack[RunOptions]) -> Axes:
        """The nim-values ``G(0) … G(n)`` against the heap, with a proven period and preperiod marked and rare values in another
        colour; a density where there are too many for dots. Returns the Axes (matplotlib); `ax` draws into one of yours."""
        from . import plots

        sequence = self._solved_to(heap_size(n), limit=n, **run)
        rare = None if sequence._raw.has_elements else sequence.rare_heaps(n, **run)
        return plots.plot(sequence[: n + 1], rare, sequence.period, self._words(sequence), ax)

    def plot_period(
        self, *, limit: int | None = None, ax: Axes | None = None, **run: Unpack[RunOptions]
    ) -> Axes:
        """One period, and the exceptions before it: each heap at its remainder by the period, and its nim-value.

        Raises:
            NotEstablishedError: no period was seen up to the limit.
        """
        from . import plots

        found = self.period(limit=limit, **run)
        if found.period is None or found.preperiod is None:
            raise NotEstablishedError(
                f"no period of {self.canonical} was seen up to heap {found.examined - 1}; raise limit= to look further"
            )
        last = found.preperiod + found.period - 1
        sequence = self._solved_to(last, limit=last, **run)
        return plots.plot_period(sequence[: last + 1], found, self._words(sequence), ax)

    def plot_counts(
        self,
        heaps: int = 1,
        *,
        max: int = 1000,
        order: Order = "sorted",
        ax: Axes | None = None,
        **run: Unpack[RunOptions],
    ) -> Axes:
        """How many positions of `heaps` heaps up to N the previous player wins, against N up to `max`, both axes logarithmic."""
        from . import plots

        def count(size: int) -> int:
            return self.count(heaps, min=1, max=size, order=order, **run)

        counted = f"{order} P-positions of {heaps} heaps" if heaps != 1 else "P-positions"
        return plots.plot_counts(count, max, self._title, counted, ax)

    def heatmap(
        self,
        heaps: int = 2,
        *,
        max: int = 100,
        other: Ruleset | None = None,
        ax: Axes | None = None,
        **run: Unpack[RunOptions],
    ) -> Axes:
        """The xor table: the nim-sum of two heaps up to `max`, P-positions marked; beyond 1000 heaps the density of P-positions.
        The second heap may be of another game, `other`. With ``heaps=3`` the least third heap that makes a P-position. Of normal
        play."""
        from . import plots

        games = (self, self if other is None else other)
        if any(game.misere for game in games):
            raise InvalidInputError(
                "a table shows nim-sums, which do not decide misère play; take the rules without misere=True"
            )
        titles = tuple(game._title for game in (games[:1] if games[0] == games[1] else games))
        across, down = (game.values(max, **run) for game in games)
        return plots.heatmap(across, down, titles, heaps, ax)

    @property
    def _title(self) -> str:
        """What plots call it: the rules with a name of the literature, the name of a function; nothing for a lambda."""
        if self._function is not None:
            name = getattr(self._function, "__name__", "")
            title = "" if name == "<lambda>" else name
        else:
            rules = self.canonical
            rules = rules if len(rules) <= MAX_TITLE else f"{rules[: MAX_TITLE - 1]}…"
            title = f"{self.names[0]} ({rules})" if self.names else rules
        return f"{title}, misère" if title and self.misere else title

    def _words(self, sequence: Sequence) -> tuple[str, str, str]:
        """A title, a label of the axis of the values, and what one is called."""
        if sequence._raw.has_elements:
            return self._title, "element of the misère quotient", "element"
        return self._title, "nim-value G(n)", "nim-value"

    # --- operators ---

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ruleset):
            return NotImplemented
        if self.misere != other.misere:
            return False
        if self._function is None or other._function is None:
            return self._raw == other._raw
        return self._function == other._function

    def __hash__(self) -> int:
        return hash((self.canonical if self._function is None else self._function, self.misere))

    def __reduce__(self) -> tuple[type[Ruleset], tuple[Any, bool]]:
        return Ruleset, (self.canonical if self._function is None else self._function, self.misere)

    def __repr__(self) -> str:
        convention = ", misere=True" if self.misere else ""
        return f"sprague.Ruleset({self._function or self.canonical!r}{convention})"

    def _repr_html_(self) -> str:
        names = f" &nbsp;{html.escape(', '.join(self.names))}" if self.names else ""
        head = f"<b><code>{html.escape(self.canonical)}</code></b>{names}{display.paragraph(self.explain())}"
        try:
            values = self._shown()._html_of_values()
        except NotEstablishedError as error:  # the misère quotient is too large
            values = display.paragraph(str(error))
        return f"<div>{head}{values}</div>"

    def _repr_latex_(self) -> str | None:
        try:
            return self._shown()._repr_latex_()
        except NotEstablishedError:
            return None

    def _shown(self) -> Sequence:
        """What a notebook shows, which takes no time to speak of."""
        return self._solved_to(255 if self._function is None else display.SHOWN - 1)


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
