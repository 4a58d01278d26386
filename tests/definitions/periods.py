"""Proven periods of heap games by the textbook theorems, and the values that they give."""

import functools
from collections import Counter

from . import Invalid
from .counting import periodic_histogram
from .heap_rules import takes

COMPUTED = 1000  # heaps for a period
DIRECT = 5000  # heaps whose values need none
LARGEST = 10**5  # size of a set for which heaps are computed


def holds(values, preperiod, period, saltus=0):
    """Whether the values repeat from the preperiod on, as far as they are known."""
    return all(
        values[n + period] == values[n] + saltus for n in range(preperiod, len(values) - period)
    )


def first_wrong_period(values, preperiod, period, saltus=0):
    """What is not so of a least preperiod and a least period, or None."""
    if not holds(values, preperiod, period, saltus):
        return f"G(n + {period}) = G(n) + {saltus} from {preperiod} on, which is not so"
    if preperiod and holds(values, preperiod - 1, period, saltus):
        return f"preperiod {preperiod}, but {preperiod - 1} does"
    for divisor in range(1, period):
        shorter = saltus * divisor // period
        if period % divisor == 0 and shorter * period == saltus * divisor:
            if holds(values, preperiod, divisor, shorter):
                return f"period {period}, but {divisor} does"
    return None


def sizes(part):
    """Of a set or an all-but set: the sizes that are not as all larger ones, and whether the larger ones may be taken; None where
    there are infinitely many that may and that may not."""
    tails = [m[3] for m in part[1] if m[0] == "polynomial" and m[1:3] == (0, 1) and m[4] == 1]
    if tails:
        last = min(tails)  # all of k + c from c + 1 on
    elif all(member[0] == "range" for member in part[1]):
        last = max((member[2] for member in part[1]), default=0)
    else:
        return None
    if last > LARGEST:
        raise Invalid("sizes that no table holds")
    endless = (part[0] == "allbut") != bool(tails)
    return [s for s in range(1, last + 1) if takes(part, s) != endless], endless


def is_octal(part):
    return (
        part[0] == "code" and not part[3] and all(d[0] < 8 and not d[1] for d in part[1] + part[2])
    )


def theorem(rules):
    """(n0, p) -> how many heaps from n0 + p on must repeat for a proof, and whether values may grow; None where there is no theorem."""
    if len(rules) == 1 and is_octal(rules[0]):
        _, before, after, _ = rules[0]
        last = max((i for i, digit in enumerate(after, 1) if digit[0]), default=0)
        return lambda n0, p: 2 * max(n0, 1) - n0 + p + last, False  # Guy and Smith, and n0 >= 1
    if len(rules) == 1 and rules[0][0] in ("S", "allbut"):
        if (found := sizes(rules[0])) is None:
            return None
        listed, endless = found
        return lambda n0, p: COMPUTED // 2 if endless else max(listed, default=0), endless
    raise Invalid("no period of such rules")


def period(game, last):
    """(n0, p, saltus) with the least p, then the least n0, when the heaps up to `last` prove it."""
    if (found := theorem(game.rules)) is None:
        return None
    window, may_grow = found
    values = game.values(last)
    for p in range(1, len(values) // 2):
        saltus = values[-1] - values[-1 - p]
        if saltus < 0 or (saltus > 0 and not may_grow):
            continue
        n0 = next(
            (n + 1 for n in range(last - p, -1, -1) if values[n + p] != values[n] + saltus), 0
        )
        if n0 + p + window(n0, p) <= len(values):
            return n0, p, saltus
    return None


@functools.lru_cache(64)
def proven(game):
    found = period(game, COMPUTED - 1)
    if found is None:
        raise Invalid("a period that needs more heaps")
    return found


def interval(rules):
    """(w, b) of S(w..b), of which G(n) = (n mod (w + b)) / w, rounded down."""
    if len(rules) == 1 and rules[0][0] == "S" and len(rules[0][1]) == 1:
        member = rules[0][1][0]
        if member[0] == "range" and member[2] > LARGEST:
            return member[1:]
    return None


def value(game, heap):
    """Of a heap of any size."""
    if found := interval(game.rules):
        w, b = found
        return heap % (w + b) // w
    if heap <= min(game.largest, DIRECT) or theorem(game.rules) is None:
        return game.value(heap)
    n0, p, saltus = proven(game)
    return game.value(n0 + (heap - n0) % p) + (heap - n0) // p * saltus


def histogram(game, low, high):
    """How many heaps of low … high have each nim-value."""
    if high <= min(game.largest, DIRECT) or theorem(game.rules) is None:
        return dict(Counter(game.values(high)[low:]))
    n0, p, saltus = proven(game)
    if saltus:
        raise Invalid("the histogram of unbounded values")
    return periodic_histogram(game.values(n0 + p), n0, p, low, high)
