"""Heaps: nim-values, winning moves, lists of positions, periods; by the definition, heap by heap."""

from definitions import Invalid
from definitions.formulas import EvaluationError
from definitions.heaps import ORDERS, HeapGame, heap_game, read_move, winning_moves
from definitions.notation import text
from definitions.periods import first_wrong_period
from trial import Error, Kind, Question

import rules
from rules import affordable


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


def said_moves(answer):
    return (
        answer["nim_sum"],
        answer["outcome"],
        sorted(map(read_move, answer["winning_moves"])),
    )


def ask_moves(case):
    ruleset, heaps = case
    if not heaps:
        raise Invalid
    game = heap_game(ruleset)
    try:
        total, moves = winning_moves([game] * len(heaps), heaps)
        moves = sorted({(heap, option) for _, heap, option in moves})
        truth = (total, "N" if total else "P", moves)
        game.values(max(heaps))
    except EvaluationError:
        truth = Error
    return Question(("moves", "-"), f"{game.text}:{','.join(map(str, heaps))}", said_moves, truth)


# ---- lists of positions


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
    words = (
        f"{command} - --heaps {heaps} --min {low} --max {high} --order {order} --{option} {wanted}"
    )
    return tuple(words.split())


def ask_list(case):
    try:
        truth = [list(p) for p in selected(case)]
    except EvaluationError:
        truth = Error
    return Question(select("list", case), text(case[0]), lambda answer: answer["positions"], truth)


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
        found["status"] not in ("proven", "by_theorem")
        or found["period"] is None
        or found["preperiod"] + 2 * found["period"] > 300
    ):
        raise Invalid
    preperiod, period, saltus = found["preperiod"], found["period"], found["saltus"]
    values = game.values(preperiod + 3 * period + 40)
    if wrong := first_wrong_period(values, preperiod, period, saltus):
        return f"sprague period {game.text!r} --limit 400\nsaid: {wrong}"
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
