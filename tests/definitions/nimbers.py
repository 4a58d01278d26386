"""Arithmetic of nimbers (docs/coins.md): expressions, logarithms, orders, quadratic equations, tables.

Small products are the definition, x * y = mex of a*y + x*b + a*b over a < x, b < y; larger ones follow from F * x = F times x for x < F, F * F = F xor F/2, for F = 2, 4, 16, 256, ...

Infinite nimbers are dictionaries: exponents of w, tuples of numbers (e0, e1, ...) that stand for e0 + w e1 + ..., and coefficients. Their products follow from Conway's rules: x ** (1/p) for x = w^(w^k) behaves as w^(w^k p), and the p-th power of w^(w^k) is ALPHA[k].
"""

import functools

from . import Invalid
from .play import mex


@functools.lru_cache(None)
def defined_product(x, y):
    return mex(
        defined_product(a, y) ^ defined_product(x, b) ^ defined_product(a, b)
        for a in range(x)
        for b in range(y)
    )


@functools.lru_cache(1 << 16)
def product(x, y):
    if x < 12 and y < 12:
        return defined_product(x, y)
    half = 1
    while 1 << 2 * half <= max(x, y):
        half *= 2  # both are below F * F
    power = 1 << half
    x1, x0, y1, y0 = x >> half, x & power - 1, y >> half, y & power - 1
    squares = product(x1, y1)
    return (
        (squares ^ product(x1, y0) ^ product(x0, y1)) << half
        ^ product(x0, y0)
        ^ product(squares, power >> 1)
    )


def raised(x, n):
    result = 1
    while n:
        result, x, n = product(result, x) if n & 1 else result, product(x, x), n >> 1
    return result


def field_bits(x):
    """The width of the least field that has x."""
    bits = 1
    while x >> bits:
        bits *= 2
    return bits


def inverse(x):
    if x == 0:
        raise Invalid
    return raised(x, 2 ** field_bits(x) - 2)


def root(x):
    """Squaring that many times but one undoes one squaring."""
    return raised(x, 2 ** (field_bits(x) - 1))


def evaluate(tree):
    if isinstance(tree, int):
        return tree
    operator, *arguments = tree
    values = [evaluate(a) for a in arguments]
    if operator == "+":
        return values[0] ^ values[1]
    if operator == "*":
        return product(*values)
    if operator == "/":
        return product(values[0], inverse(values[1]))
    if operator == "^":
        return raised(*values)
    return root(values[0])


LEVELS = {"+": 1, "*": 2, "/": 2, "^": 4}


def text(tree, level=0):
    if isinstance(tree, int):
        return f"*{tree}" if tree % 3 == 1 and level < 2 else str(tree)
    operator, *arguments = tree
    if operator == "sqrt":
        return f"sqrt({text(arguments[0])})"
    own = LEVELS[operator]
    if operator == "^":
        if not isinstance(arguments[1], int):
            raise Invalid
        return f"{text(arguments[0], 5)}^{arguments[1]}"
    written = f"{text(arguments[0], own)} {operator} {text(arguments[1], own + 1)}"
    return f"({written})" if own < level else written


PRIMES = (3, 5, 7, 11, 13, 17, 19)
# Conway to 7, Lenstra beyond: On the algebraic closure of two, 1977.
ALPHA = (
    {(): 2},
    {(): 4},
    {(1,): 1, (): 1},
    {(0, 1): 1, (): 1},
    {(1,): 1, (): 4},
    {(): 16},
    {(3,): 1, (): 4},
)


def trimmed(exponent):
    end = len(exponent)
    while end and exponent[end - 1] == 0:
        end -= 1
    return tuple(exponent[:end])


def added(x, y):
    result = dict(x)
    for exponent, coefficient in y.items():
        result[exponent] = result.get(exponent, 0) ^ coefficient
    return {exponent: coefficient for exponent, coefficient in result.items() if coefficient}


def exponent_sum(a, b, p):
    """Digits to base p are numerators of 1, 1/p, 1/p^2, ...: what is carried goes down. The sum, and how often w^(w^k) was raised to p."""
    digits = []
    while a or b:
        digits.append(a % p + b % p)
        a, b = a // p, b // p
    carried = 0
    for place in reversed(range(len(digits))):
        carried, digits[place] = divmod(digits[place] + carried, p)
    return sum(digit * p**place for place, digit in enumerate(digits)), carried


@functools.lru_cache(1 << 16)
def product_of_powers(a, b):
    """Of w^a and w^b, as items."""
    if not a and not b:
        return (((), 1),)
    k = max(len(a), len(b)) - 1
    at = lambda exponent: exponent[k] if len(exponent) > k else 0
    top, carried = exponent_sum(at(a), at(b), PRIMES[k])
    rest = dict(product_of_powers(trimmed(a[:k]), trimmed(b[:k])))
    for _ in range(carried):
        rest = ordinal_product(rest, ALPHA[k])
    # What is left lies below w^(w^k), so that the product is the ordinary one.
    return tuple(
        (trimmed((*exponent, *(0,) * (k - len(exponent)), top)), coefficient)
        for exponent, coefficient in rest.items()
    )


def ordinal_product(x, y):
    result = {}
    for a, m in x.items():
        for b, n in y.items():
            scaled = {
                exponent: product(product(m, n), coefficient)
                for exponent, coefficient in product_of_powers(a, b)
            }
            result = added(result, scaled)
    return result


def evaluate_ordinals(tree):
    if isinstance(tree, int):
        return {(): tree} if tree else {}
    operator, *arguments = tree
    if operator == "w":
        exponent = trimmed(arguments)
        if len(exponent) > len(PRIMES):
            raise Invalid
        return {exponent: 1}
    if operator == "^":
        base, result = evaluate_ordinals(arguments[0]), {(): 1}
        for _ in range(arguments[1]):
            result = ordinal_product(result, base)
        return result
    if operator not in ("+", "*"):
        raise Invalid
    x, y = map(evaluate_ordinals, arguments)
    return added(x, y) if operator == "+" else ordinal_product(x, y)


def ordinal_text(x):
    """As the program prints it."""
    if not any(x):
        return str(x.get((), 0))
    return f"[{' + '.join(term_text(e, x[e]) for e in sorted(x, key=lambda e: (len(e), e[::-1]), reverse=True))}]"


def term_text(exponent, coefficient):
    if not exponent:
        return str(coefficient)
    parts = []
    for k in reversed(range(len(exponent))):
        if exponent[k]:
            power = "w" if k == 1 else f"w^{k}"
            parts.append(
                str(exponent[0])
                if k == 0
                else power + (f"*{exponent[k]}" if exponent[k] > 1 else "")
            )
    written = " + ".join(parts)
    simple = len(exponent) == 1 or written == "w"
    power = "w" if written == "1" else f"w^{written}" if simple else f"w^({written})"
    return power if coefficient == 1 else f"{power}*{coefficient}"


def ordinal_expression(tree, level=0):
    if isinstance(tree, int):
        return str(tree)
    operator, *arguments = tree
    if operator == "w":
        return f"[{term_text(trimmed(arguments), 1)}]" if any(arguments) else "1"
    own = LEVELS[operator]
    if operator == "^":
        return f"{ordinal_expression(arguments[0], 5)}^{arguments[1]}"
    left, right = ordinal_expression(arguments[0], own), ordinal_expression(arguments[1], own + 1)
    written = f"{left} {operator} {right}"
    return f"({written})" if own < level else written
