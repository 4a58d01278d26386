"""Arithmetic of nimbers: expressions, infinite ones too, logarithms, orders, quadratic equations, tables."""

from definitions import Invalid
from definitions.nimbers import (
    LEVELS,
    defined_product,
    evaluate,
    evaluate_ordinals,
    ordinal_expression,
    ordinal_text,
    product,
    text,
)
from trial import Kind, Question


def draw_number(random):
    return random.randrange(2 ** random.choice((1, 2, 4, 4, 8, 8, 16, 32, 63, 64)))


def draw(random, depth=3):
    if depth == 0 or random.random() < 0.2:
        return draw_number(random)
    operator = random.choice(("+", "*", "*", "/", "^", "sqrt"))
    if operator == "sqrt":
        return (operator, draw(random, depth - 1))
    return (
        operator,
        draw(random, depth - 1),
        random.randint(0, 40) if operator == "^" else draw(random, depth - 1),
    )


def ask(case):
    if not isinstance(case, int) and case[0] not in (*LEVELS, "sqrt"):
        raise Invalid
    return Question(
        ("nimber", "-"), text(case), lambda answer: int(answer["value"]), evaluate(case)
    )


def draw_equation(random):
    kind = random.choice(("order", "log", "solve"))
    small = lambda: random.randrange(1, 2 ** random.choice((1, 2, 4, 8, 12)))
    return (
        kind,
        small(),
        small() if kind == "log" else random.randrange(2 ** random.choice((2, 4, 8, 31))),
    )


def ask_equation(case):
    kind, x, y = case
    if kind == "order":
        if x < 1:
            raise Invalid
        power, n = x, 1
        while power != 1:
            power, n = product(power, x), n + 1
        return Question(("nimber", "-"), f"order({x})", lambda answer: int(answer["order"]), n)
    if kind == "log":
        if x < 1 or y < 1:
            raise Invalid
        powers, power = {}, 1
        while power not in powers:
            powers[power] = len(powers)
            power = product(power, y)
        return Question(
            ("nimber", "-"), f"log({x}, {y})", lambda answer: answer["logarithm"], powers.get(x)
        )
    # Below 16 the roots are found by trying the field of 256; larger ones are checked, of which there are two, or one for x = 0, in the next field.
    if max(x, y) < 16:
        roots = [z for z in range(256) if product(z, z) ^ product(x, z) ^ y == 0]
        return Question(
            ("nimber", "-"),
            f"solve({x}, {y})",
            lambda answer: sorted(map(int, answer["roots"])),
            roots,
        )
    if max(x, y) >= 2**32:
        raise Invalid
    all_right = lambda roots: (
        len(set(roots)),
        all(product(z, z) ^ product(x, z) ^ y == 0 for z in roots),
    )
    return Question(
        ("nimber", "-"),
        f"solve({x}, {y})",
        lambda answer: all_right(list(map(int, answer["roots"]))),
        (2 if x else 1, True),
    )


def ask_table(case):
    last = case
    truth = [
        [defined_product(x, y) if x < 8 and y < 8 else product(x, y) for y in range(last + 1)]
        for x in range(last + 1)
    ]
    return Question(("nimber", "--table", str(last)), "", lambda answer: answer["products"], truth)


def draw_ordinal(random, depth=2):
    if depth == 0 or random.random() < 0.2:
        if random.random() < 0.4:
            return random.randrange(2 ** random.choice((1, 2, 4, 8, 64)))
        places = random.choice((1, 1, 2, 2, 3, 4, 5, 6, 7))
        return ("w", *(random.choice((0, 0, 1, 2, 3, 10, 50)) for _ in range(places)))
    operator = random.choice(("+", "+", "*", "^"))
    last = random.randint(0, 6) if operator == "^" else draw_ordinal(random, depth - 1)
    return (operator, draw_ordinal(random, depth - 1), last)


def ask_ordinal(case):
    if not isinstance(case, int) and case[0] == "^" and not isinstance(case[2], int):
        raise Invalid
    return Question(
        ("nimber", "-"),
        ordinal_expression(case),
        lambda answer: str(answer["value"]),
        ordinal_text(evaluate_ordinals(case)),
    )


KINDS = {
    "nimbers": Kind(draw, ask, quick=60),
    "ordinals": Kind(draw_ordinal, ask_ordinal, quick=60),
    "nimber equations": Kind(draw_equation, ask_equation, quick=20),
    "nimber tables": Kind(lambda random: random.randint(0, 40), ask_table, quick=3),
}
