"""Counts of Nim positions with ranges of any size, digit by digit, for check_cases.py.

Ordered tuples go from the highest digit down; the state is the set of heaps that still equal their greatest size. Sorted
and distinct tuples are polynomials in the ordered counts, by Newton's identities over fractions.
"""

from fractions import Fraction


def ordered(maxima, nim_sum):
    """Tuples of one heap from each of 0 … maximum with the nim-sum."""
    bits = max([nim_sum.bit_length(), *(each.bit_length() for each in maxima)])
    states = {(True,) * len(maxima): 1}
    for b in reversed(range(bits)):
        following = {}
        for tight, ways in states.items():
            # parity -> next set -> ways, heap by heap
            partial = {(0, ()): ways}
            for heap, is_tight in enumerate(tight):
                extended = {}
                top = maxima[heap] >> b & 1
                for (parity, chosen), count in partial.items():
                    for digit in (0, 1):
                        if is_tight and digit > top:
                            continue
                        key = (parity ^ digit, (*chosen, is_tight and digit == top))
                        extended[key] = extended.get(key, 0) + count
                partial = extended
            for (parity, chosen), count in partial.items():
                if parity == nim_sum >> b & 1:
                    following[chosen] = following.get(chosen, 0) + count
        states = following
    return sum(states.values())


def in_ranges(ranges, nim_sum):
    """Tuples of one heap from each range low … high: those up to high less those below low."""
    total = 0
    for choice in range(1 << len(ranges)):
        maxima = [low - 1 if choice >> i & 1 else high for i, (low, high) in enumerate(ranges)]
        if min(maxima, default=0) >= 0:
            total += (-1) ** choice.bit_count() * ordered(maxima, nim_sum)
    return total


def selections(low, high, heaps, order, nim_sum):
    """Tuples of `heaps` heaps of low … high in the order of `sprague count --order`."""
    if order == "ordered":
        return in_ranges([(low, high)] * heaps, nim_sum)
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
        coefficient * in_ranges([(low, high)] * exponent, nim_sum)
        for exponent, coefficient in polynomials[heaps].items()
    )
    if order == "arranged":
        for factor in range(2, heaps + 1):
            total *= factor
    assert total.denominator == 1
    return int(total)
