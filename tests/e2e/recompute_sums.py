"""What cases about sums of games (kayles:5,7 + nim:3) and about heaps that depend on n should print, from the definitions.

A text that this reader does not understand, and a question too large for it, is None.
"""

import itertools
import math
import re

MAX_POSITIONS = 20000


def components(words):
    """[(game, [heap, …]), …], one for each component, all as text."""
    parts = re.split(r" *\+ *(?=[^ +]+:)| +(?=[^ +]+:)", " ".join(words).replace(" + ", " "))
    pairs = [part.rpartition(":") for part in parts]
    if any(not re.fullmatch(r"[\w.(),]+", game) for game, _, _ in pairs):
        return None
    return [(game, heaps.split(",")) for game, _, heaps in pairs]


def heaps_of(sum_of):
    """[(game, heap), …]"""
    return [(game, heap) for game, heaps in sum_of for heap in heaps]


def xor_of(numbers):
    total = 0
    for number in numbers:
        total ^= number
    return total


def size(expression, n):
    """2n+1, n^2, (n^2+n)/2 at n."""
    text = re.sub(r"(?<=\d)n", "*n", expression).replace("^", "**").replace("/", "//")
    return eval(text, {"__builtins__": {}}, {"n": n})


def numbers(heaps, game_of, least, most, accepts):
    """The n from least to most whose position is accepted."""
    if most is None or most - least > MAX_POSITIONS:
        return None
    games = [(game_of(game), heap) for game, heap in heaps]
    return [
        n
        for n in range(least, most + 1)
        if accepts(xor_of(game.value(size(heap, n)) for game, heap in games))
    ]


def positions(heaps, game_of, number, accepts):
    """Tuples with one heap from each range; a heap is a range of one."""
    bounds = [[number(bound) for bound in heap.split("..")] for _, heap in heaps]
    ranges = [range(bound[0], bound[-1] + 1) for bound in bounds]
    if math.prod(map(len, ranges)) > MAX_POSITIONS:
        return None
    games = [game_of(game) for game, _ in heaps]
    return [
        chosen
        for chosen in itertools.product(*ranges)
        if accepts(xor_of(game.value(heap) for game, heap in zip(games, chosen)))
    ]


def moves(sum_of, game_of, number):
    """The nim-sum and the lines of winning moves: component by component, equal heaps of one once."""
    placed = [(game_of(game), sorted(set(map(number, heaps)))) for game, heaps in sum_of]
    nim_sum = xor_of(game_of(game).value(number(heap)) for game, heaps in sum_of for heap in heaps)
    lines = []
    for component, (rules, heaps) in enumerate(placed if nim_sum else []):
        prefix = f"{component}: " if len(placed) > 1 else ""
        for heap in heaps:
            wanted = rules.value(heap) ^ nim_sum
            lines += [
                f"{prefix}{heap} -> {','.join(map(str, option)) or 0}"
                for option in sorted(rules.options(heap))
                if xor_of(map(rules.value, option)) == wanted
            ]
    return nim_sum, lines


def recompute(command, words, options, game_of, number, accepts):
    """The lines that a case prints."""
    sum_of = components(words)
    if sum_of is None or options.json:
        return None
    heaps = heaps_of(sum_of)
    if any("n" in heap for _, heap in heaps):
        least = (0 if command == "count" else 1) if options.min is None else options.min
        found = numbers(heaps, game_of, least, options.max, accepts)
        if found is None or options.mod:
            return None
        return [str(len(found))] if command == "count" else [str(n) for n in found[: options.limit]]
    if command == "list":
        found = positions(heaps, game_of, number, accepts)
        return found and [" ".join(map(str, p)) for p in found[: options.limit]]
    if max(number(heap) for _, heap in heaps) > MAX_POSITIONS:
        return None
    nim_sum, lines = moves(sum_of, game_of, number)
    if command == "value":
        return [str(nim_sum)]
    wins = "N-position, the next player wins" if nim_sum else "P-position, the previous player wins"
    return [f"nim-sum {nim_sum}: {wins}", *lines]
