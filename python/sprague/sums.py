"""Counts and lists of positions with a heap of each of several games: independent heaps, and heaps that depend on one number."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from collections.abc import Sequence as SequenceOf
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from . import _core
from .arguments import (
    Algorithm,
    checked_modulus,
    checked_nim_sum,
    checked_text,
    heap_range,
    solve_options,
    target_of,
    wide_range,
)
from .errors import InvalidInputError
from .results import Outcome, positions_of
from .ruleset import Ruleset
from .run import RunOptions, running

if TYPE_CHECKING:
    from typing_extensions import Unpack


def count_sums(
    rules: SequenceOf[Ruleset | str],
    *,
    max: int | SequenceOf[int],
    min: int | SequenceOf[int] = 0,
    outcome: Outcome = "P",
    nim_sum: int | None = None,
    modulus: int | None = None,
    sum: bool = False,
    algorithm: Algorithm = "auto",
    limit: int | None = None,
    **run: Unpack[RunOptions],
) -> int:
    """How many positions with one heap of each of several games the previous player wins.

    Args:
        rules: `Ruleset`s, all misère or none, or texts; twice for two heaps of a game.
        min, max: of the heaps, one for all or one each.

    Other arguments and errors as for `Ruleset.count`; one product of Walsh-Hadamard transforms.

    Example:
        >>> sprague.count_sums(["kayles", "nim"], max=[100, 5])
        72
    """
    games, misere = _summands(rules)
    ranges = _ranges(games, min, max, wide_range)
    with _running(games, **run) as control:
        return _core.count(
            [game._raw for game in games],
            ranges,
            target_of(outcome, nim_sum if nim_sum is None else 0, misere),
            checked_nim_sum(nim_sum),
            checked_modulus(modulus),
            solve_options(algorithm, limit, misere),
            control,
            sum=sum,
        )


def list_sums(
    rules: SequenceOf[Ruleset | str],
    *,
    max: int | SequenceOf[int],
    min: int | SequenceOf[int] = 0,
    outcome: Outcome = "P",
    nim_sum: int | None = None,
    **run: Unpack[RunOptions],
) -> Iterator[tuple[int, ...]]:
    """The positions that `count_sums` counts, one by one in lexicographic order, as tuples of heaps.

    Example:
        >>> list(sprague.list_sums(["kayles", "nim"], max=3))
        [(0, 0), (1, 1), (2, 2), (3, 3)]
    """
    games, misere = _summands(rules)
    ranges = _ranges(games, min, max, heap_range)
    target = target_of(outcome, nim_sum, misere)
    with _running(games, **run) as control:
        raw, up_to = [game._raw for game in games], [high for _, high in ranges]
        sequences = _core.solve_sum(raw, up_to, solve_options(misere=misere), control)
        return positions_of(_core.PositionStream(sequences, ranges, target, control))


def _summands(rules: SequenceOf[Ruleset | str]) -> tuple[list[Ruleset], bool]:
    """The games, and whether they are of misère play."""
    if isinstance(rules, (str, Ruleset)):
        raise TypeError(f"rules are a list such as ['kayles', 'nim'], not {rules!r}")
    games = [game if isinstance(game, Ruleset) else Ruleset(game) for game in rules]
    if len({game.misere for game in games}) > 1:
        raise InvalidInputError("a sum is played under one convention: all games misere, or none")
    return games, any(game.misere for game in games)


def _ranges(
    games: list[Ruleset],
    min: int | SequenceOf[int],
    max: int | SequenceOf[int],
    checked: Callable[[int, int], tuple[int, int]],
) -> list[tuple[int, int]]:
    least = list(min) if isinstance(min, Iterable) else [min] * len(games)
    greatest = list(max) if isinstance(max, Iterable) else [max] * len(games)
    for name, sizes in (("min", least), ("max", greatest)):
        if len(sizes) != len(games):
            raise InvalidInputError(
                f"{name}: {len(sizes)} heaps for {len(games)} games; give one for each, or one for all"
            )
    return [checked(low, high) for low, high in zip(least, greatest)]


def _running(
    games: list[Ruleset], **run: Unpack[RunOptions]
) -> AbstractContextManager[_core.RunControl]:
    return running(**run, in_place=any(game._function is not None for game in games))


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
        heaps: components as in `Position`, with polynomials in n for sizes: ``"nim:n,2n + kayles:3n+1"``.

    Other arguments as for `Ruleset.count`. Where all games have proven periods and the sizes are linear it costs some passes over
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
            solve_options(algorithm, limit),
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
            heaps, low, high, target, solve_options(algorithm, limit), control
        )
    return (n for (n,) in positions_of(stream))
