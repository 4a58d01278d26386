"""Systems of heaps and families of graphs by their definitions (docs/families.md)."""

import functools
from itertools import combinations

from trial import Invalid, Kind, Question

from play import mex

NAMES = "abcdefgh"


# ---- systems: a kind is (moves, given values); a move (left, right, taken, more, least i, most less, least n, beside)


def draw_system(random):
    count = random.randint(1, 4)
    kinds = []
    for kind in range(count):
        moves = []
        for _ in range(random.randint(0, 4)):
            heaps = random.randint(0, 2)
            left = random.randrange(count) if heaps == 2 else None
            right = random.randrange(count) if heaps else None
            taken = random.randint(0, 4)
            if taken == 0 and any(k is not None and k <= kind for k in (left, right)):
                taken = 1
            few = lambda most, heaps=heaps: (
                random.randint(0, most) if heaps == 2 and random.random() < 0.3 else 0
            )
            moves.append(
                (
                    left,
                    right,
                    taken,
                    few(3),
                    few(5),
                    few(9),
                    random.randint(1, 9) if random.random() < 0.2 else 0,
                    random.randint(0, 9) if heaps == 0 or random.random() < 0.3 else 0,
                )
            )
        given = tuple((n, random.randint(0, 5)) for n in range(8) if random.random() < 0.1)
        kinds.append((tuple(moves), given))
    return (tuple(kinds), random.randrange(count), random.choice((30, 60, 150)))


def move_text(move):
    left, right, taken, more, least, less, from_n, beside = move
    terms = []
    if left is not None:
        terms = [
            f"{NAMES[left]}(i+{more})" if more else f"{NAMES[left]}(i)",
            f"{NAMES[right]}(n-{taken + more}-i)",
        ]
    elif right is not None:
        terms = [f"{NAMES[right]}(n-{taken})" if taken else f"{NAMES[right]}(n)"]
    if beside or not terms:
        terms.append(f"*{beside}")
    bounds = []
    if left is not None and least:
        bounds.append(f"i >= {least}")
    if left is not None and less:
        bounds.append(f"i <= n - {less}")
    if from_n:
        bounds.append(f"n >= {from_n}")
    return " + ".join(terms) + (" for " + " and ".join(bounds) if bounds else "")


def system_text(kinds, asked):
    clauses = []
    for name, (moves, given) in zip(NAMES, kinds):
        clauses.append(f"{name}(n) -> {', '.join(map(move_text, moves)) or 'nothing'}")
        clauses += [f"{name}({size}) = {value}" for size, value in given]
    return f"system({'; '.join(clauses)})" + (f".{NAMES[asked]}" if asked else "")


def system_values(kinds, last):
    values = [[] for _ in kinds]
    for n in range(last + 1):
        for kind in reversed(range(len(kinds))):
            moves, given = kinds[kind]
            seen = set()
            for left, right, taken, more, least, less, from_n, beside in moves:
                if n < (from_n or 1):
                    continue
                if right is None:
                    seen.add(beside)
                elif left is None:
                    if n >= taken:
                        seen.add(values[right][n - taken] ^ beside)
                else:
                    for i in range(least, n - max(taken + more, less) + 1):
                        seen.add(
                            values[left][i + more] ^ values[right][n - taken - more - i] ^ beside
                        )
            values[kind].append(dict(given).get(n, mex(seen)))
    return values


def ask_system(case):
    kinds, asked, last = case
    if not kinds or asked >= len(kinds) or last < 0:
        raise Invalid
    for k, (moves, _) in enumerate(kinds):
        for left, right, taken, *_ in moves:
            if any(to is not None and to >= len(kinds) for to in (left, right)):
                raise Invalid
            if taken < 0 or taken == 0 and any(to is not None and to <= k for to in (left, right)):
                raise Invalid
    return Question(
        ("values", "-", str(last)),
        system_text(kinds, asked),
        lambda answer: answer["values"],
        system_values(kinds, last)[asked],
    )


# ---- families: (game, vertices of a cell, edges, links, ring, largest n)


def draw_family(random):
    vertices = random.randint(1, 3)
    pairs = list(combinations(range(vertices), 2))
    edges = tuple(p for p in pairs if random.random() < 0.7)
    links = tuple((a, b) for a in range(vertices) for b in range(vertices) if random.random() < 0.4)
    return (
        random.choice(("node-kayles", "node-kayles", "arc-kayles")),
        vertices,
        edges,
        links,
        random.random() < 0.3,
        24 // vertices,
    )


def family_text(case):
    game, vertices, edges, links, ring, _ = case
    joined = lambda pairs: ",".join(f"{a}-{b}" for a, b in pairs)
    cell = joined(edges) if edges else str(vertices - 1)
    return f"family({game}: cell {cell}{'; link ' + joined(links) if links else ''}{'; ring' if ring else ''})"


def family_value(case, n):
    game, vertices, edges, links, ring, _ = case
    near = [0] * (vertices * n)

    def join(a, b):
        if a != b:
            near[a] |= 1 << b
            near[b] |= 1 << a

    for cell in range(n):
        for a, b in edges:
            join(cell * vertices + a, cell * vertices + b)
        if cell + 1 < n or ring:
            for a, b in links:
                join(cell * vertices + a, (cell + 1) % n * vertices + b)

    def parts(left):
        while left:
            part = new = left & -left
            while new:
                reached = 0
                for v in bits(new):
                    reached |= near[v]
                new = reached & left & ~part
                part |= new
            yield part
            left &= ~part

    def bits(vertices_left):
        while vertices_left:
            yield (vertices_left & -vertices_left).bit_length() - 1
            vertices_left &= vertices_left - 1

    @functools.lru_cache(None)
    def part_value(part):
        if game == "node-kayles":
            return mex(value(part & ~(near[v] | 1 << v)) for v in bits(part))
        return mex(
            value(part & ~(1 << v | 1 << u))
            for v in bits(part)
            for u in bits(near[v] & part)
            if u < v
        )

    def value(left):
        total = 0
        for part in parts(left):
            total ^= part_value(part)
        return total

    return value((1 << vertices * n) - 1)


def check_family(program, case):
    _, vertices, edges, links, _, last = case
    if not 1 <= vertices <= 4 or last < 1 or last * vertices > 24:
        raise Invalid
    if any(max(pair) >= vertices for pair in edges + links) or any(a >= b for a, b in edges):
        raise Invalid
    if edges and max(map(max, edges + links)) < vertices - 1:
        raise Invalid  # the text says how many vertices there are by the largest
    told = program.answer("values", family_text(case), str(last))
    if "error" in told:
        if told["error"]["kind"] == "not_established":
            raise Invalid  # no system
        return f"{family_text(case)}\n{told['error']['message']}"
    for n in range(1, last + 1):
        if told["values"][n] != (truth := family_value(case, n)):
            return (
                f"sprague value {family_text(case)!r} {n}\nsaid {told['values'][n]}, it is {truth}"
            )
    return None


KINDS = {
    "systems": Kind(draw_system, ask_system, quick=40),
    "families": Kind(draw_family, check=check_family, quick=15),
}
