"""Random rulesets of heap games, their text, and the options of a heap by the definitions of docs/notation.md.

A ruleset is a tuple of parts, each a tuple that begins with its kind. An option is a sorted tuple of heaps without empty ones.
"""

import functools
import math

import formulas
from trial import Invalid

# ---- subtraction sets and all-but sets

FAMILIES = {
    "squares": lambda x: math.isqrt(x) ** 2 == x,
    "cubes": lambda x: any(k**3 == x for k in range(1, x + 1)),
    "triangular": lambda x: math.isqrt(8 * x + 1) ** 2 == 8 * x + 1,
    "primes": formulas.is_prime,
    "fibonacci": lambda x: any(math.isqrt(5 * x * x + d) ** 2 == 5 * x * x + d for d in (4, -4)),
}


def member_text(member):
    kind, *numbers = member
    if kind == "range":
        low, high = numbers
        return f"{low}..{high}" if high > low else str(low)
    if kind == "powers of":
        return f"powers of {numbers[0]}"
    if kind == "polynomial":
        a, b, c, divisor = numbers
        signs = f"{'k^2' if a == 1 else f'{a}*k^2' if a else ''}{f'{b:+}k' if b else ''}{f'{c:+}' if c else ''}".lstrip(
            "+"
        )
        return f"({signs})/{divisor}" if divisor > 1 else signs
    return kind


def is_member(member, x):
    kind, *numbers = member
    if kind == "range":
        return numbers[0] <= x <= numbers[1]
    if kind == "powers of":
        while x % numbers[0] == 0:
            x //= numbers[0]
        return x == 1
    if kind == "polynomial":
        a, b, c, divisor = numbers
        return any(
            a * k * k + b * k + c == divisor * x
            for k in range(1, 2 * x * divisor + abs(b) + abs(c) + 3)
        )
    return FAMILIES[kind](x)


def valid_member(member):
    kind, *numbers = member
    if kind == "range":
        ok = len(numbers) == 2 and 1 <= numbers[0] <= numbers[1]
    elif kind == "powers of":
        ok = len(numbers) == 1 and numbers[0] >= 2
    elif kind == "polynomial":
        a, b, c, divisor = numbers
        ok = (
            a >= 0
            and (a or b > 0)
            and divisor >= 1
            and all(a * k * k + b * k + c >= divisor for k in range(1, 40))
        )
        ok = ok and all((a * k * k + b * k + c) % divisor == 0 for k in range(1, 2 * divisor + 2))
    else:
        ok = kind in FAMILIES and not numbers
    if not ok:
        raise Invalid


def draw_member(random, families=True):
    chance = random.random()
    if not families or chance < 0.6:
        low = random.choice((random.randint(1, 6), random.randint(1, 12), random.randint(1, 40)))
        return ("range", low, low + random.choice((0, 0, 0, 1, 2, 5)))
    if chance < 0.75:
        return (random.choice(tuple(FAMILIES)),)
    if chance < 0.82:
        return ("powers of", random.randint(2, 5))
    divisor = random.choice((1, 1, 1, 2))
    return (
        "polynomial",
        random.choice((0, 0, 1, 1, 2)),
        random.randint(-1, 4),
        random.randint(-2, 5),
        divisor,
    )


# ---- codes

OCTAL, LETTERS = "01234567", "0123456789ABCDEFGHIJKLMNOPQRSTUV"


def digit_text(digit):
    """A digit is (number whose bit j allows j heaps, constraint, spelling)."""
    number, constraint, spelling = digit
    if spelling == "braces" and number:
        return (
            "{"
            + ",".join(str(j) for j in range(number.bit_length()) if number >> j & 1)
            + "}"
            + constraint
        )
    if spelling == "ampersand" or number >= 32:
        return f"&{number};" + constraint
    return (LETTERS[number].lower() if spelling == "lower" else LETTERS[number]) + constraint


@functools.cache
def partitions(tokens, heaps, least=1):
    """The sorted tuples of so many non-empty heaps."""
    if heaps == 0:
        return [()] if tokens == 0 else []
    return [
        (first, *rest)
        for first in range(least, tokens // heaps + 1)
        for rest in partitions(tokens - first, heaps - 1, first)
    ]


def obeys(heaps, constraint):
    if len(heaps) < 2 or not constraint:
        return True
    different = len(set(heaps))
    return {"!": different == len(heaps), "?": different > 1, "=": different == 1}[constraint]


def code_digits(code):
    """(tokens taken, digit) for the digits of a code; a tail repeats, and is returned by itself."""
    _, before, after, tail = code
    return [(place - len(before) + 1, digit) for place, digit in enumerate(before)] + [
        (place, digit) for place, digit in enumerate(after, 1)
    ]


def valid_code(code):
    _, before, after, tail = code
    if not before or not isinstance(before, tuple):
        raise Invalid
    for digit in (*before, *after, *tail):
        number, constraint, spelling = digit
        if (
            not 0 <= number < 128
            or constraint not in ("", "!", "?", "=")
            or spelling not in ("digit", "lower", "braces", "ampersand")
        ):
            raise Invalid
    for taken, (number, _, _) in code_digits(code):
        if taken <= 0 and any(number >> heaps & 1 for heaps in range(1, 2 - taken)):
            raise Invalid  # the heaps left might be as large as the heap before
    if before[-1][0] & 1:
        raise Invalid
    if all(number == 0 for number, _, _ in (*after, *tail, *before)):
        raise Invalid


def code_text(code):
    _, before, after, tail = code
    return (
        "".join(map(digit_text, before)) + ("." if after or tail else ".0") + "".join(map(digit_text, after))
        + ("[" + "".join(map(digit_text, tail)) + "]" if tail else "")
    )  # fmt: skip


def code_options(code, heap):
    if heap == 0:
        return
    digits = code_digits(code)
    _, _, after, tail = code
    if tail:
        digits += [
            (taken, tail[(taken - len(after) - 1) % len(tail)])
            for taken in range(len(after) + 1, heap + 1)
        ]
    for taken, (number, constraint, _) in digits:
        left = heap - taken
        if left >= 0:
            for heaps in range(number.bit_length()):
                if number >> heaps & 1:
                    if heaps > 3 and left > 24:
                        raise Invalid
                    yield from (p for p in partitions(left, heaps) if obeys(p, constraint))


def draw_code(random):
    chance = random.random()
    if chance < 0.55:  # octal
        before = ((random.choice((0, 0, 0, 4)), "", "digit"),)
        after = tuple((random.randrange(8), "", "digit") for _ in range(random.randint(1, 4)))
        tail = ((random.randrange(1, 8), "", "digit"),) if random.random() < 0.1 else ()
        return ("code", before, after, tail)

    def digit(largest):
        return (
            random.randint(0, largest),
            random.choice(("", "", "!", "?", "=")),
            random.choice(("digit", "digit", "lower", "braces", "ampersand")),
        )

    before = (digit(31),) if random.random() < 0.5 else ((0, "", "digit"),)
    if random.random() < 0.15:
        before = ((random.choice((8, 16, 24)), "", "digit"), *before)
    before = tuple(
        (number & ~1 & ~2 if i == len(before) - 1 else number, constraint, spelling)
        for i, (number, constraint, spelling) in enumerate(before)
    )
    after = tuple(digit(31) for _ in range(random.randint(0, 3)))
    tail = tuple(digit(15) for _ in range(random.randint(1, 2))) if random.random() < 0.2 else ()
    return ("code", before, after, tail)


# ---- formulas

FORMS = {
    "take(s:": ("s",),
    "split(a,b:": ("a", "b"),
    "take(s,a,b:": ("s", "a", "b"),
    "to(m:": ("m",),
    "to(a,b:": ("a", "b"),
}


def form_moves(form, heap):
    """The variables of each move that a form allows, and what it leaves."""
    if form == "take(s:":
        return [({"s": s}, (heap - s,)) for s in range(1, heap + 1)]
    if form == "to(m:":
        return [({"m": m}, (m,)) for m in range(heap)]
    if form == "split(a,b:":
        return [({"a": a, "b": heap - a}, (a, heap - a)) for a in range(1, heap // 2 + 1)]
    if form == "to(a,b:":
        return [({"a": a, "b": b}, (a, b)) for a in range(1, heap) for b in range(a, heap)]
    return [
        ({"s": s, "a": a, "b": heap - s - a}, (a, heap - s - a))
        for s in range(1, heap)
        for a in range(1, (heap - s) // 2 + 1)
    ]


def formula_options(parts, heap):
    """The rules of each form are tried in order for a move, with a <= b first; those after the one that allows it are not evaluated."""
    for form in FORMS:
        rules = [condition for kind, own, condition in parts if own == form]
        for variables, left in form_moves(form, heap) if rules else ():
            orders = [variables]
            if variables.get("a") != variables.get("b"):
                orders.append({**variables, "a": variables["b"], "b": variables["a"]})
            if any(
                formulas.evaluate(rule, {**order, "n": heap}) for rule in rules for order in orders
            ):
                yield tuple(sorted(h for h in left if h))


def draw_formula(random):
    form = random.choice(tuple(FORMS))
    return (
        "formula",
        form,
        formulas.draw_condition(random, ("n", "n", *FORMS[form], *FORMS[form])),
    )


# ---- tables


def draw_table(random, kind="table", largest=14):
    heaps = random.sample(range(1, largest), random.randint(1, 4))
    options = lambda heap: tuple(
        tuple(random.randint(0 if n == 1 else 1, heap - 1) for _ in range(n))
        for n in random.choices((1, 1, 2, 2, 3), k=random.randint(0, 4))
        if n == 1 or heap > 1
    )
    return (kind, tuple((heap, options(heap)) for heap in heaps))


def table_text(part):
    kind, lines = part
    option = lambda o: "+".join(map(str, o)) if o else "0"
    return (
        f"{kind}("
        + "; ".join(
            f"{heap}: " + (", ".join(map(option, options)) if options else "-")
            for heap, options in lines
        )
        + ")"
    )


def valid_table(part):
    heaps = [heap for heap, _ in part[1]]
    if not heaps or len(set(heaps)) < len(heaps) or min(heaps) < 1:
        raise Invalid
    for heap, options in part[1]:
        for option in options:
            if (
                not option
                or any(not 0 <= h < heap for h in option)
                or (len(option) > 1 and 0 in option)
            ):
                raise Invalid


def table_options(part, heap):
    for listed, options in part[1]:
        if listed == heap:
            yield from (tuple(sorted(h for h in option if h)) for option in options)


# ---- named games, by their published rules

NAMED = {
    "kayles": lambda n: {tuple(sorted(h for h in (a, n - t - a) if h)) for t in (1, 2) for a in range(n - t + 1)},
    "dawsons-kayles": lambda n: {tuple(sorted(h for h in (a, n - 2 - a) if h)) for a in range(n - 1)},
    "dawsons-chess": lambda n: {tuple(sorted(h for h in (max(a - 1, 0), max(n - a - 2, 0)) if h)) for a in range(n)},
    "nim": lambda n: {(m,) if m else () for m in range(n)},
    "grundys-game": lambda n: {(a, n - a) for a in range(1, n) if a < n - a},
    "laskers-nim": lambda n: {(m,) if m else () for m in range(n)} | {(a, n - a) for a in range(1, n // 2 + 1)},
    "treblecross": lambda n: {tuple(sorted(h for h in (a, n - 3 - a) if h)) for a in range(n - 2)},
    "officers": lambda n: {tuple(sorted(h for h in (a, n - 1 - a) if h)) for a in range(n)} if n > 1 else set(),
    "couples-are-forever": lambda n: {(a, n - a) for a in range(1, n // 2 + 1)} if n > 2 else set(),
    "subtract-a-square": lambda n: {(n - k * k,) if n > k * k else () for k in range(1, math.isqrt(n) + 1)},
    "dim": lambda n: {(n - d,) if n > d else () for d in range(1, n + 1) if n % d == 0},
    "prim": lambda n: {(n - d,) if n > d else () for d in range(1, n + 1) if math.gcd(n, d) == 1},
    "subtract-a-prime-or-one": lambda n: {(n - s,) if n > s else () for s in range(1, n + 1) if s == 1 or formulas.is_prime(s)},
    "composites": lambda n: {(n - s,) if n > s else () for s in range(4, n + 1) if not formulas.is_prime(s)},
}  # fmt: skip

# ---- rulesets


def draw_part(random, joined=False):
    kind = random.choice(
        ("S", "S", "allbut", "code", "code", "code", "formula", "formula", "table", "named")
    )
    if kind in ("S", "allbut"):
        return (
            kind,
            tuple(draw_member(random, random.random() < 0.5) for _ in range(random.randint(1, 4))),
        )
    if kind == "named":
        return (kind, random.choice(tuple(NAMED)))
    return {"code": draw_code, "formula": draw_formula, "table": draw_table}[kind](random)


def draw(random):
    """One part, or several in one game."""
    parts = [draw_part(random) for _ in range(random.choice((1, 1, 1, 2, 2, 3)))]
    if len(parts) > 1 and random.random() < 0.25:
        parts.append(draw_table(random, "except"))
    return tuple(parts)


def valid(rules):
    if not rules:
        raise Invalid
    for part in rules:
        kind = part[0]
        if kind in ("S", "allbut"):
            if kind == "S" and not part[1]:
                raise Invalid
            for member in part[1]:
                valid_member(member)
        elif kind == "code":
            valid_code(part)
        elif kind == "formula":
            if formulas.valid(part[2]) != "condition":
                raise Invalid
        elif kind in ("table", "except"):
            valid_table(part)
    if sum(part[0] == "except" for part in rules) and (
        len(rules) == 1 or any(p[0] == "except" and p != rules[-1] for p in rules)
    ):
        raise Invalid
    if sum(part[0] == "except" for part in rules) > 1:
        raise Invalid


def part_text(part):
    kind = part[0]
    if kind in ("S", "allbut"):
        return f"{kind}(" + ",".join(map(member_text, part[1])) + ")"
    if kind == "code":
        return code_text(part)
    if kind == "formula":
        return f"{part[1]} {formulas.text(part[2], -4)})"
    if kind == "named":
        return part[1]
    return table_text(part)


def text(rules):
    valid(rules)
    return "; ".join(map(part_text, rules))


def options(rules, heap):
    """The options of a heap: those of all parts, or those of the exception that lists it. Raises EvaluationError where a condition cannot be evaluated."""
    for part in rules:
        if part[0] == "except" and heap in dict(part[1]):
            return set(table_options(part, heap))
    result = set()
    for part in rules:
        kind = part[0]
        if kind in ("S", "allbut"):
            taken = (
                s
                for s in range(1, heap + 1)
                if any(is_member(m, s) for m in part[1]) == (kind == "S")
            )
            result.update((heap - s,) if heap > s else () for s in taken)
        elif kind == "code":
            result.update(code_options(part, heap))
        elif kind == "table":
            result.update(table_options(part, heap))
        elif kind == "named":
            result.update(NAMED[part[1]](heap))
    result.update(formula_options([p for p in rules if p[0] == "formula"], heap))
    return result
