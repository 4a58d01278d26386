"""Games of your own, by the options of their positions."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, Union, cast

from . import _core
from .errors import InvalidInputError

if TYPE_CHECKING:
    from typing_extensions import TypedDict, Unpack

P = TypeVar("P", bound=Hashable)

MISSING = cast(Any, object())  # no position, which None may be


class HasOptions(Protocol[P]):
    """What describes a game: an object with `options`, and with what else of `CustomGame` it knows."""

    def options(self, position: P, /) -> Iterable[P]: ...


Rules = Union[HasOptions[P], Callable[[P], Iterable[P]], type[HasOptions[P]]]

if TYPE_CHECKING:

    class GameFunctions(TypedDict, Generic[P], total=False):
        """The functions of a game, as keyword arguments."""

        options: Callable[[P], Iterable[P]] | None
        components: Callable[[P], Iterable[P]] | None
        canonical: Callable[[P], P] | None
        nim_value: Callable[[P], int | None] | None
        difficulty: Callable[[P], int] | None
        text: Callable[[P], str] | None


FUNCTIONS = ("options", "components", "canonical", "nim_value", "difficulty", "text")


class CustomGame(Generic[P]):
    """An impartial game of your own: any hashable Python objects are its positions, and functions say what can be done in them.

    Args:
        rules: an object with the methods below, a class of such objects, or a function, which is then `options`.
        options: ``options(position)`` are the positions that the moves lead to, an iterable. Every sequence of moves must end.
        components: ``components(position)`` are positions whose sum it is; none where there is no move.
        canonical: ``canonical(position)`` is one position for all that play alike, such as the mirror images of a board.
        nim_value: ``nim_value(position)`` where theory knows it, otherwise None. It is asked about every option, so it is quick.
        difficulty: ``difficulty(position)`` estimates the work that a position needs, a whole number; those with less come first.
        text: ``text(position)`` is a position in messages; by default its repr.
        name: of the game in messages; by default that of the class or function.

    All but `options` are optional and make a search faster, `components` and `canonical` by orders of magnitude. The functions
    get positions in canonical form that are no sums, and any position that you ask about. What they raise leaves the call.

    Positions that are None, bool, int, str or bytes, and tuples and frozensets of these, are best: the library writes them as
    bytes, in a table of bounded size. Objects of other classes are kept as long as the game is, however many there are.

    Example:
        >>> def options(rows):                     # Kayles on rows of pins: take one, or two side by side
        ...     for i, row in enumerate(rows):
        ...         for left in range(row):
        ...             for right in {row - left - 1, row - left - 2} - {-1}:
        ...                 yield (*rows[:i], left, right, *rows[i + 1 :])
        >>> kayles = sprague.CustomGame(options, components=lambda rows: [(row,) for row in rows if row])
        >>> sprague.solve(kayles, (3, 4, 50)).value
        0
    """

    def __init__(
        self,
        rules: Rules[P] | None = None,
        *,
        name: str | None = None,
        **functions: Unpack[GameFunctions[P]],
    ) -> None:
        unknown = functions.keys() - set(FUNCTIONS)
        if unknown:
            raise TypeError(
                f"a game has no function {min(unknown)}; it may have {', '.join(FUNCTIONS)}"
            )
        given: dict[str, Any] = {function: functions.get(function) for function in FUNCTIONS}
        if rules is not None:
            _add_rules(given, rules)
        for function, called in given.items():
            if called is not None and not callable(called):
                raise TypeError(f"{function} is a function, not {called!r}")
        if given["options"] is None:
            raise TypeError(
                "a game has options(position), the positions that its moves lead to: a method or a function"
            )
        self._functions = _Functions(**given)
        self.name: str = name or _name_of(given["options"] if rules is None else rules)
        """The name of the game in messages."""
        self._core = self._core_game(named=True)

    def _core_game(self, saved: bool = False, named: bool = False) -> _core.PythonGame:
        """The game of the library. `saved`: positions that no file can hold are refused. `named`: moves have texts."""
        return _core.PythonGame(self.name, weakref.ref(self._functions), saved, named)

    def text(self, position: P) -> str:
        """A position in messages."""
        return self._core.component(position).text_without_game

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CustomGame):
            return NotImplemented
        return self._functions.given == other._functions.given

    def __hash__(self) -> int:
        return hash(tuple(self._functions.given.values()))

    def __reduce__(self) -> tuple[Any, ...]:
        return _of_functions, (self._functions.given, self.name)

    def __repr__(self) -> str:
        return f"<sprague.CustomGame {self.name}>"


def _of_functions(given: dict[str, Any], name: str) -> CustomGame[Any]:
    return CustomGame(**given, name=name)


class _Functions:
    """Owns the functions of a game, and the positions that have no bytes of their own, with their numbers. The library refers to it
    weakly: the garbage collector would not find a cycle through C++ (a function whose globals hold the game)."""

    __slots__ = (*FUNCTIONS, "given", "numbers", "positions", "__weakref__")

    def __init__(self, **given: Callable[[Any], Any] | None) -> None:
        self.given = given
        for function, called in given.items():
            setattr(self, function, called)
        self.text = given["text"] or text_of
        self.numbers: dict[Any, int] = {}
        self.positions: list[Any] = []


def _add_rules(given: dict[str, Any], rules: Any) -> None:
    """Takes the functions from an object, a class or a function."""
    if isinstance(rules, type) and hasattr(rules, "options"):
        rules = rules()
    if not hasattr(rules, "options"):
        if not callable(rules):
            raise TypeError(
                f"a game is an object with options(position) or a function, not {rules!r}"
            )
        if given["options"] is not None:
            raise InvalidInputError("options is given twice")
        given["options"] = rules
        return
    for function, called in given.items():
        if called is not None:
            raise InvalidInputError(
                f"{function}: give it as a method of {_name_of(rules)}, or the game as functions"
            )
        given[function] = getattr(rules, function, None)


def _name_of(rules: Any) -> str:
    return str(getattr(rules, "__name__", type(rules).__name__))


def text_of(position: Any) -> str:
    """The repr of a position; that of a set in one order in every process."""
    if type(position) is tuple:
        return f"({', '.join(map(text_of, position))}{',' if len(position) == 1 else ''})"
    if type(position) is frozenset and position:
        return f"frozenset({{{', '.join(sorted(map(text_of, position)))}}})"
    return repr(position)
