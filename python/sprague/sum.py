"""Sums of games."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, SupportsIndex

from . import _core
from .arguments import (
    Algorithm,
    checked_modulus,
    checked_nim_sum,
    checked_text,
    heap_range,
    heap_size,
    natural_or_none,
    target_of,
    wide_range,
)
from .errors import InvalidInputError
from .game import Game
from .results import Move, Outcome, positions_of
from .run import RunOptions, running

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from typing_extensions import Unpack


class Sum:
    """A sum of games, written ``a + b``: a position is one heap of each, and a move is a move in one of them.

    Example:
        >>> s = sprague.Game("kayles") + sprague.Game("nim")
        >>> s[7, 2], s.outcome([7, 2])
        (0, 'P')
        >>> s.count(max=[100, 5])
        72
    """

    __slots__ = ("games",)
    __iter__ = None

    def __init__(self, games: Iterable[Game]) -> None:
        self.games = tuple(games)
        """The summands, in order."""
        for game in self.games:
            if not isinstance(game, Game):
                raise TypeError(f"the summands of a Sum are of the class Game, not {game!r}")
        if len({game.misere for game in self.games}) > 1:
            raise InvalidInputError(
                "a sum is played under one convention: all games misere, or none"
            )

    @staticmethod
    def parse(text: str) -> tuple[Sum, tuple[int, ...]]:
        """A position written as components, ``GAME:HEAP`` or ``GAME:HEAP,HEAP``: the sum with one game for each heap, and the heaps.

        Example:
            >>> s, heaps = sprague.Sum.parse("kayles:5,7 + nim:4")
            >>> heaps, s[heaps], len(s.moves(heaps))
            ((5, 7, 4), 2, 2)

        Raises:
            InvalidInputError: rules or a heap cannot be read; the message says where.
        """
        rulesets, heaps = _core.parse_sum(checked_text(text, "a sum", "kayles:5,7 + nim:4"))
        return Sum(Game(ruleset.canonical) for ruleset in rulesets), tuple(heaps)

    def __getitem__(self, heaps: Sequence[int] | SupportsIndex) -> int:
        """The nim-sum of a position, one heap of each game. Heaps of any size where periods are proven."""
        sizes = heaps if isinstance(heaps, Sequence) else (operator.index(heaps),)
        self._check(sizes)
        if self._misere:
            raise InvalidInputError("a sum has no nim-sum under misère play; ask for its outcome")
        nim_sum = 0
        for game, size in zip(self.games, sizes):
            nim_sum ^= game[size]
        return nim_sum

    def outcome(self, heaps: Sequence[int]) -> Outcome:
        """ "P" when the previous player wins the position, "N" when the next one does."""
        if not self._misere:
            return "N" if self[heaps] else "P"
        sizes = [heap_size(heap) for heap in heaps]
        self._check(sizes)
        with self._running() as control:
            sequences = self._solved(sizes, control)
        return "P" if _core.is_p_position(sequences, sizes) else "N"

    def moves(self, heaps: Sequence[int], **run: Unpack[RunOptions]) -> list[tuple[int, Move]]:
        """Every winning move: the index of the game it is played in, and the move.

        Costs the values up to each heap, or proven periods, then one look at each option.

        Example:
            >>> (sprague.Game("kayles") + sprague.Game("nim")).moves([7, 4])
            [(0, Move(heap=7, to=(5,))), (1, Move(heap=4, to=(2,)))]
        """
        sizes = [heap_size(heap) for heap in heaps]
        self._check(sizes)
        rulesets = [game._ruleset for game in self.games]
        with self._running(**run) as control:
            raw = _core.analyse(
                rulesets, [[size] for size in sizes], "auto", None, self._misere, control
            )
        return [
            (index, Move(heap, tuple(move.to)))
            for index, (game, heap) in enumerate(zip(self.games, sizes))
            for move in raw.winning
            if move.heap == heap and self.games[move.component] == game
        ]

    def count(
        self,
        *,
        max: int | Sequence[int],
        min: int | Sequence[int] = 0,
        outcome: Outcome = "P",
        nim_sum: int | None = None,
        modulus: int | None = None,
        algorithm: Algorithm = "auto",
        limit: int | None = None,
        **run: Unpack[RunOptions],
    ) -> int:
        """How many positions the previous player wins, the heap of each game from `min` to `max` (one for all, or one each).

        Arguments and errors as for `Game.count`; one product of Walsh-Hadamard transforms.
        """
        ranges = self._ranges(min, max, wide_range)
        if len(self.games) == 1:
            return self.games[0].count(
                min=ranges[0][0],
                max=ranges[0][1],
                outcome=outcome,
                nim_sum=nim_sum,
                modulus=modulus,
                algorithm=algorithm,
                limit=limit,
                **run,
            )
        with self._running(**run) as control:
            return _core.count(
                [game._ruleset for game in self.games],
                ranges,
                1,
                "ordered",
                0,
                2,
                target_of(outcome, nim_sum if nim_sum is None else 0, self._misere),
                checked_nim_sum(nim_sum),
                checked_modulus(modulus),
                algorithm,
                natural_or_none(limit, "limit"),
                self._misere,
                control,
            ).count

    def positions(
        self,
        *,
        max: int | Sequence[int],
        min: int | Sequence[int] = 0,
        outcome: Outcome = "P",
        nim_sum: int | None = None,
        **run: Unpack[RunOptions],
    ) -> Iterator[tuple[int, ...]]:
        """The positions that `count` counts, one by one in lexicographic order, as tuples.

        Example:
            >>> list((sprague.Game("kayles") + sprague.Game("nim")).positions(max=3))
            [(0, 0), (1, 1), (2, 2), (3, 3)]
        """
        ranges = self._ranges(min, max, heap_range)
        with self._running(**run) as control:
            sequences = self._solved([high for _, high in ranges], control)
            return positions_of(
                _core.PositionStream(
                    sequences, ranges, target_of(outcome, nim_sum, self._misere), control
                )
            )

    def heatmap(self, *, max: int, ax: Axes | None = None, **run: Unpack[RunOptions]) -> Axes:
        """The xor table of two games, as `Game.heatmap`."""
        from . import plots

        if len(self.games) != 2:
            raise InvalidInputError(f"a table has two games, not {len(self.games)}")
        return plots.heatmap(self.games[0], self.games[1], 2, max=max, ax=ax, **run)

    def __add__(self, other: Game | Sum) -> Sum:
        if isinstance(other, Game):
            return Sum((*self.games, other))
        return Sum((*self.games, *other.games)) if isinstance(other, Sum) else NotImplemented

    def __eq__(self, other: object) -> bool:
        return self.games == other.games if isinstance(other, Sum) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.games)

    def __repr__(self) -> str:
        return " + ".join(map(repr, self.games))

    def __reduce__(self) -> tuple[type[Sum], tuple[tuple[Game, ...]]]:
        return Sum, (self.games,)

    @property
    def _misere(self) -> bool:
        return any(game.misere for game in self.games)

    def _solved(self, up_to: Sequence[int], control: _core.RunControl) -> list[_core.NimSequence]:
        """A sequence for each game; under misère play all together, since they share a quotient."""
        if not self._misere:
            return [game._known_to(high, control) for game, high in zip(self.games, up_to)]
        rulesets = [game._ruleset for game in self.games]
        return _core.solve_sum(rulesets, list(up_to), True, control)

    def _running(self, **run: Unpack[RunOptions]) -> AbstractContextManager[_core.RunControl]:
        return running(**run, in_place=any(game._function is not None for game in self.games))

    def _ranges(
        self,
        min: int | Sequence[int],
        max: int | Sequence[int],
        checked: Callable[[int, int], tuple[int, int]],
    ) -> list[tuple[int, int]]:
        least = [min] * len(self.games) if isinstance(min, int) else list(min)
        greatest = [max] * len(self.games) if isinstance(max, int) else list(max)
        self._check(least)
        self._check(greatest)
        return [checked(low, high) for low, high in zip(least, greatest)]

    def _check(self, sizes: Sequence[int]) -> None:
        if len(sizes) != len(self.games):
            raise InvalidInputError(
                f"{len(sizes)} heaps for a sum of {len(self.games)} games; give one for each"
            )
