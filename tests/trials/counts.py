"""Counts of positions: by trying all where they are few, and by histograms in whole numbers of any size where they are not."""

from itertools import product

from definitions import Invalid
from definitions.counting import (
    nim_in_ranges,
    nim_selections,
    periodic_histogram,
    positions,
    positions_and_sizes,
    sizes_by_value,
)
from definitions.formulas import EvaluationError
from definitions.heaps import ORDERS, HeapGame, heap_game
from definitions.notation import text
from definitions.periods import period
from definitions.play import nim_sum
from heaps import draw_list, select, selected
from trial import Error, Kind, Question

import rules
from rules import affordable


def reduced(numbers, modulus):
    return tuple(number % modulus if modulus else number for number in numbers)


# ---- few positions: tried one by one


def draw_small(random):
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
        text(case[0]),
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
            (sum(heaps), nim_sum(values))
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
    order = random.choice(tuple(ORDERS))
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
    game = HeapGame(ruleset)
    if (found := period(game, 1999)) is None:
        raise Invalid
    span = game.values(sum(found)), *found[:2], low, high
    counts = positions_and_sizes(periodic_histogram(*span), sizes_by_value(*span), heaps, order)
    right = {"P": lambda v: v == 0, "N": lambda v: v != 0}.get(wanted, lambda v: v == wanted)
    truth = (
        sum(number for v, (number, _) in counts.items() if right(v)),
        sum(number for number, _ in counts.values()),
        sum(size for v, (_, size) in counts.items() if right(v)),
    )
    words = select("count", case[:-1])
    words += ("--sum", *(("--mod", str(modulus)) if modulus else ()))
    return Question(
        words,
        game.text,
        lambda answer: (int(answer["count"]), int(answer["total"]), int(answer["sum"])),
        reduced(truth, modulus),
    )


# ---- Nim beyond 2^64: heaps digit by digit


def draw_nim(random):
    low = random.choice((0, 0, 1, random.randint(0, 2**70)))
    high = low + random.randrange(2 ** random.choice((3, 10, 62, 64, 65, 100)))
    return (
        random.randint(1, 3),
        low,
        high,
        random.choice(tuple(ORDERS)),
        random.choice((0, 0, 1, random.randint(0, 100), 2**64 + 5)),
    )


def ask_nim(case):
    heaps, low, high, order, wanted = case
    if not 1 <= heaps <= 3 or low > high:
        raise Invalid
    words = select("count", (None, heaps, low, high, order, ("nim-sum", wanted)))
    if order != "ordered":
        truth = nim_selections(low, high, heaps, order, wanted)
        return Question(words, "nim", lambda answer: int(answer["count"]), truth)
    return Question(
        (*words, "--sum"),
        "nim",
        lambda answer: (int(answer["count"]), int(answer["sum"])),
        nim_in_ranges([(low, high)] * heaps, wanted),
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
            total = nim_sum(
                game.value(a * n * n + b * n + c) for game, (_, (a, b, c)) in zip(games, parts)
            )
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
        random.choice(tuple(ORDERS)),
        random.randint(0, 4),
    )


def ask_histogram(case):
    pairs, heaps, order, wanted = case
    if not pairs or heaps < 1 or len({v for v, _ in pairs}) < len(pairs):
        raise Invalid
    truth = positions(dict(pairs), heaps, order).get(wanted, 0)
    text = ",".join(f"{v}:{c}" for v, c in pairs)
    return Question(
        tuple(
            f"count --histogram {text} --heaps {heaps} --order {order} --nim-sum {wanted}".split()
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
