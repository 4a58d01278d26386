"""Numbers and conditions of docs/notation.md: their meaning, their text and how it is read.

A formula is a tree: (operator, left, right), a number, or a variable; ("exists", letter, first, last, condition).
"""

import functools
import math
import random as randomness
import re

from . import Invalid

LIMIT = 2**63
COMPARISONS = ("=", "==", "!=", "<", "<=", ">", ">=")
# The operators by how tightly they bind: |, xor, &, shifts, sums, products, powers.
LEVELS = {
    "|": 1, "xor": 2, "&": 3, "<<": 4, ">>": 4, "+": 5, "-": 5, "*": 6, "/": 6, "mod": 6, "%": 6, "^": 8,
}  # fmt: skip
FUNCTIONS = {
    "gcd": 2, "lcm": 2, "min": 2, "max": 2, "mod": 2, "xor": 2, "abs": 1, "popcount": 1, "isprime": 1, "issquare": 1,
}  # fmt: skip


class EvaluationError(Exception):
    """Overflow, division by zero, a negative exponent or shift, the popcount of a negative number."""


# ---- meaning


def checked(number):
    if not -LIMIT <= number < LIMIT:
        raise EvaluationError
    return number


def is_prime(number):
    return number > 1 and all(number % divisor for divisor in range(2, math.isqrt(number) + 1))


def is_square(number):
    return number >= 0 and math.isqrt(number) ** 2 == number


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


def popcount(x):
    if x < 0:
        raise EvaluationError
    return bin(x).count("1")


def tried(first, last):
    if last - first >= 2**20:
        raise EvaluationError
    return range(first, last + 1)


def lies_in(number, ranges):
    return any(low <= number <= high for low, high in ranges)


MEANING = {
    "<<": shifted, ">>": shifted_down, "/": quotient, "mod": remainder, "%": remainder, "^": power, "gcd": math.gcd,
    "lcm": math.lcm, "min": min, "max": max, "abs": abs, "popcount": popcount,
    "isprime": is_prime, "issquare": is_square,
}  # fmt: skip
NAMES = {
    "checked": checked,
    "lies_in": lies_in,
    "tried": tried,
    **{f"f{i}": f for i, f in enumerate(MEANING.values())},
}
CALLS = {operator: f"f{i}" for i, operator in enumerate(MEANING)}
OPERATORS = {"|": "|", "xor": "^", "&": "&", "+": "+", "-": "-", "*": "*", "=": "=="}


def python(tree):
    """The formula as an expression of Python, which, too, evaluates the right side of `and` and `or` only where it matters."""
    if isinstance(tree, (int, str)):
        return str(tree)
    operator, *arguments = tree
    if operator in ("in", "not in"):
        return f"(lies_in({python(arguments[0])}, {arguments[1]!r}) == {operator == 'in'})"
    written = list(map(python, arguments))
    if operator == "exists":
        letter, first, last, condition = written
        return f"any({condition} for {letter} in tried({first}, {last}))"
    if operator == "not":
        return f"(not {written[0]})"
    if operator in ("and", "or") or operator in COMPARISONS:
        return "(" + f" {OPERATORS.get(operator, operator)} ".join(written) + ")"
    if operator in ("isprime", "issquare"):
        return f"{CALLS[operator]}({written[0]})"
    if operator == "negative":
        return f"checked(-{written[0]})"
    if operator in CALLS:
        return f"checked({CALLS[operator]}({', '.join(written)}))"
    return f"checked({written[0]} {OPERATORS[operator]} {written[1]})"


@functools.lru_cache(1000)
def function(tree, variables):
    """The formula as a function of its variables."""
    return eval(f"lambda {', '.join(variables)}: {python(tree)}", NAMES)


# ---- text


def text(tree, level=-5, decoration=None):
    """The formula in the notation, with as few parentheses as the order of binding allows, and sometimes more. `level` is how
    tightly the operator around it binds: -5 exists, -4 or, -3 and, -2 not, -1 comparison."""
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
    elif operator == "exists":
        letter, first, last, condition = arguments
        own = -5
        written = f"exists {letter} in {inner(first, 1)}..{inner(last, 1)}: {inner(condition, -5)}"
    elif operator == "not":
        own, written = -2, "not " + inner(arguments[0], -2)
    elif operator in ("in", "not in"):
        own = -1
        written = f"{inner(arguments[0], 1)} {operator} {{{', '.join(str(a) if a == b else f'{a}..{b}' for a, b in arguments[1])}}}"
    elif operator in COMPARISONS:
        own, written = -1, f"{inner(arguments[0], 1)} {operator} {inner(arguments[1], 1)}"
    elif operator in FUNCTIONS and (operator not in LEVELS or decoration.random() < 0.3):
        own, written = 9, f"{operator}({', '.join(inner(a, -4) for a in arguments)})"
    elif operator == "negative":  # the sign of a sum: -x*y is -(x*y)
        own, written = 5, "-" + inner(arguments[0], 6)
    elif operator == "^":
        own, written = 8, f"{inner(arguments[0], 9)}^{inner(arguments[1], 8)}"
    else:
        own = LEVELS[operator]
        written = f"{inner(arguments[0], own)} {operator} {inner(arguments[1], own + 1)}"
    return f"({written})" if own < level or decoration.random() < 0.08 else written


# ---- reading

TOKEN = re.compile(r"\s*(\d+|[a-z]+|\.\.|<<|>>|[=!<>]=|\S)", re.IGNORECASE)


class Reader:
    """The formula of a text, by the grammar of docs/notation.md."""

    def __init__(self, text):
        self.tokens = [token.lower() for token in TOKEN.findall(text)] + [""]

    def take(self, *expected):
        if self.tokens[0] not in expected:
            return ""
        return self.tokens.pop(0)

    def need(self, token):
        if not self.take(token):
            raise Invalid(f"{token} in place of {self.tokens[0]}")

    def chain(self, word, part):
        parts = [part()]
        while self.take(word):
            parts.append(part())
        return (word, *parts) if len(parts) > 1 else parts[0]

    def condition(self):
        return self.chain("or", lambda: self.chain("and", self.negation))

    def there_is(self):
        letter = self.tokens.pop(0)
        self.need("in")
        first = self.number()
        self.need("..")
        last = self.number()
        self.need(":")
        return ("exists", letter, first, last, self.condition())

    def negation(self):
        if self.take("exists"):
            return self.there_is()
        return ("not", self.negation()) if self.take("not") else self.comparison()

    def comparison(self):
        left = self.number()
        if operator := self.take(*COMPARISONS):
            return (operator, left, self.number())
        negated = self.take("not")
        if not self.take("in"):
            return left
        self.need("{")
        ranges = []
        while not self.take("}"):
            low = self.constant()
            ranges.append((low, self.constant() if self.take("..") else low))
            self.take(",")
        return ("not in" if negated else "in", left, tuple(ranges))

    def constant(self):
        sign, digits = -1 if self.take("-") else 1, self.tokens.pop(0)
        if not digits.isdigit():
            raise Invalid(f"no constant: {digits}")
        return sign * int(digits)

    def number(self, level=1):
        """Operators that bind as tightly as `level`, from the left."""
        if level == 7:
            return self.raised()
        tree = (
            ("negative", self.number(6))
            if level == 5 and self.take("-")
            else self.number(level + 1)
        )
        while operator := self.take(*(o for o, own in LEVELS.items() if own == level)):
            tree = (operator, tree, self.number(level + 1))
        return tree

    def raised(self):
        base = self.atom()
        return ("^", base, self.raised()) if self.take("^") else base

    def atom(self):
        token = self.tokens.pop(0)
        if token == "(":
            tree = self.condition()
            self.need(")")
            return tree
        if token in FUNCTIONS:
            self.need("(")
            arguments = [self.condition()]
            while self.take(","):
                arguments.append(self.condition())
            self.need(")")
            return (token, *arguments)
        if token.isdigit():
            return int(token)
        if not token.isalpha():
            raise Invalid(f"no number: {token}")
        return token


def read(text):
    reader = Reader(text)
    tree = reader.condition()
    if reader.tokens != [""]:
        raise Invalid(f"not read: {reader.tokens[0]}")
    return tree


# ---- what is no formula


def valid(tree):
    """ "number" or "condition". Refuses trees with words for numbers, as shrinking leaves them, and constants beyond the notation."""
    if isinstance(tree, int):
        if tree < 0:
            raise Invalid
        return "number"
    if isinstance(tree, str):
        return "number"
    operator, *arguments = tree
    if operator == "exists":
        if len(arguments) != 4 or not isinstance(arguments[0], str):
            raise Invalid
        if [valid(a) for a in arguments[1:]] != ["number", "number", "condition"]:
            raise Invalid
        return "condition"
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
    wanted = 1 if operator == "negative" else FUNCTIONS.get(operator, 2)
    if len(arguments) != wanted or any(valid(a) != "number" for a in arguments):
        raise Invalid
    return (
        "condition" if operator in COMPARISONS or operator in ("isprime", "issquare") else "number"
    )
