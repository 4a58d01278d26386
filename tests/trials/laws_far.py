"""Laws: rules whose values a theorem gives, asked where its hypotheses end and at heaps that no table reaches.

Near 0 the values are those of the definition. At far heaps a value is compared with the values that the program gives for the options, which are few, or for the stretches of one value that the window of options meets: right near 0 and right about each heap asked is right everywhere.

Edges of docs/algorithms.md, 2.13: windows that come close to n, that are empty at first, whose ends fall or stand still for a while; constants near 10^18 and 2^62; fractions that take nothing or everything of a small heap; sets up to the largest size; divisors.
"""

import math
import re
from itertools import product

from definitions import Invalid
from trial import Kind, Question, Refused

LARGEST = 2**62
NEAR = 160  # heaps by the definition
REFUSED = ("not_established", "too_large", "invalid_input")


def mex(values):
    seen = set(values)
    return next(v for v in range(len(seen) + 1) if v not in seen)


def far_heap(random):
    near = random.choice((10**18, 2**61, LARGEST, LARGEST, 10 ** random.randint(3, 18)))
    return max(
        0, min(LARGEST, near + random.choice((0, -1, 1, random.randint(-99, 99), -(near // 3))))
    )


def values_at(program, text, heaps):
    """The program's values of heaps up to 2^62, of rules that it solves once."""
    command = ("value", text, "-", "--limit", "2000")
    answers = program.answers([Question(command, str(heap), None, None) for heap in heaps])
    for answer in answers:
        if "error" in answer:
            if answer["error"]["kind"] in REFUSED:
                raise Refused
            raise AssertionError(answer["error"])
    return dict(zip(heaps, (int(answer["value"]) for answer in answers)))


# ---- windows: to(m: ...)

# A number of a variable is a*x^d + c, over q; `fall` subtracts min(x, fall), `least` and `most` cut it off.


def number_text(number, letter):
    a, d, c, q, fall, least, most = number
    power = letter if d == 1 else f"{letter}^{d}"
    text = f"{a}*{power}" if a > 1 else power
    if c:
        text += f" {'+' if c > 0 else '-'} {abs(c)}"
    if q > 1:
        text = f"({text})/{q}" if c else f"{text}/{q}"
    if fall:
        text += f" - min({letter}, {fall})"
    if least:
        text = f"max({text}, {least})"
    return f"min({text}, {most})" if most else text


def number_at(number, x):
    a, d, c, q, fall, least, most = number
    value = (a * x**d + c) // q - min(x, fall)
    value = max(value, least) if least else value
    return min(value, most) if most else value


def window_text(case):
    _, bounds, start = case
    parts = []
    for is_upper, is_strict, left, heap in bounds:
        sign = ("<" if is_strict else "<=") if is_upper else (">" if is_strict else ">=")
        parts.append(f"{number_text(left, 'm')} {sign} {number_text(heap, 'n')}")
    if start:
        parts.append(f"n > {start}")
    return "to(m: " + " and ".join(parts) + ")"


def allows(bound, left, heap):
    is_upper, is_strict, _, _ = bound
    return (
        left != heap if is_strict and left == heap else (left <= heap) == is_upper or left == heap
    )


def draw_number(random, degree):
    a = random.choice((1, 1, 2, 3, random.randint(1, 50), 10 ** random.randint(1, 6)))
    c = random.choice((0, 0, 0, random.randint(-9, 60), random.randint(-300, 300), 10**random.randint(2, 17), -(10**random.randint(2, 17)), 10**18))  # fmt: skip
    q = random.choice((1, 1, 1, 1, random.randint(2, 9), 49))
    if c < 0 and q > 1:
        c = -c  # a quotient of what is negative is no number that the theorem knows
    fall = random.choice((0, 0, 0, 0, 0, random.randint(1, 90)))
    least = random.choice((0, 0, 0, 0, 0, random.randint(1, 40)))
    most = random.choice((0,) * 12 + (random.randint(1, 60),))
    return (a, degree, c, q, fall, least, most)


def draw_window(random):
    upper_heap = random.randint(1, 2)
    upper_left = upper_heap + random.choice((0, 0, 1, 1, 2))
    left, heap = draw_number(random, upper_left), draw_number(random, upper_heap)
    if (
        upper_left == upper_heap and random.random() < 0.6
    ):  # an end that is n less a constant, or close
        slope = random.choice((1, 1, 2, 3))
        apart = random.choice((0, 0, 0, 1, -1))
        c = random.choice(
            (random.randint(5, 400), 10**16, 5 * 10**16, 10**17, 10**18, 2**60, 2**62 - 1)
        )
        left = (slope, upper_left, random.choice((c, 0)), 1, 0, 0, 0)
        heap = (max(1, slope + apart), upper_heap, 0 if left[2] else -c, 1, 0, 0, 0)
    bounds = [(True, random.random() < 0.3, left, heap)]
    chance = random.random()
    if chance < 0.3:  # a lower end of a lower order
        bounds.append((False, random.random() < 0.3, draw_number(random, upper_left + random.randint(1, 2)), draw_number(random, upper_heap)))  # fmt: skip
    elif chance < 0.5:  # a constant one
        bounds.append((False, False, (1, 1, 0, 1, 0, 0, 0), (1, 1, 0, 1, 0, 0, random.choice((random.randint(1, 90), 10**18)))))  # fmt: skip
    start = random.choice((0, 0, 0, 0, random.randint(1, 300), 10**18))
    return ("window", tuple(bounds), start)


def valid_window(case):
    kind, bounds, start = case
    if kind != "window" or not bounds or start < 0:
        raise Invalid
    for is_upper, is_strict, left, heap in bounds:
        if not isinstance(is_upper, bool) or not isinstance(is_strict, bool):
            raise Invalid
        for a, d, c, q, fall, least, most in (left, heap):
            if a < 1 or not 1 <= d <= 9 or q < 1 or min(fall, least, most) < 0 or (c < 0 and q > 1):
                raise Invalid


def window_values(case, last):
    _, bounds, start = case
    lefts = [[number_at(bound[2], m) for m in range(last + 1)] for bound in bounds]
    values = []
    for n in range(last + 1):
        heaps = [number_at(bound[3], n) for bound in bounds]
        left = range(n) if n > start or not start else ()
        for bound, numbers, heap in zip(bounds, lefts, heaps):
            left = [m for m in left if allows(bound, numbers[m], heap)]
        values.append(mex(values[m] for m in left))
    return values


def ends(case, n):
    """The least and the greatest heap left; for numbers that never fall."""
    _, bounds, start = case
    if start and n <= start or n == 0:
        return None

    def first(holds):  # the least m < n from which on `holds`, or n
        low, high = 0, n
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if holds(middle) else (middle + 1, high)
        return low

    within = lambda m, upper: all(
        allows(bound, number_at(bound[2], m), number_at(bound[3], n))
        for bound in bounds
        if bound[0] == upper
    )
    least, greatest = first(lambda m: within(m, False)), first(lambda m: not within(m, True)) - 1
    return (least, greatest) if least <= greatest else None


def has_saltus(case):
    """Whether the options are m >= l and m <= n - k, k > 0, far out: then G(n + k) = G(n) + 1."""
    standing = lambda number: number[6] > 0
    plain = lambda number: number[1] == 1 and not any(number[4:])
    for is_upper, _, left, heap in case[1]:
        if not (
            plain(left) and plain(heap) and left[0] == heap[0] and left[3] == heap[3]
            if is_upper
            else standing(heap)
        ):
            return False
    return True


def may_fall(case):
    return any(number[4] for bound in case[1] for number in bound[2:])


def false_law(case, told):
    """What is wrong with the period or the law of a window, or None. Raises Refused where nothing is proven."""
    near = window_values(case, NEAR)
    if told["status"] in ("proven", "by_theorem"):
        period, saltus = told["period"], told["saltus"]
        for n in range(told["preperiod"], NEAR + 1 - period):
            if near[n + period] != near[n] + saltus:
                return f"G({n}) = {near[n]} and G({n + period}) = {near[n + period]}"
        return None
    if "law" not in told:
        raise Refused
    shown = [(int(x), int(v)) for v, x in re.findall(r"(\d+) \(n >= (\d+)\)", told["law"])]
    if shown[:1] != [(0, 0)]:
        return f"unread: {told['law']}"
    last = LARGEST if "…" not in told["law"] else shown[-1][0]
    value_of = lambda n: [v for x, v in shown if x <= n][-1]
    for n in range(min(NEAR, last) + 1):
        if value_of(n) != near[n]:
            return f"{told['law']}\nbut G({n}) = {near[n]}"
    if has_saltus(case):
        return f"{told['law']}\nbut G has a period with a saltus"
    if may_fall(case):
        return None
    asked = {x + d for x, _ in shown for d in (-1, 0, 1)} | {
        LARGEST,
        LARGEST // 3,
        10**18,
        10**12 + 7,
    }
    asked |= {(x + y) // 2 for (x, _), (y, _) in zip(shown, shown[1:])}
    ends_of_runs = [x for x, _ in shown[1:]] + [LARGEST + 1]
    for n in sorted(n for n in asked if 0 <= n <= last):
        window = ends(case, n)
        met = [
            v
            for (x, v), end in zip(shown, ends_of_runs)
            if window and x <= window[1] and end > window[0]
        ]
        if mex(met) != value_of(n):
            return f"{told['law']}\nbut the heaps {window} that {n} leaves have the values {met}"
    return None


def ask_window(case):
    valid_window(case)
    told = lambda answer: false_law(case, answer)
    return Question(("period", "-", "--limit", "400"), window_text(case), told, None, REFUSED)


# ---- fractions: take(s: w*s <= q*n + c)


def draw_fraction(random):
    whole = random.choice((2, 2, 3, random.randint(2, 64), 64))
    share = random.choice((1, whole - 1, random.randint(1, whole - 1)))
    shift = random.choice((0, random.randint(-9, 9), whole * random.randint(-3, 3) + random.randint(-1, 1), random.randint(-200, 200), 2**32 - whole, -(2**32) + whole, random.randint(-(2**31), 2**31)))  # fmt: skip
    heap = random.choice((random.randint(0, NEAR), far_heap(random)))
    return (
        "fraction",
        whole,
        share,
        shift,
        random.choice(("take", "to")),
        random.random() < 0.3,
        heap,
    )


def fraction_value(most, n):
    while n and most(n) == most(n - 1):
        n -= most(n) + 1
    return most(n)


def fraction_text(case):
    kind, whole, share, shift, form, is_strict, heap = case
    if kind != "fraction" or not 1 <= share < whole <= 64 or form not in ("take", "to"):
        raise Invalid
    if not 0 <= heap <= LARGEST:
        raise Invalid
    taken, variable = ("s", "s") if form == "take" else ("(n-m)", "m")
    more = "" if shift == 0 else f" {'+' if shift > 0 else '-'} {abs(shift)}"
    return f"{form}({variable}: {whole}*{taken} {'<' if is_strict else '<='} {share}*n{more})"


def most_taken(case, n):
    _, whole, share, shift, _, is_strict, _ = case
    return max(0, min(n, (share * n + shift - is_strict) // whole))


def ask_fraction(case):
    text, heap = fraction_text(case), case[-1]
    if heap <= NEAR:
        values = []
        for n in range(heap + 1):
            values.append(mex(values[n - most_taken(case, n) :]))
        truth = values[heap]
    else:
        truth = fraction_value(lambda n: most_taken(case, n), heap)
    return Question(
        ("value", "-"), f"{text}:{heap}", lambda answer: int(answer["value"]), truth, REFUSED
    )


def false_fraction(case, told):
    """Where the formula of a law is not the most that may be taken, or None."""
    if "law" not in told:
        raise Refused
    law = re.fullmatch(r"with f\(n\) = (?:(\d*)n|\((\d*)n([+-]\d+)\))/(\d+), rounded down(, or the nearest of 0 to n)?: .*", told["law"])  # fmt: skip
    if not law or told["status"] != "none":
        return f"unread: {told}"
    share, shift, whole = int(law[1] or law[2] or 1), int(law[3] or 0), int(law[4])
    for n in range(NEAR + 1):
        said = (share * n + shift) // whole
        if (max(0, min(n, said)) if law[5] else said) != most_taken(case, n):
            return f"{told['law']}\nbut f({n}) = {most_taken(case, n)}"
    return None


def ask_fraction_law(case):
    told = lambda answer: false_fraction(case, answer)
    return Question(("period", "-", "--limit", "400"), fraction_text(case), told, None, REFUSED)


# ---- sets up to the largest size


def draw_sizes(random):
    d = random.choice((1, 1, 2, 3, 10**9))
    scale = lambda x: min(LARGEST, max(d, x // d * d))
    a = scale(random.choice((random.randint(1, 40), random.randint(1, 40), 10**random.randint(2, 18), 2**60 + random.randint(-5, 5))))  # fmt: skip
    b = scale(
        random.choice(
            (
                random.randint(1, 90),
                a + random.randint(1, 9) * d,
                3 * a,
                2 * a + d,
                LARGEST - random.randint(0, 3),
                far_heap(random),
            )
        )
    )
    sizes = {a, b}
    while random.random() < 0.5:  # members that repeat these
        sizes.add(scale(random.choice((a, b)) + random.randint(1, 3) * (a + b)))
    return ("sizes", tuple(sorted(sizes)), tuple(far_heap(random) for _ in range(4)))


def check_sizes(program, case):
    kind, sizes, heaps = case
    if kind != "sizes" or not sizes or not heaps or any(not 1 <= s <= LARGEST for s in sizes):
        raise Invalid
    if any(not 0 <= heap <= LARGEST for heap in heaps):
        raise Invalid
    text = f"S({','.join(map(str, sizes))})"
    turns = {s + t for s, t in product(sizes, (*sizes, 0)) if s + t <= LARGEST}
    asked = {h + d for h in (*heaps, *sorted(turns)[-4:]) for d in (-1, 0) if 0 <= h + d <= LARGEST}
    values = values_at(
        program, text, sorted(asked | {n - s for n in asked for s in sizes if s <= n})
    )
    for n in asked:
        below = {s: values[n - s] for s in sizes if s <= n}
        if values[n] != mex(below.values()):
            return f"sprague value {text!r} {n}\nsaid: {values[n]}\nthe heaps left have the values {below}"
    return None


# ---- divisors


DIVISOR_RULES = (
    ("take(s: n mod s = 0)", lambda n, d: d),
    ("take(s: n mod s = 0 and s < n)", lambda n, d: d if d < n else None),
    ("take(s: (s - n) mod s <= 0)", lambda n, d: d),
    ("to(m: m > 0 and n mod m = 0)", lambda n, d: n - d if d < n else None),
    ("to(m: m > 1 and n mod m = 0)", lambda n, d: n - d if 1 < d < n else None),
    ("to(m: m > 0 and n mod m = 0 and gcd(m, n/m) = 1)", lambda n, d: n - d if d < n and math.gcd(d, n // d) == 1 else None),
    ("to(m: m > 0 and n mod m = 0 and issquare(n/m))", lambda n, d: n - d if d < n and math.isqrt(n // d) ** 2 == n // d else None),
)  # fmt: skip


def draw_divisors(random):
    primes = (2, 2, 2, 3, 5, 7, 11, 101, 65537, 2147483647, 999999999989)
    n, factors = 1, []
    while len(factors) < 9 and random.random() < 0.85:
        p = random.choice(primes)
        if n * p <= LARGEST:
            n *= p
            factors.append(p)
    return ("divisors", random.randrange(len(DIVISOR_RULES)), tuple(factors))


def check_divisors(program, case):
    kind, number, factors = case
    if kind != "divisors" or not 0 <= number < len(DIVISOR_RULES) or not factors:
        raise Invalid
    text, taken = DIVISOR_RULES[number]
    n = math.prod(factors)
    if n > LARGEST or any(f < 2 for f in factors):
        raise Invalid
    divisors = {1}
    for p in factors:
        divisors |= {d * p for d in divisors}
    left = {n - taken(n, d) for d in divisors if taken(n, d) is not None}
    values = values_at(program, text, sorted({n} | left))
    truth = mex(values[m] for m in left)
    return (
        None
        if values[n] == truth
        else f"sprague value {text!r} {n}\nsaid: {values[n]}\ntrue: {truth}"
    )


KINDS = {
    "windows of heaps": Kind(draw_window, ask_window, quick=150),
    "fractions of heaps": Kind(draw_fraction, ask_fraction, quick=40),
    "formulas of fractions": Kind(draw_fraction, ask_fraction_law, quick=300),
    "sets of large sizes": Kind(draw_sizes, check=check_sizes, quick=60),
    "divisors of large heaps": Kind(draw_divisors, check=check_divisors, quick=30),
}
