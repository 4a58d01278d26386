"""Systems of heaps and families of graphs."""

from itertools import combinations

from definitions import Invalid
from definitions.systems import family_text, family_value, system_text, system_values
from trial import Kind, Question

# ---- systems: a kind is (moves, given values); a move (left, right, taken, more, least i, most less, least n, largest n or 0, beside, whether what is left is 0 at least)


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
                    random.randint(20, 40) if random.random() < 0.2 else 0,
                    random.randint(0, 9) if heaps == 0 or random.random() < 0.3 else 0,
                    heaps == 1 and taken > 0 and random.random() < 0.2,
                )
            )
        given = tuple((n, random.randint(0, 5)) for n in range(8) if random.random() < 0.1)
        kinds.append((tuple(moves), given))
    return (tuple(kinds), random.randrange(count), random.choice((30, 60, 150)))


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
