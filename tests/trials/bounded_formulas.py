"""Formulas that take a bounded number of tokens, at the edges of what theorem 15 of docs/algorithms.md supposes.

A divisor or an argument of gcd that is 0 for some move, a condition that changes far out, a number that exceeds 63 bits for some heap, an evaluation that fails for moves which a
later part excludes, a rule without moves. Each heap needs only the few values before it, so that the true values are computed far beyond the heaps that the program looks at.
Heaps of any size are judged by their moves: the values that a period gives must be the mex of those that it gives the options, and their rules must have no error.
"""

import math
from itertools import islice

from definitions import Invalid
from trial import Kind, Question

LIMIT = ("--limit", "400")  # the last heap that the program may compute
MAX_TAKEN = 8
WINDOWS = 10  # to which the values are compared beyond the proof


class EvaluationError(Exception):
    """The rules of a heap have an error."""


# ---- conditions: trees (operator, operand, …), numbers and letters


def fits(number):
    if not -(2**63) <= number < 2**63:
        raise EvaluationError
    return number


def remainder(x, y):
    if y == 0:
        raise EvaluationError
    return x % abs(y)


def quotient(x, y):
    return (x - remainder(x, y)) // y


def bits(x):
    if x < 0:
        raise EvaluationError
    return x.bit_count()


def is_square(x):
    return x >= 0 and math.isqrt(x) ** 2 == x


def is_prime(x):
    """Miller and Rabin with the first 13 primes, which no composite number below 3·10^24 passes."""
    if x < 2:
        return False
    bases = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)
    if any(x % p == 0 for p in bases):
        return x in bases
    twos = (x - 1 & 1 - x).bit_length() - 1
    for base in bases:
        power = pow(base, x - 1 >> twos, x)
        if power not in (1, x - 1) and all(
            (power := power * power % x) != x - 1 for _ in range(twos - 1)
        ):
            return False
    return True


# operator: (text, Python); of numbers and, below, of conditions
NUMBERS = {
    "+": ("({} + {})", "fits({}+{})"), "-": ("({} - {})", "fits({}-{})"), "*": ("({}*{})", "fits({}*{})"), "/": ("({}/{})", "fits(quotient({},{}))"),
    "mod": ("({} mod {})", "remainder({},{})"), "gcd": ("gcd({}, {})", "fits(gcd({},{}))"), "lcm": ("lcm({}, {})", "fits(lcm({},{}))"), "min": ("min({}, {})", "min({},{})"),
    "max": ("max({}, {})", "max({},{})"), "xor": ("({} xor {})", "({}^{})"), "&": ("({} & {})", "({}&{})"), "abs": ("abs({})", "fits(abs({}))"), "popcount": ("popcount({})", "bits({})"),
    "negative": ("(-{})", "fits(-{})"), "square": ("({}^2)", "fits({}**2)"),
}  # fmt: skip
COMPARISONS = {
    operator: (f"{{}} {operator} {{}}", f"({{}} {'==' if operator == '=' else operator} {{}})")
    for operator in ("=", "!=", "<", "<=", ">", ">=")
}
CONDITIONS = {
    **COMPARISONS,
    "isprime": ("isprime({})", "is_prime({})"),
    "issquare": ("issquare({})", "is_square({})"),
    "and": ("({} and {})", "({} and {})"),
    "or": ("({} or {})", "({} or {})"),
    "not": ("(not {})", "(not {})"),
}
JUNCTIONS = ("and", "or", "not")


def written(tree, form, wanted="number"):
    """The tree as text (form 0) or as Python (form 1)."""
    if isinstance(tree, (int, str)):
        if wanted != "number" or (isinstance(tree, int) and tree < 0):
            raise Invalid
        return str(tree)
    operator, *operands = tree
    if operator == "in":
        inner = written(operands[0], form)
        ranges = operands[1]
        if (
            wanted != "condition"
            or not ranges
            or any(low > high or low < 0 for low, high in ranges)
        ):
            raise Invalid
        if form == 0:
            return f"{inner} in {{{', '.join(f'{low}..{high}' for low, high in ranges)}}}"
        return f"any(low <= {inner} <= high for low, high in {ranges!r})"
    table = NUMBERS if wanted == "number" else CONDITIONS
    if operator not in table or table[operator][form].count("{}") != len(operands):
        raise Invalid
    inner = "condition" if operator in JUNCTIONS else "number"
    return table[operator][form].format(*(written(operand, form, inner) for operand in operands))


def with_left(tree):
    """The tree with the tokens left, m, in place of those taken."""
    if tree == "s":
        return ("-", "n", "m")
    return tuple(map(with_left, tree)) if isinstance(tree, tuple) else tree


FAR = 10**18
BOUNDS = {
    "at most": lambda k: ("<=", "s", k),
    "at least": lambda k: (">=", k, "s"),
    "less": lambda k: ("<", "s", k + 1),
    "not greater": lambda k: ("not", (">", "s", k)),
    "in": lambda k: ("in", "s", ((1, 1), (k, k))),
    "left": lambda k: (">=", ("-", "n", "s"), ("-", "n", k)),
    "remainder": lambda k: ("<", "s", ("+", ("mod", "n", k), 2)),
    "equal": lambda k: ("=", "s", ("+", 1, ("mod", "n", k))),
    "minimum": lambda k: ("<=", "s", ("min", ("+", "n", 1), k)),
    "either": lambda k: ("or", ("=", "s", k), ("<=", ("*", 2, "s"), k)),
    "multiple": lambda k: ("<=", ("*", 3, "s"), 3 * k + 1),
    "far": lambda k: ("<=", ("+", "s", FAR), FAR + k),
    "too far": lambda k: ("<=", ("+", "s", 2**62 - 1), 2**62 - 1 + k),
    "none": lambda k: ("and", ("<=", "s", k), (">", "s", k)),
}


class Rule:
    """take(s: …) or to(m: …), a clause or two, each a bound beside a condition of its own."""

    def __init__(self, case):
        self.word, clauses = case
        if self.word not in ("take", "to") or not clauses:
            raise Invalid
        self.most = 0
        texts, tests = [], []
        for bound, k, order, rest in clauses:
            if not 1 <= k <= MAX_TAKEN:
                raise Invalid
            self.most = max(self.most, k)
            parts = (BOUNDS[bound](k), rest)
            tree = ("and", *(parts if order == "bounded first" else reversed(parts)))
            if self.word == "to":
                tree = with_left(tree)
            head = {"take": "take(s: {})", "to": "to(m: {})"}[self.word]
            texts.append(head.format(written(tree, 0, "condition").removeprefix("(")[:-1]))
            tests.append(f"({written(tree, 1, 'condition')})")
        self.text = "; ".join(texts)
        names = {
            "quotient": quotient, "remainder": remainder, "bits": bits, "is_prime": is_prime,
            "is_square": is_square, "gcd": math.gcd, "lcm": math.lcm,
        }  # fmt: skip
        source = f"lambda n, s, m: {' or '.join(tests)}"
        self.allows = eval(source, {**names, "fits": fits})
        self.allows_without_limit = eval(source, {**names, "fits": lambda number: number})

    def taken(self, heap):
        """The sizes of the moves of a heap. Of large heaps not all evaluations are looked at, since a part may be evaluated for sizes beyond the bound."""
        if heap <= 40:
            sizes = range(1, heap + 1)
        else:
            sizes = (*range(1, self.most + 2), heap // 2, heap - 1, heap)
        allows = self.allows if heap <= 2**62 else self.allows_without_limit
        return [size for size in sizes if allows(heap, size, heap - size)]

    def values(self):
        """G(0), G(1), … up to the heap before the first whose rules have an error."""
        recent = []
        for heap in range(1 << 62):
            try:
                taken = self.taken(heap)
            except EvaluationError:
                return
            options = {recent[-size] for size in taken}
            value = next(v for v in range(MAX_TAKEN + 1) if v not in options)
            yield value
            recent = [*recent[1 - MAX_TAKEN :], value]


# ---- what is drawn


def draw_polynomial(random):
    """A number that grows with the heap."""
    c = random.randint(1, 9)
    if random.random() < 0.75:
        return random.choice(
            ("n", "n", ("+", "n", "s"), ("-", "n", "s"), ("+", "n", c), ("-", "n", c), ("-", c, "n"), ("-", "s", "n"), ("negative", "n"))
        )  # fmt: skip
    c = random.choice((c, 30, 10**6, 2**32, 2**32 + 1, FAR, 2**61, 2**62 - 1))
    return random.choice(
        (
            ("+", "n", c), ("-", "n", c), ("-", c, "n"), ("*", "n", "s"), ("*", c, "n"), ("+", ("*", 2, "n"), "s"), ("*", "n", "n"), ("square", "n"),
            ("*", ("*", "n", "n"), ("*", "n", "n")), ("-", ("*", "n", "n"), ("*", c, "s")),
        )
    )  # fmt: skip


def draw_divisor(random):
    """A number that may be 0 for some of the tokens taken."""
    c = random.randint(1, 7)
    if random.random() < 0.6:
        return random.choice(
            (c, c, c, "s", ("+", "s", c), ("-", MAX_TAKEN + 1, "s"), ("*", "s", c))
        )
    far = random.choice((2**31, 2**32, FAR, 2**62 - 1))
    return random.choice(
        (
            0, ("-", "s", c), ("-", "s", c), ("-", c, "s"), ("-", ("*", 2, "s"), c), ("-", ("*", 2, "s"), 2 * c), ("-", "s", "s"), ("*", "s", "s"), far,
            ("+", "s", far), ("mod", "s", c), ("-", ("mod", "n", c), 1),
        )
    )  # fmt: skip


def draw_periodic(random, depth=2):
    """A number that depends on the heap modulo something, but at the edges."""
    number, divisor = draw_polynomial(random), draw_divisor(random)
    if depth > 0 and random.random() < 0.25:
        number = draw_periodic(random, depth - 1)
    inner = random.choice(
        (
            ("mod", number, divisor),
            ("gcd", number, divisor),
            ("gcd", divisor, number),
            ("lcm", ("mod", number, 5), divisor),
        )
    )
    if random.random() < 0.5:
        return inner
    c = random.randint(1, 6)
    return random.choice(
        (
            ("+", inner, "s"), ("-", inner, "s"), ("-", c, inner), ("*", inner, c), ("abs", ("-", inner, c)), ("min", inner, c), ("max", inner, "s"), ("square", inner),
            ("popcount", inner), ("xor", inner, "s"), ("&", inner, c), ("negative", inner), ("/", inner, c), ("mod", inner, c), ("gcd", inner, ("mod", "n", c)),
            ("min", number, c), ("abs", ("-", number, c)), ("/", number, c),
        )
    )  # fmt: skip


def draw_condition(random, depth=1):
    chance = random.random()
    if depth > 0 and chance < 0.3:
        word = random.choice(("and", "or", "not"))
        return (
            word,
            *(draw_condition(random, depth - 1) for _ in range(1 if word == "not" else 2)),
        )
    if chance < 0.35:  # the greatest common divisor with 0, which is the heap
        rare = (
            random.choice(("isprime", "issquare")),
            ("gcd", "n", ("-", "s", random.randint(1, 3))),
        )
        return random.choice((rare, ("not", rare)))
    if chance < 0.42:  # a guard
        divisor = draw_divisor(random)
        guard = random.choice((("!=", divisor, 0), (">", divisor, 0)))
        inner = (random.choice(("mod", "gcd")), draw_polynomial(random), divisor)
        return ("and", guard, ("<", inner, random.randint(1, 4)))
    comparison = random.choice(tuple(COMPARISONS))
    if chance < 0.55:  # decided for large heaps, or for larger ones than are looked at
        threshold = random.choice((5, 10, 20, 30, 50, 90, 250, 700, 10**6, 2**32, FAR, 2**61))
        number = random.choice((draw_polynomial(random), "n", ("-", "n", ("*", 3, "s"))))
        if random.random() < 0.2:
            return ("in", number, ((3, 20), (threshold + 25, threshold + 30)))
        return (comparison, number, random.choice((threshold, ("*", threshold, "s"))))
    number = draw_periodic(random)
    if chance < 0.7:
        return (random.choice(("isprime", "issquare")), number)
    if chance < 0.8:
        low = random.randint(0, 4)
        return ("in", number, ((low, low + random.randint(0, 2)), (low + 5, low + 9)))
    return (
        comparison,
        number,
        random.choice((random.randint(0, 5), "s", draw_periodic(random, 0))),
    )


def draw_rule(random):
    clauses = tuple(
        (
            random.choice(tuple(BOUNDS)) if random.random() < 0.5 else "at most",
            random.choice((1, 2, 3, 3, 4, 5, MAX_TAKEN)),
            "bounded first" if random.random() < 0.8 else "bounded last",
            draw_condition(random),
        )
        for _ in range(random.choice((1, 1, 1, 1, 2)))
    )
    return (random.choice(("take", "take", "take", "to")), clauses)


# ---- what is asked

REFUSALS = ("too_large", "not_established")


class Asked:
    """A rule, what the program says of its period, and the true values as far as they are compared."""

    def __init__(self, rule, answer):
        self.rule, self.period = rule, answer
        self.is_proven = answer.get("status") in ("proven", "by_theorem")
        last = 150
        if self.is_proven:
            last = answer["preperiod"] + WINDOWS * (answer["period"] + rule.most) + 64
        self.last = min(last, 1200)
        self.values = list(islice(rule.values(), self.last + 1))
        self.has_error = len(self.values) <= self.last

    def heaps(self):
        """Those whose values are asked for."""
        return (self.last, self.last // 2, 10**18 + len(self.rule.text), 2**62)

    def predicted(self, heap):
        """G of a heap by the period."""
        start, period = self.period["preperiod"], self.period["period"]
        if heap >= start:
            periods, rest = divmod(heap - start, period)
            return self.values[start + rest] + periods * self.period["saltus"]
        return self.values[heap]

    def wrong_period(self):
        if "error" in self.period:
            return self.wrong_error(self.period, int(LIMIT[1]))
        examined = min(self.period["examined"], len(self.values))
        if self.has_error and (self.is_proven or len(self.values) < self.period["examined"]):
            return f"the rules of the heap {len(self.values)} have an error"
        if self.period["status"] == "none":
            return None
        end = len(self.values) if self.is_proven else examined
        for heap in range(end):
            if heap < self.period["preperiod"] + self.period["period"]:
                continue
            if self.values[heap] != self.predicted(heap):
                return f"G({heap}) is {self.values[heap]}"
        return self.wrong_minimum() or self.wrong_far() if self.is_proven else None

    def wrong_minimum(self):
        start, period = self.period["preperiod"], self.period["period"]
        if start > 0 and self.predicted(start + period - 1) == self.values[start - 1]:
            return f"the preperiod is less than {start}"
        for less in range(1, period):
            if period % less == 0 and all(
                self.predicted(start + i) == self.predicted(start + i + less) for i in range(period)
            ):
                return f"{less} is a period"
        return None

    def wrong_far(self):
        """Whether the period contradicts the moves of some large heap."""
        for near in (10**6, 3 * 10**9, 10**18, 2**61, 2**62 - 60, 2**62, 2**62 + 100, 10**20):
            heap = near - len(self.rule.text) % 50 if near != 2**62 else near
            try:
                taken = self.rule.taken(heap)
            except EvaluationError:
                return f"the rules of the heap {heap} have an error"
            if any(size > self.rule.most for size in taken):
                raise Invalid
            options = {self.predicted(heap - size) for size in taken}
            true = next(v for v in range(MAX_TAKEN + 1) if v not in options)
            if true != self.predicted(heap):
                return f"G({heap}) is {true} where {sorted(options)} are the values of its options"
        return None

    def wrong_error(self, answer, last):
        """Of an error reported instead of what is asked about the heaps up to `last`."""
        error = answer["error"]
        if self.has_error and len(self.values) <= last:
            if error["kind"] == "invalid_input":
                return None
            return f"no error of the rules of the heap {len(self.values)}: {error['message']}"
        if error["kind"] in REFUSALS and last > self.last:
            return None
        # The rules may have an error at a move that taken() does not look at.
        move = {}
        for part in error["message"].rpartition(" for ")[2].split(", "):
            letter, _, number = part.partition(" = ")
            if number.isdigit():
                move[letter] = int(number)
        if "n" in move and len(move) == 2 and move["n"] <= last:
            size = move.get("s", move["n"] - move.get("m", 0))
            try:
                self.rule.allows(move["n"], size, move["n"] - size)
            except EvaluationError:
                return None
        return f"no error: {error['message']}"

    def wrong_value(self, heap, answer):
        if "error" in answer:
            # Where the period is proven a heap of any size has a value.
            refused = heap > self.last and not self.is_proven
            return None if refused else self.wrong_error(answer, heap)
        said = answer["nim_values"][0] if "nim_values" in answer else int(answer["value"])
        if len(self.values) <= min(heap, self.last):
            return f"{said}, but the rules of the heap {len(self.values)} have an error"
        if heap <= self.last:
            true = self.values[heap]
        elif not self.is_proven:
            return f"{said}, without a proof"
        else:
            true = self.predicted(heap)
        return None if said == true else f"{said}, true: {true}"

    def wrong_moves(self, heap, answer):
        if "error" in answer or len(self.values) <= heap:
            return self.wrong_value(heap, answer)
        winning = sorted(
            f"{heap} -> {heap - size}"
            for size in self.rule.taken(heap)
            if self.values[heap - size] == 0 and self.values[heap] != 0
        )
        said = sorted(answer["winning_moves"])
        return None if said == winning else f"{said}, true: {winning}"

    def wrong_count(self, heap, answer):
        if "error" in answer or len(self.values) <= heap:
            return self.wrong_error(answer, heap) if "error" in answer else "no error"
        true = str(self.values[: heap + 1].count(0))
        return None if answer["count"] == true else f"{answer['count']}, true: {true}"


def question(command, line):
    return Question(command, line, lambda answer: answer, None)


def check(program, case):
    """What is wrong with the answers about some rules; all questions of a command are asked at once."""
    if not case:
        raise Invalid
    rules = [Rule(one) for one in case]
    periods = program.answers([question(("period", "-", *LIMIT), rule.text) for rule in rules])
    asked = [Asked(rule, answer) for rule, answer in zip(rules, periods)]
    found = [
        f"sprague period {rule.text!r} {' '.join(LIMIT)}\nsaid: {one.period}\ntrue: {wrong}"
        for rule, one in zip(rules, asked)
        if (wrong := one.wrong_period())
    ]
    for command, wrong_of, asking in (
        ("value", Asked.wrong_value, [(one, heap) for one in asked for heap in one.heaps()]),
        ("moves", Asked.wrong_moves, [(one, one.last) for one in asked]),
        ("count", Asked.wrong_count, [(one, one.last) for one in asked]),
    ):
        span = "0.." if command == "count" else ""
        lines = [f"{one.rule.text}:{span}{heap}" for one, heap in asking]
        answers = program.answers([question((command, "-", *LIMIT), line) for line in lines])
        for line, (one, heap), answer in zip(lines, asking, answers):
            if wrong := wrong_of(one, heap, answer):
                found.append(f"sprague {command} {line!r} {' '.join(LIMIT)}\nsaid: {wrong}")
    for one in [one for one in asked if one.is_proven][:1]:  # lines do not have such heaps
        heap = 2**62 + 7
        if wrong := one.wrong_value(heap, program.answer("value", one.rule.text, str(heap))):
            found.append(f"sprague value {one.rule.text!r} {heap}\nsaid: {wrong}")
    return "\n".join(found[:3]) or None


KINDS = {
    "bounded-formula": Kind(
        lambda random: tuple(draw_rule(random) for _ in range(50)), check=check, quick=40
    ),
}
