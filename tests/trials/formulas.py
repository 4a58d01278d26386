"""Random conditions of docs/notation.md, their text, and what they mean.

A condition is a tree: (operator, left, right), a number, or a variable. `text` writes it with as few parentheses as the order of binding allows, and sometimes more.
"""

import math
import random as randomness

from trial import Invalid

LIMIT = 2**63
COMPARISONS = {
    "=": lambda x, y: x == y, "==": lambda x, y: x == y, "!=": lambda x, y: x != y, "<": lambda x, y: x < y, "<=": lambda x, y: x <= y,
    ">": lambda x, y: x > y, ">=": lambda x, y: x >= y,
}  # fmt: skip
# The operators by how tightly they bind: |, xor, &, shifts, sums, products, powers.
LEVELS = {
    "|": 1,
    "xor": 2,
    "&": 3,
    "<<": 4,
    ">>": 4,
    "+": 5,
    "-": 5,
    "*": 6,
    "/": 6,
    "mod": 6,
    "%": 6,
    "^": 8,
}
FUNCTIONS = {"gcd": 2, "lcm": 2, "min": 2, "max": 2, "abs": 1, "popcount": 1, "mod": 2, "xor": 2}


class EvaluationError(Exception):
    """Overflow, division by zero, a negative exponent or shift, the popcount of a negative number."""


def checked(number):
    if not -LIMIT <= number < LIMIT:
        raise EvaluationError
    return number


def is_prime(number):
    return number > 1 and all(number % divisor for divisor in range(2, math.isqrt(number) + 1))


def quotient(x, y):
    """The whole quotient whose remainder is never negative."""
    if y == 0:
        raise EvaluationError
    return (x - x % abs(y)) // y


def remainder(x, y):
    if y == 0:
        raise EvaluationError
    return x % abs(y)


def power(x, y):
    if y < 0:
        raise EvaluationError
    if x in (0, 1) or y == 0:
        return 1 if y == 0 else x
    if x == -1:
        return -1 if y % 2 else 1
    if y > 64:
        raise EvaluationError
    return x**y


def shifted(x, y):
    if y < 0 or (y > 64 and x != 0):
        raise EvaluationError
    return x << y if x else 0


def shifted_down(x, y):
    if y < 0:
        raise EvaluationError
    return x >> min(y, 100)


def bits(x):
    if x < 0:
        raise EvaluationError
    return x.bit_count()


ARITHMETIC = {
    "|": lambda x, y: x | y, "xor": lambda x, y: x ^ y, "&": lambda x, y: x & y, "<<": shifted, ">>": shifted_down, "+": lambda x, y: x + y,
    "-": lambda x, y: x - y, "*": lambda x, y: x * y, "/": quotient, "mod": remainder, "%": remainder, "^": power, "gcd": math.gcd,
    "lcm": math.lcm, "min": min, "max": max, "abs": abs, "popcount": bits, "negative": lambda x: -x,
}  # fmt: skip


def evaluate(tree, variables):
    """A number or True/False; `and` and `or` evaluate their right side only where it matters."""
    if isinstance(tree, int):
        return tree
    if isinstance(tree, str):
        return variables[tree]
    operator, *arguments = tree
    if operator == "and":
        return all(evaluate(a, variables) for a in arguments)
    if operator == "or":
        return any(evaluate(a, variables) for a in arguments)
    if operator == "not":
        return not evaluate(arguments[0], variables)
    if operator in ("in", "not in"):
        number = evaluate(arguments[0], variables)
        return any(low <= number <= high for low, high in arguments[1]) == (operator == "in")
    numbers = [evaluate(a, variables) for a in arguments]
    if operator in COMPARISONS:
        return COMPARISONS[operator](*numbers)
    if operator == "isprime":
        return is_prime(numbers[0])
    if operator == "issquare":
        return numbers[0] >= 0 and math.isqrt(numbers[0]) ** 2 == numbers[0]
    return checked(ARITHMETIC[operator](*numbers))


def text(tree, level=0, decoration=None):
    """The condition in the notation. `level` is how tightly the operator around it binds: -4 or, -3 and, -2 not, -1 comparison."""
    decoration = decoration or randomness.Random(repr(tree))
    if isinstance(tree, int):
        return str(tree)
    if isinstance(tree, str):
        return tree.upper() if decoration.random() < 0.1 else tree
    operator, *arguments = tree
    inner = lambda argument, around: text(argument, around, decoration)
    if operator in ("and", "or"):
        own = -3 if operator == "and" else -4
        written = f" {operator} ".join(inner(a, own + 1) for a in arguments)
    elif operator == "not":
        own, written = -2, "not " + inner(arguments[0], -2)
    elif operator in ("in", "not in"):
        own = -1
        written = f"{inner(arguments[0], 1)} {operator} {{{', '.join(str(a) if a == b else f'{a}..{b}' for a, b in arguments[1])}}}"
    elif operator in COMPARISONS:
        own, written = -1, f"{inner(arguments[0], 1)} {operator} {inner(arguments[1], 1)}"
    elif operator in ("isprime", "issquare", "gcd", "lcm", "min", "max", "abs", "popcount"):
        own, written = 9, f"{operator}({', '.join(inner(a, -4) for a in arguments)})"
    elif operator in ("mod", "xor") and decoration.random() < 0.3:
        own, written = 9, f"{operator}({', '.join(inner(a, -4) for a in arguments)})"
    elif operator == "negative":  # the sign of a sum: -x*y is -(x*y)
        own, written = 5, "-" + inner(arguments[0], 6)
    elif operator == "^":
        own, written = 8, f"{inner(arguments[0], 9)}^{inner(arguments[1], 8)}"
    else:
        own = LEVELS[operator]
        written = f"{inner(arguments[0], own)} {operator} {inner(arguments[1], own + 1)}"
    return f"({written})" if own < level or decoration.random() < 0.08 else written


def draw_number(random, variables, depth):
    if depth == 0 or random.random() < 0.25:
        return (
            random.choice(variables)
            if random.random() < 0.65
            else random.choice((0, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 31))
        )
    operator = random.choice(
        (
            "+",
            "+",
            "-",
            "-",
            "*",
            "/",
            "mod",
            "mod",
            "%",
            "^",
            "&",
            "|",
            "xor",
            "<<",
            ">>",
            "gcd",
            "lcm",
            "min",
            "max",
            "abs",
            "popcount",
            "negative",
        )
    )
    if operator == "^":
        return (operator, draw_number(random, variables, depth - 1), random.choice((0, 1, 2, 2, 3)))
    if operator in ("abs", "popcount", "negative"):
        return (operator, draw_number(random, variables, depth - 1))
    if operator in ("/", "mod", "%") and random.random() < 0.8:
        return (operator, draw_number(random, variables, depth - 1), random.randint(1, 9))
    if operator in ("<<", ">>"):
        return (operator, draw_number(random, variables, depth - 1), random.randint(0, 4))
    return (
        operator,
        draw_number(random, variables, depth - 1),
        draw_number(random, variables, depth - 1),
    )


def draw_condition(random, variables, depth=2):
    chance = random.random()
    if depth > 0 and chance < 0.35:
        word = random.choice(("and", "or", "and", "or", "not"))
        if word == "not":
            return (word, draw_condition(random, variables, depth - 1))
        return (
            word,
            *(
                draw_condition(random, variables, depth - 1)
                for _ in range(random.choice((2, 2, 3)))
            ),
        )
    number = draw_number(random, variables, random.choice((0, 1, 1, 2)))
    if chance < 0.45:
        return (random.choice(("isprime", "issquare")), number)
    if chance < 0.55:
        ranges = sorted(
            (low, low + random.choice((0, 0, 1, 3)))
            for low in (random.randint(-3, 12) for _ in range(random.randint(1, 3)))
        )
        return (random.choice(("in", "not in")), number, tuple(ranges))
    return (
        random.choice(tuple(COMPARISONS)),
        number,
        draw_number(random, variables, random.choice((0, 1, 2))),
    )


def valid(tree):
    """Refuses trees with words for numbers, as shrinking leaves them, and constants beyond the notation."""
    if isinstance(tree, int):
        if tree < 0:
            raise Invalid
        return "number"
    if isinstance(tree, str):
        return "number"
    operator, *arguments = tree
    if operator in ("and", "or", "not"):
        if (len(arguments) != 1 if operator == "not" else len(arguments) < 2) or any(
            valid(a) != "condition" for a in arguments
        ):
            raise Invalid
        return "condition"
    if operator in ("in", "not in"):
        if (
            valid(arguments[0]) != "number"
            or not arguments[1]
            or any(len(r) != 2 or r[0] > r[1] for r in arguments[1])
        ):
            raise Invalid
        return "condition"
    wanted = 1 if operator in ("isprime", "issquare", "abs", "popcount", "negative") else 2
    if len(arguments) != wanted or any(valid(a) != "number" for a in arguments):
        raise Invalid
    return (
        "condition" if operator in COMPARISONS or operator in ("isprime", "issquare") else "number"
    )
