"""Misère play of sums of heaps by its definition (docs/misere.md): the player who makes the last move loses. Positions are played out;
a genus is found beside heaps of Nim.

Positions are sorted tuples of (number of the game, heap), without heaps that have no move.
"""

import functools

from . import Invalid
from .formulas import EvaluationError
from .play import memoised, mex, nim_sum

EXPONENTS = 8  # of a genus


class MiserePlay:
    def __init__(self, games, limit=10**6):
        self.games, self.limit = games, limit
        self.outcomes, self.known = {}, {}
        self.options_of_heap = functools.lru_cache(None)(self.options_of_heap)
        self.options = functools.lru_cache(None)(self.options)

    def options_of_heap(self, game, heap):
        try:
            return [
                tuple((game, left) for left in option) for option in self.games[game].options(heap)
            ]
        except EvaluationError:
            raise Invalid from None

    def position(self, heaps):
        return tuple(sorted(heap for heap in heaps if self.options_of_heap(*heap)))

    def options(self, position):
        return {
            self.position((*position[:i], *position[i + 1 :], *option))
            for i, heap in enumerate(position)
            for option in self.options_of_heap(*heap)
        }

    def wins(self, position):
        """Whether the player to move wins."""
        if position not in self.outcomes:
            if len(self.outcomes) > self.limit:
                raise Invalid("too many positions")
            self.outcomes[position] = not position or any(
                not self.wins(option) for option in self.options(position)
            )
        return self.outcomes[position]

    def misere_value(self, position, twos=0):
        """The one n for which the position, so many heaps of 2 in Nim, and a heap of n in Nim are lost: the mex over the options, 1 without options."""
        return memoised(
            lambda below: mex(below) if below else 1,
            self.options_with_nim,
            self.known,
            (position, (twos, 0)),
            self.limit,
        )

    def options_with_nim(self, at):
        """Beside so many heaps of 2 and of 1 in Nim."""
        position, (twos, ones) = at
        options = [(option, at[1]) for option in self.options(position)]
        if twos:
            options += [(position, (twos - 1, ones)), (position, (twos - 1, ones + 1))]
        if ones:
            options.append((position, (twos, ones - 1)))
        return options

    def genus(self, position):
        """The nim-value and the first exponents."""
        normal = nim_sum(self.games[game].value(heap) for game, heap in position)
        return normal, [self.misere_value(position, twos) for twos in range(EXPONENTS)]

    def is_tame(self, position):
        """Whether the position and all that play can reach have genera of sums of heaps of Nim."""
        seen, pending = {position}, [position]
        for at in pending:
            normal, misere = self.genus(at)
            nim = [normal ^ 2 * (twos % 2) for twos in range(EXPONENTS)]
            if misere != nim and (normal > 1 or misere != [1 - normal, *nim[1:]]):
                return False
            for option in self.options(at):
                if option not in seen:
                    seen.add(option)
                    pending.append(option)
        return True
