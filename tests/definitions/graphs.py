"""Games on graphs (docs/graphs.md): vertices that go, stones of two colours, green Hackenbush, a token on a directed graph."""

import functools
import itertools

from . import Invalid
from .play import Component, mex, nim_sum

FAMILIES = {
    "path": lambda n: (n, [(i, i + 1) for i in range(n - 1)]),
    "cycle": lambda n: (n, [(i, (i + 1) % n) for i in range(n)]),
    "star": lambda n: (n + 1, [(0, i) for i in range(1, n + 1)]),
    "wheel": lambda n: (
        n + 1,
        [(0, i) for i in range(1, n + 1)] + [(i, i % n + 1) for i in range(1, n + 1)],
    ),
    "complete": lambda n: (n, [(a, b) for a in range(n) for b in range(a + 1, n)]),
    "hypercube": lambda n: (
        2**n,
        [(a, a ^ 1 << i) for a in range(2**n) for i in range(n) if not a >> i & 1],
    ),
}

PIECES = {
    "grid": lambda r, c: r + c == 1,
    "kings": lambda r, c: max(r, c) == 1,
    "knights": lambda r, c: {r, c} == {1, 2},
    "rooks": lambda r, c: (r == 0) != (c == 0),
    "bishops": lambda r, c: r == c != 0,
    "queens": lambda r, c: (r == 0) != (c == 0) or r == c != 0,
}


def graph(case):
    """The vertices, the edges and the text of (family, sizes) or of a tuple of edges and single vertices."""
    kind, *rest = case
    if kind in FAMILIES:
        least = {"cycle": 3, "wheel": 3}.get(kind, 1)
        if rest[0] < least or (kind == "hypercube" and rest[0] > 3):
            raise Invalid
        count, edges = FAMILIES[kind](rest[0])
        return range(count), {tuple(sorted(e)) for e in edges}, f"{kind}:{rest[0]}"
    if kind in PIECES:
        rows, columns = rest
        if min(rest) < 1:
            raise Invalid
        cells = [(r, c) for r in range(rows) for c in range(columns)]
        edges = {
            (i, j)
            for i, (r, c) in enumerate(cells)
            for j, (y, x) in enumerate(cells)
            if i < j and PIECES[kind](abs(r - y), abs(c - x))
        }
        return range(len(cells)), edges, f"{kind}:{rows}x{columns}"
    if kind == "petersen":
        size, step = rest
        if size < 3 or not 0 < step < size / 2:
            raise Invalid
        around = [(i, (i + 1) % size) for i in range(size)]
        inside = [(size + i, size + (i + step) % size) for i in range(size)]
        edges = [*around, *inside, *((i, size + i) for i in range(size))]
        return range(2 * size), {tuple(sorted(e)) for e in edges}, f"petersen:{size},{step}"
    if kind == "tree":
        parents = rest[0]
        if not parents or any(not 0 <= p <= i for i, p in enumerate(parents)):
            raise Invalid
        return (
            range(len(parents) + 1),
            {(p, i + 1) for i, p in enumerate(parents)},
            "tree:" + ",".join(map(str, parents)),
        )
    edges, single = rest
    if any(a == b for a, b in edges) or not (edges or single):
        raise Invalid
    text = ",".join([f"{a}-{b}" for a, b in edges] + [str(v) for v in single])
    return (
        sorted({v for e in edges for v in e} | set(single)),
        {tuple(sorted(e)) for e in edges},
        text,
    )


def bounded(vertices, edges, most):
    if len(vertices) > most or len(edges) > 24:
        raise Invalid


def without(removed, vertices):
    removed = tuple(dict.fromkeys(removed))
    if any(v not in vertices for v in removed):
        raise Invalid
    return frozenset(vertices) - set(removed), (
        "/" + ",".join(map(str, removed)) if removed else ""
    )


def node_kayles(case):
    """A position is the set of vertices that are left; a move removes one and its neighbours."""
    shape, removed = case
    vertices, edges, text = graph(shape)
    bounded(vertices, edges, 14)
    left, behind = without(removed, vertices)
    around = {v: {v} | {a + b - v for a, b in edges if v in (a, b)} for v in vertices}
    return Component(
        f"node-kayles:{text}{behind}", left, lambda at: [(str(v), at - around[v]) for v in at]
    )


def arc_kayles(case):
    """A move removes two joined vertices."""
    shape, removed = case
    vertices, edges, text = graph(shape)
    bounded(vertices, edges, 13)
    left, behind = without(removed, vertices)
    read = lambda move: tuple(sorted(map(int, move.split("-"))))
    return Component(
        f"arc-kayles:{text}{behind}",
        left,
        lambda at: [(e, at - set(e)) for e in edges if at.issuperset(e)],
        read,
    )


def grim(case):
    """A move removes a vertex that has an edge, and the vertices that are left without one."""
    shape, removed = case
    vertices, edges, text = graph(shape)
    bounded(vertices, edges, 11)
    left, behind = without(removed, vertices)
    with_edge = lambda at: frozenset(v for e in edges if at.issuperset(e) for v in e)
    return Component(
        f"grim:{text}{behind}",
        with_edge(left),
        lambda at: [(str(v), with_edge(at - {v})) for v in at],
    )


def connected(vertices, edges):
    """The connected parts of some vertices."""
    left, parts = set(vertices), []
    while left:
        part = [left.pop()]
        for v in part:
            near = {a + b - v for a, b in edges if v in (a, b)} & left
            left -= near
            part += near
        parts.append(frozenset(part))
    return parts


def octal(case):
    """A move takes t connected vertices; digit t of the code has bit 1 to leave nothing of their part of the graph, 2 to leave one part, 4 several."""
    digits, shape, removed = case
    vertices, edges, text = graph(shape)
    bounded(vertices, edges, 9)
    if not digits or digits[-1] == 0 or len(digits) > 5 or any(not 0 <= d <= 7 for d in digits):
        raise Invalid
    left, behind = without(removed, vertices)

    def moves(at):
        for part in connected(at, edges):
            for t, digit in enumerate(digits, 1):
                for taken in map(frozenset, itertools.combinations(sorted(part), t)):
                    leaves = min(len(connected(part - taken, edges)), 2)
                    if digit >> leaves & 1 and len(connected(taken, edges)) == 1:
                        yield ",".join(map(str, sorted(taken))), at - taken

    return Component(f"octal(0.{''.join(map(str, digits))}):{text}{behind}", left, moves)


def coloured(case):
    """Col, NoGo and Clobber: a position is a letter for each vertex. Clobber's stones move."""
    rule, shape, letters = case
    vertices, edges, text = graph(shape)
    near = {v: [a + b - v for a, b in edges if v in (a, b)] for v in vertices}
    if len(letters) != len(vertices) or any(
        c not in "xo." + "1" * (rule != "clobber") for c in letters
    ):
        raise Invalid
    start = tuple(letters)
    place = {v: i for i, v in enumerate(vertices)}
    if sum(c == "1" for c in letters) > 8 or sum(c in "xo" for c in letters) > 9:
        raise Invalid

    def legal(at):
        for v in vertices:
            stone = at[place[v]]
            if stone not in "xo":
                continue
            group = [v]
            for w in group:
                group += [u for u in near[w] if at[place[u]] == stone and u not in group]
            if rule == "col" and len(group) > 1:
                return False
            if rule == "nogo" and not any(at[place[u]] == "1" for w in group for u in near[w]):
                return False
        return True

    def put(at, *changes):
        return tuple(dict(changes).get(v, at[place[v]]) for v in vertices)

    def moves(at):
        for v in vertices:
            if rule == "clobber":
                for w in near[v]:
                    if {at[place[v]], at[place[w]]} == {"x", "o"}:
                        yield f"{v} takes {w}", put(at, (v, "."), (w, at[place[v]]))
            elif at[place[v]] == "1":
                for stone in "xo":
                    if legal(put(at, (v, stone))):
                        yield f"{stone} at {v}", put(at, (v, stone))

    if rule != "clobber" and not legal(start):
        raise Invalid
    return Component(f"{rule}:{text}/{''.join(letters)}", start, moves)


def geography(case):
    """A token goes along edges, to no vertex twice or, in forms with edge in their name, along no edge twice. A position is what was used and the token."""
    form, shape, way = case
    vertices, edges, text = graph(shape)
    bounded(vertices, edges, 9)
    if form == "edge" and len(edges) > 9:
        raise Invalid
    by_edges = "edge" in form

    def moves(at):
        used, token = at
        for edge in sorted(edges):
            if token in edge:
                to = sum(edge) - token
                use = edge if by_edges else to
                if use not in used:
                    yield str(to), (used | {use}, to)

    at = (frozenset() if by_edges else frozenset(vertices[:1]), vertices[0])
    for step in way:
        options = sorted(moves(at), key=lambda move: int(move[0]))
        if not options:
            raise Invalid
        at = options[step % len(options)][1]
    used, token = at
    gone = [f"{a}-{b}" for a, b in sorted(used)] if by_edges else sorted(used - {token})
    behind = "/" + ",".join(map(str, [*gone, token])) if way else ""
    return Component(f"geography{'(edge)' if by_edges else ''}:{text}{behind}", at, moves)


def directed_geography(case):
    """The same on edges that lead one way, from a token."""
    by_edges, edges, token = case
    if not edges or len(set(edges)) < len(edges) or len(edges) > 10:
        raise Invalid
    if token not in {v for edge in edges for v in edge}:
        raise Invalid

    def moves(at):
        used, token = at
        for a, b in edges:
            use = (a, b) if by_edges else b
            if a == token and use not in used:
                yield str(b), (used | {use}, b)

    text = ",".join(f"{a}-{b}" for a, b in edges)
    form = "directed edge" if by_edges else "directed"
    start = (frozenset() if by_edges else frozenset({token}), token)
    return Component(f"geography({form}):{text}/{token}", start, moves)


REMOVALS = {"node kayles": node_kayles, "arc kayles": arc_kayles, "grim": grim}


def kayles_value(game, vertices, edges):
    """The nim-value of node-kayles or arc-kayles on the graph of so many vertices; that of a graph in parts is the nim-sum of theirs."""
    near = [0] * vertices
    for a, b in edges:
        if a != b:
            near[a] |= 1 << b
            near[b] |= 1 << a

    def bits(left):
        while left:
            yield (left & -left).bit_length() - 1
            left &= left - 1

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
        return nim_sum(map(part_value, parts(left)))

    return value((1 << vertices) - 1)


def hackenbush(case):
    """A position is the edges that are joined to the ground, vertex 0; each string of the same ends is an edge of its own."""
    edges = case
    if not edges or any(a == b for a, b in edges):
        raise Invalid
    edges = tuple(tuple(sorted(e)) for e in edges)

    def standing(left):
        reached = {0}
        while True:
            more = {v for e in left if reached & set(edges[e]) for v in edges[e]} - reached
            if not more:
                return frozenset(e for e in left if edges[e][0] in reached)
            reached |= more

    all_edges = frozenset(range(len(edges)))
    if standing(all_edges) != all_edges or len(edges) > 13:
        raise Invalid  # what does not stand falls before play
    moves = lambda at: {edges[e]: standing(at - {e}) for e in at}.items()
    read = lambda move: tuple(sorted(map(int, move.split("-"))))
    return Component("hackenbush:" + ",".join(f"{a}-{b}" for a, b in edges), all_edges, moves, read)


def token(case):
    """Edges go from smaller numbers to larger ones after an order of the vertices; the token is on one."""
    edges, order, token = case
    if not edges or len(set(edges)) < len(edges) or any(a >= b for a, b in edges):
        raise Invalid
    edges = [(order[a], order[b]) for a, b in edges]
    vertices = {v for e in edges for v in e}
    if token not in vertices or len(set(order)) < len(order):
        raise Invalid
    moves = lambda at: [(str(b), b) for a, b in edges if a == at]
    return Component("graph:" + ",".join(f"{a}-{b}" for a, b in edges) + f"/{token}", token, moves)


def outcomes(moves):
    """P, N or D of each position: P when every option is N, N when an option is P, until nothing changes."""
    known = {}
    changed = True
    while changed:
        changed = False
        for position, options in moves.items():
            if position in known:
                continue
            if any(known.get(to) == "P" for to in options):
                known[position] = "N"
            elif all(known.get(to) == "N" for to in options):
                known[position] = "P"
            changed = changed or position in known
    return {position: known.get(position, "D") for position in moves}


def loopy_values(options):
    """Of each vertex the heap with which it is a P-position, or None, and those with which it is an N-position."""
    heaps = range(len(options) + 1)
    moves = {
        (v, m): [(to, m) for to in options[v]] + [(v, k) for k in range(m)]
        for v in options
        for m in heaps
    }
    found = outcomes(moves)
    return {
        v: (
            next((m for m in heaps if found[v, m] == "P"), None),
            [m for m in heaps if found[v, m] == "N"],
        )
        for v in options
    }
