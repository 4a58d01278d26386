"""Sets of infinite families, most of them polynomials whose first members are out of order: periods that are proven, and values by every algorithm.

The heaps that a proof looked at are few. Its claim is compared with the definition far beyond them.

Edges of the theorems (docs/algorithms.md, 2.4, 2.5 and 2.12): members before a polynomial grows, which may be larger than those after them; polynomials that decrease first, repeat members, touch 1 or are constant for a while; finite ranges and a second family beside them, and a table of moves.
"""

import functools
import math

from definitions import Invalid
from trial import Kind, Question, Refused

LOOKED_AT = 1000  # heaps that a proof may look at
MAX_HEAPS = 10 * LOOKED_AT + 10
LAST_INDEX = 400  # of a polynomial: its members grow before


# ---- members


def value_at(coefficients, k):
    return functools.reduce(lambda value, c: value * k + c, reversed(coefficients), 0)


def members_of(part, limit):
    kind, *numbers = part
    if kind == "range":
        return set(range(numbers[0], min(numbers[1], limit) + 1))
    if kind == "primes":
        composite = bytearray(limit + 1)
        for p in range(2, math.isqrt(limit) + 1):
            for multiple in range(p * p, limit + 1, p):
                composite[multiple] = 1
        return {n for n in range(2, limit + 1) if not composite[n]}
    if kind == "fibonacci":
        members, a, b = set(), 1, 2
        while a <= limit:
            members.add(a)
            a, b = b, a + b
        return members
    if kind == "powers of":
        members, power = set(), 1
        while power <= limit:
            members.add(power)
            power *= numbers[0]
        return members
    divisor, coefficients = numbers
    members, k = set(), 1
    while k <= LAST_INDEX or members_grow_slowly(coefficients, divisor, k, limit):
        member = value_at(coefficients, k)
        if member % divisor or member < divisor:
            raise Invalid
        if member // divisor <= limit:
            members.add(member // divisor)
        k += 1
    return members


def members_grow_slowly(coefficients, divisor, k, limit):
    """Beyond LAST_INDEX every polynomial here grows."""
    return value_at(coefficients, k) <= limit * divisor


def part_text(part):
    kind, *numbers = part
    if kind == "range":
        return f"{numbers[0]}..{numbers[1]}" if numbers[0] < numbers[1] else f"{numbers[0]}"
    if kind == "powers of":
        return f"powers of {numbers[0]}"
    if kind != "polynomial":
        return kind
    divisor, coefficients = numbers
    text = ""
    for exponent in range(len(coefficients) - 1, -1, -1):
        if c := coefficients[exponent]:
            power = {0: "", 1: "k"}.get(exponent, f"k^{exponent}")
            text += (
                f"{c:+}{power}"
                if exponent == 0 or abs(c) > 1
                else f"{'-' if c < 0 else '+'}{power}"
            )
    text = text.removeprefix("+")
    return f"({text})/{divisor}" if divisor > 1 else text


def valid(case):
    kind, parts = case[:2]
    if kind not in ("S", "allbut") or not parts:
        raise Invalid
    for part in parts:
        name, *numbers = part
        if name == "range":
            ok = len(numbers) == 2 and 1 <= numbers[0] <= numbers[1]
        elif name == "powers of":
            ok = len(numbers) == 1 and numbers[0] >= 2
        elif name == "polynomial":
            divisor, coefficients = numbers
            ok = divisor >= 1 and 2 <= len(coefficients) <= 5 and coefficients[-1] > 0
            steps = list(coefficients)
            # Growth from LAST_INDEX on, seen by the derivatives there.
            while ok and len(steps) > 1:
                steps = [i * c for i, c in enumerate(steps)][1:]
                ok = value_at(steps, LAST_INDEX) > 0
        else:
            ok = name in ("primes", "fibonacci") and not numbers
        if not ok:
            raise Invalid


def text_of(case):
    return f"{case[0]}({','.join(map(part_text, case[1]))})"


def nim_values(all_but, members, heaps):
    """G(0) ... G(heaps - 1): bit m of reached[v] says that heap m has an option of value v."""
    moves = sum(1 << size for size in members if size < heaps)
    if all_but:
        moves ^= (1 << heaps) - 2
    window = (1 << heaps) - 1
    values, reached, full_below = [], [], 0
    for n in range(heaps):
        value = full_below
        while value < len(reached) and reached[value] >> n & 1:
            value += 1
        values.append(value)
        if value == len(reached):
            reached.append(0)
        reached[value] |= moves << n & window
        while full_below < len(reached) and reached[full_below] >> (n + 1) == window >> (n + 1):
            full_below += 1  # every later heap reaches this value
    return values


@functools.lru_cache(16)
def true_values(all_but, parts, heaps):
    members = set()
    for part in parts:
        members |= members_of(part, heaps)
    return nim_values(all_but, members, heaps)


# ---- periods


def draw_polynomial(random):
    chance = random.random()
    divisor = random.choice((1, 1, 1, 1, 2, 3))
    if (
        chance < 0.5
    ):  # a late minimum: a(k - r)^2 about a few small members, a denominator through 2a
        a = random.randint(1, 6)
        turn = random.choice((random.randint(1, 6), random.randint(3, 40)))
        b = -2 * a * turn + random.randint(-a, a)
        least = min(a * k * k + b * k for k in range(1, 2 * turn + 3))
        c = -least + random.choice((1, 1, 2, random.randint(1, 12), random.randint(1, 60)))
        return ("polynomial", 1, (c, b, a))
    if chance < 0.65:  # a cubic that falls between two turns
        low, high = sorted((random.randint(1, 8), random.randint(2, 16)))
        a = random.choice((2, 2, 4))
        b, c = -3 * a // 2 * (low + high), 3 * a * low * high
        least = min(a * k**3 + b * k**2 + c * k for k in range(1, 2 * high + 3))
        return ("polynomial", 1, (1 - least + random.randint(0, 20), c, b, a))
    if chance < 0.75:  # a progression
        step = random.randint(1, 8)
        return ("polynomial", 1, (random.randint(1 - step, 30), step))
    if chance < 0.85:  # products of neighbours over 2, 6
        a, b = random.randint(-9, 4), random.randint(-9, 4)
        divisor, lower = random.choice(((2, (a * b, a + b, 1)), (1, (a * b, a + b, 1))))
        least = min(value_at(lower, k) for k in range(1, 20))
        shift = divisor * (1 + random.randint(0, 9)) - min(least, 0) * divisor
        return ("polynomial", divisor, (lower[0] + shift, *lower[1:]))
    return (
        "polynomial",
        divisor,
        tuple(random.randint(-9, 9) for _ in range(random.randint(1, 3))) + (random.randint(1, 3),),
    )


def draw_set(random):
    parts = [draw_polynomial(random)]
    chance = random.random()
    if chance < 0.08:
        parts = [random.choice((("primes",), ("fibonacci",), ("powers of", random.randint(2, 6))))]
    elif chance < 0.14:
        parts.append(random.choice((("primes",), ("fibonacci",), draw_polynomial(random))))
    while random.random() < 0.25:
        low = random.choice((random.randint(1, 12), random.randint(1, 90), random.randint(1, 900)))
        parts.append(("range", low, low + random.choice((0, 0, 0, 1, 3))))
    return (random.choice(("allbut", "allbut", "allbut", "S")), tuple(parts))


def claim(answer, values_to):
    """What is wrong with a proven period, or None. Raises Refused where none is proven."""
    if answer["status"] not in ("proven", "by_theorem"):
        raise Refused
    start, period, saltus = answer["preperiod"], answer["period"], answer["saltus"]
    # Ten times as far as the proof looked.
    heaps = max(10 * answer["examined"], start + 2 * period)
    if heaps > MAX_HEAPS:
        raise Refused
    values = values_to(heaps)
    for n in range(start, heaps - period):
        if values[n + period] != values[n] + saltus:
            return f"G({n + period}) = {values[n + period]}, but G({n}) + {saltus} = {values[n] + saltus}"
    if start > 0 and values[start - 1 + period] == values[start - 1] + saltus:
        return f"the preperiod is less than {start}"
    for divisor in range(1, period):
        if period % divisor == 0 and saltus * divisor % period == 0:
            step = saltus * divisor // period
            if all(values[n + divisor] == values[n] + step for n in range(start, start + period)):
                return f"the period is {divisor} at most"
    if saltus == 0 and answer["max_value"] != max(values):
        return f"the largest value is {max(values)}"
    return None


def ask_period(case):
    valid(case)
    kind, parts = case
    members_of_all = [members_of(part, 50) for part in parts]
    if kind == "S" and not any(members_of_all) and len(parts) > 3:
        raise Invalid
    return Question(
        ("period", "-", "--limit", str(LOOKED_AT)),
        text_of(case),
        lambda answer: claim(answer, lambda heaps: true_values(kind == "allbut", parts, heaps)),
        None,
        ("not_established", "too_large"),
    )


# ---- values by every algorithm, P-positions from the sieve


def draw_values(random):
    algorithm = random.choice(("auto", "fast", "direct", "reference"))
    return (*draw_set(random), algorithm, random.choice((150, 400)))


def ask_values(case):
    valid(case)
    kind, parts, algorithm, last = case
    if algorithm not in ("auto", "fast", "direct", "reference") or last < 1:
        raise Invalid
    return Question(
        ("values", "-", str(last), "--algorithm", algorithm),
        text_of(case),
        lambda answer: answer["values"],
        true_values(kind == "allbut", parts, last + 1),
    )


KINDS = {
    "periods of polynomials": Kind(draw_set, ask_period, quick=1500),
    "values of polynomials": Kind(draw_values, ask_values, quick=300),
}
