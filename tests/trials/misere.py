"""Misère play: outcomes, winning moves, genera, quotients, periods."""

import functools

from definitions import Invalid
from definitions.heaps import ORDERS, heap_game, read_move
from definitions.misere import MiserePlay
from heaps import select
from trial import Kind, Question

import rules

LIMITS = ("too_large", "not_established")


@functools.lru_cache(4)
def misere_game(ruleset):
    return MisereGame(ruleset)


class MisereGame(MiserePlay):
    """Sums of heaps of one game."""

    def __init__(self, ruleset):
        super().__init__([heap_game(ruleset)], limit=12_000)
        self.text = self.games[0].text
        for heap in range(20):
            self.options_of_heap(
                0, heap
            )  # the program evaluates rules for heaps beyond the position, too

    def heaps(self, heaps):
        return self.position((0, heap) for heap in heaps)


# ---- outcomes and winning moves


def draw_moves(random):
    return (rules.draw(random), tuple(random.randint(0, 9) for _ in range(random.randint(1, 3))))


def ask_moves(case):
    ruleset, heaps = case
    game = misere_game(ruleset)
    if not heaps or max(heaps) > 16:
        raise Invalid
    start = game.heaps(heaps)
    moves = set()
    for i, heap in enumerate(heaps):
        for option in game.games[0].options(heap):
            if not game.wins(game.heaps((*heaps[:i], *heaps[i + 1 :], *option))):
                moves.add((heap, option))
    truth = ("N" if game.wins(start) else "P", sorted(moves))
    line = f"{game.text}:{','.join(map(str, heaps))}"
    return Question(
        ("moves", "-", "--misere"),
        line,
        lambda a: (
            a["outcome"],
            sorted(map(read_move, a["winning_moves"])),
        ),
        truth,
        LIMITS,
    )


# ---- genus


def ask_genus(case):
    ruleset, heaps = case
    game = misere_game(ruleset)
    if not heaps or sum(heaps) > 20:
        raise Invalid
    start = game.heaps(heaps)
    normal, misere = game.genus(start)
    truth = (normal, misere, "N" if game.wins(start) else "P", game.is_tame(start))

    def said(answer):
        exponents = list(answer["misere"])
        while len(exponents) < 8:
            exponents.append(exponents[-2])
        return answer["normal"], exponents, answer["misere_outcome"], answer["tame"]

    return Question(
        ("value", "-", "--genus"), f"{game.text}:{','.join(map(str, heaps))}", said, truth, LIMITS
    )


# ---- lists and counts


def draw_list(random):
    low = random.randint(0, 3)
    return (
        random.choice(("list", "count")),
        rules.draw(random),
        random.randint(1, 2),
        low,
        low + random.randint(0, 6),
        random.choice(tuple(ORDERS)),
        random.choice("PN"),
    )


def ask_list(case):
    command, ruleset, heaps, low, high, order, outcome = case
    if heaps < 1 or low > high:
        raise Invalid
    game = misere_game(ruleset)
    truth = [
        list(p)
        for p in ORDERS[order](range(low, high + 1), heaps)
        if game.wins(game.heaps(p)) == (outcome == "N")
    ]
    words = (*select(command, (None, heaps, low, high, order, ("outcome", outcome))), "--misere")
    if command == "count":
        return Question(words, game.text, lambda answer: int(answer["count"]), len(truth), LIMITS)
    return Question(words, game.text, lambda answer: answer["positions"], truth, LIMITS)


# ---- quotients: the table decides sums as play does, its elements differ, and periods hold beyond the heaps that play can reach at once


def draw_quotient(random):
    while True:
        part = rules.draw_part(random)
        if part[0] == "code" or (part[0] == "S" and all(m[0] == "range" for m in part[1])):
            # Heaps that split into many have too many moves beyond some tens.
            splits = part[0] == "code" and any(d[0] >= 8 for digits in part[1:] for d in digits)
            last = random.choice((6, 9, 12) if splits else (6, 9, 12, 2000))
            return ((part,), last, random.randint(0, 10**9))


def check_quotient(program, case):
    import random as randomness

    ruleset, last, seed = case
    random, game = randomness.Random(seed), misere_game(ruleset)
    words = ("quotient", game.text, "--max", str(last), "--max-order", "60", "--table")
    command = f"sprague quotient {game.text!r} --max {last} --max-order 60 --table --json"
    told = program.answer(*words)
    if "error" in told:
        if told["error"]["kind"] in LIMITS:
            raise Invalid
        return f"{command}\n{told['error']['message']}"
    elements, products, lost = told["elements"], told["products"], told["p_elements"]
    place = {name: i for i, name in enumerate(elements)}
    in_p = [name in lost for name in elements]
    if (
        len(elements) != told["order"]
        or sum(in_p) != told["p_order"]
        or len(lost) != told["p_order"]
    ):
        return f"{command}\nsaid: order {told['order']}, {told['p_order']} P-elements, but lists {len(elements)} and {len(lost)}"
    for x in range(len(elements)):
        for y in range(x):
            if all(in_p[products[x][z]] == in_p[products[y][z]] for z in range(len(elements))):
                return f"{command}\n{elements[x]} and {elements[y]} are two elements that no third one tells apart"
    listed = told["heaps"]
    proven = told["status"] in ("proven", "by_theorem")

    def element(heap):
        if heap >= len(listed):
            heap = told["preperiod"] + (heap - told["preperiod"]) % told["period"]
        return place[listed[heap]]

    # By play: sums of heaps as far as positions are few, and larger ones where a period claims them.
    largest = min(24 if proven else told["last_heap"], 24)
    sums = [
        tuple(random.randint(0, largest) for _ in range(random.randint(1, 3))) for _ in range(60)
    ]
    sums += [(heap,) for heap in range(largest, 60 if proven else largest)] + [
        (heap, random.randint(1, 4)) for heap in range(largest, 60 if proven else largest)
    ]
    for heaps in sums:
        try:
            wins = game.wins(game.heaps(heaps))
        except Invalid:
            continue
        product = 0
        for heap in heaps:
            product = products[product][element(heap)]
        if in_p[product] == wins:
            return f"{command}\nsays that {heaps} is {'lost' if in_p[product] else 'won'}; by play it is {'won' if wins else 'lost'}"
    return None


# ---- periods of misère play, by play alone: a heap and one a period larger are worth the same in sums


def draw_period(random):
    while True:
        part = rules.draw_part(random)
        if (
            part[0] == "S"
            and all(m[0] == "range" for m in part[1])
            or (
                part[0] == "code"
                and all(d[0] < 8 and not d[1] for digits in part[1:] for d in digits)
            )
        ):
            return ((part,), random.randint(0, 10**9))


def check_period(program, case):
    import random as randomness

    ruleset, seed = case
    random, game = randomness.Random(seed), misere_game(ruleset)
    command = f"sprague period {game.text!r} --misere --limit 2000"
    told = program.answer("period", game.text, "--misere", "--limit", "2000")
    if "error" in told:
        if told["error"]["kind"] in LIMITS:
            raise Invalid
        return f"{command}\n{told['error']['message']}"
    if (
        told["status"] not in ("proven", "by_theorem")
        or told["period"] is None
        or told["saltus"] != 0  # then the larger heap is worth more
        or told["preperiod"] + told["period"] > 50
    ):
        raise Invalid
    preperiod, period = told["preperiod"], told["period"]
    decided = False
    for _ in range(20):
        heap = preperiod + random.randint(0, 12)
        others = tuple(random.randint(0, 6) for _ in range(random.randint(0, 2)))
        try:
            near, far = (game.wins(game.heaps((h, *others))) for h in (heap, heap + period))
        except Invalid:
            continue
        decided = True
        if near != far:
            return f"{command}\nsaid: heaps {heap} and {heap + period} are worth the same; beside {others} the first is {'won' if near else 'lost'}, the second is not"
    if not decided:
        raise Invalid
    return None


KINDS = {
    "misère moves": Kind(draw_moves, ask_moves, quick=30),
    "genus": Kind(draw_moves, ask_genus, quick=20),
    "misère lists": Kind(draw_list, ask_list, quick=20),
    "quotients": Kind(draw_quotient, check=check_quotient, quick=6),
    "misère periods": Kind(draw_period, check=check_period, quick=6),
}
