"""Impartial games by their definition: values, outcomes and winning moves from the options alone."""

from collections.abc import Callable, Hashable, Iterable

from trial import Invalid

Options = Callable[[Hashable], Iterable[Hashable]]


def mex(values: Iterable[int]) -> int:
    """The least number that is none of the values."""
    seen = set(values)
    least = 0
    while least in seen:
        least += 1
    return least


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
    """A game given by the options of its positions; values and outcomes are remembered."""

    def __init__(self, options: Options, limit: int = 10**6) -> None:
        self.options, self.limit = options, limit
        self.values: dict = {}
        self.misere_wins: dict = {}

    def value(self, position: Hashable) -> int:
        """The nim-value: the mex of those of the options."""
        return memoised(mex, self.options, self.values, position, self.limit)

    def wins_misere(self, position: Hashable) -> bool:
        """Whether the player to move wins when the last player loses: without a move, or by leaving a lost position."""
        return memoised(
            lambda below: not below or not all(below),
            self.options,
            self.misere_wins,
            position,
            self.limit,
        )
