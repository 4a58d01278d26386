"""Positions: sums of heaps, of boards and the like, and of positions of your own games."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, SupportsIndex, cast, overload

from . import _core, display
from .arguments import checked_text, heap_sizes, solve_options
from .custom_game import MISSING, CustomGame, P
from .custom_game import Rules as CustomRules
from .errors import InvalidInputError
from .results import Genus, LoopyValue, OutcomeOrDraw, record
from .ruleset import Ruleset
from .run import RunOptions, running, running_functions

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from typing_extensions import Unpack

SearchAlgorithm = Literal["auto", "reference"]


class GameKind(NamedTuple):
    """A kind of game that is not played with heaps: its `name`, a position such as ``cram:4x5``, what it is in a line, what a
    move is, how a position is written (empty where the example says it), and where it is defined."""

    name: str
    example: str
    description: str
    rules: str
    notation: str
    source: str


def game_kinds() -> list[GameKind]:
    """The kinds of games that a `Position` can name besides the heaps of a `Ruleset`, ordered by name.

    Example:
        >>> {kind.name: kind.example for kind in sprague.game_kinds()}["cram"]
        'cram:4x5'
    """
    return [record(GameKind, kind) for kind in _core.game_kinds()]


class Component(NamedTuple):
    """A summand of a position: heaps of a `Ruleset`, a tuple of sizes; what is played on of a kind, both as text, such as "cram" and
    "4x5"; or a position of a `CustomGame`."""

    game: Ruleset | CustomGame[Any] | str
    position: Any

    def _raw(self) -> _core.Component:
        if isinstance(self.game, Ruleset):
            return _core.Component(self.game._raw, list(self.position))
        if isinstance(self.game, CustomGame):
            return self.game._core.component(self.position)
        return _core.Component.parse(f"{self.game}:{self.position}")

    def _becomes(self, raw: _core.Component) -> Component:
        """What the library made of it by a move."""
        if isinstance(self.game, Ruleset):
            return Component(self.game, tuple(raw.heaps or ()))
        if isinstance(self.game, CustomGame):
            return Component(self.game, self.game._core.object_of(raw))
        return Component(raw.game, raw.text_without_game)

    @property
    def _calls_python(self) -> bool:
        if isinstance(self.game, Ruleset):
            return self.game._function is not None
        return isinstance(self.game, CustomGame)

    @property
    def _name(self) -> str:
        if isinstance(self.game, Ruleset):
            return self.game._title or "a function"
        return self.game if isinstance(self.game, str) else self.game.name

    def _line(self) -> tuple[str, list[str]]:
        """Its game, what is played on, and its rules, for a table."""
        raw = self._raw()
        return self._name, [raw.text_without_game, raw.rules]

    def _scene(self) -> tuple[str, _core.BoardLayout | tuple[int, ...] | str]:
        """Its game, and what a picture shows of it."""
        if isinstance(self.game, Ruleset):
            return self._name, self.position
        raw = self._raw()
        return self._name, raw.layout or raw.text_without_game

    def __str__(self) -> str:
        return self._raw().text


class Position:
    """A position: a sum of components of any games. A move is a move in one of them; who cannot move loses, or wins: `misere`.

    Args:
        rules: components as text, ``GAME:HEAP``, ``GAME:HEAP,HEAP`` or ``KIND:WHAT``, separated by ``+`` or spaces; `game_kinds` has the
            kinds. Or the game of a `position`: a `Ruleset`, or your own, anything that `CustomGame` takes.
        position: the heaps, a size or several; or any hashable object, a position of your own game.
        misere: misère play: who makes the last move loses.

    Raises:
        InvalidInputError: the text cannot be read; the message says where.

    A move is a text: ``5 -> 2,2`` on heaps, elsewhere what the game calls it, such as ``a1 b1``, and of your own game the position
    that it leads to; in a sum with the number of the component before it, ``1: a1 b1``.

    Positions are immutable and can be added, hashed and, where their games can, pickled. Two are equal when their components are
    the same in the same order. Calls take the keyword arguments of `RunOptions` and ``algorithm="reference"``, the definition.
    Where a game is a function or your own, they run on the calling thread.

    Example:
        >>> p = sprague.Position("kayles:5 + cram:4x5") + sprague.Position(lambda n: [n - 1, n // 2] if n else [], 9)
        >>> p.value(), p.outcome()
        (4, 'N')
        >>> p.winning_moves()
        ['0: 5 -> 2,2']
        >>> p.after("0: 5 -> 2,2").outcome()
        'P'
        >>> sprague.Position("cram:3x3 + kayles:2", misere=True).winning_moves()
        ['1: 2 -> 1']
    """

    __slots__ = ("components", "misere")

    components: tuple[Component, ...]
    """The summands."""
    misere: bool
    """True under misère play."""

    @overload
    def __init__(self, rules: str, *, misere: bool = ...) -> None: ...
    @overload
    def __init__(
        self,
        rules: Ruleset,
        position: SupportsIndex | Iterable[SupportsIndex],
        *,
        misere: bool = ...,
    ) -> None: ...
    @overload
    def __init__(
        self, rules: CustomGame[P] | CustomRules[P], position: P, *, misere: bool = ...
    ) -> None: ...

    def __init__(self, rules: Any, position: Any = MISSING, *, misere: bool = False) -> None:
        if (position is MISSING) != isinstance(rules, str):
            raise TypeError("a Position is made of a text, or of a game and a position")
        self.misere = misere
        if isinstance(rules, str):
            self.components = tuple(
                _component(raw, misere) for raw in _core.Position.parse(rules).components
            )
            return
        if isinstance(rules, Ruleset):
            self.misere = misere or rules.misere
            heaps = tuple(heap_sizes(position))
            self.components = (Component(Ruleset(rules, self.misere), heaps),)
        else:
            game = rules if isinstance(rules, CustomGame) else CustomGame(rules)
            self.components = (Component(game, position),)
            self._raw()  # TypeError where it cannot be one

    @classmethod
    def _of(cls, components: Iterable[Component], misere: bool) -> Position:
        position = cls.__new__(cls)
        position.components, position.misere = tuple(components), misere
        return position

    def value(self, *, algorithm: SearchAlgorithm = "auto", **run: Unpack[RunOptions]) -> int:
        """The nim-value: the xor of those of the components. Of normal play.

        Raises:
            InvalidInputError: a component has none, since its play need not end: `loopy_value` says what it is.
        """
        value = self.loopy_value(algorithm=algorithm, **run)
        if value.nim_value is None:
            raise InvalidInputError(
                f"{self} has no nim-value: it is {value}; ask for its outcome or loopy_value()"
            )
        return value.nim_value

    def loopy_value(
        self, *, algorithm: SearchAlgorithm = "auto", **run: Unpack[RunOptions]
    ) -> LoopyValue:
        """The nim-value, or ∞(K) where play need not end. Of normal play.

        Example:
            >>> str(sprague.Position("graph:0-0,0-1/0 + nim:2").loopy_value())
            '∞(2)'
        """
        if self.misere:
            raise InvalidInputError(
                "a position has no nim-value under misère play; ask for its outcome or its genus"
            )
        with self._running(**run) as control:
            options = search_options(algorithm)
            found = _core.outcome_of(self._raw(), options, control)
        return LoopyValue._of(found.loopy) if found.loopy else LoopyValue(found.value)

    def outcome(
        self, *, algorithm: SearchAlgorithm = "auto", **run: Unpack[RunOptions]
    ) -> OutcomeOrDraw:
        """ "P" when the previous player wins, "N" when the next one does, "D" for a draw, where play need not end.

        Of boards, graphs and the like it takes a shorter search than the nim-value. Under misère play, heaps by their misère quotient; with anything else the position is played out.
        """
        with self._running(**run) as control:
            options = search_options(algorithm, misere=self.misere)
            found = _core.outcome_without_value(self._raw(), options, control)
        return cast("OutcomeOrDraw", found.outcome)

    def moves(self) -> list[str]:
        """Every move, those on equal heaps once.

        Example:
            >>> sprague.Position("kayles:3 + cram:1x3").moves()
            ['0: 3 -> 2', '0: 3 -> 1,1', '0: 3 -> 1', '1: a1 b1', '1: b1 c1']
        """
        return self._raw().moves()

    def winning_moves(
        self, *, algorithm: SearchAlgorithm = "auto", **run: Unpack[RunOptions]
    ) -> list[str]:
        """Every winning move, those on equal heaps once."""
        return self._analyse(algorithm, None, run)[1]

    def count_winning_moves(
        self, *, algorithm: SearchAlgorithm = "auto", **run: Unpack[RunOptions]
    ) -> int:
        """How many winning moves there are; those of coins are counted without a list.

        Example:
            >>> sprague.Position("ruler:1..1000").count_winning_moves()
            489
        """
        with self._running(**run) as control:
            options = search_options(algorithm, None, self.misere)
            return _core.count_winning_moves(self._raw(), options, control)

    def after(self, move: str, **run: Unpack[RunOptions]) -> Position:
        """The position after a move.

        Raises:
            InvalidInputError: there is no such move.
        """
        checked_text(move, "a move", "5 -> 2,2")
        with self._running(**run) as control:
            raw = self._raw().after(move, control)
        components = map(Component._becomes, self.components, raw.components)
        return Position._of(components, self.misere)

    def genus(self, **run: Unpack[RunOptions]) -> Genus:
        """The genus, which decides misère play; the position is played out unless it is tame.

        Raises:
            NotEstablishedError: more than two million sums would have to be played out.

        Example:
            >>> str(sprague.Position("kayles:5 + cram:2x2").genus())
            '4^146'
        """
        with self._running(**run) as control:
            return Genus._of(_core.genus_of(self._raw(), control))

    def plot(self, *, ax: Axes | None = None) -> Axes:
        """A picture: heaps as piles, boards as cells, graphs as edges, and so on, side by side; a position of your own game is its text.
        Returns the Axes (matplotlib); `ax` draws into one of yours.

        Example:
            >>> sprague.Position("kayles:3,5 + cram:4x5 + hackenbush:0-1,1-2,2-0").plot().texts[-1].get_text()
            'hackenbush'
        """
        from .position_picture import draw_position

        return draw_position([component._scene() for component in self.components], ax)

    def _repr_html_(self) -> str:
        """Each component in a line, with its rules."""
        rows = [component._line() for component in self.components]
        play = display.paragraph("misère play" if self.misere else "")
        return f"<div>{display.table(rows)}{play}</div>"

    def _analyse(
        self, algorithm: SearchAlgorithm, limit: int | None, run: RunOptions
    ) -> tuple[_core.Analysis, list[str]]:
        with self._running(**run) as control:
            options = search_options(algorithm, limit, self.misere)
            return _core.analyse(self._raw(), options, control)

    def _raw(self) -> _core.Position:
        return _core.Position([component._raw() for component in self.components])

    def _running(self, **run: Unpack[RunOptions]) -> AbstractContextManager[_core.RunControl]:
        if any(component._calls_python for component in self.components):
            return running_functions(**run)
        return running(**run)

    def __add__(self, other: Position) -> Position:
        """The sum."""
        if not isinstance(other, Position):
            return NotImplemented
        if self.misere != other.misere:
            raise InvalidInputError(
                "a sum is played under one convention: all positions misere, or none"
            )
        return Position._of(self.components + other.components, self.misere)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (self.components, self.misere) == (other.components, other.misere)

    def __hash__(self) -> int:
        return hash((self.components, self.misere))

    def __reduce__(self) -> tuple[Any, ...]:
        return Position._of, (self.components, self.misere)

    def __str__(self) -> str:
        return " + ".join(map(str, self.components))

    def __repr__(self) -> str:
        convention = ", misere=True" if self.misere else ""
        return f"sprague.Position({str(self)!r}{convention})"


def _component(raw: _core.Component, misere: bool) -> Component:
    """A component that was read."""
    if raw.ruleset is None:
        return Component(raw.game, raw.text_without_game)
    return Component(Ruleset(raw.ruleset.canonical, misere), tuple(raw.heaps or ()))


def search_options(
    algorithm: SearchAlgorithm,
    limit: int | None = None,
    misere: bool = False,
    checkpoint: str | os.PathLike[str] | None = None,
    checkpoint_interval: float = 60.0,
) -> _core.SolveOptions:
    if algorithm not in ("auto", "reference"):
        raise InvalidInputError(f"algorithm: {algorithm!r} is not 'auto' or 'reference'")
    return solve_options(algorithm, limit, misere, checkpoint, checkpoint_interval)
