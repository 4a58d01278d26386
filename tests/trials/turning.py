"""Coin-turning games by their definition (docs/coins.md): a move turns a set of coins that the rule allows, the last of which must go from heads to tails.

A rule for a row is a tuple of alternatives, each (counts, spacing, within or 0), where counts are members of the set of numbers of coins that a move turns: (least, most or 0) or the name of a family. A game is ("row", A), ("product", A, B) or ("acrostic", A); coins of boards are (row, column).
"""

from itertools import combinations
from math import isqrt

from trial import Invalid, Kind, Question

from play import Game, mex

SPACINGS = ("", "consecutive", "equally spaced", "symmetric", "symmetric from coin 1")
NAMES = {
    name: (((counts,), spacing, within),)
    for name, counts, spacing, within in (
        ("turning-turtles", (1, 2), "", 0),
        ("mock-turtles", (1, 3), "", 0),
        ("moebius", (1, 5), "", 0),
        ("mogul", (1, 7), "", 0),
        ("moidores", (1, 9), "", 0),
        ("motley", (1, 0), "", 0),
        ("twins", (2, 2), "", 0),
        ("triplets", (3, 3), "", 0),
        ("ruler", (1, 0), "consecutive", 0),
        ("rulerette", (2, 0), "consecutive", 0),
        ("turnips", (3, 3), "equally spaced", 0),
        ("mock-turtle-fives", (1, 3), "", 5),
        ("triplet-fives", (3, 3), "", 5),
        ("ruler-fives", (1, 5), "consecutive", 0),
        ("sym", (1, 0), "symmetric", 0),
        ("grunt", (4, 4), "symmetric from coin 1", 0),
    )
}
FAMILIES = {
    "squares": lambda n: isqrt(n) ** 2 == n,
    "cubes": lambda n: n in (1, 8, 27, 64),
    "triangular": lambda n: isqrt(8 * n + 1) ** 2 == 8 * n + 1,
    "primes": lambda n: n > 1 and all(n % d for d in range(2, isqrt(n) + 1)),
    "fibonacci": lambda n: n in (1, 2, 3, 5, 8, 13, 21, 34, 55),
    "powers of 2": lambda n: n & (n - 1) == 0,
    "3k": lambda n: n % 3 == 0,
    "k^2+1": lambda n: n > 1 and isqrt(n - 1) ** 2 == n - 1,
}


def allows(counts, count):
    return any(
        FAMILIES[member](count)
        if isinstance(member, str)
        else member[0] <= count <= (member[1] or count)
        for member in counts
    )


def turned_by_one(rule, last):
    """The sets of coins that a move by one alternative turns, with this last coin."""
    counts, spacing, within = rule
    for count in filter(lambda count: allows(counts, count), range(1, last + 1)):
        for others in combinations(
            range(max(1, last - within + 1) if within else 1, last), count - 1
        ):
            coins = (*others, last)
            distances = {b - a for a, b in zip(coins, coins[1:])}
            if spacing == "consecutive" and distances - {1}:
                continue
            if spacing == "equally spaced" and len(distances) > 1:
                continue
            if spacing.startswith("symmetric") and {coins[0] + last - c for c in coins} != set(
                coins
            ):
                continue
            if spacing.endswith("from coin 1") and coins[0] != 1:
                continue
            yield coins


def turned(rule, last):
    """The sets of coins that a move with this last coin turns."""
    return dict.fromkeys(coins for one in rule for coins in turned_by_one(one, last))


def work(rule, last):
    """About how many sets `turned` tries."""
    total = 0
    for counts, _, within in rule:
        places = min(within or last, last) - 1
        choices = 1
        for count in range(1, last + 1):
            total += choices if allows(counts, count) else 0
            choices = choices * (places - count + 1) // count
    return total


def moves(game, last):
    """The sets of coins turned by the moves of a game whose last coin is `last`."""
    kind, *rules = game
    if kind == "row":
        return [tuple(coins) for coins in turned(rules[0], last)]
    row, column = last
    if kind == "product":
        return [
            tuple((r, c) for r in rows for c in columns)
            for rows in turned(rules[0], row)
            for columns in turned(rules[1], column)
        ]
    along = [tuple((row, c) for c in coins) for coins in turned(rules[0], column)]
    down = [tuple((r, column) for r in coins) for coins in turned(rules[0], row)]
    return list(dict.fromkeys(along + down))


def member_text(member):
    if isinstance(member, str):
        return member
    least, most = member
    return f"{least}..{most or ''}" if most != least else str(least)


def rule_text(rule):
    name = next((n for n, r in NAMES.items() if r == rule), None)
    if name and len(name) % 2:  # half of the rules that have a name by it
        return name
    return "; ".join(
        " ".join(
            filter(
                None,
                (
                    ",".join(map(member_text, counts)),
                    spacing,
                    f"within {within}" if within else "",
                ),
            )
        )
        for counts, spacing, within in rule
    )


def valid(game):
    kind, *rules = game
    if len(rules) != (2 if kind == "product" else 1):
        raise Invalid
    for counts, spacing, within in (one for rule in rules for one in rule):
        if not counts or within < 0 or spacing not in SPACINGS:
            raise Invalid
        for member in counts:
            if isinstance(member, str):
                if member not in FAMILIES:
                    raise Invalid
            elif member[0] < 1 or (member[1] and member[1] < member[0]):
                raise Invalid
    if any(not rule for rule in rules):
        raise Invalid


def game_text(game):
    valid(game)
    kind, *rules = game
    if kind == "row":
        name = rule_text(game[1])
        return name if name in NAMES else f"coins({name})"
    return (
        f"coins({rule_text(rules[0])} x {rule_text(rules[1])})"
        if kind == "product"
        else f"coins(acrostic {rule_text(rules[0])})"
    )


def draw_member(random):
    if random.random() < 0.3:
        return random.choice(tuple(FAMILIES))
    least = random.randint(1, 5)
    return (least, random.choice((0, least, least, least + random.randint(0, 3))))


def draw_alternative(random):
    counts = tuple(draw_member(random) for _ in range(random.choice((1, 1, 1, 2, 3))))
    return (
        counts,
        random.choice((*SPACINGS, "", "consecutive")),
        random.choice((0, 0, random.randint(1, 9))),
    )


def draw_rule(random):
    if random.random() < 0.3:
        return random.choice(tuple(NAMES.values()))
    return tuple(draw_alternative(random) for _ in range(random.choice((1, 1, 1, 2))))


def draw_game(random):
    kind = random.choice(("row", "row", "row", "product", "acrostic"))
    return (kind, *(draw_rule(random) for _ in range(2 if kind == "product" else 1)))


def coins_up_to(game, last):
    return (
        list(range(1, last + 1))
        if game[0] == "row"
        else [(r, c) for r in range(1, last[0] + 1) for c in range(1, last[1] + 1)]
    )


def coin_text(coin):
    return str(coin) if isinstance(coin, int) else f"({coin[0]},{coin[1]})"


def heads_text(heads):
    """Neighbours in a row and in a row of a board as ranges."""
    runs = []
    for head in heads:
        row, column = (0, head) if isinstance(head, int) else head
        if runs and runs[-1][0] == row and runs[-1][2] == column - 1:
            runs[-1][2] = column
        else:
            runs.append([row, column, column])
    texts = []
    for row, first, last in runs:
        columns = f"{first}..{last}" if last > first else str(first)
        texts.append(f"({row},{columns})" if row else columns)
    return ",".join(texts)


# ---- positions played out: every set of heads is a position, no theorem


def draw_position(random):
    game = draw_game(random)
    if game[0] == "row":
        last = random.randint(1, 14)
        return (
            game,
            tuple(sorted(random.sample(range(1, last + 1), random.randint(1, min(last, 5))))),
        )
    rows, columns = random.choice(((2, 2), (2, 3), (3, 3), (3, 4), (1, 6), (2, 6), (4, 3)))
    board = [(r, c) for r in range(1, rows + 1) for c in range(1, columns + 1)]
    return (game, tuple(sorted(random.sample(board, random.randint(1, 4)))))


def ask_position(case):
    game, heads = case
    if (
        not heads
        or list(heads) != sorted(set(heads))
        or any((c if isinstance(c, int) else min(c)) < 1 for c in heads)
    ):
        raise Invalid
    valid(game)
    bound = max(heads) if game[0] == "row" else (max(r for r, _ in heads), max(c for _, c in heads))
    board = coins_up_to(game, bound)
    if len(board) > 14 or any(
        work(rule, max(bound) if isinstance(bound, tuple) else bound) > 3000 for rule in game[1:]
    ):
        raise Invalid
    bit = {coin: 1 << place for place, coin in enumerate(board)}
    masks = {
        bit[last]: [sum(bit[c] for c in coins) for coins in moves(game, last)] for last in board
    }
    if sum(map(len, masks.values())) << len(board) > 2_000_000:
        raise Invalid
    options = lambda position: [
        position ^ mask
        for last, all_masks in masks.items()
        if position & last
        for mask in all_masks
    ]
    played = Game(options)
    start = sum(bit[c] for c in heads)
    value = played.value(start)
    coins = lambda mask: tuple(c for c in board if mask & bit[c])
    winning = sorted(
        {
            coins(mask)
            for last, all_masks in masks.items()
            if start & last
            for mask in all_masks
            if played.value(start ^ mask) == 0
        }
    )
    return Question(
        ("moves", "-"),
        f"{game_text(game)}:{heads_text(heads)}",
        said_position,
        (value, winning),
    )


def said_position(answer):
    """The value and the sets of coins that winning moves turn."""
    read = lambda move: eval(f"({move},)")
    return answer["nim_sum"], sorted(tuple(sorted(read(m))) for m in answer["winning_moves"])


# ---- single heads, by the theorem that heads are components: the mex of the nim-sums of the other coins turned


def draw_head(random):
    game = draw_game(random)
    return (
        game,
        random.choice((random.randint(1, 12), random.randint(12, 40)))
        if game[0] == "row"
        else (random.randint(1, 8), random.randint(1, 8)),
    )


def ask_head(case):
    game, head = case
    valid(game)
    if (head if isinstance(head, int) else min(head)) < 1:
        raise Invalid
    if any(work(rule, max(head) if isinstance(head, tuple) else head) > 3000 for rule in game[1:]):
        raise Invalid
    board = coins_up_to(game, head)
    values = {}
    tried = 0
    for coin in board:
        sums = set()
        for coins in moves(game, coin):
            tried += 1
            if tried > 300_000:
                raise Invalid
            total = 0
            for other in coins:
                if other != coin:
                    total ^= values[other]
            sums.add(total)
        values[coin] = mex(sums)
    return Question(
        ("value", "-"),
        f"{game_text(game)}:{coin_text(head)}",
        lambda answer: answer["value"],
        values[head],
        ("too_large",),
    )


KINDS = {
    "coins": Kind(draw_position, ask_position, quick=40),
    "single heads": Kind(draw_head, ask_head, quick=40),
}
