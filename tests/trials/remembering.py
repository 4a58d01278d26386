"""Heaps of which a move takes c and remembers a number that the next move is compared with; tuples with a large number.

The program lists the moves of all remembered numbers once, and proves periods by a table; the truth does neither.
"""

import functools
from itertools import product

from definitions import Invalid, formulas
from definitions.formulas import EvaluationError
from definitions.play import mex
from trial import Kind, Question

# ---- (n, k) -> (n - c, remembered)

TAKEN = ("c", ("mod", "c", 5), ("-", "n", "c"), ("*", 2, "c"), ("mod", ("*", "c", "c"), 7))
KEPT = ("k", ("*", 2, "k"), ("+", "k", 1), ("-", ("*", 3, "k"), "n"), ("+", ("mod", "n", 4), "k"),
        ("mod", "k", 3), ("*", "k", "k"), ("-", 7, "k"))  # fmt: skip
REMEMBERED = ("c", ("mod", "c", 7), ("*", 2, "c"), ("-", "n", "c"), ("+", "c", 1), ("/", "c", 2))
OTHERS = (
    ("!=", ("mod", "c", 3), 1),
    ("<=", ("*", "c", "c"), ("*", 3, "n")),
    ("<", ("mod", "n", "c"), 3),
)
LETTERS = ("n", "k", "c")


def draw(random):
    def comparison():
        sides = [random.choice(TAKEN), random.choice(KEPT)]
        random.shuffle(sides)
        return (random.choice(formulas.COMPARISONS), *sides)

    conditions = [(">", "c", 0), ("<=", "c", "n")]
    conditions += random.sample(OTHERS, random.choice((0, 0, 1)))
    conditions += [comparison() for _ in range(random.choice((1, 1, 2)))]
    if random.random() < 0.1:
        conditions.append(("or", comparison(), comparison()))
    return (
        tuple(conditions),
        random.choice(REMEMBERED),
        random.randint(0, 60),
        random.randint(0, 40),
    )


def ask_value(case):
    conditions, remembered, start, kept = case
    if conditions[:2] != ((">", "c", 0), ("<=", "c", "n")) or min(start, kept) < 0:
        raise Invalid
    condition = functools.reduce(lambda a, b: ("and", a, b), conditions)
    allows = formulas.function(condition, LETTERS)
    left = formulas.function(remembered, LETTERS)

    @functools.cache
    def value(n, k):
        found = ((n - c, left(n, k, c)) for c in range(1, n + 1) if allows(n, k, c))
        return mex(value(*option) for option in found if min(option) >= 0)

    try:
        truth = value(start, kept)
    except EvaluationError:
        raise Invalid from None
    text = f"move(n,k -> (n - c,{formulas.text(remembered)}): {formulas.text(condition)})"
    return Question(
        ("value", "-"), f"{text}:{start},{kept}", lambda answer: int(answer["value"]), truth
    )


# ---- finitely many vectors, one number up to 10^9


def draw_far(random):
    size = random.choice((2, 2, 3))
    vectors = [
        tuple(random.choice((0, 0, 1, 1, 2, 3, random.randint(0, 6))) for _ in range(size))
        for _ in range(random.randint(1, 4))
    ]
    others = tuple(random.randint(0, 60 if size == 2 else 8) for _ in range(size - 1))
    return tuple(vectors), random.randint(10**8, 10**9), others, random.randrange(size)


def ask_far(case):
    """A slice, the positions with one large number, follows from the last ones, so that it repeats when these do."""
    vectors, large, others, place = case
    size = len(others) + 1
    if size not in (2, 3) or not vectors or min(large, place, *others) < 0 or place >= size:
        raise Invalid
    if any(len(v) != size or min(v) < 0 or not any(v) for v in vectors):
        raise Invalid
    moves = [(v[place], v[:place] + v[place + 1 :]) for v in vectors]
    reach = max(1, *(taken for taken, _ in moves))
    slices, seen = [], {}
    while len(slices) <= large:
        n, values = len(slices), {}
        slices.append(values)
        for at in product(*(range(number + 1) for number in others)):
            options = (
                (taken, tuple(a - b for a, b in zip(at, rest)))
                for taken, rest in moves
                if taken <= n
            )
            values[at] = mex(slices[n - taken][left] for taken, left in options if min(left) >= 0)
        if n < reach:
            continue
        last = tuple(tuple(each.values()) for each in slices[-reach:])
        if last in seen:
            large = seen[last] + (large - n) % (n - seen[last])
            break
        seen[last] = n
        if len(slices) > 400:
            raise Invalid
    position = [*others[:place], case[1], *others[place:]]
    text = f"moves({','.join('(' + ','.join(map(str, v)) + ')' for v in vectors)})"
    return Question(
        ("value", "-"),
        f"{text}:{','.join(map(str, position))}",
        lambda answer: int(answer["value"]),
        slices[large][others],
        refusable=("too_large",),
    )


KINDS = {
    "games that remember": Kind(draw, ask_value, quick=60),
    "tuples with a large number": Kind(draw_far, ask_far, quick=12),
}
