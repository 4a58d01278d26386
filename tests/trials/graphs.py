"""Games on graphs: vertices that go, stones of two colours, green Hackenbush, a token on a directed graph."""

from definitions.graphs import (
    FAMILIES,
    PIECES,
    REMOVALS,
    coloured,
    directed_geography,
    geography,
    graph,
    hackenbush,
    octal,
    token,
)
from trial import Kind, Question, ask_moves, questions


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


def draw_octal(random):
    digits = [random.randint(0, 7) for _ in range(random.randint(1, 3))]
    return (*digits[:-1], random.randint(1, 7)), *draw_removed(random)


def draw_coloured(random):
    rule, shape = random.choice(("col", "nogo", "clobber")), draw_graph(random)
    if shape[0] in ("cycle", "wheel"):
        shape = (shape[0], max(3, shape[1]))
    letters = "xxxooo." if rule == "clobber" else "11111xo."
    return rule, shape, "".join(random.choices(letters, k=len(graph(shape)[0])))


def draw_geography(random):
    way = tuple(random.randint(0, 5) for _ in range(random.choice((0, 0, 1, 2))))
    return random.choice(("vertex", "edge")), draw_graph(random, most=7), way


def draw_directed_geography(random):
    pairs = [(a, b) for a in range(6) for b in range(6)]
    edges = tuple(random.sample(pairs, random.randint(1, 9)))
    return random.random() < 0.5, edges, random.choice(edges)[0]


COMPONENTS = {
    **{name: (draw_removed, make) for name, make in REMOVALS.items()},
    "octal games on graphs": (draw_octal, octal),
    "stones on graphs": (draw_coloured, coloured),
    "directed geography": (draw_directed_geography, directed_geography),
    "hackenbush": (draw_hackenbush, hackenbush),
    "directed graphs": (draw_token, token),
}


def ask_geography(case):
    """The nim-value, or the winning moves, which matchings find without it."""
    component = geography(case)
    moves = ask_moves(component)
    value, count, names = moves.truth
    if len(case[2]) % 2:
        return Question(("value", "-"), component.text, lambda answer: answer["value"], value)
    return Question(
        moves.command,
        moves.line,
        lambda answer: moves.said({**answer, "nim_sum": 0}),
        (0, count, names),
    )


KINDS = {**questions(COMPONENTS), "geography": Kind(draw_geography, ask_geography)}
