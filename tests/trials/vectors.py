"""Games on tuples of numbers: tables, winning moves, rows; strips of coins.

A part of drawn rules is one of definitions/tuples.py, or ("bounded", size, bounds, condition, lexicographic): each number left has a bound, and a
condition goes with them.
"""

import functools
from itertools import product

from definitions import Invalid, formulas
from definitions.periods import first_wrong_period
from definitions.play import mex
from definitions.tuples import (
    NAMED,
    STRIPS,
    TupleGame,
    ends,
    money_bag,
    money_bag_component,
    part_text,
    strip_component,
    vector_options,
)
from trial import Kind, Question, ask_moves

from rules import draw_condition


def draw_vectors(random, size):
    def vector():
        kind = random.random()
        if kind < 0.6:  # multiples of k, as in Wythoff's game
            entries = [(0, 0, random.choice((0, 0, 1, 1, 2, 3))) for _ in range(size)]
        elif kind < 0.85:
            entries = [(random.choice((-1, 0, 0, 1, 1, 2)), 0, 0) for _ in range(size)]
        else:
            entries = [
                (random.choice((0, 0, 1)), random.choice((0, 0, 1)), random.choice((0, 0, 1)))
                for _ in range(size)
            ]
        return tuple(entries)

    while True:
        vectors = tuple(dict.fromkeys(vector() for _ in range(random.randint(1, 5))))
        if ends(vectors) and all(any(e != (0, 0, 0) for e in v) for v in vectors):
            break
    condition = None
    used = [letter for i, letter in ((1, "j"), (2, "k")) if any(e[i] for v in vectors for e in v)]
    if used and random.random() < 0.3:
        condition = random.choice(
            (
                ("<=", used[-1], random.randint(1, 4)),
                ("=", ("mod", used[-1], 2), random.randint(0, 1)),
                ("!=", used[0], random.randint(1, 3)),
                ("<=", used[0], used[-1]),
            )
        )
    return ("moves", vectors, condition)


def draw_choices(random, size):
    if random.random() < 0.5:
        least = random.randint(1, size)
        choices = (least, random.randint(least, size))
    else:
        choices = tuple(
            tuple(random.sample(range(1, size + 1), random.randint(1, size)))
            for _ in range(random.randint(1, 4))
        )
    return ("from", size, choices, random.choice(("any", "equal", "one")))


# ---- rules by formulas

OLD, NEW = ("a", "b", "c", "d"), ("e", "f", "g", "h")


def formula(part):
    """The rule of drawn bounds."""
    _, size, bounds, condition, lexicographic = part
    if len(bounds) != size or condition is not None and formulas.valid(condition) != "condition":
        raise Invalid
    clauses = [
        (relation, new, bound) for new, (relation, bound) in zip(NEW, bounds) if relation != "free"
    ]
    if not lexicographic:
        total = lambda letters: functools.reduce(lambda x, y: ("+", x, y), letters)
        clauses.append(("<", total(NEW[:size]), total(OLD[:size])))
    if condition is not None:
        clauses.append(condition)
    return ("move", OLD[:size], NEW[:size], ("and", *clauses) if len(clauses) > 1 else clauses[0])


def draw_formula(random, size):
    lexicographic = random.random() < 0.35
    bounds = []
    for i in range(size):
        own, other = OLD[i], random.choice(OLD[:size])
        if lexicographic and i == 0:
            bounds.append(("<", own))
        elif random.random() < (0.5 if size > 2 else 0.3):
            bounds.append(("=", random.choice((own, own, other))))
        elif size > 2 or lexicographic or random.random() < 0.6:
            bounds.append(
                (
                    random.choice(("<", "<=", "<=")),
                    random.choice(
                        (own, own, other, ("+", own, 1), ("*", 2, own) if size < 4 else own)
                    ),
                )
            )
        else:
            bounds.append(("free", 0))
    letters = (*OLD[:size], *NEW[:size], *NEW[:size])
    condition = draw_condition(random, letters, 1) if random.random() < 0.75 else None
    return ("bounded", size, tuple(bounds), condition, lexicographic)


# ---- rulesets


def valid_choices(part):
    _, heaps, choices, _ = part
    if not choices or isinstance(choices[0], int):
        return len(choices) == 2 and 1 <= choices[0] <= choices[1] <= heaps
    return all(
        each and len(set(each)) == len(each) and 1 <= min(each) and max(each) <= heaps
        for each in choices
    )


def draw_rules(random, sizes=(2, 2, 2, 3, 4, 5, 6)):
    if random.random() < 0.15:
        return (("named", random.choice(tuple(NAMED))),)
    size = random.choice(sizes)
    draws = (
        (draw_vectors, draw_choices, draw_formula) if size <= 4 else (draw_vectors, draw_choices)
    )
    return tuple(random.choice(draws)(random, size) for _ in range(random.choice((1, 1, 1, 2))))


def drawn_size(part):
    return (
        part[1]
        if part[0] == "bounded"
        else NAMED[part[1]][0]
        if part[0] == "named"
        else part[1]
        if part[0] == "from"
        else len(part[1][0])
    )


@functools.lru_cache(4)
def tuple_game(ruleset):
    if (
        not ruleset
        or len(set(map(drawn_size, ruleset))) != 1
        or not 2 <= drawn_size(ruleset[0]) <= 6
    ):
        raise Invalid
    for part in ruleset:
        # Vectors may add to a number and formulas by order too: together their games need not end.
        if part[0] == "bounded" and part[4] and len(ruleset) > 1:
            raise Invalid
        if part[0] == "from" and not valid_choices(part):
            raise Invalid
        if part[0] == "moves" and (not ends(part[1]) or len(set(map(len, part[1]))) != 1):
            raise Invalid
        if part[0] == "moves" and part[2] is not None and formulas.valid(part[2]) != "condition":
            raise Invalid
    return TupleGame(tuple(formula(part) if part[0] == "bounded" else part for part in ruleset))


def draw_table(random):
    ruleset = draw_rules(random)
    size = drawn_size(ruleset[0])
    return (
        ruleset,
        tuple(random.randint(0, {2: 7, 3: 3, 4: 2, 5: 2, 6: 1}[size]) for _ in range(size)),
    )


def ask_table(case):
    ruleset, most = case
    game = tuple_game(ruleset)
    if len(most) != game.size or min(most) < 0:
        raise Invalid
    component = game.component(most)
    truth = [component.value(p) for p in product(*(range(n + 1) for n in most))]
    return Question(
        ("table", "-", "x".join(map(str, most))), game.text, lambda answer: answer["values"], truth
    )


def ask_tuple(case):
    ruleset, start = case
    game = tuple_game(ruleset)
    if len(start) != game.size or min(start) < 0:
        raise Invalid
    for position in product(*(range(n + 1) for n in start)):
        game.options(
            position
        )  # tables evaluate the rules for all of these, also those that play cannot reach
    return ask_moves(game.component(start))


def draw_strip(random):
    kind = random.choice(tuple(STRIPS))
    numbers = (
        random.sample(range(10), random.randint(1, 4))
        if kind != "staircase"
        else [random.randint(0, 4) for _ in range(random.randint(1, 4))]
    )
    return (kind, tuple(sorted(numbers)) if kind != "staircase" else tuple(numbers))


def ask_strip(case):
    """The names of these moves are in words, so that their results are compared."""
    return ask_moves(strip_component(*case))


# ---- rows: a proven period holds, and is least, as far as the values go


def draw_rows(random):
    return (draw_vectors(random, 2)[1], random.randint(0, 4))


def check_rows(program, case):
    vectors, last = case
    if not ends(vectors) or ((0, 0, 0), (0, 0, 1)) not in vectors:
        vectors = (*(v for v in vectors), ((0, 0, 0), (0, 0, 1)))
    if (
        not ends(vectors)
        or any(v[0] == (0, 0, 0) and v != ((0, 0, 0), (0, 0, 1)) for v in vectors)
        or any(e[0] < 0 or e[1] for v in vectors for e in v)
    ):
        raise Invalid
    text = part_text(("moves", vectors, None))
    found = program.answer("rows", text, str(last), "--limit", "10000")
    command = f"sprague rows {text!r} {last} --limit 10000"
    if "error" in found:
        if found["error"]["kind"] in ("not_established", "invalid_input"):
            raise Invalid
        return f"{command}\n{found['error']['message']}"
    width = max(r["preperiod"] + 2 * r["period"] for r in found["rows"]) + 12
    if width > 260:
        raise Invalid
    values = {}
    for a in range(last + 1):
        for n in range(width):
            values[a, n] = mex(
                values[left] for left in vector_options(("moves", vectors, None), (a, n))
            )
    for row in found["rows"]:
        own = [values[row["row"], n] for n in range(width)]
        wrong = first_wrong_period(own, row["preperiod"], row["period"], row["saltus"])
        if wrong or row["saltus"] != row["period"]:
            return f"{command}\nsaid: {row}: {wrong}\ntrue: {own}"
    return None


def draw_dollar(random):
    coins = random.sample(range(1, 10), random.randint(1, 4))
    return (coins[0] if random.random() < 0.9 else 0, *sorted(coins[1:]))


def ask_dollar(case):
    """Positions with the dollar have nim-values that are not said: their outcome and the results of winning moves are compared."""
    component = money_bag_component(case)
    order = lambda positions: sorted(positions, key=lambda p: p or ())
    return Question(
        ("moves", "-"),
        component.text,
        lambda a: (a["outcome"], order(map(component.read, a["winning_moves"]))),
        (
            "N" if component.value(case) else "P",
            order(left for left in money_bag(case) if component.value(left) == 0),
        ),
    )


KINDS = {
    "tables": Kind(draw_table, ask_table, quick=40),
    "tuples": Kind(lambda random: draw_table(random), ask_tuple, quick=40),
    "strips of coins": Kind(draw_strip, ask_strip),
    "money bags": Kind(draw_dollar, ask_dollar),
    "rows": Kind(draw_rows, check=check_rows, quick=10),
}
