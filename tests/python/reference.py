"""Heap games by definition, in plain Python: what the package is compared with. It shares nothing with the library."""

from itertools import combinations, combinations_with_replacement, product


def octal_options(digits, n):
    for taken, digit in enumerate(digits):
        rest = n - taken
        if digit & 1 and rest == 0:
            yield ()
        if digit & 2 and rest > 0:
            yield (rest,)
        if digit & 4:
            yield from ((a, rest - a) for a in range(1, rest // 2 + 1))


def taking_options(may_take, n):
    yield from ((n - s,) if n > s else () for s in range(1, n + 1) if may_take(s))


def nim_values(options, n):
    values = []
    for heap in range(n + 1):
        reached = {xor(values[h] for h in option) for option in options(heap)}
        values.append(next(v for v in range(len(reached) + 1) if v not in reached))
    return values


def xor(values):
    total = 0
    for value in values:
        total ^= value
    return total


def move(heap, option):
    """A move as the package writes it."""
    return f"{heap} -> {','.join(map(str, sorted(option))) or 0}"


def positions(heaps, sizes, order):
    ways = {"sorted": combinations_with_replacement, "distinct": combinations}
    return product(sizes, repeat=heaps) if order == "ordered" else ways[order](sizes, heaps)
