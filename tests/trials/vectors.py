"""Games on tuples of two to four numbers by their definitions (docs/tuples.md): vectors, formulas, named games; tables, winning moves, rows.

The options of a position are found by trying every tuple that a rule could lead to.
"""

import functools
from itertools import product

import formulas
from components import Component, ask_moves
from formulas import EvaluationError
from trial import Invalid, Kind, Question

from play import mex

# ---- rules by vectors: an entry is (constant, multiple of j, multiple of k)


def entry_text(entry):
    constant, j, k = entry
    terms = [
        f"{m if abs(m) > 1 else ''}{'*' if abs(m) > 1 and letter == 'k' else ''}{letter}"
        if m > 0
        else f"-{-m if m < -1 else ''}{letter}"
        for m, letter in ((j, "j"), (k, "k"))
        if m
    ]
    if constant or not terms:
        terms.append(str(constant))
    return "+".join(terms).replace("+-", "-")


def vector_options(part, position):
    _, vectors, condition = part
    for vector in vectors:
        lacks = [all(entry[letter] == 0 for entry in vector) for letter in (1, 2)]
        bound = 2 * sum(position) + 8
        for j in [0] if lacks[0] else range(1, bound):
            for k in [0] if lacks[1] else range(1, bound):
                taken = [c + x * j + y * k for c, x, y in vector]
                left = tuple(n - t for n, t in zip(position, taken))
                if min(left) >= 0 and (
                    condition is None or formulas.evaluate(condition, {"j": j, "k": k})
                ):
                    yield left


def ends(vectors):
    """Every vector takes from the sum, so that every game ends."""
    for vector in vectors:
        total = [sum(entry[i] for entry in vector) for i in range(3)]
        used = [any(entry[i] for entry in vector) for i in (1, 2)]
        if total[1] < 0 or total[2] < 0 or total[0] + total[1] * used[0] + total[2] * used[1] < 1:
            return False
    return True


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


# ---- rules by formulas: each number left has a bound, and a condition goes with them

OLD, NEW = "abcd", "efgh"


def formula_clauses(part):
    _, size, bounds, condition, lexicographic = part
    clauses = []
    for new, (relation, bound) in zip(NEW, bounds):
        if relation != "free":
            clauses.append((relation, new, bound))
    if not lexicographic:
        total = lambda letters: functools.reduce(lambda x, y: ("+", x, y), letters)
        clauses.append(("<", total(NEW[:size]), total(OLD[:size])))
    return [*clauses, *([condition] if condition is not None else [])]


def formula_options(part, position):
    """The numbers left are tried from 0 to the sum of the numbers before, and as far as their own bound says."""
    _, size, bounds, condition, lexicographic = part
    variables = dict(zip(OLD, position))
    ranges = []
    for relation, bound in bounds:
        limit = sum(position) if relation == "free" else formulas.evaluate(bound, variables)
        ranges.append(
            range(limit, limit + 1) if relation == "=" else range(limit + (relation != "<"))
        )
    rule = ("and", *formula_clauses(part), ("=", 0, 0))
    for left in product(*ranges):
        if min(left) >= 0 and formulas.evaluate(rule, {**variables, **dict(zip(NEW, left))}):
            yield left


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
    condition = formulas.draw_condition(random, letters, 1) if random.random() < 0.75 else None
    return ("move", size, tuple(bounds), condition, lexicographic)


# ---- named games


def along(*vectors):
    return lambda position: (
        left
        for vector in vectors
        for k in range(1, sum(position) + 1)
        for left in [tuple(n - k * v for n, v in zip(position, vector))]
        if min(left) >= 0
    )


def once(*vectors):
    return lambda position: (
        left
        for vector in vectors
        for left in [tuple(n - v for n, v in zip(position, vector))]
        if min(left) >= 0
    )


def euclid(position):
    small, large = min(position), max(position)
    for k in range(1, large // small + 1) if small else ():
        left = large - k * small
        yield (
            (left, small) if position[0] == large and position[0] != position[1] else (small, left)
        )
        if position[0] == position[1]:
            yield (left, small)


def moore(position):
    for left in product(*(range(n + 1) for n in position)):
        if 1 <= sum(a != b for a, b in zip(left, position)) <= 2:
            yield left


def staircase(position):
    for step, coins in enumerate(position):
        for taken in range(1, coins + 1):
            left = list(position)
            left[step] -= taken
            if step:
                left[step - 1] += taken
            yield tuple(left)


def silver_dollar(position):
    coins = sorted(position)
    for i, square in enumerate(coins):
        for to in range(coins[i - 1] + 1 if i else 0, square):
            yield tuple(sorted([*coins[:i], to, *coins[i + 1 :]]))


NAMED = {
    "wythoff": (2, along((1, 0), (0, 1), (1, 1))),
    "queen": (2, along((1, 0), (0, 1), (1, 1))),
    "proportionate-nim": (2, along((1, 0), (0, 1), (1, 1), (1, 2), (2, 1))),
    "rook": (2, along((1, 0), (0, 1))),
    "king": (2, once((1, 0), (0, 1), (1, 1))),
    "knight": (2, once((2, 1), (1, 2), (2, -1), (-1, 2))),
    "moore": (3, moore),
    "euclid": (2, euclid),
    "fibonacci-nim": (
        2,
        lambda p: ((p[0] - t, min(2 * t, p[0] - t)) for t in range(1, min(p) + 1)),
    ),
}


def with_dollar(position):
    """Squares of coins, of which position[0] is the dollar's; None when it has been taken. In the
    bag, square 0, coins stay, and the dollar ends the game when it is taken from there."""
    if position is None:
        return
    dollar, *others = position
    if dollar == 0:
        yield None
    coins = sorted([dollar, *others])
    for square in sorted(set(coins) - {0}):
        below = max((c for c in coins if c < square), default=0)
        for to in range(below + 1 if below else 0, square):
            if square == dollar:
                yield (to, *others)
            else:
                rest = [c for c in others if c != square] + ([to] if to else [])
                yield (dollar, *sorted(rest))


STRIPS = {"staircase": staircase, "silver-dollar": silver_dollar}


# ---- rulesets


def draw_rules(random, sizes=(2, 2, 2, 3, 4)):
    if random.random() < 0.15:
        return (("named", random.choice(tuple(NAMED))),)
    size = random.choice(sizes)
    return tuple(
        (draw_vectors if random.random() < 0.5 else draw_formula)(random, size)
        for _ in range(random.choice((1, 1, 1, 2)))
    )


def size_of(part):
    return (
        NAMED[part[1]][0]
        if part[0] == "named"
        else part[1]
        if part[0] == "move"
        else len(part[1][0])
    )


def part_text(part):
    if part[0] == "named":
        return part[1]
    if part[0] == "moves":
        vectors = ",".join("(" + ",".join(map(entry_text, v)) + ")" for v in part[1])
        return (
            f"moves({vectors}"
            + (f": {formulas.text(part[2], -4)}" if part[2] is not None else "")
            + ")"
        )
    size = part[1]
    return f"move({','.join(OLD[:size])} -> {','.join(NEW[:size])}: {formulas.text(('and', *formula_clauses(part), ('=', 0, 0))[:-1] if len(formula_clauses(part)) > 1 else formula_clauses(part)[0], -4)})"


@functools.lru_cache(4)
def tuple_game(ruleset):
    return TupleGame(ruleset)


class TupleGame:
    def __init__(self, ruleset):
        if (
            not ruleset
            or len({size_of(part) for part in ruleset}) != 1
            or not 2 <= size_of(ruleset[0]) <= 4
        ):
            raise Invalid
        # Vectors may add to a number and formulas by order too: together their games need not end.
        if len(ruleset) > 1 and any(part[0] == "move" and part[4] for part in ruleset):
            raise Invalid
        for part in ruleset:
            if part[0] == "moves" and (
                not part[1] or not ends(part[1]) or len({len(v) for v in part[1]}) != 1
            ):
                raise Invalid
            if (
                part[0] == "moves"
                and part[2] is not None
                and formulas.valid(part[2]) != "condition"
            ):
                raise Invalid
            if part[0] == "move" and (
                len(part[2]) != part[1]
                or part[3] is not None
                and formulas.valid(part[3]) != "condition"
            ):
                raise Invalid
        self.rules, self.size = ruleset, size_of(ruleset[0])
        self.text = "; ".join(map(part_text, ruleset))
        self.below, self.tried = {}, 0

    def options(self, position):
        if position not in self.below:
            result = set()
            try:
                for part in self.rules:
                    if part[0] == "named":
                        result.update(NAMED[part[1]][1](position))
                    else:
                        result.update(
                            (vector_options if part[0] == "moves" else formula_options)(
                                part, position
                            )
                        )
            except EvaluationError:
                raise Invalid from None  # which tuples are tried first is not said
            self.below[position] = result
            self.tried += len(result) + 1
            if self.tried > 60_000:
                raise Invalid
        return self.below[position]

    def component(self, start):
        return Component(
            f"{self.text}:{','.join(map(str, start))}",
            start,
            lambda at: [(left, left) for left in self.options(at)],
            lambda move: tuple(map(int, move.split(","))),
        )


def draw_table(random):
    ruleset = draw_rules(random)
    size = size_of(ruleset[0])
    return (ruleset, tuple(random.randint(0, {2: 7, 3: 3, 4: 2}[size]) for _ in range(size)))


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
        )  # the program evaluates the rules for all of these, also those that play cannot reach
    return ask_moves(game.component(start))


def draw_strip(random):
    kind = random.choice(tuple(STRIPS))
    numbers = (
        random.sample(range(10), random.randint(1, 4))
        if kind == "silver-dollar"
        else [random.randint(0, 4) for _ in range(random.randint(1, 4))]
    )
    return (kind, tuple(sorted(numbers)) if kind == "silver-dollar" else tuple(numbers))


def after_strip_move(kind, numbers, text):
    """What a move such as `1 from step 4` or `9 to 8` leaves."""
    if kind == "silver-dollar":
        before, after = map(int, text.split(" to "))
        return tuple(sorted({*numbers} - {before} | {after}))
    taken, step = map(int, text.split(" from step "))
    left = list(numbers)
    left[step - 1] -= taken
    if step > 1:
        left[step - 2] += taken
    return tuple(left)


def ask_strip(case):
    """The names of these moves are in words, so that their results are compared."""
    kind, numbers = case
    if (
        not numbers
        or min(numbers) < 0
        or (kind == "silver-dollar" and len(set(numbers)) < len(numbers))
    ):
        raise Invalid
    component = Component(
        f"{kind}:{','.join(map(str, numbers))}",
        numbers,
        lambda at: [(left, left) for left in STRIPS[kind](at)],
    )
    value = component.value(numbers)
    moves = sorted(left for left in STRIPS[kind](numbers) if component.value(left) == 0)
    read = lambda text: after_strip_move(kind, numbers, text)
    return Question(
        ("moves", "-"),
        component.text,
        lambda a: (a["nim_sum"], sorted(map(read, a["winning_moves"]))),
        (value, moves),
    )


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
        a, preperiod, period, saltus = row["row"], row["preperiod"], row["period"], row["saltus"]
        holds = lambda start, p: all(
            values[a, n + p] == values[a, n] + p for n in range(start, width - p)
        )
        if saltus != period or not holds(preperiod, period):
            return f"{command}\nsaid: {row}\ntrue: {[values[a, n] for n in range(width)]}"
        if (preperiod and holds(preperiod - 1, period)) or any(
            period % p == 0 and holds(preperiod, p) for p in range(1, period)
        ):
            return f"{command}\nsaid: {row}, which is not least"
    return None


def draw_dollar(random):
    coins = random.sample(range(1, 10), random.randint(1, 4))
    return (coins[0] if random.random() < 0.9 else 0, *sorted(coins[1:]))


def ask_dollar(case):
    """Positions with the dollar: its square, and those of the other coins."""
    dollar, *others = case
    if len({*others, dollar}) != len(case) or min(case) < 0 or 0 in others:
        raise Invalid
    text = ",".join(f"{c}d" if c == dollar else str(c) for c in sorted(case))
    component = Component(
        f"money-bag:{text}", case, lambda at: [(left, left) for left in with_dollar(at)]
    )

    def read(move):
        if move == "take the bag":
            return None
        before, after = map(int, move.split(" to "))
        if before == dollar:
            return (after, *others)
        rest = [c for c in others if c != before] + ([after] if after else [])
        return (dollar, *sorted(rest))

    order = lambda positions: sorted(positions, key=lambda p: p or ())
    return Question(
        ("moves", "-"),
        component.text,
        lambda a: (a["outcome"], order(map(read, a["winning_moves"]))),
        (
            "N" if component.value(case) else "P",
            order(left for left in with_dollar(case) if component.value(left) == 0),
        ),
    )


KINDS = {
    "tables": Kind(draw_table, ask_table, quick=40),
    "tuples": Kind(lambda random: draw_table(random), ask_tuple, quick=40),
    "strips of coins": Kind(draw_strip, ask_strip),
    "money bags": Kind(draw_dollar, ask_dollar),
    "rows": Kind(draw_rows, check=check_rows, quick=10),
}
