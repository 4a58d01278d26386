"""Systems of heaps and families of graphs (docs/families.md)."""

from .graphs import kayles_value
from .play import mex

NAMES = "abcdefgh"


def move_text(move):
    left, right, taken, more, least, less, from_n, to_n, beside, has_floor = move
    terms = []
    if left is not None:
        terms = [
            f"{NAMES[left]}(i+{more})" if more else f"{NAMES[left]}(i)",
            f"{NAMES[right]}(n-{taken + more}-i)",
        ]
    elif right is not None:
        size = f"n-{taken}" if taken else "n"
        terms = [f"{NAMES[right]}({f'max({size},0)' if has_floor else size})"]
    if beside or not terms:
        terms.append(f"*{beside}")
    bounds = []
    if left is not None and least:
        bounds.append(f"i >= {least}")
    if left is not None and less:
        bounds.append(f"i <= n - {less}")
    if from_n:
        bounds.append(f"n >= {from_n}")
    if to_n:
        bounds.append(f"n <= {to_n}")
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
            for left, right, taken, more, least, less, from_n, to_n, beside, has_floor in moves:
                if n < (from_n or 1) or (to_n and n > to_n):
                    continue
                if right is None:
                    seen.add(beside)
                elif left is None:
                    if n >= taken or has_floor:
                        seen.add(values[right][max(n - taken, 0)] ^ beside)
                else:
                    for i in range(least, n - max(taken + more, less) + 1):
                        seen.add(
                            values[left][i + more] ^ values[right][n - taken - more - i] ^ beside
                        )
            values[kind].append(dict(given).get(n, mex(seen)))
    return values


def family_text(case):
    game, vertices, edges, links, ring, _ = case
    joined = lambda pairs: ",".join(f"{a}-{b}" for a, b in pairs)
    cell = joined(edges) if edges else str(vertices - 1)
    return f"family({game}: cell {cell}{'; link ' + joined(links) if links else ''}{'; ring' if ring else ''})"


def family_value(case, n):
    game, vertices, cell_edges, links, ring, _ = case
    edges = [
        (cell * vertices + a, cell * vertices + b) for cell in range(n) for a, b in cell_edges
    ] + [
        (cell * vertices + a, (cell + 1) % n * vertices + b)
        for cell in range(n if ring else n - 1)
        for a, b in links
    ]
    return kayles_value(game, vertices * n, edges)
