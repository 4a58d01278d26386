"""Counts of positions: by trying all where they are few, and by histograms in whole numbers of any size where they are not."""

import functools
import math
from itertools import product

from formulas import EvaluationError
from heaps import HeapGame, affordable, heap_game, select, selected
from trial import Error, Invalid, Kind, Question

import rules
from play import mex


def reduced(numbers, modulus):
    return tuple(number % modulus if modulus else number for number in numbers)


# ---- few positions: tried one by one


def draw_small(random):
    from heaps import draw_list

    return (*draw_list(random), random.choice((0, 0, 7, 10**9)))


def ask_small(case):
    *case, modulus = case
    try:
        chosen = selected(case)
        truth = reduced((len(chosen), sum(map(sum, chosen))), modulus)
    except EvaluationError:
        truth = Error
    words = (*select("count", case), "--sum", *(("--mod", str(modulus)) if modulus else ()))
    return Question(
        words,
        rules.text(case[0]),
        lambda answer: (int(answer["count"]), int(answer["sum"])),
        truth,
    )


# ---- one heap of each game, in ranges


def draw_ranges(random):
    part = lambda: (rules.draw(random), random.randint(0, 5), random.randint(0, 9))
    return (
        tuple(part() for _ in range(random.randint(1, 3))),
        random.choice(("P", "N", random.randint(0, 4))),
        random.choice((0, 0, 5)),
    )


def ask_ranges(case):
    parts, wanted, modulus = case
    if not parts or any(part[2] < 0 for part in parts):
        raise Invalid
    games = [heap_game(ruleset) for ruleset, _, _ in parts]
    try:
        sums = [
            (sum(heaps), functools.reduce(lambda x, y: x ^ y, values))
            for heaps, values in zip(
                product(*(range(low, low + more + 1) for _, low, more in parts)),
                product(*(g.values(low + more)[low:] for g, (_, low, more) in zip(games, parts))),
            )
        ]
    except EvaluationError:
        raise Invalid from None
    sizes = [
        size
        for size, v in sums
        if (v == 0 if wanted == "P" else v != 0 if wanted == "N" else v == wanted)
    ]
    line = [f"{g.text}:{low}..{low + more}" for g, (_, low, more) in zip(games, parts)]
    option = ("--outcome", wanted) if wanted in ("P", "N") else ("--nim-sum", str(wanted))
    words = ("count", *line, *option, "--sum", *(("--mod", str(modulus)) if modulus else ()))
    return Question(
        words,
        "",
        lambda answer: (int(answer["count"]), int(answer["total"]), int(answer["sum"])),
        reduced((len(sizes), len(sums), sum(sizes)), modulus),
    )


# ---- heaps of any size: histograms of periodic values, multiplied out


def histogram(values, preperiod, period, low, high):
    """How many heaps from low to high have each value, G(n + period) = G(n) from the preperiod on."""

    def below(end):  # heaps 0 ... end - 1
        counts = {}
        for n in range(min(end, preperiod + period)):
            times = 1 if n < preperiod else 1 + (end - 1 - n) // period
            counts[values[n]] = counts.get(values[n], 0) + times
        return counts

    last, first = below(high + 1), below(low)
    return {v: last[v] - first.get(v, 0) for v in last if last[v] > first.get(v, 0)}


def sizes_by_value(values, preperiod, period, low, high):
    """The sum of the sizes of these heaps for each value."""

    def below(end):
        sizes = {}
        for n in range(min(end, preperiod + period)):
            times = 1 if n < preperiod else 1 + (end - 1 - n) // period
            sum_of_class = times * n + period * (times * (times - 1) // 2)
            sizes[values[n]] = sizes.get(values[n], 0) + sum_of_class
        return sizes

    last, first = below(high + 1), below(low)
    return {v: last[v] - first.get(v, 0) for v in last}


def positions(counts, heaps, order):
    """The number of positions of so many heaps with each nim-sum."""
    found = positions_and_sizes(counts, {}, heaps, order)
    return {total: number for total, (number, _) in found.items()}


def positions_and_sizes(counts, sizes, heaps, order):
    """The number of positions of so many heaps with each nim-sum, and the sum of their sizes. Heaps of one value: c to the j, c over j with repetition, or c over j; each of the c is chosen as often."""
    tables = {(0, 0): (1, 0)}  # (heaps chosen, nim-sum): how many ways, and their sizes
    ways = {
        "sorted": lambda c, j: math.comb(c + j - 1, j) if j else 1,
        "distinct": math.comb,
        "arranged": math.comb,
        "ordered": lambda c, j: c**j,
    }[order]
    for value, count in counts.items():
        more = {}
        for (chosen, total), (number, old) in tables.items():
            for j in range(heaps - chosen + 1):
                key = chosen + j, total ^ (value if j & 1 else 0)
                times = ways(count, j) * (math.comb(chosen + j, j) if order == "ordered" else 1)
                before, sum_before = more.get(key, (0, 0))
                new = times * j * sizes.get(value, 0) // max(count, 1)
                more[key] = before + number * times, sum_before + old * times + number * new
        tables = more
    factor = math.factorial(heaps) if order == "arranged" else 1
    return {
        total: (number * factor, size * factor)
        for (chosen, total), (number, size) in tables.items()
        if chosen == heaps
    }


def draw_large(random):
    members = tuple(
        ("range", m, m + random.choice((0, 0, 1, 2)))
        for m in (random.randint(1, 9) for _ in range(random.randint(1, 3)))
    )
    low = random.choice((0, 1, random.randint(0, 50), 10**18 + random.randint(0, 99)))
    high = (
        low
        + random.choice((random.randint(0, 100), 10**9, 10**18, 2**64, 10**30, 2**100))
        + random.randint(0, 9)
    )
    order = random.choice(("sorted", "ordered", "distinct", "arranged"))
    target = random.choice((("outcome", "P"), ("outcome", "N"), ("nim-sum", random.randint(0, 3))))
    return (
        (("S", members),),
        random.randint(1, 5),
        low,
        high,
        order,
        target,
        random.choice((0, 0, 10**9 + 7, 2**64, 12)),
    )


def ask_large(case):
    ruleset, heaps, low, high, order, (option, wanted), modulus = case
    if heaps < 1 or low > high or len(ruleset) != 1 or ruleset[0][0] != "S" or modulus < 0:
        raise Invalid
    text = rules.text(ruleset)
    taken = {s for _, first, last in ruleset[0][1] for s in range(first, last + 1)}
    largest, values, seen = max(taken), [], {}
    for n in range(2000):
        values.append(mex(values[n - s] for s in taken if s <= n))
    for n in range(
        largest, 2000
    ):  # the values of as many heaps as the largest member decide all later ones
        state = tuple(values[n - largest : n])
        if state in seen:
            break
        seen[state] = n
    else:
        raise Invalid
    span = values, seen[state] - largest, n - seen[state], low, high
    counts = positions_and_sizes(histogram(*span), sizes_by_value(*span), heaps, order)
    right = {"P": lambda v: v == 0, "N": lambda v: v != 0}.get(wanted, lambda v: v == wanted)
    truth = (
        sum(number for v, (number, _) in counts.items() if right(v)),
        sum(number for number, _ in counts.values()),
        sum(size for v, (_, size) in counts.items() if right(v)),
    )
    words = (
        "count",
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
    words += ("--sum", *(("--mod", str(modulus)) if modulus else ()))
    return Question(
        words,
        text,
        lambda answer: (int(answer["count"]), int(answer["total"]), int(answer["sum"])),
        reduced(truth, modulus),
    )


# ---- Nim beyond 2^64: heaps digit by digit


def ordered_nim(bounds, wanted):
    """Tuples of heaps, heap i from 0 to bounds[i], with a nim-sum, and the sum of their heaps: bit by bit from the highest, remembering which heaps still equal the bits of their bound."""
    bits = max([wanted, *bounds]).bit_length()
    states = {(True,) * len(bounds): (1, 0)}
    for bit in reversed(range(bits)):
        more = {}
        for tight, (number, size) in states.items():
            for choice in product((0, 1), repeat=len(bounds)):
                if sum(choice) & 1 != wanted >> bit & 1 or any(
                    t and c > (b >> bit & 1) for t, c, b in zip(tight, choice, bounds)
                ):
                    continue
                key = tuple(t and c == (b >> bit & 1) for t, c, b in zip(tight, choice, bounds))
                before, sum_before = more.get(key, (0, 0))
                new = number * (sum(choice) << bit)
                more[key] = before + number, sum_before + size + new
        states = more
    return tuple(map(sum, zip(*states.values()))) or (0, 0)


def in_range(low, high, heaps, wanted):
    """By inclusion and exclusion of the heaps below low."""
    total = size = 0
    for below in range(heaps + 1):
        if below and low == 0:
            break
        times = (-1) ** below * math.comb(heaps, below)
        bounds = (low - 1,) * below + (high,) * (heaps - below)
        more, more_size = ordered_nim(bounds, wanted)
        total += times * more
        size += times * more_size
    return total, size


def draw_nim(random):
    low = random.choice((0, 0, 1, random.randint(0, 2**70)))
    high = low + random.randrange(2 ** random.choice((3, 10, 62, 64, 65, 100)))
    return (
        random.randint(1, 3),
        low,
        high,
        random.choice(("sorted", "ordered", "distinct", "arranged")),
        random.choice((0, 0, 1, random.randint(0, 100), 2**64 + 5)),
    )


def ask_nim(case):
    heaps, low, high, order, wanted = case
    if not 1 <= heaps <= 3 or low > high:
        raise Invalid
    number = high - low + 1
    inside = int(low <= wanted <= high)
    every, size = in_range(low, high, heaps, wanted)
    # Tuples by which heaps are equal: two equal heaps leave the third to be the nim-sum.
    if heaps == 1:
        unequal, some = every, {"sorted": every}
    elif heaps == 2:
        equal = number if wanted == 0 else 0
        unequal, some = every - equal, {"sorted": (every + equal) // 2}
    else:
        one_pair, all_equal = (
            3 * number * inside,
            inside,
        )  # (a, a, wanted) in three orders; (wanted, wanted, wanted) is among each
        unequal, some = (
            every - one_pair + 2 * all_equal,
            {"sorted": (every + one_pair + 2 * all_equal) // 6},
        )
    truth = {
        "ordered": every,
        "arranged": unequal,
        "distinct": unequal // math.factorial(heaps),
        **some,
    }[order]
    words = (
        "count",
        "-",
        "--heaps",
        str(heaps),
        "--min",
        str(low),
        "--max",
        str(high),
        "--order",
        order,
        "--nim-sum",
        str(wanted),
    )
    if order != "ordered":
        return Question(words, "nim", lambda answer: int(answer["count"]), truth)
    return Question(
        (*words, "--sum"),
        "nim",
        lambda answer: (int(answer["count"]), int(answer["sum"])),
        (truth, size),
    )


# ---- heaps that depend on n


def draw_sizes(random):
    polynomial = lambda: (random.choice((0, 0, 0, 1)), random.randint(0, 3), random.randint(0, 3))
    return (
        tuple((rules.draw_part(random), polynomial()) for _ in range(random.randint(1, 3))),
        random.randint(0, 3),
        random.randint(1, 7),
        random.choice(("P", "N")),
        random.choice(("count", "list")),
    )


def ask_sizes(case):
    parts, low, more, outcome, command = case
    if not parts or not any(a or b for _, (a, b, _) in parts):
        raise Invalid
    games = [HeapGame((part,)) for part, _ in parts]
    line, selected_n = [], []
    for game, (_, (a, b, c)) in zip(games, parts):
        terms = (
            ([f"{a if a > 1 else ''}n^2"] if a else [])
            + ([f"{b if b > 1 else ''}n"] if b else [])
            + ([str(c)] if c or not (a or b) else [])
        )
        line.append(f"{game.text}:" + "+".join(terms))
    if any(
        a * (low + more) ** 2 + b * (low + more) + c > affordable((part,))
        for part, (a, b, c) in parts
    ):
        raise Invalid
    try:
        for n in range(low, low + more + 1):
            total = 0
            for game, (_, (a, b, c)) in zip(games, parts):
                total ^= game.sum((a * n * n + b * n + c,))
            if (total == 0) == (outcome == "P"):
                selected_n.append(n)
    except EvaluationError:
        raise Invalid from None
    words = (command, *line, "--min", str(low), "--max", str(low + more), "--outcome", outcome)
    if command == "list":
        return Question(words, "", lambda answer: answer["n"], selected_n)
    return Question(words, "", lambda answer: int(answer["count"]), len(selected_n))


# ---- histograms of one's own


def draw_histogram(random):
    pairs = tuple(
        (v, random.choice((random.randint(0, 20), 2**70 + 3)))
        for v in random.sample((0, 1, 2, 3, 4, 7, 8, 40), random.randint(1, 5))
    )
    return (
        pairs,
        random.randint(1, 4),
        random.choice(("sorted", "ordered", "distinct", "arranged")),
        random.randint(0, 4),
    )


def ask_histogram(case):
    pairs, heaps, order, wanted = case
    if not pairs or heaps < 1 or len({v for v, _ in pairs}) < len(pairs):
        raise Invalid
    truth = positions(dict(pairs), heaps, order).get(wanted, 0)
    text = ",".join(f"{v}:{c}" for v, c in pairs)
    return Question(
        (
            "count",
            "--histogram",
            text,
            "--heaps",
            str(heaps),
            "--order",
            order,
            "--nim-sum",
            str(wanted),
        ),
        "",
        lambda answer: int(answer["count"]),
        truth,
    )


KINDS = {
    "counts": Kind(draw_small, ask_small, quick=40),
    "counts of ranges": Kind(draw_ranges, ask_ranges, quick=30),
    "large counts": Kind(draw_large, ask_large, quick=30),
    "large counts of nim": Kind(draw_nim, ask_nim, quick=30),
    "heaps of n": Kind(draw_sizes, ask_sizes, quick=20),
    "histograms": Kind(draw_histogram, ask_histogram, quick=20),
}
