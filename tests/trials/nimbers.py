"""Arithmetic of nimbers (docs/coins.md): expressions, logarithms, orders, quadratic equations, tables.

Small products are the definition, x * y = mex of a*y + x*b + a*b over a < x, b < y; larger ones follow from F * x = F times x for x < F, F * F = F xor F/2, for F = 2, 4, 16, 256, ...
"""

import functools

from trial import Invalid, Kind, Question

from play import mex


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


def draw_number(random):
    return random.randrange(2 ** random.choice((1, 2, 4, 4, 8, 8, 16, 32, 63, 64)))


def draw(random, depth=3):
    if depth == 0 or random.random() < 0.2:
        return draw_number(random)
    operator = random.choice(("+", "*", "*", "/", "^", "sqrt"))
    if operator == "sqrt":
        return (operator, draw(random, depth - 1))
    return (
        operator,
        draw(random, depth - 1),
        random.randint(0, 40) if operator == "^" else draw(random, depth - 1),
    )


def ask(case):
    if not isinstance(case, int) and case[0] not in (*LEVELS, "sqrt"):
        raise Invalid
    return Question(
        ("nimber", "-"), text(case), lambda answer: int(answer["value"]), evaluate(case)
    )


def draw_equation(random):
    kind = random.choice(("order", "log", "solve"))
    small = lambda: random.randrange(1, 2 ** random.choice((1, 2, 4, 8, 12)))
    return (
        kind,
        small(),
        small() if kind == "log" else random.randrange(2 ** random.choice((2, 4, 8, 31))),
    )


def ask_equation(case):
    kind, x, y = case
    if kind == "order":
        if x < 1:
            raise Invalid
        power, n = x, 1
        while power != 1:
            power, n = product(power, x), n + 1
        return Question(("nimber", "-"), f"order({x})", lambda answer: int(answer["order"]), n)
    if kind == "log":
        if x < 1 or y < 1:
            raise Invalid
        powers, power = {}, 1
        while power not in powers:
            powers[power] = len(powers)
            power = product(power, y)
        return Question(
            ("nimber", "-"), f"log({x}, {y})", lambda answer: answer["logarithm"], powers.get(x)
        )
    # Below 16 the roots are found by trying the field of 256; larger ones are checked, of which there are two, or one for x = 0, in the next field.
    if max(x, y) < 16:
        roots = [z for z in range(256) if product(z, z) ^ product(x, z) ^ y == 0]
        return Question(
            ("nimber", "-"),
            f"solve({x}, {y})",
            lambda answer: sorted(map(int, answer["roots"])),
            roots,
        )
    if max(x, y) >= 2**32:
        raise Invalid
    all_right = lambda roots: (
        len(set(roots)),
        all(product(z, z) ^ product(x, z) ^ y == 0 for z in roots),
    )
    return Question(
        ("nimber", "-"),
        f"solve({x}, {y})",
        lambda answer: all_right(list(map(int, answer["roots"]))),
        (2 if x else 1, True),
    )


def ask_table(case):
    last = case
    truth = [
        [defined_product(x, y) if x < 8 and y < 8 else product(x, y) for y in range(last + 1)]
        for x in range(last + 1)
    ]
    return Question(("nimber", "--table", str(last)), "", lambda answer: answer["products"], truth)


KINDS = {
    "nimbers": Kind(draw, ask, quick=60),
    "nimber equations": Kind(draw_equation, ask_equation, quick=20),
    "nimber tables": Kind(lambda random: random.randint(0, 40), ask_table, quick=3),
}
