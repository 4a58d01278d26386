"""Games on tuples of numbers (docs/tuples.md): vectors, formulas, named games; strips of coins.

Rules are a tuple of parts:

    ("moves", vectors, condition)          an entry of a vector is (constant, multiple of j, multiple of k), the condition a tree of
                                           formulas.py, or None
    ("move", before, after, condition)     the names of the numbers, and a tree
    ("from", heaps, choices, amount)       the choices are (least, most) or sets of heaps, counted from 1; "any", "equal" or "one"
    ("named", name)
"""

import functools
import re
from itertools import combinations, count, product

from . import Invalid, formulas
from .formulas import EvaluationError
from .play import Component

# ---- vectors


def entry_text(entry):
    constant, j, k = entry
    terms = [
        f"{m if abs(m) > 1 else ''}{'*' if abs(m) > 1 and letter == 'k' else ''}{letter}"
        if m > 0
        else f"-{-m if m < -1 else ''}{letter}"
        for m, letter in ((j, "j"), (k, "k"))
        if m
    ]
    if constant or not terms:
        terms.append(str(constant))
    return "+".join(terms).replace("+-", "-")


def read_entry(text):
    entry = [0, 0, 0]
    for sign, number, letter in re.findall(r"([+-]?)(\d*)\*?([jk]?)", text.replace(" ", "")):
        if number or letter:
            entry["jk".find(letter) + 1 if letter else 0] += int(sign + (number or "1"))
    return tuple(entry)


def vector_options(part, position):
    _, vectors, condition = part
    allowed = condition is None or formulas.function(condition, ("j", "k"))
    for vector in vectors:
        lacks = [all(entry[letter] == 0 for entry in vector) for letter in (1, 2)]
        bound = 2 * sum(position) + 8
        for j in [0] if lacks[0] else range(1, bound):
            for k in [0] if lacks[1] else range(1, bound):
                left = tuple(n - c - x * j - y * k for n, (c, x, y) in zip(position, vector))
                if min(left) >= 0 and (condition is None or allowed(j, k)):
                    yield left


def ends(vectors):
    """Every vector takes from the sum, so that every game ends."""
    for vector in vectors:
        total = [sum(entry[i] for entry in vector) for i in range(3)]
        used = [any(entry[i] for entry in vector) for i in (1, 2)]
        if total[1] < 0 or total[2] < 0 or total[0] + total[1] * used[0] + total[2] * used[1] < 1:
            return False
    return True


# ---- choices of heaps


def chosen_heaps(part):
    _, heaps, choices, _ = part
    if isinstance(choices[0], int):
        least, most = choices
        return [set(c) for n in range(least, most + 1) for c in combinations(range(heaps), n)]
    return [{heap - 1 for heap in each} for each in choices]


def choice_options(part, position):
    _, heaps, _, amount = part
    for chosen in chosen_heaps(part):
        for left in product(*(range(n) if i in chosen else [n] for i, n in enumerate(position))):
            taken = {position[i] - left[i] for i in chosen}
            if amount == "any" or len(taken) == 1 and (amount == "equal" or taken == {1}):
                yield left


def choice_text(part):
    _, heaps, choices, amount = part
    if isinstance(choices[0], int):
        least, most = choices
        which = f"{least}" if least == most else f"{least}..{most}"
    else:
        which = ",".join("{" + ",".join(map(str, each)) + "}" for each in choices)
    return f"from({which} of {heaps}: {amount})"


# ---- formulas


@functools.lru_cache(100)
def bounds(part):
    """For each number left a function of the numbers before that the condition bounds it by: by < or <=, or exactly."""
    _, before, after, condition = part
    clauses = condition[1:] if condition[0] == "and" else (condition,)
    found = {}
    for relation, *sides in (c for c in clauses if c[0] in ("<", "<=", "=")):
        if sides[0] in after and sides[0] not in found and not names(sides[1]) - set(before):
            found[sides[0]] = relation, formulas.function(sides[1], before)
    return [found.get(name) for name in after]


def names(tree):
    """The variables of a formula."""
    if isinstance(tree, str):
        return {tree}
    if isinstance(tree, int):
        return set()
    return set().union(
        *(names(t) for t in (tree[1:2] if tree[0] in ("in", "not in") else tree[1:]))
    )


def formula_options(part, position):
    """The numbers left are tried as far as their own bound says, and others as far as their sum does."""
    _, before, after, condition = part
    ranges = []
    for bound in bounds(part):
        if bound is None:
            ranges.append(range(sum(position) + 1))
            continue
        relation, limit = bound[0], bound[1](*position)
        ranges.append(
            range(max(0, limit), limit + 1)
            if relation == "="
            else range(limit + (relation == "<="))
        )
    rule = formulas.function(condition, (*before, *after))
    return (left for left in product(*ranges) if rule(*position, *left))


# ---- named games


def along(*vectors):
    """Any positive multiple of one of the vectors."""

    def options(position):
        for vector in vectors:
            for k in count(1):
                left = tuple(n - k * v for n, v in zip(position, vector))
                if min(left) < 0:
                    break
                yield left

    return options


def once(*vectors):
    return lambda position: (
        left
        for vector in vectors
        for left in [tuple(n - v for n, v in zip(position, vector))]
        if min(left) >= 0
    )


def euclid(position):
    small, large = min(position), max(position)
    for k in range(1, large // small + 1) if small else ():
        left = large - k * small
        yield (
            (left, small) if position[0] == large and position[0] != position[1] else (small, left)
        )
        if position[0] == position[1]:
            yield (left, small)


def moore(position):
    for left in product(*(range(n + 1) for n in position)):
        if 1 <= sum(a != b for a, b in zip(left, position)) <= 2:
            yield left


def fibonacci_nim(position):
    tokens, most = position
    for taken in range(1, min(position) + 1):
        yield tokens - taken, min(2 * taken, tokens - taken)


# How many numbers a position has, and the options.
NAMED = {
    "wythoff": (2, along((1, 0), (0, 1), (1, 1))),
    "queen": (2, along((1, 0), (0, 1), (1, 1))),
    "proportionate-nim": (2, along((1, 0), (0, 1), (1, 1), (1, 2), (2, 1))),
    "rook": (2, along((1, 0), (0, 1))),
    "king": (2, once((1, 0), (0, 1), (1, 1))),
    "knight": (2, once((2, 1), (1, 2), (2, -1), (-1, 2))),
    "moore": (3, moore),
    "euclid": (2, euclid),
    "fibonacci-nim": (2, fibonacci_nim),
}

# ---- rules


def size_of(part):
    if part[0] == "from":
        return part[1]
    return (
        NAMED[part[1]][0]
        if part[0] == "named"
        else len(part[1] if part[0] == "move" else part[1][0])
    )


def part_text(part):
    if part[0] == "named":
        return part[1]
    if part[0] == "from":
        return choice_text(part)
    if part[0] == "moves":
        vectors = ",".join("(" + ",".join(map(entry_text, v)) + ")" for v in part[1])
        return f"moves({vectors}{f': {formulas.text(part[2])}' if part[2] is not None else ''})"
    _, before, after, condition = part
    return f"move({','.join(before)} -> {','.join(after)}: {formulas.text(condition)})"


def read(text):
    """The rules of a text."""
    return tuple(read_part(part.strip()) for part in text.split(";"))


def read_part(text):
    if text in NAMED:
        return ("named", text)
    match = re.fullmatch(r"(moves?)\(((?:[^:()]|\([^()]*\))*)(?::(.*))?\)", text)
    if not match:
        raise Invalid(f"the rules {text}")
    word, head, condition = match.groups()
    tree = formulas.read(condition) if condition else None
    if word == "moves":
        vectors = re.findall(r"\(([^()]*)\)", head)
        if re.search(r"[^jk\d(),+* -]|[jk]\*", head):
            raise Invalid(f"the vectors {head}")
        return ("moves", tuple(tuple(map(read_entry, v.split(","))) for v in vectors), tree)
    before, after = (tuple(name.strip() for name in side.split(",")) for side in head.split("->"))
    return ("move", before, after, tree)


class TupleGame:
    def __init__(self, rules, limit=60_000):
        """Of at most so many options and positions."""
        self.rules, self.size, self.limit = rules, size_of(rules[0]), limit
        self.text = "; ".join(map(part_text, rules))
        self.below, self.tried = {}, 0

    def options(self, position):
        if position not in self.below:
            result = set()
            try:
                for part in self.rules:
                    if part[0] == "named":
                        result.update(NAMED[part[1]][1](position))
                    elif part[0] == "moves":
                        result.update(vector_options(part, position))
                    elif part[0] == "from":
                        result.update(choice_options(part, position))
                    else:
                        result.update(formula_options(part, position))
            except EvaluationError:
                raise Invalid from None  # which tuples are tried first is not said
            self.below[position] = result
            self.tried += len(result) + 1
            if self.tried > self.limit:
                raise Invalid
        return self.below[position]

    def component(self, start):
        return Component(
            f"{self.text}:{','.join(map(str, start))}",
            start,
            lambda at: [(left, left) for left in self.options(at)],
            lambda move: tuple(map(int, move.split(","))),
        )


# ---- coins on steps and strips


def staircase(position):
    """Coins on steps, the lowest first, of which some go one step down."""
    for step, coins in enumerate(position):
        for taken in range(1, coins + 1):
            left = list(position)
            left[step] -= taken
            if step:
                left[step - 1] += taken
            yield tuple(left)


def silver_dollar(position):
    """Squares of coins, of which one goes down and passes none."""
    coins = sorted(position)
    for i, square in enumerate(coins):
        for to in range(coins[i - 1] + 1 if i else 0, square):
            yield tuple(sorted([*coins[:i], to, *coins[i + 1 :]]))


def welter(position):
    """Squares of coins, of which one goes down to a free one."""
    for square in position:
        for to in set(range(square)) - set(position):
            yield tuple(sorted({*position} - {square} | {to}))


def money_bag(position):
    """Squares of coins, of which position[0] is the dollar's; None when it has been taken. In the
    bag, square 0, coins stay, and the dollar ends the game when it is taken from there."""
    if position is None:
        return
    dollar, *others = position
    if dollar == 0:
        yield None
    coins = sorted([dollar, *others])
    for square in sorted(set(coins) - {0}):
        below = max((c for c in coins if c < square), default=0)
        for to in range(below + 1 if below else 0, square):
            if square == dollar:
                yield (to, *others)
            else:
                rest = [c for c in others if c != square] + ([to] if to else [])
                yield (dollar, *sorted(rest))


STRIPS = {"staircase": staircase, "silver-dollar": silver_dollar, "welter": welter}


def strip_component(kind, numbers):
    """Moves such as `1 from step 4` and `9 to 8`, by what they leave."""
    if (
        not numbers
        or min(numbers) < 0
        or (kind != "staircase" and len(set(numbers)) < len(numbers))
    ):
        raise Invalid

    def read(text):
        if kind != "staircase":
            before, after = map(int, text.split(" to "))
            return tuple(sorted({*numbers} - {before} | {after}))
        taken, step = map(int, text.split(" from step "))
        left = list(numbers)
        left[step - 1] -= taken
        if step > 1:
            left[step - 2] += taken
        return tuple(left)

    return Component(
        f"{kind}:{','.join(map(str, numbers))}",
        numbers,
        lambda at: [(left, left) for left in STRIPS[kind](at)],
        read,
    )


def money_bag_component(position):
    dollar, *others = position
    others = [square for square in others if square != 0]  # in the bag
    position = (dollar, *others)
    if len({*position}) != len(position) or min(position) < 0:
        raise Invalid
    text = ",".join(f"{c}d" if c == dollar else str(c) for c in sorted(position))

    def read(move):
        if move == "take the bag":
            return None
        before, after = map(int, move.split(" to "))
        if before == dollar:
            return (after, *others)
        rest = [c for c in others if c != before] + ([after] if after else [])
        return (dollar, *sorted(rest))

    return Component(
        f"money-bag:{text}", position, lambda at: [(left, left) for left in money_bag(at)], read
    )
