"""Heaps: nim-values, winning moves, lists of positions, periods; by the definition, heap by heap."""

import functools
from itertools import combinations, combinations_with_replacement, permutations, product

from formulas import EvaluationError
from trial import Error, Invalid, Kind, Question

import rules
from play import mex

LIMITS = ("too_large", "not_established")


@functools.lru_cache(4)
def heap_game(ruleset):
    return HeapGame(ruleset)


class HeapGame:
    """The options and nim-values of single heaps. The value of an option is the nim-sum of its heaps."""

    def __init__(self, ruleset):
        self.rules, self.text = ruleset, rules.text(ruleset)
        self.known, self.below = [], []

    def options(self, heap):
        while len(self.below) <= heap:
            self.below.append(rules.options(self.rules, len(self.below)))
        return self.below[heap]

    def values(self, last):
        """G(0) ... G(last)."""
        while len(self.known) <= last:
            self.known.append(mex(self.sum(option) for option in self.options(len(self.known))))
        return self.known[: last + 1]

    def sum(self, heaps):
        return functools.reduce(lambda x, heap: x ^ self.values(heap)[heap], heaps, 0)


def affordable(ruleset):
    """A number of heaps that the definition is quick for."""
    if any(p[0] == "formula" and p[1] in ("take(s,a,b:", "to(a,b:") for p in ruleset):
        return 24
    if any(p[0] == "code" and any(d[0] >= 8 for digits in p[1:] for d in digits) for p in ruleset):
        return 20
    return 60


def draw_values(random):
    ruleset = rules.draw(random)
    return (ruleset, affordable(ruleset) - random.choice((0, 0, 0, 5)))


def ask_values(case):
    ruleset, last = case
    game = heap_game(ruleset)
    try:
        truth = game.values(last)
    except EvaluationError:
        truth = Error
    return Question(("values", "-", str(last)), game.text, lambda answer: answer["values"], truth)


# ---- positions


def draw_position(random):
    ruleset = rules.draw(random)
    return (
        ruleset,
        tuple(random.randint(0, affordable(ruleset) * 2 // 3) for _ in range(random.randint(1, 4))),
    )


def winning_moves(games, heaps):
    """(component, heap, heaps that replace it) of every winning move: each changes the nim-sum to 0."""
    total = functools.reduce(lambda x, y: x ^ y, (g.sum((h,)) for g, h in zip(games, heaps)), 0)
    return total, {
        (g.text, h, option)
        for g, h in zip(games, heaps)
        for option in g.options(h)
        if total ^ g.sum((h,)) ^ g.sum(option) == 0
    }


def heap_move(text):
    """The heap and the heaps that replace it in `5 -> 2,2`."""
    heap, left = text.split(" -> ")
    return int(heap), tuple(size for size in map(int, left.split(",")) if size)


def said_moves(answer):
    return (
        answer["nim_sum"],
        answer["outcome"],
        sorted(map(heap_move, answer["winning_moves"])),
    )


def ask_moves(case):
    ruleset, heaps = case
    if not heaps:
        raise Invalid
    game = heap_game(ruleset)
    try:
        total, moves = winning_moves([game] * len(heaps), heaps)
        truth = (total, "N" if total else "P", sorted((h, option) for _, h, option in moves))
        game.values(max(heaps))
    except EvaluationError:
        truth = Error
    return Question(("moves", "-"), f"{game.text}:{','.join(map(str, heaps))}", said_moves, truth)


# ---- lists of positions

ORDERS = {
    "sorted": combinations_with_replacement,
    "ordered": lambda sizes, heaps: product(sizes, repeat=heaps),
    "distinct": combinations,
    "arranged": permutations,
}


def draw_list(random):
    target = random.choice((("outcome", "P"), ("outcome", "N"), ("nim-sum", random.randint(0, 5))))
    low = random.randint(0, 4)
    return (
        rules.draw(random),
        random.randint(1, 3),
        low,
        low + random.randint(0, 12),
        random.choice(tuple(ORDERS)),
        target,
    )


def selected(case):
    """The positions that the options of `list` and `count` select, by trying all."""
    ruleset, heaps, low, high, order, (option, wanted) = case
    if heaps < 1 or low > high:
        raise Invalid
    game = heap_game(ruleset)
    game.values(high)
    right = {"P": lambda v: v == 0, "N": lambda v: v != 0}.get(wanted, lambda v: v == wanted)
    return [p for p in ORDERS[order](range(low, high + 1), heaps) if right(game.sum(p))]


def select(command, case):
    _, heaps, low, high, order, (option, wanted) = case
    return (
        command,
        "-",
        "--heaps",
        str(heaps),
        "--min",
        str(low),
        "--max",
        str(high),
        "--order",
        order,
        f"--{option}",
        str(wanted),
    )


def ask_list(case):
    try:
        truth = [list(p) for p in selected(case)]
    except EvaluationError:
        truth = Error
    return Question(
        select("list", case), rules.text(case[0]), lambda answer: answer["positions"], truth
    )


# ---- periods: what is claimed holds as far as the definition goes, is least, and gives the values far out


def draw_period(random):
    while True:
        part = rules.draw_part(random)
        if part[0] in ("S", "allbut") or (
            part[0] == "code" and all(d[0] < 8 and not d[1] for digits in part[1:] for d in digits)
        ):
            return ((part,), random.randint(0, 10**6), random.choice((0, 1, 10**6, 10**18)))


def check_period(program, case):
    """A proven period, its certificate, and a value far out."""
    ruleset, far, times = case
    game = HeapGame(ruleset)
    found = program.answer("period", game.text, "--limit", "400")
    if "error" in found:
        return f"sprague period {game.text!r} --limit 400\n{found['error']['message']}"
    if (
        found["status"] != "proven"
        or found["period"] is None
        or found["preperiod"] + 2 * found["period"] > 300
    ):
        raise Invalid
    preperiod, period, saltus = found["preperiod"], found["period"], found["saltus"]
    values = game.values(preperiod + 3 * period + 40)
    holds = lambda start, p, s: all(
        values[n + p] == values[n] + s for n in range(start, len(values) - p)
    )
    if not holds(preperiod, period, saltus):
        return f"sprague period {game.text!r} --limit 400\nsaid: G(n + {period}) = G(n) + {saltus} from {preperiod} on, which is not so"
    if preperiod and holds(preperiod - 1, period, saltus):
        return f"sprague period {game.text!r} --limit 400\nsaid: preperiod {preperiod}, but {preperiod - 1} does"
    for divisor in range(1, period):
        if (
            period % divisor == 0
            and saltus * divisor % period == 0
            and holds(preperiod, divisor, saltus * divisor // period)
        ):
            return f"sprague period {game.text!r} --limit 400\nsaid: period {period}, but {divisor} does"
    if not saltus and found["max_value"] is not None:
        largest = max(values)
        if (found["max_value"], found["max_first_at"]) != (largest, values.index(largest)):
            return f"sprague period {game.text!r} --limit 400\nsaid: largest value {found['max_value']} first at {found['max_first_at']}; true: {largest}, {values.index(largest)}"
    heap = preperiod + far % period + times * period
    told = program.answer("value", game.text, str(heap))
    truth = values[preperiod + far % period] + times * saltus
    if int(told.get("value", -1)) != truth:
        return f"sprague value {game.text!r} {heap}\nsaid: {told}\ntrue: {truth}"
    return None


KINDS = {
    "values": Kind(draw_values, ask_values, quick=60),
    "moves": Kind(draw_position, ask_moves, quick=60),
    "list": Kind(draw_list, ask_list, quick=40),
    "period": Kind(draw_period, check=check_period, quick=40),
}
