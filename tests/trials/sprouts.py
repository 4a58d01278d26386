"""Sprouts and Brussels Sprouts: nim-values, alone and beside a nim-heap.

A case is a number of spots, random choices of moves that begin a game, and a nim-heap.
"""

from definitions import Invalid
from definitions.play import Game
from definitions.sprouts import brussels_options, options, text
from trial import Kind, Question


def begun(spots, choices):
    drawing = ((0,) * spots, (tuple((v,) for v in range(spots)),) if spots else ())
    for choice in choices:
        left = list(options(drawing))
        if not left:
            break
        drawing = left[choice % len(left)]
    return drawing


def draw(random):
    spots = random.randint(1, 4)
    moves = random.randint(max(0, 3 * spots - 7), 3 * spots - 2)
    return spots, tuple(random.randrange(1000) for _ in range(moves)), random.randint(0, 3)


def ask(case):
    spots, choices, heap = case
    if not 0 <= spots <= 4 or any(c < 0 for c in choices) or heap < 0:
        raise Invalid
    drawing = begun(spots, choices)
    if sum(3 - n for n in drawing[0]) > 8:
        raise Invalid
    value = Game(options, limit=40_000).value(drawing)
    return Question(
        ("moves", "-"),
        f"sprouts:{text(drawing)} + nim:{heap}",
        lambda answer: answer["nim_sum"],
        value ^ heap,
    )


def draw_brussels(random):
    return tuple(
        tuple(random.randint(1, 4) for _ in range(random.randint(1, 3)))
        for _ in range(random.randint(1, 2))
    )


def ask_brussels(case):
    if (
        not case
        or any(not r or min(r) < 1 for r in case)
        or sum(map(sum, case)) + sum(map(len, case)) > 12
    ):
        raise Invalid
    value = Game(brussels_options, limit=40_000).value(
        tuple(sorted(tuple(sorted(r)) for r in case))
    )
    written = "/".join(",".join(f"1x{n}" for n in r) for r in case)
    return Question(("moves", "-"), f"brussels:{written}", lambda answer: answer["nim_sum"], value)


KINDS = {
    "sprouts": Kind(draw, ask, quick=40),
    "brussels sprouts": Kind(draw_brussels, ask_brussels, quick=20),
}
