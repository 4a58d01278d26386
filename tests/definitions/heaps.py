"""Heaps of a game: nim-values, winning moves and selections of heaps, by the definition, heap by heap."""

import functools
from itertools import combinations, combinations_with_replacement, permutations, product

from . import Invalid, heap_rules, notation
from .play import mex, nim_sum

# The positions of so many heaps of the sizes given.
ORDERS = {
    "sorted": combinations_with_replacement,
    "ordered": lambda sizes, heaps: product(sizes, repeat=heaps),
    "distinct": combinations,
    "arranged": permutations,
}


class HeapGame:
    """The options and nim-values of single heaps. The value of an option is the nim-sum of its heaps."""

    def __init__(self, rules):
        """The rules as a tuple (heap_rules.py), or as a function from a heap to its options."""
        self.rules = () if callable(rules) else rules
        self.text = notation.text(self.rules) if self.rules else ""
        self.options_of = rules if callable(rules) else functools.partial(heap_rules.options, rules)
        # A size up to which the definition is quick.
        self.largest = min(map(largest_of, self.rules), default=10**4)
        self.known, self.below = [], {}
        # Sets and codes without constraints, which need no list of the options: it may be long.
        self.simple = bool(self.rules) and all(
            part[0] in ("S", "allbut")
            or (part[0] == "code" and not any(digit[1] for digits in part[1:] for digit in digits))
            for part in self.rules
        )
        self.taken = {part: [] for part in self.rules if part[0] != "code"}
        self.values_of_splits = functools.lru_cache(None)(self.values_of_splits)

    def options(self, heap):
        if heap not in self.below:
            if heap > self.largest and not all(
                part[0] in ("S", "allbut") and heap_rules.most_taken(part, heap) <= self.largest
                for part in self.rules
            ):
                raise Invalid("the options of a huge heap")
            self.below[heap] = self.options_of(heap)
        return self.below[heap]

    def value(self, heap):
        if heap > self.largest:
            raise Invalid("a large heap")
        attained = self.attained_simply if self.simple else self.attained
        while len(self.known) <= heap:
            self.known.append(mex(attained(len(self.known))))
        return self.known[heap]

    def values(self, last):
        """G(0) ... G(last)."""
        self.value(last)
        return self.known[: last + 1]

    def sum(self, heaps):
        return nim_sum(map(self.value, heaps))

    def attained(self, heap):
        """The values of the options."""
        return map(self.sum, self.options(heap))

    def attained_simply(self, heap):
        values = set()
        for part in self.rules if heap else ():
            if part[0] == "code":
                for taken, (number, _, _) in heap_rules.code_digits(part, heap):
                    for heaps in range(number.bit_length()):
                        if number >> heaps & 1:
                            values |= self.values_of_splits(heap - taken, heaps)
            else:
                if heap_rules.takes(part, heap):
                    self.taken[part].append(heap)
                values.update(self.known[heap - s] for s in self.taken[part])
        return values

    def values_of_splits(self, tokens, heaps):
        """The values of all ways to make so many heaps of the tokens."""
        known = self.known
        if heaps < 2:
            return {known[tokens]} if heaps == (tokens > 0) else set()
        if heaps == 2:
            return {known[a] ^ known[tokens - a] for a in range(1, tokens // 2 + 1)}
        return {
            known[a] ^ value
            for a in range(1, tokens - heaps + 2)
            for value in self.values_of_splits(tokens - a, heaps - 1)
        }


def largest_of(part):
    if part[0] in ("S", "allbut"):
        return 10**5 if part[0] == "S" else 5000
    if part[0] == "code":
        octal = all(digit[0] < 8 for digits in part[1:] for digit in digits)
        return 5000 if octal else 200
    if part[0] == "formula":
        return 60 if part[1] in ("take(s,a,b:", "to(a,b:") else 2000
    return 10**4


@functools.lru_cache(64)
def heap_game(rules):
    """The game of rules, or of their text."""
    return HeapGame(notation.read(rules) if isinstance(rules, str) else rules)


def winning_moves(games, heaps):
    """The nim-sum, and (component, heap, heaps that replace it) of every move that makes it 0."""
    values = [game.value(heap) for game, heap in zip(games, heaps)]
    total = nim_sum(values)
    return total, {
        (component, heap, option)
        for component, (game, heap) in enumerate(zip(games, heaps))
        for option in game.options(heap)
        if total ^ values[component] ^ game.sum(option) == 0
    }


def move_text(heap, option):
    return f"{heap} -> {','.join(map(str, option)) or 0}"


def read_move(text):
    """The heap and the heaps that replace it in `5 -> 2,2`."""
    heap, left = text.split(" -> ")
    return int(heap), tuple(size for size in map(int, left.split(",")) if size)
