"""The rules of heap games of docs/notation.md: which options a heap has.

Rules are a tuple of parts, each a tuple that begins with its kind:

    ("S", members), ("allbut", members)    a member is ("range", low, high), ("powers of", base), ("polynomial", a, b, c, divisor) for
                                           (a k^2 + b k + c) / divisor at k = 1, 2, …, or the name of a family
    ("code", before, after, tail)          digits before the point, after it, and those that repeat; a digit is (number whose bit j
                                           allows j heaps, constraint, spelling)
    ("formula", form, condition)           a key of FORMS and a tree of formulas.py
    ("table", lines), ("except", lines)    a line is (heap, options as tuples of heaps)
    ("named", name)                        a key of names.py

An option is a sorted tuple of heaps without empty ones.
"""

import functools
import math

from . import Invalid, formulas
from .names import NAMED

# ---- subtraction sets and all-but sets

FAMILIES = {
    "squares": formulas.is_square,
    "cubes": lambda x: round(x ** (1 / 3)) ** 3 == x,
    "triangular": lambda x: formulas.is_square(8 * x + 1),
    "primes": formulas.is_prime,
    "fibonacci": lambda x: formulas.is_square(5 * x * x + 4) or formulas.is_square(5 * x * x - 4),
}


@functools.lru_cache(1 << 18)
def is_member(member, x):
    kind, *numbers = member
    if kind == "range":
        return numbers[0] <= x <= numbers[1]
    if kind == "powers of":
        while x % numbers[0] == 0:
            x //= numbers[0]
        return x == 1
    if kind == "polynomial":
        return x in polynomial_values(*numbers, 1 << x.bit_length())
    return FAMILIES[kind](x)


@functools.lru_cache(100)
def polynomial_values(a, b, c, divisor, last):
    """Those from 1 to `last`. From some k on a polynomial grows by at least 1 / divisor at each step."""
    enough = math.isqrt(last * divisor) if a else last * divisor
    values = ((a * k * k + b * k + c) // divisor for k in range(1, enough + abs(b) + abs(c) + 3))
    return {value for value in values if 1 <= value <= last}


def takes(part, s):
    """Whether a set or an all-but set allows to take s."""
    return any(is_member(member, s) for member in part[1]) == (part[0] == "S")


def most_taken(part, heap):
    """No move of a set or an all-but set takes more from a heap."""
    finite = part[0] == "S" and all(member[0] == "range" for member in part[1])
    return min(heap, max(member[2] for member in part[1])) if finite else heap


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


# ---- codes


def partitions(tokens, heaps, least=1):
    """The sorted tuples of so many non-empty heaps."""
    if heaps == 0:
        return [()] if tokens == 0 else []
    if heaps == 1:
        return [(tokens,)] if tokens >= least else []
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


def code_digits(code, heap):
    """(tokens taken, digit) for the digits of a code that a heap is large enough for."""
    _, before, after, tail = code
    last = max(heap, len(after)) if tail else len(after)
    for taken in range(1 - len(before), min(last, heap) + 1):
        if taken <= 0:
            yield taken, before[taken - 1]
        elif taken <= len(after):
            yield taken, after[taken - 1]
        else:
            yield taken, tail[(taken - len(after) - 1) % len(tail)]


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
    for taken, (number, _, _) in code_digits(code, 0):
        if any(number >> heaps & 1 for heaps in range(1, 2 - taken)):
            raise Invalid  # the heaps left might be as large as the heap before
    if before[-1][0] & 1:
        raise Invalid


def code_options(code, heap):
    for taken, (number, constraint, _) in code_digits(code, heap) if heap else ():
        left = heap - taken
        for heaps in range(number.bit_length()):
            if number >> heaps & 1:
                if heaps > 3 and left > 24:
                    raise Invalid
                yield from (p for p in partitions(left, heaps) if obeys(p, constraint))


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
        return (((s,), (heap - s,)) for s in range(1, heap + 1))
    if form == "to(m:":
        return (((m,), (m,)) for m in range(heap))
    if form == "split(a,b:":
        return (((a, heap - a), (a, heap - a)) for a in range(1, heap // 2 + 1))
    if form == "to(a,b:":
        return (((a, b), (a, b)) for a in range(1, heap) for b in range(a, heap))
    return (
        ((s, a, heap - s - a), (a, heap - s - a))
        for s in range(1, heap)
        for a in range(1, (heap - s) // 2 + 1)
    )


def formula_options(parts, heap):
    """The rules of each form are tried in order for a move, with a <= b first; those after the one that allows it are not evaluated."""
    for form, variables in FORMS.items():
        rules = [
            formulas.function(condition, ("n", *variables))
            for _, own, condition in parts
            if own == form
        ]
        for numbers, left in form_moves(form, heap) if rules else ():
            orders = [numbers]
            if len(left) == 2 and left[0] != left[1]:
                orders.append((*numbers[:-2], numbers[-1], numbers[-2]))
            if any(rule(heap, *order) for rule in rules for order in orders):
                yield tuple(sorted(h for h in left if h))


# ---- tables


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


# ---- rules of several parts


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
    exceptions = [part for part in rules if part[0] == "except"]
    if exceptions and (len(exceptions) > 1 or len(rules) == 1 or exceptions[0] != rules[-1]):
        raise Invalid


def replaced(rules, heap):
    """The exception that lists the heap."""
    return next((p for p in rules if p[0] == "except" and heap in dict(p[1])), None)


def options(rules, heap):
    """The options of a heap: those of all parts, or those of the exception that lists it. Raises EvaluationError where a condition cannot be evaluated."""
    if exception := replaced(rules, heap):
        return set(table_options(exception, heap))
    result = set()
    for part in rules:
        kind = part[0]
        if kind in ("S", "allbut"):
            result.update(
                (heap - s,) if heap > s else ()
                for s in range(1, most_taken(part, heap) + 1)
                if takes(part, s)
            )
        elif kind == "code":
            result.update(code_options(part, heap))
        elif kind == "table":
            result.update(table_options(part, heap))
        elif kind == "named":
            result.update(NAMED[part[1]][1](heap))
    result.update(formula_options([p for p in rules if p[0] == "formula"], heap))
    return result
