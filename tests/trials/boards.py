"""Boards and posets: placing pieces, Chomp, posets, subset take-away, stones of two colours."""

from definitions.boards import (
    BARS,
    PIECES,
    at_corner,
    placing,
    poset,
    stays_legal,
    subsets,
    two_colours,
)
from trial import questions


def drawn_piece(random):
    """A name, or the cells of a piece that grows at random."""
    if random.random() < 0.7:
        return random.choice(tuple(PIECES))
    cells = {(0, 0)}
    for _ in range(random.randint(1, 4)):
        r, c = random.choice(sorted(cells))
        cells.add(random.choice(((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1))))
    return at_corner(cells)


def draw_placing(random, cells=16):
    pieces = (
        ("I2",)
        if random.random() < 0.4
        else tuple(dict.fromkeys(drawn_piece(random) for _ in range(random.randint(1, 2))))
    )
    rows = random.randint(1, 4)
    columns = random.randint(1, min(9, max(1, cells // rows)))
    covered = random.sample(
        range(rows * columns), random.choice((0, 0, random.randint(0, rows * columns // 2)))
    )
    return (pieces, rows, columns, tuple(sorted(covered)))


def draw_large(random):
    """Boards beyond the program's tables of small boxes, which have 20 cells: it searches them."""
    pieces = (
        ("I2",)
        if random.random() < 0.5
        else tuple(dict.fromkeys(drawn_piece(random) for _ in range(random.randint(1, 2))))
    )
    rows = random.randint(3, 7)
    columns = random.randint(max(3, 21 // rows + 1), 8)
    free = random.randint(20, 27)
    covered = random.sample(range(rows * columns), max(0, rows * columns - free))
    return (pieces, rows, columns, tuple(sorted(covered)))


def draw_bar(random):
    return tuple(sorted((random.randint(1, 6) for _ in range(random.randint(1, 5))), reverse=True))


def draw_poset(random):
    kind = random.choice(("divisors", "divides", "bits", "box", *6 * ("relations",)))
    if kind == "divisors":
        return ("divisors", random.randint(2, 200))
    if kind == "box":
        return ("box", random.choice(((2, 2, 2), (1, 2, 3), (2, 3, 2), (2, 1, 4, 1), (1, 1, 1))))
    if kind != "relations":
        first = random.randint(1, 20)
        return (kind, first, first + random.randint(0, 9))
    count = random.randint(1, 9)
    pairs = [(a, b) for a in range(count) for b in range(a + 1, count)]
    return (
        count,
        tuple(sorted(random.sample(pairs, min(len(pairs), random.randint(0, count + 2))))),
    )


def draw_subsets(random):
    if random.random() < 0.1:
        return random.randint(1, 4)
    letters = range(random.randint(1, 5))
    sets = {
        frozenset(random.sample(letters, random.randint(1, min(3, len(letters)))))
        for _ in range(random.randint(1, 5))
    }
    return tuple(sorted(tuple(sorted(s)) for s in sets if not any(s < other for other in sets)))


def draw_two_colours(random):
    columns = random.randint(1, 4)
    rule = random.choice(("col", "nogo"))
    while True:
        board = tuple(
            "".join(random.choice("1111xo.") for _ in range(columns))
            for _ in range(random.randint(1, 12 // columns))
        )
        if stays_legal(rule, board):
            return rule, board


COMPONENTS = {
    "pieces": (draw_placing, placing),
    "two colours": (draw_two_colours, two_colours),
    **{name: (draw_bar, make) for name, make in BARS.items()},
    "posets": (draw_poset, poset),
    "subset take-away": (draw_subsets, subsets),
}

LARGE = {"large boards": (draw_large, placing)}

KINDS = {**questions(COMPONENTS), **questions(LARGE, quick=4)}
