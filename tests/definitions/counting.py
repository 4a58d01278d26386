"""Numbers of positions with each nim-sum, in whole numbers of any size: by histograms of nim-values, and of Nim digit by digit."""

import functools
import math
from fractions import Fraction
from itertools import product

# ---- heaps of periodic values


def periodic_histogram(values, preperiod, period, low, high):
    """How many heaps from low to high have each value, G(n + period) = G(n) from the preperiod on."""

    def below(end):  # heaps 0 ... end - 1
        counts = {}
        for n in range(min(end, preperiod + period)):
            times = 1 if n < preperiod else 1 + (end - 1 - n) // period
            counts[values[n]] = counts.get(values[n], 0) + times
        return counts

    last, first = below(high + 1), below(low)
    return {v: last[v] - first.get(v, 0) for v in last if last[v] > first.get(v, 0)}


def sizes_by_value(values, preperiod, period, low, high):
    """The sum of the sizes of these heaps for each value."""

    def below(end):
        sizes = {}
        for n in range(min(end, preperiod + period)):
            times = 1 if n < preperiod else 1 + (end - 1 - n) // period
            sum_of_class = times * n + period * (times * (times - 1) // 2)
            sizes[values[n]] = sizes.get(values[n], 0) + sum_of_class
        return sizes

    last, first = below(high + 1), below(low)
    return {v: last[v] - first.get(v, 0) for v in last}


# ---- heaps of a histogram


def xor_product(a, b):
    """The sums of one from each of two histograms."""
    result = {}
    for (x, f), (y, g) in product(a.items(), b.items()):
        result[x ^ y] = result.get(x ^ y, 0) + f * g
    return result


def xor_power(base, exponent):
    result = {0: 1}
    while exponent:
        if exponent & 1:
            result = xor_product(result, base)
        base = xor_product(base, base)
        exponent >>= 1
    return result


def positions(counts, heaps, order):
    """The number of positions of so many heaps with each nim-sum."""
    if order == "ordered":
        return xor_power(counts, heaps)
    found = positions_and_sizes(counts, {}, heaps, order)
    return {total: number for total, (number, _) in found.items()}


def positions_and_sizes(counts, sizes, heaps, order):
    """The number of positions of so many heaps with each nim-sum, and the sum of their sizes. Heaps of one value: c to the j, c over j
    with repetition, or c over j; each of the c is chosen as often."""
    tables = {(0, 0): (1, 0)}  # (heaps chosen, nim-sum): how many ways, and their sizes
    ways = {
        "sorted": lambda c, j: math.comb(c + j - 1, j) if j else 1,
        "distinct": math.comb,
        "arranged": math.comb,
        "ordered": lambda c, j: c**j,
    }[order]
    for value, count in counts.items():
        more = {}
        ways_of = [ways(count, j) for j in range(heaps + 1)]
        for (chosen, total), (number, old) in tables.items():
            for j in range(heaps - chosen + 1):
                key = chosen + j, total ^ (value if j & 1 else 0)
                times = ways_of[j] * (math.comb(chosen + j, j) if order == "ordered" else 1)
                new = times * j * sizes.get(value, 0) // max(count, 1)
                add(more, key, number * times, old * times + number * new)
        tables = more
    factor = math.factorial(heaps) if order == "arranged" else 1
    return {
        total: (number * factor, size * factor)
        for (chosen, total), (number, size) in tables.items()
        if chosen == heaps
    }


# ---- Nim: heaps of any size, digit by digit


@functools.lru_cache(1000)
def ordered_nim(maxima, nim_sum):
    """Tuples of heaps, one from each of 0 … maximum, with a nim-sum, and the sum of their sizes: bit by bit from the highest,
    remembering which heaps still equal the bits of their maximum."""
    states = {(True,) * len(maxima): (1, 0)}
    for bit in reversed(range(max([nim_sum, *maxima]).bit_length())):
        following = {}
        for tight, found in states.items():
            partial = {(0, ()): found}  # (parity of the bits, what is tight next): heap by heap
            for is_tight, maximum in zip(tight, maxima):
                top, extended = maximum >> bit & 1, {}
                for (parity, chosen), ways in partial.items():
                    for digit in (0, 1)[: 1 + (not is_tight or top)]:
                        key = parity ^ digit, (*chosen, is_tight and digit == top)
                        add(extended, key, ways[0], ways[1] + (ways[0] * digit << bit))
                partial = extended
            for (parity, chosen), ways in partial.items():
                if parity == nim_sum >> bit & 1:
                    add(following, chosen, *ways)
        states = following
    return tuple(map(sum, zip(*states.values()))) or (0, 0)


def add(table, key, number, size):
    before, size_before = table.get(key, (0, 0))
    table[key] = before + number, size_before + size


def nim_in_ranges(ranges, nim_sum):
    """Tuples of one heap from each range low … high, and the sum of their sizes: those up to high less those below low."""
    total = size = 0
    for below in product((False, True), repeat=len(ranges)):
        maxima = tuple(sorted(low - 1 if cut else high for cut, (low, high) in zip(below, ranges)))
        if min(maxima, default=0) >= 0:
            number, more = ordered_nim(maxima, nim_sum)
            total += (-1) ** sum(below) * number
            size += (-1) ** sum(below) * more
    return total, size


def nim_selections(low, high, heaps, order, nim_sum):
    """Positions of so many heaps of low … high in an order of heaps.py: ordered ones by their digits, and the others as polynomials in the
    ordered counts, by Newton's identities over fractions."""
    if order == "ordered":
        return nim_in_ranges([(low, high)] * heaps, nim_sum)[0]
    sizes = high - low + 1
    sign = 1 if order == "sorted" else -1
    polynomials = [{0: Fraction(1)}]  # exponent of the generating element f -> coefficient
    for k in range(1, heaps + 1):
        polynomial = {}
        for j in range(1, k + 1):
            factor = Fraction(sign ** (j - 1), k)
            for exponent, coefficient in polynomials[k - j].items():
                # the j-th power sum is f for odd j, and the number of sizes for even j
                power = exponent + j % 2
                value = coefficient * factor * (1 if j % 2 else sizes)
                polynomial[power] = polynomial.get(power, 0) + value
        polynomials.append(polynomial)
    total = sum(
        coefficient * nim_in_ranges([(low, high)] * exponent, nim_sum)[0]
        for exponent, coefficient in polynomials[heaps].items()
    )
    if order == "arranged":
        total *= math.factorial(heaps)
    assert total.denominator == 1
    return int(total)
