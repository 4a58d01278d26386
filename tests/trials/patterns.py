"""What `explain --pattern` and `identify` say of nim-values, held against the values: each sentence is read and checked on the range that it is about."""

import math
import re

from definitions import Invalid, notation
from definitions.formulas import EvaluationError, is_prime
from definitions.heap_rules import FORMS
from definitions.heaps import heap_game
from trial import Kind

import rules
from rules import affordable


def valuation(n, p):
    return 0 if n % p else 1 + valuation(n // p, p)


def digits(n, base):
    return [] if n == 0 else [*digits(n // base, base), n % base]


def prime_factors(n):
    """With their multiplicities."""
    for p in range(2, math.isqrt(n) + 1):
        if n % p == 0:
            return [p, *prime_factors(n // p)]
    return [n] if n > 1 else []


# The arithmetic functions that sentences name, as a reader understands them.
FUNCTIONS = {
    r"the (\d+)-adic valuation of n": lambda n, p: valuation(n, int(p)),
    r"the number of ones in the binary digits of n": lambda n: n.bit_count(),
    r"the number of binary digits of n": lambda n: n.bit_length(),
    r"the sum of the (\w+) digits of n": lambda n, base: sum(
        digits(n, {"binary": 2, "ternary": 3, "decimal": 10}[base])
    ),
    r"the number of (\w+) digits of n": lambda n, base: len(
        digits(n, {"ternary": 3, "decimal": 10}[base])
    ),
    r"the number of divisors of n": lambda n: sum(n % d == 0 for d in range(1, n + 1)),
    r"the (?:number of )?parity of the number of divisors of n": lambda n: (
        sum(n % d == 0 for d in range(1, n + 1)) % 2
    ),
    r"the number of (?:different|distinct) prime factors of n": lambda n: len(
        set(prime_factors(n))
    ),
    r"the number of prime factors of n(?:, with multiplicity|, counted with multiplicity|, counted as often as they divide it)?": lambda n: (
        len(prime_factors(n))
    ),
    r"the least prime factor of n": lambda n: min(prime_factors(n), default=1),
    r"the index of the least prime factor of n": lambda n: next(
        (i for i, p in enumerate(filter(is_prime, range(n + 1)), 1) if n % p == 0), 0
    ),
    r"the greatest prime factor of n": lambda n: max(prime_factors(n), default=1),
    r"the largest prime factor of n": lambda n: max(prime_factors(n), default=1),
    r"n mod (\d+)": lambda n, m: n % int(m),
    r"the square root of n, rounded down": lambda n: math.isqrt(n),
    r"(?:the )?greatest odd divisor of n": lambda n: n >> valuation(n, 2),
}


def function_named(text):
    for pattern, function in FUNCTIONS.items():
        if match := re.fullmatch(pattern, text):
            return lambda n: function(n, *match.groups())
    raise KeyError(text)


def term(text, g, variable, n):
    """G(n) + 1, G(3n+2), a number."""
    if match := re.fullmatch(r"G\((\d*)n(?:\+(\d+))?\)(?: ([+-]) (\d+))?", text):
        a, b, sign, c = match.groups()
        return g(int(a or 1) * n + int(b or 0)) + int(c or 0) * (-1 if sign == "-" else 1)
    return int(text)


def first_wrong(sentence, g, first, last):
    """The first place up to `last` where the sentence is not so, or None. KeyError: it is not understood."""
    if law := law_named(sentence):
        return next((n for n in range(first, last + 1) if g(n) != law(n)), None)
    if runs := re.fullmatch(
        r"G\(n\) = 0 \(n >= 0\)((?:, \d+ \(n >= \d+\))*)(, …)?; up to 2\^62 it changes at \d+ heaps",
        sentence,
    ):
        return wrong_run(runs[1], runs[2] is None, g, first, last)
    if shapes := re.fullmatch(
        r"G\(n\) depends on the exponents in the factorisation of n only: (.*), …", sentence
    ):
        return wrong_signature(shapes[1], g, last)
    body, _, start = sentence.partition(", for n >= ")
    first = int(start) if start else first
    if re.fullmatch(r"G\(\d*n.*\) = .*", body) and not body.startswith("G(n) is"):  # equations
        for equation in re.split(r" and (?=G\()|, (?=G\()", body):
            left, right = equation.split(" = ")
            a, b = re.match(r"G\((\d*)n(?:\+(\d+))?\)", left).groups()
            for n in range(first, last + 1):
                index = int(a or 1) * n + int(b or 0)
                if index <= last and g(index) != term(right, g, "n", n):
                    return n
        return None
    if match := re.fullmatch(
        r"G\(n\) depends only on (.*): ((?:\d+ -> \d+, )*\d+ -> \d+)(, …)?", body
    ):
        h = function_named(match[1])
        value_at = {
            int(x): int(y) for x, y in (pair.split(" -> ") for pair in match[2].split(", "))
        }
        complete = match[3] is None
        for n in range(first, last + 1):
            if complete and h(n) not in value_at or value_at.setdefault(h(n), g(n)) != g(n):
                return n
        return None
    if match := re.fullmatch(r"G\(n\) is (.*?)( plus (\d+)| minus (\d+))?", body):
        h, add = function_named(match[1]), int(match[3] or 0) - int(match[4] or 0)
        return next((n for n in range(first, last + 1) if g(n) != h(n) + add), None)
    raise KeyError(sentence)


def wrong_run(text, complete, g, first, last):
    """Of runs of one value; where not all are shown, up to the last that is."""
    runs = [(0, 0)] + [
        (int(heap), int(value)) for value, heap in re.findall(r"(\d+) \(n >= (\d+)\)", text)
    ]
    if not complete:
        last = min(last, runs[-1][0])
    value_of = lambda n: [value for heap, value in runs if heap <= n][-1]
    return next((n for n in range(first, last + 1) if g(n) != value_of(n)), None)


def wrong_signature(text, g, last):
    """Heaps with the same exponents have the same value; p*q for 6, p^2*q for 12, and so on."""
    value_at = {}
    for shape, value in re.findall(r"([pqr^*\d]+) -> (\d+)", text):
        powers = sorted(int(factor[2:] or 1) for factor in shape.split("*"))
        value_at[tuple(powers)] = int(value)
    for n in range(1, last + 1):
        factors = prime_factors(n)
        if value_at.setdefault(tuple(sorted(map(factors.count, set(factors)))), g(n)) != g(n):
            return n
    return None


def law_named(sentence):
    """The laws of docs/algorithms.md, 2.13, from their sentences."""
    if match := re.fullmatch(r"G\(n\) = n mod (\d+)", sentence):
        return lambda n: n % int(match[1])
    if match := re.fullmatch(r"G\(n\) = \(n mod (\d+)\)/(\d+), rounded down", sentence):
        return lambda n: n % int(match[1]) // int(match[2])
    if match := re.fullmatch(
        r"G\(n\) is, with r = n mod (\d+), the parity of (?:r|⌊r/(\d+)⌋), but 2 where that is 0 and r >= (\d+)",
        sentence,
    ):
        p, a, b = int(match[1]), int(match[2] or 1), int(match[3])
        return lambda n: 2 if n % p // a % 2 == 0 and n % p >= b else n % p // a % 2
    if match := re.fullmatch(
        r"G\(n\) is the 2-adic valuation of n( plus 1)? for n >= 1, and G\(0\) = 0", sentence
    ):
        return lambda n: valuation(n, 2) + bool(match[1]) if n else 0
    if match := re.fullmatch(
        r"G\(n\) is i for an odd n > 1 whose least prime factor is the i-th prime, (\d) for an even n > 0, G\(1\) = (\d) and G\(0\) = 0",
        sentence,
    ):
        primes = [p for p in range(2, 1000) if is_prime(p)]
        return lambda n: (
            0
            if n == 0
            else int(match[2])
            if n == 1
            else int(match[1])
            if n % 2 == 0
            else primes.index(min(prime_factors(n))) + 1
        )
    if match := re.fullmatch(
        r"with f\(n\) = (?:(\d*)n|\((\d*)n([+-]\d+)\))/(\d+), rounded down(?:, or the nearest of 0 to n)?: G\(n\) = f\(n\) where f\(n\) > f\(n-1\), else G\(n\) = G\(n-f\(n\)-1\), and G\(0\) = 0",
        sentence,
    ):
        share, shift, whole = int(match[1] or match[2] or 1), int(match[3] or 0), int(match[4])
        most = lambda n: max(0, min(n, (share * n + shift) // whole))

        def law(n):
            while n and most(n) == most(n - 1):
                n -= most(n) + 1
            return most(n)

        return law
    return None


# Conditions on the heap left.
LEAVING = (
    "m*m <= n", "m <= n/2", "3*m < n", "m*m*m*m >= n and m*m <= n", "m*m <= 3*n + 5 and m >= 2", "m*m*m <= n*n and m*m >= n", "m > 0 and n mod m = 0",
    "m > 1 and n mod m = 0", "m > 0 and n mod m = 0 and isprime(n/m)", "m > 0 and n mod m = 0 and gcd(m,n/m) = 1", "m > 0 and n mod m = 0 and m*m < n",
    "m > 0 and n mod m = 0 and issquare(n/m)", "m >= n/4 and m <= n/2",
)  # fmt: skip
ARITHMETICAL = (
    "n mod s = 0", "n mod s = 0 and s < n", "gcd(s,n) = 1", "gcd(s,n) = 1 and s < n", "s & n = s", "s & n = 0", "s & n != 0", "s <= n/2", "s < n/2", "s*s <= n",
    "n mod (s+1) = 0", "isprime(s) and n mod s = 0", "popcount(s) = popcount(n)", "s xor n > n", "s <= n mod 3", "gcd(s,n) > 1", "2*s >= n", "2*s = n or s = 1",
    "2*s = n or s = n", "s <= popcount(n)", "issquare(n) or s = 1", "isprime(n - s)", "n mod s = 0 and isprime(n/s)", "popcount(s) = 1 and s & n = s",
    "popcount(s) = 1", "3*s <= n", "3*s >= 2*n", "n mod s = 0 and s mod 2 = 1", "s > 1 and n mod s = 0", "s = n or s = 1 and n mod 2 = 0",
)  # fmt: skip
# Further moves, or other moves for some heaps.
EXCEPTIONS = (
    (), (), (), ("S(1)",), ("S(2)",), ("table(9: 0, 3)",), ("except(7: -)",), ("except(40: 2)",), ("except(150: 0, 1)",),
    ("S(3)", "except(12: -)"),
)  # fmt: skip


def draw_pattern(random):
    last = random.choice((200, 200, 256, 400))  # the command compares 200 heaps at least
    if random.random() < 0.2:
        return ("to", random.choice(LEAVING), (), last)
    if random.random() < 0.5:
        condition = random.choice(ARITHMETICAL)
        if random.random() < 0.3:
            condition = (
                f"({condition}) {random.choice(('and', 'or'))} ({random.choice(ARITHMETICAL)})"
            )
        return ("take", condition, random.choice(EXCEPTIONS), last)
    if random.random() < 0.3:
        a = random.randint(1, 6)
        members = tuple(
            ("range", m, m) for m in {a, random.randint(1, 20), a * random.choice((1, 3, 5))}
        )
        return ("rules", (("S", members),), (), last)
    return ("rules", rules.draw(random), (), last)


def check_pattern(program, case):
    kind, ruleset, more, last = case
    if last < 200:
        raise Invalid
    if kind in ("take", "to"):
        text = "; ".join((f"{kind}({'s' if kind == 'take' else 'm'}: {ruleset})", *more))
        ruleset = notation.read(text)
    else:
        text = notation.text(ruleset)
    values = values_by_definition(ruleset, last)
    told = program.answer("explain", text, "--pattern", "--limit", str(last))
    if "error" in told:
        return f"sprague explain {text!r} --pattern --limit {last}\n{told['error']['message']}"
    return false_pattern(
        f"sprague explain {text!r} --pattern --limit {last}",
        told["patterns"],
        values,
        len(values) - 1,
    )


def quick_rules(part):
    return (
        part[0] in ("S", "allbut", "table", "except")
        or (part[0] == "formula" and len(FORMS[part[1]]) == 1)
        or (part[0] == "code" and all(d[0] < 8 for digits in part[1:] for d in digits))
    )


def values_by_definition(ruleset, last):
    """Values of all heaps that the command compares, where that is quick, otherwise of the first."""
    try:
        values = heap_game(ruleset).values(
            last if all(map(quick_rules, ruleset)) else min(last, affordable(ruleset))
        )
    except EvaluationError:
        raise Invalid from None
    if any(part[0] == "formula" for part in ruleset) and len(values) <= last:
        raise Invalid  # a condition may have no value further on
    return values


def false_pattern(command, patterns, values, last):
    """What is said beyond the values at hand is not looked at."""
    for said in patterns:
        seen = last if said["seen_to"] is None else min(last, said["seen_to"])
        try:
            wrong = first_wrong(said["sentence"], values.__getitem__, said["from"], seen)
        except KeyError:
            return f"{command}\nsaid: {said['sentence']}\nwhich the trial cannot read"
        if wrong is not None:
            return f"{command}\nsaid ({said['status']} from {said['from']} to {said['seen_to']}): {said['sentence']}\nwrong for n = {wrong}; the values: {values[: seen + 1]}"
    return None


# ---- identify: the games named have the terms, and the patterns hold in them


def draw_terms(random):
    count = random.choice((8, 12, 16, 30, 48))
    chance = random.random()
    if chance < 0.5:
        ruleset = (rules.draw_part(random),)
        return ("values", ruleset, count, random.randint(0, 2))
    seed = random.randint(0, 10**9)
    return (
        "function",
        random.choice(("2-adic", "ones", "length", "prime factors", "divisors", "mod", "regular")),
        count + 20,
        seed,
    )


def terms_of(case):
    import random as randomness

    kind, what, count, seed = case
    if kind == "values":
        values = values_by_definition(what, count + seed)
        return values[seed : seed + count]
    random = randomness.Random(seed)
    at = {x: random.randint(0, 4) for x in range(-1, 200)}
    h = {
        "2-adic": lambda n: valuation(n, 2), "ones": lambda n: n.bit_count(), "length": lambda n: n.bit_length(), "prime factors": lambda n: len(prime_factors(n)),
        "divisors": lambda n: sum(n % d == 0 for d in range(1, n + 1)), "mod": lambda n: n % (3 + seed % 7),
    }.get(what)  # fmt: skip
    if what == "regular":
        base, add = random.choice((2, 2, 3)), [random.randint(0, 2) for _ in range(3)]
        terms = [random.randint(0, 1), random.randint(0, 2), random.randint(0, 2)]
        while len(terms) < count:
            n = len(terms)
            terms.append(
                terms[n // base] + add[n % base] if n % base == 0 or seed % 2 else add[n % base]
            )
    else:
        terms = [0] + [at[h(n)] for n in range(1, count)]
    for _ in range(random.choice((0, 0, 1, 2))):
        terms[random.randrange(min(count, 20))] = random.randint(0, 5)
    return terms


def check_terms(program, case):
    terms = terms_of(case)
    if len(terms) < 8 or max(terms) > 10**6:
        raise Invalid
    text = ",".join(map(str, terms))
    told = program.answer("identify", text)
    if "error" in told:
        if told["error"]["kind"] == "not_established":
            return None
        return f"sprague identify {text}\n{told['error']['message']}"
    for game in told["games"]:
        first = game["first_heap"]
        try:
            values = heap_game(game["game"]).values(first + len(terms) - 1)[first:]
        except Invalid:
            continue
        if values != terms:
            return f"sprague identify {text}\nsaid: the values of {game['game']} from heap {first} on, which are {values}"
    for said in told["patterns"]:
        first = said.get("first_heap", 0)
        values = [0] * first + terms  # an empty heap has the value 0
        if difference := false_pattern(f"sprague identify {text}", [said], values, len(values) - 1):
            return difference
    return None


KINDS = {
    "patterns": Kind(draw_pattern, check=check_pattern),
    "identify": Kind(draw_terms, check=check_terms, quick=6),
}
