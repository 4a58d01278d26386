"""Claims about all positions, at the edges of theorem 48 of docs/algorithms.md.

Most claims are so of the first heaps, and some change far out: what is proven is compared with the definition far beyond the positions that the program looked at, and two claims that differ at
one heap are not both proven. A claim that contradicts itself is judged by the moves of the position where it does.
"""

import functools
from itertools import product

from definitions import Invalid, formulas
from definitions.play import mex
from definitions.tuples import TupleGame, part_text
from trial import Kind, Refused
from vectors import draw_vectors

FAR = 220  # heaps that the definition solves
FAR_TUPLE = 14  # and the largest number of its tuples

# ---- rules and claims of heaps: trees of definitions/formulas.py


def draw_number(random, letters, depth):
    if depth == 0 or random.random() < 0.3:
        return random.choice((*letters, *letters, random.randint(0, 9), 2 ** random.randint(1, 6)))

    def part():
        return draw_number(random, letters, depth - 1)

    operator = random.choice(
        ("+", "-", "*", "/", "mod", "&", "|", "xor", "min", "max", "abs", ">>")
    )
    if operator == "abs":
        return (operator, part())
    if operator == "*":
        return (operator, random.randint(0, 3), part())
    if operator in ("/", "mod"):
        return (operator, part(), random.choice((1, 2, 3, 4, 5, 7, 8, 40)))
    if operator == ">>":
        return (operator, part(), random.randint(0, 3))
    return (operator, part(), part())


def draw_condition(random, letters, depth=2):
    if depth and random.random() < 0.4:
        operator = random.choice(("and", "or", "not"))
        parts = [draw_condition(random, letters, depth - 1) for _ in range(1 + (operator != "not"))]
        return (operator, *parts)
    left, right = draw_number(random, letters, 2), draw_number(random, letters, 1)
    return (random.choice(("=", "!=", "<", "<=", ">", ">=")), left, right)


def draw_rule(random):
    word, letters = random.choice((("take", "ns"), ("to", "nm")))
    return (word, draw_condition(random, tuple(letters)))


def rule_text(rule):
    word, condition = rule
    if word not in ("take", "to"):
        raise Invalid
    return f"{word}({'s' if word == 'take' else 'm'}: {formulas.text(condition)})"


def options(rule, heap):
    word, condition = rule
    allowed = formulas.function(condition, ("n", "s" if word == "take" else "m"))
    return [m for m in range(heap) if allowed(heap, heap - m if word == "take" else m)]


@functools.lru_cache(64)
def solved(rule, misere):
    """Nim-values of heaps, or 0 and 1 of P- and N-positions of misère play."""
    values = []
    for heap in range(FAR + 1):
        left = [values[m] for m in options(rule, heap)]
        values.append((1 if 0 in left or not left else 0) if misere else mex(left))
    return values


def draw(random):
    while True:
        rule, misere = draw_rule(random), random.random() < 0.2
        try:
            values = solved(rule, misere)
        except formulas.EvaluationError:
            continue
        period = next((p for p in range(1, 25) if values[p:60] == values[: 60 - p]), 0)
        of_values = not misere and random.random() < 0.4
        if random.random() < 0.2:
            claim = draw_number(random, ("n",), 2) if of_values else draw_condition(random, ("n",))
        elif of_values and values[:60] == [values[1] * n for n in range(60)]:
            claim = ("*", values[1], "n")
        elif of_values:
            claim = ("mod", "n", max(values[:60]) + 1)
        elif period:
            rests = tuple((r, r) for r in range(period) if values[r] == 0)
            claim = ("in", ("mod", "n", period), rests or ((period, period),))
        else:
            # By the least power of 2 of whose multiples and rests no heap up to 60 differs.
            claim = draw_condition(random, ("n",), 1)
        bound = random.choice((2 ** random.randint(3, 30), 10**18, random.randint(FAR, 10**6)))
        change = random.choice((None, None, "above", "at"))
        return (rule, misere, of_values, claim, change, bound + random.randint(-1, 1))


def changed(claim, of_values, change, bound):
    """The claim, other above a heap or at it."""
    if change is None:
        return claim
    if change not in ("above", "at") or not FAR < bound < 2**62:
        raise Invalid
    if of_values:
        return ("+", claim, ("min", 1, ("max", 0, ("-", "n", bound))))
    place = (">", "n", bound) if change == "above" else ("=", "n", bound)
    return ("or", ("and", claim, ("not", place)), ("and", ("not", claim), place))


def asked(program, rule, misere, of_values, claim):
    words = ["test", rule_text(rule), "--value" if of_values else "--p", formulas.text(claim)]
    return program.answer(*words, "--max", "30", *(["--misere"] if misere else []))


def claimed(claim, of_values, heap):
    """Which value, or 0 of a P-position and 1 of another."""
    said = formulas.function(claim, ("n",))(heap)
    return said if of_values else int(not said)


def check(program, case):
    rule, misere, of_values, base, change, bound = case
    claim = changed(base, of_values, change, bound)
    answer = asked(program, rule, misere, of_values, claim)
    try:
        values = solved(rule, misere)
        said = [claimed(claim, of_values, heap) for heap in range(FAR + 1)]
    except formulas.EvaluationError:
        if "error" in answer or answer["tests"][0]["status"] == "wrong":
            raise Refused from None
        return None if answer["tests"][0]["status"] == "holds" else f"{answer}, and it has an error"
    true = values if of_values else [min(value, 1) for value in values]
    if "error" in answer:
        raise Refused
    test = answer["tests"][0]
    first = next((heap for heap in range(FAR + 1) if said[heap] != true[heap]), None)
    line = f"{rule_text(rule)}: {formulas.text(claim)}, {'misère, ' if misere else ''}{test}"
    if test["status"] == "wrong":
        return None if test["wrong"]["position"] == [first] else f"{line}\ntrue: wrong at {first}"
    if first is not None and first <= 30:
        return f"{line}\ntrue: wrong at {first}"
    if test["status"] == "refuted" and test["contradiction"] is None:
        raise Refused
    if test["status"] == "refuted":
        return contradicts_itself(
            rule, misere, of_values, claim, int(test["contradiction"][0]), line
        )
    if test["status"] == "holds":
        raise Refused
    if first is not None:
        return f"{line}\ntrue: wrong at {first}"
    if change and asked(program, rule, misere, of_values, base)["tests"][0]["status"] in (
        "proven",
        "by_theorem",
    ):
        return f"{line}\nand so is {formulas.text(base)}, which is another"
    return None


def contradicts_itself(rule, misere, of_values, claim, heap, line):
    if heap > 3000:
        return None
    own = claimed(claim, of_values, heap)
    left = {claimed(claim, of_values, m) for m in options(rule, heap)}
    if of_values:
        is_right = own >= 0 and own not in left and set(range(own)) <= left
    elif misere and not left:
        is_right = own == 1
    else:
        is_right = (own == 0) == (0 not in left)
    return f"{line}\ntrue: all is right there" if is_right else None


# ---- tuples

CLAIMS = (
    ("p", "(a + b) mod m = r"),
    ("p", "a = b"),
    ("p", "a mod m = r and b mod m = r"),
    ("p", "min(a,b) mod m = r"),
    ("p", "a xor b = r"),
    ("value", "a xor b"),
    ("value", "(a + b) mod m"),
    ("value", "max(a,b)"),
    ("value", "min(a,b) mod m"),
)


def table_of(rules):
    """The nim-values of all pairs of numbers up to FAR_TUPLE, if no move leaves a larger one."""
    if rules[0] != "moves" or any(len(vector) != 2 for vector in rules[1]):
        raise Invalid
    game, values = TupleGame((rules,)), {}
    for position in sorted(product(range(FAR_TUPLE + 1), repeat=2), key=lambda at: (sum(at), at)):
        left = game.options(position)
        if not all(option in values for option in left):
            raise Invalid
        values[position] = mex(values[option] for option in left)
    return values


def repeated(values):
    """P-positions by the remainders of both numbers, as far as small ones tell."""
    for m in range(1, 7):
        lost = {(a % m, b % m) for a, b in product(range(8), repeat=2) if values[a, b] == 0}
        if all(
            (values[a, b] == 0) == ((a % m, b % m) in lost) for a, b in product(range(8), repeat=2)
        ):
            return " or ".join(f"a mod {m} = {i} and b mod {m} = {j}" for i, j in sorted(lost))
    return None


def draw_tuple(random):
    rules = draw_vectors(random, 2)
    try:
        claim = repeated(table_of(rules))
    except Invalid:
        claim = None
    if claim and random.random() < 0.7:
        return (rules, "p", claim)
    return (rules, *random.choice(CLAIMS))


def check_tuple(program, case):
    rules, option, claim = case
    values = table_of(rules)
    words = ["test", part_text(rules), f"--{option}", claim]
    answer = program.answer(*words, "--max", "6", "--constants", "5")
    if "error" in answer:
        raise Refused
    says = formulas.function(formulas.read(claim), ("a", "b", "m", "r"))
    for test in answer["tests"]:
        constants = (test["constants"].get("m", 1), test["constants"].get("r", 0))

        def differs(at):
            try:
                said = says(*at, *constants)
            except formulas.EvaluationError:
                return True
            return said != values[at] if option == "value" else bool(said) != (values[at] == 0)

        line = f"{' '.join(words)}: {test}"
        if test["status"] == "wrong":
            if not differs(tuple(test["wrong"]["position"])):
                return f"{line}\ntrue: it is not wrong there"
        elif test["status"] == "holds":
            raise Refused
        elif first := next(
            (
                at
                for at in values
                if differs(at) and (test["status"] in ("proven", "by_theorem") or max(at) <= 6)
            ),
            None,
        ):
            return f"{line}\ntrue: {first} has nim-value {values[first]}"
    return None


KINDS = {
    "claims": Kind(draw, check=check, quick=30),
    "claims of tuples": Kind(draw_tuple, check=check_tuple, quick=20),
}
