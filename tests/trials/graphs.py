"""Games on graphs: Node Kayles, Arc Kayles, green Hackenbush, a token on a directed graph."""

from definitions.graphs import FAMILIES, PIECES, REMOVALS, hackenbush, token
from trial import questions


def draw_graph(random, most=9):
    kind = random.choice(
        ("edges", "edges", "edges", "tree", "tree", "petersen", *FAMILIES, *PIECES)
    )
    if kind == "edges":
        vertices = range(random.randint(2, most))
        pairs = [(a, b) for a in vertices for b in vertices if a < b]
        edges = tuple(random.sample(pairs, min(len(pairs), random.randint(1, most + 3))))
        return (kind, edges, tuple(sorted(set(random.choices(vertices, k=random.randint(0, 2))))))
    if kind == "tree":
        return (kind, tuple(random.randint(0, i) for i in range(random.randint(1, most + 2))))
    if kind == "petersen":
        size = random.randint(3, most // 2)
        return (kind, size, random.randint(1, (size - 1) // 2))
    if kind in PIECES:
        rows = random.randint(1, 3)
        return (kind, rows, random.randint(1, max(1, most // rows)))
    return (kind, 3 if kind == "hypercube" else random.randint(1, most))


def draw_hackenbush(random):
    edges, reached = [], [0]
    for _ in range(random.randint(1, 12)):
        a = random.choice(reached)
        b = random.choice(reached) if random.random() < 0.4 else max(reached) + 1
        if a != b and (random.random() < 0.2 or tuple(sorted((a, b))) not in edges):
            edges.append(tuple(sorted((a, b))))
            reached.append(b)
    return tuple(edges) or ((0, 1),)


def draw_token(random):
    count = random.randint(2, 12)
    pairs = [(a, b) for a in range(count) for b in range(a + 1, count)]
    edges = random.sample(pairs, min(len(pairs), random.randint(1, 30)))
    order = random.sample(range(count), count)
    return (tuple(edges), tuple(order), order[random.choice(edges)[0]])


def draw_removed(random):
    return (draw_graph(random), tuple(random.sample(range(8), random.choice((0, 0, 0, 1, 2)))))


COMPONENTS = {
    **{name: (draw_removed, make) for name, make in REMOVALS.items()},
    "hackenbush": (draw_hackenbush, hackenbush),
    "directed graphs": (draw_token, token),
}

KINDS = questions(COMPONENTS)
