"""Impartial games by the options of their positions: nim-values, and the components of a sum with their winning moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass

from . import Invalid

Options = Callable[[Hashable], Iterable[Hashable]]


def mex(values: Iterable[int]) -> int:
    """The least number that is none of the values."""
    seen = set(values)
    least = 0
    while least in seen:
        least += 1
    return least


def nim_sum(values: Iterable[int]) -> int:
    total = 0
    for value in values:
        total ^= value
    return total


def memoised(
    function: Callable, options: Options, known: dict, position: Hashable, limit: int = 10**6
):
    """function(results of the options), with a stack of its own: play may be long."""
    stack = [(position, None)]
    while stack:
        at, below = stack.pop()
        if at in known:
            continue
        if below is None:
            below = list(options(at))
            open_options = [p for p in below if p not in known]
            if open_options:
                stack.append((at, below))
                stack.extend((p, None) for p in open_options)
                continue
        known[at] = function([known[p] for p in below])
        if len(known) > limit:
            raise Invalid("too many positions")
    return known[position]


class Game:
    """A game given by the options of its positions; values are remembered."""

    def __init__(self, options: Options, limit: int = 10**6) -> None:
        self.options, self.limit = options, limit
        self.values: dict = {}

    def value(self, position: Hashable) -> int:
        """The nim-value: the mex of those of the options."""
        return memoised(mex, self.options, self.values, position, self.limit)


@dataclass
class Component:
    """A position as the notation has it."""

    text: str
    start: Hashable
    # The names of the moves from a position, and what they leave.
    moves: Callable[[Hashable], Iterable[tuple[Hashable, Hashable]]]
    # The name of a move that is written in the notation.
    read: Callable[[str], Hashable] = str
    # By the options, unless a sum of components is valued part by part.
    value: Callable[[Hashable], int] | None = None

    def __post_init__(self):
        if self.value is None:
            game = Game(lambda position: [left for _, left in self.moves(position)], limit=40_000)
            self.value = game.value


def winning_moves(components: list[Component]):
    """The nim-sum, and the index of the component and the name of every move that makes it 0."""
    values = [c.value(c.start) for c in components]
    total = nim_sum(values)
    return total, [
        (i, name)
        for i, c in enumerate(components)
        for name, left in c.moves(c.start)
        if total ^ values[i] ^ c.value(left) == 0
    ]
