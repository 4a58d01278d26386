"""solve(): rules, positions, and games of your own."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar, cast, overload

from . import _core, display
from .arguments import Algorithm, heap_size, natural
from .custom_game import FUNCTIONS, MISSING, CustomGame, P, Rules
from .errors import InvalidInputError
from .position import Position, SearchAlgorithm, search_options
from .results import LoopyValue, Outcome, OutcomeOrDraw, outcome_of
from .ruleset import Ruleset
from .run import RunOptions, running_functions
from .sequence import Sequence

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .custom_game import GameFunctions

    class FunctionsAndRun(RunOptions, GameFunctions[P], total=False):
        """The functions of a game, and the keyword arguments of every long call."""


M = TypeVar("M")


class SearchStatistics(NamedTuple):
    """What a search did: components whose options were made, components whose nim-value was found, components in the table."""

    expanded: int
    solved: int
    stored: int


@dataclass(frozen=True)
class Solution(Generic[M]):
    """A solved position.

    Attributes:
        value: the nim-value. Under misère play the number of its element of the quotient, or None where the position is played out.
            None, too, where `loopy_value` is ∞(K).
        outcome: "P" when the previous player wins, "N" when the next one does, "D" for a draw, where play need not end.
        winning_moves: every winning move, as text; none where the previous player wins. For your own game the positions that they lead to.
        values: those of each heap and of each component that is none, in order.
        elements: under misère play where a quotient decides, the values in words, that of the position last.
        statistics: what the search did; None for sums, and for heaps.
        loopy_value: ∞(K) where the position has no nim-value, since play need not end; otherwise None.
    """

    value: int | None
    outcome: OutcomeOrDraw
    winning_moves: tuple[M, ...]
    values: tuple[int, ...] = ()
    elements: tuple[str, ...] = ()
    statistics: SearchStatistics | None = None
    loopy_value: LoopyValue | None = None

    def _repr_html_(self) -> str:
        parts, whole = self._parts_and_whole()
        further = len(self.winning_moves) - display.SHOWN
        moves = [str(move) for move in self.winning_moves[: display.SHOWN]]
        if further > 0:
            moves.append(f"and {further} more")
        rows: list[tuple[str, object]] = [("outcome", self.outcome)]
        if whole is not None:
            rows.append(("element" if self.elements else "nim-value", whole))
        if len(parts) > 1:
            rows.append(("of the parts", ", ".join(map(str, parts))))
        rows.append(("winning moves", "; ".join(moves) or "none"))
        return display.table((head, [cell]) for head, cell in rows)

    def _repr_latex_(self) -> str | None:
        parts, whole = self._parts_and_whole()
        if whole is None:
            return None
        sign, value = (r" \cdot ", r"\Phi") if self.elements else (r" \oplus ", r"\mathcal{G}")
        sides = [sign.join(map(display.product_formula, map(str, parts)))] if len(parts) > 1 else []
        return display.displayed(" = ".join([value, *sides, display.product_formula(str(whole))]))

    def _parts_and_whole(self) -> tuple[tuple[object, ...], object]:
        """The values, or elements, of the parts, and that of the position; None where it is played out."""
        if self.elements:
            return self.elements[:-1], self.elements[-1]
        return self.values, self.value


class Solver(Generic[P]):
    """Answers questions about positions of one game of your own, and remembers what it learnt.

    Args:
        rules: a `CustomGame`, or what makes one: an object with a method `options`, or a function.
        algorithm: "auto" searches; "reference" is the definition, memoised recursion over `options`, slow and obviously right.
        checkpoint: a file to which the table is saved every `checkpoint_interval` seconds and after every question, also one that
            Ctrl-C or an exception ends; a Solver with the same file resumes from it. Positions must then be None, bool, int, str or
            bytes, or tuples and frozensets of these, and the functions those with which the file was written.
        start: the position that the checkpoint belongs to, and that it is refused without.
        run: as for every long call; `memory_limit` bounds the table, to its half. Your functions run on the calling thread,
            which holds the GIL meanwhile, so that further threads would wait for it: `threads` changes nothing.

    Several threads may ask; they take turns. A Solver can be copied and, where its functions can, pickled, for other processes:
    the copy has the game and the arguments and an empty table. One with a checkpoint cannot, since two would save to one file.

    Raises:
        TooLargeError: moves do not end within 100,000 of them.
        InvalidInputError: moves loop, a function returns what it should not, or the checkpoint belongs to another
            position or has positions that a file cannot hold.
        TypeError: options are no iterable, or a position is not hashable.
        FileError: the checkpoint is damaged or cannot be written.

    Example:
        >>> solver = sprague.Solver(lambda n: [n - square * square for square in range(1, n + 1) if square * square <= n])
        >>> [solver.value(n) for n in range(10)]
        [0, 1, 0, 1, 2, 0, 1, 0, 1, 2]
        >>> solver.outcome(99), solver.winning_moves(99)
        ('N', [95])
    """

    def __init__(
        self,
        rules: CustomGame[P] | Rules[P],
        *,
        algorithm: SearchAlgorithm = "auto",
        checkpoint: str | os.PathLike[str] | None = None,
        checkpoint_interval: float = 60.0,
        start: P = MISSING,
        **run: Unpack[RunOptions],
    ) -> None:
        self.game: CustomGame[P] = rules if isinstance(rules, CustomGame) else CustomGame(rules)
        """The game."""
        self._run = run
        self._algorithm: SearchAlgorithm = algorithm
        self._checkpoint = checkpoint
        if checkpoint is not None and start is MISSING:
            raise InvalidInputError("checkpoint: give start=, the position that the file is about")
        self._core_game = self.game._core_game(saved=checkpoint is not None)
        first = self._core_game.component(None if start is MISSING else start)
        with running_functions(**run) as control:
            options = search_options(algorithm, None, False, checkpoint, checkpoint_interval)
            self._solver = _core.game_solver(first, options, control)
        self._turn = threading.RLock()
        self._is_asked = False

    def value(self, position: P, **run: Unpack[RunOptions]) -> int:
        """The nim-value of a position."""
        with self._asking(position, run) as (asked, control):
            return self._solver.value(asked, control)

    def outcome(self, position: P, **run: Unpack[RunOptions]) -> Outcome:
        """ "P" when the previous player wins the position, "N" when the next one does: less work than `value` in most games."""
        return outcome_of(self.has_value(position, 0, **run))

    def has_value(self, position: P, value: int, **run: Unpack[RunOptions]) -> bool:
        """Whether a position has this nim-value: less work than `value` where it has not. It is a P-position of the sum with other
        games when it has their nim-sum."""
        with self._asking(position, run) as (asked, control):
            return self._solver.has_value(asked, natural(value, "value"), control)

    def winning_moves(self, position: P, *, nim_sum: int = 0, **run: Unpack[RunOptions]) -> list[P]:
        """The options that are P-positions, in the order of `options`, each once. With `nim_sum`, that of other games beside it, the
        options that make a P-position together with these."""
        with self._asking(position, run) as (asked, control):
            moves = self._solver.moves_to(asked, natural(nim_sum, "nim_sum"), control)
            return [self._core_game.object_of(to) for _, to in moves]

    def statistics(self) -> SearchStatistics:
        """What all questions together did."""
        return SearchStatistics(*self._solver.statistics())

    @contextmanager
    def _asking(
        self, position: P, run: RunOptions
    ) -> Iterator[tuple[_core.Component, _core.RunControl]]:
        """The position and a control for a question, which no other question interrupts."""
        with self._turn:
            if self._is_asked:
                raise InvalidInputError(
                    f"{self.game.name}: a function of the game asks the solver that has called it"
                )
            self._is_asked = True
            try:
                asked = self._core_game.component(position)
                with running_functions(**cast(RunOptions, {**self._run, **run})) as control:
                    yield asked, control
            finally:
                self._is_asked = False

    def __reduce__(self) -> tuple[Any, ...]:
        if self._checkpoint is not None:
            raise TypeError(
                f"a Solver with a checkpoint cannot be copied or pickled: two would save to {os.fspath(self._checkpoint)}; "
                "make each with a file of its own"
            )
        return _solver_of, (self.game, self._algorithm, self._run)

    def __repr__(self) -> str:
        return f"<sprague.Solver of {self.game.name}, {self.statistics().stored:,} stored>"


def _solver_of(game: CustomGame[P], algorithm: SearchAlgorithm, run: RunOptions) -> Solver[P]:
    return Solver(game, algorithm=algorithm, **run)


@overload
def solve(
    rules: Ruleset,
    up_to: int = ...,
    /,
    *,
    algorithm: Algorithm = ...,
    limit: int | None = ...,
    checkpoint: str | os.PathLike[str] | None = ...,
    checkpoint_interval: float = ...,
    **run: Unpack[RunOptions],
) -> Sequence: ...
@overload
def solve(
    position: str | Position,
    /,
    *,
    algorithm: SearchAlgorithm = ...,
    limit: int | None = ...,
    checkpoint: str | os.PathLike[str] | None = ...,
    checkpoint_interval: float = ...,
    **run: Unpack[RunOptions],
) -> Solution[str]: ...
@overload
def solve(
    rules: CustomGame[P] | Rules[P] | None = None,
    position: P = ...,
    *,
    algorithm: SearchAlgorithm = ...,
    checkpoint: str | os.PathLike[str] | None = ...,
    checkpoint_interval: float = ...,
    **others: Unpack[FunctionsAndRun[P]],
) -> Solution[P]: ...


def solve(
    rules: Any = None,
    position: Any = MISSING,
    *,
    algorithm: Any = "auto",
    limit: int | None = None,
    checkpoint: str | os.PathLike[str] | None = None,
    checkpoint_interval: float = 60.0,
    **others: Any,
) -> Any:
    """Solves rules: their nim-values as a `Sequence`. Or a position: its nim-value, its outcome and every winning move, a `Solution`.

    Args:
        rules: a `Ruleset`; a position, as text or `Position`; or your own game: an object with a method `options`, a class of such
            objects, a function, or a `CustomGame`, which describes them, or left out, where the functions are given by name.
        position: of a `Ruleset` the last heap whose value is wanted; without it all, which takes a proven period. Of your own game
            a position, any hashable object.
        limit: the last heap to compute when looking for a period.
        options, components, canonical, nim_value, difficulty, text: functions of the game, as `CustomGame` describes them.
        algorithm: for rules as `Ruleset` describes it; otherwise as for `Solver`.
        checkpoint: a file to which the values, or the table of the search, are saved every `checkpoint_interval` seconds and when
            stopped; the same call, or one for a larger heap, resumes from it. For a position of one game that is not heaps.

    Raises:
        NotEstablishedError: only a proven period could answer, and none was found up to the limit.
        What `Solver` raises.

    Example:
        >>> sprague.solve(sprague.Ruleset("kayles"))[10**100]
        1
        >>> sprague.solve("cram:4x5").winning_moves[0]
        'a2 a3'
        >>> class Euclid:
        ...     def options(self, position):       # take a multiple of the smaller number from the larger
        ...         small, large = sorted(position)
        ...         return [(small, large - taken) for taken in range(small, large + 1, small)] if small else []
        ...     def canonical(self, position):
        ...         return tuple(sorted(position))
        >>> solution = sprague.solve(Euclid(), (13, 5))
        >>> solution.value, solution.outcome, solution.winning_moves
        (2, 'N', ((5, 8),))
        >>> sprague.solve(options=lambda n: [n - 1, n // 2] if n else [], position=2024).value
        0
    """
    functions: dict[str, Any] = {name: others.pop(name) for name in FUNCTIONS if name in others}
    for name in others.keys() - RunOptions.__annotations__.keys():
        raise TypeError(
            f"{name!r} is no keyword of solve(); the functions of a game are {', '.join(FUNCTIONS)}"
        )
    run = cast("RunOptions", others)
    if isinstance(rules, (str, Position, Ruleset, CustomGame)) and any(functions.values()):
        raise InvalidInputError(f"{rules} has its own rules; leave out the functions")
    if isinstance(rules, Ruleset):
        last = _core.max_heap_size if position is MISSING else heap_size(position)
        return rules._solved_to(last, algorithm, limit, checkpoint, checkpoint_interval, **run)
    if isinstance(rules, (str, Position)):
        if position is not MISSING:
            raise TypeError("a position is solved by itself; rules with a last heap are a Ruleset")
        whole = rules if isinstance(rules, Position) else Position(rules)
        return _solve_position(whole, algorithm, limit, checkpoint, checkpoint_interval, run)
    if position is MISSING:
        raise TypeError("solve() needs a position of the game")
    game = rules if isinstance(rules, CustomGame) else CustomGame(rules, **functions)
    solver = Solver(
        game,
        algorithm=algorithm,
        checkpoint=checkpoint,
        checkpoint_interval=checkpoint_interval,
        start=position,
        **run,
    )
    value = solver.value(position)
    moves = solver.winning_moves(position) if value else []
    return Solution(value, outcome_of(not value), tuple(moves), (value,), (), solver.statistics())


def _solve_position(
    position: Position,
    algorithm: SearchAlgorithm,
    limit: int | None,
    checkpoint: str | os.PathLike[str] | None,
    interval: float,
    run: RunOptions,
) -> Solution[str]:
    kinds = [isinstance(component.game, str) for component in position.components]
    if kinds == [True] and not position.misere:
        options = search_options(algorithm, limit, False, checkpoint, interval)
        component = position.components[0]._raw()
        if not component.can_repeat:
            with position._running(**run) as control:
                return _search(component, options, control)
    if checkpoint is not None:
        raise InvalidInputError(
            f"checkpoint: {position} is not a position of one kind under normal play; leave it out"
        )
    found, moves = position._analyse(algorithm, limit, run)
    value = None if found.is_played_out or found.loopy else found.value
    return Solution(
        value,
        cast("OutcomeOrDraw", found.outcome),
        tuple(moves),
        tuple(found.values),
        tuple(found.elements),
        loopy_value=LoopyValue._of(found.loopy) if found.loopy else None,
    )


def _search(
    component: _core.Component, options: _core.SolveOptions, control: _core.RunControl
) -> Solution[str]:
    """Solves a position of one kind, with what the search did."""
    solver = _core.game_solver(component, options, control)
    value = solver.value(component, control)
    moves = [text for text, _ in solver.moves_to(component, 0, control)] if value else []
    statistics = SearchStatistics(*solver.statistics())
    return Solution(value, outcome_of(not value), tuple(moves), (value,), (), statistics)
