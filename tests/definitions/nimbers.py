"""Arithmetic of nimbers (docs/coins.md): expressions, logarithms, orders, quadratic equations, tables.

Small products are the definition, x * y = mex of a*y + x*b + a*b over a < x, b < y; larger ones follow from F * x = F times x for x < F, F * F = F xor F/2, for F = 2, 4, 16, 256, ...
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
