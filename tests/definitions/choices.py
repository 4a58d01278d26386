"""Avoidance and achievement games (docs/boards.md): elements are chosen until a set is complete, or so that none is.

A position is the set of chosen elements; whether it is complete is asked of it as a whole, without a list of sets.
"""

import itertools
from fractions import Fraction

from . import Invalid
from .graphs import graph
from .play import Component

# By text: whether it holds, and of how many numbers; `<` stands between numbers that ascend.
CONDITIONS = {
    "a + b = c": (lambda a, b, c: a + b == c, 3),
    "a + b = 2*c and a != b": (lambda a, b, c: a + b == 2 * c and a != b, 3),
    "a < b < c: a + c = 2*b": (lambda a, b, c: a < b < c and a + c == 2 * b, 3),
    "a*b = c and a != b": (lambda a, b, c: a * b == c and a != b, 3),
    "x < y: y mod x = 0": (lambda x, y: x < y and y % x == 0, 2),
    "c; a: a - c in {2, 5}": (lambda c, a: a - c in (2, 5), 2),
    "a mod 3 = 0 or a + b = 7": (lambda a, b: a % 3 == 0 or a + b == 7, 2),
    "a < b; c < d: a + b + c + d = 11": (
        lambda a, b, c, d: a < b and c < d and a + b + c + d == 11,
        4,
    ),
}

TUPLE_CONDITIONS = {
    "a,b < c,d < e,f: (c - a)*(f - b) = (e - a)*(d - b)": (
        lambda p, q, r: (
            p < q < r and (q[0] - p[0]) * (r[1] - p[1]) == (r[0] - p[0]) * (q[1] - p[1])
        ),
        3,
    ),
    "a,b < c,d < e,f: (a + c + e) mod 3 = 0 and (b + d + f) mod 3 = 0": (
        lambda p, q, r: p < q < r and (p[0] + q[0] + r[0]) % 3 == (p[1] + q[1] + r[1]) % 3 == 0,
        3,
    ),
    "a,b < c,d: a = c or b = d": (lambda p, q: p < q and (p[0] == q[0] or p[1] == q[1]), 2),
}


def holds_among(condition, chosen):
    holds, count = condition
    return any(holds(*numbers) for numbers in itertools.product(chosen, repeat=count))


def has_cycle(edges):
    parts = {}
    for u, v in edges:
        first, second = (parts.get(w, frozenset([w])) for w in (u, v))
        if first is second or first == second:
            return True
        parts.update(dict.fromkeys(first | second, first | second))
    return False


def is_dependent(vectors, prime):
    rows = [[Fraction(x) if prime is None else x % prime for x in v] for v in vectors]
    for column in range(len(rows[0]) if rows else 0):
        pivot = next((row for row in rows if row[column]), None)
        if pivot is None:
            continue
        rows = [row for row in rows if row is not pivot]
        inverse = 1 / pivot[column] if prime is None else pow(pivot[column], -1, prime)
        for row in rows:
            factor = row[column] * inverse
            for i, x in enumerate(pivot):
                row[i] = row[i] - factor * x if prime is None else (row[i] - factor * x) % prime
    return bool(rows)


def generated(permutations, points):
    """The group that they generate, permutations as tuples of images of 0, 1, …"""
    found = {tuple(range(points))}
    waiting = list(found)
    for p in waiting:
        new = {tuple(q[i] for i in p) for q in permutations} - found
        found |= new
        waiting += new
    return frozenset(found)


def cycles(permutation):
    text, seen = "", set()
    for first in range(len(permutation)):
        cycle, point = [], first
        while point not in seen:
            seen.add(point)
            cycle.append(str(point + 1))
            point = permutation[point]
        if len(cycle) > 1:
            text += "(" + ",".join(cycle) + ")"
    return text or "()"


def tuple_name(numbers):
    return "_".join(map(str, numbers))


def structure(kind, *rest):
    """The family, what stands behind the colon, the names of the elements, and whether a set of them is complete."""
    if kind == "sets":
        sets, alone = rest
        if not (sets or alone) or any(len(set(s)) < max(len(s), 2) for s in sets):
            raise Invalid
        text = ",".join(["-".join(map(str, s)) for s in sets] + [str(x) for x in alone])
        elements = {x for s in sets for x in s} | set(alone)
        return (
            "",
            text,
            {str(x): x for x in sorted(elements)},
            lambda c: any(c >= set(s) for s in sets),
        )
    if kind == "condition":
        text, first, last = rest
        if not 0 <= first <= last or (first == 0 and "mod x" in text):
            raise Invalid  # which divides by 0
        return (
            text,
            f"{first}..{last}",
            {str(x): x for x in range(first, last + 1)},
            lambda c: holds_among(CONDITIONS[text], c),
        )
    if kind == "tuples":
        text, rows, columns = rest
        if rows < 1 or columns < 1:
            raise Invalid
        names = {
            tuple_name(p): p for p in itertools.product(range(1, rows + 1), range(1, columns + 1))
        }
        return (
            text,
            f"1..{rows},1..{columns}",
            names,
            lambda c: holds_among(TUPLE_CONDITIONS[text], c),
        )
    if kind == "cycle":
        _, edges, text = graph(rest[0])
        return "cycle", text, {f"{u}-{v}": (u, v) for u, v in sorted(edges)}, has_cycle
    if kind == "dependent":
        prime, vectors = rest
        if not vectors or len(set(map(len, vectors))) > 1 or len(set(vectors)) < len(vectors):
            raise Invalid
        if not vectors[0]:
            raise Invalid
        family = "dependent" if prime is None else f"dependent mod {prime}"
        return (
            family,
            ",".join(map(tuple_name, vectors)),
            {tuple_name(v): v for v in vectors},
            lambda c: is_dependent(c, prime),
        )
    (permutations,) = rest
    points = len(permutations[0]) if permutations else 0
    if not permutations or any(sorted(p) != list(range(points)) for p in permutations):
        raise Invalid
    whole = generated(permutations, points)
    return (
        "generate",
        ",".join(map(cycles, permutations)),
        {cycles(p): p for p in sorted(whole)},
        lambda c: generated(c, points) == whole,
    )


def choices(case):
    """case: "avoid" or "achieve", a structure as above, and how many of its elements are chosen, in the order of a list of numbers."""
    aim, what, before = case
    family, written, names, is_complete = structure(*what)
    if len(names) > (12 if family == "generate" else 9):
        raise Invalid
    chosen = []
    for number in before:
        left = [name for name in names if name not in chosen]
        if left:
            name = left[number % len(left)]
            if aim == "achieve" or not is_complete({names[n] for n in [*chosen, name]}):
                chosen.append(name)
    text = f"{aim}({family}):{written}" if family else f"{aim}:{written}"
    if chosen:
        text += "/" + ",".join(chosen)

    def moves(position):
        at = {names[name] for name in position}
        if is_complete(at):
            return
        for name in names:
            if name in position:
                continue
            if aim == "achieve" or not is_complete(at | {names[name]}):
                yield name, position | {name}

    return Component(text, frozenset(chosen), moves)
