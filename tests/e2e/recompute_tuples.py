"""Tables of games on tuples from the rules as they are written, by recursion on the definition.

Shares nothing with the program: conditions and vectors become Python expressions.
"""

import functools
import itertools
import re
import sys

NAMED = {
    "wythoff": "moves((k,0),(0,k),(k,k))",
    "queen": "moves((k,0),(0,k),(k,k))",
    "rook": "moves((k,0),(0,k))",
    "king": "moves((1,0),(0,1),(1,1))",
    "knight": "moves((2,1),(1,2),(2,-1),(-1,2))",
    "moore": "moves((k,0,0),(0,k,0),(0,0,k),(j,k,0),(j,0,k),(0,j,k))",
    "euclid": "move(a,b -> c,d: a > 0 and b > 0 and (d = b and c < a and a >= b and (a-c) mod b = 0"
    " or c = a and d < b and b >= a and (b-d) mod a = 0))",
    "fibonacci-nim": "move(n,m -> p,q: p < n and n - p <= m and q = min(2*(n-p), p))",
}


def python_of(text):
    """A condition or number of the notation in Python's."""
    text = re.sub(r"(?<![<>!=])=(?!=)", "==", text)
    return text.replace(" mod ", " % ").replace(" xor ", " ^ ").replace("/", "//")


def vector_options(body):
    """The options by `(k,0),(0,k): k <= 3`."""
    vectors, _, condition = body.partition(":")
    entries = [
        [python_of(entry) for entry in vector.split(",")]
        for vector in re.findall(r"\(([^()]*)\)", vectors)
    ]
    every = sorted(set(re.findall(r"[a-z]", vectors)))

    def options(position):
        for vector in entries:
            letters = sorted(set(re.findall(r"[a-z]", ",".join(vector))))
            for numbers in itertools.product(
                range(1, sum(position) + 1 if letters else 2), repeat=len(letters)
            ):
                values = dict.fromkeys(every, 0) | dict(zip(letters, numbers))
                if condition and not eval(python_of(condition), {}, values):
                    continue
                left = tuple(n - eval(entry, {}, values) for n, entry in zip(position, vector))
                if min(left) >= 0:
                    yield left

    return options


def formula_options(body):
    """The options by `a,b -> c,d: c < a and d = b`."""
    head, _, condition = body.partition(":")
    before, after = ([name.strip() for name in side.split(",")] for side in head.split("->"))
    code = compile(python_of(condition.strip()), "condition", "eval")

    def options(position):
        for left in itertools.product(range(sum(position) + 1), repeat=len(after)):
            values = dict(zip(before, position)) | dict(zip(after, left))
            if eval(code, {"min": min, "max": max}, values):
                yield left

    return options


def options_of(text):
    """What the moves of all parts lead to."""
    parts = []
    for part in text.split(";"):
        part = NAMED.get(part.strip(), part.strip())
        word, _, body = part.partition("(")
        body = body.removesuffix(")")
        parts.append(vector_options(body) if word == "moves" else formula_options(body))
    return lambda position: itertools.chain(*(options(position) for options in parts))


def recompute(words, options, accepts):
    """What `sprague table` prints: lines, or some members of a JSON object; None where it is another's."""
    game, size = words
    first = game.split(";")[0].strip()
    first = NAMED.get(first, first)
    if first.partition("(")[0] not in ("moves", "move"):
        return None
    sys.setrecursionlimit(100_000)
    moves = options_of(game)

    @functools.cache
    def value(position):
        found = {value(option) for option in moves(position)}
        return next(n for n in itertools.count() if n not in found)

    dimensions = (
        len(re.search(r"\(\(([^()]*)\)", first)[1].split(","))
        if first.startswith("moves")
        else len(first.split("->")[0].split(","))
    )
    if "e" in size:  # 1e7: too many
        return None
    last = [int(n) for n in size.split("x")]
    last = last * dimensions if len(last) == 1 else last
    positions = list(itertools.product(*(range(n + 1) for n in last)))
    values = [value(position) for position in positions]
    if options.positions:
        found = [p for p, g in zip(positions, values) if accepts(g)][: options.limit]
        if options.json:
            return {"max": last, "positions": [list(p) for p in found]}
        return [" ".join(map(str, p)) for p in found]
    if options.counts:
        counts = [values.count(g) for g in range(max(values) + 1)]
        if options.json:
            return {"max": last, "counts": counts}
        return [f"{g} {count}" for g, count in enumerate(counts) if count]
    if options.json or options.format == "json":
        return {"max": last, "values": values}
    if options.format == "csv":
        heading = ",".join("abcd"[:dimensions]) + ",nim_value"
        return [heading] + [",".join(map(str, (*p, g))) for p, g in zip(positions, values)]
    if options.format == "raw":
        width = 1 if max(values) < 256 else 2
        return b"".join(g.to_bytes(width, "little") for g in values)
    if options.format is not None:
        return None
    if dimensions > 2:
        return [" ".join(map(str, (*p, g))) for p, g in zip(positions, values)]
    width = len(str(max(values)))
    side = last[1] + 1
    return [
        " ".join(f"{g:{width}}" for g in values[row * side : (row + 1) * side])
        for row in range(last[0] + 1)
    ]
