#!/usr/bin/env python3
"""The outcome of a sum of heaps of an octal code in misère play, by memoised search over sorted heaps: misere_sums.py 0.77 20 21"""

import functools
import sys

sys.setrecursionlimit(100_000)


def main():
    code, heaps = sys.argv[1], tuple(map(int, sys.argv[2:]))
    digits = [int(digit) for digit in code.replace(".", "")]

    @functools.cache
    def options(heap):
        found = set()
        for taken, digit in enumerate(digits):
            left = heap - taken
            if left == 0 and digit & 1:
                found.add(())
            if left > 0 and digit & 2:
                found.add((left,))
            if left > 1 and digit & 4:
                found.update((a, left - a) for a in range(1, left // 2 + 1))
        return tuple(tuple(heap for heap in option if options(heap)) for option in found)

    @functools.cache
    def wins(position):
        return not position or any(
            not wins(tuple(sorted((*position[:i], *position[i + 1 :], *option))))
            for i, heap in enumerate(position)
            if i == 0 or heap != position[i - 1]
            for option in options(heap)
        )

    print("N" if wins(tuple(sorted(heap for heap in heaps if options(heap)))) else "P")


main()
