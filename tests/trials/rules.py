"""Random rules of heap games, in the form of definitions/heap_rules.py."""

from definitions.formulas import COMPARISONS
from definitions.heap_rules import FAMILIES, FORMS
from definitions.names import NAMED


def draw_member(random, families=True):
    chance = random.random()
    if not families or chance < 0.6:
        low = random.choice((random.randint(1, 6), random.randint(1, 12), random.randint(1, 40)))
        return ("range", low, low + random.choice((0, 0, 0, 1, 2, 5)))
    if chance < 0.75:
        return (random.choice(tuple(FAMILIES)),)
    if chance < 0.82:
        return ("powers of", random.randint(2, 5))
    divisor = random.choice((1, 1, 1, 2))
    return (
        "polynomial",
        random.choice((0, 0, 1, 1, 2)),
        random.randint(-1, 4),
        random.randint(-2, 5),
        divisor,
    )


def draw_code(random):
    chance = random.random()
    if chance < 0.55:  # octal
        before = ((random.choice((0, 0, 0, 4)), "", "digit"),)
        after = tuple((random.randrange(8), "", "digit") for _ in range(random.randint(1, 4)))
        tail = ((random.randrange(1, 8), "", "digit"),) if random.random() < 0.1 else ()
        return ("code", before, after, tail)

    def digit(largest):
        return (
            random.randint(0, largest),
            random.choice(("", "", "!", "?", "=")),
            random.choice(("digit", "digit", "lower", "braces", "ampersand")),
        )

    before = (digit(31),) if random.random() < 0.5 else ((0, "", "digit"),)
    if random.random() < 0.15:
        before = ((random.choice((8, 16, 24)), "", "digit"), *before)
    before = tuple(
        (number & ~1 & ~2 if i == len(before) - 1 else number, constraint, spelling)
        for i, (number, constraint, spelling) in enumerate(before)
    )
    after = tuple(digit(31) for _ in range(random.randint(0, 3)))
    tail = tuple(digit(15) for _ in range(random.randint(1, 2))) if random.random() < 0.2 else ()
    return ("code", before, after, tail)


def draw_number(random, variables, depth):
    if depth == 0 or random.random() < 0.25:
        return (
            random.choice(variables)
            if random.random() < 0.65
            else random.choice((0, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 31))
        )
    operator = random.choice(
        (
            "+",
            "+",
            "-",
            "-",
            "*",
            "/",
            "mod",
            "mod",
            "%",
            "^",
            "&",
            "|",
            "xor",
            "<<",
            ">>",
            "gcd",
            "lcm",
            "min",
            "max",
            "abs",
            "popcount",
            "negative",
        )
    )
    if operator == "^":
        return (operator, draw_number(random, variables, depth - 1), random.choice((0, 1, 2, 2, 3)))
    if operator in ("abs", "popcount", "negative"):
        return (operator, draw_number(random, variables, depth - 1))
    if operator in ("/", "mod", "%") and random.random() < 0.8:
        return (operator, draw_number(random, variables, depth - 1), random.randint(1, 9))
    if operator in ("<<", ">>"):
        return (operator, draw_number(random, variables, depth - 1), random.randint(0, 4))
    return (
        operator,
        draw_number(random, variables, depth - 1),
        draw_number(random, variables, depth - 1),
    )


def draw_condition(random, variables, depth=2):
    chance = random.random()
    if depth > 0 and chance < 0.35:
        word = random.choice(("and", "or", "and", "or", "not"))
        if word == "not":
            return (word, draw_condition(random, variables, depth - 1))
        return (
            word,
            *(
                draw_condition(random, variables, depth - 1)
                for _ in range(random.choice((2, 2, 3)))
            ),
        )
    number = draw_number(random, variables, random.choice((0, 1, 1, 2)))
    if depth > 0 and chance < 0.4:
        letter = random.choice([each for each in "lopqrtuvwxyz" if each not in variables])
        first = random.choice((0, 1, 1, 2))
        last = random.choice((random.randint(0, 6), number))
        return (
            "exists",
            letter,
            first,
            last,
            draw_condition(random, (*variables, letter), depth - 1),
        )
    if chance < 0.45:
        return (random.choice(("isprime", "issquare")), number)
    if chance < 0.55:
        ranges = sorted(
            (low, low + random.choice((0, 0, 1, 3)))
            for low in (random.randint(-3, 12) for _ in range(random.randint(1, 3)))
        )
        return (random.choice(("in", "not in")), number, tuple(ranges))
    return (
        random.choice(COMPARISONS),
        number,
        draw_number(random, variables, random.choice((0, 1, 2))),
    )


def draw_formula(random):
    form = random.choice(tuple(FORMS))
    return (
        "formula",
        form,
        draw_condition(random, ("n", "n", *FORMS[form], *FORMS[form])),
    )


def draw_table(random, kind="table", largest=14):
    heaps = random.sample(range(1, largest), random.randint(1, 4))
    options = lambda heap: tuple(
        tuple(random.randint(0 if n == 1 else 1, heap - 1) for _ in range(n))
        for n in random.choices((1, 1, 2, 2, 3), k=random.randint(0, 4))
        if n == 1 or heap > 1
    )
    return (kind, tuple((heap, options(heap)) for heap in heaps))


def draw_part(random, joined=False):
    kind = random.choice(
        ("S", "S", "allbut", "code", "code", "code", "formula", "formula", "table", "named")
    )
    if kind in ("S", "allbut"):
        return (
            kind,
            tuple(draw_member(random, random.random() < 0.5) for _ in range(random.randint(1, 4))),
        )
    if kind == "named":
        return (kind, random.choice(tuple(NAMED)))
    return {"code": draw_code, "formula": draw_formula, "table": draw_table}[kind](random)


def draw(random):
    """One part, or several in one game."""
    parts = [draw_part(random) for _ in range(random.choice((1, 1, 1, 2, 2, 3)))]
    if len(parts) > 1 and random.random() < 0.25:
        parts.append(draw_table(random, "except"))
    return tuple(parts)


def affordable(ruleset):
    """A number of heaps that the definition is quick for."""
    if any(p[0] == "formula" and p[1] in ("take(s,a,b:", "to(a,b:") for p in ruleset):
        return 24
    if any(p[0] == "code" and any(d[0] >= 8 for digits in p[1:] for d in digits) for p in ruleset):
        return 20
    return 60
