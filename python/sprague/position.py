"""Positions: sums of heaps, of boards and the like, and of positions of your own games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, SupportsIndex, overload

from . import _core
from .arguments import heap_sizes
from .custom_game import MISSING, CustomGame, P, Rules
from .errors import InvalidInputError
from .game import Game
from .results import Outcome
from .run import RunOptions, running, running_functions

if TYPE_CHECKING:
    from typing_extensions import Unpack

SearchAlgorithm = Literal["auto", "reference"]


class GameKind(NamedTuple):
    """A kind of game that is not played with heaps: its `name`, a position such as ``cram:4x5``, what it is in a line, its rules in
    plain words, and where it is defined."""

    name: str
    example: str
    description: str
    rules: str
    source: str


def game_kinds() -> list[GameKind]:
    """The kinds of games that a `Position` can name besides the heaps of a `Game`, ordered by name.

    Example:
        >>> {kind.name: kind.example for kind in sprague.game_kinds()}["cram"]
        'cram:4x5'
    """
    return [
        GameKind(kind.name, kind.example, kind.description, kind.rules, kind.source)
        for kind in _core.game_kinds()
    ]


class Component(NamedTuple):
    """A summand of a position: heaps of a `Game`, a tuple of sizes; what is played on of a kind, both as text, such as "cram" and
    "4x5"; or a position of a `CustomGame`."""

    game: Game | CustomGame[Any] | str
    position: Any

    def __str__(self) -> str:
        if isinstance(self.game, Game):
            return f"{self.game.canonical}:{','.join(map(str, self.position))}"
        if isinstance(self.game, CustomGame):
            return f"{self.game.name}:{self.game.text(self.position)}"
        return f"{self.game}:{self.position}"


class PositionMove(NamedTuple):
    """A move: the index of the component in which it is made, the move as text, and the whole position that it leaves."""

    component: int
    text: str
    to: Position


class Position:
    """A position: a sum of components of any games. A move is a move in one of them; who cannot move loses.

    Args:
        rules: components as text, ``GAME:HEAP``, ``GAME:HEAP,HEAP`` or ``KIND:WHAT``, separated by ``+`` or spaces; `game_kinds` has the
            kinds. Or the game of a `position`: a `Game` of heaps, or your own, anything that `CustomGame` takes.
        position: the heaps, a size or several; or any hashable object, a position of your own game.

    Raises:
        InvalidInputError: the text cannot be read; the message says where.

    Positions are immutable and can be added, hashed and, where their games can, pickled. Two are equal when their components are
    the same in the same order. Calls take the keyword arguments of `RunOptions` and ``algorithm="reference"``, the definition.
    Where a game is a function or your own, they run on the calling thread.

    Example:
        >>> p = sprague.Position("kayles:5 + cram:4x5") + sprague.Position(lambda n: [n - 1, n // 2] if n else [], 9)
        >>> p.value(), p.outcome(), p.nim_values()
        (4, 'N', [4, 2, 2])
        >>> p.winning_moves()
        [PositionMove(component=0, text='5 -> 2 + 2', to=sprague.Position('0.77:2,2 + cram:4x5 + <lambda>:9'))]
    """

    __slots__ = ("components",)

    components: tuple[Component, ...]
    """The summands."""

    @overload
    def __init__(self, rules: str) -> None: ...
    @overload
    def __init__(self, rules: Game, position: SupportsIndex | Iterable[SupportsIndex]) -> None: ...
    @overload
    def __init__(self, rules: CustomGame[P] | Rules[P], position: P) -> None: ...

    def __init__(self, rules: Any, position: Any = MISSING) -> None:
        if (position is MISSING) != isinstance(rules, str):
            raise TypeError("a Position is made of a text, or of a game and a position")
        if isinstance(rules, str):
            self.components = _parsed(rules)
        elif isinstance(rules, Game):
            self.components = (_heaps(rules, position),)
        else:
            game = rules if isinstance(rules, CustomGame) else CustomGame(rules)
            game._core.position(position)  # TypeError where it cannot be one
            self.components = (Component(game, position),)

    @staticmethod
    def of(components: Iterable[Component]) -> Position:
        """The sum of components."""
        position = object.__new__(Position)
        position.components = tuple(components)
        return position

    def value(self, *, algorithm: SearchAlgorithm = "auto", **run: Unpack[RunOptions]) -> int:
        """The nim-value: the xor of those of the components."""
        nim_sum = 0
        for value in self.nim_values(algorithm=algorithm, **run):
            nim_sum ^= value
        return nim_sum

    def nim_values(
        self, *, algorithm: SearchAlgorithm = "auto", **run: Unpack[RunOptions]
    ) -> list[int]:
        """The nim-values of the components, that of several heaps being the xor of theirs."""
        heaps, others = self._split()
        with self._running(**run) as control:
            found = iter(
                _core.nim_values_of(
                    [(game._ruleset, sizes) for _, game, sizes in heaps],
                    [raw for _, raw in others],
                    require_search(algorithm),
                    control,
                )
            )
        values = [0] * len(self.components)
        for index, _, sizes in heaps:
            for _ in sizes:
                values[index] ^= next(found)
        for index, _ in others:
            values[index] = next(found)
        return values

    def outcome(self, *, algorithm: SearchAlgorithm = "auto", **run: Unpack[RunOptions]) -> Outcome:
        """ "P" when the previous player wins, "N" when the next one does."""
        return "N" if self.value(algorithm=algorithm, **run) else "P"

    def winning_moves(
        self, *, algorithm: SearchAlgorithm = "auto", **run: Unpack[RunOptions]
    ) -> list[PositionMove]:
        """Every winning move, those on equal heaps once."""
        return self._analyse(algorithm, run)[1]

    def _analyse(
        self, algorithm: SearchAlgorithm, run: RunOptions
    ) -> tuple[int, list[PositionMove]]:
        heaps, others = self._split()
        with self._running(**run) as control:
            analysis, other_winning = _core.analyse_position(
                [(game._ruleset, sizes) for _, game, sizes in heaps],
                [raw for _, raw in others],
                require_search(algorithm),
                control,
            )
        moves = []
        for move in analysis.winning:
            index, game, sizes = heaps[move.component]
            left = list(sizes)
            at = left.index(move.heap)
            left[at : at + 1] = move.to
            to = self._with(index, Component(game, tuple(left)))
            text = f"{move.heap} -> {' + '.join(map(str, move.to)) or '0'}"
            moves.append(PositionMove(index, text, to))
        for component, text, raw in other_winning:
            moves.append(self._after(others[component][0], text, raw))
        return analysis.nim_sum, sorted(moves, key=lambda move: move.component)

    def _after(self, index: int, text: str, raw: _core.GamePosition) -> PositionMove:
        """The move that leaves a position of the library in one component."""
        game = self.components[index].game
        if isinstance(game, CustomGame):
            to = Component(game, game._core.object_of(raw))
            text = raw.text
        else:
            to = Component(raw.kind, raw.text)
        return PositionMove(index, text, self._with(index, to))

    def _with(self, index: int, component: Component) -> Position:
        components = list(self.components)
        components[index] = component
        return Position.of(components)

    def _split(
        self,
    ) -> tuple[list[tuple[int, Game, Sequence[int]]], list[tuple[int, _core.GamePosition]]]:
        """Heaps, and other components as the library knows them, with their indices."""
        heaps: list[tuple[int, Game, Sequence[int]]] = []
        others: list[tuple[int, _core.GamePosition]] = []
        for index, (game, position) in enumerate(self.components):
            if isinstance(game, Game):
                heaps.append((index, game, position))
            elif isinstance(game, CustomGame):
                others.append((index, game._core.position(position)))
            else:
                others.append((index, _core.GamePosition.parse(f"{game}:{position}")))
        return heaps, others

    @property
    def _single(self) -> _core.GamePosition | None:
        """The position of the library where it is one of a kind, and no sum."""
        if len(self.components) == 1 and isinstance(self.components[0].game, str):
            return self._split()[1][0][1]
        return None

    def _running(self, **run: Unpack[RunOptions]) -> AbstractContextManager[_core.RunControl]:
        if any(
            isinstance(game, CustomGame) or (isinstance(game, Game) and game._function is not None)
            for game, _ in self.components
        ):
            return running_functions(**run)
        return running(**run)

    def __add__(self, other: Position) -> Position:
        """The sum."""
        if not isinstance(other, Position):
            return NotImplemented
        return Position.of(self.components + other.components)

    def __eq__(self, other: object) -> bool:
        return (
            self.components == other.components if isinstance(other, Position) else NotImplemented
        )

    def __hash__(self) -> int:
        return hash(self.components)

    def __reduce__(self) -> tuple[Any, ...]:
        return Position.of, (self.components,)

    def __str__(self) -> str:
        return " + ".join(map(str, self.components))

    def __repr__(self) -> str:
        return f"sprague.Position({str(self)!r})"


def value(
    position: str | Position,
    *,
    algorithm: SearchAlgorithm = "auto",
    **run: Unpack[RunOptions],
) -> int:
    """The nim-value of a position, as text or `Position`.

    Example:
        >>> sprague.value("cram:4x5"), sprague.value("kayles:5 + cram:3x3")
        (2, 4)
    """
    whole = position if isinstance(position, Position) else Position(position)
    return whole.value(algorithm=algorithm, **run)


def require_search(algorithm: SearchAlgorithm) -> str:
    if algorithm not in ("auto", "reference"):
        raise InvalidInputError(f"algorithm: {algorithm!r} is not 'auto' or 'reference'")
    return algorithm


def _parsed(text: str) -> tuple[Component, ...]:
    heaps, others = _core.parse_position(text)
    return (
        *(Component(Game(ruleset.canonical), tuple(sizes)) for ruleset, sizes in heaps),
        *(Component(raw.kind, raw.text) for raw in others),
    )


def _heaps(game: Game, heaps: SupportsIndex | Iterable[SupportsIndex]) -> Component:
    if game.misere:
        raise InvalidInputError("a Position is under normal play; a Sum may be under misère play")
    return Component(game, tuple(heap_sizes(heaps)))
